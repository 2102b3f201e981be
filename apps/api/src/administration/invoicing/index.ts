import { InvoiceFileController } from './invoice-file.controller.js';
import { AdministeredInvoiceController } from './invoice.controller.js';

export const invoiceFileControllers = [InvoiceFileController];
export const invoicingControllers = [AdministeredInvoiceController];
