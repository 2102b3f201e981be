/** While something is awaited, it is asked for this often at first, in ms. */
const soonMs = 2_000;
const mostMs = 30_000;

/** For so long it is asked for at the pace of a step: who waits longer asks rarer. Steps, so that drawing again moves no timer. */
const steps: readonly (readonly [forMs: number, everyMs: number])[] = [
  [10_000, soonMs],
  [30_000, 4_000],
  [60_000, 8_000],
  [180_000, 16_000],
];

/** How often something is asked for that is awaited since so many ms. */
export const gapOf = (waitedMs: number): number => steps.find(([forMs]) => waitedMs < forMs)?.[1] ?? mostMs;

/** Since when queries wait. */
let begun = new WeakMap<object, number>();

/** The reader has just changed something: what is awaited is asked for soon again. */
export function awaitAnew(): void {
  begun = new WeakMap();
}

/**
 * How often a query is asked again: soon while what it shows is about to change, and ever rarer while that does not come. A page
 * that nobody sees asks nothing: the client of queries sees to it.
 * @param query the same object for each of its answers
 * @param usualMs while nothing is awaited
 */
export function paceOf(query: object, isAwaited: boolean, usualMs: number, now = Date.now()): number {
  if (!isAwaited) {
    begun.delete(query);
    return usualMs;
  }
  const since = begun.get(query) ?? now;
  begun.set(query, since);
  return Math.min(gapOf(now - since), usualMs);
}
