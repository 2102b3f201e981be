import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { DueLoop } from '../due-loop.js';

const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
const LEASE_SECONDS = 15;
const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 10_000;

interface DueHook {
  readonly id: string;
  readonly body: object;
  readonly attempts: number;
}

/** Value of `X-Hub-Signature-256`. */
export const hubSignature = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Delivers webhooks of Meta, signed with the secret of the app: each at least once, in no promised order, until a 2xx. */
export class MetaHookOutbox {
  private readonly loop: DueLoop;

  constructor(
    private readonly database: pg.Pool,
    private readonly endpoint: string,
    private readonly appSecret: string,
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
    const { rows } = await this.database.query<DueHook>(
      `update sandbox.meta_hook set attempts = attempts + 1, due_at = clock_timestamp() + interval '${LEASE_SECONDS} s'
       where id in (select id from sandbox.meta_hook where due_at <= clock_timestamp()
                    order by due_at, id limit ${AT_ONCE} for update skip locked)
       returning id, body, attempts`,
    );
    await Promise.all(rows.map((hook) => this.deliver(hook)));
    return rows.length === 0 ? Number.POSITIVE_INFINITY : 0;
  }

  private async deliver({ id, body, attempts }: DueHook): Promise<void> {
    const failure = await this.post(JSON.stringify(body));
    const wait = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1));
    await this.database.query(
      failure === null
        ? 'update sandbox.meta_hook set delivered_at = clock_timestamp(), due_at = null, last_error = null where id = $1'
        : `update sandbox.meta_hook set due_at = clock_timestamp() + $2 * interval '1 ms', last_error = $3 where id = $1`,
      failure === null ? [id] : [id, wait, failure],
    );
  }

  /** Null when it was taken, else what went wrong. */
  private async post(body: string): Promise<string | null> {
    try {
      const answer = await fetch(this.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': hubSignature(this.appSecret, body) },
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
