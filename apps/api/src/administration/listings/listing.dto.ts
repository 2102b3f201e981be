import { ApiProperty } from '@nestjs/swagger';
import type { ListingView } from '#contexts/listings';
import { decidedLists } from '#domain/lists/lists';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Extension, Flag, Id, Ids, Integer, Listed, ManyOf, OneOf, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** Which of the listings. */
export class ListingFilterDto {
  /** With a workspace: also those of the workspaces below. */
  @Flag({ optional: true })
  recursive?: boolean;

  /**
   * Only listings in one of these states.
   * @example ["LIVE"]
   */
  @ManyOf('portalStatus', { optional: true })
  statuses?: ValueOf<'portalStatus'>[];

  /**
   * Only those at these publishers.
   * @example [9, 10]
   */
  @Ids({ optional: true, max: 100 })
  publisherIds?: number[];

  /**
   * Part of the location's name or external id, in any case.
   * @example "hof"
   */
  @Text({ optional: true })
  filter?: string;
}

/** Which listings, and which part of them. */
export class ListingQueryDto extends ListingFilterDto {
  /**
   * Id of a location, or of what `contextType` names; without it all that you see.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * What `id` names. Without it a location.
   * @example "Location"
   */
  @OneOf('listingContext', { optional: true })
  contextType?: DecidedValueOf<'listingContext'>;

  /** How many rows to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** How many rows to answer; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

/** Of what, which of its listings, and as what. */
export class ListingExportQueryDto extends ListingFilterDto {
  /**
   * What `id` names.
   * @example "Company"
   */
  @OneOf('exportContext')
  contextType!: DecidedValueOf<'exportContext'>;

  /**
   * Id of a company or a workspace: the listings of its locations are exported.
   * @example 1
   */
  @Id()
  id!: number;

  /**
   * CSV, the default, or a workbook for Excel.
   * @example "csv"
   */
  @OneOf('tableFormat', { optional: true })
  format?: DecidedValueOf<'tableFormat'>;
}

/** What a user wants of a publisher. */
export class ListingStateQuery {
  /**
   * Id of the location.
   * @example 30
   */
  @Id()
  id: number;

  /**
   * Id of the publisher, as listings and publishers show it.
   * @example 9
   */
  @Id()
  publisherId: number;

  /**
   * True: opted in, to be there. False: opted out.
   * @example false
   */
  @Flag()
  status: boolean;
}

/** Something that is at a listing. */
export class StatusDetailDto {
  /**
   * Code of the error catalogue.
   * @example 6001
   */
  @ApiProperty({ type: 'integer' })
  code: number;

  /** `ERROR`: visitors do not see it. `WARNING`: time corrects it, or the former data stays. `INFO`: nothing is wrong with it. */
  @Listed('statusDetailType')
  type: string;

  /**
   * What it is, in your language.
   * @example "The portal GlobalPages refused: The name of this business does not meet our guidelines."
   */
  message: string;
}

/** The same location under another name of the publisher. */
export class AlternateBrandDto {
  /**
   * Id of that brand as a publisher.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  publisherId: number;

  /**
   * Name of the brand.
   * @example "LocalLoop"
   */
  brandName: string;

  /**
   * Page of the location there; null while there is none.
   * @example "https://localloop.example/listings/100002"
   */
  listingUrl: string | null;
}

/** One location at one publisher. */
export class ListingDto implements Wire<ListingView> {
  /**
   * Id of the listing.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the location.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Its name.
   * @example "Hofladen Sonnenberg"
   */
  @Extension()
  locationName: string;

  /**
   * Id of the publisher.
   * @example 9
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  publisherId: number;

  /**
   * Name of the publisher.
   * @example "GlobalPages"
   */
  publisherName: string;

  /** Where it stands. */
  @Listed('portalStatus')
  status: string;

  /**
   * `UPDATE_PENDING`: visitors see it, and a newer version is on its way. Null otherwise.
   * @example null
   */
  additionalStatus: string | null;

  /**
   * Its page at the publisher; null while there is none.
   * @example "https://globalpages.example/listings/100001"
   */
  url: string | null;

  /**
   * A picture of that page; null where the publisher makes none.
   * @example "https://globalpages.example/listings/100001/screenshot.svg"
   */
  screenShotUrl: string | null;

  /** What is at it; empty when nothing does. */
  statusDetails: StatusDetailDto[];

  /** Other brands of the publisher that show the location. Opting out of the publisher they belong to is opting out of them. */
  alternateBrands: AlternateBrandDto[];

  /**
   * How the publisher is reached.
   * @example "directory"
   */
  provider: string;

  /** The platform product that brings it. */
  @Extension()
  @Listed('licenceProductName', { nullable: true })
  product: string | null;

  /**
   * What can be done about it now.
   * @example ["OPT_OUT"]
   */
  @Extension()
  @ApiProperty({ type: 'array', items: { type: 'string', enum: [...decidedLists.portalAction] } })
  availableActions: string[];

  /**
   * When its state changed last, UTC.
   * @example "2026-01-31T12:00:00.000Z"
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;
}

/** Listings, by location and publisher. */
export class ListingListDto {
  /** The page asked for. */
  data: ListingDto[];

  /**
   * How many there are without paging.
   * @example 9
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
