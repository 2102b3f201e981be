import { defineJob } from '#platform/outbox';

/** Collects a payment, or asks what became of it. */
export const attemptPayment = defineJob<{ id: number }>({ name: 'billing.attemptPayment', queue: 'payments' });
/** Sends a refund, or asks what became of it. */
export const attemptRefund = defineJob<{ id: number }>({ name: 'billing.attemptRefund', queue: 'payments' });
/** Looks at a card again that its provider has news of. */
export const refreshMethod = defineJob<{ id: number }>({ name: 'billing.refreshMethod', queue: 'payments' });
/** Warns that a card expires soon. */
export const warnOfExpiry = defineJob<{ id: number }>({ name: 'billing.warnOfExpiry', queue: 'events' });
