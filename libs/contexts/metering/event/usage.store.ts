import { Injectable } from '@nestjs/common';
import { usageArrivesWithin } from '#domain/metering/usage-fees';
import type { DecidedValueOf } from '#domain/lists/lists';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { usageCountedAfterEnd } from '../metering.events.js';

/** Something that was used, as it is kept. */
export interface CountedUsage {
  readonly subscriptionId: number;
  readonly meter: string;
  /** Its id at who has counted it: the same one is kept once per subscription and meter. */
  readonly key: string;
  /** At most six decimals. Zero counts nothing. */
  readonly quantity: number;
  /** ISO 8601. */
  readonly happenedAt: string;
}

/** A day of which the sums may have changed. */
export interface TouchedDay {
  readonly subscriptionId: number;
  readonly meter: string;
  readonly day: string;
}

export interface KeptUsage extends TouchedDay {
  readonly key: string;
}

/**
 * SQL: a fee with this meter was agreed for the subscription `s`, with its licence, one before it, or one whose day has come, by the
 * clock of the workspace `w`. A contract with a fixed price costs the same whatever is used.
 */
export const isAgreed = (meter: Sql<string>): Sql<boolean> => sql`exists (
  select from licence l join contract c on c.id = l.contract_id
  where (l.id = s.licence_id
      or l.id in (select p.from_licence_id from subscription_product_change p where p.subscription_id = s.id and p.state = 'done')
      or l.id in (select p.to_licence_id from subscription_product_change p
                  where p.subscription_id = s.id and p.state = 'planned' and p.effective_on <= ${workspaceToday()}))
    and c.billing_type = 'FLEXIBLE'
    and l.booked_offer -> 'usageFees' @> jsonb_build_array(jsonb_build_object('meter', ${meter})))`;

/** SQL: the earliest day of which usage is still counted, by the clock of the contract's workspace `w`. */
export const earliestDay = sql<string>`(${workspaceToday()} - ${usageArrivesWithin}::integer)`;

/** Emails need not follow each of a thousand events. */
const toldEvery = '5 seconds';

/** Writes usage events and the sums of their days, any number in a few statements. */
@Injectable()
export class UsageStore {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Adds what is new. One that is kept already stays as it is; what no fee was agreed for, and what is too long ago, is not kept.
   * @returns what was added
   */
  async add(
    tx: Tx,
    usage: readonly CountedUsage[],
    source: DecidedValueOf<'usageSource'>,
  ): Promise<readonly KeptUsage[]> {
    if (usage.length === 0) return [];
    const { rows: added } = await sql<KeptUsage>`
      insert into usage_event (workspace_id, subscription_id, meter, event_key, quantity, happened_at, day, source)
      select w.id, s.id, e.meter, e.key, e.quantity, e."happenedAt", h.day, ${source}
      from ${eventsOf(usage)} join subscription s on s.id = e."subscriptionId"
      join contract c on c.id = s.contract_id join workspace w on w.id = c.workspace_id,
        lateral (select (e."happenedAt" at time zone ${workspaceZone()})::date as day) h
      where h.day >= ${earliestDay} and ${isAgreed(sql`e.meter`)}
      order by s.id, e.meter, e.key
      on conflict (subscription_id, meter, event_key) do nothing
      returning subscription_id as "subscriptionId", meter, day, event_key as key`.execute(tx);
    await this.sum(tx, added);
    await this.tell(tx, added);
    await this.tellCounted(tx, added);
    return added;
  }

  /** Adds what is new. One that is kept already takes the new quantity and time, unless it was withdrawn or its day is too long ago. */
  async keep(tx: Tx, counted: readonly CountedUsage[], source: DecidedValueOf<'usageSource'>): Promise<void> {
    const usage = await this.agreed(tx, counted);
    const added = new Set((await this.add(tx, usage, source)).map(keyOf));
    const others = usage.filter((event) => !added.has(keyOf(event)));
    if (others.length === 0) return;
    // Locked before they are changed, so that the days that they leave are known.
    const { rows: before } = await sql<KeptUsage>`
      select u.subscription_id as "subscriptionId", u.meter, u.day, u.event_key as key
      from usage_event u join ${eventsOf(others)} on e."subscriptionId" = u.subscription_id and e.meter = u.meter and e.key = u.event_key
      join workspace w on w.id = u.workspace_id
      where u.withdrawn_at is null and u.day >= ${earliestDay}
      order by u.subscription_id, u.meter, u.event_key for update of u`.execute(tx);
    const known = new Set(before.map(keyOf));
    const { rows: changed } = await sql<KeptUsage>`
      update usage_event u set quantity = e.quantity, happened_at = e."happenedAt", day = h.day
      from ${eventsOf(others.filter((event) => known.has(keyOf(event))))}, workspace w,
        lateral (select (e."happenedAt" at time zone ${workspaceZone()})::date as day) h
      where u.subscription_id = e."subscriptionId" and u.meter = e.meter and u.event_key = e.key and w.id = u.workspace_id
        and h.day >= ${earliestDay} and (u.quantity, u.happened_at) is distinct from (e.quantity, e."happenedAt")
      returning u.subscription_id as "subscriptionId", u.meter, u.day, u.event_key as key`.execute(tx);
    const moved = new Set(changed.map(keyOf));
    const days = [...before.filter((event) => moved.has(keyOf(event))), ...changed];
    await this.recount(tx, days);
    await this.tell(tx, days);
    await this.tellCounted(tx, days);
  }

