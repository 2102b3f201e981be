import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PacingQueries, pacingTargets } from '#contexts/dashboard';
import type { PacingView } from '#contexts/dashboard';
import type { Actor } from '#platform/access';
import { Caller } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { dashboardErrors, DashboardPageQuery, dashboardTargets } from './dashboard-query.dto.js';
import { PacingListDto } from './pacing.dto.js';

@ApiTags('Dashboard')
@Controller('api/dashboard/performance/pacing')
export class PacingController {
  constructor(private readonly pacing: PacingQueries) {}

  /**
   * Compare what campaigns have spent with their budgets
   * @remarks Running subscriptions with ads and a budget in euros, by the names of their locations. A budget is compared over the
   * month, or the days of it on which the subscription runs: networks even out what they spend, so that single days say little.
   */
  @Get('spendBudgetTarget')
  @Operation({ permission: 'statistics:read', on: dashboardTargets, answer: PacingListDto, errors: dashboardErrors })
  spend(@Caller() actor: Actor, @Query() query: DashboardPageQuery): Promise<{ data: PacingView[]; total: number }> {
    return this.list(actor, query, 'spend');
  }

  /**
   * Compare what campaigns have delivered with their targets
   * @remarks Running subscriptions with ads that are booked for a number of clicks or calls, in the same way. A subscription with
   * another target is not in this list.
   */
  @Get('campaigns')
  @Operation({ permission: 'statistics:read', on: dashboardTargets, answer: PacingListDto, errors: dashboardErrors })
  delivery(@Caller() actor: Actor, @Query() query: DashboardPageQuery): Promise<{ data: PacingView[]; total: number }> {
    return this.list(actor, query, 'delivery');
  }

  private list(
    actor: Actor,
    { workspaceId, companyId, locationId, ...page }: DashboardPageQuery,
    what: keyof typeof pacingTargets,
  ): Promise<{ data: PacingView[]; total: number }> {
    const of = { scope: actor.scope('statistics:read'), workspaceId, companyId, locationId };
    return this.pacing.list(of, pacingTargets[what], page);
  }
}
