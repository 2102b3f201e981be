import { describe, expect, it } from '@jest/globals';
import type { AccountingPeriod } from '#domain/billing/accounting-period';
import type { HeldDiscount } from '#domain/contracts/discounts';
import { localDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { firstPaidDay, monthlyFeeOn } from './monthly-fee.js';

const calendar = (period: AccountingPeriod = 'Month') => ({ validFrom: localDate('2027-01-15'), period });
const fee = (minor = 3100, more: object = {}) => ({
  kind: 'REGULAR' as const,
  feeOf: () => Money.ofMinor(minor, 'EUR'),
  days: { from: localDate('2027-02-10'), to: localDate('2027-05-20') },
  ...more,
});
const on = (day: string, what = fee(), period?: AccountingPeriod): number =>
  monthlyFeeOn(what, localDate(day), calendar(period));

describe('a fee by the month', () => {
  it('is the whole fee on each of its days, also in a part of a period, and nothing on others', () => {
    const days = ['2027-02-09', '2027-02-10', '2027-02-14', '2027-03-31', '2027-05-20', '2027-05-21'];
    expect(days.map((day) => on(day))).toEqual([0, 3100, 3100, 3100, 3100, 0]);
    expect(on('2030-01-01', fee(3100, { days: { from: localDate('2027-02-10'), to: null } }))).toBe(3100);
    expect(on('2027-03-01', fee(3100, { days: null }))).toBe(0);
  });

  it.each<[AccountingPeriod, number, number]>([
    ['Year', 12_000, 1000],
    ['Half-Year', 6000, 1000],
    ['Quarter', 10_000, 3333.33],
    ['Week', 700, 3043.75],
    ['Day', 100, 3043.75],
  ])('of a %s of %i is %d', (period, minor, monthly) => {
    expect(on('2027-03-01', fee(minor), period)).toBeCloseTo(monthly, 2);
  });

  it('costs nothing on paused days', () => {
    const pauses = [{ from: localDate('2027-03-01'), to: localDate('2027-03-31') }];
    expect(
      ['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01'].map((day) => on(day, fee(3100, { pauses }))),
    ).toEqual([3100, 0, 0, 3100]);
  });

  it('is lowered in full by the discounts of the day, percentages first, never below zero', () => {
    const held = (id: number, more: Partial<HeldDiscount>): HeldDiscount => ({
      id,
      basisPoints: null,
      amount: null,
      fees: ['REGULAR'],
      days: { from: localDate('2027-03-01'), to: localDate('2027-03-31') },
      ...more,
    });
    const lowered = (...discounts: HeldDiscount[]) => fee(3100, { discounts });
    const tenth = held(1, { basisPoints: 1000 });
    expect(['2027-02-28', '2027-03-01', '2027-04-01'].map((day) => on(day, lowered(tenth)))).toEqual([
      3100, 2790, 3100,
    ]);
    expect(on('2027-03-10', lowered(tenth, held(2, { amount: 500 })))).toBe(2290);
    expect(on('2027-03-10', lowered(held(2, { amount: 50_000 })))).toBe(0);
    expect(on('2027-03-10', lowered(held(3, { basisPoints: 5000, fees: ['MAINTENANCE'] })))).toBe(3100);
  });

  it('is that of the period in which the day is', () => {
    const risen = fee(0, {
      feeOf: ({ start }: { start: string }) => Money.ofMinor(start < '2027-03-15' ? 10 : 20, 'EUR'),
    });
    expect(['2027-03-14', '2027-03-15'].map((day) => on(day, risen))).toEqual([10, 20]);
  });

  it('is first paid on the first day that costs something, not on the first day', () => {
    const free = fee(0);
    const paid = (from: string, more: object = {}) => fee(3100, { days: { from: localDate(from), to: null }, ...more });
    const all = { basisPoints: 10_000, amount: null, fees: ['REGULAR'] };
    const gift = { id: 1, ...all, days: { from: localDate('2027-02-01'), to: localDate('2027-03-31') } };
    const pauses = [{ from: localDate('2027-02-01'), to: localDate('2027-02-20') }];
    const first = (...fees: ReturnType<typeof fee>[]) => firstPaidDay(fees, calendar());
    expect(first(free)).toBe(null);
    expect(first(fee(3100, { days: null }))).toBe(null);
    expect(first(free, paid('2027-04-02'), paid('2027-03-01'))).toBe('2027-03-01');
    expect(first(paid('2027-02-01', { discounts: [gift] }))).toBe('2027-04-01');
    expect(first(paid('2027-02-01', { pauses }))).toBe('2027-02-21');
    const risen = fee(0, {
      feeOf: ({ start }: { start: string }) => Money.ofMinor(start < '2027-03-15' ? 0 : 20, 'EUR'),
      days: { from: localDate('2027-01-15'), to: null },
    });
    expect(firstPaidDay([risen], calendar(), [localDate('2027-03-15')])).toBe('2027-03-15');
  });
});
