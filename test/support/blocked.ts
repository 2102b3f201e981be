import type { Database, Tx } from '#platform/database';
import { sql } from '#platform/database';
import { until } from './eventually.js';

/**
 * Two at the same moment: `first` runs in a transaction, then `second` begins beside it; the transaction commits as soon as `second`
 * waits for one of its locks.
 * @param meanwhile done in the transaction of the first, while the second waits
 * @returns what `second` returns after the wait
 * @throws Error when `second` ends without waiting; what `second` throws
 */
export async function blocked<T>(
  database: Database,
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<T>,
  meanwhile?: (tx: Tx) => Promise<unknown>,
): Promise<T> {
  const { outcome } = await database.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await first(tx);
    let isOver = false;
    const begun = Promise.allSettled([database.apart(second).finally(() => (isOver = true))]);
    await until(async () => {
      if (isOver) return true;
      const waiting = await database.pool.query(
        'select from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))',
        [rows[0]?.pid],
      );
      return waiting.rows.length > 0;
    }, 'the second waits for a lock of the first');
    if (isOver) throw new Error('The second does not wait for the first.', { cause: (await begun)[0] });
    await meanwhile?.(tx);
    return { outcome: begun };
  });
  const [settled] = await outcome;
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
