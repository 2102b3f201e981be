import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { Functionalities } from '#contexts/subscriptions';
import { DomainError, errorMessage } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { Actor, Placement } from '#platform/access';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import { reading } from '../review/review.queries.js';

/** `Review comment` of the specification. */
export interface ReviewCommentView {
  readonly id: number;
  readonly reviewId: number;
  /** ISO 8601. */
  readonly date: string;
  readonly comment: string;
  readonly status: DecidedValueOf<'reviewAnswerStatus'>;
  /** Why the portal does not show it. */
  readonly errorList: readonly { readonly errorCode: number; readonly errorMessage: string }[];
  readonly ownerCommented: boolean;
  readonly profile: {
    readonly profileName: string | null;
    readonly profileUrl: string | null;
    readonly profilePhotoUrl: string | null;
  };
}

export interface CommentPageQuery {
  readonly sortColumn: 'profileName' | 'dateTime' | 'ownerCommented';
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

type CommentRow = Omit<ReviewCommentView, 'errorList'> & { readonly errors: readonly Trouble[] };

@Injectable()
export class CommentQueries {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
  ) {}

  /**
   * Answers and comments of these reviews. Answers of the owner carry the location's name.
   * @throws DomainError `productRequired` when none of the reviews' locations holds a product for reviews
   */
  async list(
    actor: Actor,
    reviews: readonly Placement[],
    { sortColumn, sortDirection, skip, take }: CommentPageQuery,
  ): Promise<{ data: ReviewCommentView[]; total: number }> {
    const locations = await this.functionalities.holders(actor, reviews, reading);
    const where = sql`from review_comment c join review r on r.id = c.review_id join location l on l.id = r.location_id
      where c.review_id = any(${reviews.map(({ id }) => id)}::bigint[]) and c.state <> 'REMOVED'
        and r.location_id = any(${locations}::bigint[])`;
    const direction = sortDirection === 'desc' ? sql`desc` : sql`asc`;
    const name = sql`case when c.owner_commented then l.name else c.author_name end`;
    const order = { profileName: name, dateTime: sql`c.commented_at`, ownerCommented: sql`c.owner_commented` }[
      sortColumn
    ];
    const { rows } = await sql<CommentRow>`
      select c.id, c.review_id as "reviewId", iso(c.commented_at) as date, c.comment,
        case c.state when 'UNKNOWN' then 'PENDING' else c.state end as status, c.errors, c.owner_commented as "ownerCommented",
        json_build_object('profileName', ${name}, 'profileUrl', c.author_url, 'profilePhotoUrl', c.author_photo_url) as profile
      ${where} order by ${order} ${direction} nulls last, c.id ${direction} offset ${skip} limit ${take}`.execute(
      this.database.read,
    );
    const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(
      this.database.read,
    );
    return { data: rows.map(viewOf), total: counted[0]?.total ?? 0 };
  }
}

function viewOf({ errors, ...row }: CommentRow): ReviewCommentView {
  const { language } = currentContext();
  const errorList = errors.map(({ key, parameters }) => {
    const error = new DomainError(key, parameters);
    return { errorCode: error.entry.code, errorMessage: errorMessage(error, language) };
  });
  return { ...row, errorList };
}
