import { ApiProperty } from '@nestjs/swagger';
import type { ListedQrCodeView, QrCodeOverviewView, QrCodePreview } from '#contexts/qr-codes';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Id, Ids, Integer, Listed, ManyOf, Text } from '../../http/bodies/fields.js';
import { PlacesQuery } from '../../wire/places/places-query.js';
import type { Wire } from '../../wire/wire.js';
import { QrDestinationDto, QrPicturesDto } from './qr-code.dto.js';

/** How often a code was scanned. */
export class QrScansDto implements Wire<NonNullable<ListedQrCodeView['scans']>> {
  /**
   * On the last thirty days, today included.
   * @example 41
   */
  @ApiProperty({ type: 'integer' })
  sum: number;

  /**
   * On the thirty days before.
   * @example 36
   */
  @ApiProperty({ type: 'integer' })
  before: number;

  /**
   * On each of the last thirty days, the oldest first.
   * @example [0, 2, 1]
   */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  days: number[];
}

/** A subscription with the product QR, and its code. */
export class ListedQrCodeDto implements Wire<ListedQrCodeView> {
  /**
   * Id of the code, which is that of its subscription.
   * @example 942
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** `UNMADE`: it still has to be said where it leads. `NO_REVIEW_PAGE`: nobody can review the location anywhere. */
  @Listed('qrCodeState')
  state: DecidedValueOf<'qrCodeState'>;

  /**
   * What you call it.
   * @example "Tables"
   */
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;

  /** What it leads to; null: it is not made yet. */
  @Listed('qrType', { nullable: true })
  qrType: string | null;

  /** Where a scan leads to now; null: nowhere. */
  @ApiProperty({ type: () => QrDestinationDto, nullable: true })
  destination: QrDestinationDto | null;

  /**
   * The short link, which the code says; null: it is not made yet.
   * @example "https://locara.example/q/7KX4MPQ2"
   */
  @ApiProperty({ type: 'string', format: 'uri', nullable: true })
  redirectUrl: string | null;

  /** Where the files of the code are; null: it is not made yet. */
  @ApiProperty({ type: () => QrPicturesDto, nullable: true })
  pictures: QrPicturesDto | null;

  /**
   * Id of the licence, which says how its codes can be.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  licenceId: number;

  /**
   * Id of the location; null: it has none yet.
   * @example 17
   */
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /**
   * Name of the location.
   * @example "Hofladen Sonnenberg"
   */
  @ApiProperty({ type: 'string', nullable: true })
  locationName: string | null;

  /**
   * City of the location.
   * @example "Nürnberg"
   */
  @ApiProperty({ type: 'string', nullable: true })
  city: string | null;

  /**
   * Id of the company.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /**
   * Name of the company.
   * @example "Hofläden Franken"
   */
  @ApiProperty({ type: 'string', nullable: true })
  companyName: string | null;

  /**
   * When the code was changed last, ISO 8601; null: it is not made yet.
   * @example "2026-11-22T10:00:00.000Z"
   */
  @ApiProperty({ type: 'string', nullable: true })
  updatedAt: string | null;

  /**
   * Whether you may change the code.
   * @example true
   */
  canWrite: boolean;

  /** How often it was scanned; null: you may not see statistics here. */
  @ApiProperty({ type: () => QrScansDto, nullable: true })
  scans: QrScansDto | null;
}

/** How many codes stand so. */
export class QrCodeCountDto {
  /** How they stand. */
  @Listed('qrCodeState')
  state: DecidedValueOf<'qrCodeState'>;

  /**
   * How many there are.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** QR codes. */
export class QrCodeOverviewDto implements Wire<QrCodeOverviewView> {
  /** The newest first. The page that follows begins `after` the last one. */
  @ApiProperty({ type: () => ListedQrCodeDto, isArray: true })
  data: ListedQrCodeDto[];

  /**
   * How many codes the filters leave.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /** Numbers by state, whatever `states` asks for. States without codes are left out. */
  @ApiProperty({ type: () => QrCodeCountDto, isArray: true })
  counts: QrCodeCountDto[];
}

/** Which codes, how they stand, and how many. */
export class QrCodeOverviewQuery extends PlacesQuery {
  /**
   * Part of the name of the code, of the location, or of its city, in any case.
   * @example "tables"
   */
  @Text({ optional: true, max: 200 })
  filter?: string;

  /** Only those that stand so, comma-separated. */
  @ManyOf('qrCodeState', { optional: true })
  states?: DecidedValueOf<'qrCodeState'>[];

  /** Id of the last code of the page before: the page begins after it. */
  @Id({ optional: true })
  after?: number;

  /** How many codes to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

/** Whose sheets. */
export class TableTentsQuery {
  /**
   * Ids of codes, comma-separated.
   * @example [942]
   */
  @Ids({ max: 100 })
  ids: number[];
}

/** A code as it would be. */
export class QrCodePreviewDto implements Wire<QrCodePreview> {
  /**
   * The picture, as SVG. While the code is not made, the drawn link leads nowhere.
   * @example "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>"
   */
  svg: string;

  /**
   * Whether the location has a logo that the code could have in its middle.
   * @example false
   */
  hasLogo: boolean;

  /** Where a scan would lead to; null: nowhere. */
  @ApiProperty({ type: () => QrDestinationDto, nullable: true })
  destination: QrDestinationDto | null;

  /**
   * True: the code is there, and leads somewhere else now. What is printed would lead to `destination` at once.
   * @example false
   */
  leadsElsewhere: boolean;
}
