import { Money, vatOn } from '../values/money.js';
import type { InvoiceKind, InvoiceState } from '../billing/invoice-machine.js';

/** An invoice or credit note, and what it can be derived from. Amounts in minor units; of credit notes below zero. */
export interface CheckedInvoice {
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly currency: string;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly vatPercentage: number;
  /** What is to be paid, or to be paid out: not below zero. */
  readonly open: number;
  /** Sum of its positions. */
  readonly positions: number;
  /** Sum of its charges in the ledger; null: it has none. */
  readonly charged: number | null;
  /** Of an invoice: the sums of its credit notes. */
  readonly creditedNet: number;
  readonly creditedVat: number;
  /** Of a credit note: the state of the invoice that it corrects, and what all credit notes have left of its net amount. */
  readonly corrected: InvoiceState | null;
  readonly correctedLeft: number | null;
}

/**
 * - positions: they add up to its net amount
 * - ledger: its charges do
 * - tax: it is that of the net amount
 * - gross: net amount and tax
 * - credits: no more is credited than was invoiced
 * - creditedTax: what is credited as a whole gives back its whole tax
 * - open: what is to be paid is between nothing and all; nothing where it is paid or credited
 * - state: it is credited when nothing is left of it
 */
export type LedgerRule = 'positions' | 'ledger' | 'tax' | 'gross' | 'credits' | 'creditedTax' | 'open' | 'state';

/** Minor units: what was derived, and what the document says. */
export interface LedgerDifference {
  readonly rule: LedgerRule;
  readonly expected: number;
  readonly found: number;
}

/** What a document says that cannot be derived again from its positions, the ledger, and its credit notes; else nothing. */
export function ledgerDifferences(invoice: CheckedInvoice): LedgerDifference[] {
  const { kind, net, vat, gross, positions } = invoice;
  return [
    equal('positions', positions, net),
    equal('gross', net + vat, gross),
    ...(kind === 'INVOICE' ? ofInvoice(invoice) : ofCreditNote(invoice)),
    ...ofOpen(invoice),
  ].filter(({ expected, found }) => expected !== found);
}

const equal = (rule: LedgerRule, expected: number, found: number): LedgerDifference => ({ rule, expected, found });

function ofInvoice(invoice: CheckedInvoice): LedgerDifference[] {
  const { state, currency, net, vat, vatPercentage, charged, creditedNet, creditedVat } = invoice;
  const left = net + creditedNet;
  return [
    equal('ledger', charged ?? 0, net),
    equal('tax', vatOn(Money.ofMinor(net, currency), vatPercentage).minor, vat),
    equal('credits', Math.max(left, 0), left),
    ...(left === 0 ? [equal('creditedTax', -vat, creditedVat)] : []),
    // As 1 and 0: it is, or it is not.
    equal('state', Number(left <= 0), Number(state === 'credited')),
  ];
}

/**
 * What was waived has no charges, until the ledger says why; then it may have fewer than it gives back. The last credit note of an
 * invoice takes what rounding has left of its tax.
 */
function ofCreditNote(note: CheckedInvoice): LedgerDifference[] {
  const { net, vat, currency, vatPercentage, corrected, correctedLeft } = note;
  const charged = note.charged ?? 0;
  return [
    equal('ledger', charged, corrected === 'credited' ? Math.max(Math.min(charged, 0), net) : net),
    ...(correctedLeft === 0 ? [] : [equal('tax', vatOn(Money.ofMinor(net, currency), vatPercentage).minor, vat)]),
  ];
}

function ofOpen({ state, gross, open }: CheckedInvoice): LedgerDifference[] {
  const most = state === 'issued' || state === 'overdue' ? Math.abs(gross) : 0;
  return [equal('open', Math.min(Math.max(open, 0), most), open)];
}
