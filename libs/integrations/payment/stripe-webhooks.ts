import type { Stripe } from 'stripe';
import type { PaymentAccount, WebhookNews } from '#contexts/billing';
import { idOf } from './stripe-payments.js';

/** How old a signature may be, in seconds. */
const toleranceSeconds = 300;

/** @returns null for bytes that Stripe has not signed with this account's secret, or signed too long ago */
export function readWebhook(
  stripe: Stripe,
  { secrets }: PaymentAccount,
  body: Buffer,
  signature: string | undefined,
): WebhookNews | null {
  const secret = secrets['webhookSecret'];
  if (secret === undefined || signature === undefined) return null;
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
  } catch {
    // No valid signature, or signed bytes that are no JSON.
    return null;
  }
  return newsOf(event.id, event.type, event.data.object as unknown as EventObject);
}

interface EventObject {
  readonly id: string;
  readonly object: string;
  readonly payment_intent?: string | { readonly id: string } | null;
}

function newsOf(id: string, type: string, { id: about, object, payment_intent: intent }: EventObject): WebhookNews {
  return {
    id,
    type,
    payment: object === 'payment_intent' ? about : object === 'charge' ? idOf(intent) : null,
    refund: object === 'refund' ? about : null,
    method: object === 'payment_method' ? about : null,
  };
}
