import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Day, Extension, Id, Ids, ManyOf, OneOf } from '../../http/bodies/fields.js';
import { ChronologyQuery, StatisticQuery } from '../../wire/statistics/statistic-query.dto.js';

/** Of which companies, locations or subscriptions, and which sums. */
export class StatsAggregatedQuery extends StatisticQuery {
  /** What `contextIds` names. */
  @OneOf('contextType.statistics')
  contextType: ValueOf<'contextType.statistics'>;

  /**
   * Ids of companies, locations or subscriptions, comma-separated.
   * @example [1]
   */
  @Ids()
  contextIds: number[];

  /**
   * Only what was counted for these products, by their names, comma-separated.
   * @example ["ReachEnhancement"]
   */
  @ManyOf('analyticsProduct', { optional: true })
  products?: ValueOf<'analyticsProduct'>[];

  /**
   * Only what these sources have counted, comma-separated.
   * @example ["GOOGLE"]
   */
  @Extension()
  @ManyOf('factSource', { optional: true })
  sources?: DecidedValueOf<'factSource'>[];

  /** What each sum is compared with. */
  @Extension()
  @OneOf('statisticComparison', { optional: true })
  comparedWith: DecidedValueOf<'statisticComparison'> = 'PERIOD_BEFORE';
}

/** Of which companies, locations or subscriptions, and which chronology. */
export class StatsChronologyQuery extends ChronologyQuery {
  /** What `contextIds` names. */
  @OneOf('contextType.statistics')
  contextType: ValueOf<'contextType.statistics'>;

  /**
   * Ids of companies, locations or subscriptions, comma-separated.
   * @example [1]
   */
  @Ids()
  contextIds: number[];

  /**
   * Only what these sources have counted, comma-separated.
   * @example ["GOOGLE"]
   */
  @Extension()
  @ManyOf('factSource', { optional: true })
  sources?: DecidedValueOf<'factSource'>[];
}

/** Of what to export statistics, which, and as what. */
export class StatisticExportQueryDto {
  /**
   * What `id` names.
   * @example "Company"
   */
  @OneOf('exportContext')
  contextType!: DecidedValueOf<'exportContext'>;

  /**
   * Id of a company or a workspace. The file of a workspace has its own companies, not those of workspaces below it.
   * @example 1
   */
  @Id()
  id!: number;

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

  /**
   * Only these KPIs, comma-separated.
   * @example ["impressions", "clicks"]
   */
  @ManyOf('kpi', { optional: true })
  kpis?: DecidedValueOf<'kpi'>[];

  /**
   * Only what was counted for these products, by their names, comma-separated.
   * @example ["ReachEnhancement"]
   */
  @ManyOf('analyticsProduct', { optional: true })
  products?: ValueOf<'analyticsProduct'>[];

  /**
   * CSV, the default, or a workbook for Excel.
   * @example "csv"
   */
  @OneOf('tableFormat', { optional: true })
  format?: DecidedValueOf<'tableFormat'>;
}
