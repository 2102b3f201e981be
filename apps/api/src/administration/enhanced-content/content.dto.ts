import { ApiProperty } from '@nestjs/swagger';
import type { ContentView } from '#contexts/enhanced-content';
import { mostLocations } from '#contexts/enhanced-content';
import { Extension, Flag, Id, Ids, Integer, Listed, OneOf, Text } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';

/** What of a content may be set, and what of it may come back as it was read. */
class ContentPartsDto {
  /**
   * Id of the content. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Ids of the locations at which it is to be shown; replaces all. A company's content names locations of the company, that
   * of a location this one.
   * @example [17]
   */
  @Ids({ optional: true, max: mostLocations })
  locations?: number[];

  /** Read-only. */
  @OneOf('enhancedContentStatus', { optional: true })
  status?: string;

  /**
   * True: it is shown wherever it can be. False: nowhere. New contents are not published unless this says so.
   * @example true
   */
  @Flag({ optional: true })
  published?: boolean;

  /** Read-only. */
  @Extension()
  @OneOf('contentParentType', { optional: true })
  contextType?: string;

  /**
   * Id of the company or location that it belongs to. Read-only.
   * @example 1
   */
  @Extension()
  @Id({ optional: true })
  contextId?: number;

  /**
   * Currency of all its prices, ISO 4217; EUR when a new content says nothing.
   * @example "EUR"
   */
  @Extension()
  @Text({ optional: true, max: 3 })
  currency?: string;

  /**
   * How many details it has. Read-only.
   * @example 0
   */
  @Extension()
  @Integer({ optional: true, min: 0 })
  elementCount?: number;
}

/** A new content. */
export class ContentInsertDto extends ContentPartsDto {
  /**
   * Name, as portals show it.
   * @example "Lunch"
   */
  @Text({ min: 1 })
  name: string;

  /** What it is; cannot be changed. */
  @OneOf('enhancedContentType')
  contentType: string;

  /** Language in which it is written. */
  @OneOf('platformLanguageCode')
  language: string;
}

/** A content as it was read, with changes. */
export class ContentUpdateDto extends ContentPartsDto {
  /**
   * Name, as portals show it.
   * @example "Lunch and dinner"
   */
  @Text({ optional: true, min: 1 })
  name?: string;

  /** Read-only. */
  @OneOf('enhancedContentType', { optional: true })
  contentType?: string;

  /** Language in which it is written. */
  @OneOf('platformLanguageCode', { optional: true })
  language?: string;
}

/** A menu, products and services, events or a profile. */
export class ContentDto implements Wire<ContentView> {
  /**
   * Id of the content.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name, as portals show it.
   * @example "Lunch"
   */
  name: string;

  /**
   * Ids of the locations at which it is to be shown.
   * @example [17]
   */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  locations: number[];

  /** What it is. */
  @Listed('enhancedContentType')
  contentType: string;

  /** `live`: at least one portal shows it. `not_connected`: none does. */
  @Listed('enhancedContentStatus')
  status: string;

  /** Language in which it is written. */
  @Listed('platformLanguageCode')
  language: string;

  /**
   * True: it is shown wherever it can be.
   * @example true
   */
  published: boolean;

  /** Whether it belongs to a company or to one location. */
  @Extension()
  @Listed('contentParentType')
  contextType: string;

  /**
   * Id of that company or location.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  contextId: number;

  /**
   * Currency of all its prices, ISO 4217.
   * @example "EUR"
   */
  @Extension()
  currency: string;

  /**
   * How many details it has.
   * @example 12
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  elementCount: number;
}

/** Contents. */
export class ContentListDto {
  data: ContentDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What a new content belongs to. */
export class ContentParentQuery {
  /** What `id` is the id of; `Company` when it is not said. */
  @OneOf('contentParentType', { optional: true, extension: true })
  contextType?: 'Company' | 'Location';
}

/** Which contents. */
export class ContentQuery extends PageQuery {
  /** What `contextIds` are the ids of; `Company` when it is not said. */
  @OneOf('contentContext', { optional: true })
  contextType?: 'Workspace' | 'Company' | 'Location';

  /**
   * Ids of workspaces (with all below), companies, or locations (with what their companies show there).
   * @example [1]
   */
  @Ids({ optional: true })
  contextIds?: number[];

  /** What the contents are. */
  @OneOf('enhancedContentType', { optional: true })
  contentType?: 'productsServices' | 'menu' | 'events' | 'profile';

  /** Shown at a portal, or at none. */
  @OneOf('enhancedContentStatus', { optional: true })
  status?: 'live' | 'not_connected';

  /** Language in which they are written. */
  @OneOf('platformLanguageCode', { optional: true })
  language?: 'de' | 'en' | 'fr' | 'es-EM' | 'it' | 'nl' | 'pl' | 'pt-PT' | 'et' | 'cs' | 'ru' | 'lv';

  /**
   * Part of the name, in any case.
   * @example "lunch"
   */
  @Text({ optional: true })
  filter?: string;
}