  /** Those for which a fee was agreed. Most of what happens costs nothing: one look is enough to know it. */
  private async agreed(tx: Tx, usage: readonly CountedUsage[]): Promise<readonly CountedUsage[]> {
    if (usage.length === 0) return [];
    const { rows } = await sql<{ index: number }>`
      select (e.place - 1)::int as index
      from rows from (jsonb_to_recordset(${JSON.stringify(usage)}::jsonb) as ("subscriptionId" bigint, meter text))
        with ordinality as e ("subscriptionId", meter, place)
      join subscription s on s.id = e."subscriptionId"
      join contract c on c.id = s.contract_id join workspace w on w.id = c.workspace_id
      where ${isAgreed(sql`e.meter`)}`.execute(tx);
    const indices = new Set(rows.map(({ index }) => index));
    return usage.filter((_, index) => indices.has(index));
  }

  /** The sums of these days from their events. */
  async recount(tx: Tx, days: readonly TouchedDay[]): Promise<void> {
    if (days.length === 0) return;
    const touched = sql`(select distinct "subscriptionId", meter, day
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as t ("subscriptionId" bigint, meter text, day date)) t`;
    // Locked before they are counted: who adds an event meanwhile adds it to the sum afterwards.
    await sql`
      insert into usage_day (workspace_id, subscription_id, meter, day, sum, count, largest)
      select c.workspace_id, s.id, t.meter, t.day, 0, 0, 0
      from ${touched} join subscription s on s.id = t."subscriptionId" join contract c on c.id = s.contract_id
      order by s.id, t.meter, t.day
      on conflict (subscription_id, meter, day) do update set updated_at = now()`.execute(tx);
    await sql`
      update usage_day d set sum = e.sum, count = e.count, largest = e.largest, updated_at = now()
      from ${touched}, lateral (
        select coalesce(sum(u.quantity), 0) as sum, count(*) filter (where u.quantity > 0) as count,
               coalesce(max(u.quantity), 0) as largest
        from usage_event u
        where u.subscription_id = t."subscriptionId" and u.meter = t.meter and u.day = t.day and u.withdrawn_at is null) e
      where d.subscription_id = t."subscriptionId" and d.meter = t.meter and d.day = t.day`.execute(tx);
  }

  /** What is counted of a contract that has ended, or was deleted, has to be billed by itself. */
  async tell(tx: Tx, days: readonly TouchedDay[]): Promise<void> {
    const ids = [...new Set(days.map(({ subscriptionId }) => subscriptionId))];
    if (ids.length === 0) return;
    const { rows } = await sql<{ id: number; workspaceId: number }>`
      select distinct c.id, c.workspace_id as "workspaceId"
      from subscription s join contract c on c.id = s.contract_id join workspace w on w.id = c.workspace_id
      left join company k on k.id = c.company_id
      where s.id = any(${ids}::bigint[])
        and (c.valid_until < ${workspaceToday()} or c.deleted_at is not null or k.deleted_at is not null)`.execute(tx);
    await this.outbox.emit(
      tx,
      usageCountedAfterEnd,
      rows.map(({ id, workspaceId }) => ({ workspaceId, payload: { contractId: id } })),
    );
  }

  /**
   * What can reach a threshold is told soon: at once after a while without usage, else at most every {@link toldEvery}. Of a fee that
   * includes nothing and has no cap, now and in each change of its prices, nobody is told.
   */
  private async tellCounted(tx: Tx, days: readonly TouchedDay[]): Promise<void> {
    if (days.length === 0) return;
    await sql`
      insert into usage_told as n (workspace_id, subscription_id, since, due_at)
      select c.workspace_id, s.id, min(t.day), now()
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as t ("subscriptionId" bigint, meter text, day date)
      join subscription s on s.id = t."subscriptionId" join contract c on c.id = s.contract_id
      where exists (
        select from licence l
        left join licence_fee_change x on x.licence_id = l.id and x.usage_fees is not null,
          unnest(array[l.booked_offer -> 'usageFees', x.old_usage_fees, x.usage_fees]) as a (fees), jsonb_array_elements(a.fees) f
        where l.contract_id = c.id and f ->> 'meter' = t.meter
          and ((f ->> 'included')::numeric > 0 or f ->> 'cap' is not null))
      group by c.workspace_id, s.id order by s.id
      -- A row that is due already is locked only: it is told after this transaction.
      on conflict (subscription_id) do update
        set workspace_id = excluded.workspace_id, since = least(n.since, excluded.since),
            due_at = coalesce(n.due_at, greatest(now(), n.told_at + ${toldEvery}::interval))
        where n.due_at is null or n.since is null or n.since > excluded.since`.execute(tx);
  }

  private async sum(tx: Tx, events: readonly KeptUsage[]): Promise<void> {
    if (events.length === 0) return;
    await sql`
      insert into usage_day as d (workspace_id, subscription_id, meter, day, sum, count, largest)
      select u.workspace_id, u.subscription_id, u.meter, u.day, sum(u.quantity), count(*) filter (where u.quantity > 0), max(u.quantity)
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as t ("subscriptionId" bigint, meter text, key text)
      join usage_event u on u.subscription_id = t."subscriptionId" and u.meter = t.meter and u.event_key = t.key
      group by u.workspace_id, u.subscription_id, u.meter, u.day order by u.subscription_id, u.meter, u.day
      on conflict (subscription_id, meter, day) do update
        set sum = d.sum + excluded.sum, count = d.count + excluded.count, largest = greatest(d.largest, excluded.largest),
            updated_at = now()`.execute(tx);
  }
}

const eventsOf = (
  usage: readonly CountedUsage[],
): Sql<unknown> => sql`jsonb_to_recordset(${JSON.stringify(usage)}::jsonb)
  as e ("subscriptionId" bigint, meter text, key text, quantity numeric, "happenedAt" timestamptz)`;

/** What tells one event from another. */
export const keyOf = ({ subscriptionId, meter, key }: Omit<KeptUsage, 'day'>): string =>
  [subscriptionId, meter, key].join('\n');
