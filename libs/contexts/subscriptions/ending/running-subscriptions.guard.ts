import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '#contexts/locations';
import type { DeletionGuard, DeletionRequest } from '#contexts/locations';
import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Named in the error; a company may have thousands. */
const named = 20;

/**
 * Keeps companies and locations that still have something running: for v5, paid subscriptions that are neither FINISHED
 * nor FAILED (free ones end with the deletion), for the administration any that is not FINISHED.
 */
@Injectable()
export class RunningSubscriptionsGuard implements DeletionGuard, OnModuleInit {
  constructor(private readonly guards: DeletionGuards) {}

  onModuleInit(): void {
    this.guards.register(this);
  }

  /** @throws DomainError `subscriptionsNotEnded`; `purchaseWaits` where a payment under way would find the location gone */
  async check(tx: Tx, { companyId, locationIds, face }: DeletionRequest): Promise<void> {
    await demandNoPurchase(tx, locationIds);
    const running =
      face === 'partner' ? sql`s.state not in ('FINISHED', 'FAILED') and not s.free` : sql`s.state <> 'FINISHED'`;
    const ofCompany =
      companyId === null
        ? sql``
        : sql`union select s.id from subscription s
              where s.workspace_id = (select workspace_id from company where id = ${companyId}) and s.company_id = ${companyId}
                and ${running}`;
    const { rows } = await sql<{ id: number }>`
      select s.id from subscription s where s.location_id = any(${[...locationIds]}::bigint[]) and ${running} ${ofCompany}
      order by id limit ${named + 1}`.execute(tx);
    if (rows.length === 0) return;
    const ids = rows.slice(0, named).map(({ id }) => id);
    throw new DomainError('subscriptionsNotEnded', { ids: `${ids.join(', ')}${rows.length > named ? ', …' : ''}` });
  }
}

async function demandNoPurchase(tx: Tx, locationIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select u.id from location l
    join purchase u on u.workspace_id = any(array(select above.id from workspace w join workspace above on above.path @> w.path
                                                  where w.id = l.workspace_id)) and u.state = 'Waiting'
    where l.id = any(${[...locationIds]}::bigint[])
      and u.positions @> jsonb_build_array(jsonb_build_object('locationId', l.id))
    order by u.id limit 1`.execute(tx);
  if (rows[0] !== undefined) throw new DomainError('purchaseWaits', { id: rows[0].id });
}
