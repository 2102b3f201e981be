import { shownDiscountJson } from '#contexts/contracts';
import { periodNameOn } from '#domain/billing/accounting-period';
import { firstDays } from '#domain/billing/costs';
import type { Costs } from '#domain/billing/costs';
import { lists } from '#domain/lists/lists';
import { decimalsOf } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { ContractTerms } from './contract-terms.js';
import { bringsFunctionality } from './functionality.js';
import { usageFeesJson } from './usage-fees-json.js';
import { everyActionJson } from '../subscription/subscription-action.js';

/**
 * SQL of one product over a row `l`: id, name, currency, the fees, `o` (what an offer says, as it was booked or as it
 * stands), `types` (its platform products) and `connected` (locations that hold it).
 * @param ownCosts by id, of those whose costs the row does not tell
 */
export function productJson(
  contractId: number,
  terms: ContractTerms,
  ownCosts: Readonly<Record<number, Costs>>,
): Sql<unknown> {
  const actions = everyActionJson({
    contractId: sql`${contractId}::bigint`,
    subscriptionId: sql`'{subscriptionId}'`,
    completeAt: sql`'/api/location/basic/{locationId}'`,
  });
  const costs =
    Object.keys(ownCosts).length === 0
      ? costsJson(terms)
      : sql`coalesce(${JSON.stringify(ownCosts)}::json -> l.id::text, ${costsJson(terms)})`;
  return sql`json_build_object(
    'id', l.id, 'name', l.name, 'description', l.o -> 'description', 'icon', l.o -> 'icon',
    'costs', ${costs},
    'catalogId', l.o -> 'catalogueId',
    'bookableLocations', (
      select case when bool_or(a.max_subscriptions is null) then null
                  else coalesce(sum(greatest(0, a.max_subscriptions - a.used_places)), 0) end
      from licence a where a.contract_id = ${contractId} and a.offer_id = l.id and not a.cancelled),
    'containsProducts', (select json_agg(json_build_object('name', t.name, 'functionalities', ${functionalities(sql`array[t.name]`)}) order by t.name)
                         from unnest(l.types) as t (name)),
    'meta', l.o -> 'meta',
    'connectedLocations', coalesce(l.connected, '[]'),
    'purchaseStatus', (select p.state from purchase p where p.contract_id = ${contractId} and p.offer_id = l.id order by p.id desc limit 1),
    'maxCount', (l.o -> 'maxCount'),
    'baseProductTypes', to_json(l.types),
    'possibleSubscriptionActions', ${actions},
    'functionalities', ${functionalities(sql`l.types`)},
    'trialDays', l.o -> 'trialDays',
    'usageFees', ${terms.flat ? sql`'[]'::jsonb` : usageFeesJson(sql`l.o`, terms.currency)},
    'discount', ${terms.flat ? sql`null` : shownDiscountJson(sql`l.o -> 'discount'`, terms.currency, periodNameOn(terms.calendar, terms.today))})`;
}

/** SQL of `costsOf` for one subscription that begins today, over the fees of the row `l`; a test holds both together. */
export function costsJson(terms: ContractTerms): Sql<unknown> {
  const fee = (column: string): Sql<unknown> => (terms.flat ? sql`0::numeric` : sql`${sql.ref(column)}::numeric`);
  const { period, days } = firstDays(terms, terms.today);
  const charged =
    days === null
      ? sql`0`
      : sql`(least(${days.to}::date, term_last_day(${terms.today}::date, l.o -> 'maximumTerm')) - ${days.from}::date + 1)`;
  const part = (column: string): Sql<unknown> => sql`round(${fee(column)} * ${charged} / ${period.days})`;
  const proration = sql`(${part('l.regular_fee')} + ${part('l.maintenance_fee')})`;
  return sql`json_build_object(
      'numItems', 1, 'accountingPeriod', ${periodNameOn(terms.calendar, terms.today)}::text,
      'cost', ${priceJson(fee('l.regular_fee'), terms)},
      'setup', ${priceJson(fee('l.setup_fee'), terms)},
      'maint', ${priceJson(fee('l.maintenance_fee'), terms)},
      'currency', l.currency,
      'prorationCost', ${priceJson(proration, terms)},
      'dueNow', ${priceJson(sql`(${fee('l.setup_fee')} + ${proration})`, terms)})`;
}

/** What the named products of the row bring, in the order of the specification's list; see `functionalitiesOf`. */
const functionalities = (names: Sql<unknown>): Sql<unknown> => sql`
  coalesce((
    select json_agg(f.name order by f.position)
    from unnest(${[...lists.productFunctionality]}::text[]) with ordinality as f (name, position)
    where exists (select 1 from jsonb_array_elements(l.o -> 'products') p
                  where p ->> 'product' = any(${names})
                    and ${bringsFunctionality(sql`f.name`)})), '[]')`;

/** `{value, vat, total}` of an amount in minor units; VAT is rounded half up to one, and shown in major units. */
function priceJson(minor: Sql<unknown>, { currency, vatPercent }: ContractTerms): Sql<unknown> {
  const decimals = decimalsOf(currency);
  const major = (amount: Sql<unknown>): Sql<unknown> =>
    sql`trim_scale(round((${amount})::numeric / ${10 ** decimals}::numeric, ${decimals}::int))`;
  const tax = sql`round((${minor})::numeric * ${String(vatPercent)}::numeric / 100)`;
  return sql`json_build_object('value', ${major(minor)}, 'vat', ${major(tax)}, 'total', ${major(sql`(${minor})::numeric + ${tax}`)})`;
}
