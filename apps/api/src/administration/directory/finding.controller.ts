import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { PortalQueries, ProfileQualityQueries } from '#contexts/directory';
import type { PortalEntryView, ProfileQualityReport } from '#contexts/directory';
import { companyResource, locationResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { GlobalSearch, ParentQueries } from '#contexts/search';
import type { ParentView, SearchResultView } from '#contexts/search';
import { subscriptionResource } from '#contexts/subscriptions';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQueryByType, one } from '../../http/access/targets.js';
import {
  GlobalSearchQueryDto,
  ParentListDto,
  ParentQueryDto,
  PortalListDto,
  PortalListQueryDto,
  ProfileQualityQueryDto,
  ProfileQualityReportDto,
  SearchResultListDto,
} from './finding.dto.js';

@ApiTags('Find things')
@Controller('api/miscellaneous')
export class FindingController {
  constructor(
    private readonly search: GlobalSearch,
    private readonly parents: ParentQueries,
    private readonly portals: PortalQueries,
    private readonly quality: ProfileQualityQueries,
  ) {}

  /**
   * Search globally
   * @remarks Workspaces, companies, locations and subscriptions that you can see, by name or external id, in any case, and reviews by
   * their text or author. What is called exactly so comes first. Names are searched from three characters on; external ids (their beginning) and ids
   * also with fewer. Subscriptions that have ended are only found by `statuses=FINISHED`.
   */
  @Get('globalSearch')
  @Operation({ permission: 'signed-in', answer: SearchResultListDto })
  globalSearch(
    @Caller() actor: Actor,
    @Query() query: GlobalSearchQueryDto,
  ): Promise<JsonText<{ data: SearchResultView[]; total: number }>> {
    return this.search.find(actor, query);
  }

  /**
   * Read the owners of an object
   * @remarks From the nearest to the topmost that you can see: of a subscription its location, company and workspaces.
   */
  @Get('parent')
  @Operation({
    permission: 'signed-in',
    on: [
      inQueryByType(
        'contextType',
        {
          Workspace: workspaceResource,
          Company: companyResource,
          Location: locationResource,
          Subscription: subscriptionResource,
        },
        'id',
      ),
    ],
    answer: ParentListDto,
    errors: ['workspaceNotFound', 'companyNotFound', 'locationNotFound', 'subscriptionNotFound'],
  })
  parent(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @Query() query: ParentQueryDto,
  ): Promise<JsonText<{ data: ParentView[]; total: number }>> {
    return this.parents.of(actor, query.contextType, place);
  }

  /**
   * Read profile completeness
   * @remarks Ten parts, ten points each: 100 is a complete profile. `nextSteps` says what would raise the score, and by which
   * call. `qualityType=Scan` looks at what portals show instead: a part counts when the location has it and at least one
   * live listing shows the newest version. Portals are told every part; what one has no place for, it leaves out.
   */
  @Get('profilQuality/:id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 17 })
  @Operation({
    permission: 'location:read',
    on: [one(locationResource, 'id')],
    answer: ProfileQualityReportDto,
    errors: ['locationNotFound'],
  })
  profileQuality(
    @Place('id') { id }: Placement,
    @Query() query: ProfileQualityQueryDto,
  ): Promise<ProfileQualityReport> {
    return this.quality.of(id, query.qualityType ?? 'Profile');
  }

  /**
   * List portals
   * @remarks Portals that listings can go to. Which of them a product books is part of the product.
   */
  @Get('portal')
  @Operation({ permission: 'signed-in', answer: PortalListDto })
  portal(@Query() query: PortalListQueryDto): Promise<JsonText<{ data: PortalEntryView[]; total: number }>> {
    return this.portals.list({ ...query, country: query.country?.toUpperCase() });
  }
}
