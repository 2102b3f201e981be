import { Readable } from 'node:stream';
import { Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { companyResource, ReceiveImport } from '#contexts/locations';
import type { ImportRequest } from '#contexts/locations';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { JobAcceptedDto } from '../../../http/answers.dto.js';
import { csvType, multipartType, xlsxType } from '../../../http/bodies/body-types.js';
import { Caller, Place } from '../../../http/access/caller.js';
import type { GuardedRequest } from '../../../http/access/caller.js';
import { fileOfForm } from '../../../http/bodies/file-of-form.js';
import { Idempotency } from '../../../http/idempotency/idempotency.js';
import { Operation } from '../../../http/operation.js';
import { inQuery } from '../../../http/access/targets.js';
import { ImportQuery } from './import.dto.js';

const formats: Readonly<Record<string, ImportRequest['format']>> = { [csvType]: 'csv', [xlsxType]: 'xlsx' };

@ApiTags('Locations')
@Controller('api/location')
export class ImportController {
  constructor(
    private readonly receiveImport: ReceiveImport,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Import locations
   * @remarks Takes a file of any length as CSV (UTF-8, UTF-16 or Windows-1252; comma, semicolon or tab) or XLSX, as the
   * body or as the one file of a form (`multipart/form-data`; parameters stay in the query). Columns are
   * recognised by their usual German and English names; `mapping` says the rest, and which
   * are left out. Rows are recognised by their external id,
   * rows without one by name, address and postcode: what is known is changed where the row says something else, and an empty
   * cell leaves what is known. Opening hours are read in the format of OpenStreetMap; what is no plain week is kept as text,
   * with a warning, and public holidays (`PH off`) are left out, with a warning, too. The work goes on after the response: progress, result and what is wrong with which line are read
   * at `/api/job/{value}`. The same file again changes nothing.
   */
  @Post('import')
  @HttpCode(200)
  @ApiBody({ schema: { type: 'string', format: 'binary' }, required: true })
  @Operation({
    permission: 'location:import',
    on: [inQuery(companyResource, 'companyId')],
    answer: JobAcceptedDto,
    preparesFirst: true,
    bodies: [csvType, xlsxType, multipartType],
    errors: ['companyNotFound', 'bodyTooLarge', 'unsupportedContentType'],
    extension: true,
  })
  async import(
    @Caller() actor: Actor,
    @Place('companyId') company: Placement,
    @Query() query: ImportQuery,
    @Req() request: GuardedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const contentType = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (!(request.body instanceof Readable)) throw new DomainError('unsupportedContentType', { contentType });
    const body = contentType === multipartType ? fileOfForm(request.body, request.headers) : request.body;
    const format = formats[contentType];
    const { mapping, dryRun, timeZone } = query;
    const file = await this.receiveImport.receive({ format, mapping, dryRun, timeZone }, body);
    try {
      return await this.idempotency.onceOf(request, reply, file.hash, async (): Promise<JobAcceptedDto> => {
        const value = await this.receiveImport.start(actor, company, file);
        void reply.header('location', `/api/job/${value}`);
        return { value, job: true };
      });
    } finally {
      await file.discard();
    }
  }
}
