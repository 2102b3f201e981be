import { usageThresholds } from './threshold.js';
import type { UsageThreshold } from './threshold.js';
import { parseQuantity } from './usage-fees.js';
import type { RatedUsage, UsageFee } from './usage-fees.js';

/**
 * Those that a month has reached, in their order. There is none where nothing is included and nothing capped, nor where a cap of 0 makes
 * all of it free.
 */
export function reachedThresholds(
  { included, cap }: Pick<UsageFee, 'included' | 'cap'>,
  { quantity, amount }: Pick<RatedUsage, 'quantity' | 'amount'>,
): UsageThreshold[] {
  if (cap === 0) return [];
  const free = parseQuantity(included) ?? 0n;
  const isReached: Readonly<Record<UsageThreshold, boolean>> = {
    INCLUDED_80: free > 0n && 5n * quantity >= 4n * free,
    INCLUDED_100: free > 0n && quantity >= free,
    CAP: cap !== null && amount.minor >= cap,
  };
  return usageThresholds.filter((threshold) => isReached[threshold]);
}

/** Of several that are reached at once only the last is told: it says what the others would. */
export const lastOf = (reached: readonly UsageThreshold[]): UsageThreshold | undefined =>
  usageThresholds.findLast((threshold) => reached.includes(threshold));
