import { isThirdPartyFailure } from '#platform/http-client';
import { Postponed } from '#platform/outbox';

const shortestWaitMs = 500;
const longestWaitMs = 60_000;
/** Refused credentials and the like: nothing that time corrects, but an operator does. */
const operatorWaitMs = 60_000;

/**
 * When to try again after a call that failed. A third party that is down counts no attempt, however long it takes; an
 * answer that has nothing to do with the work does, so that its job is parked for an administrator in the end.
 * @returns the error for the queue; anything but a failure of the third party as it is
 */
export function tryAgain(error: unknown, failures: number): unknown {
  if (!isThirdPartyFailure(error)) return error;
  if (error.key === 'portalRefused') return new Postponed(error.message, operatorWaitMs, true);
  const backoffMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(failures, 10));
  // Spread, so that what failed together does not come back together.
  return new Postponed(error.message, Math.max(backoffMs, error.details.retryAfterMs ?? 0) * (1 + Math.random() * 0.3));
}
