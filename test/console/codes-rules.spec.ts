import { describe, expect, it } from '@jest/globals';
import { merge } from '../../apps/console/src/app/editing/merge.rules.js';
import {
  blankCode,
  codeBody,
  codeFieldOf,
  codeValues,
  rateFields,
} from '../../apps/console/src/features/offers/codes/codes.rules.js';

const amount = {
  ...blankCode,
  code: 'CAFE',
  percent: null,
  amount: 2.5,
  currency: 'EUR',
  offerIds: [3, 4],
  periods: 2,
};

describe('the form of a discount code', () => {
  it('shows what a code says, and sends what it shows', () => {
    expect(codeValues(amount)).toMatchObject({ kind: 'amount', value: '2.50', currency: 'EUR', offerIds: '3,4' });
    expect(codeBody(codeValues(amount), false)).toEqual({ ...amount, maxPerCustomer: 1 });
    const percent = { ...blankCode, code: 'TEN', percent: 10, fees: ['SETUP', 'REGULAR'], validUntil: '2027-04-01' };
    expect(codeBody(codeValues(percent), false)).toEqual(percent);
  });

  it('reads numbers as people type them, and leaves what is none to the platform', () => {
    const body = (values: object) => codeBody({ ...codeValues({ ...blankCode, percent: 5 }), ...values }, false);
    expect(body({ value: '12,5' })).toMatchObject({ percent: 12.5, amount: null, currency: null });
    expect(body({ value: 'half' })).toMatchObject({ percent: 'half' });
    expect(body({ kind: 'amount', value: '1,005', currency: 'eur', fees: 'SETUP' })).toMatchObject({
      amount: '1,005',
      percent: null,
      currency: 'EUR',
      fees: ['REGULAR'],
    });
    expect(body({ maxRedemptions: ' 7 ', newCustomersOnly: 'true', name: ' ' })).toMatchObject({
      maxRedemptions: 7,
      newCustomersOnly: true,
      name: null,
    });
  });

  it('sends of one that was used only what can still be changed', () => {
    expect(Object.keys(codeBody(codeValues(amount), true))).toEqual([
      'offerIds',
      'validFrom',
      'validUntil',
      'maxRedemptions',
      'maxPerCustomer',
      'newCustomersOnly',
    ]);
  });

  it('brings its rate together as a whole: fifteen percent never become fifteen euros', () => {
    const before = { ...blankCode, code: 'A', percent: 10 };
    const [opened, theirs] = [codeValues(before), codeValues({ ...before, percent: null, amount: 5, currency: 'EUR' })];
    const { values } = merge(opened, { ...opened, value: '15' }, theirs, [rateFields]);
    expect(codeBody(values, false)).toMatchObject({ percent: 15, amount: null });
    expect(codeBody(merge(opened, { ...opened, name: 'N' }, theirs, [rateFields]).values, false)).toMatchObject({
      name: 'N',
      percent: null,
      amount: 5,
      currency: 'EUR',
    });
  });

  it('puts problems at the field that they mean', () => {
    const names = Object.keys(codeValues(blankCode));
    expect(['percent', 'amount', 'offerIds[1]', 'code', 'active'].map((path) => codeFieldOf(path, names))).toEqual([
      'value',
      'value',
      'offerIds',
      'code',
      undefined,
    ]);
  });
});
