import { ApiProperty } from '@nestjs/swagger';
import { Id, Integer, Text } from '../../http/bodies/fields.js';
import { SearchAdsDto } from '../../wire/search-ads.dto.js';
import { SubscriptionDto } from '../subscriptions/subscription.dto.js';

/** The initial data of search ads. */
export class SeaInitDto extends SearchAdsDto {
  /**
   * Name of the campaign, also at Google.
   * @example "Bakery in spring"
   */
  @Text({ min: 1, max: 100 })
  name: string;
}

/** A subscription with its search ads. */
export class SeaDto extends SubscriptionDto {
  /**
   * Id of the campaign; the administration API calls it the reach enhancement id.
   * @example 920
   */
  @ApiProperty({ type: 'integer' })
  seaId: number;
}

/** Local ads beside search ads. */
export class SeaLocalAdsInitDto {
  /**
   * The same id as in the path.
   * @example 920
   */
  @Id({ optional: true })
  subscriptionId?: number;

  /**
   * By how many whole euros a day the budget grows.
   * @example 5
   */
  @Integer({ optional: true, min: 0, max: 1_000_000, default: 0 })
  budgetIncrease?: number;
}
