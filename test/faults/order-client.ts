import { errorCatalogue } from '#domain/errors/error-catalogue';
import { basicCredentials } from './credentials.js';
import { eventually } from '../support/eventually.js';

/** An order or a purchase that the API has answered with 200. */
export interface AcceptedOrder {
  readonly locationId: number;
  readonly subscriptionId: number;
  /** How often it was sent. */
  readonly sent: number;
}

export interface AcceptedPurchase {
  readonly locationId: number;
  readonly purchaseId: number;
  readonly sent: number;
}

export interface OrderTarget {
  /** Of the API. */
  readonly url: string;
  readonly userName: string;
  readonly contractId: number;
  readonly offerId: number;
}

const REPEAT_AFTER_MS = 100;

/** Orders for one location. @throws Error see {@link insist} */
export async function orderFor(target: OrderTarget, locationId: number): Promise<AcceptedOrder> {
  const { answer, sent } = await insist<{ id: number }>(target, 'order', locationId, { amount: 1 });
  return { locationId, subscriptionId: answer.id, sent };
}

/** Buys for one location with a card that pays. @throws Error see {@link insist} */
export async function buyFor(
  target: OrderTarget & { readonly providerConfigId: number },
  locationId: number,
): Promise<AcceptedPurchase> {
  const { answer, sent } = await insist<{ purchaseId: number }>(target, 'purchase', locationId, {
    providerConfigurationId: target.providerConfigId,
    providerData: [{ key: 'paymentMethodId', value: 'pm_card_visa' }],
  });
  return { locationId, purchaseId: answer.purchaseId, sent };
}

/**
 * Asks as a careful client does: whatever leaves the outcome open (no response, 5xx, its own earlier try still running) is
 * sent again under the same key.
 * @throws Error with the response for any other refusal, or when a minute of repeating was not enough
 */
async function insist<T>(
  target: OrderTarget,
  what: 'order' | 'purchase',
  locationId: number,
  more: object,
): Promise<{ readonly answer: T; readonly sent: number }> {
  let sent = 0;
  const { status, text } = await eventually(
    () => {
      sent += 1;
      return send(target, what, locationId, more);
    },
    (answer): answer is Answer => answer !== undefined && !isOpen(answer),
    (last) => `No answer to the ${what} for location ${locationId} after ${sent} tries: ${last?.text ?? '-'}`,
    { everyMs: REPEAT_AFTER_MS },
  );
  if (status !== 200) throw new Error(`The ${what} for location ${locationId} was answered ${status}: ${text}`);
  return { answer: JSON.parse(text) as T, sent };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** @returns undefined when the connection broke or was refused */
async function send(target: OrderTarget, what: string, locationId: number, more: object): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${target.url}/v5/contract/${target.contractId}/${what}`, {
      method: 'POST',
      headers: {
        authorization: basicCredentials(target.userName),
        'content-type': 'application/json',
        'idempotency-key': `${what}-${locationId}`,
      },
      body: JSON.stringify({ productId: target.offerId, locationIds: [locationId], ...more }),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

function isOpen({ status, text }: Answer): boolean {
  if (status >= 500) return true;
  return status === 409 && (JSON.parse(text) as { code?: unknown }).code === errorCatalogue.requestInProgress.code;
}
