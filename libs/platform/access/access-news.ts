import type { EntityManager } from 'typeorm';
import { afterCommit } from '#platform/database';
import type { Tx } from '#platform/database';

const listeners = new WeakMap<EntityManager, Set<() => void>>();

/** Calls `forget` when a transaction of this process has changed who may see or do what, before its caller is answered. */
export function onAccessChange(database: EntityManager, forget: () => void): void {
  const all = listeners.get(database) ?? new Set();
  listeners.set(database, all.add(forget));
}

/**
 * Says that `tx` changes the tree of workspaces, users or grants. Other processes hear of it from PostgreSQL; this one must
 * know before it answers, or the next call of the same client would not see what this one has made.
 */
export function accessChanged(tx: Tx): void {
  afterCommit(tx, 'access', async (database) => {
    for (const forget of listeners.get(database) ?? []) forget();
  });
}
