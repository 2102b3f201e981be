import type { FastifyInstance } from 'fastify';
import { checkoutRoutes } from './checkout.routes.js';
import { addMandate, bankAccountIn, isBankAccount } from './debits/bank-accounts.js';
import { debitRoutes } from './debits/debit.routes.js';
import { demandAmount, flag, metadataIn, onlyKnown, positiveInteger, required } from './form.js';
import type { Form } from './form.js';
import { demandStatus } from './intent-states.js';
import { attach, confirmPayment, methodNamed } from './intents.js';
import type { Surroundings } from './intents.js';
import { refundRoutes } from './refund.routes.js';
import { stripeCall } from './stripe.call.js';
import type { StripeCall, StripeParts } from './stripe.call.js';
import { answerStripeError, invalid } from './stripe-error.js';
import { newId } from './stripe.store.js';
import type { StripeObject, StripeStore } from './stripe.store.js';

const created = (): number => Math.floor(Date.now() / 1000);

/** The calls of Stripe's API that the platform makes, with its parameters, answers and errors. */
export function stripeApi(parts: StripeParts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerStripeError);
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/v1/customers', stripeCall(parts, createCustomer));
    app.get('/v1/customers/:id', stripeCall(parts, reading('customer')));
    app.get('/v1/payment_methods/:id', stripeCall(parts, reading('payment_method')));
    app.post('/v1/payment_methods/:id/attach', stripeCall(parts, attachMethod));
    app.post('/v1/setup_intents', stripeCall(parts, createSetup));
    app.get('/v1/setup_intents/:id', stripeCall(parts, reading('setup_intent')));
    app.post('/v1/setup_intents/:id/confirm', stripeCall(parts, confirmSetup));
    app.post('/v1/payment_intents', stripeCall(parts, createPayment));
    app.get('/v1/payment_intents/:id', stripeCall(parts, readPayment));
    app.post(
      '/v1/payment_intents/:id/confirm',
      stripeCall(parts, (call) => confirm(call, parts)),
    );
    app.post('/v1/payment_intents/:id/cancel', stripeCall(parts, cancelPayment));
    checkoutRoutes(app, parts);
    refundRoutes(app, parts);
    debitRoutes(app, parts);
  };
}

const reading =
  (kind: string) =>
  async ({ store, form, params }: StripeCall): Promise<object> => {
    onlyKnown(form, []);
    return store.get(kind, params['id'] ?? '', 'id', false);
  };

async function createCustomer({ store, form }: StripeCall): Promise<object> {
  onlyKnown(form, ['email', 'name', 'description', 'metadata[]']);
  return store.add({
    id: newId('cus'),
    object: 'customer',
    created: created(),
    livemode: false,
    email: form.get('email') ?? null,
    name: form.get('name') ?? null,
    description: form.get('description') ?? null,
    metadata: metadataIn(form),
  });
}

async function attachMethod({ store, form, params }: StripeCall): Promise<object> {
  onlyKnown(form, ['customer']);
  const customer = await store.get('customer', required(form, 'customer'), 'customer');
  return attach(store, await methodNamed(store, params['id'] ?? ''), customer.id);
}

async function createSetup({ store, form }: StripeCall): Promise<object> {
  onlyKnown(form, ['customer', 'usage', 'payment_method_types[]', 'metadata[]']);
  const customer = await store.get('customer', required(form, 'customer'), 'customer');
  const id = newId('seti');
  return store.add({
    id,
    object: 'setup_intent',
    created: created(),
    livemode: false,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    customer: customer.id,
    payment_method: null,
    payment_method_types: typesIn(form),
    mandate: null,
    usage: form.get('usage') ?? 'off_session',
    metadata: metadataIn(form),
    last_setup_error: null,
  });
}

/** As the payer's page does it with the client secret. */
async function confirmSetup({ store, form, params }: StripeCall): Promise<object> {
  onlyKnown(form, ['payment_method', 'return_url', 'payment_method_data[]', 'mandate_data[]']);
  const setup = await store.get('setup_intent', params['id'] ?? '');
  demandStatus(setup, ['requires_payment_method', 'requires_confirmation'], 'confirm');
  const isAccount = form.get('payment_method_data[type]') === 'sepa_debit';
  const method = isAccount
    ? await bankAccountIn(store, form)
    : await methodNamed(store, required(form, 'payment_method'));
  return completeSetup(store, setup, method);
}

