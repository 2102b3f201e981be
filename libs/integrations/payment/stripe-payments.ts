import type { Stripe } from 'stripe';
import type { PaymentAccount, PaymentOrder, PaymentOutcome } from '#contexts/billing';
import { valueOf } from '#domain/payments/payment-providers';
import { stripeAmount } from './stripe-amount.js';
import type { Decline } from '#domain/payments/payment-retries';
import { debitDeclineOf, declineOf } from './stripe-declines.js';
import { isLockedOut, isRefusal } from './stripe-failure.js';

interface Attempt {
  /** Stores the intent's id; false: nothing may be charged. */
  readonly remember: (reference: string) => Promise<boolean>;
  /** Where the bank sends the payer back to. */
  readonly returnUrl: string;
}

export const failed = (message: string, decline?: Decline): PaymentOutcome => ({
  status: 'Failed',
  message,
  data: [],
  ...(decline !== undefined && { decline }),
});
export const waiting: PaymentOutcome = { status: 'Waiting', message: null, data: [] };
export const notSetUp = 'The payment provider is not set up correctly. Nothing was charged.';

/**
 * Charges in two steps: the intent is made, which moves no money, and its id is stored; then it is confirmed, which one
 * intent lets happen once only. So an idempotency key that Stripe has forgotten, after a day, charges nobody twice.
 */
export async function payIntent(
  stripe: Stripe,
  account: PaymentAccount,
  order: PaymentOrder,
  { remember, returnUrl }: Attempt,
): Promise<PaymentOutcome> {
  const made =
    order.reference === null ? await make(stripe, order) : await stripe.paymentIntents.retrieve(order.reference);
  if ('outcome' in made) return made.outcome;
  if (!(await remember(made.id))) return waiting;
  if (!isUntouched(made)) return outcomeFor(stripe, account, order, made);
  const method = order.mandate === null ? await methodOf(stripe, order) : order.method;
  if (method === null) return drop(stripe, account, made, 'There is no payment method to charge.');
  try {
    const confirmed = await stripe.paymentIntents.confirm(
      made.id,
      {
        payment_method: method,
        // A bank account is debited without the payer.
        ...(order.mandate === null ? { return_url: returnUrl } : { mandate: order.mandate }),
        ...(!order.present && { off_session: true }),
      },
      { idempotencyKey: `${order.transactionId}-confirm-${order.round}` },
    );
    return await outcomeFor(stripe, account, order, confirmed);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Another attempt has confirmed it meanwhile.
    if (error.code === 'payment_intent_unexpected_state')
      return outcomeOf(stripe, account, await stripe.paymentIntents.retrieve(made.id));
    return drop(stripe, account, made, error.message, verdictOf(order.mandate !== null, error));
  }
}

/** Cancels it; what has succeeded, or is on its way, is said instead. */
export async function cancelIntent(
  stripe: Stripe,
  account: PaymentAccount,
  { reference }: PaymentOrder,
): Promise<PaymentOutcome> {
  // An intent whose id was never stored was never confirmed.
  if (reference === null) return failed('It was cancelled before it was charged.');
  try {
    await stripe.paymentIntents.cancel(reference);
    return failed('It was cancelled.');
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'payment_intent_unexpected_state') throw error;
    return outcomeOf(stripe, account, await stripe.paymentIntents.retrieve(reference));
  }
}

async function make(
  stripe: Stripe,
  order: PaymentOrder,
): Promise<Stripe.PaymentIntent | { readonly outcome: PaymentOutcome }> {
  const amount = stripeAmount(order.amount, order.currency);
  if (amount === null) return { outcome: failed(`This amount of ${order.currency} cannot be charged.`) };
  try {
    return await stripe.paymentIntents.create(
      {
        amount,
        currency: order.currency.toLowerCase(),
        description: order.description,
        payment_method_types: [order.mandate === null ? 'card' : 'sepa_debit'],
        metadata: { payment: order.transactionId },
        ...(order.customer !== null && { customer: order.customer }),
        ...(order.customer !== null && order.keep && { setup_future_usage: 'off_session' as const }),
      },
      { idempotencyKey: `${order.transactionId}-create-${order.round}` },
    );
  } catch (error) {
    if (isLockedOut(error)) return { outcome: failed(notSetUp) };
    if (isRefusal(error)) return { outcome: failed(error.message) };
    throw error;
  }
}

