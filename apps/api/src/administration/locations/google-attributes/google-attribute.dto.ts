import { ApiProperty } from '@nestjs/swagger';
import type { GoogleAttributeGroupView } from '#contexts/locations';
import { bulkStates, googleAttributeValueTypes } from '#domain/google/google-attributes';
import { Text } from '../../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import { CategoryDto } from '../../../wire/address.dto.js';
import type { Wire } from '../../../wire/wire.js';

const bulkState = { type: 'string', enum: [...bulkStates] } as const;
const valueList = {
  type: 'array' as const,
  items: { oneOf: [{ type: 'string' }, { type: 'boolean' }] },
};

/** A value that can be chosen. */
export class GoogleAttributeOptionDto {
  /**
   * What to send.
   * @example "free_wi_fi"
   */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'boolean' }], example: 'free_wi_fi' })
  value: string | boolean;

  /**
   * Its name in the language asked for, where Google has it.
   * @example "Free Wi-Fi"
   */
  name: string;
}

/** Something that Google lets a business of this kind say about itself, and what the locations say. */
export class GoogleAttributeDto {
  /**
   * Google's id of the attribute.
   * @example "attributes/wi_fi"
   */
  attributeId: string;

  /**
   * Its name in the language asked for.
   * @example "Wi-Fi"
   */
  name: string;

  /**
   * Attributes of one group belong under one heading.
   * @example "Amenities"
   */
  group: string;

  /** `BOOL`: one of true and false. `ENUM`: one of the options. `REPEATED_ENUM`: any of them. `URL`: web addresses. */
  @ApiProperty({ type: 'string', enum: [...googleAttributeValueTypes], example: 'ENUM' })
  valueType: string;

  /**
   * Whether several values are allowed.
   * @example false
   */
  repeatable: boolean;

  /** What can be chosen; empty for web addresses. */
  @ApiProperty({ type: () => GoogleAttributeOptionDto, isArray: true })
  options: GoogleAttributeOptionDto[];

  /** What the locations say; empty when they say nothing or do not agree. */
  @ApiProperty({ ...valueList, example: ['free_wi_fi'] })
  values: (string | boolean)[];

  /** For `REPEATED_ENUM`: what they expressly do not have. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: [] })
  unsetValues: string[];

  /** `SAME`: all the locations say this. `MIXED`: they differ, or some say nothing. `NONE`: none says anything. */
  @ApiProperty({ ...bulkState, example: 'SAME' })
  bulkState: string;
}

/** Locations of one kind of business in one country, with what Google lets them say. */
export class GoogleAttributeGroupDto implements Wire<GoogleAttributeGroupView> {
  /** The locations' main category: the first of their categories. Null: they have none, and so no attributes. */
  @ApiProperty({ type: () => CategoryDto, nullable: true })
  mainCategory: CategoryDto | null;

  /**
   * Their country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  @ApiProperty({ type: 'string', nullable: true })
  countryId: string | null;

  /**
   * Ids of the locations.
   * @example [1]
   */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  locations: number[];

  /** What they can say; empty where Google does not know the category in this country. */
  @ApiProperty({ type: () => GoogleAttributeDto, isArray: true })
  availableAttributes: GoogleAttributeDto[];

  /** The same of all attributes together. */
  @ApiProperty({ ...bulkState, example: 'MIXED' })
  bulkState: string;
}

export class GoogleAttributeGroupListDto {
  /** The groups, the largest first. */
  @ApiProperty({ type: () => GoogleAttributeGroupDto, isArray: true })
  data: GoogleAttributeGroupDto[];

  /**
   * How many groups there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Of which locations, and in which language. */
export class GoogleAttributeQuery {
  /**
   * Ids of locations of one main category in one country, comma-separated.
   * @example "1"
   */
  @Text({ min: 1, max: 10_000 })
  locationId: string;

  /**
   * Language of the names (BCP 47); without it yours.
   * @example "en"
   */
  @Text({ optional: true, pattern: /^[a-z]{2}(-[A-Z]{2})?$/, example: 'en' })
  language?: string;
}

export class CompanyGoogleAttributeQuery extends ExtensionPageQuery {
  /**
   * Language of the names (BCP 47); without it yours.
   * @example "en"
   */
  @Text({ optional: true, pattern: /^[a-z]{2}(-[A-Z]{2})?$/, example: 'en' })
  language?: string;
}
