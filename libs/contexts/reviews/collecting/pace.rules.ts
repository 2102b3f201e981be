/** Seconds between two readings of a portal, at the least and at the most. */
export const shortestPace = 15 * 60;
export const longestPace = 24 * 60 * 60;

/** What is counted to see how often a location is reviewed. */
export const paceDays = 90;

/** Readings from one review to the next, on average. */
const readingsPerReview = 6;

/** Seconds until the next reading of a location that has got so many reviews within {@link paceDays}. */
export function paceFor(reviews: number): number {
  if (reviews <= 0) return longestPace;
  const apart = (paceDays * 86_400) / reviews;
  return Math.round(Math.min(longestPace, Math.max(shortestPace, apart / readingsPerReview)));
}

/** Seconds until the next try after so many calls in a row that failed. */
export const backoffOf = (failedCalls: number): number =>
  Math.min(longestPace, 30 * 2 ** Math.min(Math.max(failedCalls, 1) - 1, 12));

/** Feeds that began together do not go on together. @param random 0 to 1 */
export const spread = (seconds: number, random = Math.random()): number => Math.round(seconds * (0.9 + random * 0.2));
