import { addDays, later } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import type { Decline } from './payment-retries.js';

/** The currency of SEPA direct debits. */
export const debitCurrency = 'EUR';

/**
 * Days between the announcement of a debit and the debit. The scheme asks for 14 unless payer and seller agree on fewer; the
 * mandate text of Stripe agrees on 2, so that fewer are not possible.
 */
export const leastPreNotificationDays = 2;
export const mostPreNotificationDays = 14;
export const usualPreNotificationDays = 14;

/** How often one invoice is sent to the bank at most. The scheme lets a bank be asked again for lack of money alone. */
export const mostDebits = 3;

/**
 * The day on which a debit is sent again that has failed or was taken back.
 * @param made how often it was sent already
 * @returns null: not by itself
 */
export function nextDebit(
  decline: Decline | null,
  made: number,
  today: LocalDate,
  preNotificationDays: number,
): LocalDate | null {
  return decline === 'TEMPORARY' && made < mostDebits ? addDays(today, preNotificationDays) : null;
}

/** The day on which a debit may be sent, once the customer was told on `toldOn`: as announced, or later. */
export const debitDay = (planned: LocalDate, toldOn: LocalDate, preNotificationDays: number): LocalDate =>
  later(planned, addDays(toldOn, preNotificationDays));

/** Why a bank has taken a debit back, as far as it decides what happens next. */
export interface ReturnRule {
  readonly decline: Decline;
  /** Nothing is debited by the same mandate any more. */
  readonly endsMandate: boolean;
}

const passing: ReturnRule = { decline: 'TEMPORARY', endsMandate: false };
const refused: ReturnRule = { decline: 'FINAL', endsMandate: false };
const ended: ReturnRule = { decline: 'FINAL', endsMandate: true };

/** By the reasons of Stripe: https://docs.stripe.com/api/disputes/object. */
const returnRules: Readonly<Record<string, ReturnRule>> = {
  insufficient_funds: passing,
  bank_cannot_process: ended,
  debit_not_authorized: ended,
  incorrect_account_details: ended,
};

/** A customer who has a debit taken back without a reason has to pay, and keeps the mandate. */
export const returnRuleOf = (reason: string): ReturnRule =>
  Object.hasOwn(returnRules, reason) ? (returnRules[reason] ?? refused) : refused;

const dayMs = 86_400_000;
const watchedDays = 13 * 31 + 14;
const mostDaysBetween = 7;

/**
 * How long after a debit the provider is asked whether it was taken back: daily at first, then weekly, for 13 months.
 * @param openedMs milliseconds since the payment was opened
 * @returns milliseconds; null: it cannot be taken back any more
 */
export function nextLookForReturn(openedMs: number): number | null {
  const days = openedMs / dayMs;
  return days > watchedDays ? null : dayMs * Math.min(mostDaysBetween, Math.max(1, days / 2));
}
