import { Injectable } from '@nestjs/common';
import { companyJson } from '#contexts/locations';
import type { CompanyView } from '#contexts/locations';
import { companyHolds } from '#contexts/subscriptions';
import type { HoldingFilter } from '#contexts/subscriptions';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import { within } from '#platform/access';

import { containing, Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { companyLicences } from './company.queries.js';
import type { CompanyLicenceView } from './company.queries.js';
import { matching, workspacesOf } from './covered-area.js';
import type { Area } from './covered-area.js';
import { beyond, orderOf, orderOfKeyed, reversed, sortKey } from './sorting.js';
import type { Cursor, Sorting } from './sorting.js';

/** What a row can hold beyond the company itself; what is not asked for is null, and costs nothing. */
export type CompanyEnrichment = DecidedValueOf<'companyEnrichment'>;

export interface CompanyListQuery extends Area, HoldingFilter {
  /** Part of the name, the short name or the external id, in any case. */
  readonly filter?: string | undefined;
  readonly sorting: Sorting;
  /** Id of the row that the page comes after, or before. */
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly take: number;
  readonly exactCount?: boolean | undefined;
  readonly enrichments: readonly CompanyEnrichment[];
}

/** CompanyOverview of the specification. */
export type CompanyOverviewView = CompanyView<readonly CompanyLicenceView[] | null>;

const placement = { workspace: 'c.workspace_id', company: 'c.id' } as const;

@Injectable()
export class CompanyListQueries {
  constructor(private readonly database: Database) {}

  /**
   * One page of companies, read on from a row by its id: as fast at the end of a long list as at its beginning, and complete
   * also while companies come and go.
   * @throws DomainError `validationFailed` when `after` or `before` name no company that the reader sees
   */
  async list(query: CompanyListQuery): Promise<JsonText<{ data: CompanyOverviewView[]; total: number | null }>> {
    const cursor = await this.cursor(query);
    const backwards = query.before !== undefined;
    const order = backwards ? reversed(query.sorting) : query.sorting;
    // One row more than asked for tells whether there is another page.
    const found = sql`${this.source(query, order, cursor, query.take + 1)} order by ${orderOfKeyed(order, 'c')} limit ${query.take + 1}`;
    const has = new Set(query.enrichments);
    const json = companyJson({
      contact: has.has('contact'),
      salesMan: has.has('salesMan'),
      tags: has.has('tags'),
      ...(has.has('licences') && { licences: companyLicences }),
    });
    const edge = (last: boolean): Sql<unknown> => sql`(select c.id from page c
      order by ${orderOfKeyed(last ? reversed(query.sorting) : query.sorting, 'c')} limit 1)`;
    const isMore = sql`(select count(*) from found) > ${query.take}`;
    const isAfter = backwards ? sql`true` : isMore;
    const isBefore = backwards ? isMore : sql`${cursor !== undefined}::boolean`;
    return this.database.page<CompanyOverviewView>(sql`
      with found as materialized (${found}),
        page as (select * from found c order by ${orderOfKeyed(order, 'c')} limit ${query.take})
      select (select json_agg(${json} order by ${orderOfKeyed(query.sorting, 'p')}) 
          from page p cross join lateral (select c.* from company c where c.id = p.id offset 0) c)::text as data,
        ${query.exactCount === true ? this.count(query) : sql`null::bigint`} as total,
        case when ${isAfter} then ${edge(true)} end as after, case when ${isBefore} then ${edge(false)} end as before`);
  }

  private async cursor({ after, before, scope }: CompanyListQuery): Promise<Cursor | undefined> {
    const id = after ?? before;
    if (id === undefined) return undefined;
    // A company that was deleted since it was read still says where the page begins.
    const { rows } = await sql<Cursor>`
      select c.id, c.name from company c where c.id = ${id} and ${within(scope, placement)}`.execute(
      this.database.read,
    );
    if (rows[0] === undefined)
      throw new DomainError('validationFailed', {}, [
        { field: after === undefined ? 'before' : 'after', value: id, problem: 'noSuch' },
      ]);
    return rows[0];
  }

  /**
   * Ids of the first rows of each workspace in turn, each from an index in the wanted order, which holds all that is needed;
   * the caller merges them. One condition on all workspaces at once would make PostgreSQL read and sort every company.
   */
  private source(query: CompanyListQuery, order: Sorting, cursor: Cursor | undefined, take: number) {
    const conditions = this.conditions(query, cursor === undefined ? [] : [beyond(order, 'c', cursor)]);
    const inOne = matching(
      query.filter,
      sql`select c.* from company c where c.workspace_id = area.id and ${conditions}`,
    );
    const ofWorkspaces = sql`select c.id, c.sort_key from ${workspacesOf(query)} cross join lateral (
      select c.id, ${sortKey(order, 'c')} from (${inOne}) c order by ${orderOf(order, 'c')} limit ${take}) c`;
    const granted = this.granted(query);
    if (granted === undefined) return sql`select c.* from (${ofWorkspaces}) c`;
    return sql`select c.* from (${ofWorkspaces} union all
      select c.id, ${sortKey(order, 'c')} from company c where ${granted} and ${conditions}) c`;
  }

  private count(query: CompanyListQuery): Sql<unknown> {
    const conditions = this.conditions(query, []);
    const ofWorkspaces = sql`(select count(*) from company c
      where c.workspace_id in (select area.id from ${workspacesOf(query)}) and ${conditions})`;
    const granted = this.granted(query);
    return granted === undefined
      ? ofWorkspaces
      : sql`${ofWorkspaces} + (select count(*) from company c where ${granted} and ${conditions})`;
  }

  /** Companies that are granted by themselves, outside of the workspaces that are. */
  private granted({ scope, workspaceId }: CompanyListQuery): Sql<unknown> | undefined {
    if (workspaceId !== undefined || scope.companyIds.length === 0) return undefined;
    return sql`c.id = any(${[...scope.companyIds]}::bigint[]) and c.workspace_id <> all(${[...scope.workspaceIds]}::int[])`;
  }

  private conditions(query: CompanyListQuery, further: readonly Sql<unknown>[]): Sql<unknown> {
    const text = query.filter?.trim() ?? '';
    const pattern = containing(text);
    return sql.join(
      [
        sql`c.deleted_at is null`,
        ...(text === ''
          ? []
          : [sql`(c.name ilike ${pattern} or c.short_name ilike ${pattern} or c.external_id ilike ${pattern})`]),
        ...companyHolds(query),
        ...further,
      ],
      sql` and `,
    );
  }
}
