import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class DashboardFoundation20261126160000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(rules);
    await runner.query(triggers);
    await runner.query(backfill);
  }
}

const tables = `
-- Something that a person can do for a location at a portal: one task for each cause.
create table optimization_task (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  task_type text not null check (task_type in ('ProfileLinking', 'ProfileLinkingManual', 'UnansweredReviews', 'Duplicate')),
  -- Key of the portal, in capitals that of a provider of profiles: GOOGLE, FACEBOOK, LINKEDIN, YOUTUBE.
  portal text not null,
  portal_name text not null,
  state text not null,
  version integer not null default 1,
  ignored boolean not null default false,
  note text,
  -- How many things wait, since when the oldest of them, and what Google asks.
  count integer not null,
  since timestamptz,
  action_type text,
  -- Grows with each new thing that waits: a finished task does not stand for what came after it. Of reviews milliseconds, of duplicates an id.
  newest bigint,
  started_at timestamptz not null,
  -- When somebody began; null: nobody is at it.
  processing_at timestamptz,
  -- Null: what it is about is still so, also when a person has finished it.
  cause_ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index optimization_task_cause on optimization_task (workspace_id, location_id, task_type, portal)
  where cause_ended_at is null;
create index optimization_task_list on optimization_task (workspace_id, started_at, id);
create index optimization_task_company on optimization_task (workspace_id, company_id, started_at, id);
create index optimization_task_location on optimization_task (workspace_id, location_id, started_at, id);
create index optimization_task_open on optimization_task (workspace_id, company_id, location_id, task_type)
  where state <> 'DONE' and not ignored;
create index optimization_task_old on optimization_task (cause_ended_at) where cause_ended_at is not null;

-- Locations of which the worker has to look what is to be done. Rows are only added, so that nobody waits for anybody.
create table task_notice (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  -- Null: all of the workspace and of those below it.
  company_id bigint,
  -- Null: all of the company.
  location_id bigint,
  -- By the clock of the workspace; null: the worker has it.
  due_at timestamptz
);
create index task_notice_due on task_notice (due_at) where due_at is not null;
create index task_notice_due_workspace on task_notice (workspace_id, due_at) where due_at is not null;
create index task_notice_location on task_notice (workspace_id, location_id);`;

const rules = `
-- A review has a task when it is two days old: who replies within a day needs none. To full hours, so that many come due at once.
create function review_task_at(reviewed_at timestamptz) returns timestamptz language sql stable parallel safe as
$$ select to_timestamp(ceil(extract(epoch from reviewed_at + interval '48 hours') / 3600) * 3600) $$;

create function notice_task(workspace integer, company bigint, location bigint) returns void language sql as
$$ insert into task_notice (workspace_id, company_id, location_id, due_at)
   values (workspace, company, location, coalesce(clock_now(workspace), now())) $$;`;

