import { isThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyFailure } from '#platform/http-client';

/**
 * What a failed call means. `unauthorised`: the token is not taken. `forbidden`: not to this person, or not to this
 * installation's Google project. `gone`: there is no such thing. `refused`: Google has judged what was sent.
 */
export type GoogleVerdict =
  { readonly kind: 'unauthorised' } | { readonly kind: 'forbidden' | 'gone' | 'refused'; readonly reason: string };

/** @returns undefined for what passes by itself (Google is away, a quota, an unknown outcome) and for what is not Google's */
export function verdictOf(error: unknown): GoogleVerdict | undefined {
  if (!isThirdPartyFailure(error) || error.key !== 'portalRefused') return undefined;
  const { status } = error.details;
  const reason = googleWords(error);
  if (status === 401) return { kind: 'unauthorised' };
  if (status === 403) return { kind: 'forbidden', reason };
  return { kind: status === 404 ? 'gone' : 'refused', reason };
}

/** Google's own sentence. Its errors are `{error: {code, message, status, details}}`. */
function googleWords(failure: ThirdPartyFailure): string {
  const { body, status } = failure.details;
  const error = typeof body === 'object' && body !== null ? (body as { error?: unknown }).error : undefined;
  const message = typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : undefined;
  return typeof message === 'string' && message !== '' ? message.slice(0, 500) : `HTTP ${status ?? '-'}`;
}
