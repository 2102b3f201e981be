export { InvoicingModule } from './invoicing.module.js';
export { BillContract } from './bill-contract.js';
export { CreditInvoice } from './credit-invoice.js';
export { InvoiceCollection } from './invoice-collection.js';
export type { CollectedInvoice } from './invoice-collection.js';
export { contentTypes as invoiceContentTypes, InvoiceFiles } from './invoice-files.js';
export type { InvoiceFile, InvoiceFormat } from './invoice-files.js';
export { InvoiceQueries } from './invoice.queries.js';
export type {
  AdministeredInvoice,
  AdministeredInvoiceView,
  InvoiceFilter,
  InvoiceOverview,
  InvoicePosition,
  InvoiceView,
} from './invoice.queries.js';
export { InvoiceRun } from './invoice-run.js';
export { SettleInvoice } from './settle-invoice.js';
export { TaxRule } from './tax-rule.js';
export type { Tax, TaxFacts } from './tax-rule.js';
export { invoiceResource } from './invoice.resource.js';
export {
  invoiceCredited,
  invoiceIssued,
  invoiceOverdue,
  invoicePaid,
  invoicePaymentFailed,
  invoiceReminderDue,
} from './invoice.events.js';
