import { Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ListingExportQuery } from '#contexts/listings';
import { companyResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import type { Actor, Placement } from '#platform/access';
import { RequestExport } from '#platform/exports';
import { JobAcceptedDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQueryByType } from '../../http/access/targets.js';
import { ListingExportQueryDto } from './listing.dto.js';

const contexts = { Company: companyResource, Workspace: workspaceResource };

@ApiTags('Listings')
@Controller('api/listing')
export class ListingExportController {
  constructor(private readonly exports: RequestExport) {}

  /**
   * Export listings
   * @remarks Writes the listings of a company or a workspace that `GET /api/listing` lists with the same filters into a file,
   * CSV or XLSX: one row for a location at a publisher, with its status, what is wrong (in your language) and its page. The
   * work goes on after the response: when the job is done, its `result` names the number of `rows`, the `file`
   * (`/api/export/{value}`) and when it expires, 24 hours after you asked. Only you can download it.
   */
  @Post('export')
  @HttpCode(200)
  @Operation({
    permission: 'listing:read',
    on: [inQueryByType('contextType', contexts, 'id')],
    answer: JobAcceptedDto,
    errors: ['companyNotFound', 'workspaceNotFound'],
    extension: true,
  })
  async export(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @Query() { contextType: type, recursive, statuses, publisherIds, filter, format = 'csv' }: ListingExportQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    const query: ListingExportQuery = { context: { type, place }, recursive, statuses, publisherIds, filter };
    const value = await this.exports.start(actor, { kind: 'listingExport', format, place, query });
    void reply.header('location', `/api/job/${value}`);
    return { value, job: true };
  }
}
