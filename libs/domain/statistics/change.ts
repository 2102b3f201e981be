import type { KpiDirection } from './kpis.js';

/**
 * By how many percent a sum differs from that of the period before, to two decimals; null where one of them is not known, or
 * the one before is zero.
 */
export function periodicChange(sum: number | null, before: number | null): number | null {
  if (sum === null || before === null || before === 0) return null;
  return Math.round(((sum - before) / before) * 10_000) / 100 || 0;
}

/** The same change, positive where it is better; null where neither more nor less is. */
export function periodicImprovement(change: number | null, direction: KpiDirection): number | null {
  if (change === null || direction === 'NONE') return null;
  return direction === 'UP' ? change : -change || 0;
}
