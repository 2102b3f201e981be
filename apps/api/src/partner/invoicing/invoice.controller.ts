import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import { InvoiceQueries, invoiceResource, PreviewInvoice } from '#contexts/invoicing';
import type { InvoiceOverview, InvoicePreview, InvoiceView } from '#contexts/invoicing';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { InvoicePreviewDto } from '../../wire/invoice-preview.dto.js';
import { InvoiceDto, InvoiceOverviewListDto, InvoiceQuery } from './invoice.dto.js';

const contractParam = { name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 } as const;

@ApiTags('Billing')
@Controller('v5')
export class InvoiceController {
  constructor(
    private readonly invoices: InvoiceQueries,
    private readonly previewInvoice: PreviewInvoice,
  ) {}

  /**
   * List a contract's invoices
   * @remarks Invoices and credit notes, newest first. A daily run issues them when an accounting period begins.
   */
  @Get('billing/:contractId')
  @ApiParam(contractParam)
  @Operation({
    permission: 'invoice:read',
    on: [one(contractResource, 'contractId')],
    answer: InvoiceOverviewListDto,
    errors: ['contractNotFound'],
  })
  list(
    @Place('contractId') contract: Placement,
    @Query() page: InvoiceQuery,
  ): Promise<JsonText<{ data: InvoiceOverview[]; total: number }>> {
    return this.invoices.overviews(contract.id, page);
  }

  /**
   * Preview the next invoices
   * @remarks What the next billing of the contract issues if nothing happens before, to the cent, with each fee and its days. Changes of
   * products that are planned until then are in it. Nothing is issued.
   */
  @Get('billing/:contractId/preview')
  @ApiParam(contractParam)
  @Operation({
    permission: 'invoice:read',
    on: [one(contractResource, 'contractId')],
    answer: InvoicePreviewDto,
    errors: ['contractNotFound'],
    extension: true,
  })
  preview(@Place('contractId') contract: Placement): Promise<InvoicePreview> {
    return this.previewInvoice.execute(contract.id);
  }

  /**
   * Read an invoice
   * @remarks With one position per fee and subscription, with the names at the time of issue. Positions add up to the
   * subtotal, on which the tax is calculated once.
   */
  @Get('contract/:contractId/invoices/:invoiceId')
  @ApiParam(contractParam)
  @ApiParam({ name: 'invoiceId', type: 'integer', description: 'Id of the invoice or credit note.', example: 1 })
  @Operation({
    permission: 'invoice:read',
    on: [one(contractResource, 'contractId'), one(invoiceResource, 'invoiceId')],
    answer: InvoiceDto,
    errors: ['contractNotFound', 'invoiceNotFound'],
  })
  read(
    @Place('contractId') contract: Placement,
    @Place('invoiceId') invoice: Placement,
  ): Promise<JsonText<InvoiceView>> {
    return this.invoices.ofContract(contract.id, invoice.id);
  }
}
