import { Injectable } from '@nestjs/common';
import { addressLine } from '#contexts/locations';
import { Functionalities, holdsFunctionality } from '#contexts/subscriptions';
import { DomainError } from '#domain/errors/errors';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { containing, Database, JsonText, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { ReviewFilter, ReviewListView, ReviewPageQuery, ReviewView } from './review.view.js';

const scope = { workspace: 'r.workspace_id', company: 'r.company_id', location: 'r.location_id' } as const;

/** One of them is enough to read reviews. */
export const reading = ['ReviewMonitoring', 'ReviewManagement'] as const;

@Injectable()
export class ReviewQueries {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
  ) {}

  /**
   * Reviews of companies or of locations, of those locations that hold a product for reviews, with totals over all that the filters
   * find.
   * @param places all of one kind; empty: everything that the actor sees
   * @throws DomainError `productRequired` when no location of the places holds one
   */
  async list(actor: Actor, places: readonly Placement[], query: ReviewPageQuery): Promise<JsonText<ReviewListView>> {
    const locations = await this.functionalities.holders(actor, places, reading);
    const where = sql`from review r where ${sql.join(
      [sql`r.removed_at is null`, ...within(actor, places, locations), ...conditionsOf(query, places.length > 0)],
      sql` and `,
    )}`;
    const order = orderOf(query);
    const { rows } = await sql<{ json: string; total: number }>`
      with facts as materialized (
        select count(*) as total, round(avg(r.rating), 2) as average, count(*) filter (where not r.answered) as unanswered,
          min(r.reviewed_at) as oldest, count(*) filter (where r.answered)::numeric / nullif(count(*), 0) as rate,
          extract(epoch from avg(r.answered_at - r.reviewed_at) filter (where r.answered_at > r.reviewed_at)) / 3600 as hours ${where}
      )
      select json_build_object(
        'data', coalesce((select json_agg(${reviewJson()} order by ${order}) from (
          select r.* ${where} order by ${order} offset ${query.skip} limit ${query.take}) r ${joined}), '[]'),
        'total', f.total, 'averageRating', f.average, 'unansweredReviews', f.unanswered,
        'reviewsPerWeek', round((f.total / greatest(extract(epoch from now() - f.oldest) / 604800, 1))::numeric, 2),
        'totalReviews', f.total, 'responseRate', round(f.rate, 4), 'averageResponseHours', round(f.hours::numeric, 1))::text as json,
        f.total::float8 as total
      from facts f`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new Error('An aggregate without groups has one row.');
    return new JsonText(row.json, row.total, 500);
  }

  /** @throws DomainError `productRequired`, `reviewNotFound` */
  async view(actor: Actor, place: Placement): Promise<JsonText<ReviewView>> {
    await this.functionalities.holders(actor, [place], reading);
    const view = await this.database.json<ReviewView>(sql`
      select (${reviewJson()})::text as json from review r ${joined} where r.id = ${place.id} and r.removed_at is null`);
    if (view === null) throw new DomainError('reviewNotFound', { id: place.id });
    return view;
  }
}

/** One place is compared by `=`, so that the index also gives the order. */
function within(actor: Actor, places: readonly Placement[], holders: readonly number[]): Sql<unknown>[] {
  const among = (column: string, type: 'int' | 'bigint', ids: readonly (number | null)[]): Sql<unknown> => {
    const distinct = [...new Set(ids)];
    if (distinct.length === 1) return sql`${sql.ref(column)} = ${distinct[0]}`;
    return type === 'int'
      ? sql`${sql.ref(column)} = any(${distinct}::int[])`
      : sql`${sql.ref(column)} = any(${distinct}::bigint[])`;
  };
  const isOfCompanies = places.length > 0 && places.every(({ locationId }) => locationId === null);
  return [
    visible(actor, scope),
    ...(places.length === 0
      ? []
      : [
          among(
            'r.workspace_id',
            'int',
            places.map(({ workspaceId }) => workspaceId),
          ),
        ]),
    ...(isOfCompanies
      ? [
          among(
            'r.company_id',
            'bigint',
            places.map(({ companyId }) => companyId),
          ),
        ]
      : []),
    among('r.location_id', 'bigint', holders),
  ];
}

