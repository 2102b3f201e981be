import { Injectable } from '@nestjs/common';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Config } from '#platform/config';
import { containing, Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { contentJson, detailBasicJson, detailJson, detailOrder, isLive, sectionJson } from './content-views.js';
import type {
  ContentLanguage,
  ContentStatus,
  ContentType,
  ContentView,
  DetailBasicView,
  DetailView,
  SectionView,
} from './content-views.js';

export interface ContentFilter {
  /** Undefined: everything that the actor sees. */
  readonly context?: {
    readonly type: 'Workspace' | 'Company' | 'Location';
    readonly places: readonly Placement[];
  };
  readonly contentType?: ContentType | undefined;
  readonly status?: ContentStatus | undefined;
  readonly language?: ContentLanguage | undefined;
  /** Part of the name, in any case. */
  readonly filter?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

export interface DetailFilter {
  readonly contentId: number;
  /** Id of a section. */
  readonly section?: number | undefined;
  readonly filter?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

export type List<T> = JsonText<{ data: T[]; total: number }>;

/** Where a content stands, over `enhanced_content c`. */
export const placement = { workspace: 'c.workspace_id', company: 'c.company_id', location: 'c.location_id' } as const;

@Injectable()
export class ContentQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Null when there is none. */
  async view(id: number): Promise<JsonText<ContentView> | null> {
    return this.database.json<ContentView>(sql`
      select (${contentJson})::text as json from enhanced_content c where c.id = ${id} and c.deleted_at is null`);
  }

  /** By id. */
  async list(actor: Actor, { context, skip, take, ...filter }: ContentFilter): Promise<List<ContentView>> {
    const { contentType, status, language } = filter;
    const text = filter.filter?.trim() ?? '';
    const conditions = sql.join(
      [
        sql`c.deleted_at is null`,
        sql`exists (select from company k where k.id = c.company_id and k.deleted_at is null)`,
        visible(actor, placement),
        context === undefined ? undefined : within(context),
        contentType === undefined ? undefined : sql`c.content_type = ${contentType}`,
        language === undefined ? undefined : sql`c.language = ${language}`,
        status === undefined ? undefined : sql`${isLive} = ${status === 'live'}`,
        text === '' ? undefined : sql`c.name ilike ${containing(text)}`,
      ].filter((condition) => condition !== undefined),
      sql` and `,
    );
    return this.database.list<ContentView>(sql`
      select (select json_agg(${contentJson} order by c.id)
              from (select c.* from enhanced_content c where ${conditions} order by c.id offset ${skip} limit ${take}) c)::text as data,
             (select count(*) from enhanced_content c where ${conditions}) as total`);
  }

  /** In the order in which they are shown. */
  async details({ contentId, section, filter, skip, take }: DetailFilter): Promise<List<DetailView>> {
    const text = filter?.trim() ?? '';
    const conditions = sql`d.content_id = ${contentId}
      and ${section === undefined ? sql`true` : sql`d.section_id = ${section}`}
      and ${text === '' ? sql`true` : sql`(d.name ilike ${containing(text)} or d.id_code ilike ${containing(text)})`}`;
    return this.database.list<DetailView>(sql`
      select (select json_agg(${detailJson(this.config.publicUrl)} order by ${detailOrder})
              from (select d.* from enhanced_content_detail d where ${conditions}
                    order by ${detailOrder} offset ${skip} limit ${take}) d)::text as data,
             (select count(*) from enhanced_content_detail d where ${conditions}) as total`);
  }

  /** Null when there is none. */
  async detail(id: number): Promise<JsonText<DetailView> | null> {
    return this.oneDetail(id, detailJson(this.config.publicUrl));
  }

  /** Null when there is none. */
  async detailBasic(id: number): Promise<JsonText<DetailBasicView> | null> {
    return this.oneDetail(id, detailBasicJson);
  }

  private oneDetail<T>(id: number, json: Sql<T>): Promise<JsonText<T> | null> {
    return this.database.json<T>(sql`
      select (${json})::text as json from enhanced_content_detail d where d.id = ${id}`);
  }

  /** All of a content, in their order. */
  async sections(contentId: number, { skip, take }: { skip: number; take: number }): Promise<List<SectionView>> {
    return this.database.list<SectionView>(sql`
      select (select json_agg(${sectionJson} order by s.priority_order, s.id)
              from (select s.* from enhanced_content_section s where s.content_id = ${contentId}
                    order by s.priority_order, s.id offset ${skip} limit ${take}) s)::text as data,
             (select count(*) from enhanced_content_section s where s.content_id = ${contentId}) as total`);
  }
}

/** Contents below a place, over `enhanced_content c`. */
export function within({ type, places }: NonNullable<ContentFilter['context']>): Sql<boolean> {
  const ids = places.map(({ id }) => id);
  if (type === 'Company') return sql`c.company_id = any(${ids}::bigint[])`;
  // What is shown at a location, be it its own or its company's.
  if (type === 'Location')
    return sql`c.id in (select cl.content_id from enhanced_content_location cl where cl.location_id = any(${ids}::bigint[]))`;
  return sql`c.workspace_id in (select below.id from workspace above join workspace below on below.path <@ above.path
    where above.id = any(${ids}::int[]))`;
}
