import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SandboxClient } from './running-sandbox.js';
import { listing, TestSandbox } from './running-sandbox.js';

let sandbox: TestSandbox;
let portal: SandboxClient;

beforeAll(async () => {
  sandbox = await TestSandbox.start();
  portal = sandbox.client();
});

afterAll(() => sandbox.stop());

async function goLive(reference: string, version = 1, changes: Record<string, unknown> = {}): Promise<string> {
  const { json } = await portal.order(reference, version, changes);
  await sandbox.receiver.until(({ event }) => event.reference === reference && event.version === version);
  return json['id'] as string;
}

describe('an order', () => {
  it('is answered PENDING and announced with a signed callback when it is live', async () => {
    const ordered = await portal.order('order-1', 3);
    expect(ordered.status).toBe(202);
    expect(ordered.json).toEqual({ id: expect.any(String), reference: 'order-1', status: 'PENDING', version: 3 });

    const callback = await sandbox.receiver.one('listing.published', 'order-1');
    expect(callback).toMatchObject({ path: '/hooks/directory/GlobalPages', genuine: true });
    expect(Math.abs(callback.timestamp - Date.now() / 1000)).toBeLessThan(5);
    const url = `${portal.origin}/sandbox/portals/GlobalPages/listings/${String(ordered.json['id'])}`;
    expect(callback.event).toMatchObject({ id: ordered.json['id'], version: 3, url, reason: null });
    expect(callback.event.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);

    const { json } = await portal.details('order-1');
    expect(json).toEqual({
      id: ordered.json['id'],
      reference: 'order-1',
      generation: 1,
      status: 'LIVE',
      version: 3,
      receivedVersion: 3,
      url,
      screenshotUrl: `${url}/screenshot.svg`,
      reason: null,
      suppression: null,
      listing: listing(),
    });
  });

  it('sent many times at once makes one listing and one change', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.order('order-2', 1)));
    expect(new Set(answers.map((answer) => answer.json['id'])).size).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 202));
    await sandbox.receiver.one('listing.published', 'order-2');
    const again = await portal.order('order-2', 1);
    expect(again.json).toMatchObject({ status: 'LIVE', version: 1 });
    const calls = await portal.calls('order-2');
    expect(calls).toHaveLength(21);
    expect(calls.filter((call) => call.changed)).toHaveLength(1);
  });

  it('keeps the same reference apart between portals', async () => {
    const [here, there] = await Promise.all([portal.order('order-3'), sandbox.client('CityCompass').order('order-3')]);
    expect(here.json['id']).not.toBe(there.json['id']);
  });

  it('takes null and absence alike where a field may lack, and drops unknown fields', async () => {
    const bare = {
      name: 'Kiosk',
      phone: '49-30-1',
      address: { street: 'Weg', city: 'Berlin', countryCode: 'DE' },
      extra: 1,
    };
    const { status } = await portal.call('POST', '/listings/order', {
      reference: 'order-4',
      version: 1,
      listing: bare,
    });
    expect(status).toBe(202);
    const { json } = await portal.details('order-4');
    expect(json['listing']).toMatchObject({
      website: null,
      coordinate: null,
      address: { house: null, postCode: null },
    });
    expect(json['listing']).not.toHaveProperty('extra');
  });
});

describe('versions', () => {
  it('ignores an older one and returns with the one held', async () => {
    const id = await goLive('version-1', 5);
    const older = await portal.call('PUT', `/listings/${id}`, { version: 4, listing: listing({ name: 'Old' }) });
    expect(older).toMatchObject({ status: 202, json: { id, version: 5, status: 'LIVE' } });
    expect((await portal.order('version-1', 2, { name: 'Older' })).json).toMatchObject({ version: 5 });
    expect((await portal.details('version-1')).json).toMatchObject({
      receivedVersion: 5,
      listing: { name: listing().name },
    });
  });

  it('publishes an update of a live listing, which stays live meanwhile', async () => {
    const id = await goLive('version-2', 1);
    const update = await portal.call('PUT', `/listings/${id}`, { version: 2, listing: listing({ phone: '49-40-9' }) });
    expect(update.json).toEqual({ id, reference: 'version-2', status: 'LIVE', version: 2 });
    await sandbox.receiver.until(({ event }) => event.reference === 'version-2' && event.version === 2);
    expect((await portal.details('version-2')).json).toMatchObject({ version: 2, listing: { phone: '49-40-9' } });
  });

  it('publishes the newest of several that came in any order', async () => {
    await Promise.all(
      [4, 2, 5, 1, 3].map((version) => portal.order('version-3', version, { name: `Shop ${version}` })),
    );
    await sandbox.receiver.until(({ event }) => event.reference === 'version-3' && event.version === 5);
    expect((await portal.details('version-3')).json).toMatchObject({ version: 5, listing: { name: 'Shop 5' } });
  });
});

