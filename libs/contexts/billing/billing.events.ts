import { defineEvent } from '#platform/outbox';

/** The card by which a contract is paid expires soon: told once 30 days and once 7 days before its last day. */
export const paymentMethodExpiring = defineEvent<{
  contractId: number;
  /** Null: the contract has none. */
  billingAccountId: number | null;
  brand: string;
  last4: string;
  /** `yyyy-MM-dd`, the last day on which the card is good. */
  expiresOn: string;
  daysBefore: 30 | 7;
}>({ name: 'paymentMethod.expiring', version: 1 });

/** Nothing is debited by a mandate any more: it was revoked, or the bank says that it does not hold. */
export const mandateEnded = defineEvent<{
  contractId: number;
  /** The account that gave it; null: the company itself. */
  billingAccountId: number | null;
  mandateReference: string;
}>({
  name: 'paymentMethod.mandateEnded',
  version: 1,
});

/** A contract is paid by another card, or by one for the first time. */
export const paymentMethodKept = defineEvent<{ contractId: number }>({ name: 'paymentMethod.kept', version: 1 });

/** The payer's bank complains of a payment by card, or asks about it; the seller can answer at the provider. */
export const paymentDisputed = defineEvent<{ contractId: number; disputeId: number }>({
  name: 'payment.disputed',
  version: 1,
});

/** What was to go back to a customer did not, or the customer's bank has sent it back: somebody has to pay it out otherwise. */
export const refundFailed = defineEvent<{
  contractId: number;
  refundId: number;
  /** Null: it was no credit note, but too much. */
  creditNoteId: number | null;
  /** Minor units. */
  amount: number;
}>({
  name: 'refund.failed',
  version: 1,
});

/** What a credit note gives back has reached the customer: the provider has sent it. */
export const creditPaidOut = defineEvent<{
  contractId: number;
  creditNoteId: number;
  refundId: number;
  /** The provider did not send it: the bank has taken the payment back, and with it what was to go back. */
  isTakenBack?: boolean;
}>({
  name: 'credit.paidOut',
  version: 1,
});
