import { Injectable } from '@nestjs/common';
import { imageJson } from '#contexts/media';
import type { ImageView } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { problemMessage } from '#platform/problems';

export interface LocalAdView {
  readonly id: number;
  readonly urls: readonly string[];
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
  readonly callToActions: readonly string[];
  readonly marketingImages: readonly ImageView[];
  readonly logoImages: readonly ImageView[];
  readonly videos: readonly string[];
  /** What is missing, or what the network has refused of it. */
  readonly message: string | null;
}

@Injectable()
export class LocalAdQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Ads of a segment, by id. */
  async list(
    { id }: Placement,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: LocalAdView[]; total: number }>> {
    const rows = sql`from reach_ad a where a.segment_id = ${id} and a.deleted_at is null`;
    return this.database.list(sql`
      select (select json_agg(${this.json()} order by a.id)
          from (select a.id, a.problem ${rows} order by a.id offset ${skip} limit ${take}) a
          join local_ad l on l.id = a.id)::text as data,
        (select count(*) ${rows}) as total`);
  }

  /** @throws DomainError `localAdNotFound` */
  async view({ id }: Placement): Promise<JsonText<LocalAdView>> {
    const found = await this.database.json<LocalAdView>(sql`
      select (${this.json()})::text as json from reach_ad a join local_ad l on l.id = a.id
      where a.id = ${id} and a.deleted_at is null`);
    if (found === null) throw new DomainError('localAdNotFound', { id });
    return found;
  }

  private json(): Sql<LocalAdView> {
    const images = (column: string): Sql<unknown> => sql`(
      select coalesce(json_agg(${imageJson('i', this.config.publicUrl)} order by o.place), '[]')
      from unnest(${sql.ref(column)}) with ordinality o (id, place) join image i on i.id = o.id and i.deleted_at is null)`;
    return sql<LocalAdView>`json_build_object('id', a.id, 'urls', l.urls, 'headlines', l.headlines,
      'descriptions', l.descriptions, 'callToActions', l.call_to_actions,
      'marketingImages', ${images('l.marketing_image_ids')}, 'logoImages', ${images('l.logo_image_ids')},
      'videos', l.videos, 'message', ${problemMessage('a.problem')})`;
  }
}
