import { Module } from '@nestjs/common';
import { InvoicingModule } from '#contexts/invoicing';
import { InvoiceExportController } from './invoice-export.controller.js';
import { InvoiceFileController } from './invoice-file.controller.js';
import { SuspensionController } from './suspension.controller.js';
import { AdministeredInvoiceController } from './invoice.controller.js';

/** The part of `/api` that serves invoicing. */
@Module({
  imports: [InvoicingModule],
  controllers: [InvoiceExportController, InvoiceFileController, AdministeredInvoiceController, SuspensionController],
})
export class AdministrationInvoicingModule {}
