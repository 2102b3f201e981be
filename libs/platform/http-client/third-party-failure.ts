import { DomainError } from '#domain/errors/errors';
import type { ErrorKey } from '#domain/errors/errors';

/** What is known of a call that did not go well. */
export interface FailureDetails {
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** The parsed JSON of the answer; null when there was none, or none that could be read. */
  readonly body: unknown;
  /** How long the third party asked us to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** Of the answer, in lower case; some portals say there how long to wait. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A third party that did not do what it was asked.
 * - `portalUnreachable`: nothing was done; the same call may be repeated.
 * - `outcomeUnknown`: a write was sent and perhaps done; ask before you repeat it.
 * - `portalRefused`: it answered no (3xx, 4xx).
 */
export class ThirdPartyFailure extends DomainError {
  constructor(
    override readonly key: Extract<ErrorKey, 'portalUnreachable' | 'outcomeUnknown' | 'portalRefused'>,
    readonly party: string,
    readonly details: FailureDetails,
    cause?: unknown,
  ) {
    super(key, { portal: party, reason: wordsOf(details) });
    if (cause !== undefined) this.cause = cause;
  }
}

/** True also across realms (Jest runs files in realms of their own). */
export const isThirdPartyFailure = (error: unknown): error is ThirdPartyFailure =>
  typeof error === 'object' && error !== null && 'party' in error && 'details' in error && 'key' in error;

/** The third party's own sentence where it sent one: `message`, or that of Google's and Meta's `error`. */
function wordsOf({ status, body }: FailureDetails): string {
  const { message: plain, error } = (body ?? {}) as { message?: unknown; error?: { message?: unknown } | null };
  const message = plain ?? error?.message;
  return typeof message === 'string' && message !== '' ? message.slice(0, 500) : `HTTP ${status ?? '-'}`;
}
