import { periodOf } from '#domain/billing/accounting-period';
import type { AccountingCalendar } from '#domain/billing/accounting-period';
import type { DecidedValueOf } from '#domain/lists/lists';
import { endFrom } from '#domain/billing/terms';
import { DomainError } from '#domain/errors/errors';
import { addDays, today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { demandTermsKept, hasBegun, useOf } from '../subscription/subscription-terms.js';
import { isTrying } from '../subscription/subscription.record.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';

export type ChangeTime = DecidedValueOf<'productChangeTime'>;

export interface ChangeDay {
  /** The first day of the new product, at the location; null: it has it from its start. */
  readonly effectiveOn: LocalDate | null;
  readonly isLater: boolean;
}

interface Days {
  readonly calendar: AccountingCalendar;
  /** The last day of the contract. */
  readonly validUntil: LocalDate | null;
}

/**
 * When a subscription gets its new product. Left open, an upgrade comes at once, and anything else when the paid period is
 * over and its terms let the present product end. A trial and what has not begun change at once.
 * @throws DomainError `minimumTermRuns`, `cycleTermRuns`, `maximumTermReached`, `changeAfterEnd`
 */
export function changeDay(
  record: SubscriptionRecord,
  { calendar, validUntil }: Days,
  isUpgrade: boolean,
  wish: ChangeTime | null | undefined,
): ChangeDay {
  const day = today(record.now, record.time_zone);
  const isBegun = hasBegun(record);
  const isAtOnce = isUpgrade || !isBegun || isTrying(record);
  const time = wish ?? (isAtOnce ? 'NOW' : 'TERM_END');
  if (time === 'NOW') {
    if (isBegun && !isUpgrade) demandLeft(record, addDays(day, -1));
    return { effectiveOn: isBegun ? day : null, isLater: false };
  }
  const first = !isBegun && record.start_date !== null && record.start_date > day ? record.start_date : day;
  const periodEnd = addDays(periodOf(calendar, first).end, -1);
  const last = time === 'TERM_END' ? endFrom(useOf(record), periodEnd) : periodEnd;
  const effectiveOn = addDays(last, 1);
  demandBeforeEnd(record, effectiveOn, validUntil);
  if (!isUpgrade) demandLeft(record, last);
  return { effectiveOn, isLater: true };
}

/** @param last of the present product; it may be replaced on the day on which it began, and within its trial */
function demandLeft(record: SubscriptionRecord, last: LocalDate): void {
  const { from } = useOf(record);
  demandTermsKept(record, from !== null && from > last && !isTrying(record) ? from : last);
}

function demandBeforeEnd(
  { id, end_date: end }: SubscriptionRecord,
  day: LocalDate,
  validUntil: LocalDate | null,
): void {
  const last = end === null || (validUntil !== null && validUntil < end) ? validUntil : end;
  if (last !== null && day > last) throw new DomainError('changeAfterEnd', { id, end: last, day });
}
