import { nthPeriod, periodAt } from '../billing/accounting-period.js';
import type { Period } from '../billing/accounting-period.js';
import type { DecidedValueOf } from '../lists/lists.js';
import type { LocalDate } from '../time/local-date.js';
import { decimalsOf, Money } from '../values/money.js';

/**
 * How the quantities of a month become one: their sum, how many events there were, or the largest of them.
 * Source: the aggregations that metered billing has in common (Stripe meters, Lago billable metrics).
 */
export type UsageAggregation = DecidedValueOf<'usageAggregation'>;
/** GRADUATED: each tier prices the units that fall into it. VOLUME: the tier that the whole quantity reaches prices all units. */
export type TierMode = DecidedValueOf<'usageTierMode'>;

/** Units up to a limit, and what they cost. */
export interface UsageTier {
  /** The last unit of the tier, counted after what is included; null: without end. */
  readonly upTo: number | null;
  /** Units of the currency per unit, at most {@link quantityPlaces} decimals. */
  readonly unitPrice: number;
  /** Minor units, once a month when the tier is reached. */
  readonly flatFee: number;
}

/** A fee by what is used, agreed with an offer. */
export interface UsageFee {
  /** Unique in the offer. */
  readonly id: string;
  /** Text by language code. */
  readonly name: Readonly<Record<string, string>>;
  /** What is counted: one of {@link platformMeters}, or a name that the seller's own system sends. */
  readonly meter: string;
  readonly aggregation: UsageAggregation;
  /** Quantity a month that costs nothing. */
  readonly included: number;
  readonly tierMode: TierMode;
  /** At least one; the last has no end. */
  readonly tiers: readonly UsageTier[];
  /** Minor units: the most that a subscription pays in a month; null: there is no limit. */
  readonly cap: number | null;
}

/** Decimals of quantities and of prices per unit. */
export const quantityPlaces = 6;
const one = 10n ** BigInt(quantityPlaces);

/** The largest quantity of one event, and the largest limit and price. */
export const maxQuantity = 1_000_000_000;

/** How long usage may arrive after it happened, in days: bookings are corrected no longer. */
export const usageArrivesWithin = 60;

/** The quantity in millionths, exact; null: it is below zero, too large, or has more decimals. */
export function parseQuantity(value: number): bigint | null {
  if (!Number.isFinite(value) || value < 0 || value > maxQuantity) return null;
  const text = value.toFixed(quantityPlaces);
  return Number(text) === value ? BigInt(text.replace('.', '')) : null;
}

/** What {@link parseQuantity} has read, as a number. */
export const quantityOf = (read: bigint): number => Number(read) / Number(one);

/** The use that a charge is for, as it was when it was charged. */
export interface ChargedUsage {
  /** Of the fee, by language code. */
  readonly name: Readonly<Record<string, string>>;
  /** In the month as a whole, what was charged before included. */
  readonly quantity: number;
  /** What of it costs nothing. */
  readonly included: number;
}

/** What was used on one day, in millionths. */
export interface UsageOfDay {
  readonly meter: string;
  readonly day: LocalDate;
  readonly sum: bigint;
  /** Events. */
  readonly count: number;
  readonly largest: bigint;
}

/** The quantity of some days, in millionths. */
export function aggregated(aggregation: UsageAggregation, days: readonly UsageOfDay[]): bigint {
  if (aggregation === 'COUNT') return days.reduce((all, { count }) => all + BigInt(count) * one, 0n);
  if (aggregation === 'SUM') return days.reduce((all, { sum }) => all + sum, 0n);
  return days.reduce((all, { largest }) => (largest > all ? largest : all), 0n);
}

/** What one tier costs. */
export interface RatedTier {
  /** Units of this tier that were used, in millionths. */
  readonly quantity: bigint;
  readonly tier: UsageTier;
  readonly amount: Money;
}

