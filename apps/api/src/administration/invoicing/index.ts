import { AdministeredInvoiceController } from './invoice.controller.js';

export const invoicingControllers = [AdministeredInvoiceController];
