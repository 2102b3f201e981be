import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { sql } from '#platform/database';
import { describeWithRedis, startRedis } from '../../../support/redis.js';
import type { TestRedis } from '../../../support/redis.js';
import { gate, keys, Probe, runs, runsOf, scripts, until } from './probe.js';

describe('several workers on PostgreSQL', () => severalWorkers(() => Promise.resolve(undefined)));
describeWithRedis('several workers on Redis', () => {
  let redis: TestRedis | undefined;
  severalWorkers(async () => (redis = await startRedis()).url);
  afterAll(() => redis?.stop());
});

function severalWorkers(redisUrl: () => Promise<string | undefined>): void {
  let probe: Probe;

  beforeAll(async () => {
    runs.length = 0;
    probe = await Probe.start(await redisUrl());
    await Promise.all([probe.worker(), probe.worker()]);
  });
  afterAll(() => probe.close());

  it('share the rows: none is sent twice', async () => {
    const batches = await Promise.all(
      Array.from({ length: 10 }, (_, index) => probe.add(keys(`shared${index}-`, 50), (index % 2) + 1)),
    );
    await probe.done(batches.flat());
    expect(runs.filter((run) => run.key.startsWith('shared'))).toHaveLength(500);
    expect(await probe.effects('shared')).toHaveLength(500);
  });

  it('stop in order: a job that runs is finished, what waits is left to the others', async () => {
    const { wait, open } = gate();
    const third = await probe.worker();
    for (const key of keys('long', 20)) scripts.set(key, wait);
    const ids = await probe.add(keys('long', 20));
    await until(() => runs.filter((run) => run.key.startsWith('long')).length >= 17, 'all three to be busy');
    const stopped = third.close();
    open();
    await stopped;
    await probe.done(ids);
    for (const key of keys('long', 20)) expect([key, runsOf(key).length]).toEqual([key, 1]);
    expect(await probe.effects('long')).toHaveLength(20);
  });
}

describe('the session in which a worker hears of jobs', () => {
  let probe: Probe;

  beforeAll(async () => {
    probe = await Probe.start();
    await probe.worker();
  });
  afterAll(() => probe.close());

  const sessions = async (): Promise<number[]> => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and query = 'listen bullmq_jobs'`.execute(
      probe.database.manager,
    );
    return rows.map(({ pid }) => pid);
  };

  it('is one for all queues, and another when it breaks', async () => {
    await probe.done(await probe.add(keys('heard', 3)));
    const [first = 0, ...others] = await sessions();
    expect([first > 0, others]).toEqual([true, []]);
    await sql`select pg_terminate_backend(${first})`.execute(probe.database.manager);
    await until(async () => (await sessions()).some((pid) => pid !== first), 'another session');
    await probe.done(await probe.add(keys('heardAgain', 3)));
    expect(await sessions()).toHaveLength(1);
    expect(await probe.effects('heardAgain')).toHaveLength(3);
  });
});

describeWithRedis('Redis that is emptied in mid-run', () => {
  let redis: TestRedis;
  let probe: Probe;

  beforeAll(async () => {
    redis = await startRedis();
    probe = await Probe.start(redis.url);
    await probe.worker();
  });
  afterAll(async () => {
    await probe.close();
    await redis.stop();
  });

  it('loses nothing: the sweep sends it again, and each job has its effect once', async () => {
    const ids = await probe.add(keys('kept', 600));
    await until(async () => (await probe.effects('kept')).length > 50, 'some of them to be done');
    const client = new Redis(redis.url);
    await client.flushall();
    await client.quit();
    await until(async () => {
      await probe.sweepLater();
      const { rows } = await sql<{ left: number }>`
          select count(*) as left from outbox where id = any(${ids}::bigint[]) and done_at is null`.execute(
        probe.database.manager,
      );
      return rows[0]?.left === 0;
    }, 'all of them to be done');
    const effects = await probe.effects('kept');
    expect(new Set(effects.map((effect) => effect.key)).size).toBe(600);
    expect(effects).toHaveLength(600);
  });
});
