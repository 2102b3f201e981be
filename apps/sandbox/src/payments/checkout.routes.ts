import type { FastifyInstance } from 'fastify';
import { demandAmount, metadataIn, onlyKnown, positiveInteger, required } from './form.js';
import { demandStatus } from './intent-states.js';
import { stripeCall } from './stripe.call.js';
import type { StripeCall, StripeParts } from './stripe.call.js';
import { invalid } from './stripe-error.js';
import { newId } from './stripe.store.js';

/** As long as Stripe keeps a page open. */
const OPEN_SECONDS = 86_400;

/** Pages on which payers give a card: Checkout Sessions of the mode `payment`, with one line. */
export function checkoutRoutes(app: FastifyInstance, parts: StripeParts): void {
  app.post(
    '/v1/checkout/sessions',
    stripeCall(parts, (call) => createSession(call, parts.publicUrl())),
  );
  app.get('/v1/checkout/sessions/:id', stripeCall(parts, readSession));
  app.post('/v1/checkout/sessions/:id/expire', stripeCall(parts, expireSession));
}

async function createSession({ store, form, mind }: StripeCall, publicUrl: string): Promise<object> {
  onlyKnown(form, [
    'mode',
    'payment_method_types[]',
    'line_items[]',
    'payment_intent_data[]',
    'metadata[]',
    'customer',
    'success_url',
    'cancel_url',
  ]);
  if (required(form, 'mode') !== 'payment') throw invalid('The sandbox has the mode payment only.', 'mode');
  const line = 'line_items[0]';
  if (form.get(`${line}[quantity]`) !== '1') throw invalid('The sandbox takes one line of one.', 'line_items');
  const amount = positiveInteger(form, `${line}[price_data][unit_amount]`);
  const currency = required(form, `${line}[price_data][currency]`);
  demandAmount(amount, currency, 'line_items');
  const name = required(form, `${line}[price_data][product_data][name]`);
  const description = form.get('payment_intent_data[description]') ?? name;
  const payment = form.get('payment_intent_data[metadata][payment]');
  await mind('create', description, payment ?? '');
  const customer = form.get('customer');
  if (customer !== undefined) await store.get('customer', customer, 'customer', false);
  const id = newId('cs_test');
  const seconds = Math.floor(Date.now() / 1000);
  return store.add({
    id,
    object: 'checkout.session',
    created: seconds,
    expires_at: seconds + OPEN_SECONDS,
    livemode: false,
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: amount,
    currency,
    customer: customer ?? null,
    success_url: required(form, 'success_url'),
    cancel_url: form.get('cancel_url') ?? null,
    url: `${publicUrl}/sandbox/payments/checkout/${id}`,
    metadata: metadataIn(form),
    // What the payment intent is made of once a card is given; not shown by Stripe.
    intent_data: { description, metadata: payment === undefined ? {} : { payment } },
  });
}

async function readSession({ store, form, params, mind }: StripeCall): Promise<object> {
  onlyKnown(form, []);
  const session = await store.get('checkout.session', params['id'] ?? '', 'session', false);
  await mind('retrieve', descriptionOf(session), session.id);
  return session;
}

async function expireSession({ store, form, params, mind }: StripeCall): Promise<object> {
  onlyKnown(form, []);
  const session = await store.get('checkout.session', params['id'] ?? '', 'session');
  await mind('expire', descriptionOf(session), session.id);
  demandStatus(session, ['open'], 'expire');
  const expired = await store.change(session, { status: 'expired', url: null });
  await store.announce('checkout.session.expired', expired);
  if (typeof session['payment_intent'] !== 'string') return expired;
  const intent = await store.get('payment_intent', session['payment_intent']);
  await store.change(intent, { status: 'canceled', next_action: null });
  return expired;
}

const descriptionOf = (session: Readonly<Record<string, unknown>>): unknown =>
  (session['intent_data'] as { description?: string }).description;
