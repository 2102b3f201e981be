import type { Stripe } from 'stripe';
import type { RefundOrder, RefundOutcome } from '#contexts/billing';
import { disputesOf } from '../debits/stripe-disputes.js';
import { stripeAmount } from '../stripe-amount.js';
import { isRefusal } from '../stripe-failure.js';

const mostListed = 100;

/** Codes of a refund of what a bank disputes. https://docs.stripe.com/error-codes */
const ofDisputes = new Set(['charge_disputed', 'refund_disputed_payment']);

/**
 * Sends a refund unless it was sent before: it is looked for first, because Stripe forgets idempotency keys after a day
 * while several refunds of one payment may be right.
 */
export async function sendRefund(stripe: Stripe, order: RefundOrder): Promise<RefundOutcome> {
  const amount = stripeAmount(order.amount, order.currency);
  if (order.payment === null || amount === null) return failed('Nothing was charged that could go back.');
  if (order.reference !== null) return outcomeOf(await stripe.refunds.retrieve(order.reference));
  const sent = await stripe.refunds.list({ payment_intent: order.payment, limit: mostListed });
  const found = sent.data.find(({ metadata }) => metadata?.['refund'] === order.transactionId);
  if (found !== undefined) return outcomeOf(found);
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: order.payment, amount, metadata: { refund: order.transactionId } },
      { idempotencyKey: `${order.transactionId}-refund-${order.round}` },
    );
    return outcomeOf(refund);
  } catch (error) {
    if (isRefusal(error) && ofDisputes.has(error.code ?? '')) return ofDisputed(stripe, order.payment, error.message);
    if (isRefusal(error)) return failed(error.message);
    throw error;
  }
}

const failed = (message: string): RefundOutcome => ({ status: 'Failed', message, data: [], reference: null });

/** What the bank has taken back has gone already. While it decides nothing goes back; when it has decided for us, the next try does. */
async function ofDisputed(stripe: Stripe, payment: string, message: string): Promise<RefundOutcome> {
  const disputes = await disputesOf(stripe, payment);
  return disputes.some(({ state }) => state === 'LOST')
    ? failed(message)
    : { status: 'Waiting', message, data: [], reference: null };
}

function outcomeOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome {
  if (status === 'failed' || status === 'canceled')
    return { ...failed(`The refund failed: ${reason ?? status}.`), reference: id };
  return { status: status === 'succeeded' ? 'Successful' : 'Waiting', message: null, data: [], reference: id };
}
