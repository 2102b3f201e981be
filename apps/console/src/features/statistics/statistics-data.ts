import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { ApiError, dataOf } from '../../app/client/api-error';
import type { Comparison, DayRange } from '../../app/figures/figures.rules';
import type { Question } from './statistics.rules';

export type KpiSum = Schemas['AggregatedKpiDto'];
export type Chronology = Schemas['ChronologyDto'];
export type Benchmark = Schemas['BenchmarkDto'];
export type Product = KpiSum['extendedKpiSums'][number]['product'];
export type Source = KpiSum['extendedKpiSums'][number]['source'];

/** Of what figures are. */
export interface Scope {
  readonly contextType: 'Company' | 'Location';
  readonly contextIds: number[];
  /** The reader sees more than can be asked for at once. */
  readonly isCut: boolean;
}

/** As many as one call takes without its address becoming too long. */
const most = 500;

/** Everything that the reader sees: their companies, or their locations where they see no company. */
export const everythingQuery = queryOptions({
  queryKey: ['statistics', 'everything'],
  queryFn: async (): Promise<Scope> => {
    const query = { recursive: true, take: most };
    const asked = { ...query, exactCount: true };
    const companies = await dataOf(api.GET('/api/company', { params: { query: asked } })).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 403) return { data: [], total: 0 };
      throw error;
    });
    if (companies.data.length > 0) return scopeOf('Company', companies);
    return scopeOf('Location', await dataOf(api.GET('/api/location', { params: { query } })));
  },
  staleTime: 60_000,
});

const scopeOf = (
  contextType: Scope['contextType'],
  { data, total }: { readonly data: readonly { readonly id: number }[]; readonly total: number | null },
): Scope => ({ contextType, contextIds: data.map(({ id }) => id), isCut: (total ?? 0) > data.length });

type Filters = Pick<Question, 'products' | 'sources'>;

// The platform refuses what is not in its lists, and names it.
const queryOf = ({ contextType, contextIds }: Scope, { from, to }: DayRange, { products, sources }: Filters) => ({
  contextType,
  contextIds,
  from,
  to,
  ...(products.length > 0 && { products: products as Product[] }),
  ...(sources.length > 0 && { sources: sources as Source[] }),
});

const keyOf = (scope: Scope | undefined, range: DayRange | null, { products, sources }: Filters, language: string) =>
  [scope, range, products, sources, language] as const;

interface Asked {
  /** Undefined while it is not known yet. */
  readonly scope: Scope | undefined;
  /** Null: nothing is asked for. */
  readonly range: DayRange | null;
  readonly filters: Filters;
  /** Names of KPIs are in it. */
  readonly language: string;
}

/** The sum of each KPI that was counted, and what it is compared with. */
export function sumsQuery({ scope, range, filters, language }: Asked, comparison: Comparison) {
  const comparedWith = comparison === 'year' ? ('YEAR_BEFORE' as const) : ('PERIOD_BEFORE' as const);
  return queryOptions({
    queryKey: ['statistics', 'sums', ...keyOf(scope, range, filters, language), comparedWith],
    queryFn: async (): Promise<KpiSum[]> => {
      if (scope === undefined || range === null || scope.contextIds.length === 0) return [];
      const query = { ...queryOf(scope, range, filters), includeMetaData: true, comparedWith };
      return (await dataOf(api.GET('/api/stats/aggregated', { params: { query } }))).data;
    },
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The same over time. */
export const chronologyQuery = (
  { scope, range, filters, language }: Asked,
  aggregationType: Question['aggregationType'],
) =>
  queryOptions({
    queryKey: ['statistics', 'chronology', ...keyOf(scope, range, filters, language), aggregationType],
    queryFn: async (): Promise<Chronology[]> => {
      if (scope === undefined || range === null || scope.contextIds.length === 0) return [];
      const query = { ...queryOf(scope, range, filters), aggregationType };
      return (await dataOf(api.GET('/api/stats/chronology', { params: { query } }))).data;
    },
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

const benchmarkPeriods = ['7d', '30d', '90d', 'lastMonth', 'lastYear'] as const;

/** Beside other shops of the same branch, in the same days. */
export const benchmarkQuery = (scope: Scope, { preset, range }: Pick<Question, 'preset' | 'range'>) =>
  queryOptions({
    queryKey: ['statistics', 'benchmark', scope, preset, range],
    queryFn: async () => {
      const { contextType, contextIds } = scope;
      // Its own periods are compared as they are, other days with the period of the nearest length.
      const period = benchmarkPeriods.find((name) => name === preset);
      const days = period === undefined ? { from: range.from, to: range.to } : { period };
      const query = { contextType, contextIds, ...days };
      return dataOf(api.GET('/api/analytics/benchmark', { params: { query } }));
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
