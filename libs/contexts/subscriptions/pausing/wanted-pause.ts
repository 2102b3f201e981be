import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { countDays, daysPaused } from '#domain/contracts/pauses';
import { runningStates } from '#domain/machines/subscription-machine';
import { localDate, today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { isTrying } from '../subscription/subscription.record.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';
import { demandTermsKept, hasBegun } from '../subscription/subscription-terms.js';
import { openPause } from './paused.js';
import type { StoredPause } from './stored-pause.js';

/** A pause that somebody wants. Left out: as it is, or from today until somebody resumes the subscription. */
export interface PauseWish {
  readonly from?: string | null;
  readonly until?: string | null;
  /** Left out: as the offer says, or as it is; otherwise true. */
  readonly extendsTerms?: boolean | null;
  /** What the dry run has said that is charged less what is credited, with tax, in major units. */
  readonly expectedTotal?: number | null;
}

/** By whose rules: those of its offer for who uses the subscription; its seller may pause anything. */
export type PauseRules = 'offer' | 'seller';

/**
 * The pauses that a subscription would have.
 * @param record locked
 * @returns them, and the one that is wanted, whose id is 0 when it is new
 * @throws DomainError `validationFailed`, `pauseNotPossible`, `pauseNotOffered`, `pausedBySeller`, `pauseWhileChanging`, and for one that
 *   ends already what its terms say about that end by then
 */
export function wantedPause(
  record: SubscriptionRecord,
  draft: Draft<PauseWish>,
  rules: PauseRules,
): { readonly pauses: readonly StoredPause[]; readonly wanted: StoredPause } {
  const current = openPause(record);
  const days = wantedDays(record, draft, current);
  const { pausing } = record;
  if (rules === 'offer' && pausing !== null && pausing.daysPerYear !== null)
    checkDaysOfYear(record, days, pausing.daysPerYear, draft);
  const { extendsTerms } = draft.complete();
  demandPausable(record, current, rules);
  const wanted: StoredPause = {
    id: current?.id ?? 0,
    state: current?.state ?? 'planned',
    ...days,
    bySeller: current?.bySeller ?? rules === 'seller',
    extendsTerms: extendsTerms ?? current?.extendsTerms ?? pausing?.extendsTerms ?? true,
  };
  const pauses = [...withoutPause(record, current), wanted];
  // An end that was asked for has to keep the terms that the pause makes longer.
  if (record.state.startsWith('EXPIRING')) demandTermsKept({ ...record, pauses }, record.end_date);
  return { wanted, pauses };
}

/** The pauses of a subscription without one of them. */
export const withoutPause = ({ pauses }: SubscriptionRecord, pause: StoredPause | undefined): StoredPause[] =>
  pauses.filter(({ id }) => id !== pause?.id);

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate | null;
}

function wantedDays(
  record: SubscriptionRecord,
  { good, problems }: Draft<PauseWish>,
  current: StoredPause | undefined,
): Days {
  const day = today(record.now, record.time_zone);
  const from = (good.from ?? current?.from ?? day) as LocalDate;
  const until = (good.until === undefined ? (current?.to ?? null) : good.until) as LocalDate | null;
  if (current?.state === 'running' && from !== current.from)
    problems.add({ field: 'from', value: from, problem: 'readOnly', example: current.from });
  // A date equal to the stored one is never checked.
  if (from !== current?.from && from < day)
    problems.add({ field: 'from', value: from, problem: 'past', expected: day, example: day });
  if (current?.state !== 'running' && record.end_date !== null && from > record.end_date)
    problems.add({ field: 'from', value: from, problem: 'tooLarge', expected: record.end_date, example: day });
  if (until !== null && until < from)
    problems.add({ field: 'until', value: until, problem: 'beforeStart', example: from > day ? from : day });
  else if (until !== null && until < day)
    problems.add({ field: 'until', value: until, problem: 'past', expected: day, example: day });
  return { from, to: until };
}

/** What an offer allows counts by calendar year, over all pauses. */
function checkDaysOfYear(
  record: SubscriptionRecord,
  wanted: Days,
  daysPerYear: number,
  { problems }: Draft<PauseWish>,
): void {
  if (wanted.to === null) {
    problems.add({ field: 'until', value: null, problem: 'required', example: wanted.from });
    return;
  }
  if (wanted.to < wanted.from) return;
  const pauses = [...withoutPause(record, openPause(record)), wanted];
  for (let year = Number(wanted.from.slice(0, 4)); year <= Number(wanted.to.slice(0, 4)); year += 1) {
    const whole = { from: localDate(`${year}-01-01`), to: localDate(`${year}-12-31`) };
    if (countDays(daysPaused(whole, pauses)) > daysPerYear) {
      problems.add({
        field: 'until',
        value: wanted.to,
        problem: 'tooLarge',
        expected: `${daysPerYear} days in ${year}`,
      });
      return;
    }
  }
}

/** @throws DomainError `pausedBySeller` */
export function demandOwnPause({ id }: SubscriptionRecord, pause: StoredPause, rules: PauseRules): void {
  if (rules === 'offer' && pause.bySeller) throw new DomainError('pausedBySeller', { id });
}

/** @throws DomainError `pauseNotPossible`, `pauseNotOffered`, `pausedBySeller`, `pauseWhileChanging` */
function demandPausable(record: SubscriptionRecord, current: StoredPause | undefined, rules: PauseRules): void {
  const { id, state, pausing } = record;
  const runs = current?.state === 'running' ? runningStates.has(state) : state === 'ACTIVE' && hasBegun(record);
  if (!runs || isTrying(record)) throw new DomainError('pauseNotPossible', { id, state });
  if (current !== undefined) demandOwnPause(record, current, rules);
  if (rules === 'offer' && pausing === null) throw new DomainError('pauseNotOffered', { id });
  if (record.planned_change !== null) throw new DomainError('pauseWhileChanging', { id });
}
