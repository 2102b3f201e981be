import { Injectable } from '@nestjs/common';
import type { BookedProduct } from '#domain/lists/products';
import type { LocalDate } from '#domain/time/local-date';
import type { Terms } from '#domain/billing/terms';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { contractBoundUntil, contractStatus } from '../contract/contract-status.js';
import type { ContractStatus } from '../contract/contract-status.js';
import { bookedTerms, licenceFees } from '../fees/licence-fees.js';
import type { KnownFees } from '../fees/licence-fees.js';

/** A contract as somebody who books on it has to know it. */
export interface BookableContract {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly status: ContractStatus;
  /** It takes orders for its days. */
  readonly bookable: boolean;
  /** Its days, both included; null: it goes on. */
  readonly validFrom: LocalDate;
  readonly validUntil: LocalDate | null;
  /** The workspace's zone and clock. */
  readonly timeZone: string;
  readonly now: Date;
  /** The last day of its own minimum term where that binds what is booked on it. */
  readonly boundUntil: LocalDate | null;
  /** Since when it has no service; null: it has. */
  readonly suspendedOn: LocalDate | null;
  /** The contract's workspace and all below it: whose locations a contract without company is for. */
  readonly workspaceIds: readonly number[];
  /** The licences of the offer asked for, cancelled ones last; empty when the offer is not booked on this contract. */
  readonly licences: readonly BookedLicence[];
}

export interface BookedLicence {
  readonly id: number;
  readonly maxCount: number;
  readonly products: readonly BookedProduct[];
  /** It costs nothing, neither once nor regularly. */
  readonly free: boolean;
  /** ISO 4217. */
  readonly currency: string;
  /** In minor units of the currency. */
  readonly fees: KnownFees;
  readonly trialDays: number | null;
  readonly terms: Terms;
  /** Places that are free at the moment, and not held for this transaction; null: as many as wanted. */
  readonly open: number | null;
}

/** Places taken of one licence. */
export interface Share {
  readonly licenceId: number;
  readonly taken: number;
}

/**
 * The places of licences: how many subscriptions each may carry. `licence.used_places` counts those that are not
 * FINISHED; only this class writes it, in the transaction that adds or finishes them.
 */
@Injectable()
export class Places {
  /** @throws Error for a contract that does not exist: callers have located it */
  async bookable(tx: Tx, contractId: number, offerId: number): Promise<BookableContract> {
    // Locked first and read then: a suspension waits for what is being booked, and finds it.
    await sql`select from contract_suspension where id = ${contractId} for share`.execute(tx);
    const { rows } = await sql<BookableContract>`
      select c.id, c.workspace_id as "workspaceId", c.company_id as "companyId", ${contractStatus} as status, c.bookable,
             c.valid_from as "validFrom", c.valid_until as "validUntil",
             workspace_zone(w.id) as "timeZone", clock_now(w.id) as now, ${contractBoundUntil} as "boundUntil",
             (select u.suspended_on from contract_suspension u where u.id = c.id) as "suspendedOn",
             case when c.company_id is not null then array[c.workspace_id]
                  else array(select below.id from workspace below where below.path <@ w.path and below.deleted_at is null)
             end as "workspaceIds",
             coalesce((select json_agg(json_build_object('id', l.id, 'maxCount', (l.booked_offer ->> 'maxCount')::int,
                                         'products', l.booked_offer -> 'products',
                                         'free', l.setup_fee + l.regular_fee + l.maintenance_fee = 0, 'currency', l.currency,
                                         'fees', ${licenceFees},
                                         'terms', ${bookedTerms},
                                         'trialDays', (l.booked_offer ->> 'trialDays')::int,
                                         'open', case when l.cancelled then 0 else l.max_subscriptions - l.used_places end) order by l.cancelled, l.id)
                       from licence l where l.contract_id = c.id and l.offer_id = ${offerId}), '[]') as licences
      from contract c join workspace w on w.id = c.workspace_id
      where c.id = ${contractId}`.execute(tx);
    if (rows[0] === undefined) throw new Error(`There is no contract ${contractId}.`);
    return rows[0];
  }

  /**
   * Takes `amount` places of an offer, all or none, from its licences in the order of their ids; cancelled ones give none.
   * Locks the licences: a caller that also locks locations or subscriptions does that before.
   *
   * @param licenceId only of this licence
   * @returns what was taken of each licence, or, when there are too few places, how many are free (and nothing is taken)
   */
  async take(
    tx: Tx,
    contractId: number,
    offerId: number,
    amount: number,
    licenceId?: number,
  ): Promise<{ readonly shares: readonly Share[] } | { readonly free: number }> {
    const { rows } = await sql<{ free: number; shares: Share[] | null }>`
      with locked as materialized (
        select id, max_subscriptions - used_places as free from licence
        where contract_id = ${contractId} and offer_id = ${offerId} and not cancelled
          and (${licenceId ?? null}::bigint is null or id = ${licenceId ?? null}::bigint)
        order by id for no key update
      ), room as (
        select id, greatest(0, least(free, ${amount}::int)) as free from locked
      ), running as (
        select id, free, sum(free) over (order by id) as upto, sum(free) over () as whole from room
      ), share as (
        select id, least(free, ${amount}::int - (upto - free)) as taken from running
        where whole >= ${amount}::int and upto - free < ${amount}::int and free > 0
      ), changed as (
        update licence l set used_places = l.used_places + share.taken from share where l.id = share.id
        returning l.id, share.taken
      )
      select (select coalesce(sum(free), 0)::int from room) as free,
             (select json_agg(json_build_object('licenceId', id, 'taken', taken) order by id) from changed) as shares`.execute(
      tx,
    );
    const [row] = rows;
    return row?.shares ? { shares: row.shares } : { free: row?.free ?? 0 };
  }

  /** Gives back one place per entry; an id may appear several times. */
  async release(tx: Tx, licenceIds: readonly number[]): Promise<void> {
    if (licenceIds.length === 0) return;
    await sql`
      with given as (
        select id, count(*)::int as places from unnest(${[...licenceIds]}::bigint[]) as id group by id
      ), locked as materialized (
        select l.id from licence l where l.id in (select id from given) order by l.id for no key update
      )
      update licence l set used_places = l.used_places - given.places
      from given join locked on locked.id = given.id where l.id = given.id`.execute(tx);
  }
}
