import type { Problems } from '#domain/errors/draft';
import { isOn, lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { setUpPartyOf, settingOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import type { AnalyticsProduct } from '#domain/statistics/kpis';
import { earliestDay } from '#domain/time/day-range';
import { compareDates, localDate, today } from '#domain/time/local-date';
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
const longestKey = 100;
const longest = 500;

/**
 * Settings of the product: `sources` and `configurationKeys`, as lists or comma-separated. Without them all sources, and no key.
 * A source is left out when the partner sets up all products that it counts for: facts of these are the partner's own.
 */
export function aggregationSettings(booked: readonly BookedProduct[]): AggregationSettings {
  const product = booked.find((entry) => entry.product === 'StatisticAggregation');
  const own = new Set(booked.map(partnerProductOf));
  return {
    sources: sourcesOf(product && settingOf(product, 'sources')).filter((source) =>
      aggregationSources[source].products.some((each) => !own.has(each)),
    ),
    configurationKeys: textsOf(product && settingOf(product, 'configurationKeys')),
  };
}

/** For what the partner counts itself; null: for nothing. Calls to tracked numbers are counted from the calls that it delivers. */
export function partnerProductOf(booked: BookedProduct): AnalyticsProduct | null {
  if (setUpPartyOf(booked) !== 'fulfilment') return null;
  if (booked.product === 'MuellerMedienPaket') return 'ListingPortal';
  return booked.product === 'Advertisement' || booked.product === 'ReachEnhancement' ? booked.product : null;
}

/** A name that is no source is left out: an offer that misspells its only one has none, not all. */
function sourcesOf(setting: unknown): readonly AggregationSource[] {
  const isAbsent = setting === undefined || setting === null || (typeof setting === 'string' && setting.trim() === '');
  if (isAbsent) return lists.statisticAggregationSource;
  return textsOf(setting).filter((source) => isOn(lists.statisticAggregationSource, source));
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
      expected: sources.join(', ') || 'none',
      example: sources[0],
    });
  if (typeof aggregationStart === 'string') checkStart(localDate(aggregationStart), now, problems, path);
  checkConfiguration(configuration, configurationKeys, problems, `${path}configuration`);
}

/** What is older is not counted. */
function checkStart(start: LocalDate, now: Date, problems: Problems, path: string): void {
  const earliest = earliestDay(today(now, 'Pacific/Kiritimati'));
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
    const at = `${field}.${key.slice(0, longestKey)}`;
    if (typeof value !== 'string') problems.add({ field: at, value, problem: 'type', expected: 'a text', example: '' });
    else if (key.length > longestKey)
      problems.add({
        field: at,
        value: key.slice(0, 100),
        problem: 'tooLong',
        expected: `a key of ${longestKey} characters`,
      });
    else if (value.length > longest)
      problems.add({ field: at, value: value.slice(0, 100), problem: 'tooLong', expected: `${longest} characters` });
  }
  const texts = new Map<string, unknown>(entries);
  for (const key of keys) {
    const value = texts.get(key);
    if (value === undefined || value === '')
      problems.add({ field: `${field}.${key}`, value: value ?? null, problem: 'required' });
  }
}
