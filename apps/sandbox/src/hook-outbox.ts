import type pg from 'pg';
import { DueLoop } from './due-loop.js';

const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
const LEASE_SECONDS = 15;
const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 10_000;

/** A POST to the platform; its body is JSON, unless its headers say otherwise. */
export interface Hook {
  readonly url: string;
  /** What proves who sends it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What an outbox delivers. */
export interface HookSource<Row extends object> {
  /** With the columns `id`, `attempts`, `due_at`, `delivered_at` and `last_error`. */
  readonly table: string;
  /** Other columns that {@link hookOf} needs. */
  readonly columns: readonly (keyof Row & string)[];
  hookOf(row: Row & { readonly id: string }): Promise<Hook> | Hook;
  /** Called before each look for what is due. */
  prepare?(): Promise<void>;
}

/** Delivers the rows of a table: each at least once, in no promised order, until a 2xx answers. */
export class HookOutbox<Row extends object> {
  private readonly loop: DueLoop;

  constructor(
    private readonly database: pg.Pool,
    private readonly source: HookSource<Row>,
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
    const { table, columns } = this.source;
    await this.source.prepare?.();
    const { rows } = await this.database.query<Row & { id: string; attempts: number }>(
      `update ${table} set attempts = attempts + 1, due_at = clock_timestamp() + interval '${LEASE_SECONDS} s'
       where id in (select id from ${table} where due_at <= clock_timestamp()
                    order by due_at, id limit ${AT_ONCE} for update skip locked)
       returning id, attempts, ${columns.join(', ')}`,
    );
    await Promise.all(rows.map((row) => this.deliver(row)));
    return rows.length === 0 ? Number.POSITIVE_INFINITY : 0;
  }

  private async deliver(row: Row & { readonly id: string; readonly attempts: number }): Promise<void> {
    const { table } = this.source;
    const failure = await this.post(row);
    const wait = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (row.attempts - 1));
    await this.database.query(
      failure === null
        ? `update ${table} set delivered_at = clock_timestamp(), due_at = null, last_error = null where id = $1`
        : `update ${table} set due_at = clock_timestamp() + $2 * interval '1 ms', last_error = $3 where id = $1`,
      failure === null ? [row.id] : [row.id, wait, failure],
    );
  }

  /** Null when it was taken, else what went wrong. */
  private async post(row: Row & { readonly id: string }): Promise<string | null> {
    try {
      const { url, headers, body } = await this.source.hookOf(row);
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
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
