import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { TableSources } from '#platform/exports';
import type { TableSource } from '#platform/exports';
import { listingsIn } from './administered-listing.queries.js';
import type { ListingContext, ListingFilter } from './administered-listing.queries.js';
import { statusDetails } from './listing-errors.js';

const columns = [
  'id',
  'locationId',
  'externalId',
  'locationName',
  'street',
  'house',
  'postCode',
  'city',
  'country',
  'publisherId',
  'publisherName',
  'status',
  'additionalStatus',
  'statusDetails',
  'url',
  'screenShotUrl',
  'provider',
  'product',
  'updatedAt',
] as const;

export interface ListingExportQuery extends ListingFilter {
  readonly context: ListingContext;
}

type Row = Readonly<Record<(typeof columns)[number], string | number | null>>;

/** The list of listings as a file, with the location of each. */
@Injectable()
export class ListingExport implements TableSource<ListingExportQuery, Row>, OnModuleInit {
  readonly kind = 'listingExport';
  readonly fileName = 'listings';
  readonly operation = 'listing.export';
  readonly permission = 'listing:read';
  readonly columns = columns;

  constructor(private readonly sources: TableSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  query({ context, ...filter }: ListingExportQuery): Sql<Row> {
    return sql`
      select l.id, l.location_id as "locationId", x.external_id as "externalId", x.name as "locationName", x.street, x.house,
        x.post_code as "postCode", x.city, x.country_code as country, l.portal_id as "publisherId", p.name as "publisherName",
        l.state as status, l.additional_status as "additionalStatus",
        (select string_agg(d ->> 'message', ' ') from json_array_elements(${statusDetails()}) d) as "statusDetails",
        l.url, l.screenshot_url as "screenShotUrl", p.provider,
        (select h.product from listing_holder h where h.listing_id = l.id order by h.subscription_id limit 1) as product,
        iso(l.updated_at) as "updatedAt"
      from (${listingsIn(context, filter)}) l join portal p on p.id = l.portal_id join location x on x.id = l.location_id
      order by l.location_id, l.portal_id`;
  }

  cells(row: Row): (string | null)[] {
    return columns.map((column) => (row[column] === null ? null : String(row[column])));
  }
}
