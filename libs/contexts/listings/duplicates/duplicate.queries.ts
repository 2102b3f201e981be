import { Injectable } from '@nestjs/common';
import { Functionalities, holdsFunctionality } from '#contexts/subscriptions';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { DomainError, errorMessage } from '#domain/errors/errors';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { visible, within } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { currentContext } from '#platform/context';
import { containing, Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { ownReasons } from './duplicate.record.js';

/** `Duplicate` of the specification: another entry of a location at a portal. */
export interface DuplicateView {
  readonly id: number;
  /** Name of the portal. */
  readonly publisherName: string;
  readonly locationId: number;
  readonly url: string | null;
  readonly name: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly status: ValueOf<'duplicateStatus'>;
  readonly suppressionType: DecidedValueOf<'suppressionType'>;
  readonly unavailableReasons: readonly { readonly code: string; readonly reason: string }[];
  readonly availableActions: readonly ValueOf<'duplicateAction'>[];
  readonly portalId: number;
  readonly similarityFactor: number | null;
}

export interface DuplicatePage {
  readonly statuses?: readonly string[] | undefined;
  /** Part of what the portal shows as name or address. */
  readonly filter?: string | undefined;
  readonly portalId?: number | undefined;
  readonly skip: number;
  readonly take: number;
}

const scope = { workspace: 'd.workspace_id', company: 'd.company_id', location: 'd.location_id' } as const;

@Injectable()
export class DuplicateQueries {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
  ) {}

  /**
   * Duplicates of companies or of locations, by location; only of locations that have booked this.
   * @param places all of one kind; empty: everything whose listings the actor may read
   * @throws DomainError `productRequired` when none of them has
   */
  async list(
    actor: Actor,
    places: readonly Placement[],
    { statuses, filter, portalId, skip, take }: DuplicatePage,
  ): Promise<JsonText<{ data: DuplicateView[]; total: number }>> {
    if (places.length === 0)
      await this.functionalities.demandIn(actor.scope('listing:read'), 'ListingDuplicateManagement');
    else await this.functionalities.demand(places, 'ListingDuplicateManagement');
    const pattern = containing(filter?.trim() ?? '');
    const conditions: Sql<unknown>[] = [
      places.length === 0
        ? within(actor.scope('listing:read'), scope)
        : sql`${among(places)} and ${visible(actor, scope)}`,
      holdsFunctionality(sql`d.location_id`, 'ListingDuplicateManagement'),
      ...(statuses === undefined || statuses.length === 0 ? [] : [sql`d.state = any(${[...statuses]})`]),
      ...(portalId === undefined ? [] : [sql`d.portal_id = ${portalId}`]),
      ...((filter?.trim() ?? '') === '' ? [] : [sql`(d.name ilike ${pattern} or d.address ilike ${pattern})`]),
    ];
    const rows = sql`from duplicate d where ${sql.join(conditions, sql` and `)}`;
    return this.database.list<DuplicateView>(
      sql`
      select (
        select json_agg(${duplicateJson()} order by d.location_id, d.id)
        from (select d.* ${rows} order by d.location_id, d.id offset ${skip} limit ${take}) d join portal p on p.id = d.portal_id
      )::text as data, (select count(*) ${rows}) as total`,
      50,
    );
  }

  /** @throws DomainError `productRequired`, `duplicateNotFound` */
  async view(place: Placement): Promise<JsonText<DuplicateView>> {
    await this.functionalities.demand([place], 'ListingDuplicateManagement');
    const view = await this.database.json<DuplicateView>(sql`
      select (${duplicateJson()})::text as json from duplicate d join portal p on p.id = d.portal_id where d.id = ${place.id}`);
    if (view === null) throw new DomainError('duplicateNotFound', { id: place.id });
    return view;
  }
}

/** One place is compared by `=`, so that the index also gives the order. */
function among(places: readonly Placement[]): Sql<unknown> {
  const oneOf = (column: string, ids: readonly (number | null)[]): Sql<unknown> => {
    const distinct = [...new Set(ids)];
    return distinct.length === 1
      ? sql`${sql.ref(column)} = ${distinct[0]}`
      : sql`${sql.ref(column)} = any(${distinct}::bigint[])`;
  };
  const columns = [
    oneOf(
      'd.workspace_id',
      places.map(({ workspaceId }) => workspaceId),
    ),
    oneOf(
      'd.company_id',
      places.map(({ companyId }) => companyId),
    ),
    ...(places.some(({ locationId }) => locationId === null)
      ? []
      : [
          oneOf(
            'd.location_id',
            places.map(({ locationId }) => locationId),
          ),
        ]),
  ];
  return sql.join(columns, sql` and `);
}

const duplicateJson = (): Sql<unknown> => sql`json_build_object(
  'id', d.id, 'publisherName', p.name, 'locationId', d.location_id, 'url', d.url, 'name', d.name, 'address', d.address,
  'phone', d.phone, 'latitude', d.latitude, 'longitude', d.longitude, 'status', d.state, 'suppressionType', d.suppression_type,
  'unavailableReasons', (
    select coalesce(json_agg(json_build_object('code', r ->> 'code', 'reason', coalesce(r ->> 'reason',
      replace(${sentences()}::jsonb ->> (r ->> 'code'), '{portal}', p.name), '-'))), '[]')
    from jsonb_array_elements(d.reasons) r),
  'availableActions', to_json(d.available_actions), 'portalId', d.portal_id, 'similarityFactor', d.similarity)`;

/** Sentences of the reasons that are ours, by code, in the reader's language. */
const sentences = (): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(ownReasons).map(([key, words]) => {
        const error = new DomainError(key as keyof typeof ownReasons, words);
        return [errorCatalogue[error.key].code, errorMessage(error, currentContext().language)];
      }),
    ),
  );
