import { createHmac, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { changeMind, consentAt, consentInBrowser } from '../../support/consent.js';
import type { Consent } from '../../support/consent.js';
import { moveClock } from '../../support/move-clock.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { connectionCallsOf } from './connection-calls.js';

let platform: Platform;
let demo: DemoCompany;
const { client, execute, begin, where, list, entry, until, comeBack, bring, connectCompany, remove, makeDue, count } =
  connectionCallsOf(
    () => platform,
    () => demo,
  );

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  demo = await demoCompany(platform);
});
afterAll(() => platform.close());

describe('a connection', () => {
  it('begins with a request, said twice, and stores nothing', async () => {
    const [locationId = 0] = await demo.locations(1);
    const before = await count();
    const { value, action } = await begin(locationId, 'FACEBOOK');
    expect(action).toMatchObject({ httpMethod: 'GET', body: null });
    expect(action.endpoint).toBe(`${platform.url}/connections/start`);
    const url = new URL(value);
    expect(Object.fromEntries(url.searchParams)).toEqual(action.queryParameters);
    expect(url.origin + url.pathname).toBe(action.endpoint);
    const again = await begin(locationId, 'FACEBOOK');
    expect(again.action.queryParameters).not.toEqual(action.queryParameters);
    expect(await count()).toBe(before);
    const google = await client().GET('/api/listing/connectGMB/{id}', {
      params: { path: { id: locationId }, query: {} },
    });
    const sent = await fetch(google.data?.value ?? '', { redirect: 'manual' });
    expect(sent.status).toBe(302);
    expect(Object.fromEntries(new URL(sent.headers.get('location') ?? '').searchParams)).toMatchObject({
      access_type: 'offline',
      code_challenge_method: 'S256',
      redirect_uri: `${platform.url}/connections/callback`,
    });
    expect(sent.headers.get('set-cookie')).toMatch(
      /^locara-connection-[\w-]{22}=[\w-]{43}; Path=\/connections; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(await count()).toBe(before);
    const facebook = await client().GET('/api/listing/connectFacebook/{id}', {
      params: { path: { id: locationId }, query: {} },
    });
    expect(facebook.data?.action.endpoint).toBe(action.endpoint);
  });

  it('of a company is used by its locations, and says so', async () => {
    const [locationId = 0] = await demo.locations(1);
    expect(await where('LOCATION', locationId, 'FACEBOOK')).toMatchObject({
      type: 'URL',
      inherited: false,
      token: null,
    });
    const page = await connectCompany('FACEBOOK', 'mia');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Facebook is connected');
    expect(page.text).toContain('Mia Owner');
    expect(await where('COMPANY', demo.companyId, 'FACEBOOK')).toMatchObject({
      type: 'TOKEN',
      token: null,
      url: null,
      serviceName: 'Facebook',
      inherited: false,
    });
    expect(await where('LOCATION', locationId, 'FACEBOOK')).toMatchObject({ type: 'TOKEN', inherited: true });
    const shown = await entry(locationId, 'Facebook');
    expect(shown).toMatchObject({
      locationId: null,
      socialPortalName: 'Facebook',
      owner: 'Mia Owner',
      status: 'ACTIVE',
      errorMessage: null,
      contextType: 'COMPANY',
      contextId: demo.companyId,
      inherited: true,
    });
    expect(shown?.connectionUrl).toContain('/connections/start?state=');
  });

  it('keeps its tokens to itself', async () => {
    const rows = await execute(sql`select row_to_json(c)::text as text from connection c`);
    for (const { text } of rows as { text: string }[]) expect(text).not.toMatch(/EAAG|ya29|1\/\/|"AQ/);
    const audited = await execute(
      sql`select coalesce(after::text, '') as text from audit_log where subject = 'connection'`,
    );
    expect(audited.length).toBeGreaterThan(0);
    for (const { text } of audited as { text: string }[]) expect(text).not.toMatch(/EAAG|token/);
  });

  it('of a location goes before that of its company', async () => {
    const [locationId = 0, other = 0] = await demo.locations(2);
    await comeBack((await begin(locationId, 'FACEBOOK')).value, { person: 'noah' });
    expect(await entry(locationId, 'Facebook')).toMatchObject({ owner: 'Noah Partner', locationId, inherited: false });
    expect(await entry(other, 'Facebook')).toMatchObject({ owner: 'Mia Owner', inherited: true });
    const ofCompany = await list('Company', demo.companyId);
    expect(ofCompany.filter(({ portalName }) => portalName === 'Facebook').map(({ owner }) => owner)).toEqual([
      'Mia Owner',
      'Noah Partner',
    ]);
    const removed = await remove('LOCATION', locationId, 'FACEBOOK');
    expect(removed.response.status).toBe(200);
    expect(await entry(locationId, 'Facebook')).toMatchObject({ owner: 'Mia Owner', inherited: true });
    // What is inherited is taken away further up.
    expect((await remove('LOCATION', locationId, 'FACEBOOK')).error).toMatchObject({ errorCode: 3280 });
  });

  it('can be finished by a program, and with LinkedIn and Google', async () => {
    for (const publisher of ['LINKEDIN', 'GOOGLEMYBUSINESS'] as const) {
      const { value } = await begin(demo.companyId, publisher, 'Company');
      const back = await consentAt(value, { person: 'mia' });
      expect(await bring(back.href)).toMatchObject({ type: 'FINALIZED', inherited: false, error: null, token: null });
      expect(await where('COMPANY', demo.companyId, publisher)).toMatchObject({ type: 'TOKEN' });
    }
  });

  it('of a Google account needs the permission and the APIs, and says which is missing', async () => {
    const [locationId = 0] = await demo.locations(1);
    const profile = ['openid', 'email', 'profile'];
    const page = await comeBack((await begin(locationId, 'GOOGLEMYBUSINESS')).value, {
      person: 'noah',
      granted: profile,
    });
    expect(page.text).toContain('something is missing');
    expect(page.text).toContain('business.manage was not granted');
    expect(await entry(locationId, 'Google Business Profile')).toMatchObject({
      status: 'UNAVAILABLE',
      errorCode: 6173,
    });
    await changeMind(platform, 'google', 'disable', { api: 'youtube.googleapis.com' });
    const { url } = await where('LOCATION', locationId, 'YOUTUBE');
    const disabled = await comeBack(url ?? '', { person: 'noah' }, 'de');
    expect(disabled.text).toContain('youtube.googleapis.com ist nicht freigeschaltet');
    expect(await where('LOCATION', locationId, 'YOUTUBE')).toMatchObject({ type: 'ERROR', error: { errorCode: 6172 } });
    // It is looked at again by itself.
    await changeMind(platform, 'google', 'enable', { api: 'youtube.googleapis.com' });
    await makeDue();
    await until(locationId, 'YouTube', 'ACTIVE');
    await remove('LOCATION', locationId, 'GOOGLEMYBUSINESS');
    await remove('LOCATION', locationId, 'YOUTUBE');
  });

  it('lead the browser back to the console, which shows what came of it, and nowhere else', async () => {
    const [locationId = 0] = await demo.locations(1);
    const returnTo = `/console/connections?company=${demo.companyId}`;
    const params = { path: { id: locationId } };
    const start = (to: string) =>
      client().GET('/api/listing/connect/{id}', {
        params: { ...params, query: { publisher: 'FACEBOOK', returnTo: to } },
      });
    const own = { params: { ...params, query: { returnTo } } };
    const query = { featureType: 'YOUTUBE', contextType: 'LOCATION', contextId: locationId, returnTo } as const;
    const { data: youtube } = await client().GET('/api/oauth/token', { params: { query } });
    const answers = [
      await start(returnTo),
      await client().GET('/api/listing/connectGMB/{id}', own),
      await client().GET('/api/listing/connectFacebook/{id}', own),
    ];
    const begun = [youtube?.url, ...answers.map(({ data }) => data?.value)];
    for (const url of begun) {
      // oxlint-disable-next-line no-await-in-loop -- one consent after the other
      const { address, cookie } = await consentInBrowser(url ?? '', { person: 'noah' });
      // oxlint-disable-next-line no-await-in-loop
      const back = await fetch(address, { headers: { cookie }, redirect: 'manual' });
      expect([back.status, back.headers.get('location')]).toEqual([303, returnTo]);
    }
    const refused = await comeBack((await start(returnTo)).data?.value ?? '', {});
    expect(refused.text).toContain(`href="${returnTo}"`);
    for (const to of ['https://evil.example', '//evil.example', '/console//evil.example', '/console/\\evil', '/start'])
      // oxlint-disable-next-line no-await-in-loop
      expect([to, (await start(to)).error]).toMatchObject([to, { errorCode: 1001, fields: ['returnTo'] }]);
    for (const feature of ['FACEBOOK', 'GOOGLEMYBUSINESS', 'YOUTUBE'] as const)
      // oxlint-disable-next-line no-await-in-loop
      await remove('LOCATION', locationId, feature);
  });

  it('of somebody without a page is UNAVAILABLE', async () => {
    const [locationId = 0] = await demo.locations(1);
    const page = await comeBack((await begin(locationId, 'FACEBOOK')).value, { person: 'eve' }, 'fr');
    expect(page.text).toContain('ne gère aucune page');
    expect(await entry(locationId, 'Facebook')).toMatchObject({ status: 'UNAVAILABLE', errorCode: 6174 });
    await remove('LOCATION', locationId, 'FACEBOOK');
  });
});

describe('a response', () => {
  const callbackOf = async (consent: Consent = { person: 'mia' }): Promise<URL> => {
    const [locationId = 0] = await demo.locations(1);
    return consentAt((await begin(locationId, 'FACEBOOK')).value, consent);
  };
  const code = { forged: 1170, expired: 1171, used: 1172, ofAnother: 1173 };
  /** Signed by the platform's own key, as only the platform can. */
  const signed = (claims: readonly unknown[]): string => {
    const key = Buffer.from(hkdfSync('sha256', platform.config.tokenSecret, '', 'connections: state', 32));
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };

  it('belongs to the browser that began, and to the state that it began with', async () => {
    const [locationId = 0] = await demo.locations(1);
    const before = await count();
    const begun = await consentInBrowser((await begin(locationId, 'FACEBOOK')).value, { person: 'mia' });
    const other = await consentInBrowser((await begin(locationId, 'FACEBOOK')).value, { person: 'noah' });
    for (const cookie of ['', other.cookie, begun.cookie.replace(/=.*/, '=guessed')]) {
      const page = await fetch(begun.address, { headers: { cookie } });
      expect(page.status).toBe(400);
      expect(await page.text()).toContain('begun in another browser');
    }
    expect(await count()).toBe(before);
    // A wrong browser takes nothing away, and a browser can begin two at once.
    const both = { headers: { cookie: `${other.cookie}; ${begun.cookie}` } };
    expect((await fetch(begun.address, both)).status).toBe(200);
    expect((await fetch(begun.address, both)).status).toBe(400);
    await remove('LOCATION', locationId, 'FACEBOOK');
    const forged = await fetch(`${platform.url}/connections/start?state=forged`, { redirect: 'manual' });
    expect(forged.status).toBe(400);
  });

  it('that is forged, changed or without state belongs to nothing', async () => {
    const before = await count();
    const back = await callbackOf();
    const state = back.searchParams.get('state') ?? '';
    const claims = JSON.parse(Buffer.from(state.split('.', 1)[0] ?? '', 'base64url').toString()) as unknown[];
    const elsewhere = Buffer.from(JSON.stringify([...claims.slice(0, 5), 1])).toString('base64url');
    for (const bad of ['', 'none', `${state}x`, `${elsewhere}.${state.split('.')[1]}`, state.split('.')[0] ?? '']) {
      back.searchParams.set('state', bad);
      expect(await bring(back.search)).toMatchObject({ type: 'INVALID', error: { errorCode: code.forged } });
      const page = await fetch(back);
      expect(page.status).toBe(400);
      expect(await page.text()).toContain('Nothing was connected');
    }
    expect(await count()).toBe(before);
  });

  it('is taken once', async () => {
    const back = await callbackOf();
    expect(await bring(back.search)).toMatchObject({ type: 'FINALIZED' });
    expect(await bring(back.search)).toMatchObject({ type: 'INVALID', error: { errorCode: code.used } });
    const [locationId = 0] = await demo.locations(1);
    await remove('LOCATION', locationId, 'FACEBOOK');
  });

  it('of many at once is taken once', async () => {
    const back = await callbackOf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => bring(back.search)));
    expect(answers.map(({ type }) => type).toSorted()).toEqual(['FINALIZED', ...Array<string>(7).fill('INVALID')]);
    const [locationId = 0] = await demo.locations(1);
    await remove('LOCATION', locationId, 'FACEBOOK');
  });

  it('that comes too late is none', async () => {
    const back = await callbackOf();
    const [locationId = 0] = await demo.locations(1);
    back.searchParams.set('state', signed(['late', Date.now() - 1, 1, 'FACEBOOK', 'LOCATION', locationId]));
    expect(await bring(back.search)).toMatchObject({ type: 'INVALID', error: { errorCode: code.expired } });
  });

  it('of somebody else’s is not taken, and stays good for them', async () => {
    const back = await callbackOf();
    expect(await bring(back.search, 'demo-admin')).toMatchObject({
      type: 'INVALID',
      error: { errorCode: code.ofAnother },
    });
    expect(await bring(back.search)).toMatchObject({ type: 'FINALIZED' });
    const [locationId = 0] = await demo.locations(1);
    await remove('LOCATION', locationId, 'FACEBOOK');
  });

  it('that says no stores nothing', async () => {
    const before = await count();
    const back = await callbackOf({});
    expect(await bring(back.search)).toMatchObject({ type: 'ERROR', error: { errorCode: 1411 } });
    expect(await count()).toBe(before);
    const page = await comeBack((await begin(demo.companyId, 'LINKEDIN', 'Company')).value, {});
    expect(page.status).toBe(400);
    expect(page.text).toContain('did not consent');
  });

  it('with a code that is no good stores nothing', async () => {
    const before = await count();
    const back = await callbackOf();
    back.searchParams.set('code', '<script>');
    const page = await (await fetch(back)).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('Nothing was connected');
    expect(await count()).toBe(before);
  });

  it('of a user who was locked since is refused', async () => {
    const [locationId = 0] = await demo.locations(1);
    const { data } = await client('demo-owner').GET('/api/listing/connectFacebook/{id}', {
      params: { path: { id: locationId }, query: {} },
    });
    const [{ id: userId } = { id: 0 }] = (await execute(
      sql`select id from app_user where user_name = 'demo-owner'`,
    )) as { id: number }[];
    await client('demo-admin').PUT('/api/security/lock/{userId}', { params: { path: { userId } } });
    const page = await comeBack(data?.value ?? '', { person: 'mia' });
    await client('demo-admin').PUT('/api/security/unlock/{userId}', { params: { path: { userId } } });
    expect(page.status).toBe(401);
  });
});

describe('a clock that is moved in test mode', () => {
  const advance = (): Promise<void> => moveClock(client('demo-admin'), demo.workspaceId, 'P2D');

  it.each([
    ['FACEBOOK', 'Facebook', 'meta'],
    ['LINKEDIN', 'LinkedIn', 'linkedin'],
  ] as const)('brings the daily look at %s, its loss and its return', async (publisher, portal, provider) => {
    const [locationId = 0] = await demo.locations(1);
    expect((await comeBack((await begin(locationId, publisher)).value, { person: 'mia' })).status).toBe(200);
    await until(locationId, portal, 'ACTIVE');
    await advance();
    // It still stands, and the next look is a day away by the same clock.
    await until(locationId, portal, 'ACTIVE');
    await changeMind(platform, provider, 'revoke', { person: 'mia' });
    await advance();
    await until(locationId, portal, 'EXPIRED');
    expect((await comeBack((await begin(locationId, publisher)).value, { person: 'mia' })).status).toBe(200);
    await until(locationId, portal, 'ACTIVE');
  });
});
