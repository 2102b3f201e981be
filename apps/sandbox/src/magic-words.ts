import type pg from 'pg';

/**
 * Words in a listing's name that ask the portal to misbehave:
 * `refuse` always refused, `refuse-once` refused once and then accepted, `slow` everything 3 s later,
 * `flaky` the first two calls per operation fail, `down` every call fails, `lost` done, but the answer gets lost once.
 */
export type MagicWord = 'refuse' | 'refuse-once' | 'slow' | 'flaky' | 'down' | 'lost';

const WORD = /\[(refuse-once|refuse|slow|flaky|down|lost)\]/gi;

export function magicWordsIn(name: string): ReadonlySet<MagicWord> {
  return new Set(Array.from(name.matchAll(WORD), (match) => match[1]?.toLowerCase() as MagicWord));
}

/**
 * Counts how often a fault was met for one reference, the present time included. Kept in the database, so that
 * "once" and "twice" also hold for calls at the same moment and across restarts.
 */
export async function countFault(
  database: pg.Pool | pg.PoolClient,
  portal: string,
  reference: string,
  kind: string,
): Promise<number> {
  const { rows } = await database.query<{ seen: number }>(
    `insert into sandbox.fault as held (portal, reference, kind) values ($1, $2, $3)
     on conflict (portal, reference, kind) do update set seen = held.seen + 1
     returning seen`,
    [portal, reference, kind],
  );
  return rows[0]?.seen ?? 1;
}
