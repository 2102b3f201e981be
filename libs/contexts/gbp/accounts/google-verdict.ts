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

/** Google's own sentences. Its errors are `{error: {code, message, status, details}}`. */
function googleWords(failure: ThirdPartyFailure): string {
  const { body, status } = failure.details;
  const error = typeof body === 'object' && body !== null ? (body as { error?: unknown }).error : undefined;
  const { message, details } = (typeof error === 'object' && error !== null ? error : {}) as Said;
  if (typeof message !== 'string' || message === '') return `HTTP ${status ?? '-'}`;
  const violations = (Array.isArray(details) ? details : []).flatMap(({ fieldViolations: found }) =>
    Array.isArray(found) ? found : [],
  );
  const said = violations
    .map(({ description }) => description)
    .filter((each) => typeof each === 'string' && each !== '');
  // "Request contains an invalid argument." tells nobody what to correct; the violations do.
  const further = [...new Set(said as string[])].filter((each) => !message.includes(each));
  return [message, ...further].join(' ').slice(0, 500);
}

/** https://google.aip.dev/193 */
interface Said {
  readonly message?: unknown;
  readonly details?: readonly { readonly fieldViolations?: readonly { readonly description?: unknown }[] }[];
}
