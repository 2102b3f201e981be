import type { Charge } from '#contexts/billing';
import { calendarOn, nthPeriod, periodAt, periodOf } from '#domain/billing/accounting-period';
import type { AccountingCalendar, Period } from '#domain/billing/accounting-period';
import { daysInBoth, daysWithin, difference, owed } from '#domain/billing/charges';
import type { ChargedDays, ChargeKind } from '#domain/billing/charges';
import { discountsOwed, discountsOwedOnce } from '#domain/contracts/discounts';
import { countDays, daysWithout } from '#domain/contracts/pauses';
import type { DaySpan, PausedDays } from '#domain/contracts/pauses';
import type { HeldDiscount, LoweredBy } from '#domain/contracts/discounts';
import { nextPayerDay } from '#domain/invoicing/payers';
import type { Payer } from '#domain/invoicing/payers';
import { addDays, later } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import type { BilledContract } from './billed-contract.js';

/** Something that costs a fee per accounting period for the days on which it is used. */
export interface RecurringThing {
  readonly subscriptionId: number | null;
  readonly licenceId: number | null;
  readonly kind: ChargeKind;
  /** Id of the add-on; of kind ADDON only. */
  readonly addOn: string | null;
  /** The first day of a licence that the subscription changed to; null: from its start. */
  readonly since: LocalDate | null;
  /** Before tax, for a whole period. */
  readonly feeOf: (period: Period) => Money;
  /** Null: on no day. */
  readonly days: ChargedDays | null;
  /** Bound by terms: what was charged of these days is not given back. Null: nothing binds it. */
  readonly boundDays: ChargedDays | null;
  /** What lowers fees, in its order; left out: nothing does. */
  readonly discounts?: readonly HeldDiscount[];
  /** Days that cost nothing; left out: there are none. */
  readonly pauses?: PausedDays;
}

/** What the ledger says of one thing in one period. */
export interface ChargedSoFar {
  /** Minor units, before discounts. */
  readonly amount: number;
  /** What discounts have taken off, by their ids: minor units, below zero. */
  readonly discounts?: ReadonlyMap<number, number>;
  /** The days of each charge and credit. */
  readonly rows: readonly ChargedRow[];
}

/** Days that were charged, or credited: `sign` -1. */
export interface ChargedRow extends DaySpan {
  readonly sign: number;
}

export interface Calculation {
  readonly calendar: AccountingCalendar;
  /** Today at the workspace: a period is charged as a whole when it has begun. */
  readonly today: LocalDate;
  /** Periods that begin earlier are known to be charged rightly; null: look at all. */
  readonly since: LocalDate | null;
}

/**
 * What is to be charged of a thing so that the sum of its charges is what is owed, period by period; below zero it is
 * credited. It depends on its arguments alone: once the result is charged, the same calculation returns nothing.
 * @param charged by the first day of the period; periods before `since` may be left out together with their charges
 */
export function calculateCharges(
  thing: RecurringThing,
  charged: ReadonlyMap<LocalDate, ChargedSoFar>,
  { calendar, today, since }: Calculation,
): Charge[] {
  const starts = new Set<LocalDate>(charged.keys());
  if (thing.days !== null) {
    const from = since !== null && since > thing.days.from ? since : thing.days.from;
    const to = thing.days.to !== null && thing.days.to < today ? thing.days.to : today;
    for (const { start } of periodsOf(calendar, from, to)) starts.add(start);
  }
  return [...starts].sort().flatMap((start) => {
    const period = periodAt(calendar, start);
    return chargesOf(thing, period, charged.get(start) ?? nothing);
  });
}

/**
 * The fee, and what discounts take off it, each as a charge of its own. They are on one document: on a credit note, when less is
 * to be paid in all than was charged.
 */
