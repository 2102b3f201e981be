import { rests } from '#contexts/subscriptions';
import { pendingStates } from '#domain/reach/campaign-machine';
import { runningStates } from '#domain/machines/subscription-machine';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { AdStanding } from './overview.view.js';

const literals = (values: Iterable<string>): Sql<unknown> => sql.join([...values].map((value) => sql.lit(value)));

/** SQL over a subscription `s` with its kind `k`: its segments that were not deleted. Of search ads each segment is an ad. */
export const segmentsOfAd = sql`
  select count(*)::int as segments, coalesce(sum(n.ads), 0)::int as ads,
    count(*) filter (where g.state = 'failed' or g.problem is not null)::int as troubled,
    count(*) filter (where not g.wants_pause and n.ads > 0)::int as shown
  from reach_segment g cross join lateral (
    select case k.type when 'sea' then 1 else (
      select count(*)::int from reach_ad a where a.segment_id = g.id and a.deleted_at is null) end as ads) n
  where g.reach_enhancement_id = s.id and g.state <> 'removed'`;

/** SQL over a subscription `s` with its kind `k`, its campaign `e`, its location `l` and its segments `g`. What needs somebody comes first. */
export const standingOfAd: Sql<AdStanding> = sql<AdStanding>`case
  when s.state = 'FINISHED' then 'PAUSED'
  when s.state = 'FAILED' or e.state = 'failed' or e.problem is not null or g.troubled > 0 then 'TROUBLE'
  when ${rests} then 'PAUSED'
  when k.type = 'displayAd' then case when s.state in (${literals(runningStates)}) then 'RUNNING' else 'WAITING' end
  when e.id is null or not e.is_handed_over or not e.is_started then 'WAITING'
  when l.closed then 'PAUSED'
  when e.state in (${literals(pendingStates)}) then 'PENDING'
  when e.state = 'paused' then 'PAUSED'
  when g.shown = 0 then 'IDLE'
  else 'RUNNING' end`;
