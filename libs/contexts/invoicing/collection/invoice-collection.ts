import type { AnnouncedDebit } from '#domain/billing/invoice-settlement';
import type { LocalDate } from '#domain/time/local-date';
import type { Money } from '#domain/values/money';
import type { Tx } from '#platform/database';

/** An invoice that was just issued. */
export interface CollectedInvoice {
  readonly id: number;
  readonly workspaceId: number;
  readonly contractId: number;
  readonly number: string;
  /** What is open of it, with tax. */
  readonly open: Money;
}

/** The card or bank account from which invoices of a contract are collected. */
export interface ContractMethod {
  /** Null: the provider does not tell. */
  readonly last4: string | null;
  /** The mandate by which a bank account is debited; null: it is a card. */
  readonly debit: Omit<AnnouncedDebit, 'on'> | null;
}

/** What a card or a bank account has paid of an invoice, less what went back. */
export interface PaidByCard {
  readonly paymentId: number;
  /** Minor units. */
  readonly amount: number;
  readonly last4: string | null;
  readonly isDebit: boolean;
}

/** Has money fetched, and sent back, where the customer has left a way to do so. What is decided is in `settlementOf`. */
export abstract class InvoiceCollection {
  /** @returns null: the customer transfers the money by the due date */
  abstract methodOf(tx: Tx, contractId: number, payerId: number | null): Promise<ContractMethod | null>;

  /** The same of who an invoice names. */
  abstract methodOfInvoice(tx: Tx, invoiceId: number): Promise<ContractMethod | null>;

  /**
   * Has it collected from the contract's card at once; from its bank account where that was announced, and otherwise announces it.
   * Nothing happens where there is none, or too little is open.
   */
  abstract collect(tx: Tx, invoice: CollectedInvoice): Promise<void>;

  /** Has it debited on this day; the mail that tells of the invoice announces it. */
  abstract planDebit(tx: Tx, invoice: CollectedInvoice, on: LocalDate): Promise<void>;

  /** The first day on which a bank account can be debited for what is told today. */
  abstract earliestDebit(workspaceId: number, today: LocalDate): Promise<LocalDate>;

  /** Nothing is to be paid of it any more: what was begun to collect it is ended. */
  abstract end(tx: Tx, invoice: { readonly id: number; readonly workspace_id: number }): Promise<void>;

  /** @returns null where no card has paid it, as for money that came by transfer */
  abstract paidByCard(tx: Tx, invoiceId: number): Promise<PaidByCard | null>;

  /** Sends an amount in minor units back to the card, for a credit note. */
  abstract payOut(
    tx: Tx,
    paid: PaidByCard,
    amount: number,
    note: { readonly id: number; readonly number: string },
  ): Promise<void>;

  /** Whether money of a credit note goes back, or went, to where it was collected. */
  abstract isPayingOut(tx: Tx, creditNoteId: number): Promise<boolean>;

  /** Whether the money of a purchase has come already; otherwise its invoice is to be paid like any other. */
  abstract wasCollected(tx: Tx, purchaseId: number): Promise<boolean>;
}
