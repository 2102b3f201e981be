import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ worker: false, config: { accessTokenSeconds: 2 } });
});
afterAll(() => platform.close());

async function token(form: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${platform.url}/auth/token`, { method: 'POST', body: new URLSearchParams(form) });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

async function profile(authorization: string): Promise<Answer> {
  const response = await fetch(`${platform.url}/v5/user/profile`, { headers: { authorization } });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const password = 'Demo-Password-1!';
const signIn = (name: string): Promise<Answer> => token({ grant_type: 'password', username: name, password });

describe('signing in', () => {
  it('shows the own account with basic credentials', async () => {
    const { data, response } = await platform.partner('demo-agency').GET('/v5/user/profile');
    expect(response.status).toBe(200);
    expect(data).toMatchObject({
      userName: 'demo-agency',
      userType: 'AGENCY_SERVICE',
      contextType: 'Workspace',
      ssoUser: false,
    });
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(response.headers.get('ratelimit')).toContain('"default"');
  });

  it('says how to sign in when no credentials come', async () => {
    const { error, response } = await platform.partner().GET('/v5/user/profile');
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
    expect(error).toMatchObject({ errorCode: 2000, fields: [], values: [], exampleValue: null });
  });

  it('takes a bearer token until it expires', async () => {
    const { body } = await signIn('demo-agency');
    expect(body.token_type).toBe('Bearer');
    expect((await profile(`Bearer ${String(body.access_token)}`)).status).toBe(200);
    const expiry = JSON.parse(Buffer.from(String(body.access_token).split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
    };
    await waitUntil(expiry.exp * 1000 + 50);
    const late = await profile(`Bearer ${String(body.access_token)}`);
    expect(late.status).toBe(401);
    expect(late.body.errorCode).toBe(2002);
  });

  it.each(['garbage', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', ''])('refuses the token "%s"', async (bad) => {
    expect((await profile(`Bearer ${bad}`)).status).toBe(401);
  });

  it('shows only what the scopes cover', async () => {
    const { body } = await token({ grant_type: 'password', username: 'demo-agency', password, scope: 'profile' });
    const answer = await profile(`Bearer ${String(body.access_token)}`);
    expect(answer.body).toMatchObject({ firstName: expect.any(String), email: null, settings: null });
  });

  it('rotates refresh tokens and ends the family when one is used twice', async () => {
    const first = await signIn('demo-agency');
    const second = await token({ grant_type: 'refresh_token', refresh_token: String(first.body.refresh_token) });
    expect(second.status).toBe(200);
    const reused = await token({ grant_type: 'refresh_token', refresh_token: String(first.body.refresh_token) });
    expect(reused).toMatchObject({ status: 400, body: { error: 'invalid_grant', errorCode: 2002 } });
    const heir = await token({ grant_type: 'refresh_token', refresh_token: String(second.body.refresh_token) });
    expect(heir.status).toBe(400);
  });

  it('gives one of two that use a refresh token at once, the other nothing', async () => {
    const { body } = await signIn('demo-agency');
    const form = { grant_type: 'refresh_token', refresh_token: String(body.refresh_token) };
    const answers = await Promise.all([token(form), token(form), token(form)]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('ends a family on revocation', async () => {
    const { body } = await signIn('demo-agency');
    const form = new URLSearchParams({ token: String(body.refresh_token) });
    expect((await fetch(`${platform.url}/auth/revoke`, { method: 'POST', body: form })).status).toBe(200);
    const after = await token({ grant_type: 'refresh_token', refresh_token: String(body.refresh_token) });
    expect(after.status).toBe(400);
  });

  it('returns a wrong grant, a wrong content type and a missing field in both vocabularies', async () => {
    expect(await token({ grant_type: 'magic' })).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type', errorCode: 1000 },
    });
    const json = await fetch(`${platform.url}/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(415);
  });

  it('publishes the keys of its tokens', async () => {
    const response = await fetch(`${platform.url}/auth/jwks`);
    const { keys } = (await response.json()) as { keys: Record<string, string>[] };
    expect(keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig' });
    expect(keys[0]).not.toHaveProperty('d');
  });
});

describe('losing access', () => {
  it('drops remembered credentials and tokens when a user is locked', async () => {
    const { body } = await signIn('demo-viewer');
    const bearer = `Bearer ${String(body.access_token)}`;
    expect((await profile(basic('demo-viewer', password))).status).toBe(200);
    await sql`update app_user set locked = true, state = 'locked' where user_name = 'demo-viewer'`.execute(
      platform.database.manager,
    );
    await becomes(401, 'demo-viewer');
    expect((await profile(bearer)).status).toBe(401);
    await sql`update app_user set locked = false, state = 'active' where user_name = 'demo-viewer'`.execute(
      platform.database.manager,
    );
    await becomes(200, 'demo-viewer');
  });

  it('slows down guessing for this user from this address only, and releases by itself', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect((await profile(basic('demo-foreign', `wrong ${tries}`))).status).toBe(401);
    const slowed = await profile(basic('demo-foreign', password));
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await profile(basic('demo-admin', password))).status).toBe(200);
    await becomes(200, 'demo-foreign');
  });
});

async function becomes(status: number, userName: string): Promise<void> {
  await eventually(
    () => profile(basic(userName, password)),
    (answer) => answer.status === status,
    `${userName} was to get ${status}.`,
  );
}

const waitUntil = (at: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, at - Date.now()));
