import { Injectable } from '@nestjs/common';
import type { BookableContract } from '#contexts/contracts';
import { LocationQueries } from '#contexts/locations';
import type { LocationFacts } from '#contexts/locations';
import { DomainError } from '#domain/errors/errors';
import type { Permission } from '#domain/identity/permissions';
import type { BookedProduct } from '#domain/lists/products';
import { within } from '#platform/access';
import type { Scope } from '#platform/access';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Bookability } from './bookability.js';

/** Where somebody may do something, now or when a job was started. */
interface Holder {
  scope(permission: Permission): Scope;
}

/** Which locations a contract's subscriptions may be for: its company's, or any of its workspace and those below. */
@Injectable()
export class SuitableLocations {
  constructor(
    private readonly locations: LocationQueries,
    private readonly bookability: Bookability,
  ) {}

  /**
   * Locks, of the locations named, those that suit the contract and for which the holder has the permission. Others
   * are left out, and never locked: naming a foreign id must not hold up its owner. What is known about them is read
   * after the lock, in a statement of its own: one that waits for a lock still sees other tables as they were before.
   */
  async lock(
    tx: Tx,
    holder: Holder,
    contract: BookableContract,
    ids: readonly number[],
    permission: Permission,
  ): Promise<Map<number, LocationFacts>> {
    if (ids.length === 0) return new Map();
    const owned =
      contract.companyId === null
        ? sql`l.workspace_id = any(${[...contract.workspaceIds]}::int[])`
        : sql`l.company_id = ${contract.companyId}`;
    const scope = { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' };
    const { rows } = await sql<{ id: number }>`
      select l.id from location l
      where l.id = any(${[...ids]}::bigint[]) and l.deleted_at is null and ${owned} and ${within(holder.scope(permission), scope)}
      order by l.id for no key update of l`.execute(tx);
    const facts = rows.length === 0 ? [] : await this.locations.facts(rows.map((row) => row.id));
    return new Map(facts.map((location) => [location.id, location]));
  }

  /** @throws DomainError `maxCountReached` for locations that {@link full} names */
  async demandCount(
    tx: Tx,
    offerId: number,
    ids: readonly number[],
    maxCount: number,
    changing: number | null = null,
  ): Promise<void> {
    const full = await this.full(tx, offerId, ids, maxCount, changing);
    if (full.length > 0) throw new DomainError('maxCountReached', { locationIds: full.join(', ') });
  }

  /**
   * Those of these locations that take no more of the offer: by what they hold, what is being bought for them, and what their
   * other subscriptions are going to change to.
   * @param maxCount how many subscriptions of the offer one location may hold at once
   * @param changing the subscription that is to change to the offer: a plan of its own is replaced
   */
  async full(
    tx: Tx,
    offerId: number,
    ids: readonly number[],
    maxCount: number,
    changing: number | null = null,
  ): Promise<readonly number[]> {
    if (ids.length === 0) return [];
    const wanted = sql`any(${[...ids]}::bigint[])`;
    const { rows } = await sql<{ location_id: number }>`
      select held.location_id from (
        select s.location_id from subscription s
        where s.location_id = ${wanted} and s.offer_id = ${offerId} and s.state <> 'FINISHED'
        union all
        select s.location_id from subscription s
        join subscription_product_change c on c.subscription_id = s.id and c.state = 'planned'
        join licence n on n.id = c.to_licence_id
        where s.location_id = ${wanted} and n.offer_id = ${offerId} and s.id is distinct from ${changing}::bigint
        union all
        select (p ->> 'locationId')::bigint from purchase u, jsonb_array_elements(u.positions) p
        where u.offer_id = ${offerId} and u.state = 'Waiting' and (p ->> 'locationId')::bigint = ${wanted}
      ) held
      group by held.location_id having count(*) >= ${maxCount} order by held.location_id`.execute(tx);
    return rows.map((row) => row.location_id);
  }

  /**
   * Somebody can set the products up, and the locations hold what has to be booked before.
   * @throws DomainError `setUpNotConfigured`, `prerequisiteMissing`
   */
  async demandProducts(tx: Tx, products: readonly BookedProduct[], ids: readonly number[]): Promise<void> {
    await this.bookability.demand(tx, products, ids);
  }
}
