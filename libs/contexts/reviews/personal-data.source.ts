import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** Reviews of a company with the names of their authors, and what a user has answered. */
@Injectable()
export class ReviewPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'reviews';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id }: PersonalDataSubject): Promise<object | null> {
    const query =
      contextType === 'User'
        ? sql<{ json: object[] | null }>`
            select json_agg(json_build_object('id', c.id, 'reviewId', c.review_id, 'comment', c.comment, 'state', c.state,
              'commentedAt', iso(c.commented_at)) order by c.id) as json from review_comment c where c.user_id = ${id}`
        : sql<{ json: object[] | null }>`
            select json_agg(to_jsonb(r) || jsonb_build_object('comments', (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]')
              from review_comment c where c.review_id = r.id)) order by r.id) as json
            from review r where r.company_id = ${id}`;
    const { rows } = await query.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /** Answers stay the company's; who wrote them is forgotten. Of a company nothing has to be kept. */
  async erase(tx: Tx, { contextType, id }: PersonalDataSubject): Promise<void> {
    if (contextType === 'User') {
      await sql`update review_comment set user_id = null where user_id = ${id}`.execute(tx);
      return;
    }
    await sql`delete from review_comment where review_id in (select id from review where company_id = ${id})`.execute(
      tx,
    );
    for (const table of ['review', 'review_feed', 'review_rule', 'review_template', 'review_setting'])
      await sql`delete from ${sql.table(table)} where company_id = ${id}`.execute(tx);
  }
}
