import { Controller, Get, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { InvoiceFiles, invoiceResource } from '#contexts/invoicing';
import type { Placement } from '#platform/access';
import { Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { sendInvoiceFile } from '../../wire/invoice-file.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the invoice or credit note.', example: 1 } as const;
const on = [one(invoiceResource, 'id')];
const file = { type: 'string', format: 'binary' } as const;

@ApiTags('Invoices')
@Controller('api/invoice')
export class InvoiceFileController {
  constructor(private readonly files: InvoiceFiles) {}

  /**
   * Download an invoice as PDF
   * @remarks In the language of the billing account, with the data of EN 16931 inside (ZUGFeRD, Factur-X). It is created on
   * the first request and stored.
   */
  @Get(':id/pdf')
  @ApiParam(idParam)
  @ApiProduces('application/pdf')
  @Operation({
    permission: 'invoice:read',
    on,
    answer: file,
    errors: ['invoiceNotFound', 'invoiceIncomplete', 'invoiceWithoutXml'],
    extension: true,
  })
  async pdf(@Place('id') { id }: Placement, @Res() reply: FastifyReply): Promise<void> {
    await sendInvoiceFile(reply, 'pdf', await this.files.file(id, 'pdf'));
  }

  /**
   * Download an invoice as XML
   * @remarks EN 16931 in the syntax of UN/CEFACT; an XRechnung for a customer with a buyer reference (Leitweg-ID), where all
   * that it needs is known. It is created on the first request and stored.
   */
  @Get(':id/xml')
  @ApiParam(idParam)
  @ApiProduces('application/xml')
  @Operation({
    permission: 'invoice:read',
    on,
    answer: file,
    errors: ['invoiceNotFound', 'invoiceIncomplete', 'invoiceWithoutXml'],
    extension: true,
  })
  async xml(@Place('id') { id }: Placement, @Res() reply: FastifyReply): Promise<void> {
    await sendInvoiceFile(reply, 'xml', await this.files.file(id, 'xml'));
  }
}
