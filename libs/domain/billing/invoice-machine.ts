import { defineMachine } from '../machines/machine.js';

export type InvoiceState = 'draft' | 'issued' | 'paid' | 'overdue' | 'credited';
export type InvoiceEvent = 'draw' | 'issue' | 'pay' | 'fail' | 'credit' | 'reopen' | 'takeBack';

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** An invoice or a credit note. It gets its number when it is issued, and never becomes a draft again. */
export const invoiceMachine = defineMachine<InvoiceState, InvoiceEvent, object, never>({
  name: 'invoice',
  words: {
    summary:
      'An invoice is drawn from what was charged on a contract, per accounting period in advance; what is given back is on a credit note of its own. Once issued, neither changes: only its state does. The guide is [Invoices](/docs/invoices).',
    shown: '`state` of the invoice, in both APIs. Drafts last for the moment in which they are drawn; nobody sees one.',
    operations: [
      'GET /v5/billing/{contractId}',
      'GET /v5/contract/{contractId}/invoices/{invoiceId}',
      'GET /api/invoice',
      'GET /api/invoice/{id}',
      'PUT /api/invoice/{id}/paid',
      'POST /api/invoice/{id}/credit',
      'DELETE /api/invoice/transfer/{id}',
    ],
    states: {
      draft: 'Its positions are being put together. It has no number yet.',
      issued:
        'It has a number and is to be paid until its due date, or is collected from a card or a bank account. A credit note is to be paid out: by itself where a card or a direct debit has paid the invoice.',
      paid: 'The money has come; of a credit note: it was paid out, or set off against what was open of its invoice.',
      overdue:
        'The due date has passed, or a payment has failed or was taken back. Reminders follow after 7, 14 and 28 days.',
      credited: 'A credit note takes all of it back. Nothing is to be paid any more.',
    },
    events: {
      draw: 'A run has found something to bill, or a purchase has succeeded.',
      issue: 'Its number was drawn.',
      pay: 'A payment has succeeded, or an administrator says that the money has come.',
      fail: 'A payment has failed, or the due date has passed.',
      credit: 'A credit note was issued over all that was left of it.',
      reopen: 'A bank has taken back the payment that had paid it.',
      takeBack:
        'An administrator has taken back a transfer that was recorded for it, or the refund of a credit note has failed after it was sent.',
    },
    good: ['issued', 'paid'],
    trouble: ['overdue'],
  },
  states: ['draft', 'issued', 'paid', 'overdue', 'credited'],
  events: ['draw', 'issue', 'pay', 'fail', 'credit', 'reopen', 'takeBack'],
  final: ['credited'],
  guards: {},
  rows: [
    { from: null, event: 'draw', to: 'draft' },
    { from: 'draft', event: 'issue', to: 'issued' },
    { from: 'issued', event: 'pay', to: 'paid' },
    { from: 'issued', event: 'fail', to: 'overdue' },
    { from: 'overdue', event: 'pay', to: 'paid' },
    { from: 'issued', event: 'credit', to: 'credited' },
    { from: 'paid', event: 'credit', to: 'credited' },
    { from: 'overdue', event: 'credit', to: 'credited' },
    { from: 'paid', event: 'reopen', to: 'overdue' },
    { from: 'paid', event: 'takeBack', to: 'issued' },
  ],
});
