import { Injectable } from '@nestjs/common';
import type { Costs } from '#domain/billing/costs';
import type { BookedProduct, Product } from '#domain/lists/products';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { licenceDiscount, usageFeesOnDay } from '#contexts/contracts';
import { changingCosts, loweredCosts } from './changing-costs.js';
import { contractTerms } from './contract-terms.js';
import type { ContractTerms } from './contract-terms.js';
import { definedOffers } from './defined-offers.js';
import { productJson } from './product-view.js';

/** `{products, total, catalogs}` of the partner API. */
export interface ProductListView {
  readonly products: readonly { readonly id: number }[];
  readonly total: number;
  readonly catalogs: readonly { readonly id: number; readonly name: string }[];
}

export interface ProductFilter {
  readonly baseProductTypes?: readonly Product[] | undefined;
  /** Only products that a location of the actor's holds at the moment. */
  readonly onlyAssigned?: boolean | undefined;
  readonly skip: number;
  readonly take: number;
}

/** Products: offers as v5 shows them, seen from a contract. */
@Injectable()
export class ProductQueries {
  constructor(private readonly database: Database) {}

  /**
   * A product of an offer that is in the actor's workspaces, or on a contract or a location that the actor sees.
   * @returns undefined: there is no such offer, or it does not have the product
   */
  async offered(actor: Actor, offerId: number, product: Product): Promise<BookedProduct | undefined> {
    const { rows } = await sql<BookedProduct>`
      select p.product, p.settings from offer o join offer_product p on p.offer_id = o.id and p.product = ${product}
      where o.id = ${offerId} and (
        (o.deleted_at is null and ${visible(actor, { workspace: 'o.workspace_id' })})
        or exists (select from contract c join licence b on b.contract_id = c.id and b.offer_id = o.id
          where c.deleted_at is null and ${visible(actor, { workspace: 'c.workspace_id', company: 'c.company_id' })})
        or exists (select from subscription s where s.offer_id = o.id
          and ${visible(actor, { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' })}))
    `.execute(this.database.read);
    return rows[0];
  }

  /**
   * The offers that are booked on the contract, by catalogue, then id. Several licences of one offer are one product:
   * the first tells its terms, all give places.
   */
  list(actor: Actor, contractId: number, filter: ProductFilter): Promise<JsonText<ProductListView>> {
    return this.select(
      actor,
      contractId,
      filter,
      ({ today }) => sql`
      select distinct on (l.offer_id) l.offer_id as id, l.name, l.currency, l.setup_fee, l.regular_fee, l.maintenance_fee,
             l.booked_offer || jsonb_build_object('discount', ${licenceDiscount}, 'usageFees', ${usageFeesOnDay(sql`${today}::date`)}) as o
      from licence l where l.contract_id = ${contractId} order by l.offer_id, l.cancelled, l.id`,
      (terms) => changingCosts(this.database, contractId, terms),
    );
  }

  /**
   * What the contract's workspace and those above it sell today, in the contract's currency, booked on it or not, as it
   * is offered now; in the same order.
   */
  defined(actor: Actor, contractId: number, filter: ProductFilter): Promise<JsonText<ProductListView>> {
    return this.select(
      actor,
      contractId,
      filter,
      () => definedOffers(contractId),
      (terms) => loweredCosts(this.database, contractId, terms),
    );
  }

  private async select(
    actor: Actor,
    contractId: number,
    filter: ProductFilter,
    offered: (terms: ContractTerms) => Sql<unknown>,
    costs: (terms: ContractTerms) => Promise<Readonly<Record<number, Costs>>> = () => Promise.resolve({}),
  ): Promise<JsonText<ProductListView>> {
    const terms = await contractTerms(this.database, contractId);
    const ownCosts = await costs(terms);
    const scope = { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' };
    const types = filter.baseProductTypes;
    const wanted = sql`${types === undefined ? sql`true` : sql`types && ${[...types]}::text[]`}
      and ${filter.onlyAssigned === true ? sql`connected is not null` : sql`true`}`;
    const view = await this.database.json<ProductListView>(sql`
      with offered as (${offered(terms)}), product as (
        select l.*, array(select p ->> 'product' from jsonb_array_elements(l.o -> 'products') p order by 1) as types,
          (select json_agg(distinct s.location_id) from subscription s
           where s.contract_id = ${contractId} and s.offer_id = l.id and s.location_id is not null and s.state <> 'FINISHED'
             and ${visible(actor, scope)}) as connected
        from offered l
      ), page as (
        select product.*, c.position as shelf from product left join catalogue c on c.id = (o ->> 'catalogueId')::bigint
        where ${wanted} order by c.position nulls last, product.id offset ${filter.skip} limit ${filter.take}
      )
      select json_build_object(
        'products', coalesce((select json_agg(${productJson(contractId, terms, ownCosts)} order by l.shelf nulls last, l.id) from page l), '[]'),
        'total', (select count(*) from product where ${wanted}),
        'catalogs', coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'icon', c.icon) order by c.position, c.id)
                              from catalogue c where c.id in (select (o ->> 'catalogueId')::bigint from page)), '[]'))::text as json`);
    if (view === null) throw new Error('An object is always built.');
    return view;
  }
}
