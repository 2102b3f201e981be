import { describe, expect, it } from '@jest/globals';
import { hasEffect, titlesOfSome } from '../../apps/console/src/features/offers/card-fields.rules.js';
import { comparedNames, saidBy } from '../../apps/console/src/features/offers/detail/changed-terms.rules.js';

describe('what changes for new customers', () => {
  const compared = (before: Record<string, string>, after: Record<string, string>, taken: string[] = []) =>
    comparedNames(Object.keys(before), { before, after, taken });

  it('has every amount that means something else', () => {
    const fees = { regularFee: '9', setupFee: '1', currency: 'EUR' };
    expect(compared(fees, { ...fees, regularFee: '10' })).toEqual(['regularFee']);
    expect(compared(fees, { ...fees, currency: 'CHF' })).toEqual(['regularFee', 'setupFee', 'currency']);
    expect(compared(fees, { ...fees, regularFee: '10' }, ['setupFee'])).toEqual(['regularFee', 'setupFee']);
    const discount = { 'discount-kind': 'percent', 'discount-value': '10', 'discount-name': '' };
    expect(compared(discount, { ...discount, 'discount-kind': 'amount' })).toEqual(['discount-kind', 'discount-value']);
  });

  it('has no fields that would be dropped', () => {
    const field = { onlyWith: 'discount-kind' };
    expect(hasEffect({}, {})).toBe(true);
    expect(hasEffect(field, { 'discount-kind': 'percent' })).toBe(true);
    expect(hasEffect(field, { 'discount-kind': '' })).toBe(false);
    expect(hasEffect({ onlyWith: 'pausing-may' }, { 'pausing-may': 'false' })).toBe(false);
  });

  it('says amounts in their own currency, and discounts in percent or money', () => {
    const chf = { kind: 'money', amount: 9.5, currency: 'CHF' };
    expect(saidBy('regularFee', { regularFee: '9,5', currency: 'chf ' }, 'EUR')).toEqual(chf);
    expect(saidBy('regularFee', { regularFee: '9,5', currency: 'Franc' }, 'EUR')).toEqual({
      kind: 'text',
      text: '9,5',
    });
    const discount = (kind: string) =>
      saidBy('discount-value', { 'discount-kind': kind, 'discount-value': '9,5' }, 'CHF');
    expect(discount('amount')).toEqual(chf);
    expect(discount('percent')).toEqual({ kind: 'percent', percent: 9.5 });
    expect(discount('')).toEqual({ kind: 'text', text: '' });
  });
});

describe('fields with some of a few', () => {
  it('name each selection', () => {
    expect(titlesOfSome({ A: 'Set-up', B: 'Upkeep', C: 'Usage' })).toMatchObject({
      A: 'Set-up',
      'A,C': 'Set-up, Usage',
      'A,B,C': 'Set-up, Upkeep, Usage',
      'B,C': 'Upkeep, Usage',
    });
  });
});
