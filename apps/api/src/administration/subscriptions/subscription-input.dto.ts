import { lists } from '#domain/lists/lists';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import {
  AnyJson,
  Day,
  Decimal,
  Flag,
  Id,
  Ids,
  Integer,
  ManyOf,
  Nested,
  OneOf,
  Text,
} from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { CallTrackingInsertDto } from '../../wire/set-up/call-tracking.dto.js';
import { QrCodeInsertDto } from '../../wire/set-up/qr-code.dto.js';
import { DynamicVideoInsertDto } from '../../wire/set-up/dynamic-video.dto.js';
import { TargetingDto } from '../../wire/targeting.dto.js';
import { OpinionOrderInsertDto } from '../../wire/set-up/opinion-order.dto.js';
import { WebsiteInsertDto } from '../../wire/set-up/website.dto.js';
import { LocalCampaignInsertDto } from '../reach-enhancement/local/local-campaign-insert.dto.js';
import { SocialCampaignInsertDto } from '../reach-enhancement/social/social-campaign-insert.dto.js';
import { StatisticAggregationInsertDto } from '../statistics/statistic-aggregation.dto.js';
import { AdvertisementBlockDto } from './advertisement-block.dto.js';
import { BudgetDto } from './budget.dto.js';
import { SearchCampaignInsertDto } from './search-campaign-insert.dto.js';

/** Which subscriptions. */
export class SubscriptionOverviewQuery extends ExtensionPageQuery {
  /**
   * Id of a licence or a location, as `contextType` says; without it everything that you can see.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /** What `id` names. */
  @OneOf('contextType.subscriptionList', { optional: true })
  contextType?: ValueOf<'contextType.subscriptionList'>;

  /** Products, comma-separated: subscriptions to any of them. */
  @ManyOf('licenceProductName', { optional: true })
  products?: ValueOf<'licenceProductName'>[];

  /** Statuses, comma-separated. PROCESSING also finds what still lacks data. */
  @ManyOf('subscriptionStatus.administration', { optional: true })
  statuses?: ValueOf<'subscriptionStatus.administration'>[];

  /** `true`: only those that somebody has to look after, because data is missing or there is a warning. `false`: only the others. */
  @Flag({ optional: true, extension: true })
  open?: boolean;
}

/** For which locations to order. */
export class SubscriptionOrderQuery {
  /**
   * Locations, comma-separated, one subscription each; without any, one subscription that waits for a location.
   * @example [1]
   */
  @Ids({ optional: true })
  locationIds?: number[];
}

/** When it is to end. */
export class UnsubscribeQuery {
  /**
   * Ids of the subscriptions, comma-separated.
   * @example "3"
   */
  @Text({ min: 1, max: 16_000 })
  ids: string;

  /**
   * Last day: today or later. Left out: today, or the first day of what has yet to start.
   * @example "2099-12-31"
   */
  @Day({ optional: true, extension: true })
  endDate?: string;
}

/** Which action to carry out. */
export class SubscriptionActionQuery {
  /**
   * Id of one of the subscription's `possibleActions`.
   * @example 1
   */
  @Integer({ min: 1 })
  actionId: number;

  /** For ASSIGN_LOCATION: the location that is to get the product. */
  @Id({ optional: true, extension: true })
  locationId?: number;
}

/** Which add-on, and how it is to stand. */
export class AddOnQuery {
  /**
   * Id of the add-on, as `subscriptionAddOns` shows it.
   * @example "recording"
   */
  @Text({ min: 1, max: 64 })
  addonId: string;

  /**
   * How it is to stand from the next interval on.
   * @example "on"
   */
  @OneOf('addOnSwitch')
  state: DecidedValueOf<'addOnSwitch'>;
}

/** What both an order and a change can say. */
class SubscriptionTermsDto {
  /**
   * First day, at the location: today or later.
   * @example "2099-01-01"
   */
  @Day({ optional: true, nullable: true })
  startDate?: string | null;

  /**
   * Last day, still served: after today, and not before the start.
   * @example "2099-12-31"
   */
  @Day({ optional: true, nullable: true })
  endDate?: string | null;

  /**
   * A note.
   * @example "Ordered by phone"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  note?: string | null;

  /**
   * Your own id.
   * @example "order-2026-118"
   */
  @Text({ optional: true, nullable: true })
  externalId?: string | null;

  /**
   * A name to tell it from others.
   * @example "Christmas market"
   */
  @Text({ optional: true, nullable: true })
  name?: string | null;

  /**
   * No emails about it. Left out of an order: as the licence says.
   * @example false
   */
  @Flag({ optional: true })
  suppressNotifications?: boolean;

  /**
   * No tasks about it. Left out of an order: as the licence says.
   * @example false
   */
  @Flag({ optional: true })
  suppressTasks?: boolean;
}

/** A new subscription. How a product is set up can be said in a field of its own as soon as the product is available. */
export class SubscriptionInsertDto extends SubscriptionTermsDto {
  /**
   * Code of the seller that lowers the fees of what is ordered; neither case nor blanks matter. It is redeemed at once.
   * @example null
   */
  @Text({ optional: true, nullable: true, min: 1, max: 100, extension: true })
  discountCode?: string | null;

