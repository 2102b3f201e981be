import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import type { ListingField, ListingValues } from '#domain/listings/listing-fields';
import type { ValueOf } from '#domain/lists/lists';
import type { Scope } from '#platform/access';
import { containing, Database, JsonText, sql } from '#platform/database';
import { directoryListing } from '../listing/listing.fields.js';
import { listed } from '../listing/listing-scope.js';
import type { ListingContext } from '../listing/listing-scope.js';
import type { SuggestedValues } from './suggested-values.js';

export interface SuggestionView {
  readonly id: number;
  readonly locationId: number;
  readonly locationName: string;
  readonly listingId: number;
  readonly portalId: number;
  readonly publisherName: string;
  readonly status: ValueOf<'publisherSuggestionStatus'>;
  readonly fields: readonly { readonly field: ListingField; readonly ours: unknown; readonly suggested: unknown }[];
  /** The portal's words. */
  readonly reason: string | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
}

export interface SuggestionFilter {
  readonly status?: ValueOf<'publisherSuggestionStatus'> | undefined;
  readonly portalId?: number | undefined;
  /** Those that are to change this field, among others. */
  readonly field?: ListingField | undefined;
  /** Part of the location's name. */
  readonly filter?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

type Row = Omit<SuggestionView, 'fields'> & { readonly suggested: SuggestedValues };

@Injectable()
export class SuggestionQueries {
  constructor(
    private readonly database: Database,
    private readonly locations: PublicationQueries,
  ) {}

  /** Newest first. */
  async list(
    scope: Scope,
    context: ListingContext | undefined,
    { status, portalId, field, filter, skip, take }: SuggestionFilter,
  ): Promise<JsonText<{ data: SuggestionView[]; total: number }>> {
    const text = filter?.trim() ?? '';
    const conditions = [
      listed(scope, context, 'g'),
      ...(status === undefined ? [] : [sql`g.state = ${status}`]),
      ...(portalId === undefined ? [] : [sql`g.portal_id = ${portalId}`]),
      ...(field === undefined ? [] : [sql`g.suggested ? ${field}::text`]),
      ...(text === ''
        ? []
        : [sql`exists (select from location o where o.id = g.location_id and o.name ilike ${containing(text)})`]),
    ];
    const rows = sql`from publisher_suggestion g where ${sql.join(conditions, sql` and `)}`;
    const page = await this.database.list<Row>(
      sql`
      select (
        select json_agg(json_build_object('id', r.id, 'locationId', r.location_id, 'locationName', o.name, 'listingId', r.listing_id,
          'portalId', r.portal_id, 'publisherName', p.name, 'status', r.state, 'suggested', r.suggested, 'reason', r.reason,
          'createdAt', iso(r.created_at), 'decidedAt', iso(r.decided_at)) order by r.id desc)
        from (select g.* ${rows} order by g.id desc offset ${skip} limit ${take}) r
        join portal p on p.id = r.portal_id join location o on o.id = r.location_id
      )::text as data, (select count(*) ${rows}) as total`,
      50,
    );
    const { data, total } = page.parse();
    const facts = await this.locations.of([...new Set(data.map((row) => row.locationId))]);
    const ours = new Map<number, ListingValues>(facts.map((each) => [each.id, { ...directoryListing(each) }]));
    const shown = data.map(({ suggested, ...row }) => ({
      ...row,
      fields: Object.entries(suggested).map(([name, value]) => ({
        field: name,
        ours: ours.get(row.locationId)?.[name] ?? null,
        suggested: value,
      })),
    }));
    return new JsonText(JSON.stringify({ data: shown, total }), total, page.take);
  }
}
