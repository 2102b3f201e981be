import { lists } from '#domain/lists/lists';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { ownBudget } from '../campaign/own-budget.sql.js';

/** SQL over `p`, a product of an offer: what it says under this key; see `settingOf`. */
const setting = (key: string): Sql<unknown> => sql`coalesce(p -> 'settings' -> ${key}::text, (
  select i -> 'value' from jsonb_array_elements(
    case jsonb_typeof(p -> 'settings' -> 'items') when 'array' then p -> 'settings' -> 'items' else '[]' end) i
  where i ->> 'key' = ${key} limit 1))`;

const listed = (key: string, values: readonly string[]): Sql<string> =>
  sql<string>`(select v from unnest(${[...values]}::text[]) v where v = ${setting(key)} #>> '{}')`;

/** SQL over `licence b`: what its offer settles for all of its subscriptions; see `fixedBudget`. */
export const settledBudget = sql`
  select t.target, coalesce(${listed('budgetTargetType', lists.budgetTargetType)}, 'Euro') as kind,
    ${listed('period', lists['localCampaign.period'])} as period
  from jsonb_array_elements(b.booked_offer -> 'products') p
  cross join lateral (select ${setting('budgetTarget')} as said) o
  cross join lateral (select case when jsonb_typeof(o.said) = 'number' and (o.said #>> '{}')::numeric % 1 = 0
    then (o.said #>> '{}')::numeric end as target) t
  where p ->> 'product' = 'Budget' limit 1`;

/**
 * SQL over a licence's kind `k`, its campaign `e` and the budget `o` of its subscription: what it may spend; see `CampaignBudgets`.
 * Without a target nothing was said.
 */
export const budgetNow = sql`
  select coalesce(k.target, said.own, o.budget_target) as target,
    case when k.target is not null then k.kind when said.own is not null then e.budget_target_type
      else o.budget_target_type end as kind,
    coalesce(case when k.target is not null then k.period when said.own is null then o.period end,
      case when k.target is null then e.period end, 'Daily') as period
  from (select ${ownBudget} as own) said`;
