import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeWithRedis, startRedis } from '../../../support/redis.js';
import type { TestRedis } from '../../../support/redis.js';
import { keys, Probe, until } from './probe.js';

describe('tenants beside each other, on PostgreSQL', () => fairness(() => Promise.resolve(undefined)));
describeWithRedis('tenants beside each other, on Redis', () => {
  let redis: TestRedis | undefined;
  fairness(async () => (redis = await startRedis()).url);
  afterAll(() => redis?.stop());
});

function fairness(redisUrl: () => Promise<string | undefined>): void {
  let probe: Probe;

  beforeAll(async () => {
    probe = await Probe.start(await redisUrl());
    await probe.worker();
  });
  afterAll(() => probe.close());

  /** How many jobs of others ran between the commit of these ten and the last of them. */
  async function delayOfTen(prefix: string): Promise<number> {
    const before = (await probe.effects()).length;
    await probe.done(await probe.add(keys(prefix, 10), 2));
    const since = (await probe.effects()).slice(before);
    return since.findLastIndex((effect) => effect.workspace_id === 2) - 9;
  }

  it('a flood of 5,000 jobs of one delays ten of another by no more than a batch of 200', async () => {
    await probe.add(keys('flood', 5000), 1);
    await until(async () => (await probe.effects('flood')).length > 50, 'the flood to run');
    // Some of the flood runs on while the ten are committed and read back. In the order of arrival it would be all.
    for (const round of ['a', 'b', 'c']) expect(await delayOfTen(round)).toBeLessThan(1000);
    expect((await probe.effects('flood')).length).toBeLessThan(5000);
  });

  it('jobs that wait for later take nothing of the room from those that are due', async () => {
    await probe.add(keys('next-year', 2000), 1, 365 * 86_400_000);
    await probe.done(await probe.add(keys('now', 200), 2));
    expect(await probe.effects('next-year')).toEqual([]);
  });
}
