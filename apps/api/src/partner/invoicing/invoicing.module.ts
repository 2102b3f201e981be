import { Module } from '@nestjs/common';
import { InvoicingModule } from '#contexts/invoicing';
import { InvoiceFileController } from './invoice-file.controller.js';
import { ContractSuspensionController } from './suspension.controller.js';
import { InvoiceController } from './invoice.controller.js';

/** The part of `/v5` that serves invoicing. */
@Module({
  imports: [InvoicingModule],
  controllers: [InvoiceController, InvoiceFileController, ContractSuspensionController],
})
export class PartnerInvoicingModule {}
