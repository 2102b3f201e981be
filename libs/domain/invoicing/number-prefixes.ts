import type { InvoiceKind } from '../billing/invoice-machine.js';

/** With what numbers begin. */
export const numberPrefixes: Readonly<Record<InvoiceKind, string>> = { INVOICE: 'INV', CREDIT_NOTE: 'CN' };
