import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

interface Limit {
  readonly column: 'phone' | 'user_id' | 'address';
  readonly claims: number;
  readonly minutes: number;
}

/** A PIN costs money and rings at somebody's: so few that neither a bill nor a nuisance comes of it. */
const limits: readonly Limit[] = [
  { column: 'phone', claims: 3, minutes: 15 },
  { column: 'user_id', claims: 10, minutes: 60 },
  { column: 'address', claims: 20, minutes: 60 },
];

/** Counted in the table of claims, for all processes together and by the real clock: the one that phones ring by. */
@Injectable()
export class ClaimLimits {
  /**
   * Until the transaction ends, anyone who wants a claim for the same number, user or address waits.
   * @throws DomainError `claimsTooMany`
   */
  async check(tx: Tx, who: { readonly phone: string; readonly userId: number; readonly address: string | null }) {
    const values = { phone: who.phone, user_id: who.userId, address: who.address };
    for (const limit of limits) {
      const value = values[limit.column];
      if (value === null) continue;
      await sql`select pg_advisory_xact_lock(hashtextextended(${`claim ${limit.column} ${value}`}, 0))`.execute(tx);
      const { rows } = await sql<{ seconds: number }>`
        select greatest(1, ceil(extract(epoch from created_at + ${limit.minutes} * interval '1 minute' - now())))::int as seconds
        from claim where ${sql.ref(limit.column)} = ${value} and created_at > now() - ${limit.minutes} * interval '1 minute'
        order by created_at desc offset ${limit.claims - 1} limit 1`.execute(tx);
      const [oldest] = rows;
      if (oldest !== undefined) throw new DomainError('claimsTooMany', { seconds: oldest.seconds });
    }
  }
}
