import { holdsFunctionality } from '#contexts/subscriptions';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { isTold } from '../alerts/alert-facts.js';
import type { AlertFact } from '../alerts/alert-facts.js';
import type { CentrePlace, Lists } from '../centre/configuration.rules.js';

/** A location that a report is about. */
export interface ReportedLocation extends AlertFact {
  readonly companyId: number;
  readonly locationId: number;
  readonly timeZone: string;
}

/**
 * Locations for which a notification holds and that have statistics, by name. Those whose subscriptions suppress notifications are
 * left out.
 */
export async function reportedLocations(tx: Tx, where: CentrePlace & Lists): Promise<ReportedLocation[]> {
  const { workspaceId, companyId, locationId, whiteList, blackList } = where;
  const below = companyId === null ? sql`l.company_id` : sql`l.id`;
  const { rows } = await sql<ReportedLocation>`
    select l.company_id as "companyId", l.id as "locationId", l.name as place,
      coalesce(l.time_zone, workspace_zone(l.workspace_id)) as "timeZone"
    from location l
    where l.workspace_id = ${workspaceId} and l.deleted_at is null
      and (${companyId}::bigint is null or l.company_id = ${companyId}::bigint)
      and (${locationId}::bigint is null or l.id = ${locationId}::bigint)
      and (${locationId}::bigint is not null or ((${[...whiteList]}::bigint[] = '{}' or ${below} = any(${[...whiteList]}::bigint[]))
        and not ${below} = any(${[...blackList]}::bigint[])))
      and ${holdsFunctionality(sql`l.id`, 'Analytics')} and ${isTold(workspaceId)}
    order by l.name, l.id`.execute(tx);
  return rows;
}

/** Whose figures a report adds up: all of some companies, or some locations. */
export interface ReportScope {
  readonly type: 'Company' | 'Location';
  readonly ids: readonly number[];
}

/**
 * Whole companies are read from the sums of their days, so that their size does not matter.
 * @param of the locations that a reader is told about
 * @param sizes of companies: for how many locations of each the notification holds
 */
export function scopeOf(
  { companyId, locationId, whiteList, blackList }: CentrePlace & Lists,
  of: readonly ReportedLocation[],
  sizes: ReadonlyMap<number, number>,
): ReportScope {
  const companies = new Set(of.map((location) => location.companyId));
  // Lists of a company name locations; those of a workspace name companies.
  const takesParts = locationId !== null || (companyId !== null && whiteList.length + blackList.length > 0);
  const sizeOfAll = [...companies].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  const isWhole = !takesParts && of.length === sizeOfAll;
  return isWhole
    ? { type: 'Company', ids: [...companies] }
    : { type: 'Location', ids: of.map((location) => location.locationId) };
}

/** How many of these locations each company has. */
export function sizesOf(locations: readonly ReportedLocation[]): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const { companyId } of locations) sizes.set(companyId, (sizes.get(companyId) ?? 0) + 1);
  return sizes;
}

/** By which clock somebody reads it: that of the locations that it is about where they have one, else that of the workspace. */
export function zoneOfReader(of: readonly ReportedLocation[], ofWorkspace: string): string {
  const [first, ...others] = new Set(of.map(({ timeZone }) => timeZone));
  return first === undefined || others.length > 0 ? ofWorkspace : first;
}
