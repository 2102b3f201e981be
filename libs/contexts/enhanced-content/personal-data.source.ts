import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource } from '#platform/personal-data';

/** What a company shows of itself, its people in profiles included. */
@Injectable()
export class ContentPersonalData extends CompanyDataSource {
  override readonly name = 'enhancedContent';

  protected override held({ id }: Placement): Sql<{ json: object[] | null }> {
    return sql`
      select json_agg(to_jsonb(c) || jsonb_build_object(
        'sections', (select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]') from enhanced_content_section s where s.content_id = c.id),
        'details', (select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]') from enhanced_content_detail d where d.content_id = c.id))
        order by c.id) as json
      from enhanced_content c where c.company_id = ${id}`;
  }

  /** Nothing has to be kept. Portals are told by the end of the company's listings. */
  protected override async forget(tx: Tx, { id }: Placement): Promise<void> {
    const ofCompany = sql`content_id in (select id from enhanced_content where company_id = ${id})`;
    await sql`delete from enhanced_content_detail where ${ofCompany}`.execute(tx);
    await sql`delete from enhanced_content_section where ${ofCompany}`.execute(tx);
    await sql`
      update enhanced_content set name = '-', deleted_at = coalesce(deleted_at, now()) where company_id = ${id}`.execute(
      tx,
    );
  }
}
