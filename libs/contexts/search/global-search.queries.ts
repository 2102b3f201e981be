import { Injectable } from '@nestjs/common';
import { companyHolds, holdsFunctionality, inStatus, licenceOf, locationHolds } from '#contexts/subscriptions';
import type { HoldingFilter } from '#contexts/subscriptions';
import { parseId } from '#domain/values/ids';
import { lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { within } from '#platform/access';
import type { Actor } from '#platform/access';
import { beginningWith, containing, Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';

type ContextType = ValueOf<'contentContextType'>;

export interface GlobalSearchQuery extends HoldingFilter {
  /** Parts of names from 3 characters on; the beginning of an external id, or an id, also with fewer. */
  readonly filter: string;
  readonly contextTypes?: readonly ContextType[] | undefined;
  readonly skip: number;
  readonly take: number;
}

/** GlobalSearchResult of the specification. */
export interface SearchResultView {
  readonly id: number;
  /** Null for a workspace at the top, or below one that the reader does not see. */
  readonly parentId: number | null;
  readonly name: string;
  readonly workSpace: { readonly id: number; readonly name: string };
  readonly contextType: ContextType;
}

const shortestName = 3;

@Injectable()
export class GlobalSearch {
  constructor(private readonly database: Database) {}

  /** Of all that the actor may read: what is called so, then what begins so, then what contains it. */
  async find(actor: Actor, query: GlobalSearchQuery): Promise<JsonText<{ data: SearchResultView[]; total: number }>> {
    const types = query.contextTypes ?? [];
    const wanted = new Set<ContextType>(types.length === 0 ? lists.contentContextType : types);
    const text = new SearchText(query.filter.trim());
    const filters = (query.licences ?? []).length + (query.statuses ?? []).length > 0;
    const parts = [
      // A workspace holds no subscription.
      ...(wanted.has('Workspace') && !filters ? [workspaces(actor, text)] : []),
      ...(wanted.has('Company') ? [companies(actor, text, query)] : []),
      ...(wanted.has('Location') ? [locations(actor, text, query)] : []),
      ...(wanted.has('Subscription') ? [subscriptions(actor, text, query)] : []),
      ...(wanted.has('Review') && text.searchesNames ? [reviews(actor, text, query)] : []),
    ];
    if (parts.length === 0) parts.push(sql`select null, 0, 0, null, '', 0, 0 where false`);
    const order = sql`h.match, h.kind_rank, sort_text(h.name) collate "C", h.id`;
    return this.database.list<SearchResultView>(
      sql`
      with hit (kind, kind_rank, id, parent_id, name, workspace_id, match) as materialized (${sql.join(parts, sql` union all `)})
      select (select json_agg(json_build_object('id', h.id, 'parentId', h.parent_id, 'name', h.name,
            'workSpace', json_build_object('id', w.id, 'name', w.name), 'contextType', h.kind) order by ${order})
          from (select h.* from hit h order by ${order} offset ${query.skip} limit ${query.take}) h
          join workspace w on w.id = h.workspace_id)::text as data,
        (select count(*) from hit) as total`,
      50,
    );
  }
}

/** What a search's text means for columns: a name counts from three characters on, an external id also with fewer. */
class SearchText {
  /** Undefined for what is no id, such as a phone number. */
  readonly id: number | undefined;
  readonly searchesNames: boolean;

  constructor(readonly text: string) {
    this.id = parseId(text) ?? undefined;
    this.searchesNames = [...text].length >= shortestName;
  }

  /** Where rows of this kind match. */
  where(id: Sql<unknown>, names: readonly Sql<unknown>[], externalId: Sql<unknown>) {
    const part = containing(this.text);
    return sql`(${sql.join(
      [
        ...(this.searchesNames ? names.map((name) => sql`${name} ilike ${part}`) : []),
        sql`${externalId} ilike ${this.searchesNames ? part : beginningWith(this.text)}`,
        ...(this.id === undefined ? [] : [sql`${id} = ${this.id}`]),
      ],
      sql` or `,
    )})`;
  }

  /** 0: the very name or id; 1: its beginning; 2: somewhere in it. */
  match(id: Sql<unknown>, columns: readonly Sql<unknown>[]): Sql<unknown> {
    const same = sql.join(
      [
        ...columns.map((column) => sql`lower(${column}) = lower(${this.text})`),
        ...(this.id === undefined ? [] : [sql`${id} = ${this.id}`]),
      ],
      sql` or `,
    );
    const begins = sql.join(
      columns.map((column) => sql`${column} ilike ${beginningWith(this.text)}`),
      sql` or `,
    );
    return sql`case when ${same} then 0 when ${begins} then 1 else 2 end`;
  }
}

const kindOf = (kind: ContextType, rank: number): Sql<unknown> => sql`${sql.lit(kind)}, ${sql.lit(rank)}`;

function workspaces(actor: Actor, text: SearchText): Sql<unknown> {
  const scope = actor.scope('workspace:read');
  const ids = sql`any(${[...scope.workspaceIds]}::int[])`;
  const names = [sql`w.name`, sql`w.short_name`];
  return sql`select ${kindOf('Workspace', 0)}, w.id::bigint, case when w.parent_id = ${ids} then w.parent_id end::bigint, w.name, w.id,
      ${text.match(sql`w.id`, names)}
    from workspace w where w.id = ${ids} and w.deleted_at is null and ${text.where(sql`w.id`, names, sql`null::text`)}`;
}

function companies(actor: Actor, text: SearchText, query: GlobalSearchQuery): Sql<unknown> {
  const where = text.where(sql`c.id`, [sql`c.name`, sql`c.short_name`], sql`c.external_id`);
  const columns = [sql`c.name`, sql`c.short_name`, sql`c.external_id`];
  const conditions = [
    sql`c.deleted_at is null`,
    within(actor.scope('company:read'), { workspace: 'c.workspace_id', company: 'c.id' }),
    where,
    ...companyHolds(query),
  ];
  return sql`select ${kindOf('Company', 1)}, c.id, c.workspace_id::bigint, c.name, c.workspace_id, ${text.match(sql`c.id`, columns)}
    from company c where ${sql.join(conditions, sql` and `)}`;
}

const ofLocation = { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' } as const;

function locations(actor: Actor, text: SearchText, query: GlobalSearchQuery): Sql<unknown> {
  const conditions = [
    sql`l.deleted_at is null`,
    within(actor.scope('location:read'), ofLocation),
    text.where(sql`l.id`, [sql`l.name`], sql`l.external_id`),
    ...locationHolds(query),
  ];
  return sql`select ${kindOf('Location', 2)}, l.id, l.company_id, l.name, l.workspace_id,
      ${text.match(sql`l.id`, [sql`l.name`, sql`l.external_id`])}
    from location l where ${sql.join(conditions, sql` and `)}`;
}

/** The longest part of a review that a result shows. */
const mostCharacters = 120;

/** By what was written, and by the author; the name is the beginning of the text. */
function reviews(actor: Actor, { text }: SearchText, query: GlobalSearchQuery): Sql<unknown> {
  const part = containing(text);
  const placement = { workspace: 'r.workspace_id', company: 'r.company_id', location: 'r.location_id' } as const;
  const conditions = [
    sql`r.removed_at is null and l.deleted_at is null`,
    within(actor.scope('review:read'), placement),
    sql`(r.content ilike ${part} or r.author_name ilike ${part})`,
    sql`(${holdsFunctionality(sql`r.location_id`, 'ReviewMonitoring')} or ${holdsFunctionality(sql`r.location_id`, 'ReviewManagement')})`,
    ...locationHolds(query),
  ];
  return sql`select ${kindOf('Review', 4)}, r.id, r.location_id,
      concat_ws(': ', r.author_name, left(r.content, ${mostCharacters})), r.workspace_id,
      case when lower(r.author_name) = lower(${text}) then 0 when r.author_name ilike ${beginningWith(text)} then 1 else 2 end
    from review r join location l on l.id = r.location_id where ${sql.join(conditions, sql` and `)}`;
}

/** By their own external id or id, and by the name of their location. */
function subscriptions(actor: Actor, text: SearchText, query: GlobalSearchQuery): Sql<unknown> {
  const scope = actor.scope('subscription:read');
  const lowered = sql`lower(s.external_id) collate "C"`;
  // A range, as an index can answer it whatever the text is.
  const begins = sql`s.external_id is not null and ${lowered} >= lower(${text.text})
    and ${lowered} < lower(${text.text}) || chr(1114111)`;
  const placement = { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' } as const;
  const found = [
    sql`select s.id from subscription s where ${within(scope, placement)} and ${begins}`,
    ...(text.id === undefined
      ? []
      : [sql`select s.id from subscription s where s.id = ${text.id} and ${within(scope, placement)}`]),
    ...(text.searchesNames
      ? [
          sql`select s.id from location l join subscription s on s.location_id = l.id
            where l.deleted_at is null and ${within(scope, ofLocation)} and l.name ilike ${containing(text.text)}`,
        ]
      : []),
  ];
  return sql`select ${kindOf('Subscription', 3)}, s.id, coalesce(s.location_id, s.company_id), concat_ws(' · ', b.name, l.name), s.workspace_id,
      ${text.match(sql`s.id`, [sql`s.external_id`])}
    from (${sql.join(found, sql` union `)}) f join subscription s on s.id = f.id join licence b on b.id = s.licence_id
      left join location l on l.id = s.location_id
    where ${inStatus(query.statuses)} and ${licenceOf(query.licences)}`;
}
