import type { Problems } from '#domain/errors/draft';
import type { BookedProduct } from '#domain/lists/products';
import { isCountedIn, kpiNames, kpis } from '#domain/statistics/kpis';
import type { AnalyticsProduct, Kpi } from '#domain/statistics/kpis';
import { earliestDay } from '#domain/time/day-range';
import { addDays, compareDates, localDate, today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { aggregationSources, partnerProductOf } from '../aggregation/aggregation.rules.js';
import type { AggregationSource } from '../aggregation/aggregation.rules.js';
import type { FactSource } from '../fact/fact.js';

/** What the fulfilment partner has counted on one day, as it delivers it. */
export interface GivenFact {
  readonly subscriptionId: number;
  /** `yyyy-MM-dd`, by the clock of the location. */
  readonly day: string;
  readonly product: AnalyticsProduct;
  readonly kpi: Kpi;
  /** In the unit of the KPI. */
  readonly value: number;
  /** Of amounts; without it Euro. */
  readonly currency?: string | null;
}

/** Why a fact is not kept while others of its delivery are. */
export type FactRefusal = 'UNKNOWN_SUBSCRIPTION' | 'NOT_BOOKED' | 'BEFORE_START' | 'AFTER_END';

/** The subscription that a fact names, as it is now. */
export interface CountedSubscription {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly booked: readonly BookedProduct[];
  readonly startDate: LocalDate;
  /** The last day; null: it runs. */
  readonly endDate: LocalDate | null;
  /** From which other source its facts are taken; null: from none, or it was not said yet. */
  readonly aggregation: CountedAggregation | null;
}

interface CountedAggregation {
  readonly source: AggregationSource;
  /** Null: the first day of the subscription. */
  readonly start: LocalDate | null;
  /** The last day of earlier aggregations of the source at the same location, far ahead while one runs; null: there is none. */
  readonly countedUntil: LocalDate | null;
}

/** For whom a fact counts, and who has counted it. */
export interface Counting {
  readonly subscription: CountedSubscription;
  readonly source: FactSource;
}

const CURRENCY = 'EUR';

/** Adds what is wrong with each, by `facts[0].day`. @param now the days of all time zones count as having begun */
export function checkFacts(facts: readonly Partial<GivenFact>[], now: Date, problems: Problems): void {
  const latest = today(now, 'Pacific/Kiritimati');
  const seen = new Set<string>();
  for (const [index, fact] of facts.entries()) {
    const at = `facts[${index}]`;
    checkDay(fact, latest, at, problems);
    checkKpi(fact, at, problems);
    checkValue(fact, at, problems);
    const key = [fact.subscriptionId, fact.day, fact.product, fact.kpi].join(' ');
    if (seen.has(key)) problems.add({ field: `${at}.kpi`, value: fact.kpi, problem: 'duplicate' });
    seen.add(key);
  }
}

function checkDay({ day }: Partial<GivenFact>, latest: LocalDate, at: string, problems: Problems): void {
  if (day === undefined) return;
  const field = `${at}.day`;
  const earliest = earliestDay(latest);
  if (compareDates(localDate(day), latest) > 0)
    problems.add({ field, value: day, problem: 'tooLarge', expected: latest, example: latest });
  else if (compareDates(localDate(day), earliest) < 0)
    problems.add({ field, value: day, problem: 'past', expected: earliest, example: earliest });
}

function checkKpi({ product, kpi }: Partial<GivenFact>, at: string, problems: Problems): void {
  if (product === undefined || kpi === undefined || isCountedIn(kpi, product)) return;
  const possible = kpiNames.filter((name) => isCountedIn(name, product));
  problems.add({
    field: `${at}.kpi`,
    value: kpi,
    problem: 'oneOf',
    expected: possible.join(', '),
    example: possible[0],
  });
}

function checkValue({ kpi, value, currency = null }: Partial<GivenFact>, at: string, problems: Problems): void {
  if (kpi === undefined) return;
  const isAmount = kpis[kpi].unit === 'Euro';
  if (value !== undefined && !isAmount && !Number.isSafeInteger(value))
    problems.add({
      field: `${at}.value`,
      value,
      problem: 'type',
      expected: 'a whole number',
      example: Math.round(value),
    });
  // Not the exponent of what is smaller or larger than anybody pays.
  if (value !== undefined && isAmount && !/^\d+(\.\d{1,6})?$/.test(String(value)))
    problems.add({ field: `${at}.value`, value, problem: 'format', expected: '12.345678', example: 12.345678 });
  if (currency === null) return;
  const field = `${at}.currency`;
  if (!isAmount) problems.add({ field, value: currency, problem: 'notTogether', expected: kpi });
  else if (currency !== CURRENCY)
    problems.add({ field, value: currency, problem: 'oneOf', expected: CURRENCY, example: CURRENCY });
}

/** Who counts it; or why it is not kept. @param subscription null: there is none that the partner works for */
export function countingOf(
  { day, product }: Pick<GivenFact, 'day' | 'product'>,
  subscription: CountedSubscription | null,
): { readonly counting: Counting } | { readonly refusal: FactRefusal } {
  if (subscription === null) return { refusal: 'UNKNOWN_SUBSCRIPTION' };
  const counted = sourceOf(product, subscription);
  if (counted === null) return { refusal: 'NOT_BOOKED' };
  const date = localDate(day);
  if (compareDates(date, counted.from) < 0) return { refusal: 'BEFORE_START' };
  if (subscription.endDate !== null && compareDates(date, subscription.endDate) > 0) return { refusal: 'AFTER_END' };
  return { counting: { subscription, source: counted.source } };
}

/** What the partner sets up it counts itself; what it takes from another source is that source's. Null: neither. */
function sourceOf(
  product: AnalyticsProduct,
  { booked, startDate, aggregation }: CountedSubscription,
): { readonly source: FactSource; readonly from: LocalDate } | null {
  if (booked.some((each) => partnerProductOf(each) === product)) return { source: 'PARTNER', from: startDate };
  if (aggregation === null) return null;
  const { products, factSource } = aggregationSources[aggregation.source];
  if (!products.includes(product)) return null;
  const start = aggregation.start ?? startDate;
  const free = aggregation.countedUntil === null ? start : addDays(aggregation.countedUntil, 1);
  return { source: factSource, from: compareDates(start, free) < 0 ? free : start };
}
