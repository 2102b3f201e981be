import type { LocationFacts } from '#contexts/locations';
import type { BookedProduct, Product } from '#domain/lists/products';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** The platform products that bring listings. */
export const listingProducts = ['Listing', 'ListingPortal'] as const satisfies readonly Product[];

export interface SelectedPortal {
  readonly id: number;
  readonly requiredFields: readonly string[];
  /** The platform product that books it; of both `Listing`. */
  readonly product: string;
}

/** Whom a portal lists. */
export interface PortalLimits {
  /** ISO 3166-1 alpha-2; null: every country. */
  readonly countries: readonly string[] | null;
  /** Keys; null: every kind of business. */
  readonly categories: readonly string[] | null;
}

/** What decides whether a location can be at a portal at all. */
export type Candidate = Pick<LocationFacts, 'address' | 'categories'>;

export const servesCountry = ({ countries }: PortalLimits, country: string): boolean =>
  countries === null || countries.includes(country);

export const listsKind = ({ categories }: PortalLimits, location: Pick<Candidate, 'categories'>): boolean =>
  categories === null || location.categories.some(({ key }) => categories.includes(key));

/** The product that books a portal (setting `portals`: keys; absent: all); undefined when none of these does. */
export const bookingProduct = (booked: readonly BookedProduct[], portalKey: string): string | undefined =>
  listingProducts.find((name) => booked.some((entry) => entry.product === name && books(entry, portalKey)));

/** The portals that booked products name, as far as they list such a location. */
export async function bookedPortals(
  tx: Tx,
  booked: readonly BookedProduct[],
  location: Candidate,
): Promise<SelectedPortal[]> {
  const { rows } = await sql<{ id: number; key: string; requiredFields: readonly string[] } & PortalLimits>`
    select id, key, required_fields as "requiredFields", countries, categories from portal order by id`.execute(tx);
  return rows.flatMap((portal) => {
    const product = bookingProduct(booked, portal.key);
    const lists = servesCountry(portal, location.address.countryCode) && listsKind(portal, location);
    const { id, requiredFields } = portal;
    return product === undefined || !lists ? [] : [{ id, requiredFields, product }];
  });
}

const books = ({ settings }: BookedProduct, portalKey: string): boolean =>
  !Array.isArray(settings['portals']) || settings['portals'].includes(portalKey);
