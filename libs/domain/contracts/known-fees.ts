import { perPeriod } from '../billing/licence-use.js';
import type { FeeChange, LicenceFees, LicenceUse } from '../billing/licence-use.js';
import { endFrom } from '../billing/terms.js';
import type { BoundUse } from '../billing/terms.js';
import { addDays, localDate } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import { feeSteps, feesOn, isDearerThan } from './fee-parts.js';

/** A licence of a subscription, and what binds it to that licence. */
export interface HeldLicence {
  readonly use: LicenceUse;
  readonly bound: BoundUse;
}

/** What a subscription costs on a day. Fees that rise while terms bind it are not its own yet; set-up is that of its first day. */
export function feesAt({ use, bound }: HeldLicence, day: LocalDate): LicenceFees {
  const first = feesOn(use, bound.from ?? day);
  const step = feeSteps(use, bound.from, bound).findLast(({ on }) => on <= day);
  return step === undefined ? first : { ...step.change, setupFee: first.setupFee };
}

/** Later than any change of fees. */
const forever = localDate('9998-12-31');

/**
 * Whether new fees of a licence can be a rise for a subscription of it. The lowest fee until then is that of
 * a subscription bound since the first fees: it got every reduction and no rise. Fees are compared by the month.
 */
export function isRiseForSome(use: LicenceUse, change: Omit<FeeChange, 'announcedOn'>): boolean {
  const before = addDays(change.effectiveOn, -1);
  const [first] = use.feeChanges;
  const from = first === undefined ? before : addDays(first.effectiveOn, -1);
  const terms = { minimumTerm: null, maximumTerm: null, cycleTerm: null };
  return isDearerThan(feesAt({ use, bound: { terms, from, contractBoundUntil: forever } }, before), change);
}

/**
 * Whether the next licence costs at least as much as the present one today, and, by all fees that are known, on each later day
 * for which terms bind to the present one. Terms bind against paying less: also against less that is announced already.
 * @param next from today on
 */
export function isUpgradeFrom(present: HeldLicence, next: HeldLicence, today: LocalDate): boolean {
  const last = endFrom(present.bound, addDays(today, -1));
  const later = [present, next]
    .flatMap(({ use, bound }) => feeSteps(use, bound.from, bound))
    .map(({ on }) => on)
    .filter((on) => on > today && on <= last);
  return [today, ...later].every((day) => perPeriod(feesAt(next, day)) >= perPeriod(feesAt(present, day)));
}
