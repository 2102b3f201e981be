import { describe, expect, it } from '@jest/globals';
import { feeSteps, feesOn, paidParts } from './fee-parts.js';
import type { FeeContext } from './fee-parts.js';
import type { FeeChange, LicenceUse } from '../billing/licence-use.js';
import type { Terms } from '../billing/terms.js';
import { localDate } from '../time/local-date.js';

const noTerms: Terms = { minimumTerm: null, maximumTerm: null, cycleTerm: null };
const months = (duration: number) => ({ duration, period: 'Month' }) as const;
const day = localDate;
const change = (effectiveOn: string, regularFee: number, over: Partial<FeeChange> = {}): FeeChange => ({
  effectiveOn: day(effectiveOn),
  announcedOn: day('2026-12-01'),
  setupFee: 0,
  regularFee,
  maintenanceFee: 0,
  ...over,
});
const use = (feeChanges: readonly FeeChange[], terms: Partial<Terms> = {}): LicenceUse => ({
  licenceId: 1,
  setupFee: 0,
  regularFee: 1e3,
  maintenanceFee: 0,
  since: null,
  until: null,
  discounts: [],
  feeChanges,
  terms: {
    ...noTerms,
    ...terms,
  },
});
const stepsOf = (licence: LicenceUse, from = '2027-01-01', contractBoundUntil: string | null = null) =>
  feeSteps(licence, day(from), {
    terms: licence.terms,
    from: day(from),
    contractBoundUntil: contractBoundUntil === null ? null : day(contractBoundUntil),
  }).map(({ on, change: { regularFee } }) => [on, regularFee]);

describe('new fees of a licence', () => {
  it.each<[string, Partial<Terms>, string | null, string]>([
    ['nothing', {}, null, '2027-04-15'],
    ['a minimum term that is over', { minimumTerm: months(3) }, null, '2027-04-15'],
    ['a minimum term', { minimumTerm: months(12) }, null, '2028-01-01'],
    ['the minimum term of the contract', {}, '2027-06-30', '2027-07-01'],
    ['a cycle', { cycleTerm: months(3) }, null, '2027-07-01'],
    ['a cycle after the minimum term', { minimumTerm: months(2), cycleTerm: months(6) }, null, '2027-09-01'],
  ])('hold later for what is bound by %s when they are higher', (_what, terms, bound, first) => {
    expect(stepsOf(use([change('2027-04-15', 1200)], terms), '2027-01-01', bound)).toEqual([[first, 1200]]);
    expect(stepsOf(use([change('2027-04-15', 900)], terms), '2027-01-01', bound)).toEqual([['2027-04-15', 900]]);
  });

  it('are those of the beginning for what begins on their day or later', () => {
    const licence = use([change('2027-04-15', 1200)], { minimumTerm: months(12) });
    expect(stepsOf(licence, '2027-04-15')).toEqual([]);
    expect(feesOn(licence, day('2027-04-14')).regularFee).toBe(1000);
    expect(feesOn(licence, day('2027-04-15')).regularFee).toBe(1200);
  });

  it('that still wait when others come never hold', () => {
    const bound = { minimumTerm: months(12) };
    const changes = (second: number) => use([change('2027-03-01', 1200), change('2027-06-01', second)], bound);
    expect(stepsOf(changes(1500))).toEqual([['2028-01-01', 1500]]);
    expect(stepsOf(changes(900))).toEqual([['2027-06-01', 900]]);
    expect(stepsOf(changes(1000))).toEqual([]);
  });

  it('follow one another, and another set-up fee alone cuts nothing', () => {
    const changes = [
      change('2027-03-01', 1200),
      change('2027-06-01', 1200, { setupFee: 4900 }),
      change('2028-02-29', 1300),
    ];
    expect(stepsOf(use(changes))).toEqual([
      ['2027-03-01', 1200],
      ['2028-02-29', 1300],
    ]);
  });

  it('stay as they are, also those that wait, where fees by use alone change', () => {
    const rise = change('2027-03-01', 1200);
    const licence = use([rise, change('2027-06-01', 1200, { announcedOn: day('2027-05-01'), usageFees: [] })], {
      minimumTerm: months(12),
    });
    const steps = feeSteps(licence, day('2027-01-01'), {
      terms: licence.terms,
      from: day('2027-01-01'),
      contractBoundUntil: null,
    });
    expect(steps).toEqual([{ on: '2028-01-01', change: rise }]);
  });

  it('never reach what its maximum term ends before', () => {
    expect(stepsOf(use([change('2027-04-15', 1200)], { maximumTerm: months(5), minimumTerm: months(5) }))).toEqual([
      ['2027-06-01', 1200],
    ]);
    expect(stepsOf(use([change('2027-08-15', 1200)], { maximumTerm: months(5) }))).toEqual([['2027-08-15', 1200]]);
  });
});

