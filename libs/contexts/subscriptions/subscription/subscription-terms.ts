import { DomainError } from '#domain/errors/errors';
import { addDays, later, today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { isEndedBySupport } from '#domain/lists/products';
import { extendingPauses } from '#domain/contracts/pauses';
import { agreedPaidDay, endFrom, lastEndOf, termFault, termsFrom } from '#domain/billing/terms';
import type { BoundUse, TermFault, Terms } from '#domain/billing/terms';
import { isKnownOutside, isReached, isTrying } from './subscription.record.js';
import type { SubscriptionRecord } from './subscription.record.js';

type Dated = Pick<SubscriptionRecord, 'start_date' | 'trial_end'>;
type Bound = Dated &
  Pick<SubscriptionRecord, 'terms' | 'contract_bound_until' | 'product_since' | 'pauses' | 'now' | 'time_zone'>;

/** {@link agreedPaidDay} of a row. */
export const paidFrom = ({ start_date, trial_end }: Dated): LocalDate | null =>
  agreedPaidDay({ startDate: start_date, trialEnd: trial_end });

export const useOf = (record: Bound): BoundUse => ({
  terms: record.terms,
  from: termsFrom(paidFrom(record), record.product_since),
  contractBoundUntil: record.contract_bound_until,
  pauses: extendingPauses(record.pauses, today(record.now, record.time_zone)),
});

/** What binds it on a day: a product that is to come binds from its first day on, and the one before does not any more. */
function boundOn(record: SubscriptionRecord, day: LocalDate): BoundUse {
  const { planned_change: planned } = record;
  const isPresent = planned === null || day < planned.effective_on;
  return useOf(isPresent ? record : { ...record, terms: planned.terms, product_since: planned.effective_on });
}

/** The day with which its maximum term ends it; null: it goes on until somebody ends it, or is paused until somebody resumes it. */
export const lastEnd = (record: Bound): LocalDate | null => (isOpenEnded(record) ? null : lastEndOf(useOf(record)));

/** A pause that is to last until somebody resumes it makes its terms longer: nobody knows by how much. */
const isOpenEnded = ({ pauses }: Pick<Bound, 'pauses'>): boolean =>
  pauses.some(({ state, to, extendsTerms }) => state !== 'over' && to === null && extendsTerms);

/** Its start has come and somebody outside works for it: from here on its terms bind, and its days are paid. */
export const hasBegun = (record: SubscriptionRecord): boolean =>
  isKnownOutside(record) && isReached(record.start_at, record.now);

/**
 * To end on this day means that it never begins: it has not yet, and the day is not after its first. Nothing is charged
 * of it, what was paid ahead is given back, and no term binds.
 */
export function isCancellation(record: SubscriptionRecord, end: LocalDate): boolean {
  if (hasBegun(record)) return false;
  const day = today(record.now, record.time_zone);
  const { start_date: start } = record;
  return end <= (start !== null && start > day ? start : day);
}

/**
 * The first day, `wanted` or later, on which it can be ended: what has not begun with its first day, for nothing.
 * @throws DomainError `pauseWithoutEnd`
 */
export function earliestEnd(record: SubscriptionRecord, wanted: LocalDate): LocalDate {
  const { start_date: start, trial_end } = record;
  if (!hasBegun(record)) return start !== null && start > wanted ? start : wanted;
  if (isTrying(record) && trial_end !== null && wanted <= trial_end) return wanted;
  const { planned_change: planned } = record;
  const present = endFrom(useOf(record), wanted);
  const first =
    planned === null || present < planned.effective_on
      ? present
      : endFrom(boundOn(record, planned.effective_on), later(wanted, planned.effective_on));
  demandKnownPause(record, first);
  return first;
}

/**
 * Third parties work on an order that only support cancels; until they do, nothing is to be cancelled there.
 * @throws DomainError `endedBySupport`
 */
export function demandEndedByUser(record: SubscriptionRecord): void {
  if (isEndedBySupport(record.products) && isKnownOutside(record))
    throw new DomainError('endedBySupport', { id: record.id });
}

/**
 * What FAILED or has not begun binds nobody; nor does what ends with its trial.
 * @param record with the dates that it is to have, `end` excepted
 * @throws DomainError `minimumTermRuns`, `cycleTermRuns`, `maximumTermReached`, `pauseWithoutEnd`
 */
export function demandTermsKept(record: SubscriptionRecord, end: LocalDate | null): void {
  const { id, state, trial_end } = record;
  if (end === null || state === 'FAILED' || isCancellation(record, end)) return;
  if (isTrying(record) && trial_end !== null && end <= trial_end) return;
  demandKnownPause(record, end);
  // Until the product changes, it has the last day of the present one.
  const last = lastEnd(record);
  const use = boundOn(record, end);
  const isOpen = isOpenEnded(record);
  const found =
    last !== null && end > last
      ? ({ fault: 'maximum', lastEnd: last } as const)
      : termFault(isOpen ? { ...use, terms: { ...use.terms, maximumTerm: null } } : use, end);
  if (found !== null) throw refusal(id, end, found);
}

/**
 * An end that was agreed has to be one of the next product, too: its terms count from the change.
 * @param since the first day of the product; null: it has it from its start
 * @throws DomainError `minimumTermRuns`, `cycleTermRuns`
 */
export function demandAgreedEnd(record: SubscriptionRecord, next: Terms, since: LocalDate | null): void {
  const { end_date: end } = record;
  // One that only its maximum term has set follows the terms.
  if (end === null || end === lastEnd(record)) return;
  const terms = { ...next, maximumTerm: null };
  demandTermsKept({ ...record, terms, product_since: since, planned_change: null }, end);
}

/**
 * Until this end, a pause without a last day would go on, and the terms with it.
 * @throws DomainError `pauseWithoutEnd` when they would not let it end then
 */
function demandKnownPause(record: SubscriptionRecord, end: LocalDate): void {
  if (!isOpenEnded(record)) return;
  const pauses = extendingPauses(record.pauses, addDays(end, 1));
  const use = useOf(record);
  const found = termFault({ ...use, pauses, terms: { ...use.terms, maximumTerm: null } }, end);
  if (found !== null) throw new DomainError('pauseWithoutEnd', { id: record.id });
}

/** What begins on `from` is ordered until `end`. @throws DomainError `orderOutsideTerms` */
export function demandOrderWithinTerms(use: BoundUse & { readonly from: LocalDate }, end: LocalDate): void {
  const found = termFault(use, end);
  if (found === null) return;
  const day = found.fault === 'maximum' ? found.lastEnd : found.firstEnd;
  // No example: who sends it without reading would be bound for that long.
  throw new DomainError('orderOutsideTerms', { from: use.from, end, day }, [
    { field: 'endDate', value: end, problem: found.fault === 'maximum' ? 'tooLarge' : 'tooSmall', expected: day },
  ]);
}

function refusal(id: number, end: LocalDate, found: TermFault): DomainError {
  if (found.fault === 'maximum') {
    const { lastEnd: last } = found;
    const problem = { field: 'endDate', value: end, problem: 'tooLarge', expected: last, example: last } as const;
    return new DomainError('maximumTermReached', { id, lastEnd: last }, [problem]);
  }
  const { firstEnd } = found;
  const problem = { field: 'endDate', value: end, problem: 'tooSmall', expected: firstEnd, example: firstEnd } as const;
  return found.fault === 'minimum'
    ? new DomainError('minimumTermRuns', { id, firstEnd }, [problem])
    : new DomainError('cycleTermRuns', { id, end, firstEnd }, [problem]);
}
