import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { png } from '#apps/sandbox/src/png';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { askAt } from './hosts.js';
import { WorkspaceCalls } from './workspace-calls.js';

const key = 'AIzaSyA-0123456789abcdefghijklmnopqrstu';

let platform: Platform;
let calls: WorkspaceCalls;
let id: number;
let count = 0;
beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: true });
  calls = new WorkspaceCalls(platform);
});
afterAll(() => platform.close());

/** Each test has a workspace of its own. */
beforeEach(async () => {
  id = await calls.workspace('North');
});

const base = () => `/api/admin/whiteLabel/${id}`;
const read = async () => (await calls.call('GET', base())).body;
const problems = async (body: object) => {
  const answer = await calls.call('POST', base(), body);
  const { fields, additionalInformation } = answer.body as {
    fields: string[];
    additionalInformation: { problems: string[] };
  };
  const said = additionalInformation.problems;
  return { status: answer.status, fields, said };
};
const image = async (imageType: string) => {
  const data = png(64, 64, (x, y) => [x, y, 90]).toString('base64');
  return calls.done('POST', `/api/miscellaneous/image/${id}`, { imageType, fileType: 'png', data });
};

/** A white label whose domain was found in place: the journey has the way there. @returns its domain */
async function active(input: object): Promise<string> {
  count += 1;
  const domain = `brand-${count}.test`;
  await calls.done('POST', base(), { domain, ...input });
  // Written as the activation does; nothing else of this test waits for it.
  await sql`update white_label set state = 'active' where workspace_id = ${id}`.execute(platform.database.manager);
  return domain;
}

