import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, daysBetween, localDate } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import {
  afterTerm,
  boundUntil,
  endFrom,
  firstPaidDay,
  isTermAtLeast,
  lastDayOf,
  lastEndOf,
  termFault,
} from './terms.js';
import type { BoundUse, Term, Terms } from './terms.js';

const date = fc.integer({ min: 0, max: 200 * 365 }).map((days) => addDays(localDate('1950-01-01'), days));
const duration = fc.integer({ min: 1, max: 60 });
const period = fc.constantFrom('Year', 'Month', 'Week', 'Day');
const term: fc.Arbitrary<Term> = fc.record({ duration, period });
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const free: Terms = { minimumTerm: null, maximumTerm: null, cycleTerm: null };
const of = (text: string): Term => {
  const [, count = '', unit = ''] = /^(\d+) (\w+)$/.exec(text) ?? [];
  return { duration: Number(count), period: unit as Term['period'] };
};
const use = (from: string, terms: Partial<Record<keyof Terms, string>>, contract?: string): BoundUse => ({
  from: localDate(from),
  terms: { ...free, ...Object.fromEntries(Object.entries(terms).map(([name, text]) => [name, of(text)])) },
  contractBoundUntil: contract === undefined ? null : localDate(contract),
});
const anyUse: fc.Arbitrary<BoundUse> = fc
  .record({
    from: perhaps(date),
    minimumTerm: perhaps(term),
    cycleTerm: perhaps(term),
    maximumTerm: perhaps(term),
    contractBoundUntil: perhaps(date),
  })
  .map(({ from, contractBoundUntil, ...terms }) => ({ from, contractBoundUntil, terms }));

