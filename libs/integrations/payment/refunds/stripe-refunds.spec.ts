import { expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { sendRefund } from './stripe-refunds.js';

const order = {
  transactionId: '7',
  round: 1,
  payment: 'pi_1',
  reference: null,
  amount: 1999,
  currency: 'EUR',
} as unknown as Parameters<typeof sendRefund>[1];

const refunded = async (code: string, disputeStatus: string) => {
  const refusal = Object.assign(new Error('It is disputed.'), { type: 'StripeInvalidRequestError', code });
  const dispute = { id: 'du_1', amount: 1999, currency: 'eur', status: disputeStatus, balance_transactions: [] };
  const stripe = {
    refunds: { list: () => Promise.resolve({ data: [] }), create: () => Promise.reject(refusal) },
    disputes: { list: () => Promise.resolve({ data: [dispute] }) },
  };
  return (await sendRefund(stripe as unknown as Stripe, order)).status;
};

it.each(['charge_disputed', 'refund_disputed_payment'])(
  'waits for the bank that has yet to decide: %s',
  async (code) => {
    expect(await refunded(code, 'needs_response')).toBe('Waiting');
    expect(await refunded(code, 'lost')).toBe('Failed');
  },
);

it('fails where Stripe refuses it for another reason', async () => {
  expect(await refunded('charge_already_refunded', 'needs_response')).toBe('Failed');
});
