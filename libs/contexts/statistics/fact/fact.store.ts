import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Fact } from './fact.js';

/** Writes facts, and with them the sums of their companies. */
@Injectable()
export class FactStore {
  /**
   * Repeating it changes nothing. Companies are changed one after the other, so that no sum loses what another transaction adds.
   * @param facts each day of a thing once
   * @returns how many were new, or said something else than before
   */
  async keep(tx: Tx, facts: readonly Fact[]): Promise<number> {
    if (facts.length === 0) return 0;
    await this.prepare(tx, facts);
    const { rows } = await sql<{ changed: number }>`
      with given as (
        select * from unnest(${facts.map(({ workspaceId }) => workspaceId)}::int[],
          ${facts.map(({ companyId }) => companyId ?? 0)}::bigint[], ${facts.map(({ locationId }) => locationId ?? 0)}::bigint[],
          ${facts.map(({ subscriptionId }) => subscriptionId ?? 0)}::bigint[], ${facts.map(({ day }) => day)}::date[],
          ${facts.map(({ product }) => product)}::text[], ${facts.map(({ kpi }) => kpi)}::text[],
          ${facts.map(({ source }) => source)}::text[], ${facts.map(({ value }) => value)}::numeric[])
          as g (workspace_id, company_id, location_id, subscription_id, day, product, kpi, source, value)
      ), changed as materialized (
        select g.*, g.value - coalesce(f.value, 0) as added, (f.value is null)::int as is_new
        from given g left join statistic_fact f using (workspace_id, location_id, day, kpi, product, source, subscription_id)
        where f.value is distinct from g.value
      ), written as (
        insert into statistic_fact (workspace_id, company_id, location_id, subscription_id, day, product, kpi, source, value)
        select workspace_id, company_id, location_id, subscription_id, day, product, kpi, source, value from changed
        on conflict (workspace_id, location_id, day, kpi, product, source, subscription_id)
          do update set value = excluded.value, updated_at = now()
      ), added as (
        insert into statistic_company_day as d (workspace_id, company_id, day, product, kpi, source, value, facts)
        select workspace_id, company_id, day, product, kpi, source, sum(added), sum(is_new) from changed group by 1, 2, 3, 4, 5, 6
        on conflict (workspace_id, company_id, day, kpi, product, source)
          do update set value = d.value + excluded.value, facts = d.facts + excluded.facts, updated_at = now()
      )
      select count(*)::int as changed from changed`.execute(tx);
    return rows[0]?.changed ?? 0;
  }

  /**
   * Adds to what is known, for what is told one by one: the caller sees to it that each is told once.
   * @param facts each day of a thing once
   */
  async add(tx: Tx, facts: readonly Fact[]): Promise<void> {
    if (facts.length === 0) return;
    await this.prepare(tx, facts);
    const { rows } = await sql<{ value: string }>`
      select coalesce(f.value, 0)::text as value
      from unnest(${facts.map(({ workspaceId }) => workspaceId)}::int[],
        ${facts.map(({ locationId }) => locationId ?? 0)}::bigint[], ${facts.map(({ day }) => day)}::date[],
        ${facts.map(({ kpi }) => kpi)}::text[], ${facts.map(({ product }) => product)}::text[],
        ${facts.map(({ source }) => source)}::text[], ${facts.map(({ subscriptionId }) => subscriptionId ?? 0)}::bigint[])
        with ordinality as g (workspace_id, location_id, day, kpi, product, source, subscription_id, place)
      left join statistic_fact f using (workspace_id, location_id, day, kpi, product, source, subscription_id)
      order by g.place`.execute(tx);
    await this.keep(
      tx,
      facts.map((fact, index) => ({ ...fact, value: String(Number(rows[index]?.value ?? 0) + Number(fact.value)) })),
    );
  }

  /** Partitions for the months, and a lock on each company. */
  private async prepare(tx: Tx, facts: readonly Fact[]): Promise<void> {
    const months = [...new Set(facts.map(({ day }) => `${day.slice(0, 7)}-01`))].toSorted();
    const companies = [...new Set(facts.map(({ companyId }) => companyId ?? 0))];
    await sql`select ensure_statistic_month(m.day) from unnest(${months}::date[]) m (day)`.execute(tx);
    await sql`
      select pg_advisory_xact_lock(7408, c.key) from (
        select distinct hashint8(id) as key from unnest(${companies}::bigint[]) id order by key) c`.execute(tx);
  }
}
