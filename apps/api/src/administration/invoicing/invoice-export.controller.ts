import { Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { RequestInvoiceExport } from '#contexts/invoicing';
import { workspaceResource } from '#contexts/tenancy';
import type { Actor, Placement } from '#platform/access';
import { JobAcceptedDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { inQuery } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { InvoiceExportQueryDto } from './invoice-input.dto.js';

@ApiTags('Invoices')
@Controller('api/invoice')
export class InvoiceExportController {
  constructor(private readonly exports: RequestInvoiceExport) {}

  /**
   * Export invoices
   * @remarks Writes the invoices and credit notes of a workspace and of those below it into a file, by the day of their issue:
   * `csv` and `xlsx` with one row for each position; `datev` with one posting for each document, in the DATEV format (EXTF,
   * posting batch), of this seller and one currency (`EUR`, when you name none) within one fiscal year; `zip` with all PDFs and XMLs, and a
   * `missing.txt` that names those that cannot be made. Postings need the `accounting` of the seller (`PUT /api/seller/{id}`); each
   * billing account gets a `debtorAccount` that it keeps, so they need the permission `invoice:write`. The work goes on after the response: when the job is done, its `result` names
   * the `file` (`/api/export/{value}`) and when it expires, 24 hours after you asked. Only you can download it.
   */
  @Post('export')
  @HttpCode(200)
  @Operation({
    permission: 'invoice:read',
    on: [inQuery(workspaceResource, 'workspaceId')],
    answer: JobAcceptedDto,
    errors: ['workspaceNotFound', 'accountingUnknown'],
    extension: true,
  })
  async export(
    @Caller() actor: Actor,
    @Place('workspaceId') workspace: Placement,
    @Query() { workspaceId: _id, format = 'csv', ...asked }: InvoiceExportQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    const value = await this.exports.execute(actor, workspace, { format, ...asked });
    void reply.header('location', `/api/job/${value}`);
    return { value, job: true };
  }
}
