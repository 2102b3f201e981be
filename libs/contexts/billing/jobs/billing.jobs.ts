import { defineJob, eventsQueue, defineQueue } from '#platform/outbox';

/** Calls to payment providers. What stays open is asked for again by the payment's own due date, not by the queue. */
export const paymentsQueue = defineQueue({
  name: 'payments',
  concurrency: 8,
  attempts: 24,
  backoff: 1000,
  longest: 600_000,
});

export interface PaymentToAttempt {
  readonly id: number;
  /** The provider has reported a dispute of it. */
  readonly isDisputed?: boolean;
}

/** Collects a payment, or asks what became of it. */
export const attemptPayment = defineJob<PaymentToAttempt>({ name: 'billing.attemptPayment', queue: paymentsQueue });
/** Sends a refund, or asks what became of it. */
export const attemptRefund = defineJob<{ id: number }>({ name: 'billing.attemptRefund', queue: paymentsQueue });
/** Keeps the card of a purchase for its contract. */
export const keepPaidMethod = defineJob<{ id: number }>({ name: 'billing.keepPaidMethod', queue: paymentsQueue });
/** Looks at a card again that its provider has news of. */
export const refreshMethod = defineJob<{ id: number }>({ name: 'billing.refreshMethod', queue: paymentsQueue });
/** Warns that a card expires soon. */
export const warnOfExpiry = defineJob<{ id: number }>({ name: 'billing.warnOfExpiry', queue: eventsQueue });
