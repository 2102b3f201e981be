import { shownDiscount } from '#contexts/contracts';
import type { OfferedDiscount, OfferedDiscountView } from '#contexts/contracts';
import { Injectable } from '@nestjs/common';
import { contractTerms, definedOffers } from '#contexts/subscriptions';
import type { PriceListEntry } from '#contexts/contracts';
import type { ErrorLanguage } from '#domain/errors/errors';
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
    readonly discount: OfferedDiscountView | null;
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
  readonly publishers: readonly string[];
}

type Texts = Readonly<Record<string, string>> | null;
type Feature = PriceListView['features'][number];

/** What does not say where it stands stands last. */
const lastWeight = 100_000;

/** What a contract's workspace sells, as a table to compare: products, and what each brings. */
@Injectable()
export class PriceListQueries {
  constructor(private readonly database: Database) {}

  /** @param language of names and texts; where one lacks it, English, else any */
  async of(contractId: number, language: ErrorLanguage): Promise<PriceListView> {
    const [terms, offers] = await Promise.all([contractTerms(this.database, contractId), this.sold(contractId)]);
    const { flat, currency, vatPercent } = terms;
    return {
      features: featuresOf(offers, language),
      products: offers
        .map(({ id, name, catalogueId, entry, regular, discount }) => ({
          name,
          weight: entry?.weight ?? lastWeight,
          catalog_id: catalogueId,
          product_id: id,
          highlighted: entry?.highlighted ?? false,
          cost_per_item: priceOf(Money.ofMinor(flat ? 0 : regular, currency), vatPercent),
          highlight_text: textIn(language, entry?.highlightText ?? null),
          highlight_color: entry?.highlightColor ?? null,
          discount: flat ? null : shownDiscount(discount, currency),
        }))
        .toSorted((a, b) => a.weight - b.weight || a.product_id - b.product_id),
    };
  }

  /** With the portals that a product which lists reaches: those that it names, else all. */
  private async sold(contractId: number): Promise<readonly Sold[]> {
    const { rows } = await sql<Sold>`
      select f.id, f.name, f.regular_fee as regular, (f.o ->> 'catalogueId')::bigint as "catalogueId",
             case when f.o -> 'meta' -> 'priceList' <> 'null' then f.o -> 'meta' -> 'priceList' end as entry,
             case when f.o -> 'discount' <> 'null' then f.o -> 'discount' end as discount,
             array(select p.name from portal p
                   where exists (select from jsonb_array_elements(f.o -> 'products') b
                                 where b ->> 'product' in ('Listing', 'ListingPortal')
                                   and (b -> 'settings' -> 'portals' is null or b -> 'settings' -> 'portals' ? p.key))
                   order by lower(p.name), p.id) as publishers
      from (${definedOffers(contractId)}) f order by f.id`.execute(this.database.read);
    return rows;
  }
}

interface Line {
  readonly wording: PriceListEntry['features'][number];
  readonly catalogueId: number | null;
  readonly holders: Sold[];
}

/** One line per key: the first product that names it words it, and all that name it are in it. */
function featuresOf(offers: readonly Sold[], language: ErrorLanguage): Feature[] {
  const lines = new Map<string, Line>();
  for (const offer of offers)
    for (const wording of offer.entry?.features ?? []) {
      const line = lines.get(wording.key);
      if (line !== undefined) line.holders.push(offer);
      else lines.set(wording.key, { wording, catalogueId: offer.catalogueId, holders: [offer] });
    }
  return [...lines.values()]
    .map(({ wording: { key, name, info, content, orderBy }, catalogueId, holders }) => ({
      name: textIn(language, name) ?? key,
      info: textIn(language, info),
      content: textIn(language, content),
      order_by: orderBy,
      catalog_id: catalogueId,
      publishers: [...new Set(holders.flatMap(({ publishers }) => publishers))],
      included_products: holders.map(({ id }) => id),
    }))
    .toSorted((a, b) => a.order_by - b.order_by || (a.name < b.name ? -1 : 1));
}

const textIn = (language: ErrorLanguage, texts: Texts): string | null =>
  texts === null ? null : (texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? null);
