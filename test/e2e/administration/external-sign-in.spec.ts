import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { proveDomain } from './email-domain-calls.js';
import { Visitor } from './external-visitor.js';

let platform: Platform;
let workspaceId: number;
let issuer: string;
let providerId: number;

beforeAll(async () => {
  platform = await startPlatform();
  issuer = `${platform.url}/sandbox/openid`;
  workspaceId = (await one<{ id: number }>(sql`select workspace_id as id from app_user where user_name = 'demo-admin'`))
    .id;
  await proveDomain(platform, workspaceId, 'north.example');
  providerId = await newProvider();
});
afterAll(() => platform.close());

async function one<T>(query: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await query.execute(platform.database.manager);
  return rows[0] as T;
}

const at = (id: number) => ({ params: { path: { id } } });

const input = () => ({
  name: 'Staff',
  issuer,
  clientId: 'locara',
  clientSecret: 'a secret of the sandbox',
  defaultGroups: ['viewer'],
  emailDomains: ['north.example'],
});

const create = (body: object, user = 'demo-admin') =>
  platform.administration(user).POST('/api/security/identityProvider', {
    params: { query: { workspaceId } },
    body,
  });

async function newProvider(more: object = {}): Promise<number> {
  const { data, error } = await create({ ...input(), ...more });
  if (data === undefined) throw new Error(error?.errorMessage);
  return data.value;
}

const newVisitor = (): Visitor => new Visitor(platform.url, providerId);

