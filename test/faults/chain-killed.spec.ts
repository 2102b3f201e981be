import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from '#platform/database';
import { Chain } from '../journeys/chain.js';
import { Mirror } from '../journeys/chain-mirror.js';
import { Journey } from '../journeys/journey.js';
import { shopList } from '../support/shop-list.js';
import { startPlatform } from '../support/platform.js';
import type { ApplicationProcess } from './application-process.js';
import { sized } from '../support/size.js';
import { killAt } from './gate.js';
import { chooseSeed, killAtRandom, randomFrom } from './killer.js';
import { workerProcesses } from './worker-processes.js';

const size = sized({ short: 30, full: 60, large: 500 });
/** So many have profiles at Google already. */
const known = size / 10;
const country = 'NL';
const patienceMs = size * 10_000;

describe(`a chain of ${size} shops whose workers are killed`, () => {
  const seed = chooseSeed();
  const random = randomFrom(seed);
  let journey: Journey;
  let workers: ApplicationProcess[];
  let chain: Chain;
  let mirror: Mirror;

  beforeAll(async () => {
    const platform = await startPlatform({ worker: false, sandbox: true, delayMs: 50 });
    workers = workerProcesses(platform, 2);
    await Promise.all(workers.map((worker) => worker.start()));
    journey = await Journey.on(platform);
    const list = shopList(size);
    chain = await Chain.open(journey, list);
    mirror = await Mirror.before(chain, country);
    await mirror.makeProfiles(list.slice(0, known), () => ({}));
    await chain.connectGoogle();
    await chain.chooseAccount();
    await chain.settled();
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await journey.platform.close();
  });

  const jobsInHand = async (): Promise<number> =>
    (
      await journey.one<{ jobs: number }>(
        sql`select count(*)::int as jobs from outbox where sent_at is not null and done_at is null`,
      )
    ).jobs;

  /** Both die where a job ends, then each twice at any time. */
  async function die(): Promise<void> {
    const jobEnds = { table: 'outbox', on: 'update', when: 'new.done_at is not null and old.done_at is null' } as const;
    await killAt(jobEnds, journey.platform.database.pool, workers);
    // Else nobody was hit, and the test has shown nothing.
    expect(await jobsInHand()).toBeGreaterThan(0);
    await Promise.all(workers.map((worker) => worker.start()));
    const dead = await killAtRandom({ victims: workers, random, rounds: 2, calmMs: 1500 });
    expect(dead).toHaveLength(2 * workers.length);
  }

  /** Whatever is begun, the workers die in it. */
  const runDuringFaults = async (begin: () => Promise<unknown>): Promise<void> => {
    try {
      await Promise.all([die(), begin()]);
      await chain.settled();
      expect(await mirror.wrongAtPortals()).toEqual([]);
      expect(await mirror.wrongAtGoogle()).toEqual([]);
    } catch (error) {
      const words = workers.map(({ lastWords }) => lastWords).join('\n---\n');
      throw new Error(`Repeat with LOCARA_FAULT_SEED=${seed}. ${(error as Error).message}\n${words}`, { cause: error });
    }
  };

  /** How often calls of a kind had an effect, over all listings: once each, if nothing was lost and nothing done twice. */
  const expectOnce = async (operation: string): Promise<void> => {
    for (const { key } of mirror.portals) {
      const times = [...(await mirror.effects(key, operation)).values()];
      expect([key, times.length, times.filter((each) => each !== 1)]).toEqual([key, size, []]);
    }
  };

  test(
    'goes live everywhere, nothing twice and nobody asked',
    async () => {
      await runDuringFaults(() => chain.order());
      expect(await chain.asked()).toEqual([]);
      await expectOnce('order');
      const made = await journey.rows(sql`
      select location_id from gbp_profile where company_id = ${chain.companyId} and state = 'VERIFIED'`);
      expect(made).toHaveLength(size);
    },
    patienceMs,
  );

  test(
    'moves as a whole, each listing changed once',
    async () => {
      await runDuringFaults(async () => {
        for (const [index, shop] of chain.shops.entries())
          await chain.change(shop, {
            address: {
              street: 'Nieuwstraat',
              house: String(index + 1),
              postCode: `${7011 + index} AB`,
              city: 'Groningen',
              countryCode: country,
            },
          });
      });
      await expectOnce('patch');
    },
    patienceMs,
  );
});
