import { ApiProperty } from '@nestjs/swagger';
import type { GoogleAccountView } from '#contexts/gbp';
import { AnyJson, Extension, Flag, Id, Integer, Listed, OneOf, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** What went wrong at Google, inside the data. */
export class GoogleProblemDto {
  /**
   * Key of the error of the catalogue.
   * @example "GOOGLE_DISCONNECTED"
   */
  type: string;

  /**
   * What happened, in your language.
   * @example "There is no working connection to Google."
   */
  error: string;
}

/** An account at Google: a person’s own, a group of locations, or an organisation. */
export class GoogleAccountDto implements Wire<GoogleAccountView> {
  /** What it is; null: no account was chosen. */
  @Listed('gbpAccountType', { nullable: true })
  type: string | null;

  /**
   * Google’s id of it.
   * @example "101"
   */
  @ApiProperty({ type: 'string', nullable: true })
  accountId: string | null;

  /**
   * Its name at Google.
   * @example "Hofladen Huber"
   */
  @ApiProperty({ type: 'string', nullable: true })
  accountName: string | null;

  /**
   * Whether the person who connected Google is its primary owner.
   * @example true
   */
  @ApiProperty({ type: 'boolean', nullable: true })
  primaryOwner: boolean | null;

  /**
   * It comes from the company or workspace above.
   * @example false
   */
  inherited: boolean;

  /**
   * Subscriptions with GoogleMyBusiness in the place for which it was chosen; at most 500.
   * @example []
   */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  subscriptions: number[];

  /**
   * The location that was asked for; null for a company or workspace.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /** What is wrong with the connection that it is reached by. */
  @ApiProperty({ type: () => GoogleProblemDto, nullable: true })
  error: GoogleProblemDto | null;
}

export class GoogleAccountListDto {
  /** The accounts, those inside groups and organisations as well. */
  @ApiProperty({ type: () => GoogleAccountDto, isArray: true })
  data: GoogleAccountDto[];

  /**
   * How many there are.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /** Why there are none: no connection, or what Google has to say. */
  @ApiProperty({ type: () => GoogleProblemDto, nullable: true })
  error: GoogleProblemDto | null;
}

/** Which kind of place the id names. */
export class AccountContextQuery {
  /**
   * What `id` is the id of.
   * @example "Location"
   */
  @OneOf('contextType.gbp')
  contextType: string;
}

export class AccountListQuery extends AccountContextQuery {
  /** How many rows to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** How many rows to answer; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

const anyText = { type: 'string', example: null } as const;
const may = { optional: true, nullable: true } as const;

/** The account to choose: its id is enough, what the list answers may be sent whole. */
export class AccountChoiceDto {
  /**
   * Google’s id of the account, from the list.
   * @example "101"
   */
  @Text({ min: 1 })
  accountId: string;

  /** Read-only. */
  @AnyJson(anyText, may)
  type?: unknown;

  /** Read-only. */
  @AnyJson(anyText, may)
  accountName?: unknown;

  /** Read-only. */
  @AnyJson({ type: 'boolean', example: null }, may)
  primaryOwner?: unknown;

  /** Read-only. */
  @AnyJson({ type: 'boolean', example: null }, may)
  inherited?: unknown;

  /** Read-only. */
  @AnyJson({ type: 'array', items: { type: 'integer' }, example: null }, may)
  subscriptions?: unknown;

  /** Read-only. */
  @AnyJson({ type: 'integer', example: null }, may)
  locationId?: unknown;

  /** Read-only. */
  @AnyJson({ type: 'object', additionalProperties: true, example: null }, may)
  error?: unknown;
}

/** Which locations to read at Google. */
export class AccountLocationsRequestDto {
  /**
   * What `contextTypeId` is the id of.
   * @example "Location"
   */
  @OneOf('contextType.gbp')
  contextType: string;

  /**
   * Id of the location, company or workspace whose connection is used.
   * @example 1
   */
  @Id()
  contextTypeId: number;

  /**
   * Google’s id of the account.
   * @example "101"
   */
  @Text({ min: 1, pattern: /^(accounts\/)?[\w-]+$/, example: '101' })
  account: string;

  /**
   * Of the page before; null or absent: the first page.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  nextPageToken?: string | null;

  /**
   * Also says how each was verified, which takes a call each: pages are shorter then.
   * @example false
   */
  @Flag({ optional: true })
  includeVerifications?: boolean;
}

/** An address as Google writes it. */
export class GoogleAddressDto {
  /**
   * ISO 3166-1 alpha-2.
   * @example "DE"
   */
  @ApiProperty({ type: 'string', nullable: true })
  countryCode: string | null;

  /** @example "90403" */
  @ApiProperty({ type: 'string', nullable: true })
  postCode: string | null;

  /** @example "Nürnberg" */
  @ApiProperty({ type: 'string', nullable: true })
  city: string | null;

  /**
   * Street and what else the postman needs.
   * @example ["Hauptmarkt 18"]
   */
  @ApiProperty({ type: 'array', items: { type: 'string' } })
  addressLines: string[];
}

/** A proof of ownership that was begun. */
export class BegunVerificationDto {
  /**
   * Google’s name of it.
   * @example "locations/7/verifications/1"
   */
  name: string;

  /** How it is proven. */
  @Listed('gbpVerificationMethod.channels')
  method: string;

  /** How far it is. */
  @Listed('gbpVerificationState')
  state: string;

  /**
   * When it was begun, ISO 8601.
   * @example "2026-11-22T10:00:00Z"
   */
  @ApiProperty({ type: 'string', nullable: true })
  createTime: string | null;
}

export class AccountLocationDto {
  /**
   * Google’s name of the location.
   * @example "locations/7"
   */
  name: string;

  /**
   * Its name below the account, as Google’s older API has it.
   * @example "accounts/101/locations/7"
   */
  @Extension()
  nameV4: string;

  /** @example "Hofladen Huber" */
  @ApiProperty({ type: 'string', nullable: true })
  title: string | null;

  /** Null for a business without a shop. */
  @ApiProperty({ type: () => GoogleAddressDto, nullable: true })
  address: GoogleAddressDto | null;

  /** Empty unless `includeVerifications` is true. */
  @ApiProperty({ type: () => BegunVerificationDto, isArray: true })
  verifications: BegunVerificationDto[];

  /**
   * Google’s name of the location that this one duplicates.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  duplicate: string | null;
}

export class AccountLocationsDto {
  /** One page. */
  @ApiProperty({ type: () => AccountLocationDto, isArray: true })
  locations: AccountLocationDto[];

  /**
   * For the next page; null: this is the last one.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  nextPageToken: string | null;

  /**
   * How many there are, where Google says it.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  totalSize: number | null;
}
