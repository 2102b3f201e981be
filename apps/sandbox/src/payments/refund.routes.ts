import type { FastifyInstance } from 'fastify';
import { refundHindrance } from './debits/disputes.js';
import { demandUnits, metadataIn, onlyKnown, positiveInteger, required } from './form.js';
import { stripeCall } from './stripe.call.js';
import type { StripeCall, StripeParts } from './stripe.call.js';
import { invalid } from './stripe-error.js';
import { newId } from './stripe.store.js';

const MOST = 100;

export function refundRoutes(app: FastifyInstance, parts: StripeParts): void {
  app.post('/v1/refunds', stripeCall(parts, createRefund));
  app.get('/v1/refunds', stripeCall(parts, listRefunds));
  app.get(
    '/v1/refunds/:id',
    stripeCall(parts, async ({ store, form, params }) => {
      onlyKnown(form, []);
      return store.get('refund', params['id'] ?? '', 'id', false);
    }),
  );
}

async function createRefund({ store, form, mind }: StripeCall): Promise<object> {
  onlyKnown(form, ['payment_intent', 'amount', 'reason', 'metadata[]']);
  const intent = await store.get('payment_intent', required(form, 'payment_intent'), 'payment_intent');
  const metadata = metadataIn(form);
  await mind('refund', intent['description'], metadata['refund'] ?? intent.id);
  const amount = form.has('amount') ? positiveInteger(form, 'amount') : Number(intent['amount_received']);
  demandUnits(amount, String(intent['currency']), 'amount');
  const before = await store.find('refund', 'payment_intent', intent.id, MOST);
  const sum = before.reduce((total, refund) => total + Number(refund['amount']), 0);
  if (intent['status'] !== 'succeeded')
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, 'payment_intent');
  const hindrance = await refundHindrance(store, intent.id);
  if (hindrance === 'charge_disputed')
    throw invalid(
      `Charge ${String(intent['latest_charge'])} has been charged back; cannot issue a refund.`,
      undefined,
      hindrance,
    );
  if (hindrance !== null) throw invalid('You cannot refund a disputed payment.', undefined, hindrance);
  if (sum >= Number(intent['amount_received']))
    throw invalid(
      `Charge ${String(intent['latest_charge'])} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    );
  if (sum + amount > Number(intent['amount_received']))
    throw invalid('Refund amount is greater than unrefunded amount on charge.', 'amount');
  const refund = await store.add({
    id: newId('re'),
    object: 'refund',
    created: Math.floor(Date.now() / 1000),
    amount,
    currency: intent['currency'],
    payment_intent: intent.id,
    charge: intent['latest_charge'],
    reason: form.get('reason') ?? null,
    status: 'succeeded',
    metadata,
  });
  await store.announce('refund.created', refund);
  return refund;
}

async function listRefunds({ store, form }: StripeCall): Promise<object> {
  onlyKnown(form, ['payment_intent', 'limit']);
  const data = await store.find('refund', 'payment_intent', required(form, 'payment_intent'), MOST);
  return { object: 'list', url: '/v1/refunds', has_more: false, data };
}
