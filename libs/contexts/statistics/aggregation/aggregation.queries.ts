import { Injectable } from '@nestjs/common';
import type { BookedProduct } from '#domain/lists/products';
import type { AnalyticsProduct } from '#domain/statistics/kpis';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import { aggregationSettings, aggregationSources } from './aggregation.rules.js';
import type { AggregationSource } from './aggregation.rules.js';

/** What was said; all null: nothing yet. */
export interface AggregationView {
  readonly source: AggregationSource | null;
  /** Null: the first day of the subscription. */
  readonly aggregationStart: string | null;
  readonly configuration: Readonly<Record<string, string>> | null;
}

/** What an order with the licence can say. */
export interface AggregationConfigurationView {
  readonly sources: readonly { readonly source: AggregationSource; readonly products: readonly AnalyticsProduct[] }[];
  readonly configurationKeys: readonly string[];
}

/** SQL: of a {@link AggregationView}. */
const columns = sql`a.source, a.aggregation_start::text as "aggregationStart", a.configuration`;

@Injectable()
export class AggregationQueries {
  constructor(private readonly database: Database) {}

  async configuration({ id }: Pick<Placement, 'id'>): Promise<AggregationConfigurationView> {
    const { rows } = await sql<{ booked: BookedProduct[] }>`
      select booked_offer -> 'products' as booked from licence where id = ${id}`.execute(this.database.read);
    const { sources, configurationKeys } = aggregationSettings(rows[0]?.booked ?? []);
    return {
      sources: sources.map((source) => ({ source, products: aggregationSources[source].products })),
      configurationKeys,
    };
  }

  async one({ id, workspaceId }: Pick<Placement, 'id' | 'workspaceId'>): Promise<AggregationView> {
    const { rows } = await sql<AggregationView>`
      select ${columns} from statistic_aggregation a
      where a.workspace_id = ${workspaceId} and a.subscription_id = ${id}`.execute(this.database.read);
    return rows[0] ?? { source: null, aggregationStart: null, configuration: null };
  }

  /** As the partner gets it; null: nothing was said yet. */
  async forPartner(subscriptionId: number): Promise<AggregationView | null> {
    const { rows } = await sql<AggregationView>`
      select ${columns} from subscription s
      join statistic_aggregation a on a.workspace_id = s.workspace_id and a.subscription_id = s.id
      where s.id = ${subscriptionId}`.execute(this.database.read);
    return rows[0] ?? null;
  }
}
