import { Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { LocationExportQuery } from '#contexts/directory';
import { companyResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import type { Actor, Placement } from '#platform/access';
import { RequestExport } from '#platform/exports';
import { JobAcceptedDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQueryByType } from '../../http/access/targets.js';
import { LocationExportQueryDto } from './location-list.dto.js';

const contexts = { Company: companyResource, Workspace: workspaceResource };

@ApiTags('Locations')
@Controller('api/location')
export class LocationExportController {
  constructor(private readonly exports: RequestExport) {}

  /**
   * Export locations
   * @remarks Writes the locations of a company or a workspace that `GET /api/location` lists with the same filters into a
   * file, CSV or XLSX, with the columns that `POST /api/location/import` reads: imported again it changes nothing. The work
   * goes on after the response: when the job is done, its `result` names the number of `rows`, the `file`
   * (`/api/export/{value}`) and when it expires, 24 hours after you asked. Only you can download it. A cell of a CSV
   * file that a spreadsheet would take for a formula has an apostrophe before it, which the import takes off.
   */
  @Post('export')
  @HttpCode(200)
  @Operation({
    permission: 'location:read',
    on: [inQueryByType('contextType', contexts, 'id')],
    answer: JobAcceptedDto,
    errors: ['companyNotFound', 'workspaceNotFound'],
    extension: true,
  })
  async export(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @Query() { contextType, id, format = 'csv', ...filter }: LocationExportQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    const query: LocationExportQuery = {
      ...filter,
      ...(contextType === 'Company' ? { companyId: id } : { workspaceId: id }),
    };
    const value = await this.exports.start(actor, { kind: 'locationExport', format, place, query });
    void reply.header('location', `/api/job/${value}`);
    return { value, job: true };
  }
}
