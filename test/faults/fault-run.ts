import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { Client } from 'pg';
import type { BookedProduct } from '#domain/lists/products';
import { testDatabase } from '../support/database.js';
import { sized } from '../support/size.js';
import { findAtPortals, findWrongs, nothingWrong } from './findings.js';
import { prepareInstance, type Instance } from './instance.js';
import { chooseSeed, killAtRandom, randomFrom } from './killer.js';
import { orderFor, type AcceptedOrder, type OrderTarget } from './order-client.js';
import { waitUntilQuiet } from './quiet.js';
import { createTenant, listingAt, type Tenant } from './tenant.js';

const three: readonly string[] | undefined = ['Firmeneintrag', 'GlobalPages', 'CityCompass'];

/** At three portals; large: at all that serve Germany. In each round API, worker and sandbox are killed, once each. */
export const size = sized({
  short: { orders: 30, portals: three, perSecond: 40, rounds: 1, quietMs: 90_000 },
  full: { orders: 200, portals: three, perSecond: 40, rounds: 2, quietMs: 90_000 },
  large: { orders: 2000, portals: undefined, perSecond: 40, rounds: 6, quietMs: 1_200_000 },
});

/** A platform under test with its two databases and connections that look into them. */
export interface FaultRun {
  readonly instance: Instance;
  readonly platform: Client;
  readonly platformUrl: string;
  readonly sandbox: Client;
  readonly tenant: Tenant;
  /** How many portals serve the tenant's locations. */
  readonly portals: number;
  close(): Promise<void>;
}

export async function startFaultRun(options: {
  readonly locations: number;
  /** Default: all that serve Germany. */
  readonly portals?: readonly string[] | undefined;
  readonly product?: BookedProduct;
  readonly environment?: NodeJS.ProcessEnv;
}): Promise<FaultRun> {
  const databases = [await testDatabase(), await testDatabase({ empty: true })] as const;
  const [platform, sandbox] = databases.map(({ url }) => new Client({ connectionString: url })) as [Client, Client];
  await Promise.all([platform.connect(), sandbox.connect()]);
  const instance = await prepareInstance({
    databaseUrl: databases[0].url,
    sandboxDatabaseUrl: databases[1].url,
    environment: { SANDBOX_DELAY_MS: '50', ...options.environment },
  });
  const close = async () => {
    await instance.stop();
    await Promise.all([platform.end(), sandbox.end()]);
    await Promise.all(databases.map((database) => database.drop()));
  };
  try {
    await instance.start();
    const { locations, portals, product = portals && listingAt(portals) } = options;
    const tenant = await createTenant(platform, { name: 'fault-agency', locations, ...(product && { product }) });
    const { rows } = await platform.query<{ serving: number }>(
      `select count(*)::int as serving from portal
       where (countries is null or 'DE' = any(countries)) and ($1::text[] is null or key = any($1))`,
      [portals ?? null],
    );
    return {
      instance,
      platform,
      platformUrl: databases[0].url,
      sandbox,
      tenant,
      portals: product === undefined || product.product === 'Listing' ? (rows[0]?.serving ?? 0) : 0,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Orders that are open at the same time at most; a client that only added to a jam would test the jam. */
const openAtMost = 24;

/** A thing that a client asks for, for one location. @returns with how often it was sent */
type Asking<T extends { readonly sent: number }> = (locationId: number) => Promise<T>;

interface Pace {
  /** So many are begun each second at most. */
  readonly perSecond: number;
  /** So many are begun by now at most; default: all. */
  readonly released?: () => number;
}

/** Once for each location of the tenant. */
async function askForAll<T extends { readonly sent: number }>(
  { tenant }: FaultRun,
  ask: Asking<T>,
  { perSecond, released = () => tenant.locations }: Pace,
): Promise<T[]> {
  const begun = performance.now();
  const answers: T[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < tenant.locations) {
      const index = next;
      next += 1;
      await pause(Math.max(0, begun + (index / perSecond) * 1000 - performance.now()));
      while (index >= released()) await pause(10);
      answers.push(await ask(tenant.firstLocationId + index));
    }
  };
  await Promise.all(Array.from({ length: openAtMost }, client));
  return answers;
}

/** What the tenant's user asks, of the API that is under test. */
export function targetOf({ tenant, instance }: FaultRun): OrderTarget {
  const { contractIds, userName, offerId } = tenant;
  const [contractId] = contractIds;
  if (contractId === undefined) throw new Error('The tenant has no contract.');
  return { url: instance.url, userName, contractId, offerId };
}

/** One order per location of the tenant. */
export const orderAll = (run: FaultRun, perSecond: number): Promise<AcceptedOrder[]> =>
  askForAll(run, (locationId) => orderFor(targetOf(run), locationId), { perSecond });

/** Everything that must be true after a run, whatever died in it. */
export async function expectNothingLostNothingTwice(run: FaultRun, orders: readonly AcceptedOrder[]): Promise<void> {
  const { platform, sandbox, tenant, portals } = run;
  const wrongs = await findWrongs(platform, { workspaceId: tenant.workspaceId, orders, portals });
  expect(wrongs).toEqual(nothingWrong);
  expect(orders).toHaveLength(tenant.locations);
  expect(await findAtPortals(sandbox)).toEqual({ listings: tenant.locations * portals, notOrderedOnce: 0 });
}

/** The fault test proper, on either backend. */
export async function orderDuringFaults(environment: NodeJS.ProcessEnv): Promise<void> {
  const run = await startFaultRun({ locations: size.orders, portals: size.portals, environment });
  await runDuringFaults(
    run,
    () => (locationId) => orderFor(targetOf(run), locationId),
    async (orders) => {
      await waitUntilQuiet(run.platform, run.sandbox, size.quietMs);
      await expectNothingLostNothingTwice(run, orders);
    },
  );
}

/**
 * Asks for each location while API, worker and sandbox are killed, each in turn. Closes the run. The seed is in the
 * error of a run that fails.
 * @param prepare says how to ask, and makes what that needs
 * @param settle waits until all is done, and holds it against the answers
 */
export async function runDuringFaults<T extends { readonly sent: number }>(
  run: FaultRun,
  prepare: () => Asking<T> | Promise<Asking<T>>,
  settle: (answers: T[]) => Promise<void>,
): Promise<void> {
  const seed = chooseSeed();
  const { api, worker, sandbox } = run.instance;
  const victims = [worker, api, sandbox];
  const allDeaths = victims.length * size.rounds;
  let deaths = 0;
  // A death releases its share, so that on a slow machine, too, some are sent while the victim is dead.
  const released = (): number => Math.ceil((run.tenant.locations * (deaths + 1)) / (allDeaths + 1));
  try {
    const ask = await prepare();
    const [answers, dead] = await Promise.all([
      askForAll(run, ask, { perSecond: size.perSecond, released }),
      killAtRandom({
        victims,
        random: randomFrom(seed),
        rounds: size.rounds,
        calmMs: 1000,
        onDeath: (count) => (deaths = count),
      }),
    ]);
    expect(dead).toHaveLength(allDeaths);
    // Else nobody was hit, and the test has shown nothing.
    expect(answers.some(({ sent }) => sent > 1)).toBe(true);
    await settle(answers);
  } catch (error) {
    const words = [worker, api, sandbox].map(({ name, lastWords }) => `--- ${name}\n${lastWords}`).join('\n');
    throw new Error(`Repeat with LOCARA_FAULT_SEED=${seed}. ${(error as Error).message}\n${words}`, { cause: error });
  } finally {
    await run.close();
  }
}
