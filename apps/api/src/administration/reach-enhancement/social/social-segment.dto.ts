import { ApiProperty } from '@nestjs/swagger';
import type { SocialSegmentView } from '#contexts/reach-enhancement';
import type { ValueOf } from '#domain/lists/lists';
import { Extension, Id, Listed, Nested, OneOf, Text } from '../../../http/bodies/fields.js';
import type { Wire } from '../../../wire/wire.js';
import { PauseQuery } from '../campaign.dto.js';
import { NamedKeyDto, NamedKeyRefDto } from './named-key.dto.js';

/** Which segments. */
export class SocialSegmentPauseQuery extends PauseQuery {
  /**
   * Ids of the segments, comma-separated.
   * @example "950"
   */
  @Text({ min: 1, max: 16_000 })
  ids: string;
}

/** A new segment of social ads. */
export class SocialSegmentInsertDto {
  /**
   * Its name, also at the advertising network.
   * @example "Bread lovers"
   */
  @Text({ min: 1, max: 100 })
  name: string;

  /** What its ads are shown for, from `GET /api/reachEnhancement/segment/social/target-types`. Left out: that of the campaign, else clicks. */
  @Nested(() => NamedKeyRefDto, { optional: true })
  targetType?: NamedKeyRefDto;

  /** What the ads of the whole campaign are for, where laws against discrimination apply. Left out: as the campaign is. Null: nothing like that. */
  @OneOf('adCategory', { optional: true, nullable: true })
  adCategory?: ValueOf<'adCategory'> | null;

  /**
   * The Facebook page that its ads speak for. Left out: that of the campaign, else of the location.
   * @example "https://www.facebook.com/north.bakery"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  facebookUrl?: string | null;
}

/** A segment as it was read, with changes: what is left out stays as it is. */
export class SocialSegmentUpdateDto {
  /**
   * Read-only.
   * @example 1
   */
  @Extension()
  @Id({ optional: true })
  segmentId?: number;

  /**
   * Its name, also at the advertising network.
   * @example "Bread lovers"
   */
  @Text({ optional: true, min: 1, max: 100 })
  name?: string;

  /** What its ads are shown for. */
  @Nested(() => NamedKeyRefDto, { optional: true })
  targetType?: NamedKeyRefDto;

  /** What the ads of the whole campaign are for. Null: nothing that laws against discrimination are for. */
  @OneOf('adCategory', { optional: true, nullable: true })
  adCategory?: ValueOf<'adCategory'> | null;

  /**
   * The Facebook page that its ads speak for. Null: that of the campaign, else of the location.
   * @example "https://www.facebook.com/north.bakery"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  facebookUrl?: string | null;

  /**
   * Read-only.
   * @example null
   */
  @Extension()
  @Text({ optional: true, nullable: true, max: 2000 })
  usualFacebookUrl?: string | null;

  /** Read-only: it is paused and resumed by an operation of its own. */
  @OneOf('segmentStatus', { optional: true })
  segmentStatus?: string;

  /**
   * Read-only.
   * @example null
   */
  @Extension()
  @Text({ optional: true, nullable: true, max: 4000 })
  segmentMessage?: string | null;
}

/** A group of social ads. */
export class SocialSegmentDto implements Wire<SocialSegmentView> {
  /**
   * Its id.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  segmentId: number;

  /**
   * Its name.
   * @example "Bread lovers"
   */
  name: string;

  /** What its ads are shown for. */
  @ApiProperty({ type: () => NamedKeyDto })
  targetType: NamedKeyDto;

  /** What the ads of the whole campaign are for; null: nothing that laws against discrimination are for. */
  @Listed('adCategory', { nullable: true })
  adCategory: ValueOf<'adCategory'> | null;

  /**
   * The Facebook page that its ads speak for: its own, else that of the campaign; null: that of the location.
   * @example "https://www.facebook.com/north.bakery"
   */
  @ApiProperty({ type: 'string', nullable: true })
  facebookUrl: string | null;

  /**
   * The page where it has none of its own: that of the campaign, else of the profile of the location; null: neither names one.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  usualFacebookUrl: string | null;

  /** Whether the network shows it. What is pending was not confirmed by the network yet. */
  @Listed('segmentStatus')
  segmentStatus: string;

  /**
   * What is missing or refused, and where to change it; null: nothing.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  segmentMessage: string | null;
}