describe('the white label of a workspace', () => {
  it('is created once, read, changed and deleted', async () => {
    expect(await calls.call('GET', base())).toMatchObject({ status: 404, body: { errorCode: 3740 } });
    const input = {
      primaryColor: '#0A7D4F',
      loginBackgroundColor: '#ffcc00',
      domain: 'Bäcker.test',
      logo: await image('WhiteLabelLogo'),
      favicon: await image('WhiteLabelFavicon'),
      googleMapApiKey: key,
      redirectUrl: 'https://www.north.test/start',
    };
    expect(await calls.done('POST', base(), input)).toBe(id);
    expect(await calls.call('POST', base(), input)).toMatchObject({ status: 409, body: { errorCode: 4760 } });
    const whole = {
      ...input,
      id,
      primaryColor: '#0a7d4f',
      googleMapApiKey: '{key}',
      domainActive: false,
      status: 'none',
      errorMessage: null,
      errorCode: null,
    };
    expect(await read()).toEqual(whole);
    const etag = (await calls.call('GET', base())).headers.get('etag') ?? '';
    await calls.done('PUT', base(), { ...whole, redirectUrl: null }, { 'if-match': etag });
    expect(await read()).toEqual({ ...whole, redirectUrl: null });
    expect(await calls.call('PUT', base(), { logo: null }, { 'if-match': etag })).toMatchObject({
      status: 409,
      body: { errorCode: 4001 },
    });
    expect(await calls.done('DELETE', base())).toBe(id);
    for (const method of ['PUT', 'DELETE'])
      expect(await calls.call(method, base(), method === 'PUT' ? {} : undefined)).toMatchObject({
        status: 404,
        body: { errorCode: 3740 },
      });
  });

  it('names every field that is wrong, and a colour that would do', async () => {
    const wrong = {
      primaryColor: '#ffcc00',
      loginBackgroundColor: 'yellow',
      domain: 'co.uk',
      logo: await image('EmailLogo'),
      favicon: 999_999,
      googleMapApiKey: '{key}',
      redirectUrl: 'http://north.test',
      status: 'active',
    };
    const { status, fields, said } = await problems(wrong);
    expect([status, fields.toSorted()]).toEqual([400, Object.keys(wrong).toSorted()]);
    expect(said).toContain('primaryColor has too little contrast to white, at least 4.5:1 is needed: #8f7200 would do');
    expect((await problems({ domain: 'x.brands.locara.example' })).said).toEqual([
      'domain belongs to the platform or is reserved',
    ]);
  });

  it('is for those who may change settings', async () => {
    await calls.user(`viewer-${id}`, id, 'viewer');
    for (const [method, path] of [
      ['POST', base()],
      ['PUT', base()],
      ['DELETE', base()],
      ['PUT', `/api/admin/whiteLabelStatus/${id}`],
    ] as const)
      expect(
        await calls.call(method, path, method === 'DELETE' ? undefined : {}, { user: `viewer-${id}` }),
      ).toMatchObject({
        status: 403,
        body: { errorCode: 2003 },
      });
  });

  it('tells of its domain in the language of the reader, with the records to set', async () => {
    await calls.done('POST', base(), {});
    const path = `/api/admin/domainStatus/${id}`;
    expect(await calls.call('GET', path)).toMatchObject({ status: 409, body: { errorCode: 4761 } });
    expect(await calls.call('PUT', `/api/admin/whiteLabelStatus/${id}`)).toMatchObject({ body: { errorCode: 4761 } });
    await calls.done('PUT', base(), { domain: 'Müller.test' });
    const { body } = await calls.call('GET', path, undefined, { 'accept-language': 'de' });
    expect(body).toMatchObject({
      domain: 'Müller.test',
      asciiDomain: 'xn--mller-kva.test',
      valid: true,
      pointsToProduct: false,
      records: [
        { type: 'CNAME', name: 'xn--mller-kva.test', value: 'brands.locara.example' },
        {
          type: 'TXT',
          name: '_locara.xn--mller-kva.test',
          value: expect.stringMatching(/^locara-white-label=[\da-f]{32}$/),
        },
      ],
      checks: [
        { check: 'NAME', result: 'GOOD' },
        {
          check: 'ADDRESS',
          result: 'BAD',
          errorCode: 4764,
          errorMessage: expect.stringContaining('führt nicht zur Plattform'),
        },
        { check: 'OWNERSHIP', result: 'BAD', errorCode: 4765 },
        { check: 'CERTIFICATE', result: 'NOT_NEEDED' },
      ],
    });
    await calls.done('PUT', `/api/admin/whiteLabelStatus/${id}`);
    expect(await read()).toMatchObject({ status: 'activating' });
    expect(await calls.call('PUT', `/api/admin/whiteLabelStatus/${id}`)).toMatchObject({ status: 409 });
    expect(await calls.call('PUT', `/api/admin/whiteLabelStatus/${id}?active=false`)).toMatchObject({ status: 409 });
  });

  it('is counted among those that are white-labelled while it is active', async () => {
    const list = async (whiteLabeled: boolean) =>
      (await calls.call('GET', `/api/admin/workspaceSetting?id=${id}&whiteLabeled=${whiteLabeled}`)).body;
    await calls.done('POST', base(), { domain: 'counted.test' });
    expect(await list(true)).toEqual({ data: [], total: 0 });
    await sql`update white_label set state = 'active' where workspace_id = ${id}`.execute(platform.database.manager);
    expect(await list(true)).toEqual({ data: [{ id, name: 'North', isWhiteLabeled: true }], total: 1 });
    expect(await list(false)).toEqual({ data: [], total: 0 });
    await calls.done('PUT', `/api/admin/whiteLabelStatus/${id}?active=false`);
    expect(await read()).toMatchObject({ status: 'none', domain: 'counted.test' });
  });
});

