import { AnyJson, Flag, Id, ListOf, Nested, OneOf, Text } from '../../../http/bodies/fields.js';
import { TagUpdateDto } from '../location/location-basic-update.dto.js';
import { ContactInputDto } from './contact.dto.js';

/** A sales representative as a company shows him; his id says who it is. */
export class SalesManInputDto {
  /**
   * Id of the sales representative.
   * @example 1
   */
  @Id()
  id: number;

  /**
   * First name. Read-only.
   * @example "Sina"
   */
  @Text({ optional: true })
  firstName?: string;

  /**
   * Last name. Read-only.
   * @example "Sales"
   */
  @Text({ optional: true })
  lastName?: string;

  /**
   * E-mail address. Read-only.
   * @example "sales@locara.example"
   */
  @Text({ optional: true, nullable: true })
  email?: string | null;

  /**
   * Phone. Read-only.
   * @example null
   */
  @Text({ optional: true, nullable: true })
  phone?: string | null;
}

/** What can be said about every company: absent fields stay, null clears, lists replace. */
export class CompanyFieldsDto {
  /**
   * Short name.
   * @example "Hofläden"
   */
  @Text({ optional: true, nullable: true })
  shortName?: string | null;

  /** Legal form. */
  @OneOf('legalType', { optional: true, nullable: true })
  legalType?: string | null;

  /** Whom to ask; null takes the contact away. */
  @Nested(() => ContactInputDto, { optional: true, nullable: true })
  contact?: ContactInputDto | null;

  /**
   * Who looks after it: a sales representative of its workspace or of one above.
   * @example 1
   */
  @Id({ optional: true, nullable: true, extension: true })
  salesManId?: number | null;

  /** Another way to say `salesManId`, as reading answers it. */
  @Nested(() => SalesManInputDto, { optional: true, nullable: true })
  salesMan?: SalesManInputDto | null;

  /** Words that users sort companies by. */
  @ListOf(() => TagUpdateDto, { optional: true, nullable: true, max: 100 })
  tags?: TagUpdateDto[] | null;

  /**
   * Your own id of it, unique in its workspace.
   * @example "customer-4711"
   */
  @Text({ optional: true, nullable: true })
  externalId?: string | null;

  /**
   * Imprint.
   * @example "Hofläden Franken eG, Nürnberg"
   */
  @Text({ optional: true, nullable: true, max: 20_000 })
  imprint?: string | null;

  /**
   * True: the imprint holds for all its locations, and theirs cannot be changed.
   * @example false
   */
  @Flag({ optional: true })
  imprintGlobal?: boolean;

  /**
   * Privacy statement.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 100_000 })
  dataPrivacy?: string | null;

  /**
   * True: the privacy statement holds for all its locations, and theirs cannot be changed.
   * @example false
   */
  @Flag({ optional: true })
  dataPrivacyGlobal?: boolean;

  /**
   * VAT number. Its form is checked by its country; blanks, dots and dashes are left out.
   * @example "DE123456789"
   */
  @Text({ optional: true, nullable: true, max: 40 })
  vatNr?: string | null;

  /** Values of custom fields by their keys: those that are not named stay, null clears. */
  @AnyJson({ type: 'object', additionalProperties: true, example: {} }, { optional: true, nullable: true })
  customFieldsCompany?: Record<string, unknown> | null;

  /**
   * Country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  @Text({ optional: true, nullable: true, max: 2, min: 2, extension: true })
  countryCode?: string | null;
}

/** A new company. */
export class CompanyInsertDto extends CompanyFieldsDto {
  /**
   * Name of the company.
   * @example "Bäckerei Sonne"
   */
  @Text({ min: 1 })
  name: string;
}

/** A company with changes. Read-only fields may be sent as they were read. */
export class CompanyUpdateDto extends CompanyFieldsDto {
  /**
   * Name of the company.
   * @example "Hofläden Franken"
   */
  @Text({ optional: true, min: 1 })
  name?: string;

  /**
   * Id of the company. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /** The workspace that it belongs to. Read-only. */
  @AnyJson({ type: 'object', additionalProperties: true, example: { id: 1, name: 'Locara Demo' } }, { optional: true })
  workspace?: unknown;

  /** Licences on its contracts. Read-only. */
  @AnyJson({ type: 'array', items: { type: 'object' }, example: [] }, { optional: true })
  licences?: unknown;

  /** True when its owner has claimed it. Read-only. */
  @AnyJson({ type: 'boolean', example: false }, { optional: true })
  isClaimed?: unknown;
}
