import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { addDays, today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { Tx } from '#platform/database';
import { isKnownOutside, isReached } from './subscription.record.js';
import type { SubscriptionChanges, SubscriptionRecord } from './subscription.record.js';
import type { SubscriptionLifecycle } from './subscription-lifecycle.js';
import { demandEndedByUser, demandTermsKept, earliestEnd, isCancellation, lastEnd } from './subscription-terms.js';

/** Dates as they would be afterwards. */
export interface Dates {
  readonly start: LocalDate | null;
  readonly end: LocalDate | null;
}

interface DateFields {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

/**
 * What is left out stays as it is stored. Without an end it goes on as long as its maximum term lets it, and that end
 * moves with its start.
 */
export function wantedDates(record: SubscriptionRecord, { good }: { readonly good: DateFields }): Dates {
  const read = (date: string | null | undefined, stored: LocalDate | null): LocalDate | null =>
    date === undefined ? stored : (date as LocalDate | null);
  const start = read(good.startDate, record.start_date);
  const end = read(good.endDate, record.end_date);
  const isOpen = end === null || (end === record.end_date && end === lastEnd(record));
  return { start, end: isOpen ? lastEnd({ ...record, start_date: start }) : end };
}

/**
 * A date equal to the stored one is never checked.
 * @param endsFrom days from today on which it may end first
 */
export function checkDates(
  record: SubscriptionRecord,
  { start, end }: Dates,
  { problems }: Pick<Draft<object>, 'problems'>,
  endsFrom: 0 | 1 = 0,
): void {
  const day = today(record.now, record.time_zone);
  const firstEnd = addDays(day, endsFrom);
  // A day that passes, and of what has not begun one that costs nothing.
  const example = earliestEnd(record, firstEnd);
  const [startChanged, endChanged] = [start !== record.start_date, end !== record.end_date];
  if (startChanged && start === null)
    problems.add({ field: 'startDate', value: null, problem: 'required', example: day });
  if (startChanged && start !== null && start < day)
    problems.add({ field: 'startDate', value: start, problem: 'past', expected: day, example: day });
  if (endChanged && end !== null && end < firstEnd)
    problems.add({ field: 'endDate', value: end, problem: 'past', expected: firstEnd, example });
  if (start === null || end === null || end >= start || !(startChanged || endChanged)) return;
  if (endChanged)
    problems.add({ field: 'endDate', value: end, problem: 'beforeStart', example: start > example ? start : example });
  else problems.add({ field: 'startDate', value: start, problem: 'tooLarge', expected: end, example: end });
}

/** @throws DomainError `dateReached` when a date that is to change has come */
export function demandUnreached(record: SubscriptionRecord, { start, end }: Dates): void {
  const demand = (field: string, stored: LocalDate | null, date: LocalDate | null, at: Date | null): void => {
    if (date !== stored && stored !== null && isReached(at, record.now))
      throw new DomainError('dateReached', { field, date: stored });
  };
  demand('startDate', record.start_date, start, record.start_at);
  demand('endDate', record.end_date, end, record.end_at);
}

/**
 * A date that changes keeps the terms: also a start that moves under an end that stays.
 * @throws DomainError `endedBySupport`, `minimumTermRuns`, `cycleTermRuns`, `maximumTermReached`
 */
export function demandTerms(record: SubscriptionRecord, { start, end }: Dates): void {
  // With the start, the day moves on which a maximum term ends it: that is no end that somebody asks for.
  const follows =
    !record.state.startsWith('EXPIRING') &&
    record.end_date === lastEnd(record) &&
    end === lastEnd({ ...record, start_date: start });
  if (end !== record.end_date && !follows) demandEndedByUser(record);
  if (start !== record.start_date || end !== record.end_date) demandTermsKept({ ...record, start_date: start }, end);
}

/** Ends it on this day; what is not to begin at once, unless somebody outside has to be asked. */
export async function endOn(
  lifecycle: SubscriptionLifecycle,
  tx: Tx,
  record: SubscriptionRecord,
  end: LocalDate,
): Promise<SubscriptionRecord> {
  if (!record.state.startsWith('EXPIRING') && isCancellation(record, end))
    return lifecycle.demand(tx, record, 'end', { end_date: end });
  return moveEnd(lifecycle, tx, record, {}, end);
}

/** Writes the changes with the end date, by the event that it means in the present state. */
export async function moveEnd(
  lifecycle: SubscriptionLifecycle,
  tx: Tx,
  record: SubscriptionRecord,
  changes: SubscriptionChanges,
  end: LocalDate | null,
): Promise<SubscriptionRecord> {
  if (end === record.end_date) return lifecycle.store(tx, record, changes);
  const changed = { ...changes, end_date: end };
  const asked = record.state === 'EXPIRING' || record.state === 'EXPIRINGON';
  const isOpen = end === lastEnd({ ...record, ...changes });
  if (asked) return lifecycle.demand(tx, record, isOpen ? 'withdrawEnd' : 'changeEnd', changed);
  // An end that was agreed at order and never asked of third parties goes as quietly as it came.
  if (end === null || isOpen) return lifecycle.store(tx, record, changed);
  if (record.state === 'ACTIVE') return lifecycle.demand(tx, record, 'requestEnd', changed);
  // Nobody outside knows of it yet: a day on which it would not begin ends it at once, a later one is only noted.
  const isNever = changes.start_date === undefined && isCancellation(record, end);
  if (isKnownOutside(record) || isNever || end === today(record.now, record.time_zone))
    return lifecycle.demand(tx, record, 'end', changed);
  return lifecycle.store(tx, record, changed);
}