function chargesOf(thing: RecurringThing, period: Period, soFar: ChargedSoFar): Charge[] {
  const { days, boundDays, discounts = [], pauses = [] } = thing;
  const fee = thing.feeOf(period);
  const charged = Money.ofMinor(soFar.amount, fee.currency);
  const owes = days === null ? fee.times(0) : owed(fee, period, days, pauses);
  const kept = keptDays(days, boundDays);
  const keeps = kept === null ? fee.times(0) : owed(fee, period, kept, pauses);
  const isCredit = owes.minor < charged.minor;
  const target = isCredit ? (keeps.minor < charged.minor ? keeps : charged) : owes;
  const amount = difference(target, charged);
  // What stays charged although it is not owed any more stays lowered.
  const stays = keeps.minor <= charged.minor ? kept : chargedDays(period, soFar);
  const lowered = discountsOwed({ kind: thing.kind, fee }, period, isCredit ? stays : days, discounts, pauses);
  const changed = changedDays(period, soFar, isCredit ? kept : days, pauses);
  const amounts = amountsOf(amount, fee, period, changed);
  const rows: ChangedAmount[] = [
    ...amounts.map((row) => ({ discountId: null, ...row })),
    ...loweredRows(lowered, soFar, amount.minor === 0 ? null : spanOf(amounts), wholeOf(period)),
  ];
  const { subscriptionId, licenceId, kind, addOn, since } = thing;
  const common = { subscriptionId, licenceId, kind, addOn, since, currency: fee.currency };
  return onOneDocument(rows).map((row) => ({
    ...common,
    ...row,
    periodStart: period.start,
    periodEnd: period.end,
  }));
}

/** Days by which what is charged of a period changes. */
interface ChangedDays {
  readonly added: readonly DaySpan[];
  readonly removed: readonly DaySpan[];
  /** What is said where only the amount changes. */
  readonly all: DaySpan;
}

/** From the first day of them to the last. */
function spanOf(spans: readonly DaySpan[]): DaySpan | null {
  const [from, to] = [
    spans.map((span) => span.from).sort()[0],
    spans
      .map((span) => span.to)
      .sort()
      .at(-1),
  ];
  return from === undefined || to === undefined ? null : { from, to };
}

/** The amount by its days: what is taken away for those that are removed, the rest for those that are added. */
function amountsOf(amount: Money, fee: Money, period: Period, { added, removed, all }: ChangedDays) {
  // As many other days are told. Where only rounding hides that there are more or fewer, there is nothing to tell.
  if (amount.minor === 0 && countDays(added) !== countDays(removed)) return [];
  if (removed.length === 0) return spread(amount.minor, added.length === 0 ? [all] : added);
  if (added.length === 0) return spread(amount.minor, removed);
  const taken = -fee.timesFraction(countDays(removed), period.days).minor;
  return [...spread(taken, removed), ...spread(amount.minor - taken, added)];
}

/** An amount by its days: each part is rounded with those before it, so that they add up. */
function spread(amount: number, spans: readonly DaySpan[]): (DaySpan & { readonly amount: number })[] {
  const all = countDays(spans);
  let [days, before] = [0, 0];
  return spans.map((span) => {
    days += countDays([span]);
    const upTo = days === all ? amount : Math.round((amount * days) / all);
    const part = upTo - before;
    before = upTo;
    return { ...span, amount: part };
  });
}

