import type { Stripe } from 'stripe';
import type { KeptCard, KeptMethod, Payer, PaymentAccount, UsedMethod } from '#contexts/billing';
import { DomainError } from '#domain/errors/errors';
import { methodsOf, valueOf } from '#domain/payments/payment-providers';
import type { KeyValue } from '#domain/payments/payment-providers';
import { isRefusal, isTrouble } from './stripe-failure.js';
import { bankAccountOf } from './debits/stripe-mandates.js';
import { idOf } from './stripe-payments.js';

export async function createCustomer(stripe: Stripe, payer: Payer): Promise<string> {
  const customer = await stripe.customers.create(
    { email: payer.email, name: payer.name, metadata: { user: payer.transactionId } },
    { idempotencyKey: `${payer.transactionId}-customer-${payer.round}` },
  );
  return customer.id;
}

/**
 * For Stripe's script on the payer's page, which takes the card or the IBAN, and shows the text of the mandate: neither number
 * comes here.
 */
export async function beginSetup(
  stripe: Stripe,
  account: PaymentAccount,
  customer: string,
): Promise<readonly KeyValue[]> {
  const setup = await stripe.setupIntents.create({
    customer,
    usage: 'off_session',
    payment_method_types: methodsOf(account.data),
  });
  const publishableKey = valueOf(account.data, 'publishableKey');
  return [
    { key: 'setupIntentId', value: setup.id },
    ...(setup.client_secret === null ? [] : [{ key: 'clientSecret', value: setup.client_secret }]),
    ...(publishableKey === undefined ? [] : [{ key: 'publishableKey', value: publishableKey }]),
  ];
}

/**
 * `paymentMethodId`, or `setupIntentId` of a setup that has succeeded; both of this customer. A bank account has its mandate
 * by a setup alone.
 */
export async function keepMethod(
  stripe: Stripe,
  account: PaymentAccount,
  customer: string | null,
  providerData: readonly KeyValue[],
): Promise<KeptMethod> {
  const key = ['paymentMethodId', 'setupIntentId'].find((name) => valueOf(providerData, name) !== undefined);
  const index = providerData.findIndex((pair) => pair.key === key);
  const value = providerData[index]?.value;
  if (key === undefined || value === undefined || customer === null) throw required();
  try {
    const named = key === 'setupIntentId' ? await setUp(stripe, customer, value) : { method: value, mandate: null };
    const method = named === null ? null : await attached(stripe, customer, named.method);
    if (named === null || method === null) throw noSuch(index, value);
    const kept = await keptOf(stripe, account, method, named.mandate);
    if (kept === null)
      throw new DomainError('paymentMethodNotReady', {
        reason: 'only cards, and bank accounts with a mandate of a setup, can be kept.',
      });
    return kept;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.type === 'StripeCardError') throw new DomainError('paymentMethodNotReady', { reason: error.message });
    throw noSuch(index, value);
  }
}

/** @returns null when it is another customer's */
async function setUp(
  stripe: Stripe,
  customer: string,
  id: string,
): Promise<{ readonly method: string; readonly mandate: string | null } | null> {
  const setup = await stripe.setupIntents.retrieve(id);
  if (idOf(setup.customer) !== customer) return null;
  if (setup.status !== 'succeeded')
    throw new DomainError('paymentMethodNotReady', { reason: `the setup has the status ${setup.status}.` });
  const method = idOf(setup.payment_method);
  return method === null ? null : { method, mandate: idOf(setup.mandate) };
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
  const kept = customer === null || method === null ? null : await attachedMethod(stripe, method);
  const card = kept && cardOf(kept);
  return customer === null || card === null ? null : { customer, method: card };
}

/** A card or a bank account that is kept; null when it is gone. @param mandate null: it is a card */
export async function lookUpMethod(
  stripe: Stripe,
  account: PaymentAccount,
  reference: string,
  mandate: string | null,
): Promise<KeptMethod | null> {
  const method = await attachedMethod(stripe, reference);
  return method === null ? null : keptOf(stripe, account, method, mandate);
}

async function attachedMethod(stripe: Stripe, reference: string): Promise<Stripe.PaymentMethod | null> {
  try {
    const method = await stripe.paymentMethods.retrieve(reference);
    return method.customer === null ? null : method;
  } catch (error) {
    if (isTrouble(error) && error.code === 'resource_missing') return null;
    throw error;
  }
}

async function keptOf(
  stripe: Stripe,
  account: PaymentAccount,
  method: Stripe.PaymentMethod,
  mandate: string | null,
): Promise<KeptMethod | null> {
  // A card may have a mandate, too, as some banks want it; it is not debited by that.
  if (!method.sepa_debit) return cardOf(method);
  return mandate === null ? null : bankAccountOf(stripe, account, method, mandate);
}

function cardOf({ id, card }: Stripe.PaymentMethod): KeptCard | null {
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
