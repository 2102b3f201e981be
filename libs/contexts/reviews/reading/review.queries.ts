import { Injectable } from '@nestjs/common';
import { addressJson } from '#contexts/locations';
import { Functionalities, holdsFunctionality } from '#contexts/subscriptions';
import { DomainError, isDomainError } from '#domain/errors/errors';
import { Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Database, JsonText, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { portalWords } from '../collecting/review-targets.js';
import { ReviewSources } from '../ports/review-sources.js';
import { filtered, isRead } from './review-filter.js';
import type { ReviewFilter } from './review-filter.js';
import type { ReviewSummaryView, ReviewTotals, ReviewView } from './review.view.js';

export interface ReviewQuery extends Omit<ReviewFilter, 'portals'> {
  /** Keys of portals, in any case. */
  readonly socialPortal?: readonly string[] | undefined;
  readonly sortColumn?: ValueOf<'reviews.sortColumn'> | undefined;
  readonly sortDirection?: 'asc' | 'desc' | undefined;
  readonly skip: number;
  readonly take: number;
}

const sortColumns: Readonly<Record<ValueOf<'reviews.sortColumn'>, string>> = {
  reviewId: 'id',
  socialPortal: 'portal',
  dateTime: 'reviewed_at',
  rating: 'rating',
};

/** Totals over the CTE `filtered`, in one pass; the clock of a workspace in test mode may be ahead. */
const totals = sql`
  totals as (
    select coalesce(sum(g.reviews), 0)::int as reviews, coalesce(sum(g.unanswered), 0)::int as unanswered,
      round(sum(g.stars)::numeric / nullif(sum(g.rated), 0), 2) as average,
      coalesce(round(sum(g.reviews) / greatest(extract(epoch from max(clock_now(g.workspace_id)) - min(g.since))::numeric / 604800, 1), 2), 0) as per_week
    from (select f.workspace_id, count(*) as reviews, count(*) filter (where not f.answered) as unanswered, sum(f.rating) as stars,
            count(f.rating) as rated, min(f.reviewed_at) as since
          from filtered f group by f.workspace_id) g)`;

@Injectable()
export class ReviewQueries {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
    private readonly sources: ReviewSources,
  ) {}

  /**
   * Reviews with totals over all that the filter leaves, of locations that have booked it.
   * @throws DomainError `productRequired` when none of the places has; `validationFailed`
   */
  async list(
    actor: Actor,
    query: ReviewQuery,
  ): Promise<JsonText<ReviewTotals & { readonly data: ReviewView[]; readonly total: number }>> {
    const filter = await this.checked(actor, query);
    const { skip, take, sortColumn = 'dateTime', sortDirection = 'desc' } = query;
    const order = (
      table: string,
    ): Sql<unknown> => sql`${sql.ref(`${table}.${sortColumns[sortColumn]}`)} ${sql.raw(sortDirection)} nulls last,
      ${sql.ref(`${table}.id`)} ${sql.raw(sortDirection)}`;
    const { rows } = await sql<{ data: string | null; totals: string; total: number }>`
      with ${filtered(actor, filter)}, ${totals},
        page as materialized (select f.id from filtered f order by ${order('f')} offset ${skip} limit ${take})
      select (select json_agg(${this.reviewJson()} order by ${order('r')})
              from page join review r on r.id = page.id join location l on l.id = r.location_id left join portal p on p.key = r.portal)::text as data,
        json_build_object('averageRating', t.average, 'unansweredReviews', t.unanswered, 'reviewsPerWeek', t.per_week,
          'totalReviews', t.reviews)::text as totals, t.reviews as total
      from totals t`.execute(this.database.read);
    const [row] = rows;
    const total = row?.total ?? 0;
    const text = `{"data":${row?.data ?? '[]'},"total":${total},${(row?.totals ?? '{}').slice(1)}`;
    return new JsonText(text, total, 500);
  }

  /** @throws DomainError `productRequired`, `reviewNotFound` */
  async view(place: Placement): Promise<JsonText<ReviewView>> {
    await this.demandProduct([place]);
    const view = await this.database.json<ReviewView>(sql`
      select (${this.reviewJson()})::text as json
      from review r join location l on l.id = r.location_id left join portal p on p.key = r.portal where r.id = ${place.id}`);
    if (view === null) throw new DomainError('reviewNotFound', { id: place.id });
    return view;
  }

  /** @throws DomainError `productRequired`, `validationFailed` */
  async summary(actor: Actor, query: ReviewQuery): Promise<JsonText<ReviewSummaryView>> {
    const filter = await this.checked(actor, query);
    const hours = sql`extract(epoch from f.answered_at - f.reviewed_at) / 3600`;
    const view = await this.database.json<ReviewSummaryView>(sql`
      with ${filtered(actor, filter)}, ${totals}
      select json_build_object('averageRating', t.average, 'unansweredReviews', t.unanswered, 'reviewsPerWeek', t.per_week,
        'totalReviews', t.reviews,
        'responseRate', round((t.reviews - t.unanswered)::numeric / nullif(t.reviews, 0), 4),
        'medianResponseHours', (select round((percentile_cont(0.5) within group (order by greatest(${hours}, 0)))::numeric, 2)
          from filtered f where f.answered_at is not null),
        'ratings', (select json_agg((select count(*) from filtered f where f.rating = stars) order by stars) from generate_series(1, 5) stars),
        'portals', (select coalesce(json_agg(json_build_object('portal', g.portal, 'portalName', ${nameOf(sql`g.portal`, sql`p.name`)},
            'reviews', g.reviews, 'unanswered', g.unanswered, 'averageRating', g.average) order by g.portal), '[]')
          from (select f.portal, count(*) as reviews, count(*) filter (where not f.answered) as unanswered, round(avg(f.rating), 2) as average
                from filtered f group by f.portal) g left join portal p on p.key = g.portal)
      )::text as json from totals t`);
    return view as JsonText<ReviewSummaryView>;
  }

  /**
   * Reading needs one of two functionalities.
   * @throws DomainError `productRequired`
   */
  async demandProduct(places: readonly Placement[]): Promise<void> {
    try {
      await this.functionalities.demand(places, 'ReviewMonitoring');
    } catch (error) {
      if (!isDomainError(error) || error.key !== 'productRequired') throw error;
      await this.functionalities.demand(places, 'ReviewManagement').catch(() => {
        throw error;
      });
    }
  }

  private async checked(actor: Actor, { socialPortal, ...query }: ReviewQuery): Promise<ReviewFilter> {
    const problems = new Problems();
    const { minRating, maxRating, from, to } = query;
    if (minRating !== undefined && maxRating !== undefined && maxRating < minRating)
      problems.add({
        field: 'maxRating',
        value: maxRating,
        problem: 'tooSmall',
        expected: `${minRating}`,
        example: minRating,
      });
    if (from !== undefined && to !== undefined && to < from)
      problems.add({ field: 'to', value: to, problem: 'past', expected: from, example: from });
    const portals = await this.portalsOf(socialPortal ?? [], problems);
    if (query.places === undefined) await this.demandAny(actor);
    else await this.demandProduct(query.places);
    problems.throwIfAny();
    return { ...query, portals };
  }

  private async portalsOf(given: readonly string[], problems: Problems): Promise<readonly string[]> {
    if (given.length === 0) return [];
    const { rows } = await sql<{ key: string; name: string }>`
      select key, name from portal where review_monitoring order by key`.execute(this.database.read);
    const known = [...Object.entries(portalWords).map(([key, name]) => ({ key, name })), ...rows];
    return given.flatMap((text) => {
      const wanted = text.trim().toLowerCase();
      const found = known.find(({ key, name }) => key.toLowerCase() === wanted || name.toLowerCase() === wanted);
      if (found !== undefined) return [found.key];
      const expected = known.map(({ key }) => key).join(', ');
      problems.add({ field: 'socialPortal', value: text, problem: 'oneOf', expected, example: 'GOOGLE' });
      return [];
    });
  }

  /** The same for everything that the actor sees. */
  private async demandAny(actor: Actor): Promise<void> {
    const { rows } = await sql`
      select from location l where l.deleted_at is null and ${isRead(sql`l.id`)}
        and ${visible(actor, { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' })} limit 1`.execute(
      this.database.read,
    );
    if (rows.length === 0) await this.demandProduct([]);
  }

  private reviewJson(): Sql<unknown> {
    const answer = sql`(select json_build_object('answer', c.comment, 'status', c.state, 'commentId', c.id) from review_comment c
      where c.review_id = r.id and c.owner and c.state <> 'REMOVED' order by c.id desc limit 1)`;
    const takesAnswers = sql`coalesce(p.review_response, true)`;
    const isFree = sql`(r.portal = any(${[...this.sources.withSeveralAnswers]}::text[]) or not exists (select from review_comment c
      where c.review_id = r.id and c.owner and c.state in ('PENDING_APPROVAL', 'PENDING', 'UNKNOWN', 'LIVE', 'REMOVING')))`;
    return sql`json_build_object('reviewId', r.id,
      'location', json_build_object('key', l.id, 'value', l.name, 'address', ${addressJson}, 'externalId', l.external_id),
      'createdAt', iso(r.reviewed_at), 'portalName', ${nameOf(sql`r.portal`, sql`p.name`)}, 'portalAnswerable', ${takesAnswers},
      'rating', r.rating, 'facebookRecommended', r.recommended,
      'reviewContent', json_build_object('content', r.content, 'author', r.author_name),
      'lastOwnerAnswer', ${answer}, 'url', r.url,
      'repliable', ${takesAnswers} and r.answerable and r.removed_at is null and ${isFree}
        and ${holdsFunctionality(sql`r.location_id`, 'ReviewManagement')},
      'portal', r.portal, 'language', r.language, 'editedAt', iso(r.edited_at), 'authorUrl', r.author_url,
      'authorPhotoUrl', r.author_photo_url)`;
  }
}

/** SQL of a portal's name: of third parties ours, of listing portals the portal's own. */
export const nameOf = (portal: Sql<unknown>, name: Sql<unknown>): Sql<string> =>
  sql`coalesce(${JSON.stringify(portalWords)}::jsonb ->> ${portal}, ${name}, ${portal})`;
