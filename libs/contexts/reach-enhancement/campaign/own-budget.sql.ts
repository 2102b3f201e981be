import { sql } from '#platform/database';

/** SQL over a campaign `e` and the budget `o` of its subscription: its own target, unless the subscription's was said later; else null. */
export const ownBudget = sql<
  number | null
>`case when coalesce(o.updated_at > e.budget_said_at, false) then null else e.budget_target end`;
