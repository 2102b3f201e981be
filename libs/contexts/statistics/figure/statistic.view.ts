import type { AnalyticsProduct, Kpi, KpiDirection, KpiUnit } from '#domain/statistics/kpis';
import type { FactSource } from '../fact/fact.js';

/** What is known of a KPI, in the reader's language. */
export interface KpiMetaView {
  readonly name: string;
  readonly direction: KpiDirection;
  readonly products: readonly AnalyticsProduct[];
  /** Days of the period on which something was counted. */
  readonly daysWithData: number;
  /** Days of the period. */
  readonly days: number;
  /** When something was counted or corrected last; null: never. */
  readonly updatedAt: string | null;
}

/** What one source has counted for one product. */
export interface KpiSumView {
  readonly product: AnalyticsProduct;
  readonly source: FactSource;
  readonly sum: number;
}

export interface AggregatedKpiView {
  readonly kpi: Kpi;
  readonly unit: KpiUnit;
  /** Null: nothing was counted. */
  readonly sum: number | null;
  /** What it is compared with, without days that a late source has not told of yet; null: nothing was counted. */
  readonly sumBefore: number | null;
  /** Percent against it. */
  readonly periodicChange: number | null;
  /** The same, positive where it is better. */
  readonly periodicImprovement: number | null;
  readonly extendedKpiSums: readonly KpiSumView[];
  /** Null unless it was asked for. */
  readonly meta: KpiMetaView | null;
}

export interface DataPointView {
  readonly key: string;
  /** Null: nothing was counted. */
  readonly value: number | null;
}

export interface ChronologyView {
  readonly kpi: Kpi;
  readonly unit: KpiUnit;
  readonly data: readonly DataPointView[];
  readonly meta: KpiMetaView | null;
}

export interface KpiView {
  readonly kpi: Kpi;
  readonly name: string;
  readonly unit: KpiUnit;
  readonly direction: KpiDirection;
  readonly products: readonly AnalyticsProduct[];
}

export interface ListView<T> {
  readonly data: readonly T[];
  readonly total: number;
}
