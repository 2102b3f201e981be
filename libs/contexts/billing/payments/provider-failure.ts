import { DomainError } from '#domain/errors/errors';
import type { ErrorKey } from '#domain/errors/errors';

type FailureKey = Extract<ErrorKey, 'paymentProviderUnreachable' | 'paymentProviderRefused' | 'paymentOutcomeUnknown'>;

/**
 * A payment provider that did not say what becomes of a call.
 * - `paymentProviderUnreachable`: nothing was done.
 * - `paymentOutcomeUnknown`: perhaps it was done; the same call may be repeated, it is recognised.
 * - `paymentProviderRefused`: it does not take our calls (a wrong key, a call that it does not know).
 */
export class ProviderFailure extends DomainError {
  /**
   * @param answered the provider itself said that it failed: it would say so again under the same key
   */
  constructor(
    override readonly key: FailureKey,
    readonly provider: string,
    reason: string,
    readonly answered: boolean,
    cause?: unknown,
  ) {
    super(key, { provider, reason: reason.slice(0, 300) });
    if (cause !== undefined) this.cause = cause;
  }
}

/** True also across realms (Jest runs files in realms of their own). */
export const isProviderFailure = (error: unknown): error is ProviderFailure =>
  typeof error === 'object' && error !== null && 'provider' in error && 'answered' in error && 'key' in error;
