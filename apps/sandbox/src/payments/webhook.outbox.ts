import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../database.js';
import { DueLoop } from '../due-loop.js';
import { settleSlow } from './intents.js';
import { StripeStore } from './stripe.store.js';
import type { StripeObject } from './stripe.store.js';

const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
const LEASE_SECONDS = 15;
const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 10_000;

interface DueEvent {
  readonly id: string;
  readonly account: string;
  readonly body: object;
  readonly attempts: number;
}

/** `whsec_<account>_<secret of the sandbox>`. */
export const webhookSecret = (secret: string, account: string): string =>
  `whsec_${account}_${secret.replaceAll(/\W/g, '')}`;

/** Value of `Stripe-Signature`: time stamp, and HMAC-SHA256 over `<time stamp>.<raw body>`. */
export function stripeSignature(secret: string, body: string, seconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/**
 * Settles slow payments when their time has come, and delivers events to `<hooks>/<account>`: each at least once, in no
 * promised order, until a 2xx answers.
 */
export class WebhookOutbox {
  private readonly loop: DueLoop;

  constructor(
    private readonly database: pg.Pool,
    private readonly hooks: string,
    private readonly secret: string,
    report: (error: unknown) => void,
  ) {
    this.loop = new DueLoop(() => this.look(), report);
  }

  wake(): void {
    this.loop.wake();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async look(): Promise<number> {
    await this.settleDue();
    const claimed = await this.claim();
    await Promise.all(claimed.map((event) => this.deliver(event)));
    return claimed.length === 0 ? Number.POSITIVE_INFINITY : 0;
  }

  private async settleDue(): Promise<void> {
    await inTransaction(this.database, async (client) => {
      const { rows } = await client.query<{ account: string; body: StripeObject }>(
        `select account, body from sandbox.stripe_object where due_at <= now() limit 50 for update skip locked`,
      );
      for (const { account, body } of rows) await settleSlow(new StripeStore(client, account), body, true);
    });
  }

  private async claim(): Promise<DueEvent[]> {
    const { rows } = await this.database.query<DueEvent>(
      `update sandbox.stripe_event set attempts = attempts + 1, due_at = clock_timestamp() + interval '${LEASE_SECONDS} s'
       where id in (select id from sandbox.stripe_event where due_at <= clock_timestamp()
                    order by due_at limit ${AT_ONCE} for update skip locked)
       returning id, account, body, attempts`,
    );
    return rows;
  }

  private async deliver({ id, account, body, attempts }: DueEvent): Promise<void> {
    const failure = await this.post(account, JSON.stringify(body));
    const wait = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1));
    await this.database.query(
      failure === null
        ? 'update sandbox.stripe_event set delivered_at = clock_timestamp(), due_at = null, last_error = null where id = $1'
        : `update sandbox.stripe_event set due_at = clock_timestamp() + $2 * interval '1 ms', last_error = $3 where id = $1`,
      failure === null ? [id] : [id, wait, failure],
    );
  }

  /** Null when it was taken, else what went wrong. */
  private async post(account: string, body: string): Promise<string | null> {
    const signature = stripeSignature(webhookSecret(this.secret, account), body);
    try {
      const answer = await fetch(`${this.hooks}/${account}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      return answer.ok ? null : `HTTP ${answer.status}`;
    } catch (error) {
      return String(error);
    }
  }
}
