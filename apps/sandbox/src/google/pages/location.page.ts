import { invalidArgument } from '../discovery/google-error.js';
import type { GoogleCall } from '../google.call.js';
import type { Profile } from '../profiles/profile.js';

const STANDARD_PAGE = 10;
const LARGEST_PAGE = 100;

/** Where a field that can be filtered by lies. */
const filters: Readonly<Record<string, string>> = {
  title: `l.body ->> 'title'`,
  storecode: 'l.store_code',
  'openinfo.status': `l.body #>> '{openInfo,status}'`,
  'storefrontaddress.locality': `l.body #>> '{storefrontAddress,locality}'`,
};
const orders: Readonly<Record<string, string>> = { title: `l.body ->> 'title'`, storecode: 'l.store_code' };

const keyOf = (field: string): string => field.trim().toLowerCase().replaceAll('_', '');

/** `storeCode="17" AND title="Shop"`. @throws GoogleError for anything else */
function conditions(filter: string, values: unknown[]): string {
  if (filter.trim() === '') return '';
  return filter
    .split(/\s+AND\s+/)
    .map((part) => {
      const [, field = '', quoted, plain] = /^\s*([\w.]+)\s*=\s*(?:"([^"]*)"|(\S+))\s*$/.exec(part) ?? [];
      const label = keyOf(field) === 'labels';
      const column = filters[keyOf(field)];
      if (column === undefined && !label)
        throw invalidArgument('filter', `This filter is not understood: ${part.trim()}`);
      values.push(quoted ?? plain);
      return label ? ` and l.body -> 'labels' ? $${values.length}::text` : ` and ${column} = $${values.length}::text`;
    })
    .join('');
}

function orderOf(text: string): string {
  const parts = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, field = '', descending] = /^\s*(\w+)(\s+desc)?\s*$/.exec(part) ?? [];
      const column = orders[keyOf(field)];
      if (column === undefined) throw invalidArgument('order_by', `Locations are not ordered by ${part.trim()}.`);
      return `${column}${descending === undefined ? '' : ' desc'}`;
    });
  return [...parts, 'l.position'].join(', ');
}

export interface LocationPage {
  readonly profiles: readonly Profile[];
  readonly total: number;
  readonly nextPageToken: string | undefined;
}

/** A page of `accounts.locations.list`, of either version. */
export async function locationPage(
  call: GoogleCall,
  of: { readonly sql: string; readonly values: readonly unknown[] },
): Promise<LocationPage> {
  const size = call.pageSize(STANDARD_PAGE, LARGEST_PAGE);
  const { after } = call;
  const values = [...of.values];
  const where = conditions(call.query['filter'] ?? '', values);
  const order = orderOf(call.query['orderBy'] ?? '');
  const { rows } = await call.client.query<Profile & { total: number }>(
    `${of.sql.replace('select l.*', 'select l.*, count(*) over ()::int as total')}${where}
     order by ${order} limit ${size + 1} offset ${after}`,
    values,
  );
  return {
    profiles: rows.slice(0, size),
    total: rows[0]?.total ?? 0,
    nextPageToken: rows.length > size ? call.pageToken(after + size) : undefined,
  };
}
