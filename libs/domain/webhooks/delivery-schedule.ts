/** What became of an attempt, in short. */
export interface AttemptOutcome {
  /** HTTP status; null: there was no response. */
  readonly status: number | null;
  /** What the response asked to wait, in seconds. */
  readonly retryAfter: number | null;
}

const minute = 60;
const hour = 60 * minute;

/** Seconds to wait after the first, second, … failed attempt: ten attempts in a little more than three days. */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

export const mostAttempts = waits.length + 1;

/** How much waits differ, so that what has failed together does not come back together. */
const jitter = 0.1;
const longestRetryAfter = 24 * hour;
/** An endpoint that has only failed for so long is disabled. */
export const disabledAfterDays = 5;

export const succeeded = ({ status }: AttemptOutcome): boolean => status !== null && status >= 200 && status < 300;

/** The receiver says that it is gone permanently. */
export const isGone = ({ status }: AttemptOutcome): boolean => status === 410;

/**
 * @param attempts how many have failed, at least 1
 * @param chance in [0, 1)
 * @returns seconds until the next attempt; undefined: there is none
 */
export function retryIn(attempts: number, { retryAfter }: AttemptOutcome, chance: number): number | undefined {
  const wait = waits[attempts - 1];
  if (wait === undefined) return undefined;
  const spread = wait * (1 + jitter * (2 * chance - 1));
  return Math.max(spread, Math.min(retryAfter ?? 0, longestRetryAfter));
}

/** Seconds that an endpoint is left alone after so many failures in a row: nothing of what waits for it is tried meanwhile. */
export const pauseAfter = (failures: number): number => (failures === 0 ? 0 : Math.min(2 ** (failures - 1), minute));

/** `Retry-After` in seconds. @param now in ms since 1970 */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : null;
}
