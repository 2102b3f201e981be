import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource } from '#platform/personal-data';

/** What a company has posted, and what people have written below it. */
@Injectable()
export class SocialPersonalData extends CompanyDataSource {
  override readonly name = 'socialPosts';

  protected override held({ id }: Placement): Sql<{ json: object[] | null }> {
    return sql`
      select json_agg(to_jsonb(p) || jsonb_build_object(
        'locations', (select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]')
          from social_post_location l where l.post_id = p.id and l.company_id = ${id}),
        'comments', (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]')
          from social_comment c where c.post_id = p.id and c.company_id = ${id})) order by p.id) as json
      from social_post p where p.id in (select l.post_id from social_post_location l where l.company_id = ${id})`;
  }

  /** Nothing has to be kept. A post that is other companies' as well stays theirs. */
  protected override async forget(tx: Tx, { id }: Placement): Promise<void> {
    await sql`update social_comment set message = '-', author = null, problem = null where company_id = ${id}`.execute(
      tx,
    );
    await sql`
      update social_post_location set sent = null, draft_id = null, portal_url = null, problem = null
      where company_id = ${id}`.execute(tx);
    await sql`
      update social_post set content = '-', cta_url = null, event_info = null, offer_info = null, repeat = null, due_at = null, image_ids = '{}',
        loaded_image_ids = '{}', deleted_at = coalesce(deleted_at, now())
      where company_id = ${id}`.execute(tx);
    await sql`
      update social_template set name = id::text, content = '-', cta_url = null, deleted_at = coalesce(deleted_at, now())
      where company_id = ${id}`.execute(tx);
  }
}
