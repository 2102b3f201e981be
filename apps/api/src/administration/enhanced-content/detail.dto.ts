import { ApiProperty } from '@nestjs/swagger';
import type { DetailBasicView, DetailView } from '#contexts/enhanced-content';
import { lastPriority } from '#domain/listings/content-order';
import {
  Day,
  Decimal,
  Extension,
  Flag,
  Id,
  Integer,
  Listed,
  ListOf,
  Nested,
  OneOf,
  Text,
} from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { ImageDto } from '../../wire/image.dto.js';
import { ImageRefDto } from '../locations/media/location-media-update.dto.js';
import type { Wire } from '../../wire/wire.js';

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When an event is, by the clock at the location. */
export class EventInfoDto {
  /**
   * First day.
   * @example "2026-12-05"
   */
  @Day()
  startDate: string;

  /**
   * When it begins; null: with the day.
   * @example "11:00"
   */
  @Text({ optional: true, nullable: true, pattern: timeOfDay, example: '11:00' })
  startTime?: string | null;

  /**
   * Last day; null: the first.
   * @example "2026-12-06"
   */
  @Day({ optional: true, nullable: true })
  endDate?: string | null;

  /**
   * When it ends on its last day; null: with the day.
   * @example "18:00"
   */
  @Text({ optional: true, nullable: true, pattern: timeOfDay, example: '18:00' })
  endTime?: string | null;
}

/** What of a detail may be set without pictures and links. */
class DetailBasicPartsDto {
  /**
   * Id of the detail. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Id of the content. Read-only.
   * @example 1
   */
  @Extension()
  @Id({ optional: true })
  contentId?: number;

  /**
   * Id of a section of the content; null: it is in none.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  section?: number | null;

  /**
   * What people read about it.
   * @example "With leeks from our own field"
   */
  @Text({ optional: true, nullable: true, max: 1000 })
  description?: string | null;

  /**
   * Where it is among all details of the content: each number once, the smallest first. A new one without goes behind
   * all others.
   * @example 1
   */
  @Integer({ optional: true, min: 0, max: lastPriority })
  priorityOrder?: number;

  /**
   * Price in units of the content's currency, with at most its decimals.
   * @example 7.9
   */
  @Decimal({ optional: true, nullable: true, min: 0, max: 99_999_999 })
  price?: number | null;

  /**
   * What the price means: `FIXED` and `FROM` need one, `ON_REQUEST` and `FREE` have none. A price without an option is
   * `FIXED`.
   */
  @OneOf('contentPriceOption', { optional: true, nullable: true })
  priceOption?: string | null;

  /**
   * A code of yours: the number of an article.
   * @example "SOUP-1"
   */
  @Text({ optional: true, nullable: true, max: 100 })
  idCode?: string | null;

  /**
   * False: it is kept here, and portals do not show it. A new detail is visible unless this says so.
   * @example true
   */
  @Extension()
  @Flag({ optional: true })
  visible?: boolean;

  /**
   * When an event is; only for contents of type `events`, where each needs one. Replaced whole. Once it is over, portals no
   * longer show it.
   */
  @Extension()
  @Nested(() => EventInfoDto, { optional: true, nullable: true })
  eventInfo?: EventInfoDto | null;
}

/** All that may be set of a detail but its name. */
class DetailPartsDto extends DetailBasicPartsDto {
  /** Its pictures, in this order: images of type `ContentImage`, uploaded for the company or one of its locations. Replaces all. */
  @ListOf(() => ImageRefDto, { optional: true, nullable: true, max: 20 })
  images?: ImageRefDto[] | null;

