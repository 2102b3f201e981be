import { dayOf, textOf } from './reseller-model.js';
import type { Day, Fees } from './reseller-model.js';

/** What lowers fees, as it was agreed. This model shares no code with what it checks. */
export interface Agreed {
  /** Hundredths of a percent, or minor units per accounting period of the regular fee. Exactly one is not null. */
  readonly basisPoints: number | null;
  readonly amount: number | null;
  readonly fees: readonly ('SETUP' | 'REGULAR' | 'MAINTENANCE')[];
  /** Null: the first paid day. */
  readonly from: Day | null;
  /** Months; null: for ever. */
  readonly months: number | null;
}

/** Fees of a licence, from which day on each. */
export type Prices = readonly { readonly from: Day; readonly fees: Fees }[];

export interface Bought {
  readonly prices: Prices;
  /** Agreed for the first day. */
  readonly startDate: Day;
  /** The first and the last paid day. */
  readonly first: Day;
  readonly last: Day;
  readonly discounts: readonly Agreed[];
}

/** Months of an accounting period, and a day of the month from 1 to 28 on which each begins. */
export interface Periods {
  readonly firstDay: Day;
  readonly months: number;
}

/** The last of a month where it has no such day. */
export function monthsAfter(day: Day, months: number): Day {
  const date = new Date(day * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), length))).toISOString().slice(0, 10));
}

const scale = 10_000n;

/** Fees, and what is left of each of a whole period on that day: percentages first, then amounts, never below zero. */
function left(kind: 'SETUP' | 'REGULAR' | 'MAINTENANCE', fee: number, day: Day, { discounts, first }: Bought): bigint {
  const holding = discounts.filter(({ from, months, fees }) => {
    const begins = from ?? first;
    return fees.includes(kind) && day >= begins && (months === null || day < monthsAfter(begins, months));
  });
  let value = BigInt(fee) * scale ** BigInt(most);
  for (const { basisPoints } of holding)
    if (basisPoints !== null) value = (value * (scale - BigInt(basisPoints))) / scale;
  for (const { amount } of holding)
    if (amount !== null && kind === 'REGULAR') value -= BigInt(amount) * scale ** BigInt(most);
  return value < 0n ? 0n : value;
}

/** More percentages than that are not exact. */
const most = 8;

const halfUp = (dividend: bigint, divisor: bigint): number => Number((2n * dividend + divisor) / (2n * divisor));

/** What it costs in all, in minor units before tax: each fee of each price in each period is rounded once, after discounts. */
export function owedForBought(bought: Bought, { firstDay, months }: Periods): number {
  const { prices, startDate, first, last } = bought;
  if (last < first) return 0;
  const priceOn = (day: Day): Prices[number] => {
    const price = prices.findLast(({ from }) => from <= day) ?? prices[0];
    if (price === undefined) throw new Error(`There is no price on ${textOf(day)}.`);
    return price;
  };
  let sum = halfUp(left('SETUP', priceOn(startDate).fees.setup, first, bought), scale ** BigInt(most));
  for (let index = 0, start = firstDay; start <= last; index += 1, start = monthsAfter(firstDay, index * months)) {
    const end = monthsAfter(firstDay, (index + 1) * months);
    const sums = new Map<string, bigint>();
    for (let day = Math.max(start, first); day < end && day <= last; day += 1) {
      const { from, fees } = priceOn(day);
      for (const [kind, fee] of [
        ['REGULAR', fees.regular],
        ['MAINTENANCE', fees.maintenance],
      ] as const) {
        const key = `${kind} ${from}`;
        sums.set(key, (sums.get(key) ?? 0n) + left(kind, fee, day, bought));
      }
    }
    for (const exact of sums.values()) sum += halfUp(exact, scale ** BigInt(most) * BigInt(end - start));
  }
  return sum;
}
