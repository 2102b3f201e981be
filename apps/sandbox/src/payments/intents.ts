import { behaviourOf, cardNamed, refusesKeeping } from './cards.js';
import type { Behaviour } from './cards.js';
import { dispute } from './debits/disputes.js';
import { debit, isBankAccount, refuseDebit, settleDebit } from './debits/bank-accounts.js';
import { demandStatus, refuse, succeed } from './intent-states.js';
import { invalid, StripeError } from './stripe-error.js';
import type { StripeObject, StripeStore } from './stripe.store.js';

/** What confirming needs to know of the sandbox. */
export interface Surroundings {
  /** Origin of the pages for people. */
  readonly publicUrl: () => string;
  /** How long a slow payment takes, in milliseconds. */
  readonly slowMs: number;
}

const declines = {
  decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  authenticate: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const;

const authenticationFailed = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The method with this id, or one made of a test card of that name. */
export async function methodNamed(store: StripeStore, id: string): Promise<StripeObject> {
  const made = cardNamed(id);
  return made === undefined ? store.get('payment_method', id, 'payment_method') : store.add(made);
}

/** @throws StripeError for another customer's method, and for a card that its bank does not let be kept */
export async function attach(store: StripeStore, method: StripeObject, customer: string): Promise<StripeObject> {
  if (method['customer'] === customer) return method;
  if (method['customer'] !== null)
    throw invalid('The payment method you provided has already been attached to a customer.', 'payment_method');
  if (refusesKeeping(method))
    throw new StripeError(402, 'card_error', declines.decline.message, { ...declines.decline });
  return store.change(method, { customer });
}

interface Confirmation {
  readonly method: string;
  readonly offSession: boolean;
  readonly returnUrl: string | null;
  /** Of a bank account. */
  readonly mandate?: string | null;
}

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Charges the card, or asks for what is missing. The caller commits also what is refused: the intent remembers it. */
export async function confirmPayment(
  store: StripeStore,
  intent: StripeObject,
  { method: methodId, offSession, returnUrl, mandate = null }: Confirmation,
  around: Surroundings,
): Promise<StripeObject> {
  demandStatus(intent, confirmable, 'confirm');
  let method = await methodNamed(store, methodId);
  const owner = method['customer'];
  if (owner !== null && owner !== intent['customer'])
    throw invalid(
      'The provided PaymentMethod does not belong to the customer of this PaymentIntent.',
      'payment_method',
    );
  const types = (intent['payment_method_types'] as readonly string[] | undefined) ?? ['card'];
  if (!types.includes(String(method['type'])))
    throw invalid(`The payment does not take the type ${String(method['type'])}.`, 'payment_method');
  if (isBankAccount(method)) return debit(store, intent, method, mandate, around.slowMs);
  // As at Stripe, a card stays with the customer only where the intent says that it is to be used again.
  const isKept = intent['setup_future_usage'] !== null && intent['setup_future_usage'] !== undefined;
  if (owner === null && intent['customer'] !== null && isKept && !refusesKeeping(method))
    method = await attach(store, method, String(intent['customer']));
  const behaviour = await behaviourNow(store, method);
  const used = { payment_method: method.id, last_payment_error: null };
  if (behaviour === 'accept') return succeed(store, intent, used);
  if (behaviour === 'dispute' || behaviour === 'inquiry') {
    const paid = await succeed(store, intent, used);
    await dispute(store, paid, 'fraudulent', behaviour === 'inquiry');
    return paid;
  }
  if (behaviour === 'slow') {
    const processing = await store.change(intent, { ...used, status: 'processing', next_action: null }, around.slowMs);
    await store.announce('payment_intent.processing', processing);
    return processing;
  }
  if (behaviour === 'authenticate' && !offSession) {
    const url = `${around.publicUrl()}/sandbox/payments/authenticate/${intent.id}`;
    const next = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
    const asking = await store.change(intent, { ...used, status: 'requires_action', next_action: next });
    await store.announce('payment_intent.requires_action', asking);
    return asking;
  }
  const { message, ...codes } = declines[behaviour];
  const refused = await refuse(store, intent, { type: 'card_error', message, ...codes });
  throw new StripeError(402, 'card_error', message, { ...codes, payment_intent: refused });
}

/** A card that has too little money for the first two charges has enough for the third. */
async function behaviourNow(
  store: StripeStore,
  method: StripeObject,
): Promise<Exclude<Behaviour, 'insufficientTwice'>> {
  const behaviour = behaviourOf(method);
  if (behaviour !== 'insufficientTwice') return behaviour;
  const metadata = method['metadata'] as Readonly<Record<string, string>>;
  const charges = Number(metadata['charges'] ?? 0) + 1;
  await store.change(method, { metadata: { ...metadata, charges: String(charges) } });
  return charges > 2 ? 'accept' : 'insufficient';
}

/** The payer answers the bank. @throws StripeError when nothing is asked */
export async function authenticate(store: StripeStore, intent: StripeObject, complete: boolean): Promise<StripeObject> {
  demandStatus(intent, ['requires_action'], 'authenticate');
  if (complete) return succeed(store, intent);
  return refuse(store, intent, { type: 'invalid_request_error', ...authenticationFailed });
}

/** A slow payment arrives, or does not. @throws StripeError when it is not processing */
export async function settleSlow(store: StripeStore, intent: StripeObject, arrives: boolean): Promise<StripeObject> {
  demandStatus(intent, ['processing'], 'settle');
  const method = await store.get('payment_method', String(intent['payment_method']), 'payment_method', false);
  if (arrives) return succeed(store, intent);
  if (isBankAccount(method)) return refuseDebit(store, intent, 'poor');
  return refuse(store, intent, { type: 'card_error', ...declines.decline });
}

/** The time of a slow payment has come: cards pay, and what a bank does depends on the IBAN. */
export async function settleInTime(store: StripeStore, intent: StripeObject): Promise<void> {
  demandStatus(intent, ['processing'], 'settle');
  const method = await store.get('payment_method', String(intent['payment_method']), 'payment_method', false);
  if (isBankAccount(method)) await settleDebit(store, intent, method);
  else await succeed(store, intent);
}
