import { isThirdPartyFailure } from '#platform/http-client';
import { Postponed } from '#platform/outbox';

const shortestWaitMs = 500;
const longestWaitMs = 60_000;
/** Refused credentials and the like: nothing that time mends, but an operator does. */
const operatorWaitMs = 60_000;

/**
 * When to try again after a call that failed. A portal that is down counts no attempt, however long it takes; an answer
 * that has nothing to do with the listing does, so that its job is parked for an administrator in the end.
 * @param since when the work became due: what has waited for long is tried more rarely
 * @returns the error for the queue; anything but a failure of the portal as it is
 */
export function tryAgain(error: unknown, since: Date): unknown {
  if (!isThirdPartyFailure(error)) return error;
  if (error.key === 'portalRefused') return new Postponed(error.message, operatorWaitMs, true);
  const waited = Date.now() - since.getTime();
  const backoff = Math.min(longestWaitMs, Math.max(shortestWaitMs, waited / 2));
  // Spread, so that what failed together does not come back together.
  const waitMs = Math.max(backoff, error.details.retryAfterMs ?? 0) * (1 + Math.random() * 0.3);
  return new Postponed(error.message, waitMs);
}
