import { Injectable } from '@nestjs/common';
import { imageJson } from '#contexts/media';
import type { ImageView } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import type { SocialCallToAction } from '#domain/reach/social/social-ad';
import type { Placement } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { problemMessage } from '#platform/problems';

/** A card of a carousel. */
export interface CardView {
  readonly destinationUrl: string;
  /** Null: it was deleted. */
  readonly image: ImageView | null;
  readonly headline: string | null;
  readonly description: string | null;
}

export interface SegmentAdView {
  readonly id: number;
  readonly headline: string | null;
  readonly subtitle: string | null;
  readonly description: string | null;
  readonly text: string | null;
  readonly destinationUrl: string | null;
  readonly callToAction: SocialCallToAction | null;
  readonly images: readonly ImageView[];
  readonly carouselCards: readonly CardView[];
  readonly addCardProfilePicture: boolean;
  /** What is missing, or what the network has refused of it. */
  readonly message: string | null;
}

@Injectable()
export class SegmentAdQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Ads of a segment, by id. */
  async list(
    { id }: Placement,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: SegmentAdView[]; total: number }>> {
    const rows = sql`from reach_ad a where a.segment_id = ${id} and a.deleted_at is null`;
    return this.database.list(sql`
      select (select json_agg(${this.json()} order by a.id)
          from (select a.id, a.problem ${rows} order by a.id offset ${skip} limit ${take}) a
          join social_ad o on o.id = a.id)::text as data,
        (select count(*) ${rows}) as total`);
  }

  /** @throws DomainError `segmentAdNotFound` */
  async view({ id }: Placement): Promise<JsonText<SegmentAdView>> {
    const found = await this.database.json<SegmentAdView>(sql`
      select (${this.json()})::text as json from reach_ad a join social_ad o on o.id = a.id
      where a.id = ${id} and a.deleted_at is null`);
    if (found === null) throw new DomainError('segmentAdNotFound', { id });
    return found;
  }

  private json(): Sql<SegmentAdView> {
    const image = imageJson('i', this.config.publicUrl);
    return sql<SegmentAdView>`json_build_object('id', a.id, 'headline', o.headline, 'subtitle', o.subtitle,
      'description', o.description, 'text', o.text, 'destinationUrl', o.destination_url, 'callToAction', o.call_to_action,
      'images', (
        select coalesce(json_agg(${image} order by n.place), '[]')
        from unnest(o.image_ids) with ordinality n (id, place) join image i on i.id = n.id and i.deleted_at is null),
      'carouselCards', (
        select coalesce(json_agg(json_build_object('destinationUrl', c.card ->> 'destinationUrl',
            'image', case when i.id is not null then ${image} end, 'headline', c.card ->> 'headline',
            'description', c.card ->> 'description') order by c.place), '[]')
        from jsonb_array_elements(o.cards) with ordinality c (card, place)
        left join image i on i.id = (c.card ->> 'imageId')::bigint and i.deleted_at is null),
      'addCardProfilePicture', o.has_page_card, 'message', ${problemMessage('a.problem')})`;
  }
}
