import { Injectable } from '@nestjs/common';
import type { BookedProduct } from '#domain/lists/products';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { bookingProduct, servesCountry } from '../portal-choice/portal-selection.js';
import type { PortalLimits } from '../portal-choice/portal-selection.js';
import type { PortalAddress } from '../ports/directory.port.js';

/** A portal that can be searched. */
export type SearchablePortal = PortalAddress & PortalLimits;

/** The portals that products bring. */
@Injectable()
export class SearchablePortals {
  constructor(private readonly database: Database) {}

  /**
   * By name. There are some dozen portals: they are chosen here.
   * @param countryCode ISO 3166-1 alpha-2; null: whatever country they serve
   */
  async broughtBy(products: readonly BookedProduct[], countryCode: string | null): Promise<SearchablePortal[]> {
    const portals = await this.portals(sql`true`);
    return portals.filter(
      (portal) =>
        bookingProduct(products, portal.key) !== undefined &&
        (countryCode === null || servesCountry(portal, countryCode)),
    );
  }

  /** @returns undefined when there is none */
  async one(id: number): Promise<SearchablePortal | undefined> {
    return (await this.portals(sql`id = ${id}`))[0];
  }

  /** Of these ids, those that are portals. */
  async known(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ id: number }>`
      select id from portal where id = any(${[...ids]}::int[])`.execute(this.database.read);
    return new Set(rows.map(({ id }) => id));
  }

  private async portals(which: Sql<boolean>): Promise<SearchablePortal[]> {
    const { rows } = await sql<SearchablePortal>`
      select id, key, name, endpoint, rate, deactivated_at is not null as deactivated, countries, categories
      from portal where ${which} order by lower(name), id`.execute(this.database.read);
    return rows;
  }
}
