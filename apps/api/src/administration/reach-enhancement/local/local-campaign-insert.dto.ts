import type { ValueOf } from '#domain/lists/lists';
import { Decimal, Flag, Integer, ManyOf, OneOf, Text } from '../../../http/bodies/fields.js';

/** How a local campaign is to be. */
export class LocalCampaignInsertDto {
  /**
   * Its name, also at the advertising network. Left out: that of the subscription, else of the location.
   * @example "Bakery in spring"
   */
  @Text({ optional: true, min: 1, max: 100 })
  name?: string;

  /**
   * Kilometres around the location.
   * @example 10
   */
  @Integer({ optional: true, min: 1, max: 800 })
  radius?: number;

  /**
   * Whole euros in a `period`: more than 0 a day, more than 30 a month. Not where the offer has settled the budget.
   * @example 12
   */
  @Integer({ optional: true, min: 1, max: 1_000_000_000 })
  budgetTarget?: number;

  /** In which time; left out: `Daily`. */
  @OneOf('localCampaign.period', { optional: true })
  period?: ValueOf<'localCampaign.period'>;

  /** How the budget is spread; left out: `Standard`. */
  @OneOf('localCampaign.deliveryMethod', { optional: true })
  deliveryMethod?: ValueOf<'localCampaign.deliveryMethod'>;

  /** Where the place comes from that the ads show; it cannot change later. Left out: `GMB`, the location’s Google profile. */
  @OneOf('localCampaign.locationSourceType', { optional: true })
  locationSourceType?: ValueOf<'localCampaign.locationSourceType'>;

  /**
   * Whether it is to bring calls. Left out: true. This or `drivingDirections` has to be true.
   * @example true
   */
  @Flag({ optional: true })
  callClicks?: boolean;

  /**
   * Whether it is to bring people who ask for the way. Left out: true.
   * @example true
   */
  @Flag({ optional: true })
  drivingDirections?: boolean;

  /**
   * What the network aims at: value of the conversions by their cost. Left out: as many conversions as possible.
   * @example 2.5
   */
  @Decimal({ optional: true, nullable: true, min: 0.01, max: 1000 })
  roas?: number | null;

  /**
   * ISO 639-1, each once: in which languages the people are who see it. Left out: all.
   * @example ["de"]
   */
  @ManyOf('localCampaign.languageTargetingCode', { optional: true, nullable: true, min: 1 })
  languages?: ValueOf<'localCampaign.languageTargetingCode'>[] | null;
}
