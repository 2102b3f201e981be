import { contractBoundUntil, contractCalendar, licenceUse } from '#contexts/contracts';
import { trialHindrance } from '#contexts/subscriptions';
import type { TrialHindrance } from '#contexts/subscriptions';
import { periodNameOn } from '#domain/billing/accounting-period';
import type { AccountingCalendar, AccountingPeriod } from '#domain/billing/accounting-period';
import { perPeriod } from '#domain/billing/licence-use';
import type { LicenceUse } from '#domain/billing/licence-use';
import { agreedPaidDay, termsFrom } from '#domain/billing/terms';
import type { Term } from '#domain/billing/terms';
import { feesAt } from '#domain/contracts/known-fees';
import { later } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import { workspaceToday } from '#platform/clock';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** A subscription as mails tell of it. */
export interface SubscriptionFacts {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly licenceId: number;
  readonly product: string;
  readonly state: SubscriptionState;
  /** Name and address; null: it has no location yet. */
  readonly location: string | null;
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  readonly trialEnd: LocalDate | null;
  /** Why the trial ends and does not become a paid subscription; null: it does, if nobody cancels it. */
  readonly hindrance: TrialHindrance | null;
  /** It is a trial, or ended as one. */
  readonly trying: boolean;
  /** Data that it needs are missing. */
  readonly incomplete: boolean;
  readonly minimumTerm: Term | null;
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units before tax, by the fees of the first day that is paid. */
  readonly setup: number;
  /**
   * Regular and maintenance fee per accounting period, in minor units before tax: of the first day that is paid, once it has come
   * of today.
   */
  readonly perPeriod: number;
  /** That of the same day. */
  readonly accountingPeriod: AccountingPeriod;
}

export interface ContractFacts {
  /** It costs the same whatever is used. */
  readonly flat: boolean;
}

/** SQL of a location's name and address, over the alias `l`. */
export const placeOf = sql<string | null>`
  nullif(concat_ws(', ', l.name, nullif(concat_ws(' ', l.street, l.house), ''), nullif(concat_ws(' ', l.post_code, l.city), '')), '')`;

interface Row extends Omit<SubscriptionFacts, 'setup' | 'perPeriod' | 'accountingPeriod' | 'minimumTerm'> {
  readonly productSince: LocalDate | null;
  readonly boundUntil: LocalDate | null;
  readonly use: Omit<LicenceUse, 'since' | 'until'>;
  readonly calendar: AccountingCalendar;
  readonly today: LocalDate;
}

/** SQL: the licence of the subscription `s`; of a trial the one with which it would become paid. */
const licenceToldOf = sql<number>`coalesce((
  select p.to_licence_id from subscription_product_change p
  where p.subscription_id = s.id and p.state = 'planned' and s.trial_converted_at is null and p.effective_on <= s.trial_end + 1), s.licence_id)`;

/** By id, without those of which nobody is to be notified: that is said by the subscription, else by its licence. */
export async function subscriptionFacts(tx: Tx, ids: readonly number[]): Promise<SubscriptionFacts[]> {
  const { rows } = await sql<Row>`
    select s.id, s.workspace_id as "workspaceId", s.company_id as "companyId", s.location_id as "locationId", b.id as "licenceId", b.booked_offer ->> 'sellingName' as product, s.state, ${placeOf} as location,
           s.start_date as "startDate", s.end_date as "endDate", s.trial_end as "trialEnd",
           s.trial_end is not null and s.trial_converted_at is null as trying,
           case when s.trial_end is not null
                then coalesce(${trialHindrance}, case when not s.was_active then 'notRunning' end) end as hindrance,
           s.state = 'ORDERED' and cardinality(s.missing) > 0 and s.location_id is not null as incomplete,
           b.currency, (select ${licenceUse} from licence l where l.id = b.id) as use, s.product_since as "productSince",
           ${contractBoundUntil} as "boundUntil", ${contractCalendar} as calendar, ${workspaceToday()} as today
    from subscription s join licence b on b.id = ${licenceToldOf} join contract c on c.id = s.contract_id
    join workspace w on w.id = s.workspace_id left join location l on l.id = s.location_id
    where s.id = any(${[...ids]}::bigint[]) and not coalesce(s.suppress_notifications, b.suppress_notifications)
    order by s.id`.execute(tx);
  return rows.map(factsOf);
}

function factsOf({ productSince, boundUntil, use, calendar, today, ...row }: Row): SubscriptionFacts {
  const { startDate, trialEnd } = row;
  const { terms } = use;
  const from = termsFrom(agreedPaidDay({ startDate, trialEnd }), productSince);
  const bound = { terms, from, contractBoundUntil: boundUntil };
  const day = later(from, today);
  const shown = feesAt({ use: { ...use, since: null, until: null }, bound }, day);
  return {
    ...row,
    minimumTerm: terms.minimumTerm,
    setup: shown.setupFee,
    perPeriod: perPeriod(shown),
    accountingPeriod: periodNameOn(calendar, day),
  };
}

/** @throws Error for a contract that does not exist */
export async function contractFacts(tx: Tx, id: number): Promise<ContractFacts> {
  const { rows } = await sql<ContractFacts>`
    select c.billing_type = 'FIXED' as flat from contract c where c.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`There is no contract ${id}.`);
  return rows[0];
}

/** In order; those that a mail tells of together, because all it says of them is the same. */
export function alike<T>(all: readonly T[], key: (one: T) => unknown): (readonly [T, ...T[]])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    const name = JSON.stringify(key(one));
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}
