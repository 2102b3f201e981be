import type { Stripe } from 'stripe';
import type { PaymentOrder, PaymentOutcome } from '#contexts/billing';
import { stripeAmount } from './stripe-amount.js';
import { isLockedOut, isRefusal } from './stripe-failure.js';
import { failed, idOf, notSetUp, waiting } from './stripe-payments.js';

interface Visit {
  /** Stores the session's id; false: nobody may be sent there. */
  readonly remember: (reference: string) => Promise<boolean>;
  /** Where the payer comes back to, paid or not. */
  readonly returnUrl: string;
}

/**
 * Sends the payer to Stripe's own page, or says what became of it there. One session is paid once: a payer who opens it twice
 * sees the same one.
 */
export async function payAtCheckout(stripe: Stripe, order: PaymentOrder, visit: Visit): Promise<PaymentOutcome> {
  const session =
    order.reference === null
      ? await make(stripe, order, visit.returnUrl)
      : await stripe.checkout.sessions.retrieve(order.reference);
  if ('outcome' in session) return session.outcome;
  if (!(await visit.remember(session.id))) return waiting;
  return outcomeOf(session);
}

/** Closes the page; what was paid there before is said instead. */
export async function expireCheckout(stripe: Stripe, { reference }: PaymentOrder): Promise<PaymentOutcome> {
  // Nobody was sent to a session whose id was never stored.
  if (reference === null) return failed('It was cancelled before anybody could pay it.');
  try {
    return outcomeOf(await stripe.checkout.sessions.expire(reference));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Only an open session can be closed: it is paid, or closed already.
    return outcomeOf(await stripe.checkout.sessions.retrieve(reference));
  }
}

async function make(
  stripe: Stripe,
  order: PaymentOrder,
  returnUrl: string,
): Promise<Stripe.Checkout.Session | { readonly outcome: PaymentOutcome }> {
  const amount = stripeAmount(order.amount, order.currency);
  if (amount === null) return { outcome: failed(`This amount of ${order.currency} cannot be charged.`) };
  const { description, transactionId, round } = order;
  const price = {
    currency: order.currency.toLowerCase(),
    unit_amount: amount,
    product_data: { name: description },
  };
  try {
    // Without the customer: the page would show an email address, and perhaps cards, to anybody who has the link.
    return await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        payment_method_types: ['card'],
        line_items: [{ quantity: 1, price_data: price }],
        payment_intent_data: { description, metadata: { payment: transactionId } },
        metadata: { payment: transactionId },
        success_url: returnUrl,
        cancel_url: returnUrl,
      },
      { idempotencyKey: `${transactionId}-checkout-${round}` },
    );
  } catch (error) {
    if (isLockedOut(error)) return { outcome: failed(notSetUp) };
    if (isRefusal(error)) return { outcome: failed(error.message) };
    throw error;
  }
}

function outcomeOf(session: Stripe.Checkout.Session): PaymentOutcome {
  if (session.status === 'expired') return failed('The payment page was closed.');
  if (session.status === 'complete' && session.payment_status !== 'unpaid')
    return { status: 'Successful', message: null, data: [], reference: idOf(session.payment_intent) };
  const data = session.url ? [{ key: 'redirectUrl', value: session.url }] : [];
  return { ...waiting, data };
}