/** What is to be charged or credited of a fee, or of a discount on it. */
interface ChangedAmount {
  /** Null: the fee itself. */
  readonly discountId: number | null;
  /** Minor units. */
  readonly amount: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A fee that is credited takes its discounts along, also where nothing is left of it. */
export function onOneDocument(rows: readonly ChangedAmount[]): (ChangedAmount & { readonly isCredit: boolean })[] {
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  const isCredit = sum < 0 || (sum === 0 && (rows[0]?.amount ?? 0) < 0);
  return rows.filter(({ amount }) => amount !== 0).map((row) => ({ ...row, isCredit }));
}

/** @param changed the days by which the fee changes; null: it stays */
export function loweredRows(
  lowered: readonly LoweredBy[],
  { discounts = new Map<number, number>() }: ChargedSoFar,
  changed: { readonly from: LocalDate; readonly to: LocalDate } | null,
  whole: { readonly from: LocalDate; readonly to: LocalDate },
): ChangedAmount[] {
  const gone = [...discounts.keys()].filter((id) => lowered.every((one) => one.id !== id)).sort((a, b) => a - b);
  return [...lowered, ...gone.map((id) => ({ id, amount: null, days: null }))].map(({ id, amount, days }) => {
    const change = -(amount?.minor ?? 0) - (discounts.get(id) ?? 0);
    return { discountId: id, amount: change, ...discountedDays(change < 0, days, changed, whole) };
  });
}

/** The days by which a discount changes: those of the fee, else its own, or those on which it does not hold any more. */
function discountedDays(
  isMore: boolean,
  days: LoweredBy['days'] | null,
  changed: { readonly from: LocalDate; readonly to: LocalDate } | null,
  whole: { readonly from: LocalDate; readonly to: LocalDate },
): { readonly from: LocalDate; readonly to: LocalDate } {
  if (isMore) {
    const both = changed && days && daysInBoth(changed, days);
    return { from: (both ?? days ?? whole).from, to: both?.to ?? days?.to ?? whole.to };
  }
  if (changed !== null) return changed;
  return days !== null && days.to < whole.to ? { from: addDays(days.to, 1), to: whole.to } : whole;
}

const wholeOf = ({ start, end }: Period) => ({ from: start, to: addDays(end, -1) });

/** From the first day of a period that is charged by now to the last; null: none is. */
const chargedDays = (period: Period, { rows }: ChargedSoFar): ChargedDays | null => spanOf(chargedSpans(period, rows));

/** The days of a period that are charged more often than credited. */
function chargedSpans(period: Period, rows: readonly ChargedRow[]): DaySpan[] {
  const times = (day: LocalDate): number =>
    rows.reduce((sum, { from, to, sign }) => (from <= day && day <= to ? sum + sign : sum), 0);
  // It changes only where a row begins, or on the day after one.
  const edges = new Set([period.start, ...rows.flatMap(({ from, to }) => [from, addDays(to, 1)])]);
  const starts = [...edges].filter((day) => day >= period.start && day < period.end).sort();
  const spans: DaySpan[] = [];
  for (const [index, from] of starts.entries()) {
    if (times(from) <= 0) continue;
    const to = addDays(starts[index + 1] ?? period.end, -1);
    const before = spans.at(-1);
    // Days that follow one another are told as one span, however often they were charged.
    if (before !== undefined && addDays(before.to, 1) === from) spans.splice(-1, 1, { from: before.from, to });
    else spans.push({ from, to });
  }
  return spans;
}

/** @param days that are to be paid, or kept; null: none */
function changedDays(
  period: Period,
  { rows }: ChargedSoFar,
  days: ChargedDays | null,
  pauses: PausedDays,
): ChangedDays {
  const within = days && daysWithin(period, days);
  const charged = chargedSpans(period, rows);
  const paid = within === null ? [] : daysWithout(within, pauses);
  return {
    added: spansWithout(paid, charged),
    removed: spansWithout(charged, paid),
    all: within ?? wholeOf(period),
  };
}

/** Days of the first that are none of the others. */
const spansWithout = (spans: readonly DaySpan[], others: readonly DaySpan[]): DaySpan[] =>
  spans.flatMap((span) => daysWithout(span, others));

/** Days that are to be paid or bound by terms. */
function keptDays(days: ChargedDays | null, boundDays: ChargedDays | null): ChargedDays | null {
  if (days === null || boundDays === null) return days ?? boundDays;
  return { from: days.from, to: days.to === null || boundDays.to === null ? null : later(days.to, boundDays.to) };
}

/** The periods that share a day with `from` to `to`, also before the one from which they are counted. */
function* periodsOf(calendar: AccountingCalendar, from: LocalDate, to: LocalDate): Generator<Period> {
  for (let next = periodAt(calendar, from); next.start <= to; next = nthPeriod(calendar, next.index + 1)) yield next;
}

/** A fee that is charged once, on the first day, with the discounts of that day; given back only when that day never came. */
export function calculateOneTimeCharges(
  thing: Omit<RecurringThing, 'feeOf' | 'boundDays'> & { readonly fee: Money },
  charged: ReadonlyMap<LocalDate, ChargedSoFar>,
  { calendar, today }: Calculation,
): Charge[] {
  const { subscriptionId, licenceId, kind, addOn, since, fee, days, discounts = [] } = thing;
  const past = [...charged].find(([, { amount }]) => amount !== 0);
  const rows = (day: LocalDate, amounts: readonly (readonly [number | null, number])[], of = day): Charge[] => {
    const { start, end } = periodAt(calendar, of);
    const common = { subscriptionId, licenceId, kind, addOn, since, currency: fee.currency };
    const all = amounts.map(([discountId, amount]) => ({ discountId, amount, from: day, to: day }));
    return onOneDocument(all).map((row) => ({ ...common, ...row, periodStart: start, periodEnd: end }));
  };
  if (days !== null) {
    const begins = days.from <= today && (days.to === null || days.from <= days.to);
    if (past === undefined && (!begins || fee.minor === 0)) return [];
    const [period, soFar] = past ?? [null, nothing];
    // What was charged stays; a discount of that day can be given, or taken back, later.
    const setUp = past === undefined ? fee : Money.ofMinor(soFar.amount, fee.currency);
    const lowered = loweredRows(discountsOwedOnce(setUp, days.from, discounts), soFar, null, {
      from: days.from,
      to: days.from,
    });
    const changed = lowered.map(({ discountId, amount }) => [discountId, amount] as const);
    return rows(days.from, [[null, setUp.minor - soFar.amount], ...changed], period ?? days.from);
  }
  if (past === undefined) return [];
  const [day, { amount, discounts: taken = [] }] = past;
  return rows(day, [[null, -amount], ...[...taken].map(([id, off]) => [id, -off] as const)]);
}

export const nothing: ChargedSoFar = { amount: 0, rows: [] };

const longerThanMonths: ReadonlySet<string> = new Set(['Year', 'Half-Year', 'Quarter']);

/**
 * When a contract is billed next, after `today`: when its next period begins, and where periods are longer than a month
 * also in between, month by month, for what has begun or ended meanwhile; at last on the day after its end.
 * @returns `calculateOn` null when nothing is to come; `invoiceOn` the first day of the next period
 */
export function nextCalculation(
  { calendar, validUntil }: Pick<BilledContract, 'calendar' | 'validUntil'>,
  today: LocalDate,
): { calculateOn: LocalDate | null; invoiceOn: LocalDate | null } {
  const { validFrom, period } = calendarOn(calendar, today);
  const nextOf = (counted: AccountingCalendar): LocalDate => {
    const { start, end } = periodOf(counted, today);
    return today < start ? start : end;
  };
  const invoice = nextOf(calendar);
  const between = longerThanMonths.has(period) ? nextOf({ validFrom, period: 'Month' }) : invoice;
  const next = between < invoice ? between : invoice;
  const invoiceOn = validUntil !== null && invoice > validUntil ? null : invoice;
  if (validUntil === null || next <= validUntil) return { calculateOn: next, invoiceOn };
  return { calculateOn: today <= validUntil ? addDays(validUntil, 1) : null, invoiceOn };
}

/** As {@link nextCalculation}; and on the day of another payer, as what that is to pay waits for its day. */
export function nextBilling(
  contract: Pick<BilledContract, 'calendar' | 'validUntil'>,
  payers: readonly Payer[],
  today: LocalDate,
): { calculateOn: LocalDate | null; invoiceOn: LocalDate | null } {
  const next = nextCalculation(contract, today);
  const payerOn = nextPayerDay(payers, today);
  const isSooner = payerOn !== null && (next.calculateOn === null || payerOn < next.calculateOn);
  return isSooner ? { ...next, calculateOn: payerOn } : next;
}
