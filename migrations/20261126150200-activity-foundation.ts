import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ActivityFoundation20261126150200 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(triggers);
    await runner.query(backfill);
  }
}

const tables = `
-- What has just happened, as numbers. Rows are only added, so nobody waits for anybody; the worker moves them to the two tables below.
create table activity_entry (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  -- 0: it belongs to no company.
  company_id bigint not null,
  -- By the clock and the zone of the workspace.
  day date not null,
  kind text not null,
  -- Of locations their origin, of subscriptions a product; '': all products together, or there are no parts.
  part text not null default '',
  -- Of SubscriptionState.
  state text not null default '',
  value bigint not null
);
create index activity_entry_workspace on activity_entry (workspace_id, kind);

-- The same by day; company 0 is the whole workspace.
create table activity_day (
  workspace_id integer not null,
  company_id bigint not null,
  kind text not null,
  day date not null,
  part text not null,
  state text not null,
  value bigint not null,
  primary key (workspace_id, company_id, kind, day, part, state)
);

-- The sums of all days: how many there are is read without reading all days.
create table activity_level (
  workspace_id integer not null,
  company_id bigint not null,
  kind text not null,
  part text not null,
  state text not null,
  value bigint not null,
  primary key (workspace_id, company_id, kind, part, state)
);`;

const triggers = `
-- The audit log may name a workspace that is not there: what happens is never refused for its day.
create function activity_day_of(workspace integer, at timestamptz) returns date language sql stable parallel safe as
$$ select (coalesce(at, now()) at time zone coalesce(workspace_zone(workspace), 'UTC'))::date $$;

-- Of which products a subscription to a licence is; '' are all together.
create function activity_parts(licence bigint) returns table (part text) language sql stable parallel safe as
$$ select '' union select p ->> 'product' from licence b, jsonb_array_elements(b.booked_offer -> 'products') p where b.id = licence $$;

create function activity_locations_added() returns trigger language plpgsql as $$
begin
  insert into activity_entry (workspace_id, company_id, day, kind, part, value)
  select workspace_id, company_id, activity_day_of(workspace_id, clock_now(workspace_id)), 'LocationAdded', origin, count(*)
  from added where deleted_at is null group by workspace_id, company_id, origin;
  return null;
end $$;
create trigger location_activity_added after insert on location referencing new table as added
  for each statement execute function activity_locations_added();

create function activity_location_deleted() returns trigger language plpgsql as $$
begin
  insert into activity_entry (workspace_id, company_id, day, kind, part, value)
  values (new.workspace_id, new.company_id, activity_day_of(new.workspace_id, clock_now(new.workspace_id)), 'LocationDeleted', new.origin, 1);
  return null;
end $$;
create trigger location_activity_deleted after update of deleted_at on location
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function activity_location_deleted();

create function activity_companies_added() returns trigger language plpgsql as $$
begin
  insert into activity_entry (workspace_id, company_id, day, kind, value)
  select workspace_id, id, activity_day_of(workspace_id, clock_now(workspace_id)), 'CompanyAdded', 1
  from added where deleted_at is null;
  return null;
end $$;
create trigger company_activity_added after insert on company referencing new table as added
  for each statement execute function activity_companies_added();

create function activity_company_deleted() returns trigger language plpgsql as $$
begin
  insert into activity_entry (workspace_id, company_id, day, kind, value)
  values (new.workspace_id, new.id, activity_day_of(new.workspace_id, clock_now(new.workspace_id)), 'CompanyDeleted', 1);
  return null;
end $$;
create trigger company_activity_deleted after update of deleted_at on company
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function activity_company_deleted();

create function activity_subscriptions_added() returns trigger language plpgsql as $$
begin
  insert into activity_entry (workspace_id, company_id, day, kind, part, state, value)
  select s.workspace_id, s.company_id, activity_day_of(s.workspace_id, clock_now(s.workspace_id)), k.kind, p.part, k.state, sum(s.subscriptions)
  from (
    select workspace_id, coalesce(company_id, 0) as company_id, licence_id, state, was_active, count(*) as subscriptions
    from added group by 1, 2, 3, 4, 5
  ) s
  cross join lateral activity_parts(s.licence_id) p
  cross join lateral (
    select 'SubscriptionState', s.state
    union all select 'SubscriptionBegun', '' where s.was_active or s.state = 'ACTIVE'
    union all select 'SubscriptionEnded', '' where s.was_active and s.state = 'FINISHED'
  ) k (kind, state)
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger subscription_activity_added after insert on subscription referencing new table as added
  for each statement execute function activity_subscriptions_added();

create function activity_subscription_moved() returns trigger language plpgsql as $$
declare
  -- Once for all rows.
  today date := activity_day_of(new.workspace_id, clock_now(new.workspace_id));
begin
  insert into activity_entry (workspace_id, company_id, day, kind, part, state, value)
  select new.workspace_id, k.company_id, today, k.kind, p.part, k.state, k.value
  from activity_parts(new.licence_id) p
  cross join lateral (
    select coalesce(old.company_id, 0), 'SubscriptionState', old.state, -1
    union all select coalesce(new.company_id, 0), 'SubscriptionState', new.state, 1
    union all select coalesce(new.company_id, 0), 'SubscriptionBegun', '', 1 where new.was_active and not old.was_active
    union all select coalesce(new.company_id, 0), 'SubscriptionEnded', '', 1
      where new.was_active and new.state = 'FINISHED' and old.state <> 'FINISHED'
  ) k (company_id, kind, state, value);
  return null;
end $$;
create trigger subscription_activity_moved after update of state, was_active, company_id on subscription
  for each row when (old.state <> new.state or old.was_active <> new.was_active or old.company_id is distinct from new.company_id)
  execute function activity_subscription_moved();

create function activity_changes() returns trigger language plpgsql as $$
begin
  insert into activity_entry (workspace_id, company_id, day, kind, value)
  select workspace_id, 0, activity_day_of(workspace_id, clock_now(workspace_id)), 'Change', count(*) from added group by workspace_id;
  return null;
end $$;
create trigger audit_log_activity after insert on audit_log referencing new table as added
  for each statement execute function activity_changes();

create function activity_signed_in() returns trigger language plpgsql as $$
begin
  insert into activity_entry (workspace_id, company_id, day, kind, value)
  values (new.workspace_id, coalesce(new.company_id, 0), new.day, 'LogIn',
    new.sign_ins - case when tg_op = 'UPDATE' then old.sign_ins else 0 end);
  return null;
end $$;
create trigger sign_in_day_activity after insert or update of sign_ins on sign_in_day
  for each row execute function activity_signed_in();`;