/** What a quantity costs, before tax. Quantities in millionths. */
export interface RatedUsage {
  readonly quantity: bigint;
  /** What of `included` is left. */
  readonly left: bigint;
  /** Beyond what is included. */
  readonly paid: bigint;
  /** Those that are reached, in their order. */
  readonly tiers: readonly RatedTier[];
  /** The sum of the tiers, or the cap. */
  readonly amount: Money;
  readonly isCapped: boolean;
}

/** Each tier is rounded by itself, half up, so that the lines that people read add up. */
export function rate(fee: UsageFee, quantity: bigint, currency: string): RatedUsage {
  const { included, cap } = fee;
  const free = millionths(included);
  const paid = quantity > free ? quantity - free : 0n;
  const rated = tiersOf(fee, paid).map((part) => ({ ...part, minor: rounded(exactPrice(part, currency)) }));
  const sum = rated.reduce((all, { minor }) => all + minor, 0n);
  const isCapped = cap !== null && sum > BigInt(cap);
  const left = quantity > free ? 0n : free - quantity;
  const amount = isCapped ? Money.ofMinor(cap, currency) : moneyOf(sum, currency);
  // Of what is capped a tier can be more than money holds: it is shown as the most.
  const shown = rated.map(({ minor, ...tier }) => ({
    ...tier,
    amount: moneyOf(isCapped ? least(minor) : minor, currency),
  }));
  return { quantity, left, paid, tiers: shown, amount, isCapped };
}

const most = 999_999_999_999_999n;
const least = (minor: bigint): bigint => (minor < most ? minor : most);
const moneyOf = (minor: bigint, currency: string): Money => Money.ofMinor(Number(minor), currency);

/** Units that a tier prices, in millionths. */
interface TierPart {
  readonly tier: UsageTier;
  readonly quantity: bigint;
}

/** The tiers that a quantity reaches beyond what is included, in their order. */
export function tiersOf({ tierMode, tiers }: UsageFee, paid: bigint): TierPart[] {
  if (paid <= 0n) return [];
  return (tierMode === 'VOLUME' ? byVolume : graduated)(tiers, paid);
}

function graduated(tiers: readonly UsageTier[], paid: bigint): TierPart[] {
  let before = 0n;
  return tiers.flatMap((tier) => {
    const end = tier.upTo === null || millionths(tier.upTo) > paid ? paid : millionths(tier.upTo);
    const quantity = end - before;
    if (quantity <= 0n) return [];
    before = end;
    return [{ quantity, tier }];
  });
}

function byVolume(tiers: readonly UsageTier[], paid: bigint): TierPart[] {
  const tier = tiers.find(({ upTo }) => upTo === null || paid <= millionths(upTo));
  return tier === undefined ? [] : [{ quantity: paid, tier }];
}

/** A minor unit of exact prices: what they are counted in divides it so often. */
export const minorUnit = one * one;

/** Not rounded: minor units times {@link minorUnit}. */
export const exactPrice = ({ tier: { unitPrice, flatFee }, quantity }: TierPart, currency: string): bigint =>
  quantity * millionths(unitPrice) * 10n ** BigInt(decimalsOf(currency)) + BigInt(flatFee) * minorUnit;

/** Half up. */
const rounded = (exact: bigint): bigint => (2n * exact + minorUnit) / (2n * minorUnit);

/** Of what was checked when it was agreed. */
export function millionths(value: number): bigint {
  const read = parseQuantity(value);
  if (read === null) throw new RangeError(`No quantity: ${value}`);
  return read;
}

/**
 * Usage is counted by the month, whatever the accounting period is: from the day from which the contract's periods are counted.
 * So what is included in a month does not depend on how often somebody pays.
 */
export const usageMonthOf = (validFrom: LocalDate, day: LocalDate): Period =>
  periodAt({ validFrom, period: 'Month' }, day);

/** The months from that of one day to that of another, in their order. */
export function usageMonths(validFrom: LocalDate, from: LocalDate, to: LocalDate): Period[] {
  const months: Period[] = [];
  for (let { index } = usageMonthOf(validFrom, from); ; index += 1) {
    const month = nthPeriod({ validFrom, period: 'Month' }, index);
    if (month.start > to) return months;
    months.push(month);
  }
}
