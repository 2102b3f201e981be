import { periodNameOn, periodOf } from './accounting-period.js';
import type { AccountingCalendar, AccountingPeriod, Period } from './accounting-period.js';
import { daysWithin, owed } from './charges.js';
import type { ChargedDays, ChargeKind } from './charges.js';
import { discountsOwed, discountsOwedOnce } from '../contracts/discounts.js';
import type { HeldDiscount, LoweredBy } from '../contracts/discounts.js';
import { addDays, later } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import { Money, priceOf } from '../values/money.js';
import type { Price } from '../values/money.js';

/** What one subscription costs, before tax: once, per accounting period, and for upkeep per accounting period. */
export interface Fees {
  readonly setup: Money;
  readonly regular: Money;
  readonly maintenance: Money;
}

/** The inputs for calculating the prices of a contract. */
export interface PricingTerms {
  readonly calendar: AccountingCalendar;
  /** The contract's last day; null: it goes on. Nothing is charged of later days. */
  readonly validUntil: LocalDate | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly vatPercent: number;
  /** That of who pays from later days on, in the order of their days; left out: it stays. */
  readonly taxes?: readonly { readonly on: LocalDate; readonly vatPercent: number }[];
}

/** One subscription that is to be paid from a day on. */
export interface PricedItem {
  readonly fees: Fees;
  readonly from: LocalDate;
  /** Its last day, where its terms end it by themselves; null: it goes on. */
  readonly until?: LocalDate | null;
  /** Other fees from later days on, in the order of their days; set-up is paid with the first. */
  readonly steps?: readonly { readonly on: LocalDate; readonly fees: Pick<Fees, 'regular' | 'maintenance'> }[];
  /** What lowers its fees, in the order in which it is taken off; left out: nothing does. */
  readonly discounts?: readonly HeldDiscount[];
}

/** What is charged from the first day of other fees on. */
export interface StepCharges {
  readonly regular: Money;
  readonly maintenance: Money;
  readonly days: { readonly from: LocalDate; readonly to: LocalDate };
}

/** A subscription that changes to what is bought, from the day of the change on, and what of its fees is paid at once. */
export interface ChangedItem extends Pick<PricedItem, 'fees' | 'from' | 'steps'> {
  readonly due: { readonly setup: Money; readonly proration: Money };
}

/** What is charged of one subscription when it begins: its fees for what is left of the running accounting period. */
export interface FirstCharges extends Fees {
  readonly period: Period;
  /** The days charged, both included; null: none of the period is left. */
  readonly days: { readonly from: LocalDate; readonly to: LocalDate } | null;
  /** Of the same period, by other fees. */
  readonly steps: readonly StepCharges[];
  /** What discounts take off all of these. */
  readonly lowered: readonly LoweredCharge[];
}

/** What a discount takes off one fee of the first charges. */
export interface LoweredCharge extends LoweredBy {
  readonly kind: Extract<ChargeKind, 'SETUP' | 'REGULAR' | 'MAINTENANCE'>;
  /** The first day of the step whose fee it is; null: the first fees. */
  readonly since: LocalDate | null;
}

/** `Costs` of the partner API; prices are JSON numbers in major units. */
export interface Costs {
  readonly numItems: number;
  /** That of `cost` and `maint`: the one that the contract has on the last of the days on which items begin. */
  readonly accountingPeriod: AccountingPeriod;
  /** The regular fees of all items, per accounting period. */
  readonly cost: Price;
  /** Set-up fees, once. */
  readonly setup: Price;
  /** Maintenance fees, per accounting period. */
  readonly maint: Price;
  readonly currency: string;
  /** Regular and maintenance fees for what is left of the running accounting period. */
  readonly prorationCost: Price;
  /** What discounts take off `setup` and `prorationCost`, which are shown without it; left out: nothing. */
  readonly discount?: Price;
  /** What is paid at once: set-up fees and what is left of the running period, less discounts, tax taken once on the sum. */
  readonly dueNow: Price;
  /** What would be paid at once and is too little for a card: it is on the next invoice. Zero otherwise. */
  readonly onNextInvoice?: Price;
}

/** @param least minor units, with tax, that can be charged at once */
export function withLeastCharge(costs: Costs, least: number): Costs {
  const none = priceOf(Money.zero(costs.currency), 0);
  const { dueNow } = costs;
  if (dueNow.total.minor >= least) return { ...costs, onNextInvoice: none };
  return { ...costs, dueNow: none, onNextInvoice: dueNow };
}

/** Fees in minor units of the currency. */
export const feesOf = (
  { setup, regular, maintenance }: Readonly<Record<keyof Fees, number>>,
  currency: string,
): Fees => ({
  setup: Money.ofMinor(setup, currency),
  regular: Money.ofMinor(regular, currency),
  maintenance: Money.ofMinor(maintenance, currency),
});

