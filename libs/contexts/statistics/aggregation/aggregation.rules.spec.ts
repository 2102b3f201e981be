import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { lists } from '#domain/lists/lists';
import { aggregationSettings, aggregationSources, checkAggregation } from './aggregation.rules.js';
import type { AggregationInput } from './aggregation.rules.js';

const settingsOf = (settings: Readonly<Record<string, unknown>>) =>
  aggregationSettings([{ product: 'StatisticAggregation', settings }]);
const now = new Date('2026-11-25T12:00:00Z');

function problemsOf(aggregation: Partial<AggregationInput>, settings: Readonly<Record<string, unknown>> = {}) {
  const problems = new Problems();
  checkAggregation(aggregation, settingsOf(settings), now, problems, 'statisticAggregation.');
  return problems.list.map(({ field, problem }) => `${field.replace('statisticAggregation.', '')} ${problem}`);
}

describe('an offer', () => {
  it('names its sources and the keys of its configurations, as lists or comma-separated', () => {
    expect(settingsOf({})).toEqual({ sources: ['matchcraft', 'yext'], configurationKeys: [] });
    const named = { sources: ['yext'], configurationKeys: ['accountId', 'folder'] };
    expect(settingsOf(named)).toEqual(named);
    expect(settingsOf({ sources: 'yext', configurationKeys: 'accountId, folder' })).toEqual(named);
    expect(settingsOf({ items: [{ key: 'sources', value: 'yext' }] }).sources).toEqual(['yext']);
    expect(settingsOf({ sources: ['bing'] }).sources).toEqual(['matchcraft', 'yext']);
  });
});

describe('the sources', () => {
  it('are those of the specification, and none counts for a product of another', () => {
    expect(Object.keys(aggregationSources)).toEqual([...lists.statisticAggregationSource]);
    const products = Object.values(aggregationSources).flatMap((source) => source.products);
    expect(new Set(products).size).toBe(products.length);
  });
});

describe('an aggregation', () => {
  it.each([
    [{ source: 'yext' }],
    [{ source: 'yext', aggregationStart: null, configuration: null }],
    [{ source: 'matchcraft', aggregationStart: '2016-11-27', configuration: { accountId: 'A', note: '' } }],
    [{ source: 'matchcraft', aggregationStart: '2030-01-01' }],
  ] as const)('may be %j', (aggregation) => {
    expect(problemsOf(aggregation)).toEqual([]);
  });

  it.each([
    [{ source: 'matchcraft' }, { sources: ['yext'] }, ['source oneOf']],
    [{ source: 'yext', aggregationStart: '2016-11-26' }, {}, ['aggregationStart past']],
    [{ source: 'yext', configuration: [] }, {}, ['configuration type']],
    [{ source: 'yext', configuration: 'A' }, {}, ['configuration type']],
    [{ source: 'yext', configuration: { a: 1, b: null } }, {}, ['configuration.a type', 'configuration.b type']],
    [{ source: 'yext', configuration: { a: 'x'.repeat(501) } }, {}, ['configuration.a tooLong']],
    [
      { source: 'yext', configuration: Object.fromEntries(Array.from({ length: 51 }, (_each, key) => [key, ''])) },
      {},
      ['configuration tooLong'],
    ],
    [
      { source: 'yext', configuration: { accountId: '' } },
      { configurationKeys: ['accountId', 'folder'] },
      ['configuration.accountId required', 'configuration.folder required'],
    ],
    [{ source: 'yext' }, { configurationKeys: ['accountId'] }, ['configuration.accountId required']],
  ] as const)('is refused as %j with %j', (aggregation, settings, problems) => {
    expect(problemsOf(aggregation as Partial<AggregationInput>, settings)).toEqual(problems);
  });
});
