export { invoiceXml, xRechnungXml } from './invoice-xml.js';
export { renderInvoicePdf } from './invoice-pdf.js';
export type { InvoicePdfOptions } from './invoice-pdf.js';
export type { InvoiceLanguage } from './invoice-words.js';
