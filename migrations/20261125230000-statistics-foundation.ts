import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class StatisticsFoundation20261125230000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What was counted on one day. A month is a partition: old ones are taken off whole. Rows of a workspace belong together, so that
-- the table can be distributed by workspace_id; therefore no foreign keys.
create table statistic_fact (
  workspace_id integer not null,
  company_id bigint not null,
  -- 0: the subscription has no location.
  location_id bigint not null,
  -- 0: it is of the location itself.
  subscription_id bigint not null,
  day date not null,
  product text not null,
  kpi text not null,
  -- Who has counted.
  source text not null,
  value numeric not null check (value >= 0),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, location_id, day, kpi, product, source, subscription_id)
) partition by range (day);
create index statistic_fact_subscription on statistic_fact (workspace_id, subscription_id, day) where subscription_id <> 0;

-- The same of all locations of a company. It is changed in the transaction that changes the facts.
create table statistic_company_day (
  workspace_id integer not null,
  company_id bigint not null,
  day date not null,
  product text not null,
  kpi text not null,
  source text not null,
  value numeric not null,
  facts integer not null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, company_id, day, kpi, product, source)
) partition by range (day);

-- Makes the partitions of the month that a day is in, unless they are there. Readers and writers go on meanwhile.
create function ensure_statistic_month(day date) returns void language plpgsql as $$
declare
  first date := date_trunc('month', day)::date;
  parent text;
  part text;
begin
  if to_regclass('statistic_company_day_' || to_char(first, 'YYYY_MM')) is not null then return; end if;
  perform pg_advisory_xact_lock(7407, 0);
  foreach parent in array array['statistic_fact', 'statistic_company_day'] loop
    part := parent || '_' || to_char(first, 'YYYY_MM');
    if to_regclass(part) is null then
      execute format('create table %I (like %I including all)', part, parent);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, first,
        (first + interval '1 month')::date);
    end if;
  end loop;
end $$;

-- What was there before there were statistics: reviews, posts and results of campaigns of the last ten years.
create temporary table counted on commit drop as
  select workspace_id, company_id, location_id, 0::bigint as subscription_id,
    (reviewed_at at time zone workspace_zone(workspace_id))::date as day, 'Listing' as product, 'reviews' as kpi, 'PLATFORM' as source,
    count(*)::numeric as value
  from review where reviewed_at > now() - interval '10 years' group by 1, 2, 3, 5
  union all
  select workspace_id, company_id, location_id, 0, (posted_at at time zone workspace_zone(workspace_id))::date, 'Listing', 'posts',
    'PLATFORM', count(*)
  from social_post_location where posted_at > now() - interval '10 years' group by 1, 2, 3, 5
  union all
  select e.workspace_id, coalesce(e.company_id, 0), coalesce(e.location_id, 0), e.id, r.day, 'ReachEnhancement', v.kpi,
    a.network, v.value
  from reach_result r join reach_enhancement e on e.id = r.reach_enhancement_id join ad_account a on a.id = e.account_id
  cross join lateral (values ('impressions', r.impressions::numeric), ('clicks', r.clicks), ('calls', r.calls),
    ('directions', r.directions), ('spend', r.cost_micros / 1000000.0)) v (kpi, value)
  where v.value is not null;
select ensure_statistic_month(m.day) from (select distinct date_trunc('month', day)::date as day from counted) m;
insert into statistic_fact (workspace_id, company_id, location_id, subscription_id, day, product, kpi, source, value)
  select workspace_id, company_id, location_id, subscription_id, day, product, kpi, source, value from counted;
insert into statistic_company_day (workspace_id, company_id, day, product, kpi, source, value, facts)
  select workspace_id, company_id, day, product, kpi, source, sum(value), count(*) from counted group by 1, 2, 3, 4, 5, 6;
`);
  }
}