const triggers = `
create function review_task_added() returns trigger language plpgsql as $$
begin
  with place as materialized (
    select distinct workspace_id, company_id, location_id, review_task_at(reviewed_at) as at
    from added where removed_at is null and not answered
  ), clock as materialized (
    select workspace_id, clock_now(workspace_id) as now from (select distinct workspace_id from place) w
  )
  insert into task_notice (workspace_id, company_id, location_id, due_at)
  select distinct p.workspace_id, p.company_id, p.location_id, greatest(c.now, p.at)
  from place p join clock c on c.workspace_id = p.workspace_id;
  return null;
end $$;
create trigger review_task_added after insert on review referencing new table as added
  for each statement execute function review_task_added();

-- Sessions keep plans. One that was made for a single review would compare each with each when a company is deleted: no nested loops.
create function review_task_changed() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  with place as materialized (
    select distinct a.workspace_id, a.company_id, a.location_id,
      case when a.removed_at is null and not a.answered then review_task_at(a.reviewed_at) end as at
    from before b join after a on a.id = b.id
    where b.answered <> a.answered or b.answerable <> a.answerable or (b.removed_at is null) <> (a.removed_at is null)
  ), clock as materialized (
    select workspace_id, clock_now(workspace_id) as now from (select distinct workspace_id from place) w
  )
  insert into task_notice (workspace_id, company_id, location_id, due_at)
  select distinct p.workspace_id, p.company_id, p.location_id, greatest(c.now, p.at)
  from place p join clock c on c.workspace_id = p.workspace_id
  where exists (
    select from location l where l.workspace_id = p.workspace_id and l.id = p.location_id and l.deleted_at is null offset 0);
  return null;
end $$;
create trigger review_task_changed after update on review referencing old table as before new table as after
  for each statement execute function review_task_changed();

-- For what belongs to one location.
create function location_task_changed() returns trigger language plpgsql as $$
begin
  perform notice_task(new.workspace_id, new.company_id, new.location_id);
  return null;
end $$;
create trigger duplicate_task_added after insert on duplicate for each row
  when (new.state = 'POSSIBLE_DUPLICATE') execute function location_task_changed();
create trigger duplicate_task_changed after update on duplicate for each row
  when (old.state <> new.state and 'POSSIBLE_DUPLICATE' in (old.state, new.state)) execute function location_task_changed();
create trigger gbp_profile_task_changed after update on gbp_profile for each row
  when (old.state <> new.state or old.action is distinct from new.action) execute function location_task_changed();
create trigger connection_task_added after insert on connection for each row
  when (new.state <> 'PROCESSING') execute function location_task_changed();
create trigger connection_task_changed after update on connection for each row
  when (old.state <> new.state) execute function location_task_changed();
create trigger subscription_task_added after insert on subscription for each row
  when (new.location_id is not null and new.handed_over_at is not null) execute function location_task_changed();
create trigger subscription_task_changed after update on subscription for each row
  when (new.location_id is not null and coalesce(old.handed_over_at, new.handed_over_at) is not null
    and (old.state <> new.state or (old.handed_over_at is null) <> (new.handed_over_at is null)
      or old.suppress_tasks is distinct from new.suppress_tasks))
  execute function location_task_changed();
create trigger reach_enhancement_task_changed after update on reach_enhancement for each row
  when (new.location_id is not null and new.type = 'socialAd'
    and (old.is_handed_over <> new.is_handed_over or (old.state = 'removed') <> (new.state = 'removed')))
  execute function location_task_changed();

create function licence_task_changed() returns trigger language plpgsql as $$
begin
  perform notice_task(s.workspace_id, s.company_id, s.location_id) from subscription s
  where s.licence_id = new.id and s.state <> 'FINISHED' and s.location_id is not null and s.handed_over_at is not null;
  return null;
end $$;
create trigger licence_task_changed after update on licence for each row
  when (old.suppress_tasks <> new.suppress_tasks) execute function licence_task_changed();

-- Locations below it lose connections above them, and get others.
create function workspace_task_moved() returns trigger language plpgsql as $$
begin
  perform notice_task(new.id, null, null);
  return null;
end $$;
create trigger workspace_task_moved after update on workspace for each row
  when (old.parent_id is distinct from new.parent_id) execute function workspace_task_moved();

-- Its tasks go at once; the notice is for a job that opens one meanwhile.
create function location_task_deleted() returns trigger language plpgsql as $$
begin
  delete from optimization_task where workspace_id = new.workspace_id and location_id = new.id;
  perform notice_task(new.workspace_id, new.company_id, new.id);
  return null;
end $$;
create trigger location_task_deleted after update on location for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function location_task_deleted();`;

/** The worker looks at what was there before the upgrade; the tasks of today begin then. */
const backfill = `
insert into task_notice (workspace_id, company_id, location_id, due_at)
select distinct s.workspace_id, l.company_id, s.location_id, now() from subscription s join location l on l.id = s.location_id
where s.handed_over_at is not null and s.state <> 'FINISHED' and l.deleted_at is null;`;