  /** What may be spent; for licences with the product Budget. */
  @Nested(() => BudgetDto, { optional: true })
  budget?: BudgetDto;

  /** Whom the display ad is to reach; for licences with the product Advertisement. Reach enhancements say it in blocks and operations of their own. */
  @Nested(() => TargetingDto, { optional: true })
  targeting?: TargetingDto;

  /** What the display ad shows; for licences with the product Advertisement. */
  @Nested(() => AdvertisementBlockDto, { optional: true })
  advertisement?: AdvertisementBlockDto;

  /** What the business permits, instead of `POST /v5/calltracking/{subscriptionId}`; for licences with the product CallTracking. */
  @Nested(() => CallTrackingInsertDto, { optional: true })
  callTracking?: CallTrackingInsertDto;

  /** How the dynamic video is to be; for licences with the product DynamicVideo. */
  @Nested(() => DynamicVideoInsertDto, { optional: true })
  dynamicVideo?: DynamicVideoInsertDto;

  /** Template and address of the website, instead of `POST /v5/presence/{subscriptionId}/website`; for one location, and licences with the product Website. */
  @Nested(() => WebsiteInsertDto, { optional: true })
  webSite?: WebsiteInsertDto;

  /** What is ordered, instead of `POST /api/meinumei/{id}`; for licences with the product Meinungsmeister. */
  @Nested(() => OpinionOrderInsertDto, { optional: true })
  meinungsmeister?: OpinionOrderInsertDto;
  /** Where the QR code leads to, instead of `PUT /api/qr/{id}`; for licences with the product QR. Several locations get codes that are alike. */
  @Nested(() => QrCodeInsertDto, { optional: true })
  qrCode?: QrCodeInsertDto;
  /** From which source statistics are taken, instead of `POST /api/statisticaggregation/{subscriptionId}`; for licences with the product StatisticAggregation. */
  @Nested(() => StatisticAggregationInsertDto, { optional: true })
  statisticAggregation?: StatisticAggregationInsertDto;

  /** How the search ads are to be, instead of `POST /v5/reach/{subscriptionId}/sea`; for licences with the product ReachEnhancement of the type `sea`. */
  @Nested(() => SearchCampaignInsertDto, { optional: true })
  reachEnhancement?: SearchCampaignInsertDto;

  /** How the local campaigns are to be; for licences with the product ReachEnhancement of the type `localCampaigns`. */
  @Nested(() => LocalCampaignInsertDto, { optional: true })
  reachEnhancementLocalCampaigns?: LocalCampaignInsertDto;

  /** How the social ads are to be; for licences with the product ReachEnhancement of the type `socialAd`. */
  @Nested(() => SocialCampaignInsertDto, { optional: true })
  reachEnhancementSocial?: SocialCampaignInsertDto;
}
const available = new Set([
  'advertisement',
  'budget',
  'callTracking',
  'meinungsmeister',
  'qrCode',
  'dynamicVideo',
  'targeting',
  'reachEnhancement',
  'reachEnhancementLocalCampaigns',
  'reachEnhancementSocial',
  'statisticAggregation',
  'webSite',
]);
for (const block of lists.subscriptionInsertBlock.filter((name) => !available.has(name)))
  AnyJson(
    { description: 'Not available yet: an order that has it is refused.', type: 'object', additionalProperties: true },
    { optional: true },
  )(SubscriptionInsertDto.prototype, block);

/** What may be changed of a subscription. The other fields that reading answers may be sent unchanged. */
export class SubscriptionAmendmentDto extends SubscriptionTermsDto {
  /**
   * Another product of the contract: the subscription changes to it. The one that it has changes nothing.
   * @example 1
   */
  @AnyJson({ type: 'integer', example: 1 }, { optional: true, nullable: true, extension: true })
  productId?: number;

  /** When it changes, together with `productId`: see the preview. */
  @OneOf('productChangeTime', { optional: true, extension: true })
  changeOn?: DecidedValueOf<'productChangeTime'>;

  /**
   * `total.total` of the preview. When the price is another by now, nothing is changed (error 4231).
   * @example null
   */
  @Decimal({ optional: true, extension: true })
  expectedTotal?: number;

  /**
   * `null` takes back a change of product that is planned; otherwise it stays, and may be sent as it was read.
   * @example null
   */
  @AnyJson(
    { type: 'object', nullable: true, additionalProperties: true, example: null },
    { optional: true, nullable: true, extension: true },
  )
  plannedChange?: object | null;
}
const [integer, text, flag] = [{ type: 'integer' }, { type: 'string' }, { type: 'boolean' }];
const object = { type: 'object', additionalProperties: true };
const list = { type: 'array', items: object };
const readOnly: Readonly<Record<string, object>> = {
  id: integer,
  location: object,
  licence: object,
  expireDate: text,
  status: text,
  productFields: list,
  warnings: list,
  errors: list,
  availableConnections: list,
  copyable: flag,
  subscriptionAddOns: list,
  contractId: integer,
  possibleActions: list,
  pause: { ...object, nullable: true },
  updatedAt: text,
};
for (const [field, schema] of Object.entries(readOnly))
  AnyJson({ ...schema, description: 'Read-only: as it was read.' }, { optional: true, nullable: true })(
    SubscriptionAmendmentDto.prototype,
    field,
  );
