import type { ValueOf } from '#domain/lists/lists';
import { socialRadius } from '#domain/reach/social/audience';
import { Integer, OneOf, Text } from '../../../http/bodies/fields.js';

/** How social ads are to be. */
export class SocialCampaignInsertDto {
  /**
   * Name of the campaign, also at the advertising network. Left out: that of the subscription, else of the location.
   * @example "Bakery in spring"
   */
  @Text({ optional: true, min: 1, max: 100 })
  name?: string;

  /**
   * Kilometres around the location, for segments that say nothing else. Left out: 10, with an `adCategory` 25.
   * @example 15
   */
  @Integer({ optional: true, min: socialRadius.min, max: socialRadius.max })
  radius?: number;

  /**
   * What ads are shown for, for segments that say nothing else; keys of `GET /api/reachEnhancement/segment/social/target-types`. Left
   * out: clicks.
   * @example 1
   */
  @Integer({ optional: true, min: 1, max: 1000 })
  targetTypeId?: number;

  /**
   * The Facebook page that ads speak for, for segments that say nothing else. Left out: that of the location.
   * @example "https://www.facebook.com/north.bakery"
   */
  @Text({ optional: true, min: 1, max: 2000 })
  facebookUrl?: string;

  /** What the ads are for, where laws against discrimination apply. Left out: nothing like that. */
  @OneOf('adCategory', { optional: true, nullable: true })
  adCategory?: ValueOf<'adCategory'> | null;

  /**
   * What may be spent on a day, in whole euros. Not where the offer has settled the budget.
   * @example 12
   */
  @Integer({ optional: true, min: 1, max: 1_000_000_000 })
  budgetTarget?: number;

  /** What the budget counts. Networks spend euros: with another type the subscription waits for a budget in euros. Left out: `Euro`. */
  @OneOf('budgetTargetType', { optional: true })
  budgetTargetType?: ValueOf<'budgetTargetType'>;
}
