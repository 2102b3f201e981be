import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { lists } from '#domain/lists/lists';
import type { BookedProduct } from '#domain/lists/products';
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
  });

  it('has those that it names, however few, and all where it names nothing', () => {
    for (const nothing of [undefined, null, '', ' '])
      expect(settingsOf({ sources: nothing }).sources).toEqual(['matchcraft', 'yext']);
    expect(settingsOf({ sources: ['yext', 'bing'] }).sources).toEqual(['yext']);
    for (const none of ['matchcraf', ['bing'], [], ',', 7]) expect(settingsOf({ sources: none }).sources).toEqual([]);
  });

  it('leaves out a source when the partner sets up all that it counts for', () => {
    const sourcesBeside = (...booked: readonly BookedProduct[]) =>
      aggregationSettings([{ product: 'StatisticAggregation', settings: {} }, ...booked]).sources;
    const advertisement: BookedProduct = { product: 'Advertisement', settings: {} };
    const reach = (reachEnhancementType: string): BookedProduct => ({
      product: 'ReachEnhancement',
      settings: { reachEnhancementType },
    });
    expect(sourcesBeside(advertisement, reach('displayAd'))).toEqual(['yext']);
    expect(sourcesBeside(advertisement)).toEqual(['matchcraft', 'yext']);
    // The platform sets these ads up.
    expect(sourcesBeside(advertisement, reach('sea'))).toEqual(['matchcraft', 'yext']);
    expect(sourcesBeside({ product: 'MuellerMedienPaket', settings: {} })).toEqual(['matchcraft', 'yext']);
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
    [{ source: 'yext' }, { sources: 'yxt' }, ['source oneOf']],
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

  it('is told which part of an entry is too long', () => {
    const tooLong = (configuration: Readonly<Record<string, string>>) => {
      const problems = new Problems();
      checkAggregation({ source: 'yext', configuration }, settingsOf({}), now, problems);
      return problems.list.map(({ field, expected }) => [field, expected]);
    };
    const key = 'k'.repeat(100);
    expect(tooLong({ [key]: 'x'.repeat(500) })).toEqual([]);
    expect(tooLong({ [key]: 'x'.repeat(501) })).toEqual([[`configuration.${key}`, '500 characters']]);
    expect(tooLong({ [`${key}k`]: 'x' })).toEqual([[`configuration.${key}`, 'a key of 100 characters']]);
  });
});
