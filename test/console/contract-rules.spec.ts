import { describe, expect, it } from '@jest/globals';
import { termOf } from '../../apps/console/src/app/contracts/period-length.rules.js';
import {
  pathOfAmount,
  periodAmounts,
  wishedAmounts,
} from '../../apps/console/src/features/contracts/period-amounts.rules.js';

/** Amounts of a contract that can be agreed for another accounting period. */
const licence = (id: number, name: string, fees: object, addOns: readonly object[] = []) => ({
  id,
  name,
  regularFee: 0,
  maintenanceFee: 0,
  bookedOffer: { addOns },
  ...fees,
});
const contract = {
  billingType: 'FLEXIBLE',
  currency: 'JPY',
  licenceBookings: [
    licence(7, 'Basic', { regularFee: 3000, maintenanceFee: 500 }),
    licence(8, 'Free', {}),
    licence(9, 'Premium', { regularFee: 6000 }, [
      { id: 'gift', regularFee: 0 },
      { id: 'photo', regularFee: 900 },
      { id: 'video', regularFee: 1200 },
    ]),
  ],
};
const keys = periodAmounts(contract).map(({ key }) => key);
const textsOf = (...texts: readonly string[]) => Object.fromEntries(texts.map((text, index) => [keys[index], text]));

describe('amounts for another accounting period', () => {
  it('are those that cost something', () => {
    expect(periodAmounts(contract).map(({ kind, licence: name, addOn }) => [kind, name, addOn])).toEqual([
      ['regularFee', 'Basic', null],
      ['maintenanceFee', 'Basic', null],
      ['regularFee', 'Premium', null],
      ['addOn', 'Premium', 'photo'],
      ['addOn', 'Premium', 'video'],
    ]);
    expect(new Set(keys).size).toBe(keys.length);
    const fixed = { ...contract, billingType: 'FIXED' };
    expect(periodAmounts(fixed).map(({ kind }) => kind)).toEqual(['fixedPrice']);
    expect(wishedAmounts(fixed, { fixedPrice: '30000' })).toEqual({ fixedPrice: 30_000 });
    expect(pathOfAmount(fixed, { fixedPrice: '1' }, periodAmounts(fixed)[0]!)).toBe('fixedPrice');
  });

  it('are sent where they were entered, the others not', () => {
    expect(wishedAmounts(contract, {})).toEqual({});
    expect(wishedAmounts(contract, textsOf('', ' ', '', '', '13000'))).toEqual({
      licences: [{ licenceId: 9, addOns: [{ id: 'video', regularFee: 13_000 }] }],
    });
    expect(wishedAmounts(contract, textsOf('36000', '6000', '72000', '10000', 'much'))).toEqual({
      licences: [
        { licenceId: 7, regularFee: 36_000, maintenanceFee: 6000 },
        {
          licenceId: 9,
          regularFee: 72_000,
          addOns: [
            { id: 'photo', regularFee: 10_000 },
            { id: 'video', regularFee: 'much' },
          ],
        },
      ],
    });
  });

  it('are found again by where the request has them', () => {
    const paths = (...texts: readonly string[]) =>
      periodAmounts(contract).map((amount) => pathOfAmount(contract, textsOf(...texts), amount));
    expect(paths('', '', '', '', '5')).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'licences[0].addOns[0].regularFee',
    ]);
    expect(paths('1', '2', '3', '4', '5')).toEqual([
      'licences[0].regularFee',
      'licences[0].maintenanceFee',
      'licences[1].regularFee',
      'licences[1].addOns[0].regularFee',
      'licences[1].addOns[1].regularFee',
    ]);
  });
});

describe('how long several accounting periods are', () => {
  it('is said in units that people count in', () => {
    expect(termOf(3, 'Month')).toEqual({ duration: 3, period: 'Month' });
    expect(termOf(3, 'Quarter')).toEqual({ duration: 9, period: 'Month' });
    expect(termOf(1, 'Half-Year')).toEqual({ duration: 6, period: 'Month' });
    expect(termOf(2, 'Year')).toEqual({ duration: 2, period: 'Year' });
  });
});
