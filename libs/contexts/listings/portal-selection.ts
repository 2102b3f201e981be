import { sql } from 'kysely';
import type { BookedProduct, Product } from '#domain/products';
import type { Tx } from '#platform/database';

/** The platform products that bring listings. */
export const listingProducts = ['Listing', 'ListingPortal'] as const satisfies readonly Product[];

export interface SelectedPortal {
  readonly id: number;
  readonly requiredFields: readonly string[];
  /** The platform product that books it; of both `Listing`. */
  readonly product: string;
}

/**
 * The portals that booked products name (setting `portals`: keys; absent: all), as far as they serve a country.
 * @param country ISO 3166-1 alpha-2
 */
export async function bookedPortals(
  tx: Tx,
  booked: readonly BookedProduct[],
  country: string,
): Promise<SelectedPortal[]> {
  const { rows } = await sql<{ id: number; key: string; requiredFields: readonly string[] }>`
    select id, key, required_fields as "requiredFields" from portal
    where countries is null or ${country} = any(countries) order by id`.execute(tx);
  return rows.flatMap(({ id, key, requiredFields }) => {
    const product = listingProducts.find((name) => booked.some((entry) => entry.product === name && books(entry, key)));
    return product === undefined ? [] : { id, requiredFields, product };
  });
}

const books = ({ settings }: BookedProduct, portalKey: string): boolean =>
  !Array.isArray(settings['portals']) || settings['portals'].includes(portalKey);
