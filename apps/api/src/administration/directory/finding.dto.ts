import { ApiProperty } from '@nestjs/swagger';
import type { PortalEntryView, ProfileQualityReport } from '#contexts/directory';
import type { ParentView, SearchResultView } from '#contexts/search';
import { lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { ManyOf, Id, OneOf, Text, Listed } from '../../http/bodies/fields.js';
import { ExtensionPageQuery, PageQuery } from '../../http/paging.dto.js';
import { ProfileQualityDto } from '../../wire/profile-quality.dto.js';
import { CompanyWorkspaceDto } from '../locations/companies/company.dto.js';
import type { Wire } from '../../wire/wire.js';

/** What to look for. */
export class GlobalSearchQueryDto extends PageQuery {
  /**
   * Part of a name, from three characters on; the beginning of an external id, or an id, also with fewer.
   * @example "hofladen"
   */
  @Text({ min: 1, max: 200 })
  filter: string;

  /** What to look among, comma-separated. Without it everything; reviews are not searched yet. */
  @ManyOf('contentContextType', { optional: true })
  contextTypes?: ValueOf<'contentContextType'>[];

  /** Products, comma-separated: only what holds any of them. */
  @ManyOf('licenceProductName', { optional: true })
  licences?: ValueOf<'licenceProductName'>[];

  /** Only subscriptions in these statuses, and what has one, comma-separated. */
  @ManyOf('subscriptionStatus.administration', { optional: true })
  statuses?: ValueOf<'subscriptionStatus.administration'>[];
}

/** Something that the search has found. */
export class SearchResultDto implements Wire<SearchResultView> {
  /**
   * Its id.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of what it belongs to: of a subscription the location, of a location the company, of a company the workspace. Null at the top of what you see.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  parentId: number | null;

  /**
   * Its name; of a subscription that of its licence and of its location.
   * @example "Hofladen Glaser"
   */
  name: string;

  /**
   * The workspace that it belongs to.
   */
  @ApiProperty({ type: () => CompanyWorkspaceDto })
  workSpace: CompanyWorkspaceDto;

  /**
   * What it is.
   */
  @Listed('contentContextType')
  contextType: string;
}

/** What the search has found. */
export class SearchResultListDto {
  /**
   * What is called so comes first, then what begins so, then what contains it.
   */
  @ApiProperty({ type: () => SearchResultDto, isArray: true })
  data: SearchResultDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Whose parents. */
export class ParentQueryDto {
  /**
   * Id of the thing.
   * @example 17
   */
  @Id({ extension: true })
  id: number;

  /**
   * What it is.
   * @example "Location"
   */
  @OneOf('contextType.administration', { extension: true })
  contextType: ValueOf<'contextType.administration'>;
}

/** Something that another thing belongs to. */
export class ParentDto implements Wire<ParentView> {
  /**
   * Its id.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Its name.
   * @example "Hofladen Verbund"
   */
  name: string;

  /**
   * What it is.
   */
  @Listed('contextType.administration')
  contextType: string;
}

/** What a thing belongs to. */
export class ParentListDto {
  /**
   * The nearest first.
   */
  @ApiProperty({ type: () => ParentDto, isArray: true })
  data: ParentDto[];

  /**
   * How many there are.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Which quality. */
export class ProfileQualityQueryDto {
  /** `Profile`: what the location has; the default. `Scan`: what of it portals show. */
  @OneOf('qualityType', { optional: true })
  qualityType?: ValueOf<'qualityType'>;
}

/** Something that would raise the score. */
export class ProfileStepDto {
  /**
   * Which part it completes.
   */
  @Listed('profileQualityFlag')
  flag: string;

  /**
   * Points that it brings.
   * @example 10
   */
  @ApiProperty({ type: 'integer' })
  points: number;

  /**
   * What to do, in your language.
   * @example "Describe the business in a few sentences."
   */
  action: string;

  /**
   * The call that does it. Of a picture, `imageType` is BusinessLogo for `logo`, and CustomImage for `gallery`.
   * @example "PUT /api/location/additional/17"
   */
  operation: string;
}

/** Listings that a scan has looked at. */
export class ScannedListingsDto {
  /**
   * Portals that the location is listed at, or on its way to.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /**
   * Those that show it.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  live: number;

  /**
   * Those that show its newest version.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  upToDate: number;
}

/** How complete a profile is, and what to do next. */
export class ProfileQualityReportDto extends ProfileQualityDto implements Wire<ProfileQualityReport> {
  /**
   * What would raise the score, the most useful first; empty for a complete profile.
   */
  @ApiProperty({ type: () => ProfileStepDto, isArray: true, 'x-extension': true } as never)
  nextSteps: ProfileStepDto[];

  /**
   * Of a scan: the listings that it has looked at; null else.
   */
  @ApiProperty({ type: () => ScannedListingsDto, nullable: true, 'x-extension': true } as never)
  listings: ScannedListingsDto | null;
}

/** Which portals. */
export class PortalListQueryDto extends ExtensionPageQuery {
  /**
   * Only portals that serve this country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  @Text({ optional: true, extension: true, pattern: /^[A-Za-z]{2}$/, example: 'DE' })
  country?: string;

  /** Only portals of this type. */
  @OneOf('portalType', { optional: true, extension: true })
  type?: ValueOf<'portalType'>;
}

/** A portal. */
export class PortalEntryDto implements Wire<PortalEntryView> {
  /**
   * Id of the portal.
   * @example 9
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Its key, which never changes.
   * @example "GlobalPages"
   */
  key: string;

  /**
   * Its name.
   * @example "GlobalPages"
   */
  name: string;

  /**
   * Its domain.
   * @example "globalpages.example"
   */
  domain: string;

  /**
   * Its address.
   * @example "https://globalpages.example"
   */
  url: string;

  /**
   * Its logo.
   * @example null
   */
  imageUrl: string | null;

  /**
   * How it is reached.
   * @example "directory"
   */
  provider: string;

  /**
   * The portal that it belongs to.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  parentPortalId: number | null;

  /**
   * Countries that it serves, ISO 3166-1 alpha-2; null: every country.
   * @example ["DE"]
   */
  @ApiProperty({ type: 'string', isArray: true, nullable: true })
  countries: string[] | null;

  /**
   * What it takes.
   * @example ["listing"]
   */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...lists.portalType], 'x-list': 'portalType' },
  } as never)
  portalTypes: string[];

  /**
   * Data that it cannot do without.
   * @example ["name", "address.street"]
   */
  requiredFields: string[];
}

/** Portals. */
export class PortalListDto {
  /**
   * By name.
   */
  @ApiProperty({ type: () => PortalEntryDto, isArray: true })
  data: PortalEntryDto[];

  /**
   * How many there are without paging.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
