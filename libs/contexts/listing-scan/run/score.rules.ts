import type { CheckResult } from './comparison.rules.js';

/** Points of a portal that shows the business at all; the rest of 100 is for what it shows of it. */
export const pointsForBeingFound = 40;

/**
 * How well a business is listed, 0 to 100: the average of the portals that could be asked. A portal without it has 0 points; one with
 * it has 40, and 60 more times the share of the compared fields that agree.
 * @returns null: no portal could be asked
 */
export function scoreOf(results: readonly Pick<CheckResult, 'outcome' | 'compared' | 'differences'>[]): number | null {
  const asked = results.filter(({ outcome }) => outcome !== 'ERROR');
  if (asked.length === 0) return null;
  const points = asked.map(({ outcome, compared, differences }) => {
    if (outcome === 'NOT_FOUND') return 0;
    const agreeing = compared === 0 ? 1 : (compared - differences.length) / compared;
    return pointsForBeingFound + (100 - pointsForBeingFound) * agreeing;
  });
  return Math.round(points.reduce((sum, each) => sum + each, 0) / points.length);
}
