import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LocationListQueries, sortingOf } from '#contexts/directory';
import type { LocationSubscriptionView } from '#contexts/directory';
import { companyResource } from '#contexts/locations';
import type { LocationOverviewView } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import type { Actor } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQueryByType } from '../../http/access/targets.js';
import { LocationListQueryDto } from './location-list.dto.js';
import { LocationOverviewListDto } from './location-overview.dto.js';

@ApiTags('Locations')
@Controller('api/location')
export class LocationListController {
  constructor(private readonly locations: LocationListQueries) {}

  /**
   * List locations
   * @remarks All that you can see, or those of one company or workspace, with what a table of locations shows: address, phone,
   * opening hours, and how complete the profile is. Subscriptions and tags are only there when `enrich_with` names them.
   */
  @Get()
  @Operation({
    permission: 'location:read',
    on: [
      inQueryByType('contextType', { Company: companyResource, Workspace: workspaceResource }, 'id', {
        optional: true,
        otherwise: 'Company',
      }),
    ],
    answer: LocationOverviewListDto,
    errors: ['companyNotFound', 'workspaceNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Query() query: LocationListQueryDto,
  ): Promise<JsonText<{ data: LocationOverviewView<readonly LocationSubscriptionView[]>[]; total: number }>> {
    const isWorkspace = query.contextType === 'Workspace';
    return this.locations.list({
      scope: actor.scope('location:read'),
      workspaceId: isWorkspace ? query.id : undefined,
      companyId: isWorkspace ? undefined : query.id,
      recursive: query.recursive,
      filter: query.filter,
      licences: query.licences,
      statuses: query.statuses,
      tags: query.tags,
      importId: query.importId,
      sorting: sortingOf(query.sort),
      skip: query.skip,
      take: query.take,
      enrichments: query.enrich_with ?? [],
    });
  }
}
