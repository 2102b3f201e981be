import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, SandboxClient } from './running-sandbox.js';
import { API_KEY, listing, TestSandbox } from './running-sandbox.js';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.stop());

let count = 0;

/** A live listing of the platform, and a second entry of its business. */
async function planted(portal: SandboxClient, instead: object = {}) {
  const reference = `duplicate-of-${(count += 1)}`;
  const { json } = await portal.order(reference);
  const canonical = String(json['id']);
  await sandbox.receiver.one('listing.published', reference);
  const { status, json: made } = await press(portal, canonical, 'duplicate', instead);
  expect(status).toBe(200);
  return { reference, canonical, entry: String(made['id']) };
}

const press = (portal: SandboxClient, id: string, button: string, body: object = {}, key = API_KEY): Promise<Answer> =>
  portal.page(
    `/sandbox/portals/${portal.portal}/listings/${id}/${button}`,
    { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    { method: 'POST', body: JSON.stringify(body) },
  );
const suppress = (portal: SandboxClient, id: string, canonical?: string, request?: string): Promise<Answer> =>
  portal.call('POST', '/listings/suppress', { id, canonical, request });
const read = async (portal: SandboxClient, id: string) => (await portal.call('GET', `/listings/details?id=${id}`)).json;

describe('an entry of others', () => {
  it('is found by search, shows what was said of it, and has no reference', async () => {
    const portal = sandbox.client();
    const { entry } = await planted(portal, { name: 'Petersens Laden', phone: '49-4852-999', address: { house: '8' } });
    const { json } = await portal.call('GET', '/listings/search?phone=49-4852-999');
    expect(json).toMatchObject({ total: 1, data: [{ id: entry, reference: null, status: 'LIVE', suppression: null }] });
    const shown = listing({ name: 'Petersens Laden', phone: '49-4852-999' });
    expect((await read(portal, entry))['listing']).toEqual({ ...shown, address: { ...shown.address, house: '8' } });
  });

  it('is reported with its details, as often as the portal likes', async () => {
    const portal = sandbox.client();
    const { reference, canonical, entry } = await planted(portal);
    await press(portal, entry, 'report', { type: 'CLOSED' });
    const { event } = await sandbox.receiver.one('listing.duplicate', reference);
    expect(event).toMatchObject({
      id: canonical,
      duplicate: { id: entry, reference: null, status: 'LIVE', type: 'CLOSED', listing: listing(), suppression: null },
    });
  });

  it('is hidden when the portal has looked at it, once per request', async () => {
    const portal = sandbox.client();
    const { reference, canonical, entry } = await planted(portal);
    const answers = await Promise.all([1, 2, 3].map(() => suppress(portal, entry, canonical, 'r-1')));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(answers[0]?.json).toMatchObject({ id: entry, suppression: { status: 'PENDING', request: 'r-1' } });
    const { event } = await sandbox.receiver.one('listing.duplicate.suppressed', reference);
    expect(event).toMatchObject({ id: canonical, duplicate: { id: entry, request: 'r-1' } });
    expect(await read(portal, entry)).toMatchObject({ status: 'SUPPRESSED', suppression: null, url: null });
    expect((await suppress(portal, entry, canonical, 'r-2')).json).toEqual({ id: entry, status: 'SUPPRESSED' });
    const { json } = await portal.page(`/sandbox/portals/${portal.portal}/calls?operation=suppress`);
    const calls = json['data'] as { id: string; changed: boolean }[];
    expect(calls.filter((call) => call.id === entry && call.changed)).toHaveLength(1);
  });

  it('is shown again, and taken away, and each is told', async () => {
    const portal = sandbox.client();
    const { reference, canonical, entry } = await planted(portal);
    await suppress(portal, entry, canonical, 'r-1');
    await sandbox.receiver.one('listing.duplicate.suppressed', reference);
    expect((await press(portal, entry, 'reappear')).json).toEqual({ id: entry, status: 'LIVE' });
    await sandbox.receiver.one('listing.duplicate', reference);
    expect((await press(portal, entry, 'lose')).json).toEqual({ id: entry, status: 'REMOVED' });
    const { event } = await sandbox.receiver.one('listing.duplicate.gone', reference);
    expect(event.duplicate).toEqual({ id: entry, request: null });
    expect((await press(portal, entry, 'lose')).status).toBe(409);
    expect((await press(portal, entry, 'reappear')).status).toBe(409);
  });

  it('is refused by a portal that always does, and by words; a new request is a new try', async () => {
    const strict = sandbox.client('MapAtlas');
    const first = await planted(strict);
    await suppress(strict, first.entry, first.canonical, 'r-1');
    const refused = await sandbox.receiver.one('listing.duplicate.refused', first.reference);
    expect(refused.event).toMatchObject({ reason: { code: 'NOT_A_DUPLICATE', temporary: false } });
    const portal = sandbox.client();
    const second = await planted(portal, { name: 'Laden [refuse-once]' });
    await suppress(portal, second.entry, second.canonical, 'r-1');
    const once = await sandbox.receiver.one('listing.duplicate.refused', second.reference);
    expect(once.event.reason).toMatchObject({ code: 'BEING_EDITED', temporary: true });
    expect(await read(portal, second.entry)).toMatchObject({
      status: 'LIVE',
      suppression: { status: 'REFUSED', request: 'r-1', reason: { code: 'BEING_EDITED' } },
    });
    await suppress(portal, second.entry, second.canonical, 'r-2');
    await sandbox.receiver.one('listing.duplicate.suppressed', second.reference);
  });

  it('is never hidden by a portal that hides none', async () => {
    const portal = sandbox.client('CityCompass');
    const { canonical, entry } = await planted(portal);
    expect((await read(portal, entry))['suppression']).toMatchObject({ status: 'UNAVAILABLE' });
    expect((await read(portal, canonical))['suppression']).toBeNull();
    expect(await suppress(portal, entry, canonical, 'r-1')).toMatchObject({
      status: 422,
      json: { code: 'NOT_SUPPRESSIBLE', temporary: false },
    });
  });

  it('is hidden although the response was lost', async () => {
    const portal = sandbox.client();
    const { reference, canonical, entry } = await planted(portal, { name: 'Laden [lost]' });
    await expect(suppress(portal, entry, canonical, 'r-1')).rejects.toThrow();
    await sandbox.receiver.one('listing.duplicate.suppressed', reference);
  });

  it('is hidden in favour of a live listing of the platform only, under a name', async () => {
    const portal = sandbox.client();
    const { canonical, entry } = await planted(portal);
    for (const [stays, request] of [
      [undefined, 'r-1'],
      [canonical, undefined],
    ] as const)
      expect(await suppress(portal, entry, stays, request)).toMatchObject({
        status: 422,
        json: { code: 'MISSING_FIELD' },
      });
    for (const stays of [entry, '999999', 'x'])
      expect(await suppress(portal, entry, stays, 'r-1')).toMatchObject({
        status: 422,
        json: { code: 'CANONICAL_NOT_LIVE', temporary: true },
      });
    expect((await read(portal, entry))['suppression']).toBeNull();
  });

  it('needs the key, and buttons that fit', async () => {
    const portal = sandbox.client();
    const { canonical, entry } = await planted(portal);
    expect((await press(portal, canonical, 'duplicate', {}, 'wrong')).status).toBe(401);
    expect((await press(portal, canonical, 'report')).status).toBe(409);
    expect((await press(portal, entry, 'report', { type: 'OTHER' })).status).toBe(422);
    const page = await portal.page(`/sandbox/portals/GlobalPages/listings/${entry}`, { accept: 'text/html' });
    expect(page.text).toContain('Report it to the platform as a duplicate');
    const own = await portal.page(`/sandbox/portals/GlobalPages/listings/${canonical}`, { accept: 'text/html' });
    expect(own.text).toContain('Put a second entry of this business there');
  });
});
