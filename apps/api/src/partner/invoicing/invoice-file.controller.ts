import { Controller, Get, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { contractResource } from '#contexts/contracts';
import { InvoiceFiles, InvoiceQueries, invoiceResource } from '#contexts/invoicing';
import type { Placement } from '#platform/access';
import { Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { sendInvoiceFile } from '../../wire/invoice-file.js';

@ApiTags('Billing')
@Controller('v5/contract/:contractId/invoices/:invoiceId')
export class InvoiceFileController {
  constructor(
    private readonly invoices: InvoiceQueries,
    private readonly files: InvoiceFiles,
  ) {}

  /**
   * Download an invoice as PDF
   * @remarks In the language of the billing account, with the data of EN 16931 inside (ZUGFeRD, Factur-X). It is created on
   * the first request and stored.
   */
  @Get('pdf')
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @ApiParam({ name: 'invoiceId', type: 'integer', description: 'Id of the invoice or credit note.', example: 1 })
  @ApiProduces('application/pdf')
  @Operation({
    permission: 'invoice:read',
    on: [one(contractResource, 'contractId'), one(invoiceResource, 'invoiceId')],
    answer: { type: 'string', format: 'binary' },
    errors: ['contractNotFound', 'invoiceNotFound', 'invoiceIncomplete', 'invoiceWithoutXml'],
    extension: true,
  })
  async pdf(
    @Place('contractId') contract: Placement,
    @Place('invoiceId') invoice: Placement,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Of this contract, or there is none.
    await this.invoices.ofContract(contract.id, invoice.id);
    await sendInvoiceFile(reply, 'pdf', await this.files.file(invoice.id, 'pdf'));
  }
}
