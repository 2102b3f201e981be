import { Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { companyResource } from '#contexts/locations';
import { RequestStatisticExport } from '#contexts/statistics';
import { workspaceResource } from '#contexts/tenancy';
import type { Actor, Placement } from '#platform/access';
import { JobAcceptedDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { inQueryByType } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { StatisticExportQueryDto } from './statistic-query.dto.js';

const contexts = { Company: companyResource, Workspace: workspaceResource };

@ApiTags('Statistics')
@Controller('api/stats')
export class StatisticExportController {
  constructor(private readonly exports: RequestStatisticExport) {}

  /**
   * Export statistics
   * @remarks Writes what was counted for a company or a workspace into a file, CSV or XLSX, one row for each day, location,
   * subscription, product, KPI and source: `day`, `locationId`, `externalId`, `locationName`, `subscriptionId`, `product`, `kpi`,
   * `unit`, `source`, `value`. The work goes on after the response: when the job is done, its `result` names the number of `rows`,
   * the `file` (`/api/export/{value}`) and when it expires, 24 hours after you asked. Only you can download it. A file has at most
   * 1,048,576 rows, the head included: the job of a larger one fails, so ask for shorter periods. Needs a product with Analytics:
   * where none of the locations has one, the response is 403.
   */
  @Post('export')
  @HttpCode(200)
  @Operation({
    permission: 'statistics:read',
    on: [inQueryByType('contextType', contexts, 'id')],
    answer: JobAcceptedDto,
    errors: ['companyNotFound', 'workspaceNotFound', 'productRequired'],
    extension: true,
  })
  async export(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @Query() { contextType: _type, id: _id, format = 'csv', ...asked }: StatisticExportQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    const value = await this.exports.execute(actor, place, format, asked);
    void reply.header('location', `/api/job/${value}`);
    return { value, job: true };
  }
}
