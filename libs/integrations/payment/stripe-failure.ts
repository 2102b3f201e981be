import { ProviderFailure } from '#contexts/billing';

const provider = 'Stripe';

/** What Stripe's client throws, as far as it is looked at. Read by its fields: classes differ between module systems. */
export interface StripeTrouble {
  /** `StripeCardError`, `StripeInvalidRequestError`, … */
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** What the bank says of a card. */
  readonly decline_code?: string;
  readonly statusCode?: number;
  readonly detail?: { readonly code?: string };
}

export const isTrouble = (error: unknown): error is StripeTrouble =>
  typeof error === 'object' && error !== null && /^Stripe\w+Error$/.test(String((error as { type?: unknown }).type));

/** Failures before a single byte of the request left: nothing can have been done. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Stripe judged what it was sent: sending it again would say the same. */
export const isRefusal = (error: unknown): error is StripeTrouble =>
  isTrouble(error) && (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError');

/** Stripe does not take our key, or not for this. */
export const isLockedOut = (error: unknown): error is StripeTrouble =>
  isTrouble(error) && (error.type === 'StripeAuthenticationError' || error.type === 'StripePermissionError');

/** What is to be thrown for an error of the client that is no verdict; other errors as they are. */
export function failureOf(error: unknown): unknown {
  if (!isTrouble(error)) return error;
  const fail = (key: ConstructorParameters<typeof ProviderFailure>[0], answered: boolean): ProviderFailure =>
    new ProviderFailure(key, provider, error.message, answered, error);
  switch (error.type) {
    case 'StripeConnectionError':
      return fail(
        notSent.has(error.detail?.code ?? '') ? 'paymentProviderUnreachable' : 'paymentOutcomeUnknown',
        false,
      );
    case 'StripeRateLimitError':
      return fail('paymentProviderUnreachable', false);
    case 'StripeIdempotencyError':
      // In use by another attempt just now, or used with other parameters before: then only another key helps.
      return fail('paymentOutcomeUnknown', error.code !== 'idempotency_key_in_use');
    case 'StripeAPIError':
      if (error.statusCode === 503) return fail('paymentProviderUnreachable', false);
      return fail('paymentOutcomeUnknown', error.statusCode !== undefined);
    default:
      return fail('paymentProviderRefused', false);
  }
}
