import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { poolOf } from './pool.js';
import { JsonText } from './json-text.js';
import { sql } from './sql.js';
import type { Sql } from './sql.js';
import { openAfterwards, takeAfterwards } from './tx.js';
import type { Afterwards, Tx } from './tx.js';

interface PageRow {
  readonly data: string | null;
  readonly total: number | null;
  readonly after: number | null;
  readonly before: number | null;
}

/** Serialization failure, deadlock; and a prepared statement that the schema has changed under (the next try has a new one). */
const retriable = new Set(['40001', '40P01', '0A000', '26000']);

interface RunningTransaction {
  readonly database: Database;
  readonly tx: Tx;
}

// One for all databases of the process: each storage that was ever used makes every promise a little slower, for good.
const ambient = new AsyncLocalStorage<RunningTransaction>();

/**
 * The one way to PostgreSQL. `transaction` joins the transaction that is already running in this asynchronous context,
 * so that use cases can call each other and the idempotency row commits with the work; `read` sees its changes too.
 */
@Injectable()
export class Database {
  /** What runs after commits at the moment, by key; the value is what to run once more. */
  private readonly afterwards = new Map<string, Afterwards | undefined>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Plain connections, outside of any transaction. */
  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  get pool(): pg.Pool {
    return poolOf(this.dataSource);
  }

  /** The running transaction, else plain connections. For reads. */
  get read(): EntityManager {
    return this.running ?? this.manager;
  }

  private get running(): Tx | undefined {
    const running = ambient.getStore();
    return running?.database === this ? running.tx : undefined;
  }

  /**
   * Runs `work` in one transaction, or inside the running one. A deadlock, a serialization failure or an outdated statement is tried again, so
   * `work` must do nothing but talk to the database.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { running } = this;
    if (running !== undefined) return work(running);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.begin(work);
      } catch (error) {
        if (attempt >= 4 || !retriable.has((error as { code?: string }).code ?? '')) throw error;
        // Waits a random time, so that two transactions that deadlocked do not meet again at once.
        await pause(Math.random() * 10 * 2 ** attempt);
      }
    }
  }

  private async begin<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let begun: Tx | undefined;
    const result = await this.separate((tx) => {
      begun = tx;
      openAfterwards(tx);
      return ambient.run({ database: this, tx }, () => work(tx));
    });
    if (begun !== undefined) for (const [key, hint] of takeAfterwards(begun)) void this.afterward(key, hint);
    return result;
  }

  /** Runs `work` in a transaction of its own that nothing joins, and that is not tried again. */
  separate<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.manager.transaction((tx) => work(tx as Tx));
  }

  /** One at a time per key: of those that come while one runs, the last stands for all. */
  private async afterward(key: string, hint: Afterwards): Promise<void> {
    if (this.afterwards.has(key)) {
      this.afterwards.set(key, hint);
      return;
    }
    for (let next: Afterwards | undefined = hint; next !== undefined; next = this.afterwards.get(key)) {
      this.afterwards.set(key, undefined);
      await next(this.manager).catch(() => undefined);
    }
    this.afterwards.delete(key);
  }

  /** Runs `work` outside of the transaction that is running here, on connections of its own. */
  async apart<T>(work: () => Promise<T>): Promise<T> {
    return ambient.exit(work);
  }

  /** The first row's column `json`, a text, unparsed; null when there is no row or it is null. */
  async json<T>(query: Sql<unknown>): Promise<JsonText<T> | null> {
    const { rows } = await (query as Sql<{ json: string | null }>).execute(this.read);
    const text = rows[0]?.json ?? null;
    return text === null ? null : new JsonText<T>(text);
  }

  /**
   * A list `{data, total}`. The query answers one row with the columns `data` (text of a JSON array) and `total`.
   * @param take page size when the caller names none, for the link to the next page
   */
  async list<T>(query: Sql<unknown>, take = 500): Promise<JsonText<{ data: T[]; total: number }>> {
    const { rows } = await (query as Sql<{ data: string | null; total: number | string }>).execute(this.read);
    const total = Number(rows[0]?.total ?? 0);
    return new JsonText(`{"data":${rows[0]?.data ?? '[]'},"total":${total}}`, total, take);
  }

  /**
   * A page of a list that is read on from a row, `{data, total}`. The query answers one row with the columns `data` (text of
   * a JSON array), `total` (null: not counted), and `after` and `before`, the ids to read on from where there is more.
   */
  async page<T>(query: Sql<unknown>): Promise<JsonText<{ data: T[]; total: number | null }>> {
    const { rows } = await (query as Sql<PageRow>).execute(this.read);
    const { data, total, after, before } = rows[0] ?? { data: null, total: null, after: null, before: null };
    return new JsonText(`{"data":${data ?? '[]'},"total":${total ?? 'null'}}`, undefined, undefined, {
      after: after ?? undefined,
      before: before ?? undefined,
    });
  }

  /** "Now" by the clock of the workspace, which in test mode can be ahead. */
  async now(workspaceId: number): Promise<Date> {
    const { rows } = await sql<{ now: Date | null }>`select clock_now(${workspaceId}) as now`.execute(this.read);
    return rows[0]?.now ?? new Date();
  }

  /** Ends all connections. Applications need not call it: Nest's module for TypeORM does when they shut down. */
  close(): Promise<void> {
    return this.dataSource.destroy();
  }
}
