import type { Stripe } from 'stripe';
import type { PaymentAccount, WebhookNews } from '#contexts/billing';
import { DomainError } from '#domain/errors/errors';
import { idOf } from './stripe-payments.js';

/** How old a signature may be, in seconds. */
const toleranceSeconds = 300;

/**
 * @returns null for bytes that Stripe has not signed with this account's secret, or signed too long ago
 * @throws DomainError `webhookUnreadable` for signed bytes that are no event
 */
export function readWebhook(
  stripe: Stripe,
  { secrets }: PaymentAccount,
  body: Buffer,
  signature: string | undefined,
): WebhookNews | null {
  const secret = secrets['webhookSecret'];
  if (secret === undefined || signature === undefined) return null;
  let event: unknown;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
  } catch (error) {
    // The signature is checked before the body is read.
    if (error instanceof SyntaxError) throw new DomainError('webhookUnreadable');
    return null;
  }
  if (!isEvent(event)) throw new DomainError('webhookUnreadable');
  return newsOf(event.id, event.type, event.data.object);
}

interface SignedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: EventObject };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isEvent(value: unknown): value is SignedEvent {
  if (!isRecord(value) || typeof value['id'] !== 'string' || typeof value['type'] !== 'string') return false;
  const data = value['data'];
  const about = isRecord(data) ? data['object'] : undefined;
  return isRecord(about) && typeof about['object'] === 'string';
}

interface EventObject {
  /** Some objects, such as a balance, have none. */
  readonly id?: string;
  readonly object: string;
  readonly payment_intent?: string | { readonly id: string } | null;
}

function newsOf(
  id: string,
  type: string,
  { id: about = '', object, payment_intent: intent }: EventObject,
): WebhookNews {
  return {
    id,
    type,
    payment:
      object === 'payment_intent' || object === 'checkout.session'
        ? about
        : object === 'charge' || object === 'dispute'
          ? idOf(intent)
          : null,
    refund: object === 'refund' ? about : null,
    method: object === 'payment_method' ? about : null,
    mandate: object === 'mandate' ? about : null,
    isDispute: object === 'dispute',
  };
}
