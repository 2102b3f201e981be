import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { png } from '#apps/sandbox/src/png';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

const origin = 'https://www.example.com';
const visitor = {
  name: 'Hofladen Huber',
  street: 'Hauptstraße 1',
  postCode: '90402',
  city: 'Nürnberg',
  country: 'DE',
  phone: '0911 123456',
};
const newId = (): string => randomBytes(16).toString('hex');

let platform: Platform;
let workspaceId: number;
let foreignId: number;

beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  const { rows } = await platform.database.pool.query<{ own: number; other: number }>(
    `select (select workspace_id from company where external_id = 'demo-company') as own,
       (select u.workspace_id from app_user u where u.user_name = 'demo-foreign') as other`,
  );
  ({ own: workspaceId = 0, other: foreignId = 0 } = rows[0] ?? {});
});
afterAll(() => platform.close());

const admin = (user = 'demo-admin') => platform.administration(user);
const input = () => ({ name: 'Check', includedWorkspaces: [workspaceId], allowedDomain: 'www.example.com' });
const create = (body: object = {}, user?: string) =>
  admin(user).POST('/api/admin/listingScan', { body: { ...input(), ...body } });
const read = async (id: number) =>
  (await admin().GET('/api/admin/listingScan/{id}', { params: { path: { id } } })).data;
const change = (id: number, body: object, ifMatch?: string) =>
  admin().PUT('/api/admin/listingScan/{id}', {
    params: { path: { id }, header: ifMatch === undefined ? {} : { 'If-Match': ifMatch } },
    body,
  });
const remove = (id: number) => admin().DELETE('/api/admin/listingScan/{id}', { params: { path: { id } } });
const list = (query: object = {}, user?: string) => admin(user).GET('/api/admin/listingScan', { params: { query } });

async function created(body: object = {}) {
  const { data } = await create(body);
  const scan = await read(data?.value ?? 0);
  if (scan === undefined) throw new Error('The listing scan was not made.');
  return scan;
}

