import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import type { PortalView } from '#contexts/listings';
import { ChangeLocationAdditional, ChangeLocationBasic, CreateLocation } from '#contexts/locations';
import type { SubscriptionView } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { Actor } from '#platform/access';
import { sql } from '#platform/database';
import { checkedFetch } from '../support/checked-fetch.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';

interface LoggedCall {
  readonly operation: string;
  readonly outcome: string;
  readonly changed: boolean;
}

/** Each response is held against the OpenAPI document. */
const send = checkedFetch('partner-v5');
const credentials = `Basic ${Buffer.from(`demo-agency:${demoPassword}`).toString('base64')}`;

/** Orders as an agency makes them, over HTTP, with the worker and the portals of the sandbox behind. */
describe('from an order to a live listing', () => {
  let platform: Platform;
  let contract: { id: number; workspaceId: number; companyId: number; offerId: number };

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 50 });
    const { rows } = await sql<typeof contract>`
      select c.id, c.workspace_id as "workspaceId", c.company_id as "companyId", l.offer_id as "offerId"
      from contract c join licence l on l.contract_id = c.id
      where c.name = 'Demo contract' and l.booked_offer ->> 'sellingName' = 'Listing Basic'`.execute(
      platform.database.manager,
    );
    contract = rows[0]!;
  });
  afterAll(() => platform.close());

  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const request = new Request(`${platform.url}${path}`, {
      method,
      headers: { authorization: credentials, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await send(request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };

  const location = (name: string): Promise<number> =>
    platform.api.get(CreateLocation, { strict: false }).executeUnclaimed(
      { id: contract.companyId, workspaceId: contract.workspaceId },
      new Draft({
        name,
        address: { street: 'Deichstraße', house: '7a', postCode: '25541', city: 'Brunsbüttel', countryCode: 'DE' },
        mainPhone: { phone: '49-4852-123456' },
      }),
    );

  const rename = async (id: number, name: string): Promise<void> => {
    const { workspaceId } = contract;
    const user = {
      id: 1,
      name: 'agency',
      userType: 'AGENCY_SERVICE',
      language: 'en',
      workspaceId,
      securityVersion: 1,
    } as const;
    const grant = {
      group: 'agency',
      contextType: 'Workspace',
      contextId: workspaceId,
      workspaceIds: [workspaceId],
    } as const;
    const change = platform.api.get(ChangeLocationBasic, { strict: false });
    await change.execute(new Actor(user, [grant]), { id, workspaceId }, new Draft({ name }));
  };

  const describeIt = (id: number): Promise<number> =>
    platform.api
      .get(ChangeLocationAdditional, { strict: false })
      .execute(
        { id, workspaceId: contract.workspaceId },
        new Draft({ description: 'Käse vom eigenen Hof', yearOfFoundation: 1987 }),
      );

  const order = async (name: string): Promise<{ locationId: number; id: number }> => {
    const locationId = await location(name);
    const body = { productId: contract.offerId, locationIds: [locationId] };
    const { id } = await call<SubscriptionView>('POST', `/v5/contract/${contract.id}/order`, body);
    return { locationId, id };
  };

  const subscription = (id: number): Promise<SubscriptionView> => call('GET', `/v5/subscription/${id}`);

  const portals = async (locationId: number): Promise<PortalView[]> => {
    const path = `/v5/company/${contract.companyId}/listing/portal?locationIds=${locationId}`;
    return (await call<{ data: PortalView[] }>('GET', path)).data;
  };

  const live = (locationId: number): Promise<PortalView[]> =>
    eventually(
      () => portals(locationId),
      (all) => all.length === 3 && all.every(({ status }) => status.status === 'LIVE'),
    );

  /** Submissions of a location that wait or run. */
  const unsent = async (locationId: number): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from outbox o join listing l on l.id = (o.payload ->> 'id')::bigint
      where o.name = 'listings.submit' and o.done_at is null and l.location_id = ${locationId}`.execute(
      platform.database.manager,
    );
    return rows[0]?.count ?? 0;
  };

  /** What the portals were asked about a location, by portal. */
  const calls = async (locationId: number): Promise<Map<string, LoggedCall[]>> => {
    const { rows } = await sql<{ id: number; key: string }>`
      select l.id, p.key from listing l join portal p on p.id = l.portal_id where l.location_id = ${locationId}`.execute(
      platform.database.manager,
    );
    const found = new Map<string, LoggedCall[]>();
    for (const { id, key } of rows) {
      const url = `http://127.0.0.1:${platform.sandbox!.port}/sandbox/portals/${key}/calls?take=500&reference=listing-${id}`;
      found.set(key, ((await (await fetch(url)).json()) as { data: LoggedCall[] }).data);
    }
    return found;
  };

  /** Each portal made one listing of it, whatever was lost on the way. */
  const expectOnce = async (locationId: number): Promise<void> => {
    const all = await calls(locationId);
    expect(all.size).toBe(3);
    for (const [portal, made] of all) {
      const orders = made.filter((logged) => logged.operation === 'order' && logged.changed).length;
      expect([portal, orders]).toEqual([portal, 1]);
    }
  };

  it('goes live at every portal and is ACTIVE', async () => {
    const { id, locationId } = await order('Hofladen Petersen');
    await eventually(
      () => subscription(id),
      ({ status }) => status === 'ACTIVE',
    );
    const listings = await live(locationId);
    expect(listings[0]).toMatchObject({
      status: { errorCode: null },
      product: 'Listing',
      availableActions: ['OPT_OUT'],
    });
    expect(listings[0]?.url).toMatch(/^http/);
    await expectOnce(locationId);
    await describeIt(locationId);
    const page = `http://127.0.0.1:${platform.sandbox!.port}${new URL(listings[0]!.url!).pathname}`;
    const shown = await eventually(
      async () => (await fetch(page, { headers: { accept: 'text/html' } })).text(),
      (html) => html.includes('Käse vom eigenen Hof'),
    );
    expect(shown).toContain('1987');
  });

  it('[refuse]: FAILED, with the portals’ words', async () => {
    const { id, locationId } = await order('Laden [refuse]');
    const failed = await eventually(
      () => subscription(id),
      ({ status }) => status === 'FAILED',
    );
    expect(failed.errors).toHaveLength(3);
    expect(failed.errors[0]).toMatchObject({ code: 6001, message: expect.stringContaining('guidelines') });
    expect((await portals(locationId)).map(({ status }) => [status.status, status.errorCode])).toEqual([
      ['UNAVAILABLE', 6001],
      ['UNAVAILABLE', 6001],
      ['UNAVAILABLE', 6001],
    ]);
  });

  it('[refuse-once]: FAILED, and ACTIVE after a retry', async () => {
    const { id, locationId } = await order('Laden [refuse-once]');
    const failed = await eventually(
      () => subscription(id),
      ({ status }) => status === 'FAILED',
    );
    expect(failed.possibleActions).toEqual([expect.objectContaining({ name: 'RETRY' })]);
    await call('POST', `/v5/contract/${contract.id}/subscription/${id}/action`, { action: 'RETRY' });
    await eventually(
      () => subscription(id),
      ({ status }) => status === 'ACTIVE',
    );
    await live(locationId);
  });

  it('[flaky]: two failures of each call, nothing twice', async () => {
    const { id, locationId } = await order('Laden [flaky]');
    await live(locationId);
    expect((await subscription(id)).status).toBe('ACTIVE');
    await expectOnce(locationId);
  });

  it('[lost]: the response is lost, the order is not repeated', async () => {
    const { id, locationId } = await order('Laden [lost]');
    await live(locationId);
    expect((await subscription(id)).status).toBe('ACTIVE');
    // The jobs whose answer was lost run once more.
    await eventually(
      () => unsent(locationId),
      (count) => count === 0,
    );
    await expectOnce(locationId);
    for (const made of (await calls(locationId)).values())
      expect(made.filter(({ operation }) => operation === 'order').map(({ outcome }) => outcome)).toEqual([
        'ANSWER_LOST',
      ]);
  });

  it('[down]: says so while it lasts, and recovers by itself', async () => {
    const { id, locationId } = await order('Laden [down]');
    const waiting = await eventually(
      () => portals(locationId),
      (all) => all.length === 3 && all.every(({ status }) => status.errorCode !== null),
    );
    expect(waiting[0]?.status).toMatchObject({ status: 'WAITING_ON_PROVIDER', errorCode: 6000 });
    expect((await subscription(id)).status).toBe('PROCESSING');
    await rename(locationId, 'Laden am Deich');
    await live(locationId);
    expect((await subscription(id)).status).toBe('ACTIVE');
    await expectOnce(locationId);
  });

  it('[slow]: takes its time and holds up nobody', async () => {
    const slow = await order('Laden [slow]');
    const fast = await order('Laden ohne Eile');
    await live(fast.locationId);
    expect((await portals(slow.locationId)).every(({ status }) => status.status !== 'LIVE')).toBe(true);
    await live(slow.locationId);
    await expectOnce(slow.locationId);
  });

  it('follows a change, and shows the latest of many', async () => {
    const { locationId } = await order('Erster Name');
    await live(locationId);
    for (const name of ['Zweiter Name', 'Dritter Name', 'Vierter Name']) await rename(locationId, name);
    const shown = async (): Promise<string[]> => {
      const { rows } = await sql<{ id: string; key: string }>`
        select l.external_id as id, p.key from listing l join portal p on p.id = l.portal_id
        where l.location_id = ${locationId}`.execute(platform.database.manager);
      const base = `http://127.0.0.1:${platform.sandbox!.port}/sandbox/portals`;
      return Promise.all(
        rows.map(async ({ id, key }) => {
          const page = await fetch(`${base}/${key}/listings/${id}?format=json`);
          return ((await page.json()) as { listing: { name: string } }).listing.name;
        }),
      );
    };
    await eventually(shown, (names) => names.every((name) => name === 'Vierter Name'));
    await expectOnce(locationId);
  });

  it('believes no report without the portals’ signature', async () => {
    const { locationId } = await order('Laden ohne Feinde');
    await live(locationId);
    const [{ id } = { id: 0 }] = (
      await sql<{ id: number }>`select id from listing where location_id = ${locationId} limit 1`.execute(
        platform.database.manager,
      )
    ).rows;
    const report = {
      eventId: 'x',
      type: 'listing.lost',
      reference: `listing-${id}`,
      id: '1',
      at: new Date().toISOString(),
    };
    const response = await fetch(`${platform.url}/hooks/directory/GlobalPages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-timestamp': '1', 'x-signature': 'sha256=00' },
      body: JSON.stringify(report),
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errorCode: 6004 });
  });

  it('leaves the portals when the subscription has finished', async () => {
    const { id, locationId } = await order('Laden auf Zeit');
    await live(locationId);
    const { startDate } = await subscription(id);
    await call('PUT', `/v5/contract/${contract.id}/subscription/${id}`, { startDate, endDate: startDate });
    await eventually(
      () => subscription(id),
      ({ status }) => status === 'EXPIRING',
    );
    await sql`update workspace set clock_offset = clock_offset + interval '2 days' where id = ${contract.workspaceId}`.execute(
      platform.database.manager,
    );
    await eventually(
      () => subscription(id),
      ({ status }) => status === 'FINISHED',
    );
    await eventually(
      () => portals(locationId),
      (all) => all.length === 0,
    );
    await eventually(
      () => calls(locationId),
      (all) =>
        [...all.values()].every((made) => made.some((logged) => logged.operation === 'remove' && logged.changed)),
    );
  });
});
