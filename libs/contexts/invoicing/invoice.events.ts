import type { UsageThreshold } from '#domain/metering/threshold';
import { defineEvent } from '#platform/outbox';

interface OfInvoice {
  readonly invoiceId: number;
  readonly contractId: number;
}

/** An invoice or a credit note has its number; it never changes again but for its state. */
export const invoiceIssued = defineEvent<OfInvoice>({ name: 'invoice.issued', version: 1 });

export const invoicePaid = defineEvent<OfInvoice>({ name: 'invoice.paid', version: 1 });

/** The payment that collects it has failed; it is overdue with that. */
export const invoicePaymentFailed = defineEvent<
  OfInvoice & {
    readonly message: string | null;
    /** `yyyy-MM-dd`; null: the card is not tried again by itself. Absent in events of earlier releases. */
    readonly nextAttemptOn?: string | null;
  }
>({
  name: 'invoice.paymentFailed',
  version: 1,
});

/** A bank has taken back what had paid it; it is overdue with that, and reminders begin anew. */
export const invoicePaymentReturned = defineEvent<
  OfInvoice & {
    /** As the payment provider names it, such as `insufficient_funds`. */
    readonly reason: string;
    /** `yyyy-MM-dd`; null: it is not debited again by itself. */
    readonly nextAttemptOn: string | null;
    /** What had paid it. Absent in events of earlier releases, which tell of direct debits. */
    readonly means?: 'CARD' | 'DIRECT_DEBIT';
    /** What the customer has twice as it was credited before, in minor units; nothing of it is open. Absent: as `means`. */
    readonly twice?: number;
  }
>({ name: 'invoice.paymentReturned', version: 1 });

/** A transfer that was recorded by mistake was taken back: what it paid is open again. */
export const invoiceTransferTakenBack = defineEvent<OfInvoice>({ name: 'invoice.transferTakenBack', version: 1 });

/** An open invoice is going to be debited from a bank account that the customer has left since. */
export const invoiceDebitPlanned = defineEvent<OfInvoice>({ name: 'invoice.debitPlanned', version: 1 });

/** Mail servers have refused the email that announces a direct debit: it is not sent. Once a day, while that is so. */
export const invoiceDebitHeld = defineEvent<OfInvoice & { readonly isFirst: boolean }>({
  name: 'invoice.debitHeld',
  version: 1,
});

/** The bank wants the payer to confirm the payment that collects it; it is overdue until then. */
export const invoiceConfirmationNeeded = defineEvent<OfInvoice>({ name: 'invoice.confirmationNeeded', version: 1 });

export const invoiceOverdue = defineEvent<OfInvoice>({ name: 'invoice.overdue', version: 1 });

/** All of it was taken back. */
export const invoiceCredited = defineEvent<
  OfInvoice & {
    /** What the customer has twice as a bank had taken back what was refunded already, in minor units. Absent: nothing. */
    readonly twice?: number;
  }
>({ name: 'invoice.credited', version: 1 });

/** It is overdue for 7 (level 1), 14 (2) or 28 (3) days. */
export const invoiceReminderDue = defineEvent<OfInvoice & { readonly level: number }>({
  name: 'invoice.reminderDue',
  version: 1,
});

/** A month of a fee by use has reached a threshold; each once. */
export const usageThresholdReached = defineEvent<{
  readonly usageNoticeId: number;
  readonly contractId: number;
  readonly subscriptionId: number;
  readonly licenceId: number;
  /** Id of the fee in its offer. */
  readonly usageFeeId: string;
  readonly meter: string;
  /** The first day of the month, `yyyy-MM-dd`. */
  readonly month: string;
  readonly threshold: UsageThreshold;
}>({ name: 'usage.thresholdReached', version: 1 });

/** The nightly check found documents that cannot be derived again; each is told once. */
export const ledgerDiffers = defineEvent<{
  /** How many of the workspace were found in this night. */
  readonly count: number;
  /** The first of them. */
  readonly invoiceIds: readonly number[];
}>({ name: 'ledger.differs', version: 1 });
