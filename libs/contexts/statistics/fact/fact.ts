import type { DecidedValueOf } from '#domain/lists/lists';
import type { AnalyticsProduct, Kpi } from '#domain/statistics/kpis';
import type { LocalDate } from '#domain/time/local-date';

/** Who counts: third parties, and the platform itself. */
export type FactSource = DecidedValueOf<'factSource'>;

/** What was counted on one day. A later value for the same day replaces it. */
export interface Fact {
  readonly workspaceId: number;
  /** Null: the subscription has none. */
  readonly companyId: number | null;
  /** Null: the subscription has no location. */
  readonly locationId: number | null;
  /** Null: it is of the location itself. */
  readonly subscriptionId: number | null;
  readonly day: LocalDate;
  readonly product: AnalyticsProduct;
  readonly kpi: Kpi;
  readonly source: FactSource;
  /** Not negative, in the unit of the KPI, as a decimal number; null: the source takes the value back. */
  readonly value: string | null;
}
