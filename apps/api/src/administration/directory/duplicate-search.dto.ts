import { ApiProperty } from '@nestjs/swagger';
import type { DuplicateView } from '#contexts/search';
import { placeParts } from '#domain/matching/place-match';
import { Decimal, Flag, Ids, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';

/** What is known of a business, and where to look. */
export class DuplicateSearchQueryDto extends ExtensionPageQuery {
  /**
   * Ids of the workspaces to look in, comma-separated.
   * @example [1]
   */
  @Ids()
  workspaceIds: number[];

  /**
   * True: also look in the workspaces below.
   * @example true
   */
  @Flag()
  recursive: boolean;

  /**
   * True: only locations with a listing that is `LIVE` at a portal.
   * @example false
   */
  @Flag()
  activeListing: boolean;

  /**
   * Phone number, in any form that people write it in.
   * @example "0911 123456"
   */
  @Text({ optional: true, max: 40 })
  phone?: string;

  /**
   * Postcode.
   * @example "90402"
   */
  @Text({ optional: true, max: 20 })
  postCode?: string;

  /**
   * City.
   * @example "Nürnberg"
   */
  @Text({ optional: true })
  city?: string;

  /**
   * Street; may hold the house number.
   * @example "Hauptstr."
   */
  @Text({ optional: true })
  street?: string;

  /**
   * House number.
   * @example "7"
   */
  @Text({ optional: true, max: 20 })
  house?: string;

  /**
   * Name of the business.
   * @example "Hofladen Glaser"
   */
  @Text({ optional: true })
  name?: string;

  /**
   * How alike a location has to be, from 0 (whatever comes into question) to 1 (an exact match once case, accents, punctuation
   * and abbreviations of streets are put aside). Without it 0.5: more likely the same business than not.
   * @example 0.5
   */
  @Decimal({ optional: true, min: 0, max: 1, default: 0.5 })
  similarityFactor?: number;
}

/** Where a location that was found stands. */
export class DuplicateAddressDto {
  /**
   * Street.
   * @example "Hauptstraße"
   */
  street: string | null;

  /**
   * House number.
   * @example "7"
   */
  house: string | null;

  /**
   * Postcode.
   * @example "90402"
   */
  postCode: string | null;

  /**
   * City.
   * @example "Nürnberg"
   */
  city: string | null;

  /**
   * Country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  countryCode: string | null;
}

/** A location that may be the business that was asked about. */
export class FoundDuplicateDto implements Wire<DuplicateView> {
  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of its company.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  companyId: number;

  /**
   * Id of its workspace.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  workspaceId: number;

  /**
   * Name.
   * @example "Hofladen Glaser"
   */
  name: string;

  /**
   * The number that was asked for, if it has that one, else its main phone.
   * @example "49-911-123456"
   */
  phone: string | null;

  /** Where it is. */
  @ApiProperty({ type: () => DuplicateAddressDto })
  address: DuplicateAddressDto;

  /**
   * How alike it is, in the parts that were asked for: 1 is an exact match.
   * @example 1
   */
  similarity: number;

  /**
   * Why: the parts in which it agrees.
   * @example ["name", "phone"]
   */
  @ApiProperty({ type: 'array', items: { type: 'string', enum: [...placeParts] }, 'x-extension': true } as never)
  matching: string[];
}

/** Locations that may be the business. */
export class FoundDuplicateListDto {
  /** The most alike first. */
  @ApiProperty({ type: () => FoundDuplicateDto, isArray: true })
  data: FoundDuplicateDto[];

  /**
   * How many there are without paging; never more than 150.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
