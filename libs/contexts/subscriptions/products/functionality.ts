import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { products, productsWith } from '#domain/lists/products';
import type { Functionality } from '#domain/lists/products';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';

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

/** The same of one that runs. */
const runsWith = (functionality: Functionality): Sql<boolean> =>
  sql`s.state in ('ACTIVE', 'EXPIRING', 'EXPIRINGON') and ${brings(functionality)}`;

/** SQL: the location, given as SQL of its id, holds a running product with this functionality. */
export const holdsFunctionality = (location: Sql<unknown>, functionality: Functionality): Sql<boolean> =>
  sql`exists (select from subscription s where s.location_id = ${location} and ${runsWith(functionality)})`;

/**
 * SQL: the same for what concerns third parties, which counts from the hand-over to them until the subscription has
 * finished. `offset 0`: asked of the locations that there are, never joined with all subscriptions.
 */
export const holdsHandedOver = (location: Sql<unknown>, functionality: Functionality): Sql<boolean> =>
  sql`exists (select from subscription s where s.location_id = ${location} and s.handed_over_at is not null
    and s.state <> 'FINISHED' and ${brings(functionality)} offset 0)`;

/** Which features locations have booked. */
@Injectable()
export class Functionalities {
  constructor(private readonly database: Database) {}

  /**
   * @param places locations, what belongs to one, or companies: of these one location that holds it is enough
   * @throws DomainError `productRequired`, which names the products to book, when no location of the places holds it
   */
  async demand(places: readonly Placement[], functionality: Functionality): Promise<void> {
    const locations = places.flatMap(({ locationId }) => locationId ?? []);
    const companies = places
      .filter(({ locationId }) => locationId === null)
      .flatMap(({ companyId }) => companyId ?? []);
    const { rows } = await sql`
      (select from subscription s
       where s.location_id = any(${locations}::bigint[]) and ${runsWith(functionality)} limit 1)
      union all
      (select from subscription s
       where s.workspace_id = any(${places.map(({ workspaceId }) => workspaceId)}::int[])
         and s.company_id = any(${companies}::bigint[]) and s.location_id is not null and ${runsWith(functionality)} limit 1)
      limit 1`.execute(this.database.read);
    if (rows.length === 0) throw productRequired(functionality);
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

const productRequired = (functionality: Functionality): DomainError =>
  new DomainError('productRequired', { functionality: `${functionality} (${productsWith(functionality).join(', ')})` });
