import type { ValueOf } from '#domain/lists/lists';
import { Ids, ManyOf, OneOf } from '../../http/bodies/fields.js';
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
}
