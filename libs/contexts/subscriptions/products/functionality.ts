import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { products, productsWith } from '#domain/lists/products';
import type { Functionality, Product } from '#domain/lists/products';
import { runningStates } from '#domain/machines/subscription-machine';
import { visible } from '#platform/access';
import type { Actor, Placement, Scope } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { rests } from '../suspending/resting.js';

const traits = JSON.stringify(
  Object.fromEntries(Object.entries(products).map(([name, { functionalities }]) => [name, functionalities])),
);

/** SQL over `p`, one product of an offer as it was booked: it brings this functionality; see `functionalitiesOf`. */
export const bringsFunctionality = (functionality: Sql<unknown>): Sql<boolean> =>
  sql`coalesce(p -> 'settings' -> 'functionalities', ${traits}::jsonb -> (p ->> 'product')) ? ${functionality}`;

/** SQL over `subscription s`: what was booked with it brings this functionality. */
const brings = (functionality: Functionality): Sql<boolean> => sql`exists (
    select from licence b, jsonb_array_elements(b.booked_offer -> 'products') p
    where b.id = s.licence_id and ${bringsFunctionality(sql`${functionality}::text`)})`;

/** SQL over `subscription s`: it runs or rests. */
const isInForce: Sql<boolean> = sql`s.state in (${sql.join([...runningStates].map((state) => sql.lit(state)))})`;

/** SQL over `subscription s`: it runs, which includes the time until a known end. What rests does not. */
export const runs: Sql<boolean> = sql`not ${rests} and ${isInForce}`;

/** SQL over `subscription s`: it runs, and what was booked with it brings this functionality. */
const runsWith = (functionality: Functionality): Sql<boolean> => sql`${runs} and ${brings(functionality)}`;

/** SQL: the location, given as SQL of its id, holds a running product with this functionality. */
export const holdsFunctionality = (location: Sql<unknown>, functionality: Functionality): Sql<boolean> =>
  sql`exists (select from subscription s where s.location_id = ${location} and ${runsWith(functionality)})`;

/**
 * SQL: the same for what concerns third parties, which counts from the hand-over to them until the subscription has
 * finished. `offset 0`: asked of the locations that there are, never joined with all subscriptions.
 */
export const holdsHandedOver = (location: Sql<unknown>, functionality: Functionality): Sql<boolean> =>
  sql`exists (select from subscription s where s.location_id = ${location} and s.handed_over_at is not null
    and s.state <> 'FINISHED' and not ${rests} and ${brings(functionality)} offset 0)`;

/** What a subscription brings: a product itself, or a functionality. */
type Brought = { readonly product: Product } | { readonly functionality: Functionality };

/**
 * SQL: people are given tasks about what this brings at a location, from the hand-over to third parties until the end. A
 * subscription whose tasks are suppressed, by itself or by its licence, gives none.
 * @param place SQL of the ids of a workspace and of a location in it
 */
export const givesTasks = (
  place: { readonly workspaceId: Sql<unknown>; readonly locationId: Sql<unknown> },
  brought: Brought,
): Sql<boolean> =>
  sql`exists (select from subscription s join licence b on b.id = s.licence_id
    where s.workspace_id = ${place.workspaceId} and s.location_id = ${place.locationId} and s.handed_over_at is not null
      and s.state <> 'FINISHED' and not ${rests} and not coalesce(s.suppress_tasks, b.suppress_tasks)
      and exists (select from jsonb_array_elements(b.booked_offer -> 'products') p where ${
        'product' in brought
          ? sql`p ->> 'product' = ${brought.product}`
          : bringsFunctionality(sql`${brought.functionality}::text`)
      }) offset 0)`;

/**
 * SQL of one empty row where a location within the scope holds it, of none else. Each place is searched in the order in which its index
 * begins: told only to stop at the first, PostgreSQL expects it early among the subscriptions of all tenants, and reads them all.
 */
export function anyHolder(
  { workspaceIds, companyIds, locationIds }: Scope,
  functionality: Functionality,
): Sql<Record<string, never>> {
  const first = (within: Sql<boolean>, along: Sql<unknown>): Sql<unknown> => sql`
    cross join lateral (
      select from subscription s where ${within} and s.location_id is not null and ${runsWith(functionality)}
      order by ${along} limit 1) held`;
  return sql`
    select from unnest(${[...workspaceIds]}::int[]) p (id)
      ${first(sql`s.workspace_id between p.id and p.id`, sql`s.workspace_id`)}
    union all
    select from company p
      ${first(sql`s.workspace_id = p.workspace_id and s.company_id between p.id and p.id`, sql`s.company_id`)}
    where p.id = any(${[...companyIds]}::bigint[])
    union all
    select from unnest(${[...locationIds]}::bigint[]) p (id)
      ${first(sql`s.location_id between p.id and p.id`, sql`s.location_id`)}
    limit 1`;
}

