import type { Decline } from '#domain/payments/payment-retries';

/** What Stripe says of a card that was not charged. Each code may be missing. */
interface DeclineCodes {
  /** What it advises: https://docs.stripe.com/declines/codes#advice-codes. */
  readonly advice_code?: string | null;
  readonly code?: string | null;
  readonly decline_code?: string | null;
}

/** The payer has to confirm it. */
const confirmation = new Set(['authentication_required']);

/**
 * A card of which Stripe and the card networks say that trying it again does not help, or must not be done.
 * https://docs.stripe.com/declines/codes, https://docs.stripe.com/billing/revenue-recovery/smart-retries
 */
const final = new Set([
  'card_not_supported',
  'currency_not_supported',
  'do_not_try_again',
  'expired_card',
  'fraudulent',
  'highest_risk_level',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
]);

/** Advice by which another attempt is of no use. */
const finalAdvice = new Set(['confirm_card_data', 'do_not_try_again']);

/** Codes of failures that are about the card. */
const ofCards = new Set([
  'authentication_required',
  // For a day.
  'card_decline_rate_limit_exceeded',
  'card_declined',
  'expired_card',
  'incorrect_number',
  'invalid_number',
  'processing_error',
]);

/** @returns undefined for what is not about a card, such as a call that Stripe does not understand */
export function declineOf(codes: DeclineCodes | null): Decline | undefined {
  const { code, decline_code: declined, advice_code: advice } = codes ?? {};
  const said = declined ?? code ?? '';
  if (confirmation.has(said) || code === 'authentication_required') return 'CONFIRMATION';
  if (final.has(said) || (advice != null && finalAdvice.has(advice))) return 'FINAL';
  return declined != null || ofCards.has(said) ? 'TEMPORARY' : undefined;
}

/**
 * A bank account of which a bank may be asked again: it has too little money, or no bank was asked.
 * https://docs.stripe.com/payments/sepa-debit, https://docs.stripe.com/error-codes
 */
const passingOfDebits = new Set(['charge_exceeds_source_limit', 'insufficient_funds', 'processing_error']);

/** All else is final: the scheme does not let a bank be asked again that says that there is no such account. */
export function debitDeclineOf(codes: DeclineCodes | null): Decline | undefined {
  const { code, decline_code: declined } = codes ?? {};
  const said = declined ?? code;
  if (said == null) return undefined;
  return passingOfDebits.has(said) ? 'TEMPORARY' : 'FINAL';
}
