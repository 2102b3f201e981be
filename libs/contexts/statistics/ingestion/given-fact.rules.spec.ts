import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { localDate } from '#domain/time/local-date';
import { checkFacts, countingOf } from './given-fact.rules.js';
import type { CountedSubscription, GivenFact } from './given-fact.rules.js';

const now = new Date('2026-11-25T12:00:00Z');
const good: GivenFact = { subscriptionId: 1, day: '2026-11-24', product: 'Advertisement', kpi: 'clicks', value: 5 };

function problemsOf(...facts: readonly Partial<GivenFact>[]) {
  const problems = new Problems();
  checkFacts(facts, now, problems);
  return problems.list.map(({ field, problem }) => `${field} ${problem}`);
}

describe('a fact', () => {
  it.each([
    [{}],
    [{ day: '2026-11-26' }],
    [{ day: '2016-11-27' }],
    [{ value: 0 }],
    [{ kpi: 'spend', value: 1.25, currency: 'EUR' }],
    [{ kpi: 'spend', currency: null }],
    [{ kpi: 'spend', value: 0.000001 }],
  ] as readonly [Partial<GivenFact>][])('is good with %j', (changes) => {
    expect(problemsOf({ ...good, ...changes })).toEqual([]);
  });

  it.each([
    [{ day: '2026-11-27' }, 'facts[0].day tooLarge'],
    [{ day: '2016-11-26' }, 'facts[0].day past'],
    [{ kpi: 'missedCalls' }, 'facts[0].kpi oneOf'],
    [{ value: 1.5 }, 'facts[0].value type'],
    [{ kpi: 'spend', value: 0.1234567 }, 'facts[0].value format'],
    [{ kpi: 'spend', value: 1e-7 }, 'facts[0].value format'],
    [{ kpi: 'spend', currency: 'USD' }, 'facts[0].currency oneOf'],
    [{ currency: 'EUR' }, 'facts[0].currency notTogether'],
  ] as readonly [Partial<GivenFact>, string][])('is refused with %j', (changes, problem) => {
    expect(problemsOf({ ...good, ...changes })).toEqual([problem]);
  });

  it('is there once in a delivery', () => {
    expect(problemsOf(good, { ...good, value: 6 })).toEqual(['facts[1].kpi duplicate']);
    expect(problemsOf(good, { ...good, day: '2026-11-23' })).toEqual([]);
  });
});

describe('a subscription', () => {
  const booked: CountedSubscription = {
    id: 1,
    workspaceId: 1,
    companyId: 1,
    locationId: 1,
    booked: [{ product: 'Advertisement', settings: {} }],
    startDate: localDate('2026-11-01'),
    endDate: localDate('2026-11-24'),
    aggregation: null,
  };
  const aggregated: CountedSubscription = {
    ...booked,
    booked: [{ product: 'StatisticAggregation', settings: {} }],
    aggregation: { source: 'yext', start: localDate('2026-06-01'), countedUntil: null },
  };

  const after = (countedUntil: string, start: string | null = '2026-06-01'): CountedSubscription => ({
    ...aggregated,
    aggregation: {
      source: 'yext',
      start: start === null ? null : localDate(start),
      countedUntil: localDate(countedUntil),
    },
  });
  const sourceOf = (product: GivenFact['product'], subscription: CountedSubscription) =>
    countingOf({ ...good, product }, subscription);

  it('takes what its partner counts while it runs', () => {
    const kept = (subscription: CountedSubscription) => ({ counting: { subscription, source: 'PARTNER' } });
    expect(sourceOf('Advertisement', booked)).toEqual(kept(booked));
    const portals: CountedSubscription = { ...booked, booked: [{ product: 'MuellerMedienPaket', settings: {} }] };
    expect(sourceOf('ListingPortal', portals)).toEqual(kept(portals));
  });

  it.each([
    ['UNKNOWN_SUBSCRIPTION', {}, null],
    ['NOT_BOOKED', { product: 'ReachEnhancement' }, booked],
    ['BEFORE_START', { day: '2026-10-31' }, booked],
    ['AFTER_END', { day: '2026-11-25' }, booked],
    [
      'NOT_BOOKED',
      { product: 'ReachEnhancement' },
      { ...booked, booked: [{ product: 'ReachEnhancement', settings: { reachEnhancementType: 'sea' } }] },
    ],
    ['NOT_BOOKED', { product: 'Listing' }, booked],
    ['NOT_BOOKED', { product: 'Listing' }, { ...aggregated, aggregation: null }],
    ['NOT_BOOKED', { product: 'Advertisement' }, aggregated],
    ['BEFORE_START', { product: 'Listing', day: '2026-05-31' }, aggregated],
    [null, { product: 'Listing', day: '2026-06-01' }, aggregated],
    ['BEFORE_START', { product: 'Listing', day: '2026-07-15' }, after('2026-07-15')],
    [null, { product: 'Listing', day: '2026-07-16' }, after('2026-07-15')],
    ['BEFORE_START', { product: 'Listing', day: '2026-05-31' }, after('2026-02-01')],
    [null, { product: 'Listing', day: '2026-06-01' }, after('2026-02-01')],
    ['BEFORE_START', { product: 'Listing', day: '2026-11-01' }, after('2026-11-01', null)],
    [
      'BEFORE_START',
      { product: 'Listing', day: '2026-10-31' },
      { ...aggregated, aggregation: { source: 'yext', start: null, countedUntil: null } },
    ],
    ['AFTER_END', { product: 'Listing', day: '2026-11-25' }, aggregated],
    ['NOT_BOOKED', { product: 'CallTracking' }, { ...booked, booked: [{ product: 'CallTracking', settings: {} }] }],
  ] as const)('refuses as %s %j', (refusal, changes, subscription) => {
    const decided = countingOf({ ...good, ...changes }, subscription as CountedSubscription | null);
    expect('refusal' in decided ? decided.refusal : null).toBe(refusal);
  });

  it('names the other source, and the partner where it counts itself', () => {
    const both: CountedSubscription = {
      ...aggregated,
      booked: [...aggregated.booked, ...booked.booked],
      aggregation: { source: 'matchcraft', start: null, countedUntil: null },
    };
    expect(sourceOf('Listing', aggregated)).toEqual({ counting: { subscription: aggregated, source: 'YEXT' } });
    expect(sourceOf('ReachEnhancement', both)).toEqual({ counting: { subscription: both, source: 'MATCHCRAFT' } });
    expect(sourceOf('Advertisement', both)).toEqual({ counting: { subscription: both, source: 'PARTNER' } });
  });
});
