import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.js';

export type Afterwards = (kysely: Kysely<DB>) => Promise<unknown>;

const waiting = new WeakMap<Transaction<DB>, Map<string, Afterwards>>();

/** Lets a transaction take what is to happen after it. Called by anyone who begins it and will call {@link takeAfterwards}. */
export function openAfterwards(tx: Transaction<DB>): void {
  waiting.set(tx, new Map());
}

/**
 * Has `work` done when the transaction has committed, once per `key`. Nobody waits for it and a crash in between loses it:
 * for hints only, whatever must happen belongs into the transaction.
 * @returns false for a transaction that was not begun through `Database`; then nothing will be done
 */
export function afterCommit(tx: Transaction<DB>, key: string, work: Afterwards): boolean {
  const list = waiting.get(tx);
  list?.set(key, work);
  return list !== undefined;
}

export const takeAfterwards = (tx: Transaction<DB>): ReadonlyMap<string, Afterwards> => waiting.get(tx) ?? new Map();
