import type { ReachEnhancementType } from '#domain/lists/products';
import { Flag, OneOf, Text } from '../../http/bodies/fields.js';
import { SearchAdsDto } from '../../wire/search-ads.dto.js';

/** How search ads are to be. */
export class SearchCampaignInsertDto extends SearchAdsDto {
  /**
   * Name of the campaign, also at Google. Left out: that of the subscription, else of the location.
   * @example "Bakery in spring"
   */
  @Text({ optional: true, min: 1, max: 100 })
  name?: string;

  /** Only `sea`, as the licence says. */
  @OneOf('reachEnhancementType', { optional: true })
  reachEnhancementType?: ReachEnhancementType;

  /**
   * The ads never show the location: local ads cannot be added. Left out: false.
   * @example false
   */
  @Flag({ optional: true })
  suppressLocationExtensions?: boolean;

  /**
   * Whether the ads are shown from the first day on; false: the campaign is paused. Left out: true.
   * @example true
   */
  @Flag({ optional: true })
  enabled?: boolean;
}
