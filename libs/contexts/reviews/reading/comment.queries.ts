import { Injectable } from '@nestjs/common';
import type { ValueOf } from '#domain/lists/lists';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { ReviewQueries } from './review.queries.js';
import type { ReviewCommentView } from './review.view.js';
import { troubleJson } from './trouble-json.js';

export interface CommentQuery {
  readonly sortColumn?: ValueOf<'reviewComments.sortColumn'> | undefined;
  readonly sortDirection?: 'asc' | 'desc' | undefined;
  readonly skip: number;
  readonly take: number;
}

const sortColumns: Readonly<Record<ValueOf<'reviewComments.sortColumn'>, string>> = {
  profileName: `sort_text(coalesce(c.author_name, case when c.owner then l.name end)) collate "C"`,
  dateTime: 'c.commented_at',
  ownerCommented: 'c.owner',
};

@Injectable()
export class ReviewCommentQueries {
  constructor(
    private readonly database: Database,
    private readonly reviews: ReviewQueries,
  ) {}

  /**
   * What is commented on reviews: answers of the owner, and comments of others at portals that have them.
   * @throws DomainError `productRequired`
   */
  async list(
    places: readonly Placement[],
    { sortColumn = 'dateTime', sortDirection = 'desc', skip, take }: CommentQuery,
  ): Promise<JsonText<{ data: ReviewCommentView[]; total: number }>> {
    await this.reviews.demandProduct(places);
    const order = sql`${sql.raw(sortColumns[sortColumn])} ${sql.raw(sortDirection)} nulls last, c.id ${sql.raw(sortDirection)}`;
    const rows = sql`from review_comment c join review r on r.id = c.review_id join location l on l.id = r.location_id
      where c.review_id = any(${places.map(({ id }) => id)}::bigint[]) and c.state <> 'REMOVED'`;
    return this.database.list(sql`
      select (select json_agg(p.json order by p.position) from (
          select row_number() over (order by ${order}) as position, json_build_object('id', c.id, 'date', iso(c.commented_at),
            'comment', c.comment, 'status', c.state,
            'errors', (select coalesce(json_agg(${troubleJson(sql`e`)}), '[]') from jsonb_array_elements(c.errors) e),
            'ownerCommented', c.owner,
            'profile', json_build_object('profileName', coalesce(c.author_name, case when c.owner then l.name end),
              'profileUrl', c.author_url, 'profilePhotoUrl', c.author_photo_url),
            'reviewId', c.review_id, 'shownComment', c.shown_comment) as json
          ${rows} order by ${order} offset ${skip} limit ${take}) p)::text as data,
        (select count(*) ${rows}) as total`);
  }
}
