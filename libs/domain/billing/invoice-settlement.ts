import type { InvoiceKind } from './invoice-machine.js';
import type { DecidedValueOf } from '../lists/lists.js';
import type { LocalDate } from '../time/local-date.js';

/** By which way the money of an invoice comes, or that of a credit note goes back. */
export type PaymentMeans = DecidedValueOf<'paymentMeans'>;

/** How an invoice or credit note is paid, as it was decided when it was issued. Amounts in minor units, not negative. */
export interface InvoiceSettlement {
  /**
   * - CARD: an invoice is collected from a card; a credit note goes back to the card that has paid.
   * - DIRECT_DEBIT: the same with a bank account, on a day that was announced.
   * - TRANSFER: the customer transfers the money; a credit note is paid out by hand.
   * - SET_OFF: a credit note about what nobody has paid: no money moves.
   */
  readonly means: PaymentMeans;
  /** What was settled when it was issued: paid by a purchase, or set off against what was open of the corrected invoice. */
  readonly settled: number;
  /** What was to be paid, or to be paid out, when it was issued. */
  readonly open: number;
  /** Last digits of the card or of the IBAN; null: not known, or neither. */
  readonly last4: string | null;
  /** Of an invoice that is debited from a bank account; left out or null: it is not. */
  readonly debit?: AnnouncedDebit | null;
}

/** A direct debit as the invoice announces it. */
export interface AnnouncedDebit {
  /** The first day on which it is sent to the bank. */
  readonly on: LocalDate;
  readonly mandateReference: string;
  /** By which the payer's bank knows the seller; null: by the payment provider's own. */
  readonly creditorId: string | null;
}

/** What is known when a document is issued. */
export interface SettlementFacts {
  readonly kind: InvoiceKind;
  /** With tax, without sign. */
  readonly amount: number;
  /** Of an invoice: a purchase has paid it by card. */
  readonly paidByPurchase: boolean;
  /** Of an invoice: the card or bank account from which it is collected; null: the contract has none. */
  readonly card: { readonly last4: string | null; readonly debit?: AnnouncedDebit | null } | null;
  /** Of a credit note: what is open of the invoice that it corrects. */
  readonly openOfCorrected: number;
  /** Of a credit note: what a card or bank account has paid of that invoice and did not get back; null: neither has paid it. */
  readonly paidByCard: { readonly amount: number; readonly last4: string | null; readonly isDebit?: boolean } | null;
}

/**
 * Decides how a document is paid. The one place: letter, data, mails and the APIs say what this says, and what is collected
 * or sent back follows it.
 */
export function settlementOf(facts: SettlementFacts): InvoiceSettlement {
  return facts.kind === 'INVOICE' ? settlementOfInvoice(facts) : settlementOfCreditNote(facts);
}

function settlementOfInvoice({ amount, paidByPurchase, card }: SettlementFacts): InvoiceSettlement {
  if (paidByPurchase) return { means: 'CARD', settled: amount, open: 0, last4: card?.last4 ?? null };
  if (card?.debit) return { means: 'DIRECT_DEBIT', settled: 0, open: amount, last4: card.last4, debit: card.debit };
  if (card !== null) return { means: 'CARD', settled: 0, open: amount, last4: card.last4 };
  return { means: 'TRANSFER', settled: 0, open: amount, last4: null };
}

/** First it lowers what is open of the invoice: nothing is given back that was not paid. */
function settlementOfCreditNote({ amount, openOfCorrected, paidByCard }: SettlementFacts): InvoiceSettlement {
  const settled = Math.min(amount, openOfCorrected);
  const open = amount - settled;
  if (open === 0) return { means: 'SET_OFF', settled, open, last4: null };
  // What a card cannot get back as a whole is paid out by hand as a whole.
  if (paidByCard !== null && paidByCard.amount >= open)
    return { means: paidByCard.isDebit === true ? 'DIRECT_DEBIT' : 'CARD', settled, open, last4: paidByCard.last4 };
  return { means: 'TRANSFER', settled, open, last4: null };
}
