import { addDays, endOfDay, startOfDay, today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { isEndedBySupport, leadDaysOf } from '#domain/lists/products';
import { pauseAt, resumeAt } from '../pausing/paused.js';
import type { SubscriptionAction } from './subscription-action.js';
import { isReached, isTrying } from './subscription.record.js';
import type { SubscriptionRecord } from './subscription.record.js';
import { lastEnd } from './subscription-terms.js';

/** Columns that follow from the others. */
export interface DerivedColumns {
  /** Never after the last day of its maximum term. */
  readonly end_date: LocalDate | null;
  readonly start_at: Date | null;
  readonly end_at: Date | null;
  readonly trial_end_at: Date | null;
  readonly due_at: Date | null;
  readonly missing: readonly string[];
  readonly possible_actions: readonly SubscriptionAction[];
}

/**
 * The one place that derives columns; every write of a subscription goes through it.
 * A start that has been counted as reached keeps its instant, should the location move to another time zone.
 */
export function derive(record: SubscriptionRecord): DerivedColumns {
  const start_at =
    record.started_at === null ? record.start_date && startOfDay(record.start_date, record.time_zone) : record.start_at;
  const last = lastEnd(record);
  const end_date = last !== null && (record.end_date === null || record.end_date > last) ? last : record.end_date;
  const end_at = end_date && endOfDay(end_date, record.time_zone);
  const trial_end_at = record.trial_end && endOfDay(record.trial_end, record.time_zone);
  return {
    end_date,
    start_at,
    end_at,
    trial_end_at,
    due_at: dueAt({ ...record, start_at, end_at, trial_end_at }),
    missing: record.missing,
    possible_actions: possibleActions(record),
  };
}

/** The day on which its start and its confirmation had both come: also where what time has made due is done days later. */
export function firstDayActive({ start_at, confirmed_at, now, time_zone }: SubscriptionRecord): LocalDate {
  const moments = [start_at ?? now, confirmed_at ?? now].map(Number);
  return today(new Date(Math.min(Math.max(...moments), Number(now))), time_zone);
}

/** When the work goes to third parties: 00:00 of the start date minus the lead time. */
export const handOverAt = ({ start_date, time_zone, products }: SubscriptionRecord): Date | null =>
  start_date && startOfDay(addDays(start_date, -leadDaysOf(products)), time_zone);

/** When its product changes: 00:00 of the day, at the location. */
const changeAt = ({ state, planned_change: planned, time_zone }: SubscriptionRecord): Date | null =>
  planned === null || state === 'FAILED' ? null : startOfDay(planned.effective_on, time_zone);

/** Nothing is brought to third parties while its contract is suspended. */
const waitsForReinstatement = ({ suspended_on, handed_over_at }: SubscriptionRecord): boolean =>
  suspended_on !== null && handed_over_at === null;

/** What time has made due; of several the first to happen. */
export type DueStep =
  'handOver' | 'startReached' | 'productChange' | 'endReached' | 'trialEnding' | 'trialEnded' | 'pause' | 'resume';

/** How many days before the end of a trial its end is announced. */
const trialNoticeDays = 3;

/** When the end of the trial is announced; null where there is nothing to announce (any more). */
function trialNoticeAt(record: SubscriptionRecord): Date | null {
  if (!isTrying(record) || record.trial_ending_told || record.trial_end === null) return null;
  // Whose end was asked for knows it.
  if (record.state.startsWith('EXPIRING')) return null;
  return endOfDay(addDays(record.trial_end, -trialNoticeDays), record.time_zone);
}

export function dueStep(record: SubscriptionRecord): DueStep | undefined {
  if (record.state === 'FINISHED') return undefined;
  const { now } = record;
  const over = isReached(record.end_at, now);
  if (record.state === 'PROCESSING') {
    // What is over already is not brought to third parties any more.
    if (record.handed_over_at === null && over) return 'endReached';
    if (record.handed_over_at === null && trialOver(record)) return 'trialEnded';
    if (!waitsForReinstatement(record)) {
      if (record.handed_over_at === null && isReached(handOverAt(record), now)) return 'handOver';
      // Started and confirmed but PROCESSING: the confirmation came while an end was asked for that was then withdrawn.
      const waitsForStart = record.started_at === null || record.confirmed_at !== null;
      if (waitsForStart && isReached(record.start_at, now)) return 'startReached';
    }
  }
  if (over) return stepToEnd(record);
  if (isReached(resumeAt(record), now)) return 'resume';
  if (isReached(pauseAt(record), now)) return 'pause';
  // Before its trial is over: what it costs from then on depends on what it is then.
  if (isReached(changeAt(record), now)) return 'productChange';
  if (trialOver(record)) return 'trialEnded';
  return isReached(trialNoticeAt(record), now) ? 'trialEnding' : undefined;
}

/** What it costs depends on what came before its end, also when both are noticed together. */
function stepToEnd(record: SubscriptionRecord): DueStep {
  const isBefore = (at: Date | null): boolean => at !== null && record.end_at !== null && at < record.end_at;
  if (isBefore(changeAt(record))) return 'productChange';
  return isTrying(record) && isBefore(record.trial_end_at) ? 'trialEnded' : 'endReached';
}

const trialOver = (record: SubscriptionRecord): boolean =>
  isTrying(record) && isReached(record.trial_end_at, record.now);

function dueAt(record: SubscriptionRecord): Date | null {
  if (record.state === 'FINISHED') return null;
  const moments = [record.end_at, trialNoticeAt(record), changeAt(record), pauseAt(record), resumeAt(record)];
  if (isTrying(record)) moments.push(record.trial_end_at);
  if (record.state === 'PROCESSING' && !waitsForReinstatement(record)) {
    if (record.handed_over_at === null) moments.push(handOverAt(record));
    if (record.started_at === null) moments.push(record.start_at);
  }
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}

function possibleActions({ state, location_id, missing, products }: SubscriptionRecord): SubscriptionAction[] {
  const complete: SubscriptionAction[] = location_id !== null && missing.length > 0 ? ['COMPLETE_DATA'] : [];
  if (state === 'ORDERED') return location_id === null ? ['ASSIGN_LOCATION'] : complete;
  if (state === 'FAILED') return ['RETRY', ...complete];
  const isEnding = state === 'EXPIRING' || state === 'EXPIRINGON';
  return isEnding && !isEndedBySupport(products) ? ['WITHDRAW_END'] : [];
}
