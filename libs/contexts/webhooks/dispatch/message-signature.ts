import { Webhook } from 'standardwebhooks';

export interface Signed {
  readonly id: string;
  readonly payload: string;
}

/**
 * The headers of Standard Webhooks 1.0 (https://www.standardwebhooks.com). While a secret is rotated, each of both signs: a
 * receiver accepts a message when one of the signatures is right.
 */
export function signedHeaders(
  { id, payload }: Signed,
  secrets: readonly string[],
  sentAt: Date,
): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Locara-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, payload)).join(' '),
  };
}
