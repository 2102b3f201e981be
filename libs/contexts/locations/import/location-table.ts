import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { writeCategoryKeys } from './category-keys.js';
import { importFields } from './columns.js';
import type { ImportField } from './columns.js';

/** A location as a file says it, with the names of the columns that an import reads. */
export type LocationTableRow = Readonly<Record<Exclude<ImportField, 'categories'>, string | null>> & {
  readonly categories: readonly { readonly key: string }[];
};

/** Columns of a file of locations. */
export const locationTableColumns: readonly string[] = importFields;

/**
 * SQL: {@link LocationTableRow}, over `location l`. A time zone that follows the address is left out: in a file it would be
 * one that somebody has set. Degrees are written without an exponent, which no spreadsheet understands in a text.
 */
export const locationTableRow: Sql<LocationTableRow> = sql`l.external_id as "externalId", l.name, l.street, l.house,
  l.additive, l.post_code as "postCode", l.city, l.sub_locality as "subLocality", l.state, l.country_code as country,
  (select p.number from phone p where p.location_id = l.id and p.main) as phone, l.email, l.website,
  trim_scale(l.lat::text::numeric)::text as latitude, trim_scale(l.lon::text::numeric)::text as longitude, l.categories,
  l.opening_hours_text as "openingHours", case when l.time_zone_given then l.time_zone end as "timeZone"`;

export const locationTableCells = (row: LocationTableRow): (string | null)[] =>
  importFields.map((field) =>
    field === 'categories' ? writeCategoryKeys(row.categories.map(({ key }) => key)) : row[field],
  );