/** The payer has given a card or a bank account. @throws StripeError for a kind that the setup does not take */
export async function completeSetup(
  store: StripeStore,
  setup: StripeObject,
  method: StripeObject,
): Promise<StripeObject> {
  const types = (setup['payment_method_types'] as readonly string[] | undefined) ?? ['card'];
  if (!types.includes(String(method['type'])))
    throw invalid(`The setup does not take the type ${String(method['type'])}.`, 'payment_method');
  const kept = await attach(store, method, String(setup['customer']));
  const mandate = isBankAccount(kept) ? (await addMandate(store, kept)).id : null;
  const done = await store.change(setup, { status: 'succeeded', payment_method: kept.id, mandate });
  await store.announce('setup_intent.succeeded', done);
  return done;
}

/** `payment_method_types`; cards where none is named. @throws StripeError for one that the sandbox has not */
function typesIn(form: Form): string[] {
  const types = [...form].filter(([name]) => name.startsWith('payment_method_types[')).map(([, type]) => type);
  const unknown = types.find((type) => type !== 'card' && type !== 'sepa_debit');
  if (unknown !== undefined) throw invalid(`The payment method type ${unknown} is invalid.`, 'payment_method_types');
  return types.length === 0 ? ['card'] : types;
}

async function createPayment({ store, form, mind }: StripeCall): Promise<object> {
  onlyKnown(form, [
    'amount',
    'currency',
    'customer',
    'description',
    'payment_method_types[]',
    'setup_future_usage',
    'metadata[]',
  ]);
  const usage = form.get('setup_future_usage') ?? null;
  if (usage !== null && usage !== 'on_session' && usage !== 'off_session')
    throw invalid(`Invalid setup_future_usage: ${usage}.`, 'setup_future_usage');
  const amount = positiveInteger(form, 'amount');
  const currency = required(form, 'currency');
  demandAmount(amount, currency, 'amount');
  const metadata = metadataIn(form);
  await mind('create', form.get('description'), metadata['payment'] ?? '');
  const customer = form.get('customer');
  if (customer !== undefined) await store.get('customer', customer, 'customer', false);
  const id = newId('pi');
  return store.add({
    id,
    object: 'payment_intent',
    created: created(),
    livemode: false,
    status: 'requires_payment_method',
    amount,
    amount_received: 0,
    currency,
    customer: customer ?? null,
    description: form.get('description') ?? null,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    payment_method: null,
    payment_method_types: typesIn(form),
    setup_future_usage: usage,
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
    canceled_at: null,
    metadata,
  });
}

async function intentIn(call: StripeCall, operation: string, lock = true): Promise<StripeObject> {
  const intent = await call.store.get('payment_intent', call.params['id'] ?? '', 'intent', lock);
  await call.mind(operation, intent['description'], intent.id);
  return intent;
}

async function readPayment(call: StripeCall): Promise<object> {
  onlyKnown(call.form, []);
  return intentIn(call, 'retrieve', false);
}

async function confirm(call: StripeCall, around: Surroundings): Promise<object> {
  const { form, store } = call;
  onlyKnown(form, ['payment_method', 'off_session', 'return_url', 'mandate']);
  const intent = await intentIn(call, 'confirm');
  const offSession = flag(form, 'off_session');
  return confirmPayment(
    store,
    intent,
    {
      method: methodOf(form, intent),
      offSession,
      returnUrl: form.get('return_url') ?? null,
      mandate: form.get('mandate') ?? null,
    },
    around,
  );
}

function methodOf(form: Form, intent: StripeObject): string {
  const method = form.get('payment_method') ?? intent['payment_method'];
  if (typeof method !== 'string')
    throw invalid("You cannot confirm this PaymentIntent because it's missing a payment method.", 'payment_method');
  return method;
}

async function cancelPayment(call: StripeCall): Promise<object> {
  onlyKnown(call.form, ['cancellation_reason']);
  const intent = await intentIn(call, 'cancel');
  demandStatus(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'cancel');
  const reason = call.form.get('cancellation_reason');
  const changes = { status: 'canceled', canceled_at: created(), next_action: null, cancellation_reason: reason };
  const cancelled = await call.store.change(intent, changes);
  await call.store.announce('payment_intent.canceled', cancelled);
  return cancelled;
}
