import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { runningPeriod, workspaceToday } from '#contexts/contracts';
import type { AccountingPeriod } from '#contexts/contracts';
import { lists } from '#domain/lists';
import type { LocalDate } from '#domain/local-date';
import { decimalsOf } from '#domain/money';
import { products } from '#domain/products';
import type { Product } from '#domain/products';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database } from '#platform/database';
import type { JsonText } from '#platform/database';
import { everyActionJson } from './subscription-action.js';

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

/** What prices of a contract are reckoned with. */
interface Terms {
  readonly currency: string;
  readonly accounting_period: AccountingPeriod;
  readonly valid_from: LocalDate;
  readonly today: LocalDate;
  /** Percent, a decimal as text. */
  readonly vat: string;
}

/** Products: the offers that are booked on a contract, as v5 shows them. */
@Injectable()
export class ProductQueries {
  constructor(private readonly database: Database) {}

  /** By catalogue, then id. Several licences of one offer are one product: the first tells its terms, all give places. */
  async list(actor: Actor, contractId: number, filter: ProductFilter): Promise<JsonText<ProductListView>> {
    const terms = await this.terms(contractId);
    const scope = { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' };
    const types = filter.baseProductTypes;
    const wanted = sql`${types === undefined ? sql`true` : sql`types && ${[...types]}::text[]`}
      and ${filter.onlyAssigned === true ? sql`connected is not null` : sql`true`}`;
    const view = await this.database.json<ProductListView>(sql`
      with licensed as (
        select distinct on (l.offer_id) l.offer_id as id, l.name, l.currency, l.setup_fee, l.regular_fee, l.maintenance_fee,
               l.booked_offer as o
        from licence l where l.contract_id = ${contractId} order by l.offer_id, l.cancelled, l.id
      ), product as (
        select l.*, array(select p ->> 'product' from jsonb_array_elements(l.o -> 'products') p order by 1) as types,
          (select json_agg(distinct s.location_id) from subscription s
           where s.contract_id = ${contractId} and s.offer_id = l.id and s.location_id is not null and s.state <> 'FINISHED'
             and ${visible(actor, scope)}) as connected
        from licensed l
      ), page as (
        select product.*, c.position as shelf from product left join catalogue c on c.id = (o ->> 'catalogueId')::bigint
        where ${wanted} order by c.position nulls last, product.id offset ${filter.skip} limit ${filter.take}
      )
      select json_build_object(
        'products', coalesce((select json_agg(${productJson(contractId, terms)} order by l.shelf nulls last, l.id) from page l), '[]'),
        'total', (select count(*) from product where ${wanted}),
        'catalogs', coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'icon', c.icon) order by c.position, c.id)
                              from catalogue c where c.id in (select (o ->> 'catalogueId')::bigint from page)), '[]'))::text as json`);
    if (view === null) throw new Error('An object is always built.');
    return view;
  }

  private async terms(contractId: number): Promise<Terms> {
    const { rows } = await sql<Terms>`
      select c.currency, c.accounting_period, c.valid_from, ${workspaceToday()} as today, coalesce(b.vat_percentage, 0) as vat
      from contract c join workspace w on w.id = c.workspace_id left join billing_account b on b.id = c.billing_account_id
      where c.id = ${contractId}`.execute(this.database.read);
    if (rows[0] === undefined) throw new Error(`There is no contract ${contractId}.`);
    return rows[0];
  }
}

/** SQL of one product over a licence (alias `l`) that stands for all of its offer. */
function productJson(contractId: number, terms: Terms): RawBuilder<unknown> {
  const { days, remainingDays } = runningPeriod(terms.valid_from, terms.accounting_period, terms.today);
  const actions = everyActionJson({
    contractId: sql`${contractId}::bigint`,
    subscriptionId: sql`'{subscriptionId}'`,
    locationId: sql`'{locationId}'`,
  });
  return sql`json_build_object(
    'id', l.id, 'name', l.name, 'description', l.o -> 'description', 'icon', l.o -> 'icon',
    'costs', json_build_object(
      'numItems', 1,
      'cost', ${priceJson(sql`l.regular_fee`, terms)},
      'setup', ${priceJson(sql`l.setup_fee`, terms)},
      'maint', ${priceJson(sql`l.maintenance_fee`, terms)},
      'currency', l.currency,
      'prorationCost', ${priceJson(sql`round(l.regular_fee::numeric * ${remainingDays} / ${days})`, terms)}),
    'catalogId', l.o -> 'catalogueId',
    'bookableLocations', (
      select case when bool_or(a.max_subscriptions is null) then null
                  else coalesce(sum(greatest(0, a.max_subscriptions - a.used_places)), 0) end
      from licence a where a.contract_id = ${contractId} and a.offer_id = l.id and not a.cancelled),
    'containsProducts', (select json_agg(json_build_object('name', t.name, 'functionalities', ${functionalities(sql`array[t.name]`)}) order by t.name)
                         from unnest(l.types) as t (name)),
    'meta', l.o -> 'meta',
    'connectedLocations', coalesce(l.connected, '[]'),
    'purchaseStatus', null,
    'maxCount', (l.o -> 'maxCount'),
    'baseProductTypes', to_json(l.types),
    'possibleSubscriptionActions', ${actions},
    'functionalities', ${functionalities(sql`l.types`)},
    'trialDays', l.o -> 'trialDays')`;
}

const traits = JSON.stringify(
  Object.fromEntries(Object.entries(products).map(([name, { functionalities: held }]) => [name, held])),
);

/** What the named products of the licence bring, in the order of the specification's list; see `functionalitiesOf`. */
const functionalities = (names: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((
    select json_agg(f.name order by f.position)
    from unnest(${[...lists.productFunctionality]}::text[]) with ordinality as f (name, position)
    where exists (select 1 from jsonb_array_elements(l.o -> 'products') p
                  where p ->> 'product' = any(${names})
                    and coalesce(p -> 'settings' -> 'functionalities', ${traits}::jsonb -> (p ->> 'product')) ? f.name)), '[]')`;

/** `{value, vat, total}` of an amount in minor units; VAT is rounded half up to one, and shown in major units. */
function priceJson(minor: RawBuilder<unknown>, { currency, vat }: Terms): RawBuilder<unknown> {
  const decimals = decimalsOf(currency);
  const major = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`trim_scale(round((${amount})::numeric / ${10 ** decimals}::numeric, ${decimals}::int))`;
  const tax = sql`round((${minor})::numeric * ${vat}::numeric / 100)`;
  return sql`json_build_object('value', ${major(minor)}, 'vat', ${major(tax)}, 'total', ${major(sql`(${minor})::numeric + ${tax}`)})`;
}
