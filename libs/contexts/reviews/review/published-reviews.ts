import { Injectable } from '@nestjs/common';
import { holdsFunctionality } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import { reading } from './review.queries.js';

/** A review, as everybody may see it. */
export interface PublishedReview {
  readonly rating: number | null;
  readonly recommended: boolean | null;
  readonly author: string | null;
  /** At most 600 characters. */
  readonly content: string | null;
  /** ISO 8601. */
  readonly writtenAt: string;
  readonly portal: string;
}

export interface PublishedReviewsView {
  /** To two decimals. */
  readonly average: number | null;
  readonly total: number;
  readonly newest: readonly PublishedReview[];
}

const mostCharacters = 600;

/** Reviews for everybody: what the list of reviews shows of them, and no person but the author's name. */
@Injectable()
export class PublishedReviews {
  constructor(private readonly database: Database) {}

  /** @returns null: the location has none, or no product with which reviews are read */
  async reviewsOf(
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    count: number,
  ): Promise<PublishedReviewsView | null> {
    const mine = sql`from review r where r.workspace_id = ${workspaceId} and r.location_id = ${id} and r.removed_at is null`;
    const held = sql.join(
      reading.map((each) => holdsFunctionality(sql`${id}::bigint`, each)),
      sql` or `,
    );
    const { rows } = await sql<PublishedReviewsView & { readonly total: number }>`
      select f.average::float8 as average, f.total::float8 as total, coalesce((
        select json_agg(json_build_object('rating', r.rating, 'recommended', r.recommended, 'author', r.author_name,
            'content', case when length(r.content) > ${mostCharacters}::int then left(r.content, ${mostCharacters - 1}::int) || '…' else r.content end,
            'writtenAt', iso(r.reviewed_at), 'portal', coalesce(p.name, initcap(r.portal))) order by r.reviewed_at desc, r.id desc)
        from (select r.* ${mine} order by r.reviewed_at desc, r.id desc limit ${count}) r
        left join portal p on p.key = r.portal), '[]') as newest
      from (select count(*) as total, round(avg(r.rating), 2) as average ${mine} and (${held})) f
      where f.total > 0`.execute(this.database.read);
    return rows[0] ?? null;
  }
}
