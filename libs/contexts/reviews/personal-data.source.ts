import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource } from '#platform/personal-data';

/** What customers wrote about a company, and what it answered. */
@Injectable()
export class ReviewsPersonalData extends CompanyDataSource {
  override readonly name = 'reviews';

  protected override held({ id }: Placement): Sql<{ json: object[] | null }> {
    return sql`
      select json_agg(to_jsonb(r) || jsonb_build_object('comments', (
        select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from review_comment c where c.review_id = r.id)) order by r.id) as json
      from review r where r.company_id = ${id}`;
  }

  /** Portals keep what they show; here nothing of it has to stay. */
  protected override async forget(tx: Tx, { id }: Placement): Promise<void> {
    await sql`
      update review_comment set comment = '-', author_name = null, author_url = null, author_photo_url = null
      where review_id in (select id from review where company_id = ${id})`.execute(tx);
    await sql`
      update review set content = null, author_name = null, author_url = null, author_photo_url = null,
        removed_at = coalesce(removed_at, now()) where company_id = ${id}`.execute(tx);
    await sql`
      update review_template set name = id::text, content = '-', deleted_at = coalesce(deleted_at, now()) where company_id = ${id}`.execute(
      tx,
    );
  }
}