const profile = async (token = ''): Promise<{ status: number; body: Record<string, unknown> }> => {
  const response = await fetch(`${platform.url}/v5/user/profile`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('an identity provider', () => {
  it('is made, read, listed, changed and taken away, and never shows its secret', async () => {
    const id = await newProvider({ name: 'Short-lived' });
    const admin = platform.administration('demo-admin');
    const read = await admin.GET('/api/security/identityProvider/{id}', at(id));
    const { clientSecret: _, ...shown } = { ...input(), id, workspaceId, name: 'Short-lived', active: true };
    expect(read.data).toEqual(shown);
    const listed = await admin.GET('/api/security/identityProvider', {
      params: { query: { workspaceId, skip: 0, take: 10 } },
    });
    expect(listed.data?.data).toContainEqual(shown);
    expect(JSON.stringify(listed.data)).not.toContain('a secret of the sandbox');
    const changed = await admin.PUT('/api/security/identityProvider/{id}', {
      params: { path: { id }, header: { 'If-Match': read.response.headers.get('etag') ?? '' } },
      body: { ...shown, name: 'Renamed', active: false },
    });
    expect(changed.data).toEqual({ value: id });
    const stale = await admin.PUT('/api/security/identityProvider/{id}', {
      params: { path: { id }, header: { 'If-Match': read.response.headers.get('etag') ?? '' } },
      body: { name: 'Again' },
    });
    expect(stale.error).toMatchObject({ errorCode: 4001 });
    expect((await admin.DELETE('/api/security/identityProvider/{id}', at(id))).data).toEqual({ value: id });
    expect((await admin.GET('/api/security/identityProvider/{id}', at(id))).error).toMatchObject({ errorCode: 3030 });
    const { kept } = await one<{ kept: string }>(sql`
      select json_agg(a)::text || (select client_secret from identity_provider where id = ${providerId}) as kept
      from audit_log a where subject = 'identityProvider'`);
    expect(kept).toContain('identityProvider.delete');
    expect(kept).not.toContain('a secret of the sandbox');
  });

  it('is refused with everything that is wrong with it', async () => {
    const { error, response } = await create({
      name: '',
      issuer: 'http://login.north.example',
      clientSecret: 17,
      defaultGroups: ['king'],
      emailDomains: ['north.example', 'no domain'],
    });
    expect(response.status).toBe(400);
    expect(error?.fields.toSorted()).toEqual([
      'clientId',
      'clientSecret',
      'defaultGroups[0]',
      'emailDomains[1]',
      'issuer',
      'name',
    ]);
    expect(error?.values[error.fields.indexOf('clientSecret')]).toBeNull();
  });

  it.each([
    ['is not reachable', 'https://127.0.0.1/openid'],
    ['is in a private network', 'https://10.0.0.1'],
    ['is none', `https://localhost:1/sandbox`],
  ])('is refused when its issuer %s', async (_case, address) => {
    const { error, response } = await create({ ...input(), issuer: address });
    expect(response.status).toBe(502);
    expect(error).toMatchObject({ errorCode: 6030 });
  });

  it('is none of somebody who may not administrate the workspace', async () => {
    expect((await create(input(), 'demo-agency')).error).toMatchObject({ errorCode: 2003 });
    expect((await create(input(), 'demo-foreign')).error).toMatchObject({ errorCode: 3001 });
    const read = await platform
      .administration('demo-foreign')
      .GET('/api/security/identityProvider/{id}', at(providerId));
    expect(read.error).toMatchObject({ errorCode: 3030 });
  });

  it('cannot become another issuer: its people would be others', async () => {
    const { error } = await platform.administration('demo-admin').PUT('/api/security/identityProvider/{id}', {
      ...at(providerId),
      body: { issuer: 'https://login.evil.example' },
    });
    expect(error).toMatchObject({ errorCode: 1001, fields: ['issuer'] });
  });
});

describe('signing in at a provider', () => {
  it('makes an account at the first time, finds it again, and gives our own tokens', async () => {
    const visitor = newVisitor();
    const landed = await visitor.signIn('ada');
    expect(`${landed.origin}${landed.pathname}`).toBe('http://localhost:8080/signed-in');
    expect(landed.searchParams.get('from')).toBe('here');
    const { status, body } = await visitor.tokens(landed);
    expect(status).toBe(200);
    const first = await profile(body.access_token);
    expect(first.body).toMatchObject({
      userName: 'ada@north.example',
      email: 'ada@north.example',
      firstName: 'Ada',
      lastName: 'North',
      ssoUser: true,
      contextType: 'Workspace',
      contextId: workspaceId,
    });
    const held = await one<{ groups: string[] }>(
      sql`select array_agg(group_name) as groups from access_grant where user_id = ${first.body.id}`,
    );
    expect(held.groups).toEqual(['viewer']);
    const again = newVisitor();
    const tokens = await again.tokens(await again.signIn('ada'));
    expect((await profile(tokens.body.access_token)).body.id).toBe(first.body.id);
    const refreshed = await fetch(`${platform.url}/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' }),
    });
    expect(refreshed.status).toBe(200);
  });

  it('takes the name over that the provider says at a later time, and nothing else', async () => {
    const visitor = newVisitor();
    const { body } = await visitor.tokens(await visitor.signIn('ada'));
    const { id } = (await profile(body.access_token)).body as { id: number };
    await sql`update app_user set first_name = 'Augusta', last_name = 'Byron', phone = '49-911-1' where id = ${id}`.execute(
      platform.database.manager,
    );
    await newVisitor().signIn('ada');
    await newVisitor().signIn('ada');
    const user = await one(sql`select first_name, last_name, user_name, phone, state from app_user where id = ${id}`);
    expect(user).toEqual({
      first_name: 'Ada',
      last_name: 'North',
      user_name: 'ada@north.example',
      phone: '49-911-1',
      state: 'active',
    });
    const audited = await one(sql`
      select json_agg(json_build_object('before', before, 'after', after)) as changes from audit_log
      where operation = 'user.update' and subject_id = ${id}`);
    expect(audited).toEqual({
      changes: [
        { before: { firstName: 'Augusta', lastName: 'Byron' }, after: { firstName: 'Ada', lastName: 'North' } },
      ],
    });
  });

  it('makes one account of two returns at once', async () => {
    const landed = await Promise.all([newVisitor().signIn('ben'), newVisitor().signIn('ben')]);
    expect(landed.map((address) => address.searchParams.has('code'))).toEqual([true, true]);
    const { count } = await one<{ count: number }>(
      sql`select count(*)::int as count from app_user where email = 'ben@north.example'`,
    );
    expect(count).toBe(1);
  });

  it.each([
    ['wrong-nonce', 'access_denied'],
    ['wrong-issuer', 'access_denied'],
    ['wrong-audience', 'access_denied'],
    ['wrong-signature', 'access_denied'],
    ['expired', 'access_denied'],
    ['denied', 'access_denied'],
    ['zoe', 'access_denied'],
    ['una', 'access_denied'],
  ])('fails for %s, and nobody gets an account', async (person, error) => {
    const before = await one(sql`select count(*) as users from app_user`);
    const landed = await newVisitor().signIn(person);
    expect(landed.searchParams.get('error')).toBe(error);
    expect(landed.searchParams.get('error_description')).toContain('failed');
    expect(landed.searchParams.has('code')).toBe(false);
    expect(await one(sql`select count(*) as users from app_user`)).toEqual(before);
  });

  it('takes each response of the provider once', async () => {
    const visitor = newVisitor();
    const begun = await visitor.start();
    const address = await visitor.choose('ada', begun.headers.get('location'));
    expect((await visitor.callback(address)).status).toBe(302);
    const replayed = await visitor.callback(address);
    expect(replayed.status).toBe(401);
    expect(await replayed.json()).toMatchObject({ errorCode: 2030 });
  });

  it('takes no code of the provider that was used in another sign-in', async () => {
    const first = newVisitor();
    const address = await first.choose('ada', (await first.start()).headers.get('location'));
    await first.callback(address);
    const second = newVisitor();
    const authorize = (await second.start()).headers.get('location') ?? '';
    const forged = new URL(address);
    forged.searchParams.set('state', new URL(authorize).searchParams.get('state') ?? '');
    const response = await second.callback(forged);
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied');
  });

  it('belongs to the browser that began it, and to the state that was sent', async () => {
    const visitor = newVisitor();
    const address = await visitor.choose('ada', (await visitor.start()).headers.get('location'));
    expect((await visitor.callback(address, '')).status).toBe(401);
    expect((await visitor.callback(address, 'locara-sign-in=somebody-elses')).status).toBe(401);
    const other = new URL(address);
    other.searchParams.set('state', 'guessed');
    expect((await visitor.callback(other)).status).toBe(401);
    const elsewhere = new URL(address);
    elsewhere.searchParams.set('iss', 'https://elsewhere.example');
    const refused = await visitor.callback(elsewhere);
    expect(new URL(refused.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied');
  });

  it('is over after ten minutes', async () => {
    const visitor = newVisitor();
    const address = await visitor.choose('ada', (await visitor.start()).headers.get('location'));
    await sql`update external_sign_in set expires_at = now()`.execute(platform.database.manager);
    expect((await visitor.callback(address)).status).toBe(401);
  });

  it('keeps its cookie from scripts and other sites', async () => {
    const begun = await newVisitor().start();
    expect(begun.headers.get('set-cookie')).toMatch(/; Path=\/auth\/external; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(begun.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['nothing', { returnTo: '', codeChallenge: '' }, ['returnTo', 'codeChallenge']],
    ['a foreign address', { returnTo: 'https://evil.example/' }, ['returnTo']],
    ['a fragment', { returnTo: 'http://localhost:8080/#here' }, ['returnTo']],
    ['a bad challenge', { codeChallenge: 'short' }, ['codeChallenge']],
  ])('is not begun with %s', async (_case, query, fields) => {
    const response = await newVisitor().start(providerId, query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errorCode: 1001, fields });
  });

  it.each(['0', 'abc', '2000000000'])('is not begun at the provider %s', async (id) => {
    const response = await fetch(`${platform.url}/auth/external/${id}/start?returnTo=x`, { redirect: 'manual' });
    expect([400, 404]).toContain(response.status);
  });

  it('never gives an account with a password to somebody from a provider', async () => {
    await sql`update app_user set email = 'eve@north.example', user_name = 'ada-two' where user_name = 'ada@north.example'`.execute(
      platform.database.manager,
    );
    await sql`delete from external_identity`.execute(platform.database.manager);
    await sql`update app_user set user_name = 'ada@north.example', email = 'ada@north.example' where user_name = 'demo-viewer'`.execute(
      platform.database.manager,
    );
    const landed = await newVisitor().signIn('ada');
    expect(landed.searchParams.get('error_description')).toContain('an account with this name already');
    await sql`update app_user set user_name = 'demo-viewer', email = 'demo-viewer@locara.example' where user_name = 'ada@north.example'`.execute(
      platform.database.manager,
    );
  });

  it('finds an account that was prepared for single sign-on, unless it may do something elsewhere', async () => {
    await sql`delete from external_identity`.execute(platform.database.manager);
    const { id } = await one<{ id: number }>(
      sql`update app_user set email = 'ada@north.example' where user_name = 'ada-two' returning id`,
    );
    const foreign = await one<{ id: number }>(
      sql`select workspace_id as id from app_user where user_name = 'demo-foreign'`,
    );
    await sql`insert into access_grant (workspace_id, user_id, context_type, context_id, group_name)
      values (${foreign.id}, ${id}, 'Workspace', ${foreign.id}, 'viewer')`.execute(platform.database.manager);
    const first = newVisitor();
    const other = await profile((await first.tokens(await first.signIn('ada'))).body.access_token);
    expect(other.body.id).not.toBe(id);
    await sql`delete from access_grant where user_id = ${id} and context_id = ${foreign.id}`.execute(
      platform.database.manager,
    );
    await sql`delete from external_identity`.execute(platform.database.manager);
    await sql`update app_user set email = 'gone@north.example', user_name = 'gone' where id = ${other.body.id}`.execute(
      platform.database.manager,
    );
    const visitor = newVisitor();
    const tokens = await visitor.tokens(await visitor.signIn('ada'));
    expect((await profile(tokens.body.access_token)).body.id).toBe(id);
  });

  it('lets nobody in who was locked, or whose provider was switched off', async () => {
    const id = await newProvider({ name: 'To be switched off', emailDomains: ['north.example'] });
    const visitor = newVisitor();
    await sql`update app_user set email = 'old@north.example', user_name = 'old' where user_name = 'ben@north.example'`.execute(
      platform.database.manager,
    );
    const { access_token: token } = (await visitor.tokens(await visitor.signIn('ben', id))).body;
    expect((await profile(token)).status).toBe(200);
    await platform
      .administration('demo-admin')
      .PUT('/api/security/identityProvider/{id}', { ...at(id), body: { active: false } });
    await eventually(
      () => profile(token),
      ({ status }) => status === 401,
      'Still signed in.',
    );
    expect((await newVisitor().start(id)).status).toBe(404);
    await platform
      .administration('demo-admin')
      .PUT('/api/security/identityProvider/{id}', { ...at(id), body: { active: true } });
    await sql`update app_user set locked = true, state = 'locked' where user_name = 'ben@north.example'`.execute(
      platform.database.manager,
    );
    const refused = await newVisitor().signIn('ben', id);
    expect(refused.searchParams.get('error_description')).toContain('locked');
  });
});

describe('the code that a program gets', () => {
  it('is worth nothing without the verifier, and is used up by a wrong one', async () => {
    const visitor = newVisitor();
    const landed = await visitor.signIn('ada');
    const wrong = await visitor.tokens(landed, { code_verifier: randomBytes(32).toString('base64url') });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await visitor.tokens(landed)).status).toBe(400);
  });

  it('is for the address to which it was sent', async () => {
    const visitor = newVisitor();
    const { status } = await visitor.tokens(await visitor.signIn('ada'), { redirect_uri: 'https://evil.example/' });
    expect([400, 401]).toContain(status);
  });

  it('ends what it gave when it comes a second time', async () => {
    const visitor = newVisitor();
    const landed = await visitor.signIn('ada');
    const { body } = await visitor.tokens(landed);
    expect((await visitor.tokens(landed)).status).toBe(400);
    const refreshed = await fetch(`${platform.url}/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' }),
    });
    expect(refreshed.status).toBe(400);
  });

  it('is good for a minute', async () => {
    const visitor = newVisitor();
    const landed = await visitor.signIn('ada');
    await sql`update sign_in_code set expires_at = now() - interval '1 s'`.execute(platform.database.manager);
    expect((await visitor.tokens(landed)).status).toBe(400);
  });
});
