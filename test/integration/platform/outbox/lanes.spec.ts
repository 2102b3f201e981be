import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Lanes, eventsQueue } from '#platform/outbox';
import type { LaneRate } from '#platform/outbox';
import { describeWithRedis, startRedis } from '../../../support/redis.js';
import type { TestRedis } from '../../../support/redis.js';
import { keys, Probe, runs, runsOf, scripts, until, work } from './probe.js';

describe('lanes of a queue, on PostgreSQL', () => lanes(() => Promise.resolve(undefined)));
describeWithRedis('lanes of a queue, on Redis', () => {
  let redis: TestRedis | undefined;
  lanes(async () => (redis = await startRedis()).url);
  afterAll(() => redis?.stop());
});

/** Jobs per second of the slow lane. */
const rate = 20;
/** Accounts at one third party, each with a lane and this rate. */
const accounts = Array.from({ length: 40 }, (_, index) => `party:${index}`);
const accountRate = 1;
const allowance = { jobs: 4, seconds: 3 };
/** Jobs for one third party under way at once. */
const mostUnderWay = 24;
/** A lane that was not looked at may catch up on so much of its rate. */
const catchUpSeconds = 0.5;

function lanes(redisUrl: () => Promise<string | undefined>): void {
  let probe: Probe;

  beforeAll(async () => {
    runs.length = 0;
    probe = await Probe.start(await redisUrl());
    for (const worker of [await probe.worker(), await probe.worker()])
      worker
        .get(Lanes)
        .register(
          eventsQueue,
          async () =>
            new Map<string, LaneRate>([
              ['slow', rate],
              ['quick', 2000],
              ['few', allowance],
              ...accounts.map((lane) => [lane, accountRate] as const),
            ]),
        );
  });
  afterAll(() => probe.close());

  const add = (prefix: string, count: number, lane: string, workspaceId = 1): Promise<number[]> =>
    probe.database.transaction((tx) =>
      probe.outbox.add(
        tx,
        work,
        keys(prefix, count).map((key) => ({ workspaceId, payload: { key }, lane })),
      ),
    );
  const times = (prefix: string, count: number): number[] =>
    keys(prefix, count)
      .map((key) => runsOf(key)[0]?.at ?? Number.NaN)
      .toSorted((a, b) => a - b);

  it('go at their rate, which two workers share', async () => {
    const begun = performance.now();
    await probe.done(await add('paced', 50, 'slow'));
    // By no moment more than the rate since the beginning and what was caught up on. 20 ms: two clocks.
    for (const [index, at] of times('paced', 50).entries())
      expect(at - begun).toBeGreaterThan(((index + 1) / rate - catchUpSeconds) * 1000 - 20);
  });

  it('send an allowance at once, and no more in any stretch of it, which two workers share', async () => {
    const ids = await add('allowed', 10, 'few');
    await probe.done(ids);
    const { rows } = await probe.database.pool.query<{ at: number }>(
      `select extract(epoch from sent_at)::float8 as at from outbox where id = any($1) order by sent_at`,
      [ids],
    );
    const sent = rows.map(({ at }) => at);
    const apart = (first: number, last: number) => (sent[last] ?? Number.NaN) - (sent[first] ?? Number.NaN);
    // Evenly, the fourth would follow more than two seconds after the first.
    expect(apart(0, allowance.jobs - 1)).toBeLessThan(allowance.seconds / 2);
    // A busy machine writes down when one was sent later than it decided so: 50 ms.
    for (let first = 0; first + allowance.jobs < sent.length; first += 1)
      expect(apart(first, first + allowance.jobs)).toBeGreaterThan(allowance.seconds - 0.05);
    const { rows: kept } = await probe.database.pool.query<{ jobs: number }>(
      `select cardinality(sent_at) as jobs from lane_pace where lane = 'few'`,
    );
    expect(kept[0]?.jobs).toBeLessThanOrEqual(allowance.jobs);
  });

  it('let tenants take turns: who comes later does not wait for the flood of another', async () => {
    const flood = await add('flood', 120, 'slow', 1);
    await until(async () => (await probe.effects('flood')).length > 12, 'the flood to run');
    const before = (await probe.effects()).length;
    await probe.done(await add('late', 6, 'slow', 2));
    const since = (await probe.effects()).slice(before);
    const last = since.findLastIndex(({ workspace_id: id }) => id === 2);
    // In turn it would be six of the flood, after those that were on their way (24 at most).
    expect(since.slice(0, last).filter(({ workspace_id: id }) => id === 1).length).toBeLessThan(50);
    expect((await probe.effects('flood')).length).toBeLessThan(120);
    await probe.database.pool.query('delete from outbox where id = any($1) and sent_at is null', [flood]);
  });

  it('of one third party go each at its rate, and share what may be under way', async () => {
    const underWay: number[] = [];
    for (let index = 0; index < 80; index += 1) scripts.set(`party${index}`, () => pause(50));
    const ids = (
      await Promise.all(
        accounts.map((lane, index) =>
          probe.database.transaction((tx) =>
            probe.outbox.add(
              tx,
              work,
              [`party${index}`, `party${index + 40}`].map((key) => ({ workspaceId: 1, payload: { key }, lane })),
            ),
          ),
        ),
      )
    ).flat();
    const watching = setInterval(() => {
      void probe.database.pool
        .query<{ jobs: number }>(
          `select count(*)::int as jobs from outbox where lane like 'party:%' and sent_at is not null and done_at is null`,
        )
        .then(({ rows }) => underWay.push(rows[0]?.jobs ?? 0));
    }, 20);
    await probe.done(ids);
    clearInterval(watching);
    expect(Math.max(...underWay)).toBeGreaterThan(1);
    expect(Math.max(...underWay)).toBeLessThanOrEqual(mostUnderWay);
    // When they were sent: a busy machine may run the first of two later than that.
    const { rows } = await probe.database.pool.query<{ lane: string; apart: number }>(
      `select lane, extract(epoch from max(sent_at) - min(sent_at))::float8 * 1000 as apart from outbox
       where id = any($1) group by lane`,
      [ids],
    );
    expect(rows.map(({ lane }) => lane).toSorted()).toEqual(accounts.toSorted());
    // The first one leaves half a second of the rate unused, which the second may use. Without a rate both are sent at once; a busy
    // machine writes down when the first was sent later than it decided so.
    for (const { apart } of rows) expect(apart).toBeGreaterThan(((1 / accountRate - catchUpSeconds) * 1000) / 2);
    for (const index of accounts.keys()) expect(runsOf(`party${index}`)).toHaveLength(1);
  });

  it('whose rows all wait for later take no room from others of the third party', async () => {
    const waiting = await Promise.all(
      accounts.map((lane, index) =>
        probe.database.transaction((tx) =>
          probe.outbox.add(tx, work, [{ workspaceId: 1, payload: { key: `later${index}` }, lane }], 3_600_000),
        ),
      ),
    );
    expect(accounts.length).toBeGreaterThan(mostUnderWay);
    // It sends something now and again: the others have waited longer, and come first.
    await probe.done(await add('due-first', 1, 'party:due'));
    await probe.done(await add('due-second', 1, 'party:due'));
    expect(await probe.effects('later')).toEqual([]);
    await probe.database.pool.query('delete from outbox where id = any($1)', [waiting.flat()]);
  });

  it('do not wait for each other, nor does work without a lane', async () => {
    const flood = await add('other-flood', 2000, 'slow');
    await probe.done([...(await add('quick', 100, 'quick')), ...(await probe.add(keys('free', 20), 2))]);
    expect((await probe.effects('other-flood')).length).toBeLessThan(2000);
    await probe.database.pool.query('delete from outbox where id = any($1) and sent_at is null', [flood]);
  });
}
