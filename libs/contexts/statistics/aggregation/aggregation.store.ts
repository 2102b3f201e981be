import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { AggregationInput } from './aggregation.rules.js';

/** Writes statistic aggregations: each once. */
@Injectable()
export class AggregationStore {
  /** The same for each of these subscriptions. @returns those that had none before */
  async keep(
    tx: Tx,
    subscriptionIds: readonly number[],
    { source, aggregationStart, configuration }: AggregationInput,
  ): Promise<readonly number[]> {
    const { rows } = await sql<{ id: number }>`
      insert into statistic_aggregation (subscription_id, workspace_id, source, aggregation_start, configuration)
      select s.id, s.workspace_id, ${source}, ${aggregationStart ?? null}::date, ${JSON.stringify(configuration ?? {})}::jsonb
      from subscription s where s.id = any(${[...subscriptionIds]}::bigint[])
      on conflict (subscription_id) do nothing returning subscription_id as id`.execute(tx);
    return rows.map(({ id }) => id);
  }

  /** Those of these subscriptions that have one. */
  async having(tx: Tx, subscriptionIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ id: number }>`
      select a.subscription_id as id from subscription s
      join statistic_aggregation a on a.workspace_id = s.workspace_id and a.subscription_id = s.id
      where s.id = any(${[...subscriptionIds]}::bigint[])`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  }
}