describe('a host', () => {
  const appearance = async (host: string) =>
    JSON.parse((await askAt(platform, host, '/api/appearance')).text) as object;

  it('of a white label has its appearance, in any case and with a port', async () => {
    const logo = await image('WhiteLabelLogo');
    const domain = await active({ primaryColor: '#0a7d4f', logo, googleMapApiKey: key });
    const origin = `http://${domain}:${platform.config.port}`;
    for (const host of [domain, domain.toUpperCase(), `${domain}:${platform.config.port}`])
      expect(await appearance(host)).toEqual({
        whiteLabeled: true,
        name: 'North',
        primaryColor: '#0a7d4f',
        loginBackgroundColor: null,
        logo: expect.stringMatching(`^${origin}/media/[\\w-]+\\.png$`),
        favicon: null,
        googleMapApiKey: key,
        mapTiles: null,
      });
    const own = (await calls.call('GET', '/api/appearance')).body;
    for (const host of ['localhost', 'unknown.test', `x.${domain}`, '127.0.0.1', "';--"])
      expect(await appearance(host)).toEqual(own);
    expect(own).toMatchObject({ whiteLabeled: false, name: 'Locara', primaryColor: null, googleMapApiKey: null });
    await calls.done('DELETE', base());
    expect(await appearance(domain)).toEqual(own);
  });

  it('of a white label wears it on the pages of accounts, under a policy that lets its pictures in', async () => {
    const [logo, favicon] = [await image('WhiteLabelLogo'), await image('WhiteLabelFavicon')];
    const domain = await active({ primaryColor: '#0a7d4f', loginBackgroundColor: '#ffcc00', logo, favicon });
    for (const path of ['/account/password', '/account/onboarding', '/account/unsubscribe', '/connections/callback']) {
      const { headers, text } = await askAt(platform, domain, path);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*; img-src 'self'$/);
      expect(text).toMatch(/<img class="logo" src="\/media\/[\w-]+\.png" alt="North">/);
      expect(text).toMatch(/<link rel="icon" href="\/media\/[\w-]+\.png">/);
      expect(text).toContain('--blue:#0a7d4f');
      expect(text).toContain('--bg:#ffcc00');
      expect(text).toContain(' | North</title>');
      const plain = await askAt(platform, 'unknown.test', path);
      expect(plain.headers['content-security-policy']).not.toContain('img-src');
      expect(plain.text).toContain(' | Locara</title>');
      expect(plain.text).not.toContain('#0a7d4f');
    }
    const file = /\/media\/[\w-]+\.png/.exec((await askAt(platform, domain, '/account/password')).text)?.[0] ?? '';
    expect((await askAt(platform, domain, file)).status).toBe(200);
  });

  it('of a white label leads from its start where its workspace says, and shows nothing of the platform there', async () => {
    const domain = await active({ redirectUrl: 'https://www.Bäcker.example/start?a=1' });
    const start = await askAt(platform, domain, '/?utm=1');
    expect([start.status, start.headers.location]).toEqual([302, 'https://www.xn--bcker-gra.example/start?a=1']);
    expect((await askAt(platform, 'unknown.test', '/')).status).toBe(404);
    await calls.done('PUT', base(), { redirectUrl: null });
    const nothing = await askAt(platform, domain, '/');
    expect([nothing.status, JSON.parse(nothing.text)]).toMatchObject([404, { errorCode: 3000 }]);
  });

  it('gets a certificate while it is activating or active, and nobody else does', async () => {
    const allowed = async (domain: string) => {
      const answer = await fetch(`${platform.url}/certificates/allowed?domain=${encodeURIComponent(domain)}`);
      return [answer.status, await answer.text()];
    };
    await calls.done('POST', base(), { domain: 'certified.test' });
    expect(await allowed('certified.test')).toEqual([404, '']);
    await calls.done('PUT', `/api/admin/whiteLabelStatus/${id}`);
    expect(await allowed('Certified.test')).toEqual([200, '']);
    for (const other of ['x.certified.test', '', '127.0.0.1', 'a'.repeat(300)])
      expect(await allowed(other)).toEqual([404, '']);
    await calls.done('DELETE', base());
    expect(await allowed('certified.test')).toEqual([404, '']);
    expect((await fetch(`${platform.url}/certificates/allowed?domain=a&domain=b`)).status).toBe(404);
  });

  it('takes forms of its own pages, and of no others', async () => {
    const domain = await active({});
    const post = (origin: string) =>
      fetch(`${platform.url}/account/password`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'token=none&password=a&again=a',
      });
    expect((await post(`http://${domain}`)).status).toBe(403);
    expect((await post(platform.url)).status).toBe(404);
  });
});
