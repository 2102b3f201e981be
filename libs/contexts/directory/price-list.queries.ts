import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { contractTerms, definedOffers } from '#contexts/subscriptions';
import type { PriceListEntry } from '#contexts/contracts';
import { feesOf, costsOf } from '#domain/costs';
import type { ErrorLanguage } from '#domain/errors';
import type { Price } from '#domain/money';
import { Database } from '#platform/database';

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
  }[];
}

interface Sold {
  readonly id: number;
  readonly name: string;
  readonly setup: number;
  readonly regular: number;
  readonly maintenance: number;
  readonly catalogueId: number | null;
  readonly entry: PriceListEntry | null;
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
    const terms = await contractTerms(this.database, contractId);
    const offers = await this.sold(contractId);
    return {
      features: featuresOf(offers, language),
      products: offers
        .map(({ id, name, catalogueId, entry, ...minor }) => {
          const fees = feesOf(terms.flat ? { setup: 0, regular: 0, maintenance: 0 } : minor, terms.currency);
          return {
            name,
            weight: entry?.weight ?? lastWeight,
            catalog_id: catalogueId,
            product_id: id,
            highlighted: entry?.highlighted ?? false,
            cost_per_item: costsOf([{ fees, from: terms.today }], terms).cost,
            highlight_text: textIn(language, entry?.highlightText ?? null),
            highlight_color: entry?.highlightColor ?? null,
          };
        })
        .toSorted((a, b) => a.weight - b.weight || a.product_id - b.product_id),
    };
  }

  /** With the portals that a product which lists reaches: those that it names, else all. */
  private async sold(contractId: number): Promise<readonly Sold[]> {
    const { rows } = await sql<Sold>`
      select f.id, f.name, f.setup_fee as setup, f.regular_fee as regular, f.maintenance_fee as maintenance,
             (f.o ->> 'catalogueId')::bigint as "catalogueId",
             case when f.o -> 'meta' -> 'priceList' <> 'null' then f.o -> 'meta' -> 'priceList' end as entry,
             array(select p.name from portal p
                   where exists (select from jsonb_array_elements(f.o -> 'products') b
                                 where b ->> 'product' in ('Listing', 'ListingPortal')
                                   and (b -> 'settings' -> 'portals' is null or b -> 'settings' -> 'portals' ? p.key))
                   order by lower(p.name), p.id) as publishers
      from (${definedOffers(contractId)}) f order by f.id`.execute(this.database.read);
    return rows;
  }
}

/** One line per key: the first product that names it words it, and all that name it are in it. */
function featuresOf(offers: readonly Sold[], language: ErrorLanguage): Feature[] {
  const lines = new Map<string, Feature>();
  for (const { id, catalogueId, entry, publishers } of offers)
    for (const { key, name, info, content, orderBy } of entry?.features ?? []) {
      const line = lines.get(key) ?? {
        name: textIn(language, name) ?? key,
        info: textIn(language, info),
        content: textIn(language, content),
        order_by: orderBy,
        catalog_id: catalogueId,
        publishers: [],
        included_products: [],
      };
      lines.set(key, {
        ...line,
        publishers: [...new Set([...line.publishers, ...publishers])],
        included_products: [...line.included_products, id],
      });
    }
  return [...lines.values()].toSorted((a, b) => a.order_by - b.order_by || (a.name < b.name ? -1 : 1));
}

const textIn = (language: ErrorLanguage, texts: Texts): string | null =>
  texts === null ? null : (texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? null);
