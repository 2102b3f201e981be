import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Day, Extension, Flag, ManyOf, OneOf } from '../../http/bodies/fields.js';

/** Which statistics to return. */
export class StatisticQuery {
  /**
   * Only these KPIs, comma-separated; without it all of which something was counted.
   * @example ["impressions", "clicks"]
   */
  @ManyOf('kpi', { optional: true })
  kpis?: DecidedValueOf<'kpi'>[];

  /**
   * First day, by the clock of the workspace. Send it with `to`; without both, the last thirty days are meant.
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

  /** Whether each KPI carries `meta`: its name, its direction, and on how many days something was counted. */
  @Flag({ optional: true })
  includeMetaData: boolean = false;
}

/** Which sums to return. */
export class AggregatedQuery extends StatisticQuery {
  /**
   * Only what was counted for these products, by their names, comma-separated.
   * @example ["ReachEnhancement"]
   */
  @ManyOf('analyticsProduct', { optional: true })
  productIds?: ValueOf<'analyticsProduct'>[];

  /** What each sum is compared with. */
  @Extension()
  @OneOf('statisticComparison', { optional: true })
  comparedWith: DecidedValueOf<'statisticComparison'> = 'PERIOD_BEFORE';
}

/** Which chronology to return. */
export class ChronologyQuery extends StatisticQuery {
  /**
   * Only what was counted for these products, by their names, comma-separated.
   * @example ["ReachEnhancement"]
   */
  @ManyOf('analyticsProduct', { optional: true })
  products?: ValueOf<'analyticsProduct'>[];

  /** What each sum is of; weeks are ISO weeks, from Monday on. */
  @OneOf('statisticAggregationType', { optional: true })
  aggregationType: ValueOf<'statisticAggregationType'> = 'Day';
}

/** Which KPIs to return. */
export class KpiQuery {
  /**
   * Only those that are counted for these products, comma-separated.
   * @example ["ReachEnhancement"]
   */
  @ManyOf('analyticsProduct', { optional: true })
  products?: ValueOf<'analyticsProduct'>[];
}
