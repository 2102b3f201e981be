import { pacingTolerance } from '#domain/reach/campaign-budget';
import { workspaceZone } from '#platform/clock';
import { sql } from '#platform/database';
import { reportedBefore } from './reported.sql.js';

// The dashboard has the same rules over all its figures in `dashboard/pacing/pacing.rules`. Here they are SQL, so that lists are filtered
// and counted by them. A test holds both against the same cases.

/**
 * SQL over a subscription `s`, its campaign `e`, its location `l` and its workspace `w`: the days of this month on which it runs; see
 * `intervalOf`. `used` and `reported` are shares of them: what is over, and what the network has reported; see `timeReported`. A run of another month can have 0 days by this, and PostgreSQL may divide before it leaves the row out.
 */
export const daysOfAd = sql`
  select d.first, d.last, d.today, d.last - d.first + 1 as days, d.of_month,
    least(1, (d.today - d.first + d.of_today) / nullif(d.last - d.first + 1, 0)) as used,
    case when d.reported_before is null then 0
      else greatest(0, least(d.reported_before, d.last + 1) - d.first)::numeric / nullif(d.last - d.first + 1, 0) end as reported
  from (
    select greatest(m.first, s.start_date) as first, least(m.last, s.end_date) as last, m.last - m.first + 1 as of_month, m.today,
      extract(epoch from m.at - m.today) / 86400 as of_today, ${reportedBefore(sql`m.at`)} as reported_before
    from (select n.at, n.at::date as today, date_trunc('month', n.at)::date as first,
        (date_trunc('month', n.at) + interval '1 month')::date - 1 as last
      from (select clock_now(w.id) at time zone coalesce(l.time_zone, ${workspaceZone()}) as at) n) m) d
  where d.today between d.first and d.last`;

/** SQL over the same with its days `d`: what it has cost, as the network says it. */
export const costOfAd = sql`
  select coalesce(sum(r.cost_micros), 0) as micros, coalesce(sum(r.impressions), 0) as impressions,
    coalesce(sum(r.clicks), 0) as clicks
  from reach_result r
  where r.workspace_id = s.workspace_id and r.reach_enhancement_id = s.id and r.day between d.first and d.today`;

/** SQL over the same with its budget `b`: what it may cost on these days, in micros, and the share that it has cost; see `targetOf`. */
export const targetOfAd = sql`
  select t.micros, case when t.micros > 0 then round(c.micros / t.micros, 4) end as share
  from (select case when b.kind = 'Euro' and b.target > 0 then case b.period
      when 'Daily' then b.target::numeric * 1000000 * d.days
      else trunc(b.target::numeric * 1000000 * d.days / d.of_month) end end as micros) t`;

/** SQL over a share `t` of the target and the time `d`; see `statusOf`. */
export const paceOfAd = sql`case when t.share < d.reported - ${pacingTolerance}::numeric then 'behind'
  when t.share > d.used + ${pacingTolerance}::numeric then 'ahead' when t.share is not null then 'onTrack' end`;
