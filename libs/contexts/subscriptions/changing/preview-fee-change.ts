import { Injectable } from '@nestjs/common';
import { contractBoundUntil, ReadPlannedFees } from '#contexts/contracts';
import type { FeeWish } from '#contexts/contracts';
import { periodNameOn } from '#domain/billing/accounting-period';
import type { AccountingCalendar, AccountingPeriod } from '#domain/billing/accounting-period';
import { discountsOfUse, feesOn, feeSteps, loweredPerPeriod } from '#domain/contracts/fee-parts';
import { feesAt } from '#domain/contracts/known-fees';
import type { FeeChange, LicenceFees, LicenceUse } from '#domain/billing/licence-use';
import type { Draft } from '#domain/errors/draft';
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
  /** The first day of the new fees. */
  readonly firstDay: string;
  readonly before: Money;
  readonly after: Money;
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
}

interface Row {
  readonly id: number;
  readonly locationId: number | null;
  readonly start_date: LocalDate;
  readonly trial_end: LocalDate | null;
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
      const { licence, effectiveOn, after } = planned;
      const { currency, today, contractId } = licence;
      const { calendar, vatPercent } = await contractTerms(this.database, contractId);
      const change = { ...after, effectiveOn, announcedOn: today };
      const rows = await runningOn(tx, licenceId);
      const all = rows.flatMap((row) => changedFees(row, { ...licence, calendar }, change) ?? []);
      const sum = (amounts: readonly Money[]): Price => priceOf(Money.sum(amounts, currency), vatPercent);
      return {
        licenceId,
        effectiveOn,
        accountingPeriod: periodNameOn(calendar, effectiveOn),
        currency,
        before: sum(all.map((one) => one.before)),
        after: sum(all.map((one) => one.after)),
        days: byDay(all, currency),
        subscriptions: all.slice(skip, skip + take),
        total: all.length,
        unchanged: rows.length - all.length,
      };
    });
  }
}

/** Null: it ends, or has another product, before it would get them; or it has them already. */
function changedFees(
  row: Row,
  { id, currency, validUntil, calendar }: ChangedLicence,
  change: FeeChange,
): ChangedFees | null {
  const present = row.uses.findLast((use) => use.licenceId === id);
  if (present === undefined) return null;
  const bound = useOf({ ...row, terms: present.terms, product_since: present.since });
  const use = { ...present, feeChanges: [...present.feeChanges, change] };
  const begins = bound.from !== null && bound.from >= change.effectiveOn;
  const steps = feeSteps(use, bound.from, bound);
  const firstDay = begins ? bound.from : (steps.find((step) => step.change === change)?.on ?? null);
  const ends = [row.end_date, present.until, validUntil];
  if (firstDay === null || ends.some((end) => end !== null && end < firstDay)) return null;
  const before = begins ? feesOn(present, bound.from) : feesAt({ use, bound }, addDays(firstDay, -1));
  // Both by the discounts of the first day, so that they differ by the fees alone.
  const discounts = discountsOfUse(present, paidFrom(row), calendar);
  const costs = (fees: LicenceFees): Money => loweredPerPeriod(fees, firstDay, discounts, currency);
  return {
    subscriptionId: row.id,
    locationId: row.locationId,
    firstDay,
    before: costs(before),
    after: costs(change),
  };
}

function byDay(all: readonly ChangedFees[], currency: string): ChangedOnDay[] {
  const days = new Map<string, ChangedOnDay>();
  for (const { firstDay, before, after } of all) {
    const { subscriptions, difference } = days.get(firstDay) ?? { subscriptions: 0, difference: Money.zero(currency) };
    const sum = difference.plus(after).minus(before);
    days.set(firstDay, { firstDay, subscriptions: subscriptions + 1, difference: sum });
  }
  return [...days.values()].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
}

/**
 * Those of the licence, and those that are planned to change to it. Only with a day of their start: the others begin with the
 * fees that the licence has then.
 */
async function runningOn(tx: Tx, licenceId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.location_id as "locationId", s.start_date, s.trial_end, s.end_date,
           ${contractBoundUntil} as contract_bound_until, ${pausesJson} as pauses, clock_now(s.workspace_id) as now,
           coalesce(l.time_zone, workspace_zone(s.workspace_id)) as time_zone, ${licenceUses(sql`'infinity'::date`)} as uses
    from subscription s join contract c on c.id = s.contract_id left join location l on l.id = s.location_id
    where s.id in (select id from subscription where licence_id = ${licenceId} union all
                   select subscription_id from subscription_product_change where to_licence_id = ${licenceId} and state = 'planned')
      and s.start_date is not null and s.state not in ('FINISHED', 'FAILED')
    order by s.id`.execute(tx);
  return rows;
}
