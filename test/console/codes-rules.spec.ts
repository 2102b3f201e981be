import { describe, expect, it } from '@jest/globals';
import { merge } from '../../apps/console/src/app/editing/merge.rules.js';
import {
  blankCode,
  codeBody,
  codeFieldOf,
  codeValues,
  minimumFields,
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
    const limits = [
      'offerIds',
      'validFrom',
      'validUntil',
      'maxRedemptions',
      'maxPerCustomer',
      'newCustomersOnly',
      'minimumAmount',
      'companyId',
    ];
    expect(Object.keys(codeBody(codeValues(amount), true))).toEqual(limits);
    // Of a percentage the currency is that of its minimum alone.
    const percent = codeValues({ ...blankCode, code: 'TEN', percent: 10 });
    expect(Object.keys(codeBody(percent, true))).toEqual([...limits, 'currency']);
    expect(codeBody({ ...percent, minimumAmount: '100,50', minimumCurrency: 'chf' }, true)).toMatchObject({
      minimumAmount: 100.5,
      currency: 'CHF',
    });
    expect(codeBody(percent, true)).toMatchObject({ minimumAmount: null, currency: null });
  });

  it('has the smallest order in the currency of what it takes off, or in one of its own', () => {
    const ofAmount = { ...amount, minimumAmount: 100, companyId: 7 };
    expect(codeValues(ofAmount)).toMatchObject({ minimumAmount: '100.00', companyId: '7' });
    expect(codeBody(codeValues(ofAmount), false)).toEqual(ofAmount);
    expect(codeBody({ ...codeValues(ofAmount), currency: 'CHF' }, false)).toMatchObject({ currency: 'CHF' });
    const ofPercent = { ...blankCode, code: 'TEN', percent: 10, minimumAmount: 5000, currency: 'JPY' };
    expect(codeValues(ofPercent)).toMatchObject({ minimumAmount: '5000', minimumCurrency: 'JPY' });
    expect(codeBody(codeValues(ofPercent), false)).toEqual(ofPercent);
    expect(codeBody({ ...codeValues(ofPercent), minimumAmount: '1,5' }, false)).toMatchObject({ minimumAmount: '1,5' });
  });

  it('keeps what others have made of its rate where only the smallest order was changed', () => {
    const before = { ...blankCode, code: 'A', percent: 10 };
    const [opened, theirs] = [codeValues(before), codeValues({ ...before, percent: 20 })];
    const mine = { ...opened, minimumAmount: '50', minimumCurrency: 'CHF' };
    const { values } = merge(opened, mine, theirs, [rateFields, minimumFields]);
    expect(codeBody(values, false)).toMatchObject({ percent: 20, minimumAmount: 50, currency: 'CHF' });
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
    const paths = ['percent', 'amount', 'offerIds[1]', 'code', 'active', 'companyId', 'currency'];
    const fields = (isAmount: boolean) => paths.map((path) => codeFieldOf(path, names, isAmount));
    const same = ['value', 'value', 'offerIds', 'code', undefined, 'companyId'];
    expect(fields(true)).toEqual([...same, 'currency']);
    expect(fields(false)).toEqual([...same, 'minimumCurrency']);
  });
});
