import type { ValueOf } from '#domain/lists/lists';
import { ManyOf, OneOf, Text } from '../../http/bodies/fields.js';
import { ChronologyQuery, StatisticQuery } from '../../wire/statistic-query.dto.js';

/** Of which companies, locations or subscriptions, and which sums. */
export class StatsAggregatedQuery extends StatisticQuery {
  /** What `contextIds` names. */
  @OneOf('contextType.statistics', { optional: true })
  contextType: ValueOf<'contextType.statistics'> = 'Company';

  /**
   * Ids of companies, locations or subscriptions, comma-separated; `contextType` says which.
   * @example "1"
   */
  @Text({ min: 1, max: 16_000 })
  contextIds: string;

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
  @OneOf('contextType.statistics', { optional: true })
  contextType: ValueOf<'contextType.statistics'> = 'Company';

  /**
   * Ids of companies, locations or subscriptions, comma-separated; `contextType` says which.
   * @example "1"
   */
  @Text({ min: 1, max: 16_000 })
  contextIds: string;
}
