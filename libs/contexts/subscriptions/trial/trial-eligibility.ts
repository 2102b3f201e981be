import { Injectable } from '@nestjs/common';
import { contractCovers, contractStatus } from '#contexts/contracts';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';

export interface TrialEligibility {
  readonly locationId: number;
  readonly eligible: boolean;
  /** How long it could be tried; null where it cannot be. */
  readonly trialDays: number | null;
  /** Extension: why not. */
  readonly reason: DecidedValueOf<'trialRefusal'> | null;
}

/** SQL: the subscription `s` had the offer in its trial: it began with it, or changed to it before its trial was over. */
const hasTried = (offerId: number): Sql<boolean> => {
  const changes = sql`from subscription_product_change p where p.subscription_id = s.id and p.state = 'done'`;
  return sql`exists (
    select from licence b where b.offer_id = ${offerId} and b.id = any(array(
      select coalesce((select p.from_licence_id ${changes} order by p.effective_on nulls first, p.id limit 1), s.licence_id)
      union all select p.to_licence_id ${changes} and (p.effective_on is null or p.effective_on <= s.trial_end))))`;
};

/** Which locations may try a product: each once, and only what they do not hold. */
@Injectable()
export class TrialEligibilities {
  constructor(private readonly database: Database) {}

  /**
   * For each location in the order given, by the contracts that the actor sees.
   * @throws DomainError `offerNotFound` when none of them has booked the product, nor sells it to one of the locations
   */
  async of(actor: Actor, offerId: number, locationIds: readonly number[]): Promise<readonly TrialEligibility[]> {
    const seen = visible(actor, { workspace: 'c.workspace_id', company: 'c.company_id' });
    const { rows } = await this.select(offerId, locationIds, seen);
    if (rows.some(({ known }) => known)) return rows.map(({ known: _known, ...entry }) => entry);
    throw new DomainError('offerNotFound', { id: offerId });
  }

  /** As `of`, on one contract; the locations are locked. @throws DomainError `trialNotEligible` */
  async demand(contractId: number, offerId: number, locationIds: readonly number[]): Promise<void> {
    const { rows } = await this.select(offerId, locationIds, sql`c.id = ${contractId}`);
    const refused = rows.filter(({ eligible }) => !eligible).map(({ locationId }) => locationId);
    if (refused.length > 0) throw new DomainError('trialNotEligible', { locationIds: refused.join(', ') });
  }

  private select(offerId: number, locationIds: readonly number[], contracts: Sql<unknown>) {
    return sql<TrialEligibility & { readonly known: boolean }>`
      with asked as (
        select l.id, l.workspace_id, l.company_id, a.n from unnest(${[...locationIds]}::bigint[]) with ordinality as a (id, n)
        join location l on l.id = a.id
      ), booked as (
        select a.id, count(*) > 0 as known,
          bool_or(bookable) as bookable, max(trial_days) filter (where bookable) as trial_days
        from asked a join lateral (
          select (b.booked_offer ->> 'trialDays')::int as trial_days,
                 not b.cancelled and ${contractStatus} = 'ACTIVE'
                   and (b.max_subscriptions is null or b.used_places < b.max_subscriptions) as bookable
          from contract c join workspace w on w.id = c.workspace_id join licence b on b.contract_id = c.id
          where b.offer_id = ${offerId} and c.deleted_at is null and ${contractCovers('a')} and ${contracts}
        ) k on true group by a.id
      ), judged as (
        select a.id, a.n, b.trial_days,
          coalesce(b.known, false) or exists (
            select from offer f join workspace own on own.id = a.workspace_id join workspace above on above.path @> own.path
            where f.id = ${offerId} and f.workspace_id = above.id and f.deleted_at is null) as known,
          case
            when exists (select from subscription s where s.location_id = a.id and s.trial_start is not null and ${hasTried(offerId)})
              then 'TRIED_BEFORE'
            when exists (select from subscription s where s.location_id = a.id and s.offer_id = ${offerId} and s.state <> 'FINISHED')
              or exists (select from purchase u where u.offer_id = ${offerId} and u.state = 'Waiting'
                         and u.positions @> jsonb_build_array(jsonb_build_object('locationId', a.id)))
              then 'HELD'
            when b.bookable is not true then 'NOT_BOOKABLE'
            when b.trial_days is null then 'NO_TRIAL'
          end as reason
        from asked a left join booked b on b.id = a.id
      )
      select id as "locationId", reason is null as eligible, case when reason is null then trial_days end as "trialDays", reason, known
      from judged order by n`.execute(this.database.read);
  }
}