describe('the days of a licence', () => {
  const context = (over: Partial<FeeContext> = {}): FeeContext => ({
    paidFrom: day('2027-01-01'),
    contractBoundUntil: null,
    today: day('2027-01-10'),
    calendar: {
      validFrom: day('2027-01-01'),
      period: 'Quarter',
    },
    ...over,
  });
  const all = { from: day('2027-01-01'), to: null };
  const partsOf = (licence: LicenceUse, over: Partial<FeeContext> = {}) =>
    paidParts([licence], all, context(over)).flatMap(({ parts }) =>
      parts.map(({ since, days, regularFee }) => [since, days?.from, days?.to, regularFee]),
    );

  it('are cut on the first day of new fees', () => {
    expect(partsOf(use([change('2027-03-01', 1200)]))).toEqual([
      [null, '2027-01-01', '2027-02-28', 1000],
      ['2027-03-01', '2027-03-01', null, 1200],
    ]);
  });

  it('are cut on that day alone when it was announced after the period had begun', () => {
    const late = use([change('2027-03-01', 1200, { announcedOn: day('2027-01-01') })]);
    expect(partsOf(late)).toEqual([[null, '2027-01-01', null, 1000]]);
    expect(partsOf(late, { today: day('2027-02-28') })).toHaveLength(1);
    expect(partsOf(late, { today: day('2027-03-01') })).toHaveLength(2);
    const nextPeriod = use([change('2027-04-01', 1200, { announcedOn: day('2027-01-01') })]);
    expect(partsOf(nextPeriod)).toHaveLength(2);
  });

  it('cost the set-up of the first of them, once', () => {
    const licence = { ...use([change('2027-03-01', 1200, { setupFee: 9900 })]), setupFee: 4900 };
    const [own] = paidParts([licence], all, context());
    expect(own?.licence.setupDue).toBe(4900);
    const [later] = paidParts([licence], all, context({ paidFrom: day('2027-03-01') }));
    expect(later?.licence.setupDue).toBe(9900);
  });

  it('of a product that it changed to within a trial count from the end of the trial', () => {
    const rise = change('2027-01-20', 1200, { setupFee: 9900 });
    const licence = { ...use([rise], { minimumTerm: months(12) }), since: day('2027-01-10') };
    const [own] = paidParts([licence], { from: day('2027-02-01'), to: null }, context({ paidFrom: day('2027-02-01') }));
    expect(own?.parts.map(({ days, regularFee }) => [days?.from, regularFee])).toEqual([['2027-02-01', 1200]]);
    expect(own?.licence.setupDue).toBe(9900);
  });

  it('are bound by terms, also those by lower fees that a subscription never has', () => {
    const licence = use([change('2027-03-01', 900)], { minimumTerm: months(4) });
    const ended = { from: day('2027-01-01'), to: day('2027-02-10') };
    const [own] = paidParts([licence], ended, context());
    expect(own?.parts.map(({ days, boundDays }) => [days, boundDays])).toEqual([
      [ended, { from: '2027-01-01', to: '2027-02-28' }],
      [null, { from: '2027-03-01', to: '2027-04-30' }],
    ]);
  });
});
