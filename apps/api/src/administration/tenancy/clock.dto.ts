import { Id, Instant, Text } from '../../http/fields.js';

/** Which clock to move, and how far: exactly one of `advance` and `at`. */
export class MoveClockDto {
  /**
   * A workspace in test mode; those below it that are in test mode move along.
   * @example 1
   */
  @Id()
  workspaceId: number;

  /**
   * ISO 8601 duration from the clock's present time; days and months by the workspace's calendar.
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

/** What time it is now in the workspace. */
export class ClockDto {
  /**
   * The workspace's present time.
   * @example "2026-12-23T09:30:00.000Z"
   */
  value: string;
}