function conditionsOf(filter: ReviewFilter, isOfPlaces: boolean): Sql<unknown>[] {
  const { socialPortal = [], tags = [], sentiment = [], language = [], topics = [] } = filter;
  const { minRating, maxRating, answeredStatus, replyStatus, from, to } = filter;
  const text = filter.filter?.trim() ?? '';
  const part = containing(text);
  return [
    ...(socialPortal.length === 0
      ? []
      : [sql`lower(r.portal) = any(${socialPortal.map((portal) => portal.toLowerCase())}::text[])`]),
    ...(minRating === undefined ? [] : [sql`r.rating >= ${minRating}`]),
    ...(maxRating === undefined ? [] : [sql`r.rating <= ${maxRating}`]),
    ...(answeredStatus === undefined ? [] : [sql`r.answered = ${answeredStatus === 'ANSWERED'}`]),
    ...(replyStatus === undefined
      ? []
      : [
          sql`r.last_answer_id in (select c.id from review_comment c
            where c.owner_commented and c.state = any(${replyStatus === 'PENDING' ? ['PENDING', 'UNKNOWN'] : [replyStatus]}))`,
        ]),
    ...(tags.length === 0
      ? []
      : [
          sql`r.location_id in (select a.location_id from location_tag a join tag t on t.id = a.tag_id
            where t.name = any(${[...tags]}::text[]))`,
        ]),
    ...(text === ''
      ? []
      : [
          // The index of trigrams grows with all tenants: few reviews are quicker read one by one. `||` hides the column from it.
          isOfPlaces
            ? sql`(r.content || '' ilike ${part} or r.author_name || '' ilike ${part})`
            : sql`(r.content ilike ${part} or r.author_name ilike ${part})`,
        ]),
    ...(sentiment.length === 0 ? [] : [sql`r.sentiment = any(${[...sentiment]}::text[])`]),
    ...(language.length === 0 ? [] : [sql`r.language = any(${[...language]}::text[])`]),
    ...(topics.length === 0 ? [] : [sql`r.topics && ${[...topics]}::text[]`]),
    ...(from === undefined ? [] : [sql`r.reviewed_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`r.reviewed_at < ${to}::timestamptz`]),
  ];
}

/** The id decides where everything else is equal. */
function orderOf({ sortColumn, sortDirection }: ReviewPageQuery): Sql<unknown> {
  const isDescending = sortDirection === 'desc';
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  // Not `nulls last` where there are none: an index has the other order.
  const plain = isDescending ? sql`desc` : sql`asc`;
  const columns = {
    reviewId: sql`r.id ${plain}`,
    socialPortal: sql`r.portal ${plain}, r.id ${plain}`,
    dateTime: sql`r.reviewed_at ${plain}, r.id ${plain}`,
    rating: sql`r.rating ${direction}, r.id ${plain}`,
  };
  return columns[sortColumn];
}

/** What {@link reviewJson} needs beside `review r`. */
const joined = sql`join location l on l.id = r.location_id left join portal p on p.key = r.portal
  left join review_comment a on a.id = r.last_answer_id
  left join review_feed f on f.location_id = r.location_id and f.portal = r.portal`;

const reviewJson = (): Sql<unknown> => sql`json_build_object(
  'reviewId', r.id,
  'location', json_build_object('key', l.id, 'value', l.name, 'address', coalesce(${addressLine}, ''),
    'externalId', l.external_id),
  'createdAt', iso(r.reviewed_at), 'portalName', coalesce(p.name, initcap(r.portal)),
  'portalAnswerable', coalesce(p.review_response, true), 'rating', r.rating, 'facebookRecommended', r.recommended,
  'reviewContent', json_build_object('content', r.content, 'author', r.author_name),
  'lastOwnerAnswer', case when a.id is not null then json_build_object('answer', a.comment,
    'status', case a.state when 'UNKNOWN' then 'PENDING' else a.state end) end,
  'url', r.url,
  'repliable', r.answerable and coalesce(p.review_response, true) and f.id is not null and f.problem is null
    and (r.portal = 'FACEBOOK' or r.last_answer_id is null) and ${holdsFunctionality(sql`r.location_id`, 'ReviewManagement')},
  'socialPortal', r.portal, 'editedAt', iso(r.edited_at), 'sentiment', r.sentiment, 'language', r.language, 'topics', r.topics)`;