/** Nobody writes meanwhile: creating a trigger locks its table against writers, not readers, until the transaction ends. */
const backfill = `
create temporary table happened on commit drop as
  select workspace_id, company_id, activity_day_of(workspace_id, created_at) as day, 'LocationAdded' as kind, origin as part, '' as state,
    count(*) as value from location group by 1, 2, 3, 5
  union all
  select workspace_id, company_id, activity_day_of(workspace_id, deleted_at), 'LocationDeleted', origin, '', count(*)
  from location where deleted_at is not null group by 1, 2, 3, 5
  union all
  select workspace_id, id, activity_day_of(workspace_id, created_at), 'CompanyAdded', '', '', 1 from company
  union all
  select workspace_id, id, activity_day_of(workspace_id, deleted_at), 'CompanyDeleted', '', '', 1 from company where deleted_at is not null
  union all
  select workspace_id, 0, activity_day_of(workspace_id, at), 'Change', '', '', count(*) from audit_log group by 1, 3
  union all
  select m.workspace_id, m.company_id, m.day, m.kind, p.part, m.state, sum(m.value)
  from (
    select s.workspace_id, coalesce(s.company_id, 0) as company_id, s.licence_id, activity_day_of(s.workspace_id, k.at) as day, k.kind, k.state,
      sum(k.value) as value
    from subscription s
    cross join lateral (
      select (array_agg(h.from_state order by h.id))[1] as first, (array_agg(h.to_state order by h.id desc))[1] as last
      from state_history h
      where h.workspace_id = s.workspace_id and h.subject = 'subscription' and h.subject_id = s.id and h.from_state is not null
    ) e
    cross join lateral (
      -- How it began, and each step from then on. What the history does not have ends in the state of now.
      select 'SubscriptionState', coalesce(e.first, s.state), s.created_at, 1
      union all
      select 'SubscriptionState', v.state, h.at, v.value from state_history h
      cross join lateral (values (h.from_state, -1), (h.to_state, 1)) v (state, value)
      where h.workspace_id = s.workspace_id and h.subject = 'subscription' and h.subject_id = s.id and h.from_state <> h.to_state
      union all
      select 'SubscriptionState', v.state, s.updated_at, v.value from (values (e.last, -1), (s.state, 1)) v (state, value)
      where e.last <> s.state
      union all
      select 'SubscriptionBegun', '', coalesce((select min(h.at) from state_history h where h.workspace_id = s.workspace_id
        and h.subject = 'subscription' and h.subject_id = s.id and h.to_state = 'ACTIVE'), s.created_at), 1 where s.was_active
      union all
      select 'SubscriptionEnded', '', coalesce(s.finished_at, s.updated_at), 1 where s.was_active and s.state = 'FINISHED'
    ) k (kind, state, at, value)
    group by 1, 2, 3, 4, 5, 6
  ) m cross join lateral activity_parts(m.licence_id) p
  group by 1, 2, 3, 4, 5, 6;

insert into activity_day (workspace_id, company_id, kind, day, part, state, value)
  select workspace_id, company_id, kind, day, part, state, sum(value) from (
    select * from happened where company_id <> 0
    union all select workspace_id, 0, day, kind, part, state, value from happened
  ) h group by 1, 2, 3, 4, 5, 6;
insert into activity_level (workspace_id, company_id, kind, part, state, value)
  select workspace_id, company_id, kind, part, state, sum(value) from activity_day group by 1, 2, 3, 4, 5;
`;
