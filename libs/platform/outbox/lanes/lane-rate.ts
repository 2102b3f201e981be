/** So many jobs in any stretch of so many seconds, at once where somebody waits for them. */
export interface Allowance {
  readonly jobs: number;
  readonly seconds: number;
}

/** What a third party takes: jobs per second, evenly, or an allowance. */
export type LaneRate = number | Allowance;

/** What a lane has sent, as far as its rate asks. */
export interface LanePace {
  /** How much of its rate it has not used; null: it never sent anything. */
  readonly unusedSeconds: number | null;
  /** How many seconds ago each job of an allowance was sent, for as long as they count. */
  readonly sentAgo: readonly number[] | null;
}

/** How much of its rate a lane may catch up on when the relay was kept from looking, in seconds. */
const catchUpSeconds = 0.5;
/** Times a rate, what a database and a processor round: a whole job must not become 0.999 jobs. */
const roundingError = 1e-6;

export const isAllowance = (rate: LaneRate): rate is Allowance => typeof rate !== 'number';

/** What one job uses of its lane, in seconds. */
export const secondsOfJob = (rate: LaneRate): number => (isAllowance(rate) ? rate.seconds / rate.jobs : 1 / rate);

/**
 * A lane whose rate is less than one job in the time that it may catch up on keeps what one job takes as well: it would
 * lose a part of its rate with each job otherwise.
 */
export function mostUnusedSeconds(rate: LaneRate): number {
  if (isAllowance(rate)) return rate.seconds;
  return rate * catchUpSeconds < 1 ? 1 / rate + catchUpSeconds : catchUpSeconds;
}

/** How many jobs a lane may send now. */
export function jobsNow(rate: LaneRate, { unusedSeconds, sentAgo }: LanePace): number {
  if (isAllowance(rate))
    return Math.max(0, rate.jobs - (sentAgo ?? []).filter((seconds) => seconds < rate.seconds).length);
  const seconds = Math.min(unusedSeconds ?? Number.POSITIVE_INFINITY, mostUnusedSeconds(rate));
  return Math.floor(seconds * rate + roundingError);
}
