import { ApiProperty } from '@nestjs/swagger';
import type { LocationAdditionalView } from '#contexts/locations';
import { AnyJson, Id, Integer, ListOf, Text, Texts } from '../../../http/bodies/fields.js';
import type { Wire } from '../../../wire/wire.js';

/** Something else that a business wants to say: a name and a text. */
export class SpecialFieldDto {
  /**
   * Name, unique in the location.
   * @example "Parking"
   */
  key: string;

  /**
   * Text.
   * @example "In the yard"
   */
  value: string;
}

const texts = { type: 'array', items: { type: 'string' } } as const;

/** What a profile says beyond the basic data. Send it back as it is, or with changes. */
export class LocationAdditionalDto implements Wire<LocationAdditionalView> {
  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * What the business is and does.
   * @example "Vegetables and eggs from our own fields."
   */
  description: string | null;

  /**
   * The same in a sentence.
   * @example "Farm shop with our own vegetables"
   */
  shortDescription: string | null;

  /**
   * Slogan.
   * @example "Fresh every day"
   */
  slogan: string | null;

  /**
   * Year in which the business was founded.
   * @example 1986
   */
  @ApiProperty({ type: 'integer', nullable: true })
  yearOfFoundation: number | null;

  /**
   * What it sells.
   * @example ["Asparagus", "Eggs"]
   */
  @ApiProperty(texts)
  products: string[];

  /**
   * What it does for its customers.
   * @example ["Delivery"]
   */
  @ApiProperty(texts)
  services: string[];

  /** What else it wants to say. */
  @ApiProperty({ type: () => SpecialFieldDto, isArray: true })
  specialFields: SpecialFieldDto[];

  /**
   * Associations that it belongs to.
   * @example ["Bioland"]
   */
  @ApiProperty(texts)
  memberships: string[];

  /**
   * Brands that it carries.
   * @example ["Demeter"]
   */
  @ApiProperty(texts)
  trademarks: string[];

  /**
   * Languages that are spoken there, ISO 639-1.
   * @example ["de", "en"]
   */
  @ApiProperty(texts)
  languages: string[];

  /**
   * Words by which it should be found.
   * @example ["organic", "farm shop"]
   */
  @ApiProperty(texts)
  keywords: string[];

  /**
   * How customers can pay, by code.
   * @example ["CASH", "GIROCARD"]
   */
  @ApiProperty(texts)
  paymentMethods: string[];

  /**
   * Imprint.
   * @example "Glaser GbR, Hauptstraße 1, 90403 Nürnberg"
   */
  imprint: string | null;

  /**
   * Privacy statement.
   * @example null
   */
  dataPrivacy: string | null;

  /**
   * True: the imprint is the company's, which holds for all of its locations, and is read-only here.
   * @example false
   */
  @ApiProperty({ 'x-extension': true } as never)
  imprintInherited: boolean;

  /**
   * True: the privacy statement is the company's, which holds for all of its locations, and is read-only here.
   * @example false
   */
  @ApiProperty({ 'x-extension': true } as never)
  dataPrivacyInherited: boolean;
}

/** Something else that a business wants to say. */
export class SpecialFieldInputDto {
  /**
   * Name, unique in the location.
   * @example "Parking"
   */
  @Text({ min: 1, max: 100 })
  key: string;

  /**
   * Text.
   * @example "In the yard"
   */
  @Text({ max: 2000 })
  value: string;
}

/** Absent fields are kept, null clears a field, lists replace. Read-only fields may be sent as they were read. */
export class LocationAdditionalUpdateDto {
  /**
   * Id of the location. Read-only.
   * @example 17
   */
  @Id({ optional: true })
  id?: number;

  /**
   * What the business is and does, at most 5000 characters.
   * @example "Vegetables and eggs from our own fields."
   */
  @Text({ optional: true, nullable: true, max: 5000 })
  description?: string | null;

  /**
   * The same in a sentence, at most 200 characters.
   * @example "Farm shop with our own vegetables"
   */
  @Text({ optional: true, nullable: true, max: 200 })
  shortDescription?: string | null;

  /**
   * Slogan.
   * @example "Fresh every day"
   */
  @Text({ optional: true, nullable: true })
  slogan?: string | null;

  /**
   * Year in which the business was founded, from 1000 to the present one.
   * @example 1986
   */
  @Integer({ optional: true, nullable: true })
  yearOfFoundation?: number | null;

  /**
   * What it sells.
   * @example ["Asparagus", "Eggs"]
   */
  @Texts({ optional: true, nullable: true, max: 100 })
  products?: string[] | null;

  /**
   * What it does for its customers.
   * @example ["Delivery"]
   */
  @Texts({ optional: true, nullable: true, max: 100 })
  services?: string[] | null;

  /** What else it wants to say. */
  @ListOf(() => SpecialFieldInputDto, { optional: true, nullable: true, max: 50 })
  specialFields?: SpecialFieldInputDto[] | null;

  /**
   * Associations that it belongs to.
   * @example ["Bioland"]
   */
  @Texts({ optional: true, nullable: true, max: 100 })
  memberships?: string[] | null;

  /**
   * Brands that it carries.
   * @example ["Demeter"]
   */
  @Texts({ optional: true, nullable: true, max: 100 })
  trademarks?: string[] | null;

  /**
   * Languages that are spoken there, ISO 639-1.
   * @example ["de", "en"]
   */
  @Texts({ optional: true, nullable: true, max: 50, longest: 2 })
  languages?: string[] | null;

  /**
   * Words by which it should be found.
   * @example ["organic", "farm shop"]
   */
  @Texts({ optional: true, nullable: true, max: 100, longest: 100 })
  keywords?: string[] | null;

  /**
   * How customers can pay, by code; `GET /api/miscellaneous/paymentMethods` lists the codes of a country.
   * @example ["CASH", "GIROCARD"]
   */
  @Texts({ optional: true, nullable: true, max: 50, longest: 30 })
  paymentMethods?: string[] | null;

  /**
   * Imprint. Read-only while the company's holds for all of its locations.
   * @example "Glaser GbR, Hauptstraße 1, 90403 Nürnberg"
   */
  @Text({ optional: true, nullable: true, max: 50_000 })
  imprint?: string | null;

  /**
   * Privacy statement. Read-only while the company's holds for all of its locations.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 50_000 })
  dataPrivacy?: string | null;

  /** Whether the imprint is the company's. Read-only. */
  @AnyJson({ type: 'boolean', example: false, 'x-extension': true }, { optional: true })
  imprintInherited?: unknown;

  /** Whether the privacy statement is the company's. Read-only. */
  @AnyJson({ type: 'boolean', example: false, 'x-extension': true }, { optional: true })
  dataPrivacyInherited?: unknown;
}
