import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource } from '#platform/personal-data';

/** The campaigns of a company, with their segments and ads. */
@Injectable()
export class ReachPersonalData extends CompanyDataSource {
  override readonly name = 'reachEnhancements';

  protected override held(company: Placement): Sql<{ json: object[] | null }> {
    return sql`
      select json_agg(to_jsonb(e) || jsonb_build_object('segments', (
        select coalesce(jsonb_agg(to_jsonb(g) || jsonb_build_object('people', to_jsonb(s), 'searches', to_jsonb(c), 'ads', (
          select coalesce(jsonb_agg(to_jsonb(a) || coalesce(to_jsonb(l), to_jsonb(o), '{}') order by a.id), '[]')
          from reach_ad a left join local_ad l on l.id = a.id left join social_ad o on o.id = a.id where a.segment_id = g.id
        )) order by g.id), '[]')
        from reach_segment g left join social_segment s on s.id = g.id left join search_segment c on c.id = g.id
        where g.reach_enhancement_id = e.id), 'search', to_jsonb(k)) order by e.id) as json
      from reach_enhancement e left join search_campaign k on k.id = e.id
      where e.id in (${subscriptionsOf(company)})`;
  }

  /** What was written is free text. What campaigns have cost and brought says nothing of anybody. */
  protected override async forget(tx: Tx, company: Placement): Promise<void> {
    const campaigns = subscriptionsOf(company);
    const segments = sql`select g.id from reach_segment g where g.reach_enhancement_id in (${campaigns})`;
    const ads = sql`select a.id from reach_ad a where a.segment_id in (${segments})`;
    await sql`
      update local_ad set urls = '{}', headlines = '{}', descriptions = '{}', call_to_actions = '{}', videos = '{}' where id in (${ads})`.execute(
      tx,
    );
    await sql`
      update social_ad set headline = null, subtitle = null, description = null, text = null, destination_url = null, cards = '[]'
      where id in (${ads})`.execute(tx);
    await sql`update social_segment set facebook_url = null where id in (${segments})`.execute(tx);
    await sql`
      update search_segment set keywords = '[]', headlines = '{}', descriptions = '{}' where id in (${segments})`.execute(
      tx,
    );
    await sql`
      update search_campaign set destination_url = '-', display_url = null
      where id in (${campaigns})`.execute(tx);
    await sql`update reach_ad set problem = null where id in (${ads})`.execute(tx);
    await sql`update reach_segment set name = '-', problem = null, own_problem = null where id in (${segments})`.execute(
      tx,
    );
    await sql`update reach_enhancement set name = '-', facebook_url = null, problem = null where id in (${campaigns})`.execute(
      tx,
    );
  }
}

/** A campaign has the id of its subscription, which gets its company before it does. */
const subscriptionsOf = ({ id, workspaceId }: Placement): Sql =>
  sql`select s.id from subscription s where s.workspace_id = ${workspaceId} and s.company_id = ${id}`;
