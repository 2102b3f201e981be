import type { Problems } from '#domain/errors/draft';
import { isOn, lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { settingOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import type { AnalyticsProduct } from '#domain/statistics/kpis';
import { mostYears } from '#domain/time/day-range';
import { addDays, addMonths, compareDates, localDate, today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { FactSource } from '../fact/fact.js';

export type AggregationSource = ValueOf<'statisticAggregationSource'>;

/** From which source facts are taken, as an order or its own call says it. */
export interface AggregationInput {
  readonly source: AggregationSource;
  /** `yyyy-MM-dd`, by the clock of the location; without it the first day of the subscription. */
  readonly aggregationStart?: string | null;
  /** What the source needs to find the account: texts by key. */
  readonly configuration?: unknown;
}

/** What an offer says about its aggregations. */
export interface AggregationSettings {
  readonly sources: readonly AggregationSource[];
  /** Keys that a configuration must have. */
  readonly configurationKeys: readonly string[];
}

interface SourceTraits {
  /** What the source counts for. */
  readonly products: readonly AnalyticsProduct[];
  /** As facts name it. */
  readonly factSource: FactSource;
}

/** Matchcraft runs campaigns, Yext keeps listings. */
export const aggregationSources: Readonly<Record<AggregationSource, SourceTraits>> = {
  matchcraft: { products: ['ReachEnhancement', 'Advertisement'], factSource: 'MATCHCRAFT' },
  yext: { products: ['Listing', 'ListingPortal'], factSource: 'YEXT' },
};

const mostKeys = 50;
const longest = 500;

/** Settings of the product: `sources` and `configurationKeys`, as lists or comma-separated. Without them all sources, and no key. */
export function aggregationSettings(booked: readonly BookedProduct[]): AggregationSettings {
  const product = booked.find((entry) => entry.product === 'StatisticAggregation');
  const named = textsOf(product && settingOf(product, 'sources')).filter((source) =>
    isOn(lists.statisticAggregationSource, source),
  );
  return {
    sources: named.length === 0 ? lists.statisticAggregationSource : named,
    configurationKeys: textsOf(product && settingOf(product, 'configurationKeys')),
  };
}

function textsOf(setting: unknown): string[] {
  const given = typeof setting === 'string' ? setting.split(',') : Array.isArray(setting) ? setting : [];
  return given.map((entry) => String(entry).trim()).filter((entry) => entry !== '');
}

/** Adds what is wrong beyond the shape. @param now days of all time zones count */
export function checkAggregation(
  aggregation: Partial<AggregationInput>,
  { sources, configurationKeys }: AggregationSettings,
  now: Date,
  problems: Problems,
  path = '',
): void {
  const { source, aggregationStart, configuration } = aggregation;
  if (source !== undefined && !sources.includes(source))
    problems.add({
      field: `${path}source`,
      value: source,
      problem: 'oneOf',
      expected: sources.join(', '),
      example: sources[0],
    });
  if (typeof aggregationStart === 'string') checkStart(localDate(aggregationStart), now, problems, path);
  checkConfiguration(configuration, configurationKeys, problems, `${path}configuration`);
}

/** What is older is not counted. */
function checkStart(start: LocalDate, now: Date, problems: Problems, path: string): void {
  const earliest = addDays(addMonths(today(now, 'Pacific/Kiritimati'), -12 * mostYears), 1);
  if (compareDates(start, earliest) < 0)
    problems.add({
      field: `${path}aggregationStart`,
      value: start,
      problem: 'past',
      expected: earliest,
      example: earliest,
    });
}

function checkConfiguration(given: unknown, keys: readonly string[], problems: Problems, field: string): void {
  const configuration = given ?? {};
  if (typeof configuration !== 'object' || Array.isArray(configuration)) {
    problems.add({ field, value: given, problem: 'type', expected: 'an object', example: {} });
    return;
  }
  const entries = Object.entries(configuration);
  if (entries.length > mostKeys)
    problems.add({ field, value: entries.length, problem: 'tooLong', expected: `${mostKeys} entries` });
  for (const [key, value] of entries) {
    const at = `${field}.${key.slice(0, 100)}`;
    if (typeof value !== 'string') problems.add({ field: at, value, problem: 'type', expected: 'a text', example: '' });
    else if (value.length > longest || key.length > 100)
      problems.add({ field: at, value: value.slice(0, 100), problem: 'tooLong', expected: `${longest} characters` });
  }
  const texts = new Map<string, unknown>(entries);
  for (const key of keys) {
    const value = texts.get(key);
    if (value === undefined || value === '')
      problems.add({ field: `${field}.${key}`, value: value ?? null, problem: 'required' });
  }
}
