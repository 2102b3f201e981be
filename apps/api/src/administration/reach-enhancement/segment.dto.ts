import { ApiProperty } from '@nestjs/swagger';
import type { ValueOf } from '#domain/lists/lists';
import type { SegmentListView, SegmentOverview, SegmentView } from '#contexts/reach-enhancement';
import { Extension, Id, Listed, OneOf, Text } from '../../http/bodies/fields.js';
import { SearchKeywordDto } from '../../wire/search-ads.dto.js';
import { NamedKeyDto } from './social/named-key.dto.js';
import type { Wire } from '../../wire/wire.js';

/** A new segment. */
export class SegmentInsertDto {
  /**
   * Its name, also at the advertising network.
   * @example "Bread and rolls"
   */
  @Text({ min: 1, max: 100 })
  name: string;
}

/** A segment as it was read, with another name. */
export class SegmentUpdateDto extends SegmentInsertDto {
  /**
   * Read-only.
   * @example 1
   */
  @Id({ optional: true })
  segmentId?: number;

  /** Read-only: it is paused and resumed by an operation of its own. */
  @OneOf('segmentStatus', { optional: true })
  segmentStatus?: string;

  /**
   * Read-only.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 4000 })
  segmentMessage?: string | null;
}

/** A group of ads of a local campaign. */
export class LocalCampaignSegmentDto implements Wire<SegmentView> {
  /**
   * Its id.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  segmentId: number;

  /**
   * Its name.
   * @example "Bread and rolls"
   */
  name: string;

  /** Whether the network shows it. What is pending was not confirmed by the network yet. */
  @Listed('segmentStatus')
  segmentStatus: string;

  /**
   * What is missing or refused, and where to change it; null: nothing.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  segmentMessage: string | null;
}

/** Texts of a segment of search ads. */
export class SegmentTextDto {
  /**
   * At most 30 characters each.
   * @example ["Fresh bread"]
   */
  headlines: string[];

  /**
   * At most 90 characters each.
   * @example ["We bake by hand."]
   */
  descriptions: string[];
}

/** Who is to see the ads of a segment of social ads. */
export class SegmentAudienceDto implements Wire<NonNullable<SegmentOverview['audience']>> {
  /**
   * Years.
   * @example 18
   */
  @ApiProperty({ type: 'integer' })
  minAge: number;

  /**
   * Years; 65 stands for 65 and older.
   * @example 65
   */
  @ApiProperty({ type: 'integer' })
  maxAge: number;

  /** Their gender. */
  @Listed('gender')
  gender: ValueOf<'gender'>;

  /**
   * Kilometres around the location.
   * @example 10
   */
  @ApiProperty({ type: 'integer' })
  radius: number;

  /**
   * Names or post codes: people there are reached, too.
   * @example ["Nürnberg"]
   */
  includedLocations: string[];

  /**
   * Names or post codes: people there are left out.
   * @example []
   */
  excludedLocations: string[];

  /** What its ads are shown for. */
  @ApiProperty({ type: () => NamedKeyDto })
  targetType: NamedKeyDto;

  /** Whom it counts to its places. */
  @ApiProperty({ type: () => NamedKeyDto })
  advancedLocation: NamedKeyDto;

  /**
   * Names of what they care about, whole groups first; none: everybody.
   * @example ["Food and drink"]
   */
  interests: string[];
}

/** A segment in the list of its campaign. */
export class SegmentOverviewDto implements Wire<SegmentOverview> {
  /**
   * Its id.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  segmentId: number;

  /**
   * Its name.
   * @example "Bread and rolls"
   */
  name: string;

  /** Whether the network shows it; `invalid`: the network has refused something of it, and `segmentMessage` says what. */
  @Listed('segmentStatus.overview')
  segmentStatus: string;

  /**
   * What is missing or refused, and where to change it; null: nothing.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  segmentMessage: string | null;

  /**
   * How many ads it has.
   * @example 2
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  ads: number;

  /**
   * Of search ads only, as the following: kilometres around the location.
   * @example 10
   */
  @ApiProperty({ type: 'integer', required: false })
  radius?: number;

  /** For which searches its ad is shown. Empty: those of `parentalTaxonomy`. */
  @ApiProperty({ type: () => [SearchKeywordDto], required: false })
  keywordList?: SearchKeywordDto[];

  /** Its own texts; what they lack comes from the location. */
  @ApiProperty({ type: () => [SegmentTextDto], required: false })
  segmentTextList?: SegmentTextDto[];

  /**
   * Names or post codes where it is shown, too.
   * @example ["Nürnberg"]
   */
  includedLocations?: string[];

  /**
   * Names or post codes where it is not shown.
   * @example []
   */
  excludedLocations?: string[];

  /**
   * Key of the business category that defines it; null: its own settings do.
   * @example "bakery"
   */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  parentalTaxonomy?: string | null;

  /**
   * Whether its own settings define it.
   * @example false
   */
  isCustomised?: boolean;

  /** Of social ads only. */
  @Extension()
  @ApiProperty({ type: () => SegmentAudienceDto, required: false })
  audience?: SegmentAudienceDto;
}

/** All segments of a campaign. */
export class SegmentListDto implements Wire<SegmentListView> {
  /** By id. */
  @ApiProperty({ type: () => [SegmentOverviewDto] })
  data: SegmentOverviewDto[];

  /**
   * How many.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /** Whether the network shows the campaign itself; null: nothing was said of it yet. */
  @Extension()
  @Listed('segmentStatus', { nullable: true })
  campaignStatus: string | null;

  /**
   * What is wrong with the campaign itself, and where to change it; null: nothing.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  campaignMessage: string | null;
}
