import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RevenueQueries } from '#contexts/revenue';
import type { RevenueListView } from '#contexts/revenue';
import { workspaceResource } from '#contexts/tenancy';
import type { Placement } from '#platform/access';
import { Place } from '../../http/access/caller.js';
import { inQuery } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { RevenueListDto, RevenueQuery } from './revenue.dto.js';

@ApiTags('Invoices')
@Controller('api/revenue')
export class RevenueController {
  constructor(private readonly revenue: RevenueQueries) {}

  /**
   * Read the revenue
   * @remarks Month by month: what was invoiced and credited, the monthly recurring revenue (MRR) and why it has changed, customers and
   * churn; and what is open now.
   */
  @Get()
  @Operation({
    permission: 'invoice:read',
    on: [inQuery(workspaceResource, 'workspaceId')],
    answer: RevenueListDto,
    errors: ['workspaceNotFound'],
    extension: true,
  })
  read(
    @Place('workspaceId') workspace: Placement,
    @Query() { workspaceId: _id, ...asked }: RevenueQuery,
  ): Promise<RevenueListView> {
    return this.revenue.list(workspace, asked);
  }
}
