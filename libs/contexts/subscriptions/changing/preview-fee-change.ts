import { Injectable } from '@nestjs/common';
import { contractBoundUntil, ReadPlannedFees, shownUsageFees } from '#contexts/contracts';
import type { FeeWish } from '#contexts/contracts';
import { periodNameOn } from '#domain/billing/accounting-period';
import type { AccountingCalendar, AccountingPeriod } from '#domain/billing/accounting-period';
import { discountsOfUse, feesOn, feeSteps, loweredPerPeriod } from '#domain/contracts/fee-parts';
import { feesAt } from '#domain/contracts/known-fees';
import { firstPaidDay } from '#domain/billing/terms';
import type { FeeChange, LicenceFees, LicenceUse } from '#domain/billing/licence-use';
import type { BoundUse } from '#domain/billing/terms';
import type { Draft } from '#domain/errors/draft';
import { changedUsageFees, usageFeesOn, usageFeeSteps } from '#domain/metering/usage-fee-steps';
import type { UsageFee } from '#domain/metering/usage-fees';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money, priceOf } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { contractTerms } from '../products/contract-terms.js';
import { pausesJson } from '../pausing/paused.js';
import type { StoredPause } from '../pausing/stored-pause.js';
import { paidFrom, useOf } from '../subscription/subscription-terms.js';
import { licenceUses } from './licence-uses.js';

/** One subscription whose fees would change. Amounts per accounting period, after discounts, in units of the currency, before tax. */
export interface ChangedFees {
  readonly subscriptionId: number;
  readonly locationId: number | null;
  /** The first day of the new fees; null: it keeps them, and only its fees by use change. */
  readonly firstDay: string | null;
  readonly before: Money;
  readonly after: Money;
  /** Fees by use that change; each has a day of its own. */
  readonly usageFees: readonly ChangedUsageFee[];
}

/** A fee by use of a subscription that gets other prices. */
export interface ChangedUsageFee {
  readonly id: string;
  /** The first day of the first month with the new prices. */
  readonly firstDay: string;
}

/** Subscriptions that get other prices of a fee by use on the same day. */
export interface UsageChangedOnDay extends ChangedUsageFee {
  readonly subscriptions: number;
}

/** Fees by use that change, in the same order; amounts in units of the currency. */
export interface UsageFeesBeforeAfter {
  readonly before: readonly UsageFee[];
  readonly after: readonly UsageFee[];
}

/** Subscriptions that get new fees on the same day. */
export interface ChangedOnDay {
  readonly firstDay: string;
  readonly subscriptions: number;
  /** By how much they cost more per accounting period from then on, before tax; below zero: less. */
  readonly difference: Money;
}

/** What a change of the fees of a licence would do. */
export interface FeeChangePreview {
  readonly licenceId: number;
  readonly effectiveOn: string;
  readonly accountingPeriod: AccountingPeriod;
  readonly currency: string;
  /** Per accounting period, of all subscriptions that change. */
  readonly before: Price;
  readonly after: Price;
  readonly days: readonly ChangedOnDay[];
  readonly usageFees: UsageFeesBeforeAfter;
  readonly usageDays: readonly UsageChangedOnDay[];
  readonly subscriptions: readonly ChangedFees[];
  /** How many subscriptions change, on all pages. */
  readonly total: number;
  /** How many keep their fees: they end, or have another product, before, or are bound until their end. */
  readonly unchanged: number;
}

interface ChangedLicence {
  readonly id: number;
  readonly currency: string;
  /** The contract's last day. */
  readonly validUntil: LocalDate | null;
  readonly calendar: AccountingCalendar;
  /** What it costs without the change. */
  readonly before: LicenceFees;
  /** Those of fees by use that the change concerns. */
  readonly ids: readonly string[];
}

interface Row {
  readonly id: number;
  readonly locationId: number | null;
  readonly start_date: LocalDate;
  readonly trial_end: LocalDate | null;
  readonly activated_on: LocalDate | null;
  readonly end_date: LocalDate | null;
  readonly contract_bound_until: LocalDate | null;
  readonly pauses: readonly StoredPause[];
  readonly now: Date;
  readonly time_zone: string;
  /** With the one that it is planned to change to. */
  readonly uses: readonly LicenceUse[];
}

/** Says which subscriptions get new fees on which day, by the calculation by which they are charged. Changes nothing. */
@Injectable()
export class PreviewFeeChange {
  constructor(
    private readonly database: Database,
    private readonly read: ReadPlannedFees,
  ) {}

