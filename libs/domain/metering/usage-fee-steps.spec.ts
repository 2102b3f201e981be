import { describe, expect, it } from '@jest/globals';
import type { FeeChange } from '../billing/licence-use.js';
import type { Term, Terms } from '../billing/terms.js';
import { addDays, localDate } from '../time/local-date.js';
import { changedUsageFees, steppedUsageFees, usageFeeIn, usageFeesOn } from './usage-fee-steps.js';
import type { UsageFee } from './usage-fees.js';

const fee = (unitPrice: number, id = 'prints'): UsageFee => ({
  id,
  name: { en: id },
  meter: id,
  aggregation: 'SUM',
  included: 0,
  tierMode: 'GRADUATED',
  tiers: [{ upTo: null, unitPrice, flatFee: 0 }],
  cap: null,
});
const change = (effectiveOn: string, usageFees: readonly UsageFee[] | null): FeeChange => ({
  effectiveOn: localDate(effectiveOn),
  announcedOn: localDate('2027-01-02'),
  setupFee: 0,
  regularFee: 100,
  maintenanceFee: 0,
  usageFees,
});
const free: Terms = { minimumTerm: null, maximumTerm: null, cycleTerm: null };
const months = (duration: number): Term => ({ duration, period: 'Month' });

/** First days and prices of `prints` of what began on a day, on a contract whose months begin on the 15th. */
function steps(changes: readonly FeeChange[], begins = '2027-01-15', terms = free): [string, number][] {
  const [own] = steppedUsageFees(
    {
      licenceId: 1,
      setupFee: 0,
      regularFee: 100,
      maintenanceFee: 0,
      feeChanges: changes,
      discounts: [],
      terms,
      usageFees: [fee(1)],
      since: null,
      until: null,
    },
    { terms, from: localDate(begins), contractBoundUntil: null },
    { validFrom: localDate('2027-01-15'), currency: 'EUR' },
  );
  const price = ({ tiers }: UsageFee): number => tiers[0]?.unitPrice ?? 0;
  return [['', own?.fee ?? fee(0)] as const, ...(own?.steps.map((step) => [step.on, step.fee] as const) ?? [])].map(
    ([on, one]) => [on, price(one)],
  );
}

describe('other prices by use', () => {
  it('hold from the first usage month that begins on their day or later', () => {
    expect(steps([change('2027-03-15', [fee(0.5)])])).toEqual([
      ['', 1],
      ['2027-03-15', 0.5],
    ]);
    expect(steps([change('2027-03-16', [fee(2)])])).toEqual([
      ['', 1],
      ['2027-04-15', 2],
    ]);
  });

  it('that are dearer wait for the terms, and for the month after that', () => {
    const terms = { ...free, minimumTerm: months(6) };
    expect(steps([change('2027-03-20', [fee(2)])], '2027-01-20', terms)).toEqual([
      ['', 1],
      // The first day for which it can be left is 20 July.
      ['2027-08-15', 2],
    ]);
    expect(steps([change('2027-03-20', [fee(0.5)])], '2027-01-20', terms)[1]).toEqual(['2027-04-15', 0.5]);
  });

  it('that still wait never come where others follow', () => {
    const terms = { ...free, minimumTerm: months(12) };
    const dearer = change('2027-03-01', [fee(3)]);
    expect(steps([dearer, change('2027-05-01', [fee(2)])], '2027-01-15', terms)).toEqual([
      ['', 1],
      ['2028-01-15', 2],
    ]);
    expect(steps([dearer, change('2027-05-01', [fee(1)])], '2027-01-15', terms)).toEqual([['', 1]]);
    // Both would begin with the same month.
    expect(steps([change('2027-03-01', [fee(0.5)]), change('2027-03-10', [fee(2)])])).toEqual([
      ['', 1],
      ['2027-03-15', 2],
    ]);
    // A change of other fees alone leaves what waits.
    expect(steps([dearer, change('2027-05-01', null)], '2027-01-15', terms)[1]).toEqual(['2028-01-15', 3]);
  });

  it('are those of what begins on their day or later, also within a month', () => {
    expect(steps([change('2027-03-01', [fee(2)]), change('2027-06-01', [fee(3)])], '2027-03-01')).toEqual([
      ['', 2],
      ['2027-06-15', 3],
    ]);
  });

  it('are counted fee by fee', () => {
    const use = {
      licenceId: 1,
      setupFee: 0,
      regularFee: 0,
      maintenanceFee: 0,
      discounts: [],
      terms: { ...free, minimumTerm: months(12) },
      usageFees: [fee(1), fee(1, 'calls')],
      feeChanges: [change('2027-03-01', [fee(2), fee(0.5, 'calls')])],
      since: null,
      until: null,
    };
    const bound = { terms: use.terms, from: localDate('2027-01-15'), contractBoundUntil: null };
    const stepped = steppedUsageFees(use, bound, { validFrom: localDate('2027-01-15'), currency: 'EUR' });
    expect(stepped.map(({ fee: { id }, steps: own }) => [id, own.map(({ on }) => on)])).toEqual([
      ['prints', ['2028-01-15']],
      ['calls', ['2027-03-15']],
    ]);
    expect(steppedUsageFees(use, { ...bound, from: null }, { validFrom: bound.from, currency: 'EUR' })).toEqual(
      use.usageFees.map((one) => ({ fee: one, steps: [] })),
    );
  });

  it('never come where it cannot be left before the last year that there is', () => {
    const bound = { ...free, minimumTerm: { duration: 7900, period: 'Year' } as const };
    const [, next] = steps([change('2027-03-01', [fee(2)])], '2027-01-15', bound);
    expect(next?.[0].startsWith('9')).toBe(true);
  });
});

it('a month has the price of its first day', () => {
  const stepped = { fee: fee(1), steps: [{ on: localDate('2027-03-15'), fee: fee(2) }] };
  expect(usageFeeIn(stepped, localDate('2027-02-15'))).toEqual(fee(1));
  expect(usageFeeIn(stepped, localDate('2027-03-15'))).toEqual(fee(2));
});

it('a licence has on each day the list of the last change that has one', () => {
  const licence = {
    usageFees: [fee(1)],
    feeChanges: [change('2027-02-01', [fee(2)]), change('2027-03-01', null), change('2027-04-01', [fee(3)])],
  };
  const on = (day: string) => usageFeesOn(licence, localDate(day))[0]?.tiers[0]?.unitPrice;
  expect(['2027-01-31', '2027-02-01', '2027-03-01', '2027-04-01'].map(on)).toEqual([1, 2, 2, 3]);
  expect(usageFeesOn({ feeChanges: [] }, addDays(localDate('2027-01-01'), 1))).toEqual([]);
});

it('what changes of two lists is found by id', () => {
  const [calls, other] = [fee(1, 'calls'), fee(2)];
  expect(changedUsageFees([fee(1), calls], [calls, other])).toEqual({ before: [fee(1)], after: [other] });
});
