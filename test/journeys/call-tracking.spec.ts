import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fulfilmentConfig, ReceiveMonitoring } from '#contexts/fulfilment';
import { ReceiveCalls } from '#contexts/call-tracking';
import { sql } from '#platform/database';
import { sized } from '../support/size.js';
import { demoUser, Journey } from './journey.js';

const shops = sized({ short: 4, full: 30 });
const admin = demoUser('demo-admin');
const agency = demoUser('demo-agency');

interface Work {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly trackingNumber: string | null;
}

/** A chain has its calls tracked: confirmations and deliveries are lost and repeated, and numbers go back at the end. */
describe('a chain with call tracking', () => {
  let journey: Journey;
  let workspaceId: number;
  let companyId: number;
  let licenceId: number;
  let ids: number[];
  let locations: number[];

  beforeAll(async () => {
    journey = await Journey.begin();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => journey.platform.close());

  const works = async (): Promise<Work[]> => {
    const response = await fetch(`${journey.platform.url}/sandbox/fulfilment/?format=json&take=500`);
    const { data } = (await response.json()) as { data: Work[] };
    return data
      .filter(({ reference }) => ids.some((id) => reference === `subscription-${id}`))
      .toSorted((a, b) => Number(a.id) - Number(b.id));
  };
  const press = async (work: Work, button: string): Promise<number> => {
    const headers = { authorization: `Bearer ${journey.platform.config.of(fulfilmentConfig).provider?.key}` };
    const path = `/sandbox/fulfilment/works/${work.id}/phone-calls/${button}`;
    return (await fetch(journey.platform.url + path, { method: 'POST', headers })).status;
  };
  const states = async (): Promise<string[]> => {
    const rows = await journey.rows<{ state: string }>(
      sql`select distinct state from subscription where id = any(${ids}::bigint[]) order by 1`,
    );
    return rows.map(({ state }) => state);
  };
  const tracked = async (): Promise<(string | null)[]> => {
    const read = locations.map((id) =>
      journey.ask<{ mainPhone: { tracked: string | null } }>(agency, 'GET', `/api/location/basic/${id}`),
    );
    return (await Promise.all(read)).map(({ mainPhone }) => mainPhone.tracked);
  };
  const calls = (query = '') =>
    journey.ask<{ total: number; data: { spam: boolean; valid: boolean; subscriptionId: number }[] }>(
      agency,
      'GET',
      `/v5/analytics/Subscription/${ids.join(',')}/statistic/call-tracking?take=500${query}`,
    );
  /** What comes in is done, and each first response is lost: the provider says the same again. */
  const loseFirst = (
    receiver: { execute(...given: never[]): Promise<unknown> },
    keyOf: (given: unknown[]) => string,
  ) => {
    const real = receiver.execute.bind(receiver);
    const lost = new Set<string>();
    jest.spyOn(receiver, 'execute').mockImplementation(async (...given: never[]) => {
      const answer = await real(...given);
      const key = keyOf(given);
      if (lost.has(key)) return answer;
      lost.add(key);
      throw new Error('lost');
    });
    return lost;
  };

  it('orders it with its permissions, and each shop gets one number, though each confirmation is lost once', async () => {
    const contract = await journey.one<{ workspaceId: number; companyId: number; accountId: number }>(
      sql`select workspace_id as "workspaceId", company_id as "companyId", billing_account_id as "accountId" from contract where name = 'Demo contract'`,
    );
    ({ workspaceId, companyId } = contract);
    const productId = await journey.write(admin, 'POST', `/api/offer/${workspaceId}`, {
      sellingName: 'Call tracking',
      regularFee: 9,
      maxCount: 1000,
      products: [{ name: 'CallTracking' }],
    });
    const contractId = await journey.write(admin, 'POST', `/api/contract/${companyId}`, {
      name: 'Call tracking',
      billingAccountId: contract.accountId,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: [{ offerId: productId }],
    });
    licenceId = (await journey.one<{ id: number }>(sql`select id from licence where contract_id = ${contractId}`)).id;
    locations = [];
    for (let shop = 0; shop < shops; shop += 1)
      locations.push(
        await journey.write(agency, 'POST', `/v5/company/${companyId}/location`, {
          name: shop === 0 ? 'Bakery [lost]' : `Bakery ${shop}`,
          address: { street: 'Ring', house: String(shop + 1), postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
          mainPhone: { phone: `49-911-1234${String(shop).padStart(2, '0')}` },
        }),
      );
    const monitoring = journey.platform.api.get(ReceiveMonitoring, { strict: false });
    const lost = loseFirst(monitoring, (given) => String(given[0]));
    const first = await journey.write(
      agency,
      'POST',
      `/api/subscription/${licenceId}?locationIds=${locations.join(',')}`,
      { callTracking: { registerPermission: true, callTrackingPermission: true } },
    );
    ids = locations.map((_, index) => first + index);
    await journey.until(states, (now) => now.join() === 'ACTIVE');
    await journey.until(
      async () => monitoring.execute,
      () => lost.size === shops,
    );
    expect(await journey.quietForGood()).toEqual([]);
    const numbers = (await works()).map(({ trackingNumber }) => trackingNumber);
    expect(new Set(numbers).size).toBe(shops);
    expect((await tracked()).toSorted()).toEqual(numbers.toSorted());
    const kept = await journey.rows(
      sql`select tracking_number from call_tracking where subscription_id = any(${ids}::bigint[]) and released_at is null`,
    );
    expect(kept).toHaveLength(shops);
  });

  it('is called, and each call is there once, though each delivery is repeated; a correction changes it', async () => {
    const lost = loseFirst(journey.platform.api.get(ReceiveCalls, { strict: false }), (given) =>
      (given[0] as { body: Buffer }).body.toString(),
    );
    for (const work of await works())
      for (const button of ['spam', 'missed', 'answered']) expect(await press(work, button)).toBe(200);
    await journey.until(
      () => calls(),
      ({ total }) => total === 3 * shops,
    );
    await journey.until(
      async () => lost.size,
      (size) => size === 3 * shops,
    );
    jest.restoreAllMocks();
    const [work] = await works();
    if (work === undefined) throw new Error('There is no work.');
    expect(await press(work, 'correct')).toBe(200);
    const corrected = await journey.until(
      () => calls(),
      ({ data }) => data.filter(({ valid }) => !valid).length === shops + 1,
    );
    expect(corrected.total).toBe(3 * shops);
    expect((await calls('&filtered=true')).total).toBe(2 * shops - 1);
  });

  it('ends it: numbers go back, and the phones of the shops are their own again', async () => {
    const [today] = await journey.rows<{ day: string }>(
      sql`select (clock_now(${workspaceId}::int) + interval '2 days')::date::text as day`,
    );
    await journey.ask(agency, 'DELETE', `/api/subscription/unsubscribe?ids=${ids.join(',')}&endDate=${today?.day}`);
    await journey.until(states, (now) => now.join() === 'EXPIRINGON');
    await journey.moveClock(admin, { workspaceId, advance: 'P4D' });
    await journey.until(states, (now) => now.join() === 'FINISHED');
    expect(await journey.quietForGood()).toEqual([]);
    expect(await tracked()).toEqual(locations.map(() => null));
    expect((await works()).map(({ status, trackingNumber }) => [status, trackingNumber])).toEqual(
      ids.map(() => ['ENDED', null]),
    );
  });
});
