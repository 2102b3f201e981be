import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import { InvoiceQueries, invoiceResource } from '#contexts/invoicing';
import type { InvoiceOverview, InvoiceView } from '#contexts/invoicing';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Place } from '../../http/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/targets.js';
import { InvoiceDto, InvoiceOverviewListDto, InvoiceQuery } from './invoice.dto.js';

const contractParam = { name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 } as const;

@ApiTags('Billing')
@Controller('v5')
export class InvoiceController {
  constructor(private readonly invoices: InvoiceQueries) {}

  /**
   * List a contract's invoices
   * @remarks Invoices and credit notes, newest first. They are drawn by a daily run when an accounting period begins.
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
   * Read an invoice
   * @remarks With one position per fee and subscription, as things were called when it was drawn. Positions add up to the
   * subtotal, on which the tax is taken once.
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
