import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** What a company shows of itself, its people in profiles included. */
@Injectable()
export class ContentPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'enhancedContent';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id }: PersonalDataSubject): Promise<object | null> {
    if (contextType !== 'Company') return null;
    const { rows } = await sql<{ json: object[] | null }>`
      select json_agg(to_jsonb(c) || jsonb_build_object(
        'sections', (select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]') from enhanced_content_section s where s.content_id = c.id),
        'details', (select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]') from enhanced_content_detail d where d.content_id = c.id))
        order by c.id) as json
      from enhanced_content c where c.company_id = ${id}`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /** Nothing has to be kept. Portals are told by the end of the company's listings. */
  async erase(tx: Tx, { contextType, id }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'Company') return;
    const ofCompany = sql`content_id in (select id from enhanced_content where company_id = ${id})`;
    await sql`delete from enhanced_content_detail where ${ofCompany}`.execute(tx);
    await sql`delete from enhanced_content_section where ${ofCompany}`.execute(tx);
    await sql`
      update enhanced_content set name = '-', deleted_at = coalesce(deleted_at, now()) where company_id = ${id}`.execute(
      tx,
    );
  }
}
