import { mostImages } from '#contexts/social';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { AnyJson, Day, Flag, Id, Integer, Nested, OneOf, Text, Texts } from '../../http/bodies/fields.js';

const clock = { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, example: '09:30', max: 5 } as const;

/** When an event or an offer is, by the clock at each location. */
export class EventInfoDto {
  /**
   * What the event is called. Placeholders are filled.
   * @example "Harvest festival"
   */
  @Text({ min: 1, max: 80 })
  title: string;

  /**
   * First day.
   * @example "2027-09-18"
   */
  @Day()
  startDate: string;

  /**
   * When it begins, `HH:mm`; null: the whole day.
   * @example "10:00"
   */
  @Text({ ...clock, optional: true, nullable: true })
  startTime?: string | null;

  /**
   * Last day; the first one without it.
   * @example "2027-09-19"
   */
  @Day({ optional: true })
  endDate?: string;

  /**
   * When it ends, `HH:mm`; null: with the day.
   * @example "18:00"
   */
  @Text({ ...clock, optional: true, nullable: true })
  endTime?: string | null;
}

/** What an offer gives. */
export class OfferInfoDto {
  /**
   * What customers show or enter.
   * @example "BREAD10"
   */
  @Text({ optional: true, nullable: true, max: 58 })
  couponCode?: string | null;

  /**
   * Where it is redeemed. Placeholders are filled.
   * @example "https://www.example.com/offer"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  redeemOnlineUrl?: string | null;

  /**
   * Terms and conditions. Placeholders are filled.
   * @example "One per customer."
   */
  @Text({ optional: true, nullable: true, max: 5000 })
  termsConditions?: string | null;
}

/** How a post comes again. */
export class PostRepeatDto {
  /**
   * Unit of `interval`.
   * @example "WEEK"
   */
  @OneOf('postRepeatUnit')
  every: DecidedValueOf<'postRepeatUnit'>;

  /**
   * Every so many of them; 1 without it.
   * @example 2
   */
  @Integer({ optional: true, min: 1, max: 366 })
  interval?: number;

  /**
   * The last day on which it may come, inclusive; null: there is none.
   * @example "2027-12-31"
   */
  @Day({ optional: true, nullable: true })
  until?: string | null;
}

/** What a post says, in every body. */
export class PostFieldsDto {
  /**
   * Addresses of pictures, or ids of images that were uploaded with type `SocialImage`. The platform loads an address once and
   * shows a copy of its own. Facebook shows up to 10, other portals the first. 250 to 5000 pixels a side, 10 KB to 5 MB.
   * @example []
   */
  @Texts({ optional: true, nullable: true, max: mostImages, longest: 2000 })
  postImage?: string[] | null;

  /**
   * Day on which it is published, by the clock at each location; null or absent: at once.
   * @example "2027-09-11"
   */
  @Day({ optional: true, nullable: true })
  date?: string | null;

  /**
   * Time of that day, `HH:mm`; null: the beginning of the day. A time that the clocks skip is an hour later, one that they
   * show twice is the first.
   * @example "09:30"
   */
  @Text({ ...clock, optional: true, nullable: true })
  time?: string | null;

  /**
   * What the button of the post is for. Google has buttons; the others show `ctaUrl` as a link or in the text, and nothing for `CALL`.
   * @example "LEARN_MORE"
   */
  @OneOf('callToAction.posts', { optional: true, nullable: true })
  ctaType?: ValueOf<'callToAction.posts'> | null;

  /**
   * Where the button leads; unset for `CALL`, which takes the phone number of the profile. Placeholders are filled.
   * @example "https://www.example.com/festival"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  ctaUrl?: string | null;

  /**
   * Kind of post. `EVENT` and `OFFER` need `eventInfo`.
   * @example "STANDARD"
   */
  @OneOf('postTopicType', { optional: true })
  postTopicType?: ValueOf<'postTopicType'>;

  /**
   * Of an `ALERT`. `COVID_19` is obsolete: portals show an alert as a plain post.
   * @example null
   */
  @OneOf('alertType', { optional: true, nullable: true })
  alertType?: ValueOf<'alertType'> | null;

  /**
   * Of an `EVENT`, and the period of an `OFFER`.
   * @example null
   */
  @Nested(() => EventInfoDto, { optional: true, nullable: true })
  eventInfo?: EventInfoDto | null;

