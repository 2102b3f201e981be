import type pg from 'pg';
import type { Page } from '../query.js';
import type { ListingRow, ListingStatus } from './listing.js';
import { LISTING_COLUMNS } from './listing.js';

export interface ListingPage {
  data: ListingRow[];
  total: number;
}

async function pageOf(database: pg.Pool, condition: string, values: unknown[], page: Page): Promise<ListingPage> {
  const [rows, count] = await Promise.all([
    database.query<ListingRow>(
      `select ${LISTING_COLUMNS} from sandbox.listing where ${condition}
       order by listing.id limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, page.take, page.skip],
    ),
    database.query<{ total: number }>(`select count(*)::int as total from sandbox.listing where ${condition}`, values),
  ]);
  return { data: rows.rows, total: count.rows[0]?.total ?? 0 };
}

/** What a visitor of the portal finds: live listings by part of the name, by phone (digits only) and by post code. */
export function searchLive(
  database: pg.Pool,
  portal: string,
  query: { name?: string | undefined; phone?: string | undefined; postCode?: string | undefined },
  page: Page,
): Promise<ListingPage> {
  return pageOf(
    database,
    `portal = $1 and status = 'LIVE'
     and ($2::text is null or strpos(lower(published_content->>'name'), lower($2)) > 0)
     and ($3::text is null or regexp_replace(published_content->>'phone', '\\D', '', 'g') = $3)
     and ($4::text is null or published_content #>> '{address,postCode}' = $4)`,
    [portal, query.name ?? null, query.phone?.replaceAll(/\D/g, '') ?? null, query.postCode ?? null],
    page,
  );
}

/** All listings that a portal holds, by status and by a part of name, city or reference. */
export function browseListings(
  database: pg.Pool,
  portal: string,
  filter: { status: ListingStatus | undefined; text: string | undefined },
  page: Page,
): Promise<ListingPage> {
  return pageOf(
    database,
    `portal = $1 and ($2::text is null or status = $2)
     and ($3::text is null or strpos(lower(concat_ws(' ', content->>'name', content #>> '{address,city}', reference)), lower($3)) > 0)`,
    [portal, filter.status ?? null, filter.text ?? null],
    page,
  );
}

export interface StatusCount {
  portal: string;
  status: ListingStatus;
  count: number;
}

export async function countByPortalAndStatus(database: pg.Pool): Promise<StatusCount[]> {
  const { rows } = await database.query<StatusCount>(
    'select portal, status, count(*)::int as count from sandbox.listing group by portal, status',
  );
  return rows;
}
