import { ApiProperty } from '@nestjs/swagger';
import type { CampaignLanguagesView, ReachBudgetView } from '#contexts/reach-enhancement';
import type { ValueOf } from '#domain/lists/lists';
import { Extension, Flag, Integer, Listed, ManyOf, OneOf, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** How campaigns or segments are to be. */
export class PauseQuery {
  /**
   * True: pause them. False: resume them.
   * @example true
   */
  @Flag()
  shallBePaused: boolean;
}

/** Which campaigns. */
export class CampaignPauseQuery extends PauseQuery {
  /**
   * Ids of the campaigns, comma-separated.
   * @example "900"
   */
  @Text({ min: 1, max: 16_000 })
  ids: string;
}

/** Which segments. */
export class SegmentPauseQuery extends PauseQuery {
  /**
   * Ids of the segments, comma-separated.
   * @example "900"
   */
  @Text({ min: 1, max: 16_000 })
  ids: string;
}

/** In which languages the people are who see a campaign. */
export class CampaignLanguagesDto implements Wire<CampaignLanguagesView> {
  /**
   * ISO 639-1; none: people of all languages.
   * @example ["de", "en"]
   */
  @ManyOf('localCampaign.languageTargetingCode')
  languages: ValueOf<'localCampaign.languageTargetingCode'>[];
}

/** In which languages the people are to be who see a campaign. */
export class CampaignLanguagesUpdateDto {
  /**
   * ISO 639-1, each once; 1 to 9.
   * @example ["de", "en"]
   */
  @ManyOf('localCampaign.languageTargetingCode', { min: 1 })
  languages: ValueOf<'localCampaign.languageTargetingCode'>[];
}

/** What a campaign may spend. */
export class ReachBudgetUpdateDto {
  /**
   * Whole units of the currency in a `period`: more than 0 a day, more than 30 a month.
   * @example 12
   */
  @Integer({ optional: true, min: 1, max: 1_000_000_000 })
  budgetTarget?: number;

  /** What is counted; of local campaigns only `Euro`. */
  @OneOf('budgetTargetType', { optional: true, nullable: true })
  budgetTargetType?: ValueOf<'budgetTargetType'> | null;

  /**
   * Kind of budget, in your own words.
   * @example "Campaign"
   */
  @Text({ optional: true, nullable: true, max: 64 })
  type?: string | null;

  /** In which time. */
  @OneOf('localCampaign.period', { optional: true })
  period?: ValueOf<'localCampaign.period'>;

  /** How it is spread over that time. */
  @OneOf('localCampaign.deliveryMethod', { optional: true })
  deliveryMethod?: ValueOf<'localCampaign.deliveryMethod'>;

  /**
   * Whether the offer has settled it. Read-only.
   * @example false
   */
  @Extension()
  @Flag({ optional: true })
  fixed?: boolean;
}

/** What a campaign may spend. What was never given is null. */
export class ReachBudgetDto implements Wire<ReachBudgetView> {
  /**
   * Whole units of the currency in a `period`.
   * @example 12
   */
  @ApiProperty({ type: 'integer', nullable: true })
  budgetTarget: number | null;

  /** What is counted. */
  @Listed('budgetTargetType', { nullable: true })
  budgetTargetType: string | null;

  /**
   * Kind of budget, as free text.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  type: string | null;

  /** In which time. */
  @Listed('localCampaign.period')
  period: string;

  /** How it is spread over that time. */
  @Listed('localCampaign.deliveryMethod')
  deliveryMethod: string;

  /**
   * True: the offer has settled it for all of its subscriptions.
   * @example false
   */
  @Extension()
  fixed: boolean;
}
