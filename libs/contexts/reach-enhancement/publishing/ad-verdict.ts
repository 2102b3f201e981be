import type { ErrorKey } from '#domain/errors/errors';
import { isThirdPartyFailure } from '#platform/http-client';
import { Postponed } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import { isAdRefused } from '../ports/ad-network.port.js';
import type { AdRefused } from '../ports/ad-network.port.js';

/** What a call that did not go well means. Told by status and kind alone, never by words. */
export type AdVerdict =
  /** Nothing was done; the same call may be repeated. */
  | { readonly kind: 'away'; readonly retryAfterMs: number | null }
  /** A change was perhaps made: ask before it is repeated. */
  | { readonly kind: 'unknown' }
  /** The network has it no longer. */
  | { readonly kind: 'gone' }
  /** The network said no. */
  | { readonly kind: 'refused'; readonly problem: KeptProblem };

/**
 * @param key of what was refused
 * @returns undefined for an error of ours, after which nothing is known either
 */
export function adVerdict(network: string, key: ErrorKey, error: unknown): AdVerdict | undefined {
  if (isAdRefused(error)) return refusal(network, key, error);
  if (!isThirdPartyFailure(error)) return undefined;
  if (error.key === 'outcomeUnknown') return { kind: 'unknown' };
  if (error.key === 'portalUnreachable') return { kind: 'away', retryAfterMs: error.details.retryAfterMs };
  const reason = error.parameters.reason ?? '-';
  return { kind: 'refused', problem: keptProblem('adAccountClosed', { network, reason }) };
}

function refusal(network: string, key: ErrorKey, { kind, words: reason }: AdRefused): AdVerdict {
  if (kind === 'gone') return { kind: 'gone' };
  const named = kind === 'closed' ? 'adAccountClosed' : key;
  return { kind: 'refused', problem: keptProblem(named, { network, reason }) };
}

/** To be thrown: the job comes again after a while. */
export const networkAway = (network: string, attempt: number, verdict: AdVerdict): Postponed =>
  new Postponed(
    `${network} is away.`,
    backoffAfter(attempt, 'retryAfterMs' in verdict ? verdict.retryAfterMs : null),
    true,
  );

/** Milliseconds until the next call after `attempt` in a row, spread so that what failed together does not return together. */
export const backoffAfter = (attempt: number, retryAfterMs: number | null = null): number =>
  Math.max(retryAfterMs ?? 0, Math.min(2_400_000, 1_000 * 2 ** Math.min(attempt, 12))) * (1 + Math.random() * 0.3);
