import type { AnnouncedDebit } from './invoice-settlement.js';
import type { LocalDate } from '../time/local-date.js';
import type { TaxCategory, TaxNote } from '../tax/tax.js';

/**
 * An invoice or credit note as it is printed and sent, with everything that law and EN 16931 ask for. Amounts are integers
 * in minor units of `currency`; those of a credit note are positive too, its kind says what they mean. Terms such as BT-1
 * are EN 16931's.
 */
export interface InvoiceDocument {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  /** BT-1. */
  readonly number: string;
  /** BT-2. */
  readonly issueDate: LocalDate;
  /** BT-9; null where the customer has nothing to do: a credit note, or an invoice that a card pays. */
  readonly dueDate: LocalDate | null;
  /** BT-5, ISO 4217. */
  readonly currency: string;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceParty;
  /** Where the letter goes, when not to the buyer's address; it is in the window of the envelope. */
  readonly letterAddress: InvoiceAddress | null;
  /** BG-14, first and last day of what is invoiced; both, or null. */
  readonly period: InvoicePeriod | null;
  /** BT-10; for public buyers in Germany the Leitweg-ID. */
  readonly buyerReference: string | null;
  /** BT-13. */
  readonly purchaseOrderReference: string | null;
  /** BT-12. */
  readonly contractReference: string | null;
  /** BG-3, which a credit note corrects. */
  readonly precedingInvoice: { readonly number: string; readonly issueDate: LocalDate } | null;
  /** At least one. */
  readonly positions: readonly InvoicePosition[];
  /** BG-23, one per category and rate. */
  readonly taxes: readonly InvoiceTax[];
  readonly totals: InvoiceTotals;
  readonly payment: InvoicePayment | null;
  /** BT-22: what else is to be said, in the document's language. */
  readonly notes: readonly string[];
}

export interface InvoicePeriod {
  readonly from: LocalDate;
  /** Last day, included. */
  readonly to: LocalDate;
}

export interface InvoiceAddress {
  readonly street: string;
  readonly house: string | null;
  readonly additive: string | null;
  readonly postCode: string | null;
  readonly city: string;
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
}

export interface InvoiceParty {
  readonly name: string;
  readonly address: InvoiceAddress;
  /** With its prefix. */
  readonly vatId: string | null;
  /** To whom electronic invoices go. */
  readonly email: string | null;
  /** For whose attention. */
  readonly contactName: string | null;
}

export interface InvoiceSeller extends InvoiceParty {
  /** BT-32, of the tax office. */
  readonly taxNumber: string | null;
  /** BT-30, such as `HRB 12345`. */
  readonly registrationNumber: string | null;
  /** BT-33: court of registration, managing directors, seat; for the letter's foot. */
  readonly legalNotice: string | null;
  readonly phone: string | null;
  readonly website: string | null;
}

export interface InvoicePosition {
  /** BT-153. */
  readonly name: string;
  /** BT-154, such as the location and what kind of fee it is. */
  readonly description: string | null;
  /** BG-26. */
  readonly period: InvoicePeriod | null;
  /** BT-129; negative for what is taken back. Up to 4 decimal places. */
  readonly quantity: number;
  /** UN/ECE Rec 20: C62 pieces, DAY, MON, ANN. */
  readonly unit: 'C62' | 'DAY' | 'MON' | 'ANN';
  /** BT-146, not negative. */
  readonly unitPrice: number;
  /** BT-131: quantity times price, rounded half up. */
  readonly net: number;
  readonly taxCategory: TaxCategory;
  readonly taxPercent: number;
}

export interface InvoiceTax {
  readonly category: TaxCategory;
  readonly percent: number;
  /** BT-116. */
  readonly net: number;
  /** BT-117. */
  readonly vat: number;
  /** BT-120 and BT-121: needed with every category but S. */
  readonly reason: TaxNote | null;
}

export interface InvoiceTotals {
  /** BT-106 and, without charges on the whole, BT-109. */
  readonly net: number;
  /** BT-110. */
  readonly vat: number;
  /** BT-112. */
  readonly gross: number;
  /** BT-113: what has been paid when it is issued. */
  readonly paid: number;
  /** BT-115. */
  readonly due: number;
}

/** BG-16: how it is paid. Who sells has decided it when it was issued; every text says the same. */
export type InvoicePayment =
  | {
      /** The customer transfers it. Invoices only. */
      readonly means: 'TRANSFER';
      readonly iban: string;
      readonly bic: string | null;
      readonly accountName: string | null;
      readonly bankName: string | null;
    }
  | {
      /** A card has paid it, or is going to; what a credit note gives back goes to the card. */
      readonly means: 'CARD';
      /** Last digits of the card, never more than four. */
      readonly last4: string | null;
      readonly setOff: SetOff | null;
    }
  | {
      /** A bank account is debited, or gets back what a credit note gives back. */
      readonly means: 'DIRECT_DEBIT';
      /** Of the IBAN. */
      readonly last4: string | null;
      /** Null: a credit note. */
      readonly debit: AnnouncedDebit | null;
      readonly setOff: SetOff | null;
    }
  | {
      /** A credit note that is paid out by hand. */
      readonly means: 'PAY_OUT';
      readonly setOff: SetOff | null;
    }
  | {
      /** A credit note about what nobody has paid: no money moves. */
      readonly means: 'SET_OFF';
      readonly setOff: SetOff | null;
    };

/** What of a credit note lowers what is open of the invoice that it corrects. */
export interface SetOff {
  /** Minor units. */
  readonly amount: number;
  /** Number of that invoice. */
  readonly invoice: string;
}

/** As which source emails name the files of invoices that they bring along; ids are those of invoices. */
export const mailedInvoice = 'invoice';