  /**
   * Of an `OFFER`.
   * @example null
   */
  @Nested(() => OfferInfoDto, { optional: true, nullable: true })
  offerInfo?: OfferInfoDto | null;

  /**
   * Language of the text. Your own language without it.
   * @example "en"
   */
  @OneOf('platformLanguageCode', { optional: true, extension: true })
  language?: ValueOf<'platformLanguageCode'>;

  /**
   * `ctaUrl` and `redeemOnlineUrl` get `utm_source` (the portal), `utm_medium=social` and `utm_campaign` with this value, where
   * they do not have them.
   * @example "harvest"
   */
  @Text({ optional: true, nullable: true, max: 100, extension: true })
  utmCampaign?: string | null;

  /**
   * The post comes again: as soon as it begins, the next one is planned, which carries `repeat` from then on. Needs `date`. Change the
   * planned one to change all that follow; delete it, or send null, to end the series.
   * @example null
   */
  @Nested(() => PostRepeatDto, { optional: true, nullable: true, extension: true })
  repeat?: PostRepeatDto | null;
}

/** A new post. */
export class PostInsertDto extends PostFieldsDto {
  /**
   * The text. `{{name}}`, `{{street}}`, `{{city}}`, `{{postCode}}`, `{{phone}}`, `{{email}}` and `{{website}}` are filled with
   * what each location has. Each portal has a length of its own. Required, unless `templateId` brings it.
   * @example "Fresh bread from our own oven, from 7 o’clock."
   */
  @Text({ min: 1, max: 70_000, optional: true })
  postContent?: string;

  /** A template: what the post does not say itself comes from there. */
  @Id({ optional: true, extension: true })
  templateId?: number;

  /**
   * A second person approves it before anything is sent. Posts of companies that want this need approval anyway.
   * @example false
   */
  @Flag({ optional: true, extension: true })
  needsApproval?: boolean;
}

const shown = { description: 'As it was read; anything else is refused.' };

/** A change of a post; what `GET` returns can be sent back. */
export class PostUpdateDto extends PostFieldsDto {
  /**
   * The text, see the new post.
   * @example "Fresh bread from our own oven, from 7 o’clock."
   */
  @Text({ optional: true, min: 1, max: 70_000 })
  postContent?: string;

  @AnyJson({ type: 'integer', readOnly: true, example: 1, ...shown }, { optional: true })
  postId?: number;

  @AnyJson({ type: 'array', items: { type: 'object' }, readOnly: true, ...shown }, { optional: true })
  postedLocations?: never;

  @AnyJson({ type: 'array', items: { type: 'object' }, readOnly: true, ...shown }, { optional: true, extension: true })
  statusTotals?: never;

  @AnyJson(
    { type: 'string', format: 'date-time', readOnly: true, example: '2027-09-01T08:00:00Z', ...shown },
    { optional: true, extension: true },
  )
  createdAt?: never;

  @AnyJson({ type: 'string', readOnly: true, example: 'FACEBOOK', ...shown }, { optional: true })
  portalName?: never;

  @AnyJson({ type: 'boolean', readOnly: true, example: true, ...shown }, { optional: true })
  canDelete?: boolean;

  @AnyJson({ type: 'boolean', readOnly: true, example: true, ...shown }, { optional: true, extension: true })
  canWrite?: never;

  @AnyJson({ type: 'boolean', readOnly: true, example: true, ...shown }, { optional: true, extension: true })
  canApprove?: never;

  @AnyJson({ type: 'integer', nullable: true, readOnly: true, ...shown }, { optional: true, nullable: true })
  totalLikes?: number | null;

  @AnyJson({ type: 'integer', nullable: true, readOnly: true, ...shown }, { optional: true, nullable: true })
  totalComments?: number | null;
}

/** Why a post is declined. */
export class PostDeclineDto {
  /**
   * What is wrong with it, for its author.
   * @example "The date is wrong: we open on the 18th."
   */
  @Text({ min: 1, max: 1000 })
  reason: string;
}

/** Whether a company wants a second pair of eyes. */
export class PostApprovalDto {
  /**
   * Posts of the company are approved by a second person.
   * @example true
   */
  @Flag()
  required: boolean;
}
