import type { Term } from '#contexts/contracts';
import { DomainError } from '#domain/errors';
import { addDays, addMonths } from '#domain/local-date';
import type { LocalDate } from '#domain/local-date';
import { isKnownOutside } from './subscription-dates.js';
import { isTrying } from './subscription.record.js';
import type { SubscriptionRecord } from './subscription.record.js';

/** The day on which the next term would begin; a month after 31 January is the last of February. */
export function afterTerm(start: LocalDate, { duration, period }: Term): LocalDate {
  switch (period) {
    case 'Year':
      return addMonths(start, 12 * duration);
    case 'Month':
      return addMonths(start, duration);
    case 'Week':
      return addDays(start, 7 * duration);
    case 'Day':
      return addDays(start, duration);
  }
}

/** The first day on which something that starts on `start` can end. */
export const firstEndOf = (start: LocalDate, term: Term): LocalDate => addDays(afterTerm(start, term), -1);

/** The day from which on it is paid: its start, after a trial the day after that. */
export const paidFrom = ({ start_date, trial_end }: SubscriptionRecord): LocalDate | null =>
  trial_end === null ? start_date : addDays(trial_end, 1);

/**
 * What FAILED, or has no day to start on, has bound nobody yet; nor has what ends before anybody outside knows of it, nor
 * what ends with its trial.
 * @throws DomainError `minimumTermRuns`
 */
export function demandTermOver(record: SubscriptionRecord, end: LocalDate | null, endsAtOnce: boolean): void {
  const { minimum_term: term, state } = record;
  const start = paidFrom(record);
  if (end === null || end === record.end_date || term === null || start === null || state === 'FAILED') return;
  if (endsAtOnce && !isKnownOutside(record)) return;
  if (isTrying(record) && record.trial_end !== null && end <= record.trial_end) return;
  const firstEnd = firstEndOf(start, term);
  if (end < firstEnd) throw new DomainError('minimumTermRuns', { id: record.id, firstEnd });
}
