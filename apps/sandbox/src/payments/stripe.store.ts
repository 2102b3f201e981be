import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { missing } from './stripe-error.js';

/** An object as the API answers it. */
export interface StripeObject extends Record<string, unknown> {
  readonly id: string;
  readonly object: string;
}

/** The account of the documentation's samples: no address is known to which it would report. */
export const tryingAccount = '0';

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Objects of one account, inside one transaction. */
export class StripeStore {
  constructor(
    private readonly client: pg.PoolClient | pg.Pool,
    readonly account: string,
  ) {}

  async add(object: StripeObject): Promise<StripeObject> {
    await this.client.query('insert into sandbox.stripe_object (id, account, kind, body) values ($1, $2, $3, $4)', [
      object.id,
      this.account,
      object.object,
      JSON.stringify(object),
    ]);
    return object;
  }

  /** Locked until the transaction ends. @throws StripeError 404 */
  async get(kind: string, id: string, param = 'id', lock = true): Promise<StripeObject> {
    const { rows } = await this.client.query<{ body: StripeObject }>(
      `select body from sandbox.stripe_object where id = $1 and account = $2 and kind = $3 ${lock ? 'for update' : ''}`,
      [id, this.account, kind],
    );
    if (rows[0] === undefined) throw missing(kind, id, param);
    return rows[0].body;
  }

  /** @param dueInMs when the object changes by itself; absent: not */
  async change(object: StripeObject, changes: Record<string, unknown>, dueInMs?: number): Promise<StripeObject> {
    const changed = { ...object, ...changes };
    await this.client.query(
      `update sandbox.stripe_object set body = $2, due_at = now() + $3::float8 * interval '1 ms' where id = $1`,
      [object.id, JSON.stringify(changed), dueInMs ?? null],
    );
    return changed;
  }

  /** Newest first, those whose field has this value. */
  async find(kind: string, field: string, value: string, limit: number): Promise<StripeObject[]> {
    const { rows } = await this.client.query<{ body: StripeObject }>(
      `select body from sandbox.stripe_object where account = $1 and kind = $2 and body ->> $3 = $4
       order by position desc limit $5`,
      [this.account, kind, field, value, limit],
    );
    return rows.map(({ body }) => body);
  }

  /** Puts an event into the outbox of the account's webhook. */
  async announce(type: string, object: StripeObject): Promise<void> {
    if (this.account === tryingAccount) return;
    const id = newId('evt');
    const body = {
      id,
      object: 'event',
      type,
      api_version: '2026-08-26.dahlia',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      pending_webhooks: 1,
      data: { object },
      request: { id: null, idempotency_key: null },
    };
    await this.client.query('insert into sandbox.stripe_event (id, account, body) values ($1, $2, $3)', [
      id,
      this.account,
      JSON.stringify(body),
    ]);
  }
}
