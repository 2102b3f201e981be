import { ApiProperty } from '@nestjs/swagger';
import type { SuggestionView } from '#contexts/listings';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Id, Listed, ManyOf, OneOf, Text } from '../../../http/bodies/fields.js';
import { AnyValue, ListingContextQuery } from './listing-context.js';
import type { Wire } from '../../../wire/wire.js';

/** Which suggestions. */
export class SuggestionQuery extends ListingContextQuery {
  /** Only those in this state. */
  @OneOf('publisherSuggestionStatus', { optional: true })
  status?: ValueOf<'publisherSuggestionStatus'>;

  /**
   * Only those of this portal.
   * @example 9
   */
  @Id({ optional: true })
  portalId?: number;

  /** Only those that are to change this field, among others. */
  @OneOf('listingField', { optional: true })
  field?: DecidedValueOf<'listingField'>;

  /**
   * Part of the location's name, in any case.
   * @example "hofladen"
   */
  @Text({ optional: true, max: 200 })
  filter?: string;
}

/** What of a suggestion is decided on. */
export class SuggestionPartQuery {
  /**
   * Only these fields, comma-separated; the others stay open. Without it all of them.
   * @example ["phone"]
   */
  @ManyOf('listingField', { optional: true, extension: true })
  fields?: DecidedValueOf<'listingField'>[];
}

/** One field of a suggestion. */
export class SuggestedFieldDto {
  /** Name of the field in the directory protocol. */
  @Listed('listingField')
  field: string;

  /** What the location says now. */
  @AnyValue('49-911-123456')
  ours: unknown;

  /** What the portal suggests. */
  @AnyValue('49-911-654321')
  suggested: unknown;
}

/** What a portal suggests to change about a location. */
export class SuggestionDto implements Wire<SuggestionView> {
  /**
   * Id of the suggestion.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the location.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Name of the location.
   * @example "Hofladen Huber"
   */
  locationName: string;

  /**
   * Id of the listing at the portal that suggests it.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  listingId: number;

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
  publisherName: string;

  /** Whether somebody has decided. */
  @Listed('publisherSuggestionStatus')
  status: string;

  /** The fields that are to change. */
  @ApiProperty({ type: () => SuggestedFieldDto, isArray: true })
  fields: SuggestedFieldDto[];

  /**
   * Why the portal suggests it, in its own words.
   * @example "A visitor says that the number has changed."
   */
  @ApiProperty({ type: 'string', nullable: true })
  reason: string | null;

  /**
   * When it came.
   * @example "2026-11-20T08:15:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  /**
   * When it was decided on.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  decidedAt: string | null;
}

/** Suggestions by publishers, newest first. */
export class SuggestionListDto {
  /** The page asked for. */
  @ApiProperty({ type: () => SuggestionDto, isArray: true })
  data: SuggestionDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
