import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { DashboardStatisticQueries, LocationTableQueries } from '#contexts/dashboard';
import type { DashboardStatisticView, LocationRowView } from '#contexts/dashboard';
import { companyResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller, Place } from '../../http/access/caller.js';
import { oneOfParent } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { dashboardErrors, DashboardQuery, dashboardTargets } from './dashboard-query.dto.js';
import { DashboardStatisticDto, LocationTableDto, LocationTableQueryDto } from './overview.dto.js';

const kinds = { Company: companyResource, Workspace: workspaceResource };

@ApiTags('Dashboard')
@Controller('api/dashboard')
export class OverviewController {
  constructor(
    private readonly statistics: DashboardStatisticQueries,
    private readonly locations: LocationTableQueries,
  ) {}

  /**
   * Read key figures
   * @remarks How many locations, running subscriptions, listings, open tasks, reviews and conversations there are. Each number is that
   * of a list: tasks of `GET /api/dashboard/task`, reviews of `GET /v5/reviews`, conversations of `GET /api/messages/conversations`.
   */
  @Get('statistic')
  @Operation({
    permission: 'statistics:read',
    on: dashboardTargets,
    answer: DashboardStatisticDto,
    errors: dashboardErrors,
  })
  statistic(@Caller() actor: Actor, @Query() query: DashboardQuery): Promise<DashboardStatisticView> {
    return this.statistics.view({ scope: actor.scope('statistics:read'), ...query });
  }

  /**
   * List locations with their figures
   * @remarks Those of a company or a workspace, by name unless you say otherwise: open tasks, listings, reviews and subscriptions of each.
   */
  @Get('locationList/:id')
  @ApiParam({
    name: 'id',
    type: 'integer',
    description: 'Id of the company, or of the workspace with `contextType`.',
    example: 1,
  })
  @Operation({
    permission: 'statistics:read',
    on: [oneOfParent('contextType', kinds, 'id', 'Company')],
    answer: LocationTableDto,
    errors: ['companyNotFound', 'workspaceNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @Query() { contextType, ...query }: LocationTableQueryDto,
  ): Promise<JsonText<{ data: LocationRowView[]; total: number }>> {
    const context = contextType === 'Workspace' ? { workspaceId: id } : { companyId: id };
    return this.locations.list({ scope: actor.scope('statistics:read'), ...context }, query);
  }
}
