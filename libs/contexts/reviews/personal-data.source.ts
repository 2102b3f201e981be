import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** What customers wrote about a company, and what it answered. */
@Injectable()
export class ReviewsPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'reviews';

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
      select json_agg(to_jsonb(r) || jsonb_build_object('comments', (
        select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from review_comment c where c.review_id = r.id)) order by r.id) as json
      from review r where r.company_id = ${id}`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /** Portals keep what they show; here nothing of it has to stay. */
  async erase(tx: Tx, { contextType, id }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'Company') return;
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
