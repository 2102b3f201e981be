const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A portal is asked about a location at most and at least this often. */
export const shortestPollMs = 15 * minuteMs;
export const longestPollMs = dayMs;

/** Reviews are expected as they came in this many days. */
export const pollWindowDays = 30;

/**
 * How long until a portal is asked again: four times for each review that is to be expected, so that a review is seen after
 * an eighth of the time that lies between two.
 * @param recent reviews in the last {@link pollWindowDays} days
 * @param chance 0 to 1; spreads locations that began at one moment by a tenth in both directions
 */
export function pollAfterMs(recent: number, chance: number): number {
  const between = (pollWindowDays * dayMs) / (recent + 1);
  const wanted = Math.min(Math.max(between / 4, shortestPollMs), longestPollMs);
  return Math.round(wanted * (0.9 + 0.2 * chance));
}

/** After failures in a row: from five minutes to six hours. */
export const pollAfterFailureMs = (failures: number): number =>
  Math.min(5 * minuteMs * 2 ** Math.min(Math.max(failures - 1, 0), 10), 6 * hourMs);

/** All reviews of a location are gone through this often, to see which were removed or changed. */
export const sweepEveryMs = dayMs;
