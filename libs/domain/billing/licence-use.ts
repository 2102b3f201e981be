import { daysInBoth } from './charges.js';
import type { ChargedDays } from './charges.js';
import type { Terms } from './terms.js';
import type { LocalDate } from '../time/local-date.js';

/** A licence that a subscription has or had, and what it costs in minor units. */
export interface LicenceUse {
  readonly licenceId: number;
  readonly setupFee: number;
  readonly regularFee: number;
  readonly maintenanceFee: number;
  readonly terms: Terms;
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
export const perPeriod = ({ regularFee, maintenanceFee }: Pick<LicenceUse, 'regularFee' | 'maintenanceFee'>): number =>
  regularFee + maintenanceFee;
