import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWithRedis, startRedis } from '../../../support/redis.js';
import type { TestRedis } from '../../../support/redis.js';
import { keys, Probe } from './probe.js';

describeWithRedis('Redis that is away', () => {
  let redis: TestRedis;
  let probe: Probe;

  beforeAll(async () => {
    redis = await startRedis();
    probe = await Probe.start(redis.url);
  });
  afterAll(() => probe.close());

  it('keeps nobody from writing to the outbox, nor the worker from stopping', async () => {
    const worker = await probe.worker();
    await probe.done(await probe.add(['before']));
    await redis.kill();
    const ids = await probe.add(keys('meanwhile', 10));
    // A worker that waits for Redis here never comes back.
    await worker.close();
    expect(await probe.row(ids[0] ?? 0)).toMatchObject({ done_at: null, attempts: 0, sent_at: null });
  });
});
