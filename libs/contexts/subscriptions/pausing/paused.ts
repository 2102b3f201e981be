import { addDays, startOfDay, today } from '#domain/time/local-date';
import { runningStates } from '#domain/machines/subscription-machine';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { lastEnd } from '../subscription/subscription-terms.js';
import type { SubscriptionChanges, SubscriptionRecord } from '../subscription/subscription.record.js';
import type { StoredPause } from './stored-pause.js';

/** SQL, as json: the pauses of the subscription `s` that were not withdrawn, by their days. */
export const pausesJson: Sql<readonly StoredPause[]> = sql`coalesce((
  select json_agg(json_build_object('id', p.id, 'state', p.state, 'from', p.from_day, 'to', p.to_day, 'extendsTerms', p.extends_terms,
             'bySeller', p.by_seller)
           order by p.from_day, p.id)
  from subscription_pause p where p.subscription_id = s.id and p.state <> 'withdrawn'), '[]')`;

type Paused = Pick<SubscriptionRecord, 'pauses'>;

/** The one that is planned or running. */
export const openPause = ({ pauses }: Paused): StoredPause | undefined => pauses.find(({ state }) => state !== 'over');

const running = ({ pauses }: Paused): StoredPause | undefined => pauses.find(({ state }) => state === 'running');

/** When a planned pause begins: 00:00 of its first day, at the location. */
export function pauseAt(record: SubscriptionRecord): Date | null {
  const planned = record.pauses.find(({ state }) => state === 'planned');
  if (planned === undefined || !runningStates.has(record.state)) return null;
  return startOfDay(planned.from, record.time_zone);
}

/** When a running pause is over: at the end of its last day, at the location. */
export function resumeAt(record: SubscriptionRecord): Date | null {
  const to = running(record)?.to ?? null;
  return to && startOfDay(addDays(to, 1), record.time_zone);
}

/** Nobody outside shows anything of it any more: its pause is as long as it is. */
export function isPausedUntilEnd({ pauses, end_date }: SubscriptionRecord): boolean {
  const pause = running({ pauses });
  return pause !== undefined && (pause.to === null || (end_date !== null && pause.to >= end_date));
}

/** The record with other pauses. An end that only its maximum term has set follows them. */
export function withPauses(
  record: SubscriptionRecord,
  pauses: readonly StoredPause[],
): { readonly record: SubscriptionRecord; readonly changes: SubscriptionChanges } {
  const isOpen = !record.state.startsWith('EXPIRING') && record.end_date === lastEnd(record);
  const paused_on = running({ pauses })?.from ?? null;
  return {
    record: { ...record, pauses },
    changes: { paused_on, ...(isOpen && { end_date: null }) },
  };
}

/** What is over is not paused any more: a pause ends with its last day, and one that has not begun never comes. */
export function pausesUntilEnd({ pauses, end_date, now, time_zone }: SubscriptionRecord): StoredPause[] {
  const day = today(now, time_zone);
  const last = end_date !== null && end_date < day ? end_date : day;
  return pauses.flatMap((pause): StoredPause[] => {
    if (pause.state === 'over') return [pause];
    if (pause.state === 'planned' || pause.from > last) return [];
    return [{ ...pause, state: 'over', to: pause.to !== null && pause.to < last ? pause.to : last }];
  });
}
