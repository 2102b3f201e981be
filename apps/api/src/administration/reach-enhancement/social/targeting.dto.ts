import { ApiProperty } from '@nestjs/swagger';
import type {
  DemographicView,
  InterestTargetingView,
  InterestView,
  LocationTargetingView,
} from '#contexts/reach-enhancement';
import type { ValueOf } from '#domain/lists/lists';
import { searchRadius } from '#domain/reach/search/search-ad';
import { ageLimits } from '#domain/reach/social/audience';
import { Extension, Integer, Listed, ListOf, OneOf, Text, Texts } from '../../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import type { Wire } from '../../../wire/wire.js';
import { NamedTextDto } from './named-key.dto.js';

/** How old people are to be, and of which gender; what is left out stays as it is. */
export class DemographicUpdateDto {
  /**
   * Years.
   * @example 25
   */
  @Integer({ optional: true, min: ageLimits.min, max: ageLimits.max })
  minAge?: number;

  /**
   * Years; 65 stands for 65 and older.
   * @example 60
   */
  @Integer({ optional: true, min: ageLimits.min, max: ageLimits.max })
  maxAge?: number;

  /** Their gender. */
  @OneOf('gender', { optional: true })
  gender?: ValueOf<'gender'>;
}

/** How old the people are who see the ads, and of which gender. */
export class DemographicDto implements Wire<DemographicView> {
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
}

/** Where people are to be; what is left out stays as it is. */
export class LocationTargetingUpdateDto {
  /**
   * Names or post codes, in the country of the location: people there are reached, too.
   * @example ["Nürnberg"]
   */
  @Texts({ optional: true, max: 50, longest: 200 })
  includedLocations?: string[];

  /**
   * Names or post codes, in the country of the location: people there are left out.
   * @example ["Fürth"]
   */
  @Texts({ optional: true, max: 50, longest: 200 })
  excludedLocations?: string[];

  /**
   * Kilometres around the location: at most 80 for social ads, 800 for search ads.
   * @example 10
   */
  @Integer({ optional: true, min: searchRadius.min, max: searchRadius.max })
  radius?: number;
}

/** Where the people are who see the ads. */
export class LocationTargetingDto implements Wire<LocationTargetingView> {
  /**
   * Names or post codes: people there are reached, too.
   * @example ["Nürnberg"]
   */
  includedLocations: string[];

  /**
   * Names or post codes: people there are left out.
   * @example ["Fürth"]
   */
  excludedLocations: string[];

  /**
   * Kilometres around the location.
   * @example 10
   */
  @ApiProperty({ type: 'integer' })
  radius: number;
}

/** What people care about; what is left out stays as it is. */
export class InterestTargetingUpdateDto {
  /** From `GET /api/targeting/interest`. People who care about one of these or of `verticals` are reached; both empty: everybody. */
  @ListOf(() => NamedTextDto, { optional: true, max: 200 })
  interests?: NamedTextDto[];

  /** Whole groups, from `GET /api/targeting/interest/vertical`. */
  @ListOf(() => NamedTextDto, { optional: true, max: 50 })
  verticals?: NamedTextDto[];
}

/** What the people care about who see the ads. */
export class InterestTargetingDto implements Wire<InterestTargetingView> {
  /** One of these or of `verticals`; both empty: everybody. */
  @ApiProperty({ type: () => [NamedTextDto] })
  interests: NamedTextDto[];

  /** Whole groups. */
  @ApiProperty({ type: () => [NamedTextDto] })
  verticals: NamedTextDto[];
}

/** Which interests. */
export class InterestQuery extends ExtensionPageQuery {
  /**
   * A part of the name. The network is searched, too.
   * @example "bread"
   */
  @Text({ optional: true, extension: true, min: 2, max: 100 })
  filter?: string;

  /**
   * Key of a vertical: only what belongs to it.
   * @example "6002867432822"
   */
  @Text({ optional: true, extension: true, min: 1, max: 40 })
  vertical?: string;
}

/** Something that people care about. */
export class InterestDto implements Wire<InterestView> {
  /**
   * The network’s key.
   * @example "6003384248805"
   */
  key: string;

  /**
   * Its name in your language.
   * @example "Bread"
   */
  value: string;

  /**
   * Names of the groups that it belongs to, the largest first.
   * @example ["Food and drink"]
   */
  @Extension()
  @ApiProperty({ type: [String] })
  path: string[];

  /**
   * People who care about it, at least; null: the network does not say it.
   * @example 1200000
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  people: number | null;
}

/** Interests. */
export class InterestListDto {
  /** In the order of the network. */
  @ApiProperty({ type: () => [InterestDto] })
  data: InterestDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
