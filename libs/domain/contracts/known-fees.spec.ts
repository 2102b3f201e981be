import { describe, expect, it } from '@jest/globals';
import type { LicenceUse } from '../billing/licence-use.js';
import { localDate } from '../time/local-date.js';
import { feesAt, isUpgradeFrom, isRiseForSome } from './known-fees.js';
import type { HeldLicence } from './known-fees.js';

const day = localDate;
const today = day('2027-03-20');
type Change = readonly [on: string, regularFee: number, setupFee?: number];

/** A licence that is held from a day on, bound for months. */
function held(regularFee: number, changes: readonly Change[], from: string | null, months: number | null): HeldLicence {
  const terms = {
    minimumTerm: months === null ? null : ({ duration: months, period: 'Month' } as const),
    maximumTerm: null,
    cycleTerm: null,
  };
  const feeChanges: LicenceUse['feeChanges'] = changes.map(([on, fee, setupFee = 0]) => ({
    effectiveOn: day(on),
    announcedOn: day('2027-01-01'),
    setupFee,
    regularFee: fee,
    maintenanceFee: 0,
  }));
  const use = {
    licenceId: 1,
    setupFee: 50,
    regularFee,
    maintenanceFee: 0,
    feeChanges,
    discounts: [],
    terms,
    since: null,
    until: null,
  };
  return { use, bound: { terms, from: from === null ? null : day(from), contractBoundUntil: null } };
}

describe('the fees of a subscription', () => {
  it.each<[string, Change, string | null, number | null, string, number, number]>([
    ['are those of its first day', ['2027-03-01', 12], '2027-02-01', null, '2027-02-28', 10, 50],
    ['change on their day', ['2027-03-01', 12], '2027-02-01', null, '2027-03-01', 12, 50],
    ['do not rise while terms bind it', ['2027-03-01', 12], '2027-02-01', 3, '2027-04-30', 10, 50],
    ['rise when terms let it end', ['2027-03-01', 12], '2027-02-01', 3, '2027-05-01', 12, 50],
    ['fall while terms bind it', ['2027-03-01', 8], '2027-02-01', 3, '2027-03-01', 8, 50],
    ['are the new ones when it begins with them', ['2027-03-01', 12, 70], '2027-03-01', 3, '2027-03-01', 12, 70],
    ['are those of the day when it has no first day', ['2027-03-01', 12, 70], null, null, '2027-03-01', 12, 70],
  ])('%s', (_what, change, from, months, on, regularFee, setupFee) => {
    expect(feesAt(held(10, [change], from, months), day(on))).toMatchObject({ regularFee, setupFee });
  });
});

describe('new fees', () => {
  const yearly = { before: 'Month', after: 'Year', addOns: {} } as const;
  const monthly = { before: 'Year', after: 'Month', addOns: {} } as const;
  type Made = readonly [on: string, regularFee: number, period?: typeof yearly | typeof monthly];
  const made = ([on, regularFee, period]: Made) => {
    const fees = { setupFee: 0, regularFee, maintenanceFee: 0 };
    return { effectiveOn: day(on), announcedOn: today, ...fees, ...(period && { period }) };
  };
  const [toYear, toMonth] = [72_000, 1000];
  it.each<[string, number, readonly Made[], Made, boolean]>([
    ['are a rise', 6200, [], ['2027-05-01', 6300], true],
    ['are none when they are lower', 6200, [], ['2027-05-01', 6100], false],
    ['are one for what an earlier rise has not reached', 6200, [['2027-04-01', 6400]], ['2027-05-01', 6300], true],
    ['are none when all have had as much', 6400, [['2027-04-01', 6200]], ['2027-05-01', 6200], false],
    [
      'are none when a year costs less than before, whatever a month has cost',
      6200,
      [
        ['2027-03-01', 6e3],
        ['2027-04-01', toYear, yearly],
      ],
      ['2027-07-01', 7e4],
      false,
    ],
    [
      'are one when a month costs more than a twelfth of the year that is bound',
      1e4,
      [
        ['2027-03-01', 12e3],
        ['2027-04-01', toMonth, monthly],
      ],
      ['2027-07-01', 900],
      true,
    ],
    [
      'are none when a month costs that twelfth',
      1e4,
      [
        ['2027-03-01', 12e3],
        ['2027-04-01', toMonth, monthly],
      ],
      ['2027-07-01', 833],
      false,
    ],
    ['are none when the year costs as much by the month', 6e3, [], ['2027-04-01', toYear, yearly], false],
    ['are one when it costs more by the month', 5999, [], ['2027-04-01', toYear, yearly], true],
    [
      'are one with another period when an earlier rise has not reached all',
      1e4,
      [['2027-03-01', 12e3]],
      ['2027-04-01', 900, monthly],
      true,
    ],
  ])('%s', (_what, regularFee, earlier, change, isRise) => {
    const { use } = held(regularFee, [], null, null);
    // Also where it is among the changes of the licence, and another one after it.
    const feeChanges = [...earlier, change, ['2027-12-01', 1] as const].map(made);
    expect(isRiseForSome({ ...use, feeChanges: earlier.map(made) }, made(change))).toBe(isRise);
    expect(isRiseForSome({ ...use, feeChanges }, made(change))).toBe(isRise);
  });
});

describe('an upgrade', () => {
  it.each<[string, number, readonly Change[], number | null, boolean]>([
    ['to a dearer product', 12, [], 12, true],
    ['to one that costs the same', 10, [], 12, true],
    ['not to a cheaper one', 8, [], null, false],
    ['not to one that is cheaper today and dearer later', 8, [['2027-03-21', 20]], 12, false],
    ['not to one that is cheaper from tomorrow on, while terms bind', 12, [['2027-03-21', 5]], 12, false],
    ['to one that is cheaper from tomorrow on, where nothing binds', 12, [['2027-03-21', 5]], null, true],
    ['to one that is cheaper after the last bound day', 12, [['2028-01-01', 5]], 12, true],
    ['not to one that is cheaper from the last bound day on', 12, [['2027-12-31', 5]], 12, false],
    ['to one that falls and stays dearer', 12, [['2027-03-21', 11]], 12, true],
  ])('is a change %s', (_what, fee, changes, months, isUpgrade) => {
    const present = held(10, [], '2027-01-01', months);
    expect(isUpgradeFrom(present, held(fee, changes, today, 24), today)).toBe(isUpgrade);
  });

  it('is one to what falls with the present product', () => {
    const present = held(10, [['2027-04-01', 4]], '2027-01-01', 12);
    expect(isUpgradeFrom(present, held(12, [['2027-04-01', 5]], today, null), today)).toBe(true);
    expect(isUpgradeFrom(present, held(12, [['2027-03-31', 5]], today, null), today)).toBe(false);
  });
});
