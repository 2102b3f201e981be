import { ApiProperty } from '@nestjs/swagger';
import type { ValueOf } from '#domain/lists/lists';
import { OneOf, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery, PageQuery } from '../../http/paging.dto.js';

/** Names in which language. */
export class LanguageQueryDto extends ExtensionPageQuery {
  /** Language of the names. Default: yours. */
  @OneOf('platformLanguageCode', { optional: true })
  language?: ValueOf<'platformLanguageCode'>;
}

/** Of which country. */
export class CountryQueryDto extends ExtensionPageQuery {
  /**
   * Country, ISO 3166-1 alpha-2.
   * @example "CH"
   */
  @Text({ pattern: /^[A-Za-z]{2}$/, example: 'CH' })
  countryCode: string;
}

/** Of which country, if any. */
export class OptionalCountryQueryDto extends ExtensionPageQuery {
  /**
   * Country, ISO 3166-1 alpha-2. Without it of all countries.
   * @example "AT"
   */
  @Text({ optional: true, pattern: /^[A-Za-z]{2}$/, example: 'AT' })
  countryCode?: string;
}

/** Which categories. */
export class CategoryListQueryDto extends ExtensionPageQuery {
  /** Language of the names. Default: yours. */
  @OneOf('platformLanguageCode', { optional: true, extension: true })
  language?: ValueOf<'platformLanguageCode'>;

  /**
   * Key of a category: only those directly below it. `-` for the topmost. Without it all.
   * @example "food_and_drink"
   */
  @Text({ optional: true, extension: true, max: 100 })
  parent?: string;
}

/** What kind of business to look for. */
export class CategorySearchQueryDto extends PageQuery {
  /**
   * Words of a category: their beginning is enough, and a typo is forgiven.
   * @example "bakery"
   */
  @Text({ min: 1, max: 100, extension: true })
  filter: string;

  /** Language of the names. Default: yours. */
  @OneOf('platformLanguageCode', { optional: true, extension: true })
  language?: ValueOf<'platformLanguageCode'>;
}

/** A value and what it is called. */
export class ReferenceEntryDto {
  /**
   * What other calls take and show.
   * @example "DE"
   */
  key: string;

  /**
   * What people read.
   * @example "Germany"
   */
  name: string;
}

/** Values with their names. */
export class ReferenceListDto {
  /** In the usual order. */
  @ApiProperty({ type: () => ReferenceEntryDto, isArray: true })
  data: ReferenceEntryDto[];

  /**
   * How many there are without paging.
   * @example 249
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A state, province or canton. */
export class StateDto extends ReferenceEntryDto {
  /**
   * ISO 3166-2; null where it is not known.
   * @example "CH-ZH"
   */
  isoCode: string | null;
}

/** The states of a country; none where addresses do without. */
export class StateListDto {
  /** In the order of the country. */
  @ApiProperty({ type: () => StateDto, isArray: true })
  data: StateDto[];

  /**
   * How many there are without paging.
   * @example 26
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A kind of business. */
export class BusinessCategoryDto {
  /**
   * Its key, for the `categories` of a location.
   * @example "bakery"
   */
  key: string;

  /**
   * Its name; in English where it has none in the language.
   * @example "Bakery"
   */
  name: string;

  /** The categories above it, the topmost first. */
  @ApiProperty({ type: () => ReferenceEntryDto, isArray: true })
  parents: ReferenceEntryDto[];
}

/** Kinds of business. */
export class BusinessCategoryListDto {
  /** By name; of a search the best first. */
  @ApiProperty({ type: () => BusinessCategoryDto, isArray: true })
  data: BusinessCategoryDto[];

  /**
   * How many there are without paging.
   * @example 2247
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
