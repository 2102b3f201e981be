import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday } from '#platform/clock';
import { sql } from '#platform/database';
import type { Database, Tx } from '#platform/database';

/** Leaves the transaction, so that nothing of it stays. */
class Foretold<T> extends Error {
  constructor(readonly result: T) {
    super('What was foretold is taken back.');
  }
}

/**
 * Does something in a transaction of its own, which what it calls joins; reads what came of it; and takes everything back. So there is no second calculation that
 * could say something else.
 * @throws what `work` throws
 */
export async function foretell<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await database.apart(() =>
      database.transaction(async (tx): Promise<never> => {
        throw new Foretold(await work(tx));
      }),
    );
  } catch (error) {
    if (error instanceof Foretold) return error.result as T;
    throw error;
  }
}

/** When a contract is billed next: what is due already, today; null: it is not billed any more. */
export async function nextDay(tx: Tx, contractId: number): Promise<LocalDate | null> {
  const { rows } = await sql<{ day: LocalDate | null }>`
    select case when b.next_on is not null then greatest(b.next_on, ${workspaceToday()}) end as day
    from contract_billing b join workspace w on w.id = b.workspace_id where b.id = ${contractId}`.execute(tx);
  return rows[0]?.day ?? null;
}
