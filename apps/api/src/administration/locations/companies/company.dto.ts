import { ApiProperty } from '@nestjs/swagger';
import type { OwnerView } from '#contexts/identity';
import type { CompanyView } from '#contexts/locations';
import { Listed } from '../../../http/bodies/fields.js';
import { LocationTagDto } from '../location/location-basic.dto.js';
import { ContactDto } from './contact.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** The workspace that a company belongs to. */
export class CompanyWorkspaceDto {
  /**
   * Id of the workspace.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Its name.
   * @example "Locara Demo"
   */
  name: string;
}

/** Who looks after a company. */
export class CompanySalesManDto {
  /**
   * Id of the sales representative.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * First name.
   * @example "Sina"
   */
  firstName: string;

  /**
   * Last name.
   * @example "Sales"
   */
  lastName: string;

  /**
   * E-mail address.
   * @example "sales@locara.example"
   */
  email: string | null;

  /**
   * Phone, `country-area-number`.
   * @example null
   */
  phone: string | null;
}

/** A licence on one of the company's contracts. */
export class CompanyLicenceDto {
  /**
   * Id of the licence.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Its name.
   * @example "Listing Complete"
   */
  name: string;

  /**
   * Contract that it is booked on.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * Subscriptions that it can carry at once; null: as many as wanted.
   * @example 25000
   */
  @ApiProperty({ type: 'integer', nullable: true })
  maxSubscriptions: number | null;

  /**
   * Subscriptions that it carries now: all that are not `FINISHED`.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  activeSubscriptions: number;

  /**
   * True: it takes no new subscriptions.
   * @example false
   */
  cancelled: boolean;

  /**
   * Kinds of platform products in it.
   * @example ["Listing"]
   */
  @ApiProperty({ type: 'array', items: { type: 'string' } })
  products: string[];
}

/** A company. Send it back as it is, or with changes. */
export class CompanyDto implements Wire<CompanyView> {
  /**
   * Id of the company.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** The workspace that it belongs to. Read-only. */
  @ApiProperty({ type: () => CompanyWorkspaceDto })
  workspace: CompanyWorkspaceDto;

  /**
   * Name of the company.
   * @example "Hofläden Franken"
   */
  name: string;

  /**
   * Short name.
   * @example "Hofläden"
   */
  shortName: string | null;

  /** Legal form. */
  @Listed('legalType', { nullable: true })
  legalType: string | null;

  /** Whom to ask. */
  @ApiProperty({ type: () => ContactDto, nullable: true })
  contact: ContactDto | null;

  /** Who looks after it. */
  @ApiProperty({ type: () => CompanySalesManDto, nullable: true })
  salesMan: CompanySalesManDto | null;

  /** Words that users sort companies by. */
  @ApiProperty({ type: () => LocationTagDto, isArray: true })
  tags: LocationTagDto[];

  /**
   * Your own id of it, unique in its workspace.
   * @example "demo-company"
   */
  externalId: string | null;

  /** Licences on its contracts. Read-only. */
  @ApiProperty({ type: () => CompanyLicenceDto, isArray: true })
  licences: CompanyLicenceDto[];

  /**
   * Imprint.
   * @example "Hofläden Franken eG, Nürnberg"
   */
  imprint: string | null;

  /**
   * True: the imprint holds for all its locations, and theirs cannot be changed.
   * @example false
   */
  imprintGlobal: boolean;

  /**
   * Privacy statement.
   * @example null
   */
  dataPrivacy: string | null;

  /**
   * True: the privacy statement holds for all its locations, and theirs cannot be changed.
   * @example false
   */
  dataPrivacyGlobal: boolean;

  /**
   * VAT number, without blanks, dots and dashes.
   * @example "DE123456789"
   */
  vatNr: string | null;

  /**
   * True when its owner has claimed it. Read-only.
   * @example false
   */
  isClaimed: boolean;

  /** What its workspace wants to know besides: key of the custom field, and its value. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: {} })
  customFieldsCompany: object;

  /**
   * Country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  @ApiProperty({ type: 'string', nullable: true, 'x-extension': true } as never)
  countryCode: string | null;
}

/** A self service user who owns a company. */
export class OwnerDto implements Wire<OwnerView> {
  /**
   * Id of the user.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * User name.
   * @example "demo-owner"
   */
  userName: string;

  /**
   * E-mail address.
   * @example "demo-owner@locara.example"
   */
  email: string;

  /**
   * Form of address.
   * @example null
   */
  salutation: string | null;

  /**
   * First name.
   * @example "Otto"
   */
  firstName: string;

  /**
   * Last name.
   * @example "Owner"
   */
  lastName: string;

  /**
   * Phone, `country-area-number`.
   * @example null
   */
  phone: string | null;

  /** Language of messages to the user. */
  @Listed('userLanguageCode')
  languageCode: string;

  /** Always `SELF_SERVICE`. */
  @Listed('userType')
  userType: string;

  /**
   * True: the user cannot sign in.
   * @example false
   */
  locked: boolean;
}

/** The owners of a company. */
export class OwnerListDto {
  /** By id. */
  @ApiProperty({ type: () => OwnerDto, isArray: true })
  data: OwnerDto[];

  /**
   * How many there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
