import { InvoiceFileController } from './invoice-file.controller.js';
import { InvoiceController } from './invoice.controller.js';

export const invoicingControllers = [InvoiceController, InvoiceFileController];
