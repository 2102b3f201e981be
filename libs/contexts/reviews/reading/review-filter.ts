import { holdsFunctionality } from '#contexts/subscriptions';
import type { DecidedValueOf } from '#domain/lists/lists';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { containing, sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** Which reviews are meant. */
export interface ReviewFilter {
  /** Locations or companies, all of one kind; absent: everything that the actor sees. */
  readonly places?: readonly Placement[] | undefined;
  /** Keys of portals, as they are stored. */
  readonly portals?: readonly string[] | undefined;
  readonly minRating?: number | undefined;
  readonly maxRating?: number | undefined;
  readonly answeredStatus?: DecidedValueOf<'answeredStatus'> | undefined;
  /** Names of tags: locations that bear one of them. */
  readonly tags?: readonly string[] | undefined;
  /** Part of the text or of the author's name. */
  readonly filter?: string | undefined;
  /** ISO 639-1. */
  readonly language?: string | undefined;
  /** Days by the clock at the location, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** SQL: reviews of the location are read for somebody. */
export const isRead = (location: Sql<unknown>): Sql<boolean> =>
  sql`(${holdsFunctionality(location, 'ReviewMonitoring')} or ${holdsFunctionality(location, 'ReviewManagement')})`;

/**
 * The CTEs `place`, the locations whose reviews are shown, and `filtered`, of each review what lists are ordered and totals are
 * made by.
 */
export function filtered(actor: Actor, filter: ReviewFilter): Sql<unknown> {
  const { places, tags, from, to } = filter;
  const locations = [
    sql`l.deleted_at is null`,
    visible(actor, { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' }),
    isRead(sql`l.id`),
    ...(places === undefined ? [] : [within(places, 'l')]),
    ...(tags === undefined || tags.length === 0
      ? []
      : [
          sql`exists (select from location_tag lt join tag t on t.id = lt.tag_id
            where lt.location_id = l.id and lower(t.name) = any(${tags.map((tag) => tag.trim().toLowerCase())}::text[]))`,
        ]),
  ];
  const day = sql`(r.reviewed_at at time zone p.time_zone)::date`;
  const reviews = [
    sql`r.removed_at is null`,
    ...(places === undefined ? [visible(actor, columnsOfReview)] : [within(places, 'r')]),
    ...conditionsOf(filter),
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
  ];
  return sql`
    place as materialized (select l.id, l.time_zone from location l where ${sql.join(locations, sql` and `)}),
    filtered as materialized (
      select r.id, r.workspace_id, r.portal, r.rating, r.answered, r.answered_at, r.reviewed_at
      from review r join place p on p.id = r.location_id where ${sql.join(reviews, sql` and `)})`;
}

const columnsOfReview = { workspace: 'r.workspace_id', company: 'r.company_id', location: 'r.location_id' } as const;

function conditionsOf({ portals, minRating, maxRating, answeredStatus, filter, language }: ReviewFilter) {
  const text = filter?.trim() ?? '';
  return [
    ...(portals === undefined || portals.length === 0 ? [] : [sql`r.portal = any(${[...portals]}::text[])`]),
    ...(minRating === undefined ? [] : [sql`r.rating >= ${minRating}`]),
    ...(maxRating === undefined ? [] : [sql`r.rating <= ${maxRating}`]),
    ...(answeredStatus === undefined ? [] : [sql`r.answered = ${answeredStatus === 'ANSWERED'}`]),
    ...(text === '' ? [] : [sql`(r.content ilike ${containing(text)} or r.author_name ilike ${containing(text)})`]),
    ...(language === undefined ? [] : [sql`r.language = ${language.toLowerCase()}`]),
  ];
}

/** One place is compared by `=`, so that the index also gives the order. */
function within(places: readonly Placement[], table: 'l' | 'r'): Sql<unknown> {
  const among = (column: string, ids: readonly (number | null)[]): Sql<unknown> => {
    const distinct = [...new Set(ids)];
    return distinct.length === 1
      ? sql`${sql.ref(`${table}.${column}`)} = ${distinct[0]}`
      : sql`${sql.ref(`${table}.${column}`)} = any(${distinct}::bigint[])`;
  };
  const workspaces = among(
    'workspace_id',
    places.map(({ workspaceId }) => workspaceId),
  );
  const companies = among(
    'company_id',
    places.map(({ companyId }) => companyId),
  );
  if (places.some(({ locationId }) => locationId === null)) return sql`${workspaces} and ${companies}`;
  const column = table === 'l' ? 'id' : 'location_id';
  const locations = among(
    column,
    places.map(({ locationId }) => locationId),
  );
  return sql`${workspaces} and ${companies} and ${locations}`;
}
