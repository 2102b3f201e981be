import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../database.js';
import { HookOutbox } from '../hook-outbox.js';
import { settleInTime } from './intents.js';
import { StripeStore } from './stripe.store.js';
import type { StripeObject } from './stripe.store.js';

interface StripeEvent {
  readonly account: string;
  readonly body: object;
}

/** `whsec_<account>_<secret of the sandbox>`. */
export const webhookSecret = (secret: string, account: string): string =>
  `whsec_${account}_${secret.replaceAll(/\W/g, '')}`;

/** Value of `Stripe-Signature`: time stamp, and HMAC-SHA256 over `<time stamp>.<raw body>`. */
export function stripeSignature(secret: string, body: string, seconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** Settles slow payments when their time has come, and delivers events to `<hooks>/<account>`. */
export class WebhookOutbox extends HookOutbox<StripeEvent> {
  constructor(database: pg.Pool, hooks: string, secret: string, report: (error: unknown) => void) {
    const hookOf = ({ account, body }: StripeEvent) => {
      const text = JSON.stringify(body);
      const signature = stripeSignature(webhookSecret(secret, account), text);
      return { url: `${hooks}/${account}`, headers: { 'stripe-signature': signature }, body: text };
    };
    const prepare = () => settleDue(database);
    super(database, { table: 'sandbox.stripe_event', columns: ['account', 'body'], hookOf, prepare }, report);
  }
}

async function settleDue(database: pg.Pool): Promise<void> {
  await inTransaction(database, async (client) => {
    const { rows } = await client.query<{ account: string; body: StripeObject }>(
      `select account, body from sandbox.stripe_object where due_at <= now() limit 50 for update skip locked`,
    );
    for (const { account, body } of rows) await settleInTime(new StripeStore(client, account), body);
  });
}
