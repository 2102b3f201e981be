import type { ClockView } from '#contexts/tenancy';
import { Id, Instant, Text } from '../../http/bodies/fields.js';

/** Which clock to move, and how far: exactly one of `advance` and `at`. */
export class MoveClockDto {
  /**
   * A workspace in test mode; those below it that are in test mode move along.
   * @example 1
   */
  @Id()
  workspaceId: number;

  /**
   * ISO 8601 duration from where the clock stands, or is moving to; days and months by the workspace's calendar.
   * @example "P1M2D"
   */
  @Text({ optional: true, max: 60 })
  advance?: string;

  /**
   * The instant at which the clock is to stand.
   * @example "2099-01-01T00:00:00Z"
   */
  @Instant({ optional: true })
  at?: string;
}

export class ClockQuery {
  /**
   * A workspace in test mode.
   * @example 1
   */
  @Id()
  workspaceId: number;
}

/** Where a clock stands, and where it is moving to. */
export class ClockDto implements ClockView {
  /**
   * The workspace's present time.
   * @example "2026-12-23T09:30:00.000Z"
   */
  value: string;

  /**
   * The instant to which the clock is moving; null when it stands where it was moved to.
   * @example null
   */
  target: string | null;

  /**
   * The clock has arrived, and everything that is due by then is done, here and in the workspaces below.
   * @example true
   */
  settled: boolean;
}
