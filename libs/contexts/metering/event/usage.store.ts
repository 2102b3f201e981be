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

/**
 * SQL: a fee with this meter was agreed for the subscription `s`, with its licence or one before it. A contract with a fixed
 * price costs the same whatever is used.
 */
export const isAgreed = (meter: Sql<string>): Sql<boolean> => sql`exists (
  select from licence l join contract c on c.id = l.contract_id
  where (l.id = s.licence_id
      or l.id in (select p.from_licence_id from subscription_product_change p where p.subscription_id = s.id and p.state = 'done'))
    and c.billing_type = 'FLEXIBLE'
    and l.booked_offer -> 'usageFees' @> jsonb_build_array(jsonb_build_object('meter', ${meter})))`;

/** SQL: the earliest day of which usage is still counted, by the clock of the contract's workspace `w`. */
export const earliestDay = sql<string>`(${workspaceToday()} - ${usageArrivesWithin}::integer)`;

const said = sql`("subscriptionId" bigint, meter text, key text, quantity numeric, "happenedAt" timestamptz)`;

/** Writes usage events and the sums of their days, any number in a few statements. */
@Injectable()
export class UsageStore {
  constructor(private readonly outbox: Outbox) {}

  /**
   * One that is kept already takes the new quantity and time, unless it was withdrawn or its day is too long ago. What no fee was
   * agreed for is not kept.
   * @returns how many events were added
   */
  async keep(tx: Tx, usage: readonly CountedUsage[], source: DecidedValueOf<'usageSource'>): Promise<number> {
    if (usage.length === 0) return 0;
    const events = sql`jsonb_to_recordset(${JSON.stringify(usage)}::jsonb) as e ${said}`;
    const { rows: before } = await sql<TouchedDay & { key: string }>`
      select u.subscription_id as "subscriptionId", u.meter, u.day, u.event_key as key
      from usage_event u join ${events} on e."subscriptionId" = u.subscription_id and e.meter = u.meter and e.key = u.event_key
      order by u.subscription_id, u.meter, u.event_key for update of u`.execute(tx);
    const { rows: written } = await sql<TouchedDay & { key: string; isNew: boolean }>`
      insert into usage_event as u (workspace_id, subscription_id, meter, event_key, quantity, happened_at, day, source)
      select w.id, s.id, e.meter, e.key, e.quantity, e."happenedAt", h.day, ${source}
      from ${events} join subscription s on s.id = e."subscriptionId"
      join contract c on c.id = s.contract_id join workspace w on w.id = c.workspace_id,
        lateral (select (e."happenedAt" at time zone ${workspaceZone()})::date as day) h
      where h.day >= ${earliestDay} and ${isAgreed(sql`e.meter`)}
      order by s.id, e.meter, e.key
      on conflict (subscription_id, meter, event_key) do update
        set quantity = excluded.quantity, happened_at = excluded.happened_at, day = excluded.day
        where u.withdrawn_at is null and (u.quantity, u.happened_at) is distinct from (excluded.quantity, excluded.happened_at)
          and u.day >= (select ${earliestDay} from workspace w where w.id = u.workspace_id)
      returning subscription_id as "subscriptionId", meter, day, event_key as key, xmax = 0 as "isNew"`.execute(tx);
    const changed = new Set(written.filter(({ isNew }) => !isNew).map(keyOf));
    const again = [...before.filter((event) => changed.has(keyOf(event))), ...written.filter(({ isNew }) => !isNew)];
    const recounted = new Set(again.map(dayOf));
    const added = written.filter((event) => event.isNew && !recounted.has(dayOf(event)));
    await this.add(tx, added);
    await this.recount(tx, again);
    await this.tell(tx, written);
    return written.filter(({ isNew }) => isNew).length;
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

  /** What is counted of a contract that is not billed any more has to be billed by itself. */
  async tell(tx: Tx, days: readonly TouchedDay[]): Promise<void> {
    const ids = [...new Set(days.map(({ subscriptionId }) => subscriptionId))];
    if (ids.length === 0) return;
    const { rows } = await sql<{ id: number; workspaceId: number }>`
      select distinct c.id, c.workspace_id as "workspaceId"
      from subscription s join contract c on c.id = s.contract_id join workspace w on w.id = c.workspace_id
      where s.id = any(${ids}::bigint[]) and c.valid_until < ${workspaceToday()}`.execute(tx);
    await this.outbox.emit(
      tx,
      usageCountedAfterEnd,
      rows.map(({ id, workspaceId }) => ({ workspaceId, payload: { contractId: id } })),
    );
  }

  private async add(tx: Tx, events: readonly (TouchedDay & { readonly key: string })[]): Promise<void> {
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

const keyOf = ({ subscriptionId, meter, key }: Omit<TouchedDay, 'day'> & { readonly key: string }): string =>
  [subscriptionId, meter, key].join('\n');
const dayOf = ({ subscriptionId, meter, day }: TouchedDay): string => [subscriptionId, meter, day].join('\n');
