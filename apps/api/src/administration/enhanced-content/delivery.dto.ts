import { ApiProperty } from '@nestjs/swagger';
import type {
  DeliveryView,
  ListedContentView,
  OverviewView,
  PortalReachView,
  ReachView,
  RefusalView,
} from '#contexts/enhanced-content';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Id, Ids, Integer, Listed, ManyOf, OneOf, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** A content at one listing. */
export class ContentDeliveryDto implements Wire<DeliveryView> {
  /**
   * Id of the listing.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  listingId: number;

  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Name of the location.
   * @example "Hofladen Sonnenberg"
   */
  locationName: string;

  /**
   * Id of the portal.
   * @example 9
   */
  @ApiProperty({ type: 'integer' })
  portalId: number;

  /**
   * Name of the portal.
   * @example "GlobalPages"
   */
  portalName: string;

  /** Where it stands: see [State machines](/docs/state-machines/content-delivery). */
  @Listed('contentDeliveryState')
  status: string;

  /**
   * Why it is not shown, or not in its newest version, as a code of the error catalogue.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  errorCode: number | null;

  /**
   * The same in words, with those of the portal.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  errorMessage: string | null;

  /**
   * Page on which visitors see it; null while they do not.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  url: string | null;
}

/** Where a content is shown. */
export class ContentDeliveryListDto {
  data: ContentDeliveryDto[];

  /**
   * How many there are without paging.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What a portal does, or would do, with a content. */
export class PortalReachDto implements Wire<PortalReachView> {
  /**
   * Id of the portal.
   * @example 9
   */
  @ApiProperty({ type: 'integer' })
  portalId: number;

  /**
   * Name of the portal.
   * @example "GlobalPages"
   */
  portalName: string;

  /**
   * Whether it shows contents of this type.
   * @example true
   */
  takes: boolean;

  /**
   * Locations of the content whose listing there is live.
   * @example 24
   */
  @ApiProperty({ type: 'integer' })
  live: number;

  /**
   * Of these, those at which visitors see the content.
   * @example 23
   */
  @ApiProperty({ type: 'integer' })
  shown: number;

  /**
   * Of these, those at which the portal has refused it, or its latest version.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  refused: number;
}

/** A location that no portal shows the content of. */
export class UnreachedLocationDto {
  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Name of the location.
   * @example "Hofladen Sonnenberg"
   */
  locationName: string;
}

/** Where a content is, or would be, shown. */
export class ContentReachDto implements Wire<ReachView> {
  /**
   * Whether you may change the content: publish it, and what is in it.
   * @example true
   */
  canWrite: boolean;

  /**
   * How many locations it names.
   * @example 24
   */
  @ApiProperty({ type: 'integer' })
  locations: number;

  /**
   * Those with a live listing at a portal that shows contents of this type.
   * @example 23
   */
  @ApiProperty({ type: 'integer' })
  reached: number;

  /** The first 50 of the others, by name. */
  @ApiProperty({ type: () => UnreachedLocationDto, isArray: true })
  unreached: UnreachedLocationDto[];

  /** Portals that show contents of this type, and others where its locations are listed. */
  @ApiProperty({ type: () => PortalReachDto, isArray: true })
  portals: PortalReachDto[];
}

/** Why a portal does not show a content, or not its latest version. */
export class ContentRefusalDto implements Wire<RefusalView> {
  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Name of the location.
   * @example "Hofladen Sonnenberg"
   */
  locationName: string;

  /**
   * Name of the portal.
   * @example "GlobalPages"
   */
  portalName: string;

  /**
   * Why, with the words of the portal.
   * @example "The portal GlobalPages has refused the listing: The name of this content does not meet our guidelines."
   */
  message: string;
}

/** A content with where it is shown. */
export class ListedContentDto implements Wire<ListedContentView> {
  /**
   * Id of the content.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name, as portals show it.
   * @example "Lunch"
   */
  name: string;

  /** What it is. */
  @Listed('enhancedContentType')
  contentType: string;

  /** Language in which it is written. */
  @Listed('platformLanguageCode')
  language: string;

  /**
   * Currency of all its prices, ISO 4217.
   * @example "EUR"
   */
  currency: string;

  /**
   * True: it is shown wherever it can be.
   * @example true
   */
  published: boolean;

  /** `REFUSED`: by one portal or more. `LIVE`: shown, and refused nowhere. `NOWHERE`: published, and not shown yet. */
  @Listed('contentState')
  state: string;

  /** Whether it belongs to a company or to one location. */
  @Listed('contentParentType')
  contextType: string;

  /**
   * Id of that company or location.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contextId: number;

  /**
   * Id of the company.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  companyId: number;

  /**
   * Name of the company.
   * @example "Hofläden Franken"
   */
  companyName: string;

  /**
   * Name of the first of its locations; null: it names none.
   * @example "Hofladen Sonnenberg"
   */
  @ApiProperty({ type: 'string', nullable: true })
  locationName: string | null;

  /**
   * How many locations it names.
   * @example 24
   */
  @ApiProperty({ type: 'integer' })
  locationCount: number;

  /**
   * How many details it has.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  elementCount: number;

  /**
   * Listings on which it is to be seen.
   * @example 24
   */
  @ApiProperty({ type: 'integer' })
  wanted: number;

  /**
   * Of these, those on which visitors see it.
   * @example 23
   */
  @ApiProperty({ type: 'integer' })
  live: number;

  /**
   * Of these, those whose portal has refused it, or its latest version.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  refused: number;

  /** One of the refusals; null: nothing was refused. */
  @ApiProperty({ type: () => ContentRefusalDto, nullable: true })
  refusal: ContentRefusalDto | null;

  /**
   * When it, its sections or its details were changed last, ISO 8601.
   * @example "2026-11-22T10:00:00.000Z"
   */
  updatedAt: string;
}

/** How many contents stand so. */
export class ContentCountDto {
  /** How they stand. */
  @Listed('contentState')
  state: string;

  /**
   * How many there are.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Contents with where they are shown. */
export class ContentOverviewDto implements Wire<OverviewView> {
  /** The newest first. The page that follows begins `after` the last one. */
  @ApiProperty({ type: () => ListedContentDto, isArray: true })
  data: ListedContentDto[];

  /**
   * How many contents the filters leave.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /** Numbers by state, whatever `states` asks for. States without contents are left out. */
  @ApiProperty({ type: () => ContentCountDto, isArray: true })
  counts: ContentCountDto[];
}

/** Which contents, how they stand, and how many. */
export class ContentOverviewQuery {
  /** What `contextIds` are the ids of; `Company` when it is not said. */
  @OneOf('contentContext', { optional: true })
  contextType?: 'Workspace' | 'Company' | 'Location';

  /**
   * Ids of workspaces (with all below), companies, or locations (with what their companies show there).
   * @example [1]
   */
  @Ids({ optional: true })
  contextIds?: number[];

  /** What the contents are. */
  @OneOf('enhancedContentType', { optional: true })
  contentType?: ValueOf<'enhancedContentType'>;

  /** Language in which they are written. */
  @OneOf('platformLanguageCode', { optional: true })
  language?: ValueOf<'platformLanguageCode'>;

  /**
   * Part of the name, in any case.
   * @example "lunch"
   */
  @Text({ optional: true, max: 200 })
  filter?: string;

  /** Only those that stand so, comma-separated. */
  @ManyOf('contentState', { optional: true })
  states?: DecidedValueOf<'contentState'>[];

  /** Id of the last content of the page before: the page begins after it. */
  @Id({ optional: true })
  after?: number;

  /** How many contents to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}
