import type { UsageOfDay } from '#domain/metering/usage-fees';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';

interface Row {
  readonly subscriptionId: number;
  readonly meter: string;
  readonly day: LocalDate;
  /** In millionths, as texts. */
  readonly sum: string;
  readonly largest: string;
  readonly count: number;
}

/** What was used of subscriptions on the days from `since` on, by their ids. @param since null: ever */
export async function usageOfDays(
  tx: Tx,
  subscriptionIds: readonly number[],
  since: LocalDate | null,
): Promise<ReadonlyMap<number, readonly UsageOfDay[]>> {
  const { rows } = await sql<Row>`
    select subscription_id as "subscriptionId", meter, day, (sum * 1000000)::numeric(38, 0)::text as sum, count,
           (largest * 1000000)::numeric(38, 0)::text as largest
    from usage_day
    where subscription_id = any(${[...subscriptionIds]}::bigint[]) and day >= coalesce(${since}::date, '-infinity')
    order by subscription_id, meter, day`.execute(tx);
  const usage = new Map<number, UsageOfDay[]>();
  for (const { subscriptionId, sum, largest, ...day } of rows) {
    const own = usage.get(subscriptionId) ?? [];
    own.push({ ...day, sum: BigInt(sum), largest: BigInt(largest) });
    usage.set(subscriptionId, own);
  }
  return usage;
}

/**
 * SQL: charges by use of the subscription `s` may have to be calculated anew: something was used in a month that may have ended since
 * the last calculation, or was counted since.
 * @param at real time of the last calculation
 * @param today at the workspace
 */
export const mayOweUsage = (at: Sql<string | null>, today: Sql<LocalDate>): Sql<boolean> => sql`exists (
  select from usage_day u where u.subscription_id = s.id
    and (u.day >= least((${at}::timestamptz)::date, ${today}) - 40 or u.updated_at > ${at}::timestamptz - interval '1 day'))`;
