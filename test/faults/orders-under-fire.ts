import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { Client } from 'pg';
import { testDatabase } from '../support/database.js';
import { findAtPortals, findWrongs, nothingWrong } from './findings.js';
import { prepareInstance, type Instance } from './instance.js';
import { chooseSeed, killAtRandom, randomFrom } from './killer.js';
import { orderFor, type AcceptedOrder } from './order-client.js';
import { waitUntilQuiet } from './quiet.js';
import { createTenant, type Tenant } from './tenant.js';

const full = process.env['LOCARA_TEST_FULL'] !== undefined;

/** CI: 200 orders at three portals. Full: 2,000 at all that serve Germany. */
export const size = full
  ? { orders: 2000, portals: undefined, perSecond: 40, rounds: 6, quietMs: 1_200_000 }
  : {
      orders: 200,
      portals: ['Firmeneintrag', 'GlobalPages', 'CityCompass'],
      perSecond: 40,
      rounds: 2,
      quietMs: 90_000,
    };

/** A platform under test with its two databases and connections that look into them. */
export interface Battlefield {
  readonly instance: Instance;
  readonly platform: Client;
  readonly platformUrl: string;
  readonly sandbox: Client;
  readonly tenant: Tenant;
  /** How many portals serve the tenant's locations. */
  readonly portals: number;
  close(): Promise<void>;
}

export async function openBattlefield(options: {
  readonly locations: number;
  readonly portals?: readonly string[] | undefined;
  readonly environment?: NodeJS.ProcessEnv;
}): Promise<Battlefield> {
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
    const { locations, portals } = options;
    const tenant = await createTenant(platform, { name: 'fault-agency', locations, ...(portals && { portals }) });
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
      portals: rows[0]?.serving ?? 0,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Orders that are open at the same time at most; a client that only added to a jam would test the jam. */
const openAtMost = 24;

/**
 * One order per location of the tenant, at most `perSecond` of them begun each second, and only as many as `released`
 * allows at the moment; default: all.
 */
export async function orderAll(
  field: Battlefield,
  perSecond: number,
  released: () => number = () => field.tenant.locations,
): Promise<AcceptedOrder[]> {
  const { tenant, instance } = field;
  const [contractId] = tenant.contractIds;
  if (contractId === undefined) throw new Error('The tenant has no contract.');
  const target = { url: instance.url, userName: tenant.userName, contractId, offerId: tenant.offerId };
  const begun = performance.now();
  const accepted: AcceptedOrder[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < tenant.locations) {
      const index = next;
      next += 1;
      await pause(Math.max(0, begun + (index / perSecond) * 1000 - performance.now()));
      while (index >= released()) await pause(10);
      accepted.push(await orderFor(target, tenant.firstLocationId + index));
    }
  };
  await Promise.all(Array.from({ length: openAtMost }, client));
  return accepted;
}

/** Everything that must be true after a run, whatever died in it. */
export async function expectNothingLostNothingTwice(
  field: Battlefield,
  orders: readonly AcceptedOrder[],
): Promise<void> {
  const { platform, sandbox, tenant, portals } = field;
  const wrongs = await findWrongs(platform, { workspaceId: tenant.workspaceId, orders, portals });
  expect(wrongs).toEqual(nothingWrong);
  expect(orders).toHaveLength(tenant.locations);
  expect(await findAtPortals(sandbox)).toEqual({ listings: tenant.locations * portals, notOrderedOnce: 0 });
}

/** The fault test proper, on either backend. The seed stands in the error of a run that fails. */
export async function orderUnderFire(environment: NodeJS.ProcessEnv): Promise<void> {
  const seed = chooseSeed();
  const field = await openBattlefield({ locations: size.orders, portals: size.portals, environment });
  const { api, worker, sandbox } = field.instance;
  const victims = [worker, api, sandbox];
  const allDeaths = victims.length * size.rounds;
  let deaths = 0;
  // A death releases its share of the orders, so that on a slow machine, too, some are sent while the victim is dead.
  const released = (): number => Math.ceil((size.orders * (deaths + 1)) / (allDeaths + 1));
  try {
    const [orders, dead] = await Promise.all([
      orderAll(field, size.perSecond, released),
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
    expect(orders.some(({ sent }) => sent > 1)).toBe(true);
    await waitUntilQuiet(field.platform, field.sandbox, size.quietMs);
    await expectNothingLostNothingTwice(field, orders);
  } catch (error) {
    const words = [worker, api, sandbox].map(({ name, lastWords }) => `--- ${name}\n${lastWords}`).join('\n');
    throw new Error(`Repeat with LOCARA_FAULT_SEED=${seed}. ${(error as Error).message}\n${words}`, { cause: error });
  } finally {
    await field.close();
  }
}
