import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { createApp } from '#apps/api/src/app';
import { Config } from '#platform/config';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/free-port.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

const password = 'Demo-Password-1!';

let platform: Platform;
let second: NestFastifyApplication;
/** Two processes on one database. */
let processes: readonly string[];

beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  const port = await freePort();
  second = await createApp(Object.assign(new Config(), platform.config, { port }), pino({ level: 'silent' }));
  await second.listen(port, '127.0.0.1');
  processes = [platform.url, `http://127.0.0.1:${port}`];
});
afterAll(async () => {
  await second.close();
  await platform.close();
});

interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly error?: string;
  readonly errorCode?: number;
}

const post = (path: string, form: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}/auth/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });

async function token(form: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
  const response = await post('token', form, headers);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Tokens };
}

const signIn = async (name = 'demo-agency'): Promise<Required<Tokens>> =>
  (await token({ grant_type: 'password', username: name, password })).body as Required<Tokens>;

const statusIn = async (url: string, access: string): Promise<number> =>
  (await fetch(`${url}/v5/user/profile`, { headers: { authorization: `Bearer ${access}` } })).status;

/** Every process has checked the token, and remembers that it is good. */
async function useEverywhere(access: string): Promise<void> {
  for (const url of processes) expect(await statusIn(url, access)).toBe(200);
}

/** At once where it was revoked; elsewhere as soon as the news is there. */
async function expectRefused(access: string): Promise<void> {
  expect(await statusIn(platform.url, access)).toBe(401);
  for (const url of processes)
    await eventually(
      () => statusIn(url, access),
      (status) => status === 401,
      'The token is still good.',
    );
}

describe('signing out', () => {
  it('ends every access token of the sign-in in every process, and no other sign-in', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const refreshed = await token({ grant_type: 'refresh_token', refresh_token: mine.refresh_token });
    for (const access of [mine.access_token, refreshed.body.access_token, other.access_token])
      await useEverywhere(access);
    expect((await post('revoke', { token: mine.refresh_token })).status).toBe(200);
    await expectRefused(mine.access_token);
    await expectRefused(refreshed.body.access_token);
    await useEverywhere(other.access_token);
    const late = await token({ grant_type: 'refresh_token', refresh_token: refreshed.body.refresh_token ?? '' });
    expect(late).toMatchObject({ status: 400, body: { error: 'invalid_grant', errorCode: 2002 } });
  });

  it('takes the access token as well', async () => {
    const { access_token: access, refresh_token: refresh } = await signIn();
    await useEverywhere(access);
    expect((await post('revoke', { token: access })).status).toBe(200);
    await expectRefused(access);
    expect((await token({ grant_type: 'refresh_token', refresh_token: refresh })).status).toBe(400);
  });

  it('happens to everybody who holds tokens of a sign-in of which one was used twice', async () => {
    const first = await signIn();
    const heir = await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
    await useEverywhere(heir.body.access_token);
    expect((await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token })).status).toBe(400);
    await expectRefused(heir.body.access_token);
    await expectRefused(first.access_token);
  });

  it('is no error for a token that nobody knows', async () => {
    for (const unknown of ['unknown', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])
      expect((await post('revoke', { token: unknown })).status).toBe(200);
  });

  it('does not take away what others have been found to be', async () => {
    const other = await signIn('demo-admin');
    await useEverywhere(other.access_token);
    const leaving = await signIn();
    await post('revoke', { token: leaving.refresh_token });
    await useEverywhere(other.access_token);
  });
});

describe('an API client', () => {
  const idOf = async (name: string): Promise<number> =>
    (await platform.administration(name).GET('/api/userManagement/user/profile')).data?.id ?? 0;

  const create = (userId: number, by = 'demo-admin') =>
    platform.administration(by).POST('/api/security/apiClient', {
      params: { query: { userId } },
      body: { name: 'Nightly synchronisation' },
    });

  it('gets tokens with its own secret, in the form or as HTTP basic, until it is removed', async () => {
    const userId = await idOf('demo-viewer');
    const { data: client } = await create(userId);
    if (client === undefined) throw new Error('no client');
    const { clientId, clientSecret } = client;
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const inForm = await token({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'profile',
    });
    const asBasic = await token({ grant_type: 'client_credentials' }, { authorization: `Basic ${credentials}` });
    for (const { status, body } of [inForm, asBasic]) {
      expect(status).toBe(200);
      expect(body).not.toHaveProperty('refresh_token');
      await useEverywhere(body.access_token);
    }
    expect(inForm.body).toMatchObject({ scope: 'profile' });
    const admin = platform.administration('demo-admin');
    const listed = await admin.GET('/api/security/apiClient', { params: { query: { userId } } });
    expect(listed.data).toMatchObject({
      total: 1,
      data: [{ id: client.value, userId, clientId, name: 'Nightly synchronisation', lastUsedAt: expect.any(String) }],
    });
    expect(JSON.stringify(listed.data)).not.toContain(clientSecret);
    // One token is given back: the client and its other tokens stay.
    await post('revoke', { token: inForm.body.access_token });
    await expectRefused(inForm.body.access_token);
    await useEverywhere(asBasic.body.access_token);
    await admin.DELETE('/api/security/apiClient/{id}', { params: { path: { id: client.value } } });
    await expectRefused(asBasic.body.access_token);
    const gone = await token({ grant_type: 'client_credentials' }, { authorization: `Basic ${credentials}` });
    expect(gone).toMatchObject({ status: 401, body: { error: 'invalid_client', errorCode: 2410 } });
    expect(gone.headers.get('www-authenticate')).toContain('Basic');
  });

  it.each([
    ['no credentials', {}],
    ['a wrong secret', { client_id: 'lc_unknown', client_secret: 'wrong' }],
    ['no secret', { client_id: 'public' }],
  ])('gets nothing with %s', async (_case, form) => {
    const { status, body } = await token({ grant_type: 'client_credentials', ...form });
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: 'invalid_client', errorCode: 2410 });
  });

  it('is made by nobody who holds less than its user, and for nobody elsewhere', async () => {
    expect((await create(await idOf('demo-foreign'))).response.status).toBe(404);
    expect((await create(await idOf('demo-admin'), 'demo-agency')).response.status).toBe(403);
  });

  it('keeps no secret with an Idempotency-Key', async () => {
    const userId = await idOf('demo-viewer');
    const send = () =>
      platform.administration('demo-admin').POST('/api/security/apiClient', {
        params: { query: { userId }, header: { 'Idempotency-Key': 'one-client' } },
        body: { name: 'Twice' },
      });
    const [one, two] = [await send(), await send()];
    expect(two.data?.clientSecret).not.toBe(one.data?.clientSecret);
    const { rows } = await platform.database.pool.query(
      `select (select count(*) from idempotency_key k where k.answer like '%' || $1 || '%')
         + (select count(*) from audit_log a where a::text like '%' || $1 || '%') as kept`,
      [one.data?.clientSecret],
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });
});
