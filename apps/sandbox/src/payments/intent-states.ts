import { StripeError } from './stripe-error.js';
import { newId } from './stripe.store.js';
import type { StripeObject, StripeStore } from './stripe.store.js';

/** The money moves. */
export async function succeed(
  store: StripeStore,
  intent: StripeObject,
  changes: Record<string, unknown> = {},
): Promise<StripeObject> {
  const charge = newId('ch');
  const paid = await store.change(intent, {
    ...changes,
    status: 'succeeded',
    next_action: null,
    last_payment_error: null,
    amount_received: intent['amount'],
    latest_charge: charge,
  });
  await store.announce('payment_intent.succeeded', paid);
  // The page on which the payer gave the card is done with.
  for (const session of await store.find('checkout.session', 'payment_intent', intent.id, 1)) {
    const changed = { status: 'complete', payment_status: 'paid', url: null };
    await store.announce('checkout.session.completed', await store.change(session, changed));
  }
  return paid;
}

/** The card is refused; the intent can be confirmed with another one. */
export async function refuse(store: StripeStore, intent: StripeObject, error: object): Promise<StripeObject> {
  const refused = await store.change(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  });
  await store.announce('payment_intent.payment_failed', refused);
  return refused;
}

/** @throws StripeError `payment_intent_unexpected_state` */
export function demandStatus(intent: StripeObject, allowed: readonly string[], verb: string): void {
  const status = String(intent['status']);
  if (!allowed.includes(status))
    throw new StripeError(
      400,
      'invalid_request_error',
      `You cannot ${verb} this ${intent.object} because it has a status of ${status}.`,
      { code: `${intent.object}_unexpected_state`, [intent.object]: intent },
    );
}