describe('a term', () => {
  it.each([
    ['2027-01-31', '1 Month', '2027-02-27'],
    ['2028-01-31', '1 Month', '2028-02-28'],
    ['2028-02-29', '1 Year', '2029-02-27'],
    ['2028-02-29', '4 Year', '2032-02-28'],
    ['2026-11-21', '2 Week', '2026-12-04'],
    ['2026-11-21', '1 Day', '2026-11-21'],
    ['2026-01-01', '12 Month', '2026-12-31'],
  ])('that begins on %s and takes %s ends on %s', (start, length, end) => {
    expect(lastDayOf(localDate(start), of(length))).toBe(end);
  });

  it('of a year is twelve months, and grows with its length', () => {
    fc.assert(
      fc.property(date, duration, period, (start, length, unit) => {
        expect(afterTerm(start, { duration: length, period: 'Year' })).toBe(addMonths(start, 12 * length));
        const [shorter, longer] = [length, length + 1].map((each) =>
          lastDayOf(start, { duration: each, period: unit }),
        );
        expect(daysBetween(shorter ?? start, longer ?? start)).toBeGreaterThan(0);
        expect(daysBetween(start, shorter ?? start)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('beyond the calendar ends with it', () => {
    const last = localDate('9999-12-31');
    expect(lastDayOf(localDate('9000-01-01'), of('1000 Year')) >= '9999-12-30').toBe(true);
    expect(endFrom(use('2026-01-01', { cycleTerm: '1000 Year' }), last)).toBe(last);
    expect(endFrom(use('9999-12-31', { minimumTerm: '7 Month', cycleTerm: '1 Day' }), last)).toBe(last);
  });

  it.each([
    ['12 Month', '1 Year', true],
    ['1 Year', '12 Month', true],
    ['53 Week', '1 Year', true],
    ['52 Week', '1 Year', false],
    ['365 Day', '1 Year', false],
    ['366 Day', '1 Year', true],
    ['30 Day', '1 Month', false],
    ['31 Day', '1 Month', true],
    ['4 Week', '1 Month', false],
  ])('of %s is never shorter than one of %s: %s', (longer, shorter, expected) => {
    expect(isTermAtLeast(of(longer), of(shorter))).toBe(expected);
  });
});

describe('what is bound', () => {
  it.each<[string, BoundUse, string, string]>([
    ['nothing', use('2027-01-15', {}), '2027-03-02', '2027-03-02'],
    ['nothing, before its first day', use('2027-01-15', {}), '2027-01-01', '2027-01-15'],
    ['a minimum that runs', use('2027-01-15', { minimumTerm: '3 Month' }), '2027-03-02', '2027-04-14'],
    ['a minimum that is over', use('2027-01-15', { minimumTerm: '3 Month' }), '2027-05-02', '2027-05-02'],
    ['a cycle alone', use('2027-01-31', { cycleTerm: '1 Month' }), '2027-03-02', '2027-03-30'],
    ['the first cycle', use('2027-01-31', { cycleTerm: '1 Month' }), '2027-01-31', '2027-02-27'],
    ['the last day of a cycle', use('2027-01-31', { cycleTerm: '1 Month' }), '2027-02-27', '2027-02-27'],
    [
      'a cycle after a minimum',
      use('2027-01-01', { minimumTerm: '1 Year', cycleTerm: '3 Month' }),
      '2028-01-01',
      '2028-03-31',
    ],
    [
      'the end of the minimum',
      use('2027-01-01', { minimumTerm: '1 Year', cycleTerm: '3 Month' }),
      '2027-06-01',
      '2027-12-31',
    ],
    ['cycles of weeks', use('2027-01-01', { minimumTerm: '1 Month', cycleTerm: '1 Week' }), '2027-02-01', '2027-02-07'],
    ['a contract', use('2027-06-01', {}, '2027-12-31'), '2027-07-01', '2027-12-31'],
    ['a cycle and a contract', use('2027-06-15', { cycleTerm: '1 Month' }, '2027-12-31'), '2027-07-01', '2028-01-14'],
    [
      'a maximum within a cycle',
      use('2027-01-01', { cycleTerm: '2 Month', maximumTerm: '3 Month' }),
      '2027-03-01',
      '2027-03-31',
    ],
    [
      'a maximum before a contract',
      use('2027-01-01', { maximumTerm: '1 Month' }, '2027-12-31'),
      '2027-01-05',
      '2027-01-31',
    ],
  ])('by %s ends from a day on', (_what, bound, wanted, end) => {
    expect(endFrom(bound, localDate(wanted))).toBe(end);
    expect(termFault(bound, localDate(end))).toBeNull();
  });

  it('says why a day does not do', () => {
    const bound = use('2027-01-01', { minimumTerm: '6 Month', cycleTerm: '1 Month', maximumTerm: '1 Year' });
    const fault = (day: string) => termFault(bound, localDate(day));
    expect(fault('2027-06-29')).toEqual({ fault: 'minimum', firstEnd: '2027-06-30' });
    expect(fault('2027-07-01')).toEqual({ fault: 'cycle', firstEnd: '2027-07-31' });
    expect(fault('2028-01-01')).toEqual({ fault: 'maximum', lastEnd: '2027-12-31' });
    expect(fault('2027-12-31')).toBeNull();
    expect(boundUntil(bound)).toBe('2027-06-30');
  });

  it('can end on the day that it is told, on no day between, and on none before its minimum term', () => {
    fc.assert(
      fc.property(anyUse, date, (bound, wanted) => {
        const first = endFrom(bound, wanted);
        const last = lastEndOf(bound);
        const fault = termFault(bound, wanted);
        if (last !== null && wanted > last) return expect(fault).toEqual({ fault: 'maximum', lastEnd: last });
        expect(first >= wanted).toBe(true);
        expect(termFault(bound, first)).toBeNull();
        expect(fault === null).toBe(first === wanted);
        expect(endFrom(bound, first)).toBe(first);
        const least = boundUntil(bound);
        if (least !== null) expect(first >= least).toBe(true);
        if (first > wanted) expect(endFrom(bound, addDays(first, -1))).toBe(first);
      }),
      { numRuns: 500 },
    );
  });

  it('ends with each cycle, counted from its first day, and nowhere else', () => {
    fc.assert(
      fc.property(date, duration, period, fc.integer({ min: 1, max: 40 }), (from, length, unit, count) => {
        const cycle = { duration: length, period: unit };
        const bound: BoundUse = { from, terms: { ...free, cycleTerm: cycle }, contractBoundUntil: null };
        const nth = (n: number): LocalDate => lastDayOf(from, { duration: length * n, period: unit });
        expect(endFrom(bound, addDays(nth(count), 1))).toBe(nth(count + 1));
        expect(endFrom(bound, nth(count))).toBe(nth(count));
      }),
    );
  });
});

describe('the first paid day', () => {
  const day = (text: string | null): LocalDate | null => (text === null ? null : localDate(text));

  it.each([
    ['not known before it is active', '2027-03-01', null, null, null],
    ['the one on which it became active', '2027-03-01', '2027-03-20', null, '2027-03-20'],
    ['its start, where that is later', '2027-04-01', '2027-03-20', null, '2027-04-01'],
    ['the day after its trial', '2027-03-01', '2027-03-01', '2027-03-14', '2027-03-15'],
    ['later, where it became active after its trial', '2027-03-01', '2027-03-20', '2027-03-14', '2027-03-20'],
  ])('is %s', (_what, start, active, trial, first) => {
    expect(firstPaidDay({ startDate: day(start), activatedOn: day(active), trialEnd: day(trial) })).toBe(first);
  });
});
