import type { Stripe } from 'stripe';
import type { KeptMethod, Payer, PaymentAccount, UsedMethod } from '#contexts/billing';
import { DomainError } from '#domain/errors/errors';
import { valueOf } from '#domain/payments/payment-providers';
import type { KeyValue } from '#domain/payments/payment-providers';
import { isRefusal, isTrouble } from './stripe-failure.js';
import { idOf } from './stripe-payments.js';

export async function createCustomer(stripe: Stripe, payer: Payer): Promise<string> {
  const customer = await stripe.customers.create(
    { email: payer.email, name: payer.name, metadata: { user: payer.transactionId } },
    { idempotencyKey: `${payer.transactionId}-customer-${payer.round}` },
  );
  return customer.id;
}

/** For Stripe's script on the payer's page, which takes the card: its number never comes here. */
export async function beginSetup(
  stripe: Stripe,
  account: PaymentAccount,
  customer: string,
): Promise<readonly KeyValue[]> {
  const setup = await stripe.setupIntents.create({ customer, usage: 'off_session', payment_method_types: ['card'] });
  const publishableKey = valueOf(account.data, 'publishableKey');
  return [
    { key: 'setupIntentId', value: setup.id },
    ...(setup.client_secret === null ? [] : [{ key: 'clientSecret', value: setup.client_secret }]),
    ...(publishableKey === undefined ? [] : [{ key: 'publishableKey', value: publishableKey }]),
  ];
}

/** `paymentMethodId`, or `setupIntentId` of a setup that has succeeded; both of this customer. */
export async function keepMethod(
  stripe: Stripe,
  customer: string | null,
  providerData: readonly KeyValue[],
): Promise<KeptMethod> {
  const key = ['paymentMethodId', 'setupIntentId'].find((name) => valueOf(providerData, name) !== undefined);
  const index = providerData.findIndex((pair) => pair.key === key);
  const value = providerData[index]?.value;
  if (key === undefined || value === undefined || customer === null) throw required();
  try {
    const named = key === 'setupIntentId' ? await methodOfSetup(stripe, customer, value) : value;
    const method = named === null ? null : await attached(stripe, customer, named);
    if (method === null) throw noSuch(index, value);
    const kept = keptOf(method);
    if (kept === null) throw new DomainError('paymentMethodNotReady', { reason: 'only cards can be kept.' });
    return kept;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.type === 'StripeCardError') throw new DomainError('paymentMethodNotReady', { reason: error.message });
    throw noSuch(index, value);
  }
}

/** @returns null when it is another customer's */
async function methodOfSetup(stripe: Stripe, customer: string, id: string): Promise<string | null> {
  const setup = await stripe.setupIntents.retrieve(id);
  if (idOf(setup.customer) !== customer) return null;
  if (setup.status !== 'succeeded')
    throw new DomainError('paymentMethodNotReady', { reason: `the setup has the status ${setup.status}.` });
  return idOf(setup.payment_method);
}

/** @returns null when it is another customer's */
async function attached(stripe: Stripe, customer: string, id: string): Promise<Stripe.PaymentMethod | null> {
  const method = await stripe.paymentMethods.attach(id, { customer });
  return idOf(method.customer) === customer ? method : null;
}

/** The card of a payment, which its intent has attached to the customer. */
export async function usedMethod(stripe: Stripe, payment: string): Promise<UsedMethod | null> {
  const intent = await stripe.paymentIntents.retrieve(payment);
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)];
  const kept = customer === null || method === null ? null : await lookUpMethod(stripe, method);
  return customer === null || kept === null ? null : { customer, method: kept };
}

/** A card that is kept; null when it is gone. */
export async function lookUpMethod(stripe: Stripe, reference: string): Promise<KeptMethod | null> {
  try {
    const method = await stripe.paymentMethods.retrieve(reference);
    return method.customer === null ? null : keptOf(method);
  } catch (error) {
    if (isTrouble(error) && error.code === 'resource_missing') return null;
    throw error;
  }
}

function keptOf({ id, card }: Stripe.PaymentMethod): KeptMethod | null {
  if (!card) return null;
  return {
    reference: id,
    last4: card.last4,
    brand: card.brand,
    country: card.country ?? '',
    expireMonth: card.exp_month,
    expireYear: card.exp_year,
  };
}

const example = [{ key: 'setupIntentId', value: 'seti_1' }];

const required = (): DomainError =>
  new DomainError('validationFailed', {}, [{ field: 'providerData', value: null, problem: 'required', example }]);

/** Somebody else's is no other thing than an unknown one. */
const noSuch = (index: number, value: string): DomainError =>
  new DomainError('validationFailed', {}, [{ field: `providerData[${index}].value`, value, problem: 'noSuch' }]);