  /**
   * Page that says more about it.
   * @example "https://hofladen.example/menu"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  url?: string | null;

  /**
   * A video, channel or playlist at Youtube.
   * @example "https://www.youtube.com/@hofladen-glaser"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  youtubeUrl?: string | null;
}

/** A new detail. */
export class DetailInsertDto extends DetailPartsDto {
  /**
   * Name.
   * @example "Potato soup"
   */
  @Text({ min: 1 })
  name: string;
}

/** A detail as it was read, with changes. */
export class DetailUpdateDto extends DetailPartsDto {
  /**
   * Name.
   * @example "Potato soup with bread"
   */
  @Text({ optional: true, min: 1 })
  name?: string;
}

/** The basic fields of a detail as they were read, with changes. */
export class DetailBasicUpdateDto extends DetailBasicPartsDto {
  /**
   * Name.
   * @example "Potato soup with bread"
   */
  @Text({ optional: true, min: 1 })
  name?: string;
}

/** When an event is, as it is read. */
export class EventInfoViewDto {
  /**
   * First day.
   * @example "2026-12-05"
   */
  startDate: string;

  /**
   * When it begins; null: with the day.
   * @example "11:00"
   */
  @ApiProperty({ type: 'string', nullable: true })
  startTime: string | null;

  /**
   * Last day; null: the first.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  endDate: string | null;

  /**
   * When it ends on its last day; null: with the day.
   * @example "18:00"
   */
  @ApiProperty({ type: 'string', nullable: true })
  endTime: string | null;
}

/** A detail without pictures and links. */
export class DetailBasicDto implements Wire<DetailBasicView> {
  /**
   * Id of the detail.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the content.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  contentId: number;

  /**
   * Id of its section; null: it is in none.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  section: number | null;

  /**
   * Name.
   * @example "Potato soup"
   */
  name: string;

  /**
   * What people read about it.
   * @example "With leeks from our own field"
   */
  @ApiProperty({ type: 'string', nullable: true })
  description: string | null;

  /**
   * Where it is among all details of the content, the smallest first.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  priorityOrder: number;

  /**
   * Price in units of the content's currency.
   * @example 7.9
   */
  @ApiProperty({ type: 'number', nullable: true })
  price: number | null;

  /** What the price means. */
  @Listed('contentPriceOption', { nullable: true })
  priceOption: string | null;

  /**
   * A code of yours.
   * @example "SOUP-1"
   */
  @ApiProperty({ type: 'string', nullable: true })
  idCode: string | null;

  /**
   * False: it is kept here, and portals do not show it.
   * @example true
   */
  @Extension()
  visible: boolean;

  /** When an event is; null: it is none, or has no time. */
  @Extension()
  @ApiProperty({ type: () => EventInfoViewDto, nullable: true })
  eventInfo: EventInfoViewDto | null;
}

/** One element of a content: a dish, a product, a service, an event, a person. */
export class DetailDto extends DetailBasicDto implements Wire<DetailView> {
  /** Its pictures, in their order. */
  images: ImageDto[];

  /**
   * Page that says more about it.
   * @example "https://hofladen.example/menu"
   */
  @ApiProperty({ type: 'string', nullable: true })
  url: string | null;

  /**
   * A video, channel or playlist at Youtube.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  youtubeUrl: string | null;
}

/** Details of a content. */
export class DetailListDto {
  data: DetailDto[];

  /**
   * How many there are without paging.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Which details. */
export class DetailQuery extends ExtensionPageQuery {
  /**
   * Id of the content.
   * @example 1
   */
  @Id()
  id: number;

  /**
   * Id of a section: only what is in it.
   * @example 1
   */
  @Id({ optional: true })
  section?: number;

  /**
   * Part of the name or of `idCode`, in any case.
   * @example "soup"
   */
  @Text({ optional: true })
  filter?: string;
}

/** A detail, and where it is to stand. */
export class DetailPlaceDto {
  /**
   * Id of a detail of the content.
   * @example 1
   */
  @Id()
  id: number;

  /**
   * Where it is to stand: a number that no other detail of the content has afterwards.
   * @example 10
   */
  @Integer({ min: 0, max: lastPriority })
  priorityOrder: number;

  /**
   * Id of the section that it goes to; null: before all sections. Absent: it stays in its section.
   * @example null
   */
  @Extension()
  @Id({ optional: true, nullable: true })
  section?: number | null;
}

/** Details with their new places; those that are not named keep theirs. */
export class DetailOrderDto {
  /** The details. */
  @ListOf(() => DetailPlaceDto)
  details: DetailPlaceDto[];
}
