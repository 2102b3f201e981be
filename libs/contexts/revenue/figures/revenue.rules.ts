import type { Problems } from '#domain/errors/draft';
import type { AskedPeriod } from '#domain/statistics/period';
import { readDayRange } from '#domain/time/day-range';
import { addDays, addMonths, compareDates, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';

/** Without dates: so many months up to the running one. */
const usualMonths = 12;

export interface RevenueMonth {
  /** `yyyy-MM`. */
  readonly month: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The day of which its figures are: its last, of the running month today. */
  readonly day: LocalDate;
}

const firstOf = (day: LocalDate): LocalDate => localDate(`${day.slice(0, 7)}-01`);

/** The months in which the days are that are asked for, up to the running one. @throws DomainError `validationFailed` */
export function revenueMonths(asked: AskedPeriod, today: LocalDate, problems: Problems): RevenueMonth[] {
  const days = readDayRange(asked, problems) ?? { from: addMonths(firstOf(today), 1 - usualMonths), to: today };
  const last = addDays(addMonths(firstOf(today), 1), -1);
  if (compareDates(days.from, last) > 0)
    problems.add({ field: 'from', value: days.from, problem: 'future', expected: last, example: firstOf(today) });
  problems.throwIfAny();
  const to = compareDates(days.to, last) > 0 ? last : days.to;
  const months: RevenueMonth[] = [];
  for (let from = firstOf(days.from); compareDates(from, to) <= 0; from = addMonths(from, 1)) {
    const end = addDays(addMonths(from, 1), -1);
    months.push({ month: from.slice(0, 7), from, to: end, day: compareDates(end, today) < 0 ? end : today });
  }
  return months;
}

/** What one customer pays by the month in one currency, day by day. */
export class CustomerFees {
  /** Minor units, with fractions. */
  readonly amounts: number[];
  /** Subscriptions that cost something, day by day. */
  readonly subscriptions: number[];

  constructor(
    days: number,
    /** The first day that anything cost. */
    public firstDay: LocalDate,
  ) {
    this.amounts = Array.from({ length: days }, () => 0);
    this.subscriptions = Array.from({ length: days }, () => 0);
  }

  add(fee: {
    readonly firstDay: LocalDate;
    readonly subscriptionId: number | null;
    readonly amounts: readonly number[];
  }): void {
    if (fee.firstDay < this.firstDay) this.firstDay = fee.firstDay;
    for (const [at, amount] of fee.amounts.entries()) {
      this.amounts[at] = (this.amounts[at] ?? 0) + amount;
      if (amount > 0 && fee.subscriptionId !== null) this.subscriptions[at] = (this.subscriptions[at] ?? 0) + 1;
    }
  }
}

/** Why the MRR of a customer is another than a month ago. */
export type Movement = 'new' | 'reactivation' | 'expansion' | 'contraction' | 'churn';

/** Sums over customers, in minor units. */
export interface MonthSums {
  value: number;
  before: number;
  readonly movements: Record<Movement, number>;
  customers: number;
  customersBefore: number;
  readonly moved: Record<Movement, number>;
  subscriptions: number;
}

const none = (): Record<Movement, number> => ({ new: 0, reactivation: 0, expansion: 0, contraction: 0, churn: 0 });

/**
 * Month by month, customer by customer: so each month's value is that of the month before and its movements.
 * @param days of which the amounts are, one more than months: the first is the last day before them
 */
export function monthSums(customers: Iterable<CustomerFees>, days: readonly LocalDate[]): MonthSums[] {
  const sums = days.slice(1).map((): MonthSums => ({
    value: 0,
    before: 0,
    movements: none(),
    customers: 0,
    customersBefore: 0,
    moved: none(),
    subscriptions: 0,
  }));
  for (const customer of customers) {
    const amounts = customer.amounts.map(Math.round);
    for (const [index, sum] of sums.entries()) {
      const [before = 0, amount = 0] = [amounts[index], amounts[index + 1]];
      sum.value += amount;
      sum.before += before;
      sum.customers += Number(amount > 0);
      sum.customersBefore += Number(before > 0);
      sum.subscriptions += customer.subscriptions[index + 1] ?? 0;
      const movement = movementOf(before, amount, customer.firstDay <= (days[index] ?? ''));
      if (movement === undefined) continue;
      sum.movements[movement] += amount - before;
      sum.moved[movement] += 1;
    }
  }
  return sums;
}

function movementOf(before: number, amount: number, isKnown: boolean): Movement | undefined {
  if (amount === before) return undefined;
  if (before === 0) return isKnown ? 'reactivation' : 'new';
  if (amount === 0) return 'churn';
  return amount > before ? 'expansion' : 'contraction';
}

/** `part` in percent of `whole`, with one decimal; null: of nothing. */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((Math.abs(part) / whole) * 1000) / 10;
