import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { CreateLocation } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import { sql } from '#platform/database';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { administrationOf } from '../../e2e/administration/administration-calls.js';
import { basic } from '../../e2e/platform/http.js';
import { directoryConfig } from '#contexts/listings';

interface Delivery {
  readonly locationId: number;
  readonly portalName: string;
  readonly status: string;
  readonly errorCode: number | null;
  readonly errorMessage: string | null;
  readonly url: string | null;
}

interface Shown {
  readonly reference: string;
  readonly version: number;
  readonly content: {
    readonly name: string;
    readonly sections: readonly {
      readonly name: string | null;
      readonly items: readonly { readonly name: string; readonly imageUrls: readonly string[] }[];
    }[];
  };
}

/** The three portals of the demo's small offer, all of which show menus. */
const portals = ['GlobalPages', 'CityCompass', 'MapAtlas'];

/** Contents as an agency keeps them, over HTTP, with the worker and the portals of the sandbox behind. */
describe('enhanced content at portals', () => {
  let platform: Platform;
  let contract: { id: number; workspaceId: number; companyId: number; offerId: number };
  let locationId: number;
  const call = administrationOf(() => platform);

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    const { rows } = await sql<typeof contract>`
      select c.id, c.workspace_id as "workspaceId", c.company_id as "companyId", l.offer_id as "offerId"
      from contract c join licence l on l.contract_id = c.id
      where c.name = 'Demo contract' and l.booked_offer ->> 'sellingName' = 'Listing Basic'`.execute(
      platform.database.manager,
    );
    contract = rows[0]!;
    locationId = await listed('Hofladen Petersen');
  });
  afterAll(() => platform.close());

  async function done(method: string, path: string, body?: object): Promise<number> {
    const answer = await call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.value as number;
  }

  /** A location whose listings are live. */
  async function listed(name: string): Promise<number> {
    const address = { street: 'Deichstraße', house: '7a', postCode: '25541', city: 'Brunsbüttel', countryCode: 'DE' };
    const id = await platform.api
      .get(CreateLocation, { strict: false })
      .executeUnclaimed(
        { id: contract.companyId, workspaceId: contract.workspaceId },
        new Draft({ name, address, mainPhone: { phone: '49-4852-123456' } }),
      );
    const response = await fetch(`${platform.url}/v5/contract/${contract.id}/order`, {
      method: 'POST',
      headers: { authorization: basic('demo-agency'), 'content-type': 'application/json' },
      body: JSON.stringify({ productId: contract.offerId, locationIds: [id] }),
    });
    if (!response.ok) throw new Error(await response.text());
    await eventually(
      () => listings(id),
      (found) => found.length === portals.length && found.every(({ state }) => state === 'LIVE'),
    );
    return id;
  }

  const listings = async (location: number) => {
    const { rows } = await sql<{ state: string; portal: string; externalId: string }>`
      select l.state, p.key as portal, l.external_id as "externalId" from listing l join portal p on p.id = l.portal_id
      where l.location_id = ${location} order by p.id`.execute(platform.database.manager);
    return rows;
  };

  const content = async (
    more: object,
    details: readonly object[] = [{ name: 'Soup', price: 7.9 }],
  ): Promise<number> => {
    const base = { contentType: 'menu', language: 'en', locations: [locationId] };
    const id = await done('POST', `enhancedContent/${contract.companyId}`, { ...base, ...more });
    for (const detail of details) await done('POST', `enhancedContent/detail/${id}`, detail);
    await done('PUT', `enhancedContent/${id}`, { published: true });
    return id;
  };

  const deliveries = async (id: number): Promise<Delivery[]> =>
    (await call('GET', `enhancedContent/listing/${id}`)).body.data as Delivery[];

  const settled = (id: number, ...states: string[]): Promise<Delivery[]> =>
    eventually(
      () => deliveries(id),
      (found) =>
        found.length === states.length &&
        found
          .map(({ status }) => status)
          .toSorted()
          .join() === states.toSorted().join(),
    );

  const live = (id: number) => settled(id, 'LIVE', 'LIVE', 'LIVE');
  const statusOf = async (id: number) => (await call('GET', `enhancedContent/${id}`)).body.status;

  const sandbox = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const response = await fetch(`${platform.config.sandboxUrl}/sandbox/portals/${path}`, {
      ...init,
      headers: { accept: 'application/json', authorization: `Bearer ${platform.config.of(directoryConfig).apiKey}` },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

  /** What visitors of one portal see of a content; undefined: nothing. */
  async function shown(id: number, portal = 'GlobalPages'): Promise<Shown | undefined> {
    const listing = (await listings(locationId)).find((found) => found.portal === portal);
    const { contents } = await sandbox<{ contents: Shown[] }>(`${portal}/listings/${listing?.externalId}`);
    return contents.find(({ reference }) => reference === `content-${id}`);
  }

  const logged = (id: number, operation: string, portal = 'GlobalPages') =>
    sandbox<{ data: { changed: boolean; version: number; outcome: string }[] }>(
      `${portal}/calls?reference=content-${id}&operation=${operation}&take=500`,
    ).then(({ data }) => data);

  it('goes to every live listing, with sections and details in their order', async () => {
    const id = await content({ name: 'Lunch' }, [{ name: 'Bread', idCode: 'B1' }]);
    await done('PUT', `enhancedContent/section/${id}`, { data: [{ name: 'Soups', priorityOrder: 1 }] });
    const { data } = (await call('GET', `enhancedContent/section/${id}`)).body as { data: { id: number }[] };
    const section = data[0]?.id;
    await done('POST', `enhancedContent/detail/${id}`, { name: 'Leek soup', section, price: 6.5, priceOption: 'FROM' });
    const found = await live(id);
    expect(found.map(({ portalName }) => portalName).toSorted()).toEqual(portals.toSorted());
    expect(found.every(({ url, errorCode }) => url !== null && errorCode === null)).toBe(true);
    expect(await statusOf(id)).toBe('live');
    const seen = await eventually(
      () => shown(id),
      (value) => value?.content.sections.length === 2,
    );
    expect(seen?.content).toMatchObject({
      name: 'Lunch',
      language: 'en',
      currency: 'EUR',
      sections: [
        { name: null, items: [{ name: 'Bread', idCode: 'B1', price: null }] },
        { name: 'Soups', items: [{ name: 'Leek soup', price: 6.5, priceOption: 'FROM' }] },
      ],
    });
    const page = await fetch(found[0]?.url?.replace(platform.url, platform.config.sandboxUrl ?? '') ?? '');
    expect(await page.text()).toContain('Leek soup');
    expect((await call('GET', 'enhancedContent?status=live&filter=Lunch')).body.total).toBe(1);
  });

  it('keeps to itself what is not visible, and shows nothing when nothing is', async () => {
    const id = await content({ name: 'Half' }, [{ name: 'Bread' }, { name: 'Secret', visible: false }]);
    await live(id);
    const names = async () => (await shown(id))?.content.sections.flatMap(({ items }) => items.map(({ name }) => name));
    expect(await names()).toEqual(['Bread']);
    const { data } = (await call('GET', `enhancedContent/detail?id=${id}`)).body as { data: { id: number }[] };
    await done('PUT', `enhancedContent/detail/${data[1]?.id}`, { visible: true });
    await eventually(names, (found) => found?.join() === 'Bread,Secret');
    for (const detail of data) await done('PUT', `enhancedContent/detail/${detail.id}`, { visible: false });
    await settled(id, 'REMOVED', 'REMOVED', 'REMOVED');
  });

  it('says where it would be shown before it is published', async () => {
    const unlisted = await platform.api
      .get(CreateLocation, { strict: false })
      .executeUnclaimed({ id: contract.companyId, workspaceId: contract.workspaceId }, new Draft({ name: 'Unlisted' }));
    const base = { name: 'Reach', contentType: 'events', language: 'en', locations: [locationId, unlisted] };
    const id = await done('POST', `enhancedContent/${contract.companyId}`, base);
    const reach = async () => (await call('GET', `enhancedContent/reach/${id}`)).body;
    const none = { shown: 0, refused: 0 };
    const events = await reach();
    expect(events).toMatchObject({
      canWrite: true,
      locations: 2,
      reached: 1,
      unreached: [{ locationId: unlisted, locationName: 'Unlisted' }],
    });
    expect(events['portals']).toMatchObject([
      { portalName: 'CityCompass', takes: true, live: 1, ...none },
      { portalName: 'GlobalPages', takes: true, live: 1, ...none },
      { portalName: 'LocalLoop', takes: true, live: 0, ...none },
      { portalName: 'MapAtlas', takes: false, live: 1, ...none },
    ]);
    await done('POST', `enhancedContent/detail/${id}`, { name: 'Fair', eventInfo: { startDate: '2999-01-01' } });
    await done('PUT', `enhancedContent/${id}`, { published: true });
    await settled(id, 'LIVE', 'LIVE');
    expect((await reach())['portals']).toMatchObject([{ shown: 1 }, { shown: 1 }, { shown: 0 }, { shown: 0 }]);
  });

  it('sends quick changes as one, the newest', async () => {
    const id = await content({ name: 'Quick' });
    await live(id);
    const before = (await logged(id, 'content')).length;
    for (let change = 1; change <= 10; change += 1)
      await done('PUT', `enhancedContent/${id}`, { name: `Quick ${change}` });
    await eventually(
      () => shown(id),
      (seen) => seen?.content.name === 'Quick 10',
    );
    const calls = (await logged(id, 'content')).length - before;
    expect(calls).toBeLessThanOrEqual(3);
  });

  it('is taken off when it is unpublished or deleted, and comes back', async () => {
    const id = await content({ name: 'Seasonal' });
    await live(id);
    await done('PUT', `enhancedContent/${id}`, { published: false });
    await settled(id, 'REMOVED', 'REMOVED', 'REMOVED');
    expect(await shown(id)).toBeUndefined();
    expect(await statusOf(id)).toBe('not_connected');
    await done('PUT', `enhancedContent/${id}`, { published: true });
    await live(id);
    expect((await shown(id))?.content.name).toBe('Seasonal');
    await done('DELETE', `enhancedContent/${id}`);
    await eventually(
      () => shown(id),
      (seen) => seen === undefined,
    );
    const states = async () => {
      const { rows } = await sql<{ state: string }>`
        select distinct state from enhanced_content_delivery where content_id = ${id}`.execute(
        platform.database.manager,
      );
      return rows.map(({ state }) => state);
    };
    await eventually(states, (found) => found.join() === 'REMOVED');
  });

  it('leaves a location that it no longer names, and stays at the others', async () => {
    const other = await listed('Hofladen Zwei');
    const id = await content({ name: 'Both', locations: [locationId, other] });
    await settled(id, ...Array.from({ length: 6 }, () => 'LIVE'));
    await done('PUT', `enhancedContent/${id}`, { locations: [other] });
    await settled(id, 'LIVE', 'LIVE', 'LIVE', 'REMOVED', 'REMOVED', 'REMOVED');
    expect((await deliveries(id)).filter(({ status }) => status === 'LIVE').map((one) => one.locationId)).toEqual([
      other,
      other,
      other,
    ]);
    expect(await shown(id)).toBeUndefined();
  });

  it('shows what a portal refuses in its words, and sends the correction', async () => {
    const id = await content({ name: 'Bar [refuse]' });
    const found = await settled(id, 'REFUSED', 'REFUSED', 'REFUSED');
    expect(found[0]).toMatchObject({ errorCode: 6001, url: null });
    expect(found[0]?.errorMessage).toContain('does not meet our guidelines');
    expect(await statusOf(id)).toBe('not_connected');
    const overview = async () => (await call('GET', 'enhancedContent/overview?filter=bar')).body;
    expect(await overview()).toMatchObject({
      counts: [{ state: 'REFUSED', total: 1 }],
      data: [
        {
          id,
          state: 'REFUSED',
          companyName: 'Hofläden Franken',
          locationName: 'Hofladen Petersen',
          locationCount: 1,
          elementCount: 1,
          wanted: 3,
          live: 0,
          refused: 3,
          refusal: {
            locationName: 'Hofladen Petersen',
            portalName: found[0]?.portalName,
            message: found[0]?.errorMessage,
          },
        },
      ],
    });
    await done('PUT', `enhancedContent/${id}`, { name: 'Bar' });
    expect((await live(id))[0]?.errorCode).toBeNull();
    expect((await overview())['data']).toMatchObject([{ state: 'LIVE', live: 3, refused: 0, refusal: null }]);
    // A later refusal leaves what is shown as it is.
    await done('PUT', `enhancedContent/${id}`, { name: 'Bar again [refuse]' });
    const refused = await eventually(
      () => deliveries(id),
      (now) => now.every(({ errorCode }) => errorCode === 6001),
    );
    expect(refused.map(({ status }) => status)).toEqual(['LIVE', 'LIVE', 'LIVE']);
    expect((await shown(id))?.content.name).toBe('Bar');
    expect((await overview())['data']).toMatchObject([{ state: 'REFUSED', live: 3, refused: 3 }]);
    const told = await sql`select 1 from live_change where topic = 'content' and subject_id = ${id}`.execute(
      platform.database.manager,
    );
    expect(told.rows.length).toBeGreaterThan(3);
  });

  it('asks what became of a call whose answer was lost, and does nothing twice', async () => {
    const id = await content({ name: 'Lost [lost]' });
    await live(id);
    const calls = await logged(id, 'content');
    expect(calls.filter(({ changed }) => changed)).toHaveLength(1);
    expect(calls.map(({ outcome }) => outcome)).toContain('ANSWER_LOST');
    expect(await logged(id, 'contentDetails')).not.toHaveLength(0);
  });

  it('waits for a portal that fails', async () => {
    const id = await content({ name: 'Patience [flaky]' });
    await live(id);
    expect((await logged(id, 'content')).filter(({ changed }) => changed)).toHaveLength(1);
  });

  it('goes with its listing, and comes back with it', async () => {
    const id = await content({ name: 'Steady' });
    await live(id);
    const before = (await shown(id, 'MapAtlas'))?.version ?? 0;
    const listing = (await listings(locationId)).find(({ portal }) => portal === 'MapAtlas');
    await sandbox(`MapAtlas/listings/${listing?.externalId}/lose`, { method: 'POST' });
    await settled(id, 'LIVE', 'LIVE', 'DISCONNECTED');
    expect(await statusOf(id)).toBe('live');
    await done('PUT', `location/basic/${locationId}`, { website: 'https://hofladen-petersen.example' });
    await live(id);
    const after = await shown(id, 'MapAtlas');
    expect(after?.content.name).toBe('Steady');
    expect(after?.version).toBeGreaterThan(before);
  });

  it('shows no picture that was deleted', async () => {
    const file = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#3a7' } })
      .png()
      .toBuffer();
    const body = { imageType: 'ContentImage', fileType: 'png', data: file.toString('base64') };
    const image = await done('POST', `miscellaneous/image/${contract.companyId}?parentType=Company`, body);
    const id = await content({ name: 'Pictures' }, [{ name: 'Cake', images: [{ id: image }] }]);
    await live(id);
    const imagesOf = async () => (await shown(id))?.content.sections[0]?.items[0]?.imageUrls;
    await eventually(imagesOf, (urls) => urls?.length === 1);
    await done('DELETE', `miscellaneous/image/${image}`);
    await eventually(imagesOf, (urls) => urls?.length === 0);
  });

  it('lets events go when they are over at the location', async () => {
    const { rows } = await sql<{ today: string }>`
      select (clock_now(${contract.workspaceId}) at time zone 'Europe/Berlin')::date::text as today`.execute(
      platform.database.manager,
    );
    const day = (days: number): string => {
      const date = new Date(`${rows[0]?.today}T12:00:00Z`);
      return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    };
    const id = await content({ name: 'Markets', contentType: 'events' }, [
      { name: 'Yesterday', eventInfo: { startDate: day(-1) } },
      { name: 'Tomorrow', eventInfo: { startDate: day(1), startTime: '10:00', endTime: '12:00' } },
      { name: 'Next week', eventInfo: { startDate: day(5), endDate: day(7) } },
    ]);
    // Only two of the three portals show events.
    await settled(id, 'LIVE', 'LIVE');
    const names = async () => (await shown(id))?.content.sections.flatMap(({ items }) => items.map(({ name }) => name));
    await eventually(names, (found) => found?.join() === 'Tomorrow,Next week');
    const clock = (advance: string) => done('POST', 'test/clock', { workspaceId: contract.workspaceId, advance });
    await clock('P2D');
    await eventually(names, (found) => found?.join() === 'Next week');
    await clock('P7D');
    await settled(id, 'REMOVED', 'REMOVED');
    expect(await names()).toBeUndefined();
  });
});