  /** @throws DomainError what `ReadPlannedFees` throws */
  async execute(
    licenceId: number,
    draft: Draft<FeeWish>,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<FeeChangePreview> {
    return this.database.transaction(async (tx) => {
      const planned = await this.read.execute(tx, licenceId, draft, { forUpdate: false });
      const { licence, effectiveOn, after, usage } = planned;
      const { currency, today, contractId } = licence;
      const { calendar, vatPercent } = await contractTerms(this.database, contractId, effectiveOn);
      const change = { ...after, effectiveOn, announcedOn: today, usageFees: usage?.after ?? null };
      const changed = changedUsageFees(usage?.before ?? [], usage?.after ?? []);
      const rows = await runningOn(tx, licenceId);
      const ids = changed.after.map(({ id }) => id);
      const all = rows.flatMap(
        (row) => changedFees(row, { ...licence, calendar, before: planned.before, ids }, change) ?? [],
      );
      const sum = (amounts: readonly Money[]): Price => priceOf(Money.sum(amounts, currency), vatPercent);
      return {
        licenceId,
        effectiveOn,
        accountingPeriod: periodNameOn(calendar, effectiveOn),
        currency,
        before: sum(all.map((one) => one.before)),
        after: sum(all.map((one) => one.after)),
        days: byDay(all, currency),
        usageFees: {
          before: shownUsageFees(changed.before, currency),
          after: shownUsageFees(changed.after, currency),
        },
        usageDays: byUsageDay(all),
        subscriptions: all.slice(skip, skip + take),
        total: all.length,
        unchanged: rows.length - all.length,
      };
    });
  }
}

/** Null: it ends, or has another product, before it would get them; or it has them already. */
function changedFees(row: Row, licence: ChangedLicence, change: FeeChange): ChangedFees | null {
  const { id, currency, validUntil, calendar } = licence;
  const present = row.uses.findLast((use) => use.licenceId === id);
  if (present === undefined) return null;
  const bound = useOf({ ...row, terms: present.terms, product_since: present.since });
  const use = { ...present, feeChanges: [...present.feeChanges, change] };
  const begins = bound.from !== null && bound.from >= change.effectiveOn ? bound.from : null;
  const steps = feeSteps(use, bound.from, bound);
  const ends = [row.end_date, present.until, validUntil];
  const isReached = (day: LocalDate | null): boolean => day !== null && !ends.some((end) => end !== null && end < day);
  const step = begins ?? steps.find((one) => one.change === change)?.on ?? null;
  const firstDay = isReached(step) && changesFlat(licence.before, change) ? step : null;
  const usageFees = usageDaysOf(use, bound, licence, change).filter((one) => isReached(one.firstDay));
  const day = firstDay ?? usageFees[0]?.firstDay ?? null;
  if (day === null) return null;
  // Both by the discounts of the first day, so that they differ by the fees alone.
  const { start_date: startDate, trial_end: trialEnd, activated_on: activatedOn } = row;
  const paid = firstPaidDay({ startDate, trialEnd, activatedOn }) ?? paidFrom(row);
  const discounts = discountsOfUse(present, paid, calendar);
  const costs = (fees: LicenceFees): Money => loweredPerPeriod(fees, day, discounts, currency);
  const kept = begins === null ? feesAt({ use, bound }, addDays(day, -1)) : feesOn(present, begins);
  return {
    subscriptionId: row.id,
    locationId: row.locationId,
    firstDay,
    before: costs(kept),
    after: costs(firstDay === null ? kept : change),
    usageFees,
  };
}

const changesFlat = (before: LicenceFees, after: LicenceFees): boolean =>
  (['setupFee', 'regularFee', 'maintenanceFee'] as const).some((fee) => before[fee] !== after[fee]);

/** When it gets the new prices of its fees by use, whether it runs then or not. */
function usageDaysOf(
  use: LicenceUse,
  bound: BoundUse,
  { ids, calendar: { validFrom }, currency }: ChangedLicence,
  change: FeeChange,
): { readonly id: string; readonly firstDay: LocalDate }[] {
  const { from } = bound;
  if (from === null) return [];
  return usageFeesOn(use, from)
    .filter(({ id }) => ids.includes(id))
    .flatMap((fee) => {
      if (from >= change.effectiveOn) return [{ id: fee.id, firstDay: from }];
      const steps = usageFeeSteps(use, fee, bound, { validFrom, currency });
      const step = steps.find((one) => one.change === change);
      return step === undefined ? [] : [{ id: fee.id, firstDay: step.on }];
    });
}

function byDay(all: readonly ChangedFees[], currency: string): ChangedOnDay[] {
  const days = new Map<string, ChangedOnDay>();
  for (const { firstDay, before, after } of all) {
    if (firstDay === null) continue;
    const { subscriptions, difference } = days.get(firstDay) ?? { subscriptions: 0, difference: Money.zero(currency) };
    const sum = difference.plus(after).minus(before);
    days.set(firstDay, { firstDay, subscriptions: subscriptions + 1, difference: sum });
  }
  return [...days.values()].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
}

function byUsageDay(all: readonly ChangedFees[]): UsageChangedOnDay[] {
  const days = new Map<string, UsageChangedOnDay>();
  for (const { id, firstDay } of all.flatMap(({ usageFees }) => usageFees)) {
    const key = `${firstDay} ${id}`;
    days.set(key, { id, firstDay, subscriptions: (days.get(key)?.subscriptions ?? 0) + 1 });
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
}

/**
 * Those of the licence, and those that are planned to change to it. Only with a day of their start: the others begin with the
 * fees that the licence has then.
 */
async function runningOn(tx: Tx, licenceId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.location_id as "locationId", s.start_date, s.trial_end, s.activated_on, s.end_date,
           ${contractBoundUntil} as contract_bound_until, ${pausesJson} as pauses, clock_now(s.workspace_id) as now,
           coalesce(l.time_zone, workspace_zone(s.workspace_id)) as time_zone, ${licenceUses(sql`'infinity'::date`)} as uses
    from subscription s join contract c on c.id = s.contract_id left join location l on l.id = s.location_id
    where s.id in (select id from subscription where licence_id = ${licenceId} union all
                   select subscription_id from subscription_product_change where to_licence_id = ${licenceId} and state = 'planned')
      and s.start_date is not null and s.state not in ('FINISHED', 'FAILED')
    order by s.id`.execute(tx);
  return rows;
}
