import { Injectable } from '@nestjs/common';
import { contractBoundUntil } from '#contexts/contracts';
import { LocationQueries } from '#contexts/locations';
import type { LocationFacts } from '#contexts/locations';
import type { Terms } from '#domain/billing/terms';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { pausesJson } from '../pausing/paused.js';
import { Requirements } from '../booking/requirements.js';
import type { PlannedChange, SubscriptionRecord } from './subscription.record.js';
import { trialHindrance } from '../trial/trial-hindrance.js';

/** Which subscriptions; those that are FINISHED never change again and are only found by their own id. */
export type Selection =
  | { readonly id: number }
  | { readonly ids: readonly number[] }
  | { readonly locationIds: readonly number[] }
  | { readonly companyId: number };

/**
 * Reads subscriptions for writing. The order of locks, everywhere: locations, subscriptions, licences, each by id.
 */
@Injectable()
export class LockedSubscriptions {
  constructor(
    private readonly locations: LocationQueries,
    private readonly requirements: Requirements,
  ) {}

  async one(tx: Tx, id: number): Promise<SubscriptionRecord | undefined> {
    return (await this.select(tx, { id }))[0];
  }

  /** By id. `missing` is worked out anew where it still decides something: before hand-over, and for a retry. */
  async select(tx: Tx, selection: Selection): Promise<SubscriptionRecord[]> {
    // Locked first and read then: what a statement reads beside the row that it waits for is as old as the statement.
    const { rows: locked } = await sql<{ id: number }>`
      select s.id from subscription s where ${condition(selection)} order by s.id for update`.execute(tx);
    if (locked.length === 0) return [];
    const { rows } = await sql<SubscriptionRecord>`
      select s.id, s.workspace_id, s.company_id, s.contract_id, s.licence_id, s.offer_id, s.location_id, s.state, s.external_id, s.note,
             s.name, coalesce(s.suppress_notifications, b.suppress_notifications) as suppress_notifications,
             coalesce(s.suppress_tasks, b.suppress_tasks) as suppress_tasks,
             ${bookedTerms} as terms, ${contractBoundUntil} as contract_bound_until,
             s.start_date, s.end_date, s.start_at, s.end_at, s.handed_over_at, s.confirmed_at, s.confirmed_by, s.end_confirmed_by, s.started_at,
             s.was_active, s.activated_on, s.trial_start, s.trial_end, s.trial_end_at, s.trial_ending_told, s.trial_converted_at,
             ${converts} as converts, s.missing,
             s.missing as known_missing, s.errors, coalesce(l.time_zone, w.time_zone, workspace_zone(w.id)) as time_zone, clock_now(s.workspace_id) as now,
             b.booked_offer -> 'products' as products, s.product_since, ${plannedChange} as planned_change,
             s.paused_on, s.suspended_on, ${pausesJson} as pauses, b.booked_offer -> 'pausing' as pausing
      from subscription s
      join licence b on b.id = s.licence_id
      join contract c on c.id = s.contract_id
      join workspace w on w.id = s.workspace_id
      left join location l on l.id = s.location_id
      where s.id = any(${locked.map(({ id }) => id)}::bigint[])
      order by s.id`.execute(tx);
    return this.withMissing(tx, rows);
  }

  private async withMissing(tx: Tx, records: readonly SubscriptionRecord[]): Promise<SubscriptionRecord[]> {
    const asked = records.filter(needsLocationData);
    const ids = [...new Set(asked.flatMap(({ location_id }) => location_id ?? []))];
    const facts = ids.length === 0 ? [] : await this.locations.facts(ids);
    const byId = new Map(facts.map((location) => [location.id, location]));
    const unsaid = await this.requirements.unsaid(tx, asked);
    return records.map((record) =>
      needsLocationData(record)
        ? { ...record, missing: [...this.missingOf(record, byId), ...(unsaid.get(record.id) ?? [])] }
        : record,
    );
  }

  private missingOf(
    { products, location_id }: SubscriptionRecord,
    facts: ReadonlyMap<number, LocationFacts>,
  ): string[] {
    const names = products.map(({ product }) => product);
    return this.requirements.missing(names, location_id === null ? null : (facts.get(location_id) ?? null));
  }
}

/** SQL: the terms of a booked offer. */
const termsOf = (booked: Sql<unknown>): Sql<Terms> => sql`json_build_object('minimumTerm', ${booked} -> 'minimumTerm',
  'maximumTerm', ${booked} -> 'maximumTerm', 'cycleTerm', ${booked} -> 'cycleTerm')`;

/** SQL: the terms of the licence `b`. */
const bookedTerms: Sql<Terms> = termsOf(sql`b.booked_offer`);

/** SQL: what the subscription `s` is to change to. */
const plannedChange: Sql<PlannedChange | null> = sql`(
  select json_build_object('id', p.id, 'effective_on', p.effective_on, 'licence_id', n.id, 'offer_id', n.offer_id,
    'free', n.setup_fee + n.regular_fee + n.maintenance_fee = 0, 'products', n.booked_offer -> 'products',
    'terms', ${termsOf(sql`n.booked_offer`)})
  from subscription_product_change p join licence n on n.id = p.to_licence_id
  where p.subscription_id = s.id and p.state = 'planned')`;

/** SQL: the trial of the subscription `s` would be paid for. */
const converts: Sql<boolean> = sql`(s.trial_end is not null and ${trialHindrance} is null)`;

const needsLocationData = ({ state, handed_over_at }: SubscriptionRecord): boolean =>
  state === 'ORDERED' || state === 'FAILED' || (state === 'PROCESSING' && handed_over_at === null);

function condition(selection: Selection): Sql<boolean> {
  if ('id' in selection) return sql`s.id = ${selection.id}`;
  if ('ids' in selection) return sql`s.id = any(${[...selection.ids]}::bigint[])`;
  if ('locationIds' in selection)
    return sql`s.location_id = any(${[...selection.locationIds]}::bigint[]) and s.state <> 'FINISHED'`;
  return sql`s.company_id = ${selection.companyId} and s.state <> 'FINISHED'
             and s.workspace_id = (select c.workspace_id from company c where c.id = ${selection.companyId})`;
}