/** The payer's own choice, else the card that is kept; null: there is none. */
async function methodOf(stripe: Stripe, { providerData, method, customer }: PaymentOrder): Promise<string | null> {
  const named = valueOf(providerData, 'paymentMethodId');
  if (named !== undefined) return named;
  const setup = valueOf(providerData, 'setupIntentId');
  if (setup === undefined) return method;
  try {
    const intent = await stripe.setupIntents.retrieve(setup);
    return intent.status === 'succeeded' && idOf(intent.customer) === customer ? idOf(intent.payment_method) : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Nobody has tried to pay it yet. */
const isUntouched = (intent: Stripe.PaymentIntent): boolean =>
  intent.status === 'requires_confirmation' ||
  (intent.status === 'requires_payment_method' && intent.last_payment_error === null);

/** The bank asks and nobody is there to confirm: waiting would not help. */
async function outcomeFor(
  stripe: Stripe,
  account: PaymentAccount,
  { present }: PaymentOrder,
  intent: Stripe.PaymentIntent,
): Promise<PaymentOutcome> {
  if (intent.status === 'requires_action' && !present)
    return drop(stripe, account, intent, 'The bank asks for a confirmation.', 'CONFIRMATION');
  return outcomeOf(stripe, account, intent);
}

async function outcomeOf(
  stripe: Stripe,
  account: PaymentAccount,
  intent: Stripe.PaymentIntent,
): Promise<PaymentOutcome> {
  switch (intent.status) {
    case 'succeeded':
      return { status: 'Successful', message: null, data: [] };
    case 'canceled':
      return cancelledOutcome(intent);
    case 'requires_payment_method':
      return drop(
        stripe,
        account,
        intent,
        intent.last_payment_error?.message ?? 'The payment was refused.',
        verdictOf(isDebit(intent), intent.last_payment_error),
      );
    case 'requires_action':
      return { status: 'Waiting', message: 'The bank asks for a confirmation.', data: dataOf(account, intent) };
    default:
      return { ...waiting, message: 'The payment is being processed.' };
  }
}

/** What the payer's page needs: an address to go to, or the secret for Stripe's own script. */
function dataOf(account: PaymentAccount, intent: Stripe.PaymentIntent): { key: string; value: string }[] {
  const url = intent.next_action?.redirect_to_url?.url;
  const publishableKey = valueOf(account.data, 'publishableKey');
  return [
    ...(url ? [{ key: 'redirectUrl', value: url }] : []),
    ...(intent.client_secret === null ? [] : [{ key: 'clientSecret', value: intent.client_secret }]),
    ...(publishableKey === undefined ? [] : [{ key: 'publishableKey', value: publishableKey }]),
  ];
}

/** Why it was cancelled is told to the caller who asks first; later ones read it from the intent. */
function cancelledOutcome(intent: Stripe.PaymentIntent): PaymentOutcome {
  const { last_payment_error: error, cancellation_reason: reason } = intent;
  if (reason === 'abandoned') return failed('The bank asks for a confirmation.', 'CONFIRMATION');
  return failed(error?.message ?? 'It was cancelled.', verdictOf(isDebit(intent), error));
}

const isDebit = ({ payment_method_types: types }: Stripe.PaymentIntent): boolean => types.includes('sepa_debit');

/** Why it was not paid: a card and a bank account have reasons of their own. */
const verdictOf = (debit: boolean, error: Parameters<typeof declineOf>[0]): Decline | undefined =>
  debit ? debitDeclineOf(error) : declineOf(error);

/** It failed: it is cancelled as well, so that nobody can pay it with another card behind our back. */
async function drop(
  stripe: Stripe,
  account: PaymentAccount,
  { id }: Stripe.PaymentIntent,
  message: string,
  decline?: Decline,
): Promise<PaymentOutcome> {
  try {
    // `abandoned` tells later callers that the bank has asked for a confirmation: such an intent has no error.
    await stripe.paymentIntents.cancel(id, decline === 'CONFIRMATION' ? { cancellation_reason: 'abandoned' } : {});
    return failed(message, decline);
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'payment_intent_unexpected_state') throw error;
    const now = await stripe.paymentIntents.retrieve(id);
    return now.status === 'canceled' ? failed(message, decline) : outcomeOf(stripe, account, now);
  }
}

export const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);
