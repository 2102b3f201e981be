import type { EntityManager } from 'typeorm';

declare const transactional: unique symbol;

/** The entity manager of a running transaction. A lock is only taken with one. */
export type Tx = EntityManager & { readonly [transactional]: true };

export type Afterwards = (manager: EntityManager) => Promise<unknown>;

const waiting = new WeakMap<Tx, Map<string, Afterwards>>();

/** Lets a transaction take what is to happen after it. Called by anyone who begins it and will call {@link takeAfterwards}. */
export function openAfterwards(tx: Tx): void {
  waiting.set(tx, new Map());
}

/**
 * Has `work` done when the transaction has committed, once per `key`. Nobody waits for it and a crash in between loses it:
 * for hints only, whatever must happen belongs into the transaction.
 * @returns false for a transaction that was not begun through `Database`; then nothing will be done
 */
export function afterCommit(tx: Tx, key: string, work: Afterwards): boolean {
  const list = waiting.get(tx);
  list?.set(key, work);
  return list !== undefined;
}

export const takeAfterwards = (tx: Tx): ReadonlyMap<string, Afterwards> => waiting.get(tx) ?? new Map();
