import { Injectable } from '@nestjs/common';
import { imageAddress } from '#contexts/media';
import type { DirectoryContent, DirectoryContentItem } from '#contexts/listings';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { isShown } from './reconcile.js';

/** What a portal is given, and until when it holds. */
export interface ContentDocument {
  readonly content: DirectoryContent;
  /** When the first of its events is over, by the workspace's clock; null: none ends. */
  readonly until: Date | null;
}

interface Row {
  readonly content: Omit<DirectoryContent, 'sections'>;
  readonly sections: readonly { readonly id: number; readonly name: string; readonly description: string | null }[];
  readonly items: readonly (DirectoryContentItem & { readonly section: number | null })[];
  readonly until: Date | null;
}

@Injectable()
export class ContentDocuments {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** What is to be shown at a location now; null: nothing, or there is no such content. */
  async of(contentId: number, locationId: number): Promise<ContentDocument | null> {
    const { rows } = await this.query(contentId, locationId).execute(this.database.read);
    const [row] = rows;
    if (row === undefined || row.items.length === 0) return null;
    const { content, sections, items, until } = row;
    const inSection = (id: number | null) =>
      items.filter(({ section }) => section === id).map(({ section: _section, ...item }) => item);
    const loose = inSection(null);
    return {
      content: {
        ...content,
        sections: [
          ...(loose.length === 0 ? [] : [{ name: null, description: null, items: loose }]),
          ...sections
            .map(({ id, name, description }) => ({ name, description, items: inSection(id) }))
            .filter((section) => section.items.length > 0),
        ],
      },
      until,
    };
  }

  private query(contentId: number, locationId: number) {
    const file = imageAddress('i', this.config.publicUrl);
    const local = (day: ReturnType<typeof sql>, time: string) =>
      sql`to_char(${day}, 'YYYY-MM-DD') || coalesce('T' || to_char(${sql.ref(time)}, 'HH24:MI'), '')`;
    const lastDay = sql`case when d.end_time is null then d.end_date else coalesce(d.end_date, d.start_date) end`;
    return sql<Row>`
      select json_build_object('name', c.name, 'language', c.language, 'currency', c.currency) as content,
        (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description)
           order by s.priority_order, s.id), '[]') from enhanced_content_section s where s.content_id = c.id) as sections,
        (select coalesce(json_agg(json_build_object('section', d.section_id, 'id', d.id::text, 'name', d.name,
           'description', d.description, 'price', trim_scale(d.price), 'priceOption', d.price_option,
           'imageUrls', (select coalesce(json_agg(${file} order by o.place), '[]')
                         from unnest(d.image_ids) with ordinality o (id, place)
                         join image i on i.id = o.id and i.deleted_at is null),
           'url', d.url, 'youtubeUrl', d.youtube_url, 'idCode', d.id_code,
           'start', ${local(sql`d.start_date`, 'd.start_time')},
           'end', ${local(lastDay, 'd.end_time')}) order by d.priority_order, d.id), '[]')
         from enhanced_content_detail d where d.content_id = c.id and ${isShown}) as items,
        (select min((coalesce(d.end_date, d.start_date) + coalesce(d.end_time, time '24:00')) at time zone l.time_zone)
         from enhanced_content_detail d where d.content_id = c.id and ${isShown}) as until
      from enhanced_content c, location l
      where c.id = ${contentId} and l.id = ${locationId}`;
  }
}
