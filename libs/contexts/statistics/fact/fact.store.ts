import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Fact } from './fact.js';

/** Writes facts, and with them the sums of their companies. */
@Injectable()
export class FactStore {
  /**
   * Locks companies until the transaction ends. Call it before you read what is to be counted: then you see all that earlier
   * transactions have written, and never overwrite it with older values.
   */
  async hold(tx: Tx, companyIds: readonly (number | null)[]): Promise<void> {
    const ids = [...new Set(companyIds.map((id) => id ?? 0))];
    await sql`
      select pg_advisory_xact_lock(7408, c.key) from (
        select distinct hashint8(id) as key from unnest(${ids}::bigint[]) id order by key) c`.execute(tx);
  }

  /** Locks the company of a subscription, as {@link hold} does. */
  async holdOf(tx: Tx, subscriptionId: number): Promise<void> {
    const { rows } = await sql<{ id: number | null }>`
      select company_id as id from subscription where id = ${subscriptionId}`.execute(tx);
    await this.hold(
      tx,
      rows.map(({ id }) => id),
    );
  }

  /**
   * Keeps these values in place of those before. Repeating it changes nothing.
   * @param facts no two of the same day, place, KPI, product and source
   * @returns how many were new or have changed
   */
  keep(tx: Tx, facts: readonly Fact[]): Promise<number> {
    return this.write(tx, facts, false);
  }

  /**
   * Adds to the values that are kept, for what is reported one by one. The caller makes sure that each is added once.
   * @param facts as for `keep`
   */
  async add(tx: Tx, facts: readonly Fact[]): Promise<void> {
    await this.write(tx, facts, true);
  }

  private async write(tx: Tx, facts: readonly Fact[], isAddition: boolean): Promise<number> {
    if (facts.length === 0) return 0;
    await this.prepare(tx, facts);
    const { rows } = await sql<{ changed: number }>`
      with given as (
        select * from unnest(${facts.map(({ workspaceId }) => workspaceId)}::int[],
          ${facts.map(({ companyId }) => companyId ?? 0)}::bigint[], ${facts.map(({ locationId }) => locationId ?? 0)}::bigint[],
          ${facts.map(({ subscriptionId }) => subscriptionId ?? 0)}::bigint[], ${facts.map(({ day }) => day)}::date[],
          ${facts.map(({ product }) => product)}::text[], ${facts.map(({ kpi }) => kpi)}::text[],
          ${facts.map(({ source }) => source)}::text[], ${facts.map(({ value }) => value)}::numeric[])
          as g (workspace_id, company_id, location_id, subscription_id, day, product, kpi, source, given)
      ), changed as materialized (
        select g.*, w.value, coalesce(w.value, 0) - coalesce(f.value, 0) as added,
          (w.value is not null)::int - (f.value is not null)::int as facts
        from given g left join statistic_fact f using (workspace_id, location_id, day, kpi, product, source, subscription_id)
        cross join lateral (
          select case when ${isAddition}::boolean then coalesce(f.value, 0) + g.given else g.given end as value) w
        where w.value is distinct from f.value
      ), written as (
        insert into statistic_fact (workspace_id, company_id, location_id, subscription_id, day, product, kpi, source, value)
        select workspace_id, company_id, location_id, subscription_id, day, product, kpi, source, value from changed
        where value is not null
        on conflict (workspace_id, location_id, day, kpi, product, source, subscription_id)
          do update set value = excluded.value, updated_at = now()
      ), gone as (
        delete from statistic_fact f using changed c
        where c.value is null and f.workspace_id = c.workspace_id
          and (f.location_id, f.day, f.kpi, f.product, f.source, f.subscription_id)
            = (c.location_id, c.day, c.kpi, c.product, c.source, c.subscription_id)
      ), added as (
        insert into statistic_company_day as d (workspace_id, company_id, day, product, kpi, source, value, facts)
        select workspace_id, company_id, day, product, kpi, source, sum(added), sum(facts) from changed group by 1, 2, 3, 4, 5, 6
        on conflict (workspace_id, company_id, day, kpi, product, source)
          do update set value = d.value + excluded.value, facts = d.facts + excluded.facts, updated_at = now()
      )
      select count(*)::int as changed from changed`.execute(tx);
    return rows[0]?.changed ?? 0;
  }

  /** Partitions for the months, and a lock on each company. */
  private async prepare(tx: Tx, facts: readonly Fact[]): Promise<void> {
    const months = [...new Set(facts.map(({ day }) => `${day.slice(0, 7)}-01`))].toSorted();
    await sql`select ensure_statistic_month(m.day) from unnest(${months}::date[]) m (day)`.execute(tx);
    await this.hold(
      tx,
      facts.map(({ companyId }) => companyId),
    );
  }
}
