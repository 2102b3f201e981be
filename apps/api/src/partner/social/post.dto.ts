import { ApiProperty } from '@nestjs/swagger';
import type { ApprovalView, PostedLocationView, PostView, StatusTotalView } from '#contexts/social';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Day, Extension, Flag, Ids, Listed, ManyOf, OneOf } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import { AddressDto } from '../../wire/address.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Where a post is to go. */
export class PostTargetQuery {
  /**
   * Ids of locations, companies or workspaces, comma-separated. Of companies and workspaces those locations are meant that hold
   * a product with SocialPosts.
   * @example [17]
   */
  @Ids({ max: 10_000 })
  contextIds: number[];

  /** What the ids are of. */
  @OneOf('userContextType', { optional: true })
  contextType: ValueOf<'userContextType'> = 'Location';

  /** The portal. */
  @OneOf('socialPostPortal')
  socialPortal: DecidedValueOf<'socialPostPortal'>;
}

/** Which posts to list. */
export class PostQuery extends PageQuery {
  /**
   * Posts that go to one of these; without it everything that you see.
   * @example [17]
   */
  @Ids({ optional: true })
  contextIds?: number[];

  /** What the ids are of; locations without it. */
  @OneOf('userContextType', { optional: true })
  contextType?: ValueOf<'userContextType'>;

  /** Only these portals, comma-separated. */
  @ManyOf('socialPostPortal', { optional: true })
  socialPortal?: DecidedValueOf<'socialPostPortal'>[];

  /** True: only posts that wait for their time or for approval at one of their locations; false: only the others. */
  @Flag({ optional: true })
  isPlanned?: boolean;

  /** Only posts that have one of these states at a location that you see, comma-separated. */
  @ManyOf('socialPostStatus', { optional: true, extension: true })
  statuses?: DecidedValueOf<'socialPostStatus'>[];

  /**
   * Only posts whose `dateTime` (see `sortColumn`) is on this day or later.
   * @example "2027-09-01"
   */
  @Day({ optional: true, extension: true })
  from?: string;

  /**
   * Only posts whose `dateTime` is on this day or earlier.
   * @example "2027-09-30"
   */
  @Day({ optional: true, extension: true })
  to?: string;

  /** `dateTime` is the planned time, or when a post that went at once was written. */
  @OneOf('socialPosts.sortColumn', { optional: true })
  sortColumn: DecidedValueOf<'socialPosts.sortColumn'> = 'dateTime';

  /** The newest first without it. */
  @OneOf('sortDirection', { optional: true })
  sortDirection: ValueOf<'sortDirection'> = 'desc';

  /** False: `postedLocations` are left empty. For posts of thousands of locations. */
  @Flag({ optional: true, extension: true })
  withLocations: boolean = true;
}

/** Which locations of a post are meant. */
export class PostLocationsQuery {
  /**
   * Only these locations of the post; each has to be in a suitable state.
   * @example [17]
   */
  @Ids({ optional: true, max: 10_000 })
  locationIds?: number[];
}

/** What is wrong. */
export class PostErrorDto {
  /**
   * Code of the error catalogue, which says what to do.
   * @example 6520
   */
  @ApiProperty({ type: 'integer' })
  errorCode: number;

  /**
   * What is wrong, in your language, with the portal's own words.
   * @example "Facebook refused the post: The link is not allowed."
   */
  errorMessage: string;
}

/** A post at one location. */
export class PostedLocationDto implements Wire<PostedLocationView> {
  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Name of the location.
   * @example "Hofladen Huber"
   */
  locationName: string;

  /** How the post is at this location. */
  @Listed('socialPostStatus')
  postStatus: DecidedValueOf<'socialPostStatus'>;

  /**
   * When it was published.
   * @example "2027-09-11T07:30:02Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  postedAt: string | null;

  /**
   * The post at the portal; null until it is published, and where the portal gives no address.
   * @example "https://www.facebook.com/104200000000001/posts/1"
   */
  portalUrl: string | null;

  /** What is wrong; of a planned post: what would stop it now. */
  @ApiProperty({ type: () => PostErrorDto, isArray: true })
  errors: PostErrorDto[];

  /** Address of the location. */
  address: AddressDto;

  /** Whether you may comment there: you hold `post:write` at the location. */
  @Extension()
  canWrite: boolean;
}

/** How many locations of a post have a state. */
export class PostStatusTotalDto implements Wire<StatusTotalView> {
  /** The state. */
  @Listed('socialPostStatus')
  postStatus: DecidedValueOf<'socialPostStatus'>;

  /**
   * Locations with it.
   * @example 24
   */
  @ApiProperty({ type: 'integer' })
  locations: number;

  /** What is wrong at the first of them where something is; null: nothing. */
  @ApiProperty({ type: () => PostErrorDto, nullable: true })
  error: PostErrorDto | null;
}

