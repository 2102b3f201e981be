import type { Stripe } from 'stripe';
import type { PaymentDispute } from '#contexts/billing';
import type { DisputeState } from '#domain/payments/disputes/dispute';
import { minorAmount } from '../stripe-amount.js';

/** https://docs.stripe.com/api/disputes/object; a status that is not known here is not decided. */
const states: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'INQUIRY',
  warning_under_review: 'INQUIRY',
  warning_closed: 'WON',
  won: 'WON',
  lost: 'LOST',
};

const mostListed = 100;

/**
 * What banks say against a payment, newest first. A direct debit that was taken back is a dispute that is lost when it is opened:
 * https://docs.stripe.com/payments/sepa-debit. One of a card is decided in weeks.
 */
export async function disputesOf(stripe: Stripe, payment: string): Promise<readonly PaymentDispute[]> {
  const { data } = await stripe.disputes.list({ payment_intent: payment, limit: mostListed });
  return data.map((dispute) => {
    const { id: reference, amount, reason, status, evidence_details: evidence } = dispute;
    const currency = dispute.currency.toUpperCase();
    const dueBy = evidence?.due_by ?? null;
    return {
      reference,
      currency,
      amount: minorAmount(amount, currency),
      reason,
      state: stateOf(dispute),
      respondBy: dueBy === null || !needsResponse.has(status) ? null : new Date(dueBy * 1000),
    };
  });
}

/** The seller can answer. */
const needsResponse: ReadonlySet<string> = new Set(['needs_response', 'warning_needs_response']);

function stateOf(dispute: Stripe.Dispute): DisputeState {
  const { status } = dispute;
  if (status === 'prevented') return isPaidBack(dispute) ? 'LOST' : 'WON';
  return Object.hasOwn(states, status) ? (states[status] ?? 'OPEN') : 'OPEN';
}

/**
 * Stripe keeps some disputes off by an explanation to the bank, and others by paying back, where the seller has told it to.
 * https://docs.stripe.com/disputes/prevention
 */
function isPaidBack({ balance_transactions: moved, payment_method_details: details }: Stripe.Dispute): boolean {
  return details?.card?.case_type === 'resolution' || moved.reduce((sum, { amount }) => sum + amount, 0) < 0;
}
