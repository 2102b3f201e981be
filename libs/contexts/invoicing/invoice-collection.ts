import type { Money } from '#domain/money';
import type { Tx } from '#platform/database';

/** An invoice that was just issued. */
export interface CollectedInvoice {
  readonly id: number;
  readonly workspaceId: number;
  readonly contractId: number;
  readonly number: string;
  /** What is to be paid, with tax. */
  readonly gross: Money;
}

/** Has the money fetched where the customer has left a way to do so; otherwise the customer pays by the due date. */
export abstract class InvoiceCollection {
  abstract collect(tx: Tx, invoice: CollectedInvoice): Promise<void>;

  /**
   * Sends back what was collected of an invoice beyond what is owed of it, for the credit notes about it that are open. Where
   * nobody can, they are paid out by hand.
   * @returns ids of those for which nothing is to go back, as less was collected
   */
  abstract payOut(tx: Tx, invoiceId: number): Promise<number[]>;

  /** Whether money of a credit note goes back, or went, to where it was collected. */
  abstract isPayingOut(tx: Tx, creditNoteId: number): Promise<boolean>;

  /** Whether the money of a purchase has come already; otherwise its invoice is to be paid like any other. */
  abstract wasCollected(tx: Tx, purchaseId: number): Promise<boolean>;
}