describe('removal and suppression', () => {
  it('removes once, announces once, and a late repetition of the order does not revive it', async () => {
    const id = await goLive('remove-1', 1);
    for (let repetition = 0; repetition < 3; repetition++) {
      const removed = await portal.call('DELETE', `/listings/${id}`);
      expect(removed).toMatchObject({ status: 200, json: { id, status: 'REMOVED' } });
    }
    await sandbox.receiver.one('listing.removed', 'remove-1');
    expect((await portal.order('remove-1', 1)).json).toMatchObject({ id, status: 'REMOVED' });
    expect((await portal.calls('remove-1')).filter((call) => call.operation === 'remove' && call.changed)).toHaveLength(
      1,
    );

    const update = await portal.call('PUT', `/listings/${id}`, { version: 9, listing: listing() });
    expect(update).toMatchObject({ status: 409, json: { code: 'LISTING_REMOVED' } });
  });

  it('revives a removed listing under its id with the next version', async () => {
    const id = await goLive('remove-2', 1);
    await portal.call('DELETE', `/listings/${id}`);
    expect((await portal.order('remove-2', 2)).json).toEqual({
      id,
      reference: 'remove-2',
      status: 'PENDING',
      version: 2,
    });
    await sandbox.receiver.until(({ event }) => event.reference === 'remove-2' && event.version === 2);
  });

  it('revives a removed listing with a later generation, and lets no removal of an earlier one take it down', async () => {
    const id = await goLive('remove-4', 1);
    await portal.call('DELETE', `/listings/${id}?generation=1`);
    await sandbox.receiver.one('listing.removed', 'remove-4');
    const order = { reference: 'remove-4', generation: 2, version: 1, listing: listing() };
    expect((await portal.call('POST', '/listings/order', order)).json).toMatchObject({ id, status: 'PENDING' });
    await sandbox.receiver.until(({ event }) => event.reference === 'remove-4' && event.generation === 2);
    expect((await portal.call('DELETE', `/listings/${id}?generation=1`)).json).toEqual({ id, status: 'LIVE' });
    const late = { ...order, generation: 1, version: 9 };
    await portal.call('POST', '/listings/order', late);
    expect((await portal.details('remove-4')).json).toMatchObject({
      status: 'LIVE',
      generation: 2,
      receivedVersion: 1,
      screenshotUrl: expect.stringMatching(/screenshot\.svg$/),
    });
    expect(await portal.call('DELETE', `/listings/${id}?generation=x`)).toMatchObject({ status: 422 });
  });

  it('never publishes what was removed while it waited', async () => {
    const slow = await TestSandbox.start({ delayMs: 150 });
    try {
      const client = slow.client();
      const { json } = await client.order('remove-3');
      await client.call('DELETE', `/listings/${String(json['id'])}`);
      await client.order('witness');
      await slow.receiver.one('listing.published', 'witness');
      await slow.receiver.one('listing.removed', 'remove-3');
      expect((await client.details('remove-3')).json).toMatchObject({ status: 'REMOVED', version: null });
    } finally {
      await slow.stop();
    }
  });

  it('suppresses without a callback and is idempotent', async () => {
    const id = await goLive('suppress-1', 1);
    for (let repetition = 0; repetition < 2; repetition++) {
      const answer = await portal.call('POST', '/listings/suppress', { id });
      expect(answer).toMatchObject({ status: 200, json: { id, status: 'SUPPRESSED' } });
    }
    expect((await portal.details('suppress-1')).json).toMatchObject({ status: 'SUPPRESSED', url: null });
    expect(
      (await portal.calls('suppress-1')).filter((call) => call.operation === 'suppress' && call.changed),
    ).toHaveLength(1);
  });

  it('lets the portal throw a live listing out, after which the same version may be ordered again', async () => {
    const id = await goLive('lose-1', 1);
    const path = `/sandbox/portals/GlobalPages/listings/${id}/lose`;
    expect((await portal.page(path, {}, { method: 'POST' })).status).toBe(401);
    const lost = await portal.page(path, { authorization: 'Bearer key-of-the-tests' }, { method: 'POST' });
    expect(lost.json).toEqual({ id, status: 'REMOVED' });
    const callback = await sandbox.receiver.one('listing.lost', 'lose-1');
    expect(callback.event).toMatchObject({ id, url: null, reason: { code: 'REMOVED_BY_PORTAL' } });
    const again = await portal.page(path, { authorization: 'Bearer key-of-the-tests' }, { method: 'POST' });
    expect(again).toMatchObject({ status: 409, json: { code: 'NOT_LIVE' } });
    expect((await portal.order('lose-1', 1)).json).toMatchObject({ id, status: 'PENDING' });
  });
});

describe('search', () => {
  it('finds live listings by name, phone in any notation and post code, in pages', async () => {
    const finder = sandbox.client('MapAtlas');
    for (const number of [1, 2, 3]) {
      await finder.order(`search-${number}`, 1, { name: `Bäckerei ${number}`, phone: `49-89-777${number}` });
      await sandbox.receiver.one('listing.published', `search-${number}`);
    }
    const found = async (query: string) => (await finder.call('GET', `/listings/search?${query}`)).json;
    expect(await found('name=b%C3%A4ckerei&take=2')).toMatchObject({ total: 3, data: [{}, {}] });
    expect(await found('name=b%C3%A4ckerei&take=2&skip=2')).toMatchObject({ data: [{ reference: 'search-3' }] });
    expect(await found('phone=%2B49%20(89)%207772')).toMatchObject({ total: 1, data: [{ reference: 'search-2' }] });
    expect(await found('postCode=00000')).toEqual({ data: [], total: 0 });
    expect(await found('take=501')).toMatchObject({ code: 'INVALID_QUERY' });
  });
});
