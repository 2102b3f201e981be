import { expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { describeWithRedis, startRedis } from '../support/redis.js';
import { expectNothingLostNothingTwice, startFaultRun, orderAll, orderDuringFaults, size } from './fault-run.js';
import { waitUntilQuiet } from './quiet.js';

const patienceMs = size.quietMs + 240_000;

describeWithRedis('orders while processes are killed, queues on Redis', () => {
  test(
    `${size.orders} orders: none lost, none done twice, all ACTIVE`,
    async () => {
      const redis = await startRedis();
      try {
        await orderDuringFaults({ REDIS_URL: redis.url });
      } finally {
        await redis.stop();
      }
    },
    patienceMs,
  );

  test(
    'Redis emptied in mid-run: everything completes from PostgreSQL',
    async () => {
      const server = await startRedis();
      const redis = new Redis(server.url);
      const run = await startFaultRun({
        locations: size.orders / 2,
        portals: size.portals,
        environment: { REDIS_URL: server.url },
      });
      try {
        const { worker } = run.instance;
        await worker.kill();
        const orders = await orderAll(run, 100);
        // Looked at from the worker's first moment on: only a queue that holds something has something to lose.
        const started = worker.start();
        let lost = 0;
        for (const until = Date.now() + 60_000; lost === 0 && Date.now() < until;) {
          const { rows } = await run.platform.query<{ inQueue: number }>(
            `select count(*)::int as "inQueue" from outbox where sent_at is not null and done_at is null`,
          );
          lost = rows[0]?.inQueue ?? 0;
        }
        await redis.flushall();
        await started;
        expect(lost).toBeGreaterThan(0);
        // What is lost is sent again after a minute: that minute is not waited for.
        await run.platform.query(`update outbox set sent_at = sent_at - interval '1 minute' where done_at is null`);
        await waitUntilQuiet(run.platform, run.sandbox, size.quietMs);
        await expectNothingLostNothingTwice(run, orders);
      } finally {
        await run.close();
        redis.disconnect();
        await server.stop();
      }
    },
    patienceMs,
  );
});
