import type { Pause } from '#domain/contracts/pauses';
import type { DecidedValueOf } from '#domain/lists/lists';

export type PauseState = DecidedValueOf<'pauseState'>;

/** A pause that was not withdrawn. */
export interface StoredPause extends Pause {
  readonly id: number;
  /** Nobody else resumes it. */
  readonly bySeller: boolean;
  readonly state: Exclude<PauseState, 'withdrawn'>;
}

/** What begins is not paused. */
export const notPaused = { paused_on: null, pauses: [], pausing: null } as const;
