import { addDays, later } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';

/** What decides from which day on a subscription is paid. */
export interface BegunSubscription {
  readonly startDate: LocalDate | null;
  /** Its first day ACTIVE; null: not yet. */
  readonly activatedOn: LocalDate | null;
  readonly trialEnd: LocalDate | null;
}

/** The first day that is paid, once it is active: its start has come, and its trial is over. Null: nobody knows it yet. */
export const firstPaidDay = ({ startDate, activatedOn, trialEnd }: BegunSubscription): LocalDate | null =>
  activatedOn === null ? null : later(later(activatedOn, startDate), trialEnd && addDays(trialEnd, 1));
