import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LocationListQueries, LocationPointsQueries, sortingOf } from '#contexts/directory';
import type { LocationFilter, LocationPointsView, LocationSubscriptionView } from '#contexts/directory';
import { companyResource } from '#contexts/locations';
import type { LocationOverviewView } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import type { Actor } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQueryByType } from '../../http/access/targets.js';
import { LocationListQueryDto, LocationPointsQueryDto } from './location-list.dto.js';
import { LocationOverviewListDto } from './location-overview.dto.js';
import { LocationPointsDto } from './location-points.dto.js';

@ApiTags('Locations')
@Controller('api/location')
export class LocationListController {
  constructor(
    private readonly locations: LocationListQueries,
    private readonly locationPoints: LocationPointsQueries,
  ) {}

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
    return this.locations.list({
      ...filterOf(actor, query),
      sorting: sortingOf(query.sort),
      skip: query.skip,
      take: query.take,
      enrichments: query.enrich_with ?? [],
    });
  }

  /**
   * Read the points of a map of locations
   * @remarks The locations that `GET /api/location` lists with the same filters, as far as their coordinates are known, in columns:
   * entries with the same index belong to one location. At most `limit` of them, in the order of ids. Send the
   * `ETag` of the last response as `If-None-Match`: 304 without a body says that nothing has changed.
   */
  @Get('points')
  @Operation({
    permission: 'location:read',
    on: [
      inQueryByType('contextType', { Company: companyResource, Workspace: workspaceResource }, 'id', {
        optional: true,
        otherwise: 'Company',
      }),
    ],
    answer: LocationPointsDto,
    errors: ['companyNotFound', 'workspaceNotFound'],
    extension: true,
    etag: true,
  })
  points(@Caller() actor: Actor, @Query() query: LocationPointsQueryDto): Promise<JsonText<LocationPointsView> | null> {
    return this.locationPoints.points({
      ...filterOf(actor, query),
      listings: actor.holds('listing:read') ? actor.scope('listing:read') : undefined,
    });
  }
}

function filterOf(actor: Actor, { id, contextType, ...query }: LocationPointsQueryDto): LocationFilter {
  const isWorkspace = contextType === 'Workspace';
  return {
    scope: actor.scope('location:read'),
    workspaceId: isWorkspace ? id : undefined,
    companyId: isWorkspace ? undefined : id,
    recursive: query.recursive,
    filter: query.filter,
    licences: query.licences,
    statuses: query.statuses,
    tags: query.tags,
    importId: query.importId,
    box: query.box,
    hasPosition: query.hasPosition,
  };
}
