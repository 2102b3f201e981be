import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { demoUser, Journey } from '../journeys/journey.js';
import { until } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import { sized } from '../support/size.js';
import type { ApplicationProcess } from './application-process.js';
import { killAt } from './gate.js';
import { chooseSeed, randomFrom } from './killer.js';
import { workerProcesses } from './worker-processes.js';

const size = sized({
  short: { shops: 10, changes: 12, deaths: 2 },
  full: { shops: 20, changes: 40, deaths: 6 },
});
const type = 'location.changed';
const patienceMs = 180_000;

interface Received {
  readonly locationId: number;
  readonly version: number;
  readonly verified: boolean | null;
}

/** A program hears of shops that change again and again, while the workers that tell it die. */
describe('webhooks whose workers are killed', () => {
  const agency = demoUser('demo-agency');
  const seed = chooseSeed();
  const random = randomFrom(seed);
  let journey: Journey;
  let workers: ApplicationProcess[];
  let shops: number[];
  let webhookId: number;

  beforeAll(async () => {
    const platform = await startPlatform({ worker: false, sandbox: true });
    workers = workerProcesses(platform, 2);
    await Promise.all(workers.map((worker) => worker.start()));
    journey = await Journey.on(platform);
    const demo = await demoCompany(platform);
    shops = await demo.locations(size.shops);
    webhookId = await openWebhook(demo.companyId);
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await journey.platform.close();
  });

  /** The receiver of the sandbox knows the secret before anything is sent. */
  async function openWebhook(companyId: number): Promise<number> {
    const url = `${journey.platform.url}/sandbox/webhooks/killed`;
    const { value, secret } = await journey.ask<{ value: number; secret: string }>(agency, 'POST', '/api/webhook', {
      name: 'Stock system',
      url,
      eventTypes: [type],
      enabled: true,
      contextType: 'Company',
      context: companyId,
    });
    await fetch(`${url}/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer: 'ok', secret }),
      redirect: 'manual',
    });
    return value;
  }

  const sql = async <T extends object>(query: string): Promise<T[]> =>
    (await journey.platform.database.pool.query<T>(query, [webhookId])).rows;

  async function changeAll(): Promise<void> {
    for (let change = 1; change <= size.changes; change += 1)
      for (const id of shops)
        await journey.ask(agency, 'PUT', `/api/location/basic/${id}`, { website: `https://shop${change}.example` });
  }

  /** Both die: first where they write what they have told, then at any time. */
  async function die(death: number): Promise<number> {
    if (death === 0)
      await killAt(
        { table: 'webhook_delivery', on: 'update', when: 'new.delivered_at is not null' },
        journey.platform.database.pool,
        workers,
      );
    else {
      await pause(random() * 500);
      await Promise.all(workers.map((worker) => worker.kill()));
    }
    const left = await waiting();
    await sql('update webhook_endpoint set leased_until = now() where id = $1');
    await pause(random() * 300);
    await Promise.all(workers.map((worker) => worker.start()));
    return left;
  }

  const waiting = async (): Promise<number> => {
    const [row] = await sql<{ left: number }>(
      'select count(*)::int as left from webhook_delivery where endpoint_id = $1 and due_at is not null',
    );
    return row?.left ?? 0;
  };

  async function received(): Promise<Received[]> {
    const url = `${journey.platform.url}/sandbox/webhooks/killed?format=json&take=500`;
    const all: { body: string; verified: boolean | null }[] = [];
    for (let skip = 0; ; skip += 500) {
      const { data } = (await (await fetch(`${url}&skip=${skip}`)).json()) as { data: typeof all };
      all.push(...data);
      if (data.length < 500) break;
    }
    return all.toReversed().map(({ body, verified }) => {
      const { data } = JSON.parse(body) as { data: Omit<Received, 'verified'> };
      return { ...data, verified };
    });
  }

  test(
    'tell everything, signed, and each shop in its order',
    async () => {
      try {
        const changing = changeAll();
        const cutOff: number[] = [];
        for (let death = 0; death < size.deaths; death += 1) cutOff.push(await die(death));
        await changing;
        await until(async () => (await waiting()) === 0, 'all is told', { patienceMs });
        // Else nobody was hit, and the test has shown nothing.
        expect(cutOff[0]).toBeGreaterThan(0);
        const messages = await received();
        expect(messages.filter(({ verified }) => verified !== true)).toEqual([]);
        for (const shop of shops) {
          const told = messages.filter(({ locationId }) => locationId === shop).map(({ version }) => version);
          // What was under way when they died comes again; nothing overtakes it.
          const first = [...new Set(told)];
          expect([shop, first]).toEqual([shop, first.toSorted((a, b) => a - b)]);
          expect(first).toHaveLength(size.changes);
        }
        const wrong = await sql(
          'select from webhook_delivery where endpoint_id = $1 and (delivered_at is null or failed_at is not null)',
        );
        expect(wrong).toEqual([]);
      } catch (error) {
        const words = workers.map(({ lastWords }) => lastWords).join('\n---\n');
        throw new Error(`Repeat with LOCARA_FAULT_SEED=${seed}. ${(error as Error).message}\n${words}`, {
          cause: error,
        });
      }
    },
    2 * patienceMs,
  );
});
