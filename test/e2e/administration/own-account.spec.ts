import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { callsTo } from './user-calls.js';
import type { Call } from './user-calls.js';

const profile = '/api/userManagement/user/profile';
let platform: Platform;
let call: Call;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  call = callsTo(platform);
});
afterAll(() => platform.close());

describe('one’s own account', () => {
  it('has every field of the specification and may be sent back as it was read', async () => {
    const { body, headers } = await call('GET', profile, undefined, 'demo-viewer');
    expect(Object.keys(body).join(' ')).toBe(
      'id userName email contextId contextType active position firstName lastName languageCode url template settings tags ' +
        'salutation userType profilePicture phone ssoUser locked emailVerified connectedPaymentProvider cookieConsent',
    );
    const etag = { 'if-match': headers.get('etag') ?? '' };
    expect((await call('PUT', profile, body, 'demo-viewer', etag)).status).toBe(200);
    const changes = { position: 'Reader', phone: '+49911123456', settings: { theme: 'dark' }, languageCode: 'fr' };
    expect((await call('PUT', profile, changes, 'demo-viewer')).status).toBe(200);
    expect((await call('GET', profile, undefined, 'demo-viewer')).body).toMatchObject({
      ...changes,
      phone: '49-911-123456',
    });
    expect((await call('GET', '/v5/user/profile', undefined, 'demo-viewer')).body).toMatchObject({
      position: 'Reader',
    });
    expect(await call('PUT', profile, { position: 'Late' }, 'demo-viewer', etag)).toMatchObject({ status: 409 });
  });

  it('leaves to administrators what is theirs', async () => {
    const theirs = {
      userName: 'king',
      email: 'king@example.com',
      contextType: 'Location',
      userType: 'SELF_SERVICE',
      tags: ['vip'],
      url: 'https://example.com',
      template: 'x',
      cookieConsent: {},
    };
    const answer = await call('PUT', profile, { ...theirs, firstName: '' }, 'demo-viewer');
    expect(answer.status).toBe(400);
    expect([...(answer.body.fields as string[])].sort()).toEqual([...Object.keys(theirs), 'firstName'].sort());
  });

  it('is shown and changed only as far as the token’s scopes go', async () => {
    const token = await fetch(`${platform.url}/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        username: 'demo-agency',
        password: demoPassword,
        scope: 'profile',
      }),
    });
    const { access_token: bearer } = (await token.json()) as { access_token: string };
    const send = async (method: string, body?: object) => {
      const response = await checkedFetch('administration')(
        new Request(`${platform.url}${profile}`, {
          method,
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const read = await send('GET');
    expect(read.body).toMatchObject({ firstName: 'Ada', email: null, phone: null, settings: null, tags: null });
    expect((await send('PUT', { ...read.body, position: 'Agent' })).status).toBe(200);
    expect((await call('GET', profile, undefined, 'demo-agency')).body).toMatchObject({
      position: 'Agent',
      email: 'demo-agency@locara.example',
      settings: {},
    });
    expect(await send('PUT', { phone: '49-911-123456' })).toMatchObject({ status: 400, body: { fields: ['phone'] } });
  });
});

describe('consent', () => {
  it('to cookies is kept with the account', async () => {
    const path = '/api/userManagement/user/cookieConsent';
    const consent = { technicalNecessaryCookies: true, performanceCookies: false, functionalCookies: true };
    expect((await call('PUT', path, consent, 'demo-owner')).status).toBe(200);
    expect((await call('GET', profile, undefined, 'demo-owner')).body).toMatchObject({ cookieConsent: consent });
    expect((await call('GET', '/v5/user/profile', undefined, 'demo-owner')).body).toMatchObject({
      cookieConsent: consent,
    });
    expect((await call('PUT', path, { performanceCookies: 'no' }, 'demo-owner')).body).toMatchObject({
      fields: expect.arrayContaining(['technicalNecessaryCookies', 'performanceCookies', 'functionalCookies']),
    });
  });

  it('to mails is asked for on each host until it is answered', async () => {
    const read = async (domain: string) => {
      const query = domain === '' ? '' : `?domain=${domain}`;
      const { body: consent } = await call('GET', `/api/userManagement/user/emailConsent${query}`);
      const { body: requested } = await call('GET', `/api/userManagement/user/emailConsentRequested${query}`);
      return { ...consent, requested: requested.value };
    };
    expect(await read('')).toEqual({ consent: false, requested: true });
    const given = (domain: string, consent: unknown) =>
      call('POST', `/api/admin/user/emailConsent?domain=${domain}`, { consent });
    expect((await given('Shop.Example.com', true)).status).toBe(200);
    expect(await read('shop.example.com')).toEqual({ consent: true, requested: false });
    expect(await read('')).toEqual({ consent: false, requested: true });
    expect((await given('shop.example.com', false)).status).toBe(200);
    expect(await read('shop.example.com')).toEqual({ consent: false, requested: false });
    expect(await given('no host', true)).toMatchObject({ status: 400, body: { fields: ['domain'] } });
    expect(await given('shop.example.com', 'perhaps')).toMatchObject({ status: 400, body: { fields: ['consent'] } });
    expect(await given('shop.example.com', null)).toMatchObject({ status: 400, body: { fields: ['consent'] } });
  });
});

describe('the deprecated session', () => {
  it('has an id that opens nothing, of which only a hash is kept', async () => {
    const { status, body } = await call('POST', '/api/security/authenticate', { ip: '2001:db8::1' }, 'demo-owner');
    expect({ status, length: String(body.value).length }).toEqual({ status: 200, length: 43 });
    const { rows } = await sql<{ session_hash: string; hours: number }>`
      select session_hash, extract(epoch from expires_at - now()) / 3600 as hours from visit_session`.execute(
      platform.database.manager,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.session_hash).not.toBe(body.value);
    expect(Number(rows[0]?.hours)).toBeCloseTo(8, 1);
    const answer = await fetch(`${platform.url}${profile}`, {
      headers: { authorization: `Bearer ${String(body.value)}` },
    });
    expect(answer.status).toBe(401);
    for (const ip of ['nowhere', '1.2.3', ''])
      expect(await call('POST', '/api/security/authenticate', { ip })).toMatchObject({
        status: 400,
        body: { fields: ['ip'] },
      });
  });
});
