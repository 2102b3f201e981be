import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Day, Ids, ManyOf, OneOf } from '../../http/bodies/fields.js';

/** Whose activity, and when. */
export class ActivityQuery {
  /** What `contextIds` names. A workspace counts with those below it. */
  @OneOf('activityContext')
  contextType: DecidedValueOf<'activityContext'>;

  /**
   * Ids of workspaces or companies, comma-separated.
   * @example [1]
   */
  @Ids()
  contextIds: number[];

  /**
   * First day, by the clock of the workspace. Send it with `to`; without both, thirty days up to today are meant.
   * @example "2026-10-01"
   */
  @Day({ optional: true })
  from?: string;

  /**
   * Last day, at most ten years after `from`.
   * @example "2026-10-31"
   */
  @Day({ optional: true })
  to?: string;
}

/** Whose sign-ins, and when. */
export class LogInQuery extends ActivityQuery {
  /** The length of time that each number covers. */
  @OneOf('activityChronologyAggregationType', { optional: true })
  aggregationType: ValueOf<'activityChronologyAggregationType'> = 'Day';
}

/** Whose activity over time. */
export class ActivityChronologyQuery extends LogInQuery {
  /**
   * Only these kinds, comma-separated; without it all that the context has.
   * @example ["LocationAdded", "LogIn"]
   */
  @ManyOf('activityType', { optional: true })
  types?: DecidedValueOf<'activityType'>[];
}
