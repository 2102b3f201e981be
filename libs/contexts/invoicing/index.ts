export { InvoicingModule } from './invoicing.module.js';
export { CreditInvoice } from './invoice/credit-invoice.js';
export type { CreditWish } from './invoice/credit-invoice.js';
export { contentTypes as invoiceContentTypes, InvoiceFiles } from './documents/invoice-files.js';
export type { InvoiceFile } from './documents/invoice-files.js';
export { InvoiceQueries } from './invoice/invoice.queries.js';
export type {
  AdministeredInvoice,
  AdministeredInvoiceView,
  ForetoldCredit,
  InvoiceOverview,
  InvoiceView,
} from './invoice/invoice.queries.js';
export { RequestInvoiceExport } from './export/request-invoice-export.js';
export { PreviewPeriodChange } from './estimates/preview-period-change.js';
export type { PeriodChangePreview } from './estimates/preview-period-change.js';
export { PreviewCredit } from './estimates/preview-credit.js';
export { PreviewInvoice } from './estimates/preview-invoice.js';
export type { InvoicePreview } from './estimates/preview-invoice.js';
export { PreviewPayer } from './estimates/preview-payer.js';
export type { PayerChangePreview, PayersNextInvoice } from './estimates/preview-payer.js';
export { payerOfInvoice } from './collection/contract-method.js';
export { PayableInvoiceQueries } from './payment-page/payable-invoice.queries.js';
export type { PayableInvoice } from './payment-page/payable-invoice.queries.js';
export { PayInvoice } from './payment-page/pay-invoice.js';
export { PlannedDebits } from './collection/planned-debits.js';
export { PaymentLinks } from './payment-page/payment-links.js';
export { ReplacePaymentLink } from './payment-page/replace-payment-link.js';
export { ContractDebts } from './suspension/contract-debts.js';
export type { DebtInvoice } from './suspension/contract-debts.js';
export { SuspendContract } from './suspension/suspend-contract.js';
export type { SuspensionView } from './suspension/suspend-contract.js';
export { RecurringFees } from './recurring/recurring-fees.js';
export { InvoiceRun } from './charging/invoice-run.js';
export { SettleInvoice } from './invoice/settle-invoice.js';
export { invoiceResource } from './invoice/invoice.resource.js';
export {
  invoiceConfirmationNeeded,
  invoiceCredited,
  invoiceDebitHeld,
  invoiceDebitPlanned,
  invoiceIssued,
  invoicePaymentFailed,
  invoicePaymentReturned,
  invoiceReminderDue,
  ledgerDiffers,
  usageThresholdReached,
} from './invoice.events.js';
