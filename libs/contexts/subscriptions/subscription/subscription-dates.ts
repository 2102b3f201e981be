import type { Draft } from '#domain/draft';
import { DomainError } from '#domain/errors';
import { addDays, today } from '#domain/local-date';
import type { LocalDate } from '#domain/local-date';
import type { Tx } from '#platform/database';
import { isReached } from './subscription.record.js';
import type { SubscriptionChanges, SubscriptionRecord } from './subscription.record.js';
import type { SubscriptionLifecycle } from './subscription-lifecycle.js';

/** Dates as they would be afterwards. */
export interface Dates {
  readonly start: LocalDate | null;
  readonly end: LocalDate | null;
}

interface DateFields {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

/** What is left out stays as it is stored. */
export function wantedDates(
  { start_date, end_date }: SubscriptionRecord,
  { good }: { readonly good: DateFields },
): Dates {
  const read = (date: string | null | undefined, stored: LocalDate | null): LocalDate | null =>
    date === undefined ? stored : (date as LocalDate | null);
  return { start: read(good.startDate, start_date), end: read(good.endDate, end_date) };
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
  const [startChanged, endChanged] = [start !== record.start_date, end !== record.end_date];
  if (startChanged && start === null)
    problems.add({ field: 'startDate', value: null, problem: 'required', example: day });
  if (startChanged && start !== null && start < day)
    problems.add({ field: 'startDate', value: start, problem: 'past', expected: day, example: day });
  if (endChanged && end !== null && end < firstEnd)
    problems.add({ field: 'endDate', value: end, problem: 'past', expected: firstEnd, example: firstEnd });
  if (start === null || end === null || end >= start || !(startChanged || endChanged)) return;
  if (endChanged) problems.add({ field: 'endDate', value: end, problem: 'beforeStart', example: start });
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

/** Work was given to third parties, or it runs: they have to be asked before it ends. */
export const isKnownOutside = ({ state, handed_over_at }: SubscriptionRecord): boolean =>
  state === 'ACTIVE' || state.startsWith('EXPIRING') || (state === 'PROCESSING' && handed_over_at !== null);

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
  if (asked) return lifecycle.demand(tx, record, end === null ? 'withdrawEnd' : 'changeEnd', changed);
  // An end that was agreed at order and never asked of third parties goes as quietly as it came.
  if (end === null) return lifecycle.store(tx, record, changed);
  if (record.state === 'ACTIVE') return lifecycle.demand(tx, record, 'requestEnd', changed);
  // Nobody outside knows of it yet: today ends it at once, a later day is only noted.
  if (isKnownOutside(record) || end === today(record.now, record.time_zone))
    return lifecycle.demand(tx, record, 'end', changed);
  return lifecycle.store(tx, record, changed);
}
