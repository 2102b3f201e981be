import { sql } from '#platform/database';

/** SQL over a campaign `e`: where the people are who see it; what its segments have together. Without a campaign: null. */
export const targetingOfAd = sql`
  select json_build_object('minRadius', coalesce(min(t.radius), e.radius), 'maxRadius', coalesce(max(t.radius), e.radius),
    'includedLocations', coalesce((
      select json_agg(distinct p.name) from reach_segment g
      left join social_segment o on o.id = g.id left join search_segment h on h.id = g.id
      cross join lateral unnest(coalesce(o.included_locations, h.included_locations)) p (name)
      where g.reach_enhancement_id = e.id and g.state <> 'removed'), '[]'),
    'languages', coalesce(to_json(e.languages), '[]'))
  from (
    select coalesce(o.radius, h.radius, e.radius) as radius from reach_segment g
    left join social_segment o on o.id = g.id left join search_segment h on h.id = g.id
    where g.reach_enhancement_id = e.id and g.state <> 'removed') t
  having e.id is not null`;
