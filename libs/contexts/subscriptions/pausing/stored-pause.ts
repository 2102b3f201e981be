import type { Pause } from '#domain/contracts/pauses';
import type { LocalDate } from '#domain/time/local-date';
import type { DecidedValueOf } from '#domain/lists/lists';

export type PauseState = DecidedValueOf<'pauseState'>;

/** A pause that was not withdrawn. */
export interface StoredPause extends Pause {
  readonly id: number;
  /** Nobody else resumes it. */
  readonly bySeller: boolean;
  readonly state: Exclude<PauseState, 'withdrawn'>;
}

/** What begins is not paused. What was paid before its contract was suspended begins with that. */
export const notPaused = (suspended_on: LocalDate | null) =>
  ({ paused_on: null, suspended_on, pauses: [], pausing: null }) as const;
