import { createHmac, timingSafeEqual } from 'node:crypto';

const prefix = 'sha256=';

/**
 * Whether Meta has signed the bytes with the secret of the app.
 * @param signature value of `X-Hub-Signature-256`. https://developers.facebook.com/docs/graph-api/webhooks/getting-started#validate-payloads
 */
export function isSignedBy(secret: string, body: Buffer, signature: string | undefined): boolean {
  if (signature === undefined || !signature.startsWith(prefix)) return false;
  const given = signature.slice(prefix.length);
  if (!/^[0-9a-f]{64}$/i.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', secret).update(body).digest());
}
