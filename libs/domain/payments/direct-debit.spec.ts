import { describe, expect, it } from '@jest/globals';
import { localDate } from '../time/local-date.js';
import { debitDay, nextDebit, nextLookForReturn, returnRuleOf } from './direct-debit.js';

const day = localDate('2027-03-01');

describe('a debit that has failed', () => {
  it.each([
    ['TEMPORARY', 1, '2027-03-15'],
    ['TEMPORARY', 2, '2027-03-15'],
    ['TEMPORARY', 3, null],
    ['FINAL', 1, null],
    ['CONFIRMATION', 1, null],
    [null, 1, null],
  ] as const)('for the reason %s after %i debits is sent again on %s', (decline, made, expected) => {
    expect(nextDebit(decline, made, day, 14)).toBe(expected);
  });
});

describe('the day of a debit', () => {
  it.each([
    ['2027-03-15', '2027-03-01', '2027-03-15'],
    ['2027-03-15', '2027-02-27', '2027-03-15'],
    ['2027-03-15', '2027-03-04', '2027-03-18'],
  ])('planned for %s and announced on %s is %s', (planned, told, expected) => {
    expect(debitDay(localDate(planned), localDate(told), 14)).toBe(expected);
  });
});

describe('a debit that was taken back', () => {
  it.each([
    ['insufficient_funds', 'TEMPORARY', false],
    ['debit_not_authorized', 'FINAL', true],
    ['incorrect_account_details', 'FINAL', true],
    ['bank_cannot_process', 'FINAL', true],
    ['customer_initiated', 'FINAL', false],
    ['general', 'FINAL', false],
    ['toString', 'FINAL', false],
  ])('for the reason %s is %s; the mandate ends: %s', (reason, decline, endsMandate) => {
    expect(returnRuleOf(reason)).toEqual({ decline, endsMandate });
  });

  it('is looked for daily at first, then weekly, and not for ever', () => {
    const days = 86_400_000;
    expect(nextLookForReturn(0)).toBe(days);
    expect(nextLookForReturn(6 * days)).toBe(3 * days);
    expect(nextLookForReturn(60 * days)).toBe(7 * days);
    expect(nextLookForReturn(396 * days)).toBe(7 * days);
    expect(nextLookForReturn(420 * days)).toBeNull();
  });
});
