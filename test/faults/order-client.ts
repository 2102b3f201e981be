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
  const { answer, sent } = await asked<{ id: number }>(target, 'order', locationId, { amount: 1 });
  return { locationId, subscriptionId: answer.id, sent };
}

/** Buys for one location with a card that pays. @throws Error see {@link insist} */
export async function buyFor(
  target: OrderTarget & { readonly providerConfigId: number },
  locationId: number,
): Promise<AcceptedPurchase> {
  const { answer, sent } = await asked<{ purchaseId: number }>(target, 'purchase', locationId, {
    providerConfigurationId: target.providerConfigId,
    providerData: [{ key: 'paymentMethodId', value: 'pm_card_visa' }],
  });
  return { locationId, purchaseId: answer.purchaseId, sent };
}

const asked = <T>(target: OrderTarget, what: string, locationId: number, more: object): Promise<Insisted<T>> =>
  insist<T>(target, {
    method: 'POST',
    path: `/v5/contract/${target.contractId}/${what}`,
    key: `${what}-${locationId}`,
    body: { productId: target.offerId, locationIds: [locationId], ...more },
  });

export interface Insistence {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** Under which the same is sent again. */
  readonly key: string;
  readonly body: object;
}

export interface Insisted<T> {
  readonly answer: T;
  /** How often it was sent. */
  readonly sent: number;
}

/**
 * Asks as a careful client does: whatever leaves the outcome open (no response, 5xx, its own earlier try still running) is
 * sent again under the same key.
 * @throws Error with the response for any other refusal, or when a minute of repeating was not enough
 */
export async function insist<T>(target: Pick<OrderTarget, 'url' | 'userName'>, call: Insistence): Promise<Insisted<T>> {
  let sent = 0;
  const { status, text } = await eventually(
    () => {
      sent += 1;
      return send(target, call);
    },
    (answer): answer is Answer => answer !== undefined && !isOpen(answer),
    (last) => `No answer to ${call.key} after ${sent} tries: ${last?.text ?? '-'}`,
    { everyMs: REPEAT_AFTER_MS },
  );
  if (status !== 200) throw new Error(`${call.key} was answered ${status}: ${text}`);
  return { answer: JSON.parse(text) as T, sent };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** @returns undefined when the connection broke or was refused */
async function send(
  { url, userName }: Pick<OrderTarget, 'url' | 'userName'>,
  { method, path, key, body }: Insistence,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: basicCredentials(userName),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
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