/** What a browser in the website does. */
async function browse(path: string, body?: object, headers: Record<string, string> = { origin }) {
  const response = await fetch(`${platform.url}/scan/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'sec-fetch-site': 'cross-site', ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : {},
  };
}

describe('listing scans in the administration', () => {
  it('have what was given, a key of the platform, and the line to embed', async () => {
    const scan = await created({ allowedDomain: 'WWW.Bäcker.Example', language: 'de', activeProducts: ['Listing'] });
    expect(scan).toEqual({
      id: expect.any(Number),
      name: 'Check',
      scanAPIKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      includedWorkspaces: [workspaceId],
      excludedPortals: [],
      allowedDomain: 'xn--bcker-gra.example',
      logo: null,
      showErrorPortals: false,
      activeProducts: ['Listing'],
      language: 'de',
      scans: 0,
      leads: 0,
      html: `<script async src="${platform.url}/scan/form.js" data-key="${scan.scanAPIKey}"></script>`,
      page: `${platform.url}/scan/${scan.scanAPIKey}`,
    });
  });

  it('take back what was read, keep what is absent, and heed If-Match', async () => {
    const before = await created({ language: 'fr' });
    expect((await change(before.id, before)).data).toEqual({ value: before.id });
    expect(await read(before.id)).toEqual(before);
    const current = await admin().GET('/api/admin/listingScan/{id}', { params: { path: { id: before.id } } });
    const tag = current.response.headers.get('etag') ?? '';
    expect((await change(before.id, { showErrorPortals: true }, tag)).data).toEqual({ value: before.id });
    expect((await change(before.id, { showErrorPortals: false }, tag)).error?.errorCode).toBe(4001);
    expect(await read(before.id)).toEqual({ ...before, showErrorPortals: true });
    const { rows } = await platform.database.pool.query(
      `select operation, before ->> 'showErrorPortals' as before, after ->> 'showErrorPortals' as after from audit_log
       where subject = 'listingScan' and subject_id = $1 order by id`,
      [before.id],
    );
    expect(rows).toEqual([
      { operation: 'listingScan.create', before: null, after: 'false' },
      { operation: 'listingScan.update', before: 'false', after: 'true' },
    ]);
  });

  it('name every field that is wrong', async () => {
    const { id } = await created();
    const wrong = await create({ name: ' ', includedWorkspaces: [workspaceId, foreignId], allowedDomain: 'localhost' });
    expect(wrong.response.status).toBe(400);
    expect(wrong.error?.fields).toEqual(['name', 'allowedDomain', 'includedWorkspaces[1]']);
    const changed = await change(id, {
      scanAPIKey: newId(),
      scans: 7,
      excludedPortals: [999_999],
      logo: 999_999,
      activeProducts: ['QR'],
      includedWorkspaces: [foreignId],
    });
    expect(changed.error?.fields.toSorted()).toEqual(
      ['activeProducts[0]', 'excludedPortals[0]', 'includedWorkspaces[0]', 'logo', 'scanAPIKey', 'scans'].toSorted(),
    );
  });

  it('speak the languages that the form has words in, and no other', async () => {
    const wrong = await create({ language: 'it' });
    expect([wrong.response.status, wrong.error?.fields]).toEqual([400, ['language']]);
    for (const language of ['de', 'en', 'fr']) expect((await created({ language })).language).toBe(language);
  });

  it('belong to administrators: others make, see and find none', async () => {
    const { id } = await created({ name: 'For administrators' });
    expect((await create({}, 'demo-agency')).error?.errorCode).toBe(2003);
    expect((await create({ includedWorkspaces: [foreignId] })).error?.fields).toEqual(['includedWorkspaces[0]']);
    const foreign = await admin('demo-foreign').GET('/api/admin/listingScan/{id}', { params: { path: { id } } });
    expect(foreign.error?.errorCode).toBe(3680);
    expect((await list({ filter: 'FOR ADMIN' })).data).toMatchObject({ total: 1, data: [{ id }] });
    expect((await list({ workspaceId, filter: 'for admin' })).data?.total).toBe(1);
    expect((await list({ workspaceId: foreignId })).error?.errorCode).toBe(3001);
    const foreigners = await list({}, 'demo-foreign');
    expect([foreigners.data?.total ?? 0, foreigners.data?.data ?? []]).toEqual([0, []]);
  });

  it('can ask the portals that offers of their workspaces bring', async () => {
    const portals = (query: object, user?: string) =>
      admin(user).GET('/api/admin/listingScan/portal', {
        params: { query: { workspaceIds: [workspaceId], ...query } },
      });
    const all = (await portals({})).data;
    expect(all?.data.length).toBeGreaterThan(3);
    expect(all?.total).toBe(all?.data.length);
    const telaustria = { id: expect.any(Number), name: expect.stringMatching(/telaustria/i), countries: ['AT'] };
    expect(all?.data).toEqual(expect.arrayContaining([telaustria]));
    const some = (await portals({ products: ['ListingPortal'] })).data?.data ?? [];
    expect(all?.data).toEqual(expect.arrayContaining(some));
    expect((await portals({ products: ['QR'] })).data).toEqual({ data: [], total: 0 });
    expect((await portals({ workspaceIds: [workspaceId, foreignId] })).error?.errorCode).toBe(3001);
    expect((await portals({}, 'demo-agency')).error?.errorCode).toBe(2003);
  });

  it('are paged by name', async () => {
    for (const name of ['zz b', 'ZZ a', 'zz c']) await created({ name });
    const names = async (query: object) => (await list({ filter: 'zz', ...query })).data?.data.map(({ name }) => name);
    expect(await names({})).toEqual(['ZZ a', 'zz b', 'zz c']);
    expect(await names({ skip: 1, take: 1 })).toEqual(['zz b']);
  });
});

describe('the form of a listing scan', () => {
  it('is one script for all, and what it shows in the language of the scan', async () => {
    const { scanAPIKey } = await created({ language: 'de' });
    const script = await browse('form.js', undefined, {});
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    const again = await browse('form.js', undefined, { 'if-none-match': script.headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('set-cookie')]).toEqual([304, null]);
    const form = await browse(`${scanAPIKey}.json`);
    expect(form.body).toMatchObject({ language: 'de', logo: null, words: { send: 'Jetzt prüfen' } });
    expect(form.body.countries).toEqual(expect.arrayContaining(['DE', 'AT']));
    expect(form.headers.get('access-control-allow-origin')).toBe('*');
    expect((await browse(`${scanAPIKey}.js`)).status).toBe(404);
  });

  it('shows a logo of the workspace', async () => {
    const picture = png(200, 80, (x, y) => [x, y, 90]).toString('base64');
    const { data } = await admin().POST('/api/miscellaneous/image/{id}', {
      params: { path: { id: workspaceId } },
      body: { imageType: 'WhiteLabelLogo', fileType: 'png', data: picture } as never,
    });
    const { scanAPIKey, id, logo } = await created({ logo: data?.value });
    expect(logo).toBe(data?.value);
    const shown = await browse(`${scanAPIKey}.json`);
    expect(shown.body.logo).toMatch(/^http.*\/media\//);
    expect((await fetch(shown.body.logo as string)).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    await change(id, { logo: null });
    expect((await browse(`${scanAPIKey}.json`)).body.logo).toBeNull();
  });

  it('takes a scan from its website alone', async () => {
    const { scanAPIKey, id } = await created();
    const scan = { ...visitor, id: newId() };
    const { status, body, headers } = await browse(scanAPIKey, scan);
    expect([status, body, headers.get('access-control-allow-origin')]).toEqual([200, {}, '*']);
    expect((await browse(`${scanAPIKey}/${scan.id}`)).body).toMatchObject({ status: 'RUNNING', done: 0, score: null });
    for (const foreign of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      const headersOf = foreign as Record<string, string>;
      const refused = await browse(scanAPIKey, { ...visitor, id: newId() }, headersOf);
      expect([refused.status, refused.body.errorCode]).toEqual([403, 2090]);
      expect((await browse(`${scanAPIKey}/${scan.id}`, undefined, headersOf)).status).toBe(403);
      expect((await browse(`${scanAPIKey}.json`, undefined, headersOf)).status).toBe(403);
    }
    expect(await read(id)).toMatchObject({ scans: 1, leads: 0 });
    const preflight = await fetch(`${platform.url}/scan/${scanAPIKey}`, { method: 'OPTIONS', headers: { origin } });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
  });

  it('has a page of the platform, where it works as in its website', async () => {
    const { scanAPIKey, id, page } = await created({ language: 'fr' });
    const { status, text, headers } = await browse(scanAPIKey, undefined, { 'sec-fetch-site': 'none' });
    expect([status, headers.get('content-type'), page]).toEqual([
      200,
      'text/html; charset=utf-8',
      `${platform.url}/scan/${scanAPIKey}`,
    ]);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(text).toContain(`<html lang="fr">`);
    expect(text).toContain(`<script async src="form.js" data-key="${scanAPIKey}"></script>`);
    const ours = { 'sec-fetch-site': 'same-origin' };
    expect((await browse(`${scanAPIKey}.json`, undefined, ours)).body).toMatchObject({ language: 'fr' });
    const scan = { ...visitor, id: newId() };
    expect((await browse(scanAPIKey, scan, { ...ours, origin: platform.url })).status).toBe(200);
    expect((await browse(`${scanAPIKey}/${scan.id}`, undefined, ours)).status).toBe(200);
    // Where browsers name no site, the origin or the referrer does.
    const named = (headersOf: Record<string, string>) =>
      fetch(`${platform.url}/scan/${scanAPIKey}.json`, { headers: headersOf }).then((response) => response.status);
    expect(await named({ referer: page })).toBe(200);
    expect(await named({ referer: 'https://evil.example/' })).toBe(403);
    for (const site of ['same-site', 'cross-site', 'none'])
      expect((await browse(`${scanAPIKey}.json`, undefined, { 'sec-fetch-site': site, referer: page })).status).toBe(
        403,
      );
    expect(await read(id)).toMatchObject({ scans: 1, leads: 0 });
    expect((await browse(newId(), undefined, ours)).body.errorCode).toBe(3681);
  });

  it('knows no other key, and an old one no longer', async () => {
    const { scanAPIKey, id } = await created();
    const scan = { ...visitor, id: newId() };
    await browse(scanAPIKey, scan);
    for (const key of ['x', newId(), scanAPIKey.toUpperCase()])
      expect((await browse(key, scan)).body.errorCode).toBe(3681);
    await change(id, { scanAPIKey: null });
    const renewed = (await read(id))?.scanAPIKey ?? '';
    expect(renewed).toMatch(/^[0-9a-f]{32}$/);
    expect([renewed === scanAPIKey, (await browse(scanAPIKey, scan)).status]).toEqual([false, 404]);
    expect((await browse(`${renewed}/${scan.id}`)).status).toBe(200);
    expect((await remove(id)).data).toEqual({ value: id });
    expect((await browse(`${renewed}/${scan.id}`)).status).toBe(404);
    expect((await remove(id)).error?.errorCode).toBe(3680);
  });

  it('says what is wrong with what was entered, and keeps nothing of it', async () => {
    const { scanAPIKey, id } = await created();
    const wrong = {
      id: 'x',
      name: ' ',
      street: 'a'.repeat(201),
      city: 7,
      country: 'Germany',
      website: 'x',
      consent: 'yes',
    };
    const { status, body } = await browse(scanAPIKey, { ...wrong, more: true });
    expect(status).toBe(400);
    expect((body.fields as string[]).toSorted()).toEqual(
      ['id', 'name', 'street', 'city', 'country', 'website', 'consent', 'more', 'postCode'].toSorted(),
    );
    const email = await browse(scanAPIKey, { ...visitor, id: newId(), email: 'mia@huber.example' });
    expect(email.body.fields).toEqual(['consent']);
    expect(await read(id)).toMatchObject({ scans: 0, leads: 0 });
    expect((await browse(scanAPIKey, { ...visitor, id: newId(), name: 'a'.repeat(2_000_000) })).status).toBe(413);
  });
});
