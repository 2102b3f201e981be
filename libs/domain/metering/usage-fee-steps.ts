import { isDeepStrictEqual } from 'node:util';
import type { FeeChange, LicenceUse } from '../billing/licence-use.js';
import { endFrom } from '../billing/terms.js';
import type { BoundUse } from '../billing/terms.js';
import { addDays, later, localDate } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import { usageMonthOf } from './usage-fees.js';
import type { UsageFee } from './usage-fees.js';
import { isDearer } from './usage-prices.js';

/** Other prices of a fee by use, from the first day of a usage month on. */
export interface UsageFeeStep {
  readonly on: LocalDate;
  readonly fee: UsageFee;
  /** The change of its licence that brings them. */
  readonly change: FeeChange;
}

/** A fee by use of a subscription, and how its prices change. */
export interface SteppedUsageFee {
  /** As it is at first. */
  readonly fee: UsageFee;
  /** In the order of their days. */
  readonly steps: readonly Pick<UsageFeeStep, 'on' | 'fee'>[];
}

/** By what the months of a contract are counted and priced. */
export interface UsageMonths {
  readonly validFrom: LocalDate;
  /** ISO 4217. */
  readonly currency: string;
}

/** A month has one price: the one that holds on its first day. What begins within a month has the price of its own first day. */
export const usageFeeIn = ({ fee, steps }: SteppedUsageFee, monthStart: LocalDate): UsageFee =>
  steps.findLast(({ on }) => on <= monthStart)?.fee ?? fee;

/** The fees by use that a licence has on a day. */
export function usageFeesOn(
  { usageFees = [], feeChanges }: Pick<LicenceUse, 'usageFees' | 'feeChanges'>,
  day: LocalDate,
): readonly UsageFee[] {
  const change = feeChanges.findLast((one) => (one.usageFees ?? null) !== null && one.effectiveOn <= day);
  return change?.usageFees ?? usageFees;
}

/** Those of two lists that differ, by their ids. */
export function changedUsageFees(
  before: readonly UsageFee[],
  after: readonly UsageFee[],
): { readonly before: UsageFee[]; readonly after: UsageFee[] } {
  const changed = after.flatMap((fee) => {
    const old = before.find(({ id }) => id === fee.id);
    return old === undefined || isDeepStrictEqual(old, fee) ? [] : [{ old, fee }];
  });
  return { before: changed.map(({ old }) => old), after: changed.map(({ fee }) => fee) };
}

/**
 * When the prices of a subscription's fees by use change with those of its licence, each fee by itself. One that costs no quantity
 * more holds from the first usage month on that begins on the day of the change or later; one that does, from the first that begins, besides, on a
 * day for which the subscription can be left: as long as terms bind it, they bind its prices.
 * @param use with the fees that its licence had at first
 */
export function steppedUsageFees(use: LicenceUse, bound: BoundUse, months: UsageMonths): SteppedUsageFee[] {
  const { from } = bound;
  const { usageFees = [] } = use;
  if (from === null) return usageFees.map((fee) => ({ fee, steps: [] }));
  return usageFeesOn(use, from).map((fee) => ({ fee, steps: usageFeeSteps(use, fee, bound, months) }));
}

/** Of one fee. @param first as the subscription begins with it */
export function usageFeeSteps(
  { feeChanges }: Pick<LicenceUse, 'feeChanges'>,
  first: UsageFee,
  bound: BoundUse,
  { validFrom, currency }: UsageMonths,
): UsageFeeStep[] {
  let present = first;
  let known = first;
  let waiting: UsageFeeStep | null = null;
  const steps: UsageFeeStep[] = [];
  for (const change of feeChanges.filter(({ effectiveOn }) => bound.from !== null && effectiveOn > bound.from)) {
    const fee = change.usageFees?.find(({ id }) => id === first.id);
    // What changes other fees alone leaves this one, and what it waits for, as they are.
    if (fee === undefined || isDeepStrictEqual(fee, known)) continue;
    known = fee;
    // What still waits on that day never comes: the licence has other prices by then.
    if (waiting !== null && waiting.on < change.effectiveOn) {
      steps.push(waiting);
      present = waiting.fee;
    }
    const day: LocalDate = isDearer(present, fee, currency)
      ? later(change.effectiveOn, addDays(endFrom(bound, addDays(change.effectiveOn, -1)), 1))
      : change.effectiveOn;
    const isSame = isDeepStrictEqual(fee, present);
    waiting = isSame ? null : { on: firstMonthFrom(validFrom, day), fee, change };
  }
  return waiting === null ? steps : [...steps, waiting];
}

/** No month is counted beyond. */
const lastMonths = localDate('9999-01-01');

/** The first day of the first usage month that begins on the day or later. */
function firstMonthFrom(validFrom: LocalDate, day: LocalDate): LocalDate {
  if (day >= lastMonths) return day;
  const { start, end } = usageMonthOf(validFrom, day);
  return start === day ? start : end;
}
