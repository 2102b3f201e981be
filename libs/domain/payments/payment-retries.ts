import { addDays } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';

/**
 * Why a card was not charged, as far as it decides what happens next.
 * - TEMPORARY: it can pass, such as too little money in the account: the card is tried again.
 * - CONFIRMATION: the bank wants the payer to confirm: nothing but the payer helps.
 * - FINAL: the card will never be charged, because it is lost, stolen or blocked.
 */
export const declines = ['TEMPORARY', 'CONFIRMATION', 'FINAL'] as const;
export type Decline = (typeof declines)[number];

/** Days after the first failure on which the card of a contract is tried again. */
export const retryDays = [3, 5, 7] as const;

/**
 * The day on which an invoice is tried again.
 * @param decline null: the failure says nothing about the card, such as a provider that is not set up
 * @param failedOn the day of the first failure
 * @param today the day of the latest failure; an attempt that ran late does not shift the others
 * @returns null: it is not tried again by itself
 */
export function nextRetry(decline: Decline | null, failedOn: LocalDate, today: LocalDate): LocalDate | null {
  if (decline !== 'TEMPORARY') return null;
  return retryDays.map((days) => addDays(failedOn, days)).find((day) => day > today) ?? null;
}