/** When an event or an offer is, by the clock at each location. */
export class EventInfoViewDto {
  /** @example "Harvest festival" */
  title: string;

  /** @example "2027-09-18" */
  startDate: string;

  /** @example "10:00" */
  startTime: string | null;

  /** @example "2027-09-19" */
  endDate: string;

  /** @example "18:00" */
  endTime: string | null;
}

/** What an offer gives. */
export class OfferInfoViewDto {
  /** @example "BREAD10" */
  couponCode: string | null;

  /** @example "https://www.example.com/offer" */
  redeemOnlineUrl: string | null;

  /** @example "One per customer." */
  termsConditions: string | null;
}

/** How a post comes again. */
export class PostRepeatViewDto {
  /** Unit of `interval`. */
  @Listed('postRepeatUnit')
  every: DecidedValueOf<'postRepeatUnit'>;

  /**
   * Every so many of them.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  interval: number;

  /**
   * The last day on which it may come, inclusive; null: there is none.
   * @example "2027-12-31"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  until: string | null;
}

/** A post, at those of its locations that you see. */
export class PostDto implements Wire<PostView> {
  /**
   * Id of the post.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  postId: number;

  /** Its locations, by id. */
  @ApiProperty({ type: () => PostedLocationDto, isArray: true })
  postedLocations: PostedLocationDto[];

  /** How many of its locations have which state; also where `postedLocations` is left empty. */
  @Extension()
  @ApiProperty({ type: () => PostStatusTotalDto, isArray: true })
  statusTotals: PostStatusTotalDto[];

  /**
   * When it was written.
   * @example "2027-09-01T08:00:00Z"
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  /**
   * Addresses of its images: the platform's own copies.
   * @example []
   */
  postImage: string[];

  /**
   * The text, with its placeholders.
   * @example "Fresh bread from our own oven, from 7 o’clock."
   */
  postContent: string;

  /** The portal, as in `socialPortal`. */
  @Listed('socialPostPortal')
  portalName: DecidedValueOf<'socialPostPortal'>;

  /** Whether it can be changed and deleted now: its time has come nowhere. */
  canDelete: boolean;

  /** Whether you may change, retry, cancel and delete it: you hold `post:write` at all of its locations, also those you do not see. */
  @Extension()
  canWrite: boolean;

  /** Whether you may approve and decline it: you hold `post:approve` at all of its locations. */
  @Extension()
  canApprove: boolean;

  /**
   * Likes at all locations; null: the portal does not count, or was not asked yet.
   * @example 12
   */
  @ApiProperty({ type: 'integer', nullable: true })
  totalLikes: number | null;

  /**
   * Comments at all locations, likewise.
   * @example 3
   */
  @ApiProperty({ type: 'integer', nullable: true })
  totalComments: number | null;

  /**
   * Planned day, by the clock at each location; null: it went at once.
   * @example "2027-09-11"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  date: string | null;

  /**
   * Planned time.
   * @example "09:30"
   */
  time: string | null;

  /**
   * Where the button leads.
   * @example "https://www.example.com/festival"
   */
  ctaUrl: string | null;

  /** What the button is for. */
  @Listed('callToAction.posts', { nullable: true })
  ctaType: ValueOf<'callToAction.posts'> | null;

  /** Kind of post. */
  @Listed('postTopicType')
  postTopicType: ValueOf<'postTopicType'>;

  /** Of an `ALERT`. */
  @Listed('alertType', { nullable: true })
  alertType: ValueOf<'alertType'> | null;

  /** Of an `EVENT` or `OFFER`. */
  @ApiProperty({ type: () => EventInfoViewDto, nullable: true })
  eventInfo: EventInfoViewDto | null;

  /** Of an `OFFER`. */
  @ApiProperty({ type: () => OfferInfoViewDto, nullable: true })
  offerInfo: OfferInfoViewDto | null;

  /** Language of the text. */
  @Extension()
  @Listed('platformLanguageCode')
  language: ValueOf<'platformLanguageCode'>;

  /**
   * Value of `utm_campaign` in its addresses.
   * @example "harvest"
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  utmCampaign: string | null;

  /** How it comes again; null: it does not, or the next one is planned and carries this. */
  @Extension()
  @ApiProperty({ type: () => PostRepeatViewDto, nullable: true })
  repeat: PostRepeatViewDto | null;
}

/** Posts, and how many there are. */
export class PostListDto {
  /** The page asked for. */
  @ApiProperty({ type: () => PostDto, isArray: true })
  data: PostDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Whether a company wants a second pair of eyes. */
export class PostApprovalViewDto implements Wire<ApprovalView> {
  /** Posts of the company are approved by a second person. */
  required: boolean;
}
