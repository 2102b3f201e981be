import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import { DomainError, errorMessage } from '#domain/errors/errors';
import type { ListingField, ListingValues } from '#domain/listings/listing-fields';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import type { Scope } from '#platform/access';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { listed } from '../listing/listing-scope.js';
import type { ListingContext } from '../listing/listing-scope.js';
import { fieldViews } from './field-comparison.js';
import type { FieldView } from './field-comparison.js';
import type { CheckProblem, FieldEntries } from './field-entries.js';

/** The last look at the portal. */
export interface CheckView {
  /** By the workspace's clock; null: not looked at yet. */
  readonly checkedAt: string | null;
  readonly nextCheckAt: string | null;
  /** Why it came to nothing; null where it did not. */
  readonly errorCode: number | null;
  readonly errorMessage: string | null;
}

export interface ListingFieldsView {
  readonly listingId: number;
  readonly locationId: number;
  readonly portalId: number;
  readonly publisherName: string;
  readonly status: ValueOf<'portalStatus'>;
  readonly check: CheckView;
  readonly data: readonly FieldView[];
  readonly total: number;
}

/** A listing whose portal shows something else than the location says. */
export interface DeviationView {
  readonly listingId: number;
  readonly locationId: number;
  readonly locationName: string;
  readonly portalId: number;
  readonly publisherName: string;
  readonly url: string | null;
  readonly fields: readonly {
    readonly field: ListingField;
    readonly status: 'MISMATCH' | 'MISSING';
    readonly theirs: unknown;
    readonly since: string;
  }[];
}

export interface DeviationFilter {
  readonly status?: DecidedValueOf<'deviationStatus'> | undefined;
  readonly field?: ListingField | undefined;
  readonly skip: number;
  readonly take: number;
}

interface KeptRow {
  readonly location_id: number;
  readonly portal_id: number;
  readonly name: string;
  readonly carried: readonly string[] | null;
  readonly state: ValueOf<'portalStatus'>;
  readonly is_sent: boolean;
  readonly updated_at: Date;
  readonly entries: FieldEntries | null;
  readonly theirs: Readonly<Record<string, unknown>> | null;
  readonly problem: CheckProblem | null;
  readonly checked_at: Date | null;
  readonly due_at: Date | null;
  readonly shown: ListingValues | null;
}

@Injectable()
export class FieldQueries {
  constructor(
    private readonly database: Database,
    private readonly locations: PublicationQueries,
  ) {}

  /** How each field of a listing stands. @throws DomainError `listingNotFound` */
  async ofListing(id: number): Promise<ListingFieldsView> {
    const { rows } = await sql<KeptRow>`
      select l.location_id, l.portal_id, p.name, p.fields as carried, l.state, coalesce(l.submitted_version, 0) >= l.wanted_version as is_sent,
        l.updated_at, s.fields as entries, s.theirs, s.problem, s.checked_at, s.due_at,
        (select c.content from listing_content c where c.workspace_id = l.workspace_id and c.location_id = l.location_id
           and c.version = least(l.published_version, l.base_version)) as shown
      from listing l join portal p on p.id = l.portal_id left join listing_sync s on s.id = l.id
      where l.id = ${id} and l.state <> 'RELEASED'`.execute(this.database.read);
    const [row] = rows;
    const [facts] = row === undefined ? [] : await this.locations.of([row.location_id]);
    if (row === undefined || facts === undefined) throw new DomainError('listingNotFound', { id });
    const data = fieldViews(facts, {
      isLive: row.state === 'LIVE',
      isSent: row.is_sent,
      changedAt: row.updated_at,
      entries: row.entries ?? {},
      deviations: row.theirs ?? {},
      shown: row.shown,
      carried: row.carried,
    });
    const { location_id: locationId, portal_id: portalId, name: publisherName, state: status } = row;
    const listing = { listingId: id, locationId, portalId, publisherName, status };
    return { ...listing, check: checkOf(row), data, total: data.length };
  }

  /** Listings that are live and show something else, by location. */
  async deviations(
    scope: Scope,
    context: ListingContext | undefined,
    { status, field, skip, take }: DeviationFilter,
  ): Promise<JsonText<{ data: DeviationView[]; total: number }>> {
    const conditions = sql.join(
      [
        sql`l.state = 'LIVE' and s.deviating <> '{}' and ${listed(scope, context, 'l')}`,
        ...(field === undefined ? [] : [sql`s.deviating @> ${[field]}::text[]`]),
        ...(status === undefined
          ? []
          : [
              sql`exists (select from unnest(${field === undefined ? sql`s.deviating` : sql`${[field]}::text[]`}) f (name)
                where s.fields -> f.name ->> 's' = ${status})`,
            ]),
      ],
      sql` and `,
    );
    const rows = sql`from listing_sync s join listing l on l.id = s.id and l.workspace_id = s.workspace_id where ${conditions}`;
    return this.database.list<DeviationView>(
      sql`
      select (
        select json_agg(json_build_object('listingId', r.id, 'locationId', r.location_id, 'locationName', o.name, 'portalId', r.portal_id,
          'publisherName', p.name, 'url', r.url,
          'fields', (select json_agg(json_build_object('field', f.name, 'status', r.fields -> f.name ->> 's', 'theirs', r.theirs -> f.name,
                       'since', iso(to_timestamp((r.fields -> f.name ->> 'at')::bigint))) order by f.name)
                     from unnest(r.deviating) f (name))) order by r.location_id, r.portal_id)
        from (select l.id, l.location_id, l.portal_id, l.url, s.fields, s.theirs, s.deviating ${rows}
              order by l.location_id, l.portal_id offset ${skip} limit ${take}) r
        join portal p on p.id = r.portal_id join location o on o.id = r.location_id
      )::text as data, (select count(*) ${rows}) as total`,
      50,
    );
  }
}

function checkOf({ name: portal, problem, checked_at: checkedAt, due_at: dueAt }: KeptRow): CheckView {
  const error = problem === null ? null : new DomainError(problem.key, { portal, ...problem.parameters });
  return {
    checkedAt: checkedAt?.toISOString() ?? null,
    nextCheckAt: dueAt?.toISOString() ?? null,
    errorCode: error?.code ?? null,
    errorMessage: error === null ? null : errorMessage(error, currentContext().language),
  };
}
