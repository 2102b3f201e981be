import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Terms bind. `term_last_day` is the SQL of `lastDayOf` in the domain library; a test holds both together. What was booked
 * with a maximum term that nobody has kept so far ends with it, and where it is over already, with the running day: days that
 * were served stay paid. Those whose end was asked for keep the day that third parties know.
 */
export class SubscriptionsTerms20261123140000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create function term_last_day(first date, term jsonb) returns date language sql immutable parallel safe
       return case when jsonb_typeof(term) = 'object' then least(date '9999-12-30', (first + make_interval(
         years => case when term ->> 'period' = 'Year' then (term ->> 'duration')::int else 0 end,
         months => case when term ->> 'period' = 'Month' then (term ->> 'duration')::int else 0 end,
         weeks => case when term ->> 'period' = 'Week' then (term ->> 'duration')::int else 0 end,
         days => case when term ->> 'period' = 'Day' then (term ->> 'duration')::int else 0 end))::date - 1) end`);
    await runner.query(`with bound as (
         select s.id, term_last_day(coalesce(s.trial_end + 1, s.start_date), b.booked_offer -> 'maximumTerm') as last_day,
                coalesce(l.time_zone, w.time_zone, workspace_zone(w.id)) as zone, clock_now(s.workspace_id) as now
         from subscription s join licence b on b.id = s.licence_id join workspace w on w.id = s.workspace_id
         left join location l on l.id = s.location_id
         where s.state in ('ORDERED', 'PROCESSING', 'ACTIVE', 'FAILED') and s.start_date is not null
           and jsonb_typeof(b.booked_offer -> 'maximumTerm') = 'object'
       ), ending as (
         select id, greatest(last_day, (now at time zone zone)::date) as end_date, zone from bound
       )
       update subscription s
       set end_date = e.end_date, end_at = (e.end_date + 1)::timestamp at time zone e.zone,
           due_at = least(s.due_at, (e.end_date + 1)::timestamp at time zone e.zone), version = s.version + 1, updated_at = now()
       from ending e where e.id = s.id and (s.end_date is null or s.end_date > e.end_date)`);
  }
}
