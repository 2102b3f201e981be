import { Readable } from 'node:stream';
import { Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { companyResource, ReceiveImport } from '#contexts/organisation';
import type { ImportRequest } from '#contexts/organisation';
import { DomainError } from '#domain/errors';
import type { Actor, Placement } from '#platform/access';
import { JobAcceptedDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/caller.js';
import { Operation } from '../../http/operation.js';
import { inQuery } from '../../http/targets.js';
import { ImportQuery } from './import.dto.js';

const formats: Readonly<Record<string, ImportRequest['format']>> = {
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

@ApiTags('Locations')
@Controller('api/location')
export class ImportController {
  constructor(private readonly receiveImport: ReceiveImport) {}

  /**
   * Import locations
   * @remarks Takes a file of any length as CSV (UTF-8, UTF-16 or Windows-1252; comma, semicolon or tab) or XLSX. Columns are
   * recognised by their usual German and English names; `mapping` says the rest. Rows are recognised by their external id,
   * rows without one by name, address and postcode: what is known is changed where the row says something else, and an empty
   * cell leaves what is known. Opening hours are read in the format of OpenStreetMap; what is no plain week is kept as text,
   * with a warning, and public holidays (`PH off`) are left out, with a warning, too. The work goes on after the answer: progress, result and what is wrong with which line are read
   * at `/api/job/{value}`. The same file again changes nothing.
   */
  @Post('import')
  @HttpCode(200)
  @ApiConsumes(...Object.keys(formats))
  @ApiBody({ schema: { type: 'string', format: 'binary' }, required: true })
  @Operation({
    permission: 'location:import',
    on: [inQuery(companyResource, 'companyId')],
    answer: JobAcceptedDto,
    errors: ['companyNotFound', 'bodyTooLarge', 'unsupportedContentType'],
    extension: true,
  })
  async import(
    @Caller() actor: Actor,
    @Place('companyId') company: Placement,
    @Query() query: ImportQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    const contentType = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const format = formats[contentType];
    if (format === undefined || !(request.body instanceof Readable))
      throw new DomainError('unsupportedContentType', { contentType });
    const { mapping, dryRun, timeZone } = query;
    const value = await this.receiveImport.execute(actor, company, { format, mapping, dryRun, timeZone }, request.body);
    void reply.header('location', `/api/job/${value}`);
    return { value, job: true };
  }
}
