import type { ValueOf } from '#domain/lists/lists';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { statesOfStatus } from '../subscription/administration-status.js';
import type { AdministrationStatus } from '../subscription/administration-status.js';

export type LicenceProduct = ValueOf<'licenceProductName'>;

/** Which licences something holds, and in which status its subscriptions are. `all`: each of the named ones, else any. */
export interface HoldingFilter {
  readonly licences?: readonly LicenceProduct[] | undefined;
  readonly allLicences?: boolean;
  readonly statuses?: readonly AdministrationStatus[] | undefined;
  readonly allStatuses?: boolean;
}

type Part = Sql<unknown>;

/** Over `licence b`: it is booked, and for one of the products. */
export const licenceOf = (products: readonly LicenceProduct[] | undefined): Part =>
  products === undefined || products.length === 0
    ? sql`true`
    : sql`not b.cancelled and (b.booked_offer -> 'products') @> any(${products.map((product) => JSON.stringify([{ product }]))}::jsonb[])`;

/** Over `subscription s`: it is in one of the statuses; without any, it has not ended. */
export const inStatus = (statuses: readonly AdministrationStatus[] | undefined): Part =>
  statuses === undefined || statuses.length === 0
    ? sql`s.state <> 'FINISHED'`
    : sql`s.state = any(${statuses.flatMap(statesOfStatus)}::text[])`;

/** Over `subscription s`: its licence is booked for one of the products. */
const ofProducts = (products: readonly LicenceProduct[] | undefined): Part =>
  products === undefined || products.length === 0
    ? sql`true`
    : sql`exists (select from licence b where b.id = s.licence_id and ${licenceOf(products)} offset 0)`;

/**
 * Conditions on companies (`c`). Looked up company by company, as `offset 0` makes the planner do: a page needs few of
 * them, and reading all subscriptions first would grow with those of other tenants.
 */
export function companyHolds(filter: HoldingFilter): Part[] {
  const subscribed = (products: readonly LicenceProduct[] | undefined, state: Part): Part => sql`exists (
    select from subscription s
    where s.workspace_id = c.workspace_id and s.company_id = c.id and ${state} and ${ofProducts(products)} offset 0)`;
  const licensed = (products: readonly LicenceProduct[]): Part => sql`(exists (
      select from contract k where k.company_id = c.id and k.deleted_at is null
        and exists (select from licence b where b.contract_id = k.id and ${licenceOf(products)} offset 0) offset 0)
    or ${subscribed(products, inStatus(undefined))})`;
  return conditions(filter, licensed, subscribed);
}

/** Conditions on locations (`l`): through their subscriptions. */
export function locationHolds(filter: HoldingFilter): Part[] {
  const subscribed = (products: readonly LicenceProduct[] | undefined, state: Part): Part => sql`exists (
    select from subscription s where s.location_id = l.id and ${state} and ${ofProducts(products)} offset 0)`;
  return conditions(filter, (products) => subscribed(products, inStatus(undefined)), subscribed);
}

const conditions = (
  filter: HoldingFilter,
  licensed: (products: readonly LicenceProduct[]) => Part,
  subscribed: (products: readonly LicenceProduct[] | undefined, state: Part) => Part,
): Part[] => [
  ...groups(filter.licences, filter.allLicences).map(licensed),
  ...groups(filter.statuses, filter.allStatuses).map((statuses) => subscribed(filter.licences, inStatus(statuses))),
];

/** One condition for each group: any of the values in it will do. */
function groups<T>(values: readonly T[] | undefined, each = false): (readonly T[])[] {
  if (values === undefined || values.length === 0) return [];
  return each ? values.map((value) => [value]) : [values];
}