/** The days of the accounting period in which `from` lies that are charged of what begins then. */
export function firstDays(
  { calendar, validUntil }: Pick<PricingTerms, 'calendar' | 'validUntil'>,
  from: LocalDate,
): Pick<FirstCharges, 'period' | 'days'> {
  const period = periodOf(calendar, from);
  return { period, days: daysWithin(period, { from, to: validUntil }) };
}

/** Fees that are paid each accounting period. */
type PeriodFees = Pick<Fees, 'regular' | 'maintenance'>;

/** The days of an item, cut by its fees, in their order; of fees that it never has, the last day is before the first. */
export function feeDays(
  { fees, from, until = null, steps = [] }: PricedItem,
  validUntil: LocalDate | null,
): { readonly fees: PeriodFees; readonly days: ChargedDays }[] {
  const last = validUntil === null || (until !== null && until < validUntil) ? until : validUntil;
  return [{ on: from, fees }, ...steps].map(({ on, fees: own }, index) => {
    const next = steps[index]?.on;
    const end = next === undefined ? null : addDays(next, -1);
    return { fees: own, days: { from: on, to: end === null || (last !== null && last < end) ? last : end } };
  });
}

/** What discounts take off these fees for days of a period. */
export const loweredFees = (
  fees: PeriodFees,
  period: Period,
  days: ChargedDays,
  discounts: readonly HeldDiscount[],
): Omit<LoweredCharge, 'since'>[] =>
  [{ kind: 'REGULAR', fee: fees.regular } as const, { kind: 'MAINTENANCE', fee: fees.maintenance } as const].flatMap(
    (of) => discountsOwed(of, period, days, discounts).map((by) => ({ ...by, kind: of.kind })),
  );

/** Each fee is rounded by itself, as it is charged by itself. */
export function firstCharges(item: PricedItem, terms: PricingTerms): FirstCharges {
  const { fees, from, discounts = [] } = item;
  const { calendar, validUntil } = terms;
  const parts = feeDays(item, validUntil);
  const period = periodOf(calendar, from);
  const [first, ...next] = parts.map(({ fees: own, days }, index) => ({
    days: daysWithin(period, days),
    regular: owed(own.regular, period, days),
    maintenance: owed(own.maintenance, period, days),
    lowered: loweredFees(own, period, days, discounts).map((by) => ({ ...by, since: index === 0 ? null : days.from })),
  }));
  if (first === undefined) throw new Error('Every item has fees.');
  const setUp = discountsOwedOnce(fees.setup, from, discounts).map(
    (by) => ({ ...by, kind: 'SETUP', since: null }) as const,
  );
  const steps = next.flatMap(({ days, ...charges }) => (days === null ? [] : { ...charges, days }));
  return {
    period,
    setup: fees.setup,
    ...first,
    steps,
    lowered: [...setUp, ...[first, ...steps].flatMap((part) => part.lowered)],
  };
}

/** The fees of an item on a day; before it begins, its first ones. */
const feesOnDay = ({ fees, steps = [] }: Pick<PricedItem, 'fees' | 'steps'>, day: LocalDate): PeriodFees =>
  steps.findLast(({ on }) => on <= day)?.fees ?? fees;

/** What these items cost together. The one place where prices of products, previews and purchases come from. */
export function costsOf(
  items: readonly PricedItem[],
  terms: PricingTerms,
  changed: readonly ChangedItem[] = [],
): Costs {
  const { calendar, currency, vatPercent } = terms;
  const charges = items.map((item) => firstCharges(item, terms));
  const sum = (amounts: readonly Money[]): Money => Money.sum(amounts, currency);
  const all = [...items, ...changed];
  // Where the accounting period changes between the first days of two items, a sum has to be of one of both.
  const day = all.reduce((last, { from }) => later(last, from), calendar.validFrom);
  const fees = all.map((item) => feesOnDay(item, day));
  const setup = sum([...charges.map((each) => each.setup), ...changed.map(({ due }) => due.setup)]);
  const begun = charges.flatMap((each) => [each, ...each.steps]).flatMap((each) => [each.regular, each.maintenance]);
  const proration = sum([...begun, ...changed.map(({ due }) => due.proration)]);
  const lowered = charges.flatMap((each) => each.lowered.map(({ amount }) => amount));
  return {
    numItems: all.length,
    accountingPeriod: periodNameOn(calendar, day),
    cost: priceOf(sum(fees.map(({ regular }) => regular)), vatPercent),
    setup: priceOf(setup, vatPercent),
    maint: priceOf(sum(fees.map(({ maintenance }) => maintenance)), vatPercent),
    currency,
    prorationCost: priceOf(proration, vatPercent),
    ...(lowered.length > 0 && { discount: priceOf(sum(lowered), vatPercent) }),
    dueNow: priceOf(setup.plus(proration).minus(sum(lowered)), vatPercent),
  };
}
