import { Injectable } from '@nestjs/common';
import { shownContractDiscount } from '#contexts/contracts';
import { contractTerms, offersToday } from '#contexts/subscriptions';
import type { ContractDiscountView, OfferedDiscount, PriceListEntry } from '#contexts/contracts';
import type { ErrorLanguage } from '#domain/errors/errors';
import { textIn } from '#domain/values/text';
import { Money, priceOf } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import { Database, sql } from '#platform/database';

/** The price list of the partner API, spelled as the specification does. */
export interface PriceListView {
  readonly features: readonly {
    readonly name: string;
    readonly info: string | null;
    readonly content: string | null;
    readonly order_by: number;
    readonly catalog_id: number | null;
    /** Names of portals. */
    readonly publishers: readonly string[];
    /** Ids of products. */
    readonly included_products: readonly number[];
  }[];
  readonly products: readonly {
    readonly name: string;
    readonly weight: number;
    readonly catalog_id: number | null;
    readonly product_id: number;
    readonly highlighted: boolean;
    /** Per accounting period, before what is once and what is for upkeep. */
    readonly cost_per_item: Price;
    readonly highlight_text: string | null;
    readonly highlight_color: string | null;
    /** What begins on it gets this; null: nothing. */
    readonly discount: ContractDiscountView | null;
  }[];
}

interface Sold {
  readonly id: number;
  readonly name: string;
  /** Minor units per accounting period. */
  readonly regular: number;
  readonly catalogueId: number | null;
  readonly entry: PriceListEntry | null;
  readonly discount: OfferedDiscount | null;
  /** For each product of it that lists: keys of the portals that it names, or null for all. Null: nothing in it lists. */
  readonly reach: readonly (readonly string[] | null)[] | null;
}

interface Portal {
  readonly key: string;
  readonly name: string;
}

type Feature = PriceListView['features'][number];

/** What does not say where it stands stands last. */
const lastWeight = 100_000;

/** What a contract's workspace sells, as a table to compare: products, and what each brings. */
@Injectable()
export class PriceListQueries {
  constructor(private readonly database: Database) {}

  /** @param language of names and texts; where one lacks it, English, else any */
  async of(contractId: number, language: ErrorLanguage): Promise<PriceListView> {
    const [terms, { offers, portals }] = await Promise.all([
      contractTerms(this.database, contractId),
      this.sold(contractId),
    ]);
    const { flat, currency, vatPercent, calendar, today } = terms;
    return {
      features: featuresOf(offers, portals, language),
      products: offers
        .map(({ id, name, catalogueId, entry, regular, discount }) => ({
          name,
          weight: entry?.weight ?? lastWeight,
          catalog_id: catalogueId,
          product_id: id,
          highlighted: entry?.highlighted ?? false,
          cost_per_item: priceOf(Money.ofMinor(flat ? 0 : regular, currency), vatPercent),
          highlight_text: textIn(entry?.highlightText ?? null, language),
          highlight_color: entry?.highlightColor ?? null,
          discount: flat ? null : discount && shownContractDiscount(discount, { currency, calendar, givenOn: today }),
        }))
        .toSorted((a, b) => a.weight - b.weight || a.product_id - b.product_id),
    };
  }

  /** In one row: a price list is asked for at every visit of a shop's page, and each statement costs a way to the server. */
  private async sold(contractId: number): Promise<{ offers: readonly Sold[]; portals: readonly Portal[] }> {
    const { rows } = await sql<{ offers: readonly Sold[]; portals: readonly Portal[] }>`
      select coalesce((
        select json_agg(json_build_object('id', f.id, 'name', f.selling_name, 'regular', f.regular_fee, 'catalogueId', f.catalogue_id,
          'entry', f.meta -> 'priceList', 'discount', f.discount, 'reach', (
            select json_agg(p.settings -> 'portals') from offer_product p
            where p.offer_id = f.id and p.product in ('Listing', 'ListingPortal'))) order by f.id)
        from ${offersToday(contractId)} f), '[]') as offers,
        (select coalesce(json_agg(json_build_object('key', key, 'name', name) order by lower(name), id), '[]') from portal) as portals
    `.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new Error('One row is always read.');
    return row;
  }
}

interface Line {
  readonly wording: PriceListEntry['features'][number];
  readonly catalogueId: number | null;
  readonly holders: Sold[];
}

/** One line per key: the first product that names it words it, and all that name it are in it. */
function featuresOf(offers: readonly Sold[], portals: readonly Portal[], language: ErrorLanguage): Feature[] {
  const lines = new Map<string, Line>();
  for (const offer of offers)
    for (const wording of offer.entry?.features ?? []) {
      const line = lines.get(wording.key);
      if (line !== undefined) line.holders.push(offer);
      else lines.set(wording.key, { wording, catalogueId: offer.catalogueId, holders: [offer] });
    }
  return [...lines.values()]
    .map(({ wording: { key, name, info, content, orderBy }, catalogueId, holders }) => ({
      name: textIn(name, language) ?? key,
      info: textIn(info, language),
      content: textIn(content, language),
      order_by: orderBy,
      catalog_id: catalogueId,
      publishers: publishersOf(holders, portals),
      included_products: holders.map(({ id }) => id),
    }))
    .toSorted((a, b) => a.order_by - b.order_by || (a.name < b.name ? -1 : 1));
}

/** Names of the portals that any of them reaches. */
function publishersOf(holders: readonly Sold[], portals: readonly Portal[]): string[] {
  const reach = holders.flatMap((holder) => holder.reach ?? []);
  const named = new Set(reach.flatMap((keys) => keys ?? []));
  const reached = reach.includes(null) ? portals : portals.filter(({ key }) => named.has(key));
  return [...new Set(reached.map(({ name }) => name))];
}
