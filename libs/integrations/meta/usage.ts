import type { ThirdPartyFailure } from '#platform/http-client';

/** Of the app (4), the user (17), the page (32), a call (613); those of businesses, with their pages and numbers, from 80000 on. */
export const isLimit = (code: number): boolean => [4, 17, 32, 613].includes(code) || (code >= 80_000 && code <= 80_014);

/**
 * In how many milliseconds calls go through again: Meta says in a header, for each kind of limit, in how many minutes. Null: it
 * does not say. https://developers.facebook.com/docs/graph-api/overview/rate-limiting
 */
export function waitIn({
  headers,
  retryAfterMs,
}: Pick<ThirdPartyFailure['details'], 'headers' | 'retryAfterMs'>): number | null {
  const usage = headers?.['x-business-use-case-usage'];
  if (usage === undefined) return retryAfterMs;
  try {
    const entries = Object.values(JSON.parse(usage) as Record<string, { estimated_time_to_regain_access?: number }[]>);
    const minutes = Math.max(0, ...entries.flat().map((entry) => entry.estimated_time_to_regain_access ?? 0));
    return minutes > 0 ? minutes * 60_000 : retryAfterMs;
  } catch {
    return retryAfterMs;
  }
}
