import { randomUUID } from 'node:crypto';
import { orderingContracts, type DataSet } from '../data-set.js';
import { interleaved, medianPercentile, medianPerSecond, type BenchRequest } from '../load.js';
import { compared, type Measurement } from '../report.js';
import { bearerOf } from '../tokens.js';
import { withClient, type Workbench } from '../workbench.js';

const connections = 8;
const goal = { of: 'ratio', atLeast: 0.5 } as const;

/**
 * Orders of 1 and of 100 locations with an idempotency key. Each call names another contract and other locations, so that
 * neither side waits for the other calls' locks.
 */
export async function order(bench: Workbench): Promise<Measurement[]> {
  const data = await bench.dataSet(bench.options.smallRows);
  const instance = await bench.instance(data.url);
  await instance.start('api');
  const floor = await bench.floor('server', { DATABASE_URL: data.url });
  const authorization = await bearerOf(instance.url, data.ordering.userName);
  const results: Measurement[] = [];
  for (const size of [1, 100]) {
    const next = orders(data, size);
    const { seconds, rounds } = bench.options;
    const [us = [], bare = []] = await interleaved(rounds, [
      { connections, seconds, origin: instance.url, request: () => ourRequest(next(), authorization) },
      { connections, seconds, origin: floor.url, request: () => floorRequest(next(), data) },
    ]);
    const [value, bareValue] = [medianPerSecond(us), medianPerSecond(bare)];
    results.push(
      compared({
        suite: 'order',
        what: `order of ${size}`,
        unit: 'orders/s',
        value,
        floor: bareValue,
        goal,
        note: `p50 ${medianPercentile(us, 0.5).toFixed(1)} ms, floor ${medianPercentile(bare, 0.5).toFixed(1)} ms, with ${connections} connections`,
      }),
    );
    await takeBack(data);
  }
  await Promise.all([instance.stop(), floor.process.stop()]);
  return results;
}

interface NextOrder {
  readonly contractId: number;
  readonly offerId: number;
  readonly locationIds: readonly number[];
}

function orders({ ordering }: DataSet, size: number): () => NextOrder {
  let turn = 0;
  return () => {
    turn += 1;
    const contractId = ordering.contractIds[turn % orderingContracts] ?? 0;
    const first = ordering.firstLocationId + ((turn * size) % (ordering.locations - size));
    return {
      contractId,
      offerId: ordering.offerId,
      locationIds: Array.from({ length: size }, (_, index) => first + index),
    };
  };
}

function ourRequest({ contractId, offerId, locationIds }: NextOrder, authorization: string): BenchRequest {
  return {
    method: 'POST',
    path: `/v5/contract/${contractId}/order`,
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ productId: offerId, amount: locationIds.length, locationIds }),
  };
}

function floorRequest({ contractId, offerId, locationIds }: NextOrder, { ordering }: DataSet): BenchRequest {
  const { workspaceId, companyId } = ordering;
  return {
    method: 'POST',
    path: '/order',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ workspaceId, companyId, contractId, offerId, locationIds, key: randomUUID() }),
  };
}

/** What was ordered is removed, so that the next run finds the same rows. */
async function takeBack({ url, ordering }: DataSet): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('delete from subscription where workspace_id = $1', [ordering.workspaceId]);
    await client.query('update licence set used_places = 0 where workspace_id = $1', [ordering.workspaceId]);
    await client.query('truncate outbox, idempotency_key');
    await client.query('vacuum analyze subscription');
  });
}
