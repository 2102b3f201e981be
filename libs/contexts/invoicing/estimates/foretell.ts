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
