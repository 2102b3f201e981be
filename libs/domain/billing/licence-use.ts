import type { AccountingPeriod } from './accounting-period.js';
import { daysInBoth } from './charges.js';
import type { ChargedDays } from './charges.js';
import type { Terms } from './terms.js';
import type { AgreedDiscount } from '../contracts/discounts.js';
import type { UsageFee } from '../metering/usage-fees.js';
import type { LocalDate } from '../time/local-date.js';

/** What a licence costs, in minor units: once, per accounting period, and for upkeep per accounting period. */
export interface LicenceFees {
  readonly setupFee: number;
  readonly regularFee: number;
  readonly maintenanceFee: number;
}

/** Other fees of a licence. */
export interface FeeChange extends LicenceFees {
  readonly effectiveOn: LocalDate;
  /** The day at the workspace on which it was decided. */
  readonly announcedOn: LocalDate;
  /** All that the licence has from then on; null, or left out: they stay. */
  readonly usageFees?: readonly UsageFee[] | null;
  /** Its fees are those of another accounting period, which begins on that day; left out or null: of the same. */
  readonly period?: PeriodFees | null;
}

/** From which accounting period to which fees change. */
export interface PeriodFees {
  readonly before: AccountingPeriod;
  readonly after: AccountingPeriod;
  /** Fees of the add-ons per new period, in minor units, by their id. */
  readonly addOns: Readonly<Record<string, number>>;
}

/** A licence that a subscription has or had, with the fees that the licence had at first. */
export interface LicenceUse extends LicenceFees {
  readonly licenceId: number;
  /** In the order of their days. */
  readonly feeChanges: readonly FeeChange[];
  /** Of the contract, and of the licence. */
  readonly discounts: readonly AgreedDiscount[];
  /** Of the subscription that has it; left out: it begins now. */
  readonly ownDiscounts?: readonly AgreedDiscount[];
  readonly terms: Terms;
  /** As they were at first; left out: none. */
  readonly usageFees?: readonly UsageFee[];
  /** The first day of its use; null: the start of the subscription. */
  readonly since: LocalDate | null;
  /** The day before another one follows; null: none follows. */
  readonly until: LocalDate | null;
}

/** A licence with what is to be paid for it. */
export interface PaidLicence extends LicenceUse {
  /** Null: on no day. */
  readonly days: ChargedDays | null;
  /** Minor units: what its set-up costs more than any set-up before it. */
  readonly setupDue: number;
}

/**
 * Cuts the days of a subscription by its licences, which follow one another. Set-up is paid up to the dearest that it ever
 * had: what was paid for one counts for the next, and nothing of it is given back.
 * @param days of the subscription; null: it is not to be paid
 */
export function paidLicences(uses: readonly LicenceUse[], days: ChargedDays | null): PaidLicence[] {
  let paid = 0;
  return uses.map((use) => {
    const { since, until, setupFee } = use;
    const own = days && daysInBoth(days, { from: since ?? days.from, to: until });
    const setupDue = own === null ? 0 : Math.max(0, setupFee - paid);
    paid += setupDue;
    return { ...use, days: own, setupDue };
  });
}

/** What each accounting period costs, in minor units. */
export const perPeriod = ({ regularFee, maintenanceFee }: Omit<LicenceFees, 'setupFee'>): number =>
  regularFee + maintenanceFee;
