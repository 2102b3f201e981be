import { exactPrice, maxQuantity, millionths, minorUnit, tiersOf } from './usage-fees.js';
import type { UsageFee } from './usage-fees.js';

/** In millionths: nobody uses more in a month than a billion times the largest quantity of one event. */
const largest = millionths(maxQuantity) * BigInt(maxQuantity);

/** Quantities that can be used: with COUNT only whole numbers. */
const stepOf = ({ aggregation }: UsageFee): bigint => (aggregation === 'COUNT' ? millionths(1) : 1n);

/** Before the cap, and before tiers are rounded. */
function exact(fee: UsageFee, quantity: bigint, currency: string): bigint {
  const parts = tiersOf(fee, quantity - millionths(fee.included));
  return parts.reduce((sum, part) => sum + exactPrice(part, currency), 0n);
}

const capOf = ({ cap }: UsageFee): bigint | null => (cap === null ? null : BigInt(cap) * minorUnit);

/** What a month costs before its tiers are rounded, in minor units times `minorUnit`. */
export function exactCost(fee: UsageFee, quantity: bigint, currency: string): bigint {
  const cap = capOf(fee);
  const cost = exact(fee, quantity, currency);
  return cap !== null && cost > cap ? cap : cost;
}

/** The last quantities that are priced in one line: what is included, and the ends of tiers. */
const endsOf = ({ included, tiers }: UsageFee): bigint[] => [
  millionths(included),
  ...tiers.flatMap(({ upTo }) => (upTo === null ? [] : [millionths(included) + millionths(upTo)])),
];

/**
 * Whether some quantity of a month costs more than before. Exact, apart from the rounding of tiers: that decides about half a minor unit
 * of each. Between the ends of what both include and of their tiers, what they cost is a line up to the cap. The difference of two such
 * lines is largest at an end, or at the last quantity for which the old price is below the new cap.
 */
export function isDearer(before: UsageFee, after: UsageFee, currency: string): boolean {
  const step = stepOf(after);
  const ends = [...new Set([...endsOf(before), ...endsOf(after), largest])].sort((a, b) => (a < b ? -1 : 1));
  return ends.some((end, index) => {
    const first = index === 0 ? 0n : ceiled((ends[index - 1] ?? 0n) + 1n, step);
    const last = end - (end % step);
    if (first > last) return false;
    const quantities = [first, last, lastBelow(before, capOf(after), { first, last, step, currency })];
    return quantities.some((quantity) => exactCost(after, quantity, currency) > exactCost(before, quantity, currency));
  });
}

/** Whether some quantity of some fee costs more than before. */
export const isSomeDearer = (
  { before, after }: { readonly before: readonly UsageFee[]; readonly after: readonly UsageFee[] },
  currency: string,
): boolean =>
  after.some((fee) => {
    const old = before.find(({ id }) => id === fee.id);
    return old !== undefined && isDearer(old, fee, currency);
  });

const ceiled = (quantity: bigint, step: bigint): bigint => quantity + ((step - (quantity % step)) % step);

interface Line {
  readonly first: bigint;
  readonly last: bigint;
  readonly step: bigint;
  readonly currency: string;
}

/** The last quantity of the line that costs less than the limit, without the fee's own cap; the first one where there is none. */
function lastBelow(fee: UsageFee, limit: bigint | null, { first, last, step, currency }: Line): bigint {
  const [low, high] = [exact(fee, first, currency), exact(fee, last, currency)];
  if (limit === null || low >= limit || high <= low) return first;
  const steps = (last - first) / step;
  // As the line is straight, each step costs the same.
  const each = (high - low) / steps;
  const within = (limit - 1n - low) / each;
  return first + (within < steps ? within : steps) * step;
}
