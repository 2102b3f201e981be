import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** Networks count what ads have brought and cost within so many hours. */
const countedWithin = sql`interval '3 hours'`;

/**
 * SQL over a subscription's campaign `e`, which may be missing: the first day that its network has not reported whole, when the platform
 * last read it; null: it has read nothing yet. Of ads without a campaign somebody else reports, a day after the other.
 * @param at now at the location, as a timestamp without zone
 */
export const reportedBefore = (at: Sql<unknown>): Sql<string | null> => sql<
  string | null
>`(${at} - ${countedWithin} - case
  when e.id is null then interval '0' else now() - (select a.looked_at from ad_account a where a.id = e.account_id) end)::date`;
