import { isThirdPartyFailure } from '#platform/http-client';
import { Postponed } from '#platform/outbox';

const shortestWaitMs = 500;
const longestWaitMs = 60_000;
/** Refused credentials and the like: nothing that time corrects, but an operator does. */
const operatorWaitMs = 60_000;

/** Why the answer to a read was of no use, although the portal did answer; null: it did not, or the error is another. */
export function uselessAnswer(error: unknown): string | null {
  if (!isThirdPartyFailure(error) || error.key !== 'portalUnreachable') return null;
  const { status, body } = error.details;
  if (status === null || status < 200 || status > 299) return null;
  const { name } = (error.cause ?? {}) as { name?: string };
  if (name === 'BodyTooLarge') return 'it is longer than 5 MB';
  if (name === 'SyntaxError') return 'it is no JSON, perhaps a page for people';
  const { message } = (body ?? {}) as { message?: string };
  return name === undefined ? (message ?? 'it is not what was asked for') : null;
}

/** Milliseconds until the next try after `failures` in a row. */
export const backoffAfter = (failures: number): number =>
  Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(failures, 10));

/** The same for work that counts no failures: it waits half as long as it has waited already. */
export const backoffSince = (since: Date): number =>
  Math.min(longestWaitMs, Math.max(shortestWaitMs, (Date.now() - since.getTime()) / 2));

/**
 * When to try again after a call that failed. A portal that is down counts no attempt, however long it takes; an answer
 * that has nothing to do with the listing does, so that its job is parked for an administrator in the end.
 * @returns the error for the queue; anything but a failure of the portal as it is
 */
export function tryAgain(error: unknown, backoffMs: number): unknown {
  if (!isThirdPartyFailure(error)) return error;
  if (error.key === 'portalRefused') return new Postponed(error.message, operatorWaitMs, true);
  // Spread, so that what failed together does not come back together.
  const waitMs = Math.max(backoffMs, error.details.retryAfterMs ?? 0) * (1 + Math.random() * 0.3);
  return new Postponed(error.message, waitMs);
}

/** Is a call that failed known to have done nothing? Also an error of ours may come after it was done. */
export const didNothing = (error: unknown): boolean =>
  error instanceof Postponed || (isThirdPartyFailure(error) && error.key !== 'outcomeUnknown');