const columns = { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' } as const;

/** Which features locations have booked. */
@Injectable()
export class Functionalities {
  constructor(private readonly database: Database) {}

  /**
   * @param places locations, what belongs to one, or companies: of these one location that holds it is enough
   * @throws DomainError `productRequired`, which names the products to book, when no location of the places holds it
   */
  async demand(places: readonly Placement[], functionality: Functionality): Promise<void> {
    if (!(await this.holds(places, functionality))) throw productRequired(functionality);
  }

  /** Whether one location of the places holds it, as {@link demand} asks. */
  holds(places: readonly Placement[], functionality: Functionality): Promise<boolean> {
    return this.isHeldIn(
      {
        workspaceIds: [],
        companyIds: places.filter(({ locationId }) => locationId === null).flatMap(({ companyId }) => companyId ?? []),
        locationIds: places.flatMap(({ locationId }) => locationId ?? []),
      },
      functionality,
    );
  }

  /**
   * The same for workspaces: one location in one of them that holds it is enough.
   * @throws DomainError `productRequired`
   */
  demandInWorkspaces(workspaceIds: readonly number[], functionality: Functionality): Promise<void> {
    return this.demandIn({ workspaceIds, companyIds: [], locationIds: [] }, functionality);
  }

  /**
   * The same for everything within a scope.
   * @throws DomainError `productRequired`
   */
  async demandIn(scope: Scope, functionality: Functionality): Promise<void> {
    if (!(await this.isHeldIn(scope, functionality))) throw productRequired(functionality);
  }

  private async isHeldIn(scope: Scope, functionality: Functionality): Promise<boolean> {
    const { rows } = await anyHolder(scope, functionality).execute(this.database.read);
    return rows.length > 0;
  }

  /**
   * The locations that hold a running product with one of these functionalities.
   * @param places of one kind: locations, what belongs to one, or companies; empty: everything that the actor sees
   * @throws DomainError `productRequired`, which names the products to book, when no location of the places holds one
   */
  async holders(
    actor: Actor,
    places: readonly Placement[],
    functionalities: readonly Functionality[],
  ): Promise<number[]> {
    const locations = places.flatMap(({ locationId }) => locationId ?? []);
    const among = [
      visible(actor, columns),
      sql`s.location_id is not null and ${runs}`,
      ...(locations.length > 0 ? [sql`s.location_id = any(${locations}::bigint[])`] : []),
      ...(places.length > 0 && locations.length === 0
        ? [
            sql`s.workspace_id = any(${places.map(({ workspaceId }) => workspaceId)}::int[])
              and s.company_id = any(${places.map(({ companyId }) => companyId)}::bigint[])`,
          ]
        : []),
    ];
    const { rows } = await sql<{ id: number }>`
      with held as materialized (select s.location_id, s.licence_id from subscription s where ${sql.join(among, sql` and `)}),
      bringing as materialized (
        select b.id from licence b where b.id = any(array(select distinct licence_id from held)) and exists (
          select from jsonb_array_elements(b.booked_offer -> 'products') p
          where ${sql.join(
            functionalities.map((each) => bringsFunctionality(sql`${each}::text`)),
            sql` or `,
          )}))
      select distinct h.location_id as id from held h join bringing b on b.id = h.licence_id
        join location l on l.id = h.location_id where l.deleted_at is null`.execute(this.database.read);
    if (rows.length === 0 && places.length > 0) throw productRequired(...functionalities);
    return rows.map(({ id }) => id);
  }

  /**
   * The oldest running subscription of a location that brings it, locked against its end. One that rests only where there is no
   * other: what it carries rests with it, and is not gone.
   * @returns null: there is none
   */
  async carrier(tx: Tx, locationId: number, functionality: Functionality): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`
      select s.id from subscription s where s.location_id = ${locationId} and ${isInForce} and ${brings(functionality)}
      order by ${rests}, s.id limit 1 for share of s`.execute(tx);
    return rows[0]?.id ?? null;
  }

  /**
   * For what concerns third parties, see {@link holdsHandedOver}.
   * @throws DomainError `productRequired` unless each of the locations holds it
   */
  async demandHandedOver(locationIds: readonly number[], functionality: Functionality): Promise<void> {
    const { rows } = await sql`
      select from unnest(${[...locationIds]}::bigint[]) l (id)
      where not ${holdsHandedOver(sql`l.id`, functionality)} limit 1`.execute(this.database.read);
    if (rows.length > 0) throw productRequired(functionality);
  }
}

function productRequired(...functionalities: readonly Functionality[]): DomainError {
  const toBook = [...new Set(functionalities.flatMap(productsWith))];
  return new DomainError('productRequired', {
    functionality: `${functionalities.join(' or ')} (${toBook.join(', ')})`,
  });
}
