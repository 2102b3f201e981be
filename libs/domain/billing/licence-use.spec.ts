import { describe, expect, it } from '@jest/globals';
import { localDate } from '../time/local-date.js';
import { paidLicences, perPeriod } from './licence-use.js';
import type { LicenceUse } from './licence-use.js';

const noTerms = { minimumTerm: null, maximumTerm: null, cycleTerm: null };
const use = (licenceId: number, over: Partial<LicenceUse> = {}): LicenceUse => ({
  licenceId,
  setupFee: 0,
  regularFee: 100,
  maintenanceFee: 0,
  feeChanges: [],
  discounts: [],
  terms: noTerms,
  since: null,
  until: null,
  ...over,
});
const day = (text: string) => localDate(`2027-${text}`);

describe('the days of a subscription', () => {
  it('are cut by its licences, without gap or overlap', () => {
    const uses = [
      use(1, { until: day('03-10') }),
      use(2, { since: day('03-11'), until: day('05-31') }),
      use(3, { since: day('06-01') }),
    ];
    const days = { from: day('03-01'), to: null };
    expect(paidLicences(uses, days).map((each) => each.days)).toEqual([
      { from: day('03-01'), to: day('03-10') },
      { from: day('03-11'), to: day('05-31') },
      { from: day('06-01'), to: null },
    ]);
  });

  it('leave out what was replaced before they began, and what would come after their end', () => {
    const uses = [
      use(1, { until: day('03-10') }),
      use(2, { since: day('03-11'), until: day('05-31') }),
      use(3, { since: day('06-01') }),
    ];
    const days = { from: day('03-15'), to: day('04-30') };
    expect(paidLicences(uses, days).map((each) => each.days)).toEqual([null, days, null]);
    expect(paidLicences(uses, null).map((each) => each.days)).toEqual([null, null, null]);
  });
});

it('pays set-up up to the dearest, of licences that were used', () => {
  const setups = (fees: readonly number[], from = '03-01') =>
    paidLicences(
      fees.map((setupFee, index) =>
        use(index, {
          setupFee,
          since: index === 0 ? null : day(`0${3 + index}-01`),
          until: index === fees.length - 1 ? null : day(`0${3 + index}-28`),
        }),
      ),
      { from: day(from), to: null },
    ).map(({ setupDue }) => setupDue);
  expect(setups([4900, 9900, 7000])).toEqual([4900, 5000, 0]);
  expect(setups([4900, 9900, 7000], '04-05')).toEqual([0, 9900, 0]);
});

it('costs regular and maintenance fee in each period', () => {
  expect(perPeriod(use(1, { regularFee: 99, maintenanceFee: 2 }))).toBe(101);
});
