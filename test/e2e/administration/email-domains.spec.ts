import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { addDomain, proveDomain, putRecord, removeRecords, verify } from './email-domain-calls.js';
import { Visitor } from './external-visitor.js';

let platform: Platform;
let north: number;
let foreign: number;

beforeAll(async () => {
  platform = await startPlatform();
  north = await workspaceOf('demo-admin');
  foreign = await workspaceOf('demo-foreign');
});
afterAll(() => platform.close());

async function workspaceOf(name: string): Promise<number> {
  const { data } = await platform.administration(name).GET('/api/userManagement/user/profile');
  return data?.contextId ?? 0;
}

const newProvider = (workspaceId: number, user: string, domain: string) =>
  platform.administration(user).POST('/api/security/identityProvider', {
    params: { query: { workspaceId } },
    body: {
      name: 'Staff',
      issuer: `${platform.url}/sandbox/openid`,
      clientId: 'locara',
      clientSecret: 'a secret of the sandbox',
      defaultGroups: ['viewer'],
      emailDomains: [domain],
    },
  });

const newUser = (workspaceId: number, user: string, userName: string, email = userName) =>
  platform.administration(user).POST('/api/userManagement/user', {
    body: {
      userName,
      email,
      firstName: 'Ben',
      lastName: 'North',
      languageCode: 'en',
      contextType: 'Workspace',
      contextId: workspaceId,
      password: 'Korn-Blume-27',
    },
  });

const isUnique = async (user: string, username: string) =>
  (
    await platform
      .administration(user)
      .GET('/api/userManagement/user/isUnique', { params: { query: { userName: username } } })
  ).data;

const profileOf = async (token = ''): Promise<Record<string, unknown>> =>
  (await (
    await fetch(`${platform.url}/v5/user/profile`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as Record<string, unknown>;

/** A person of the sandbox's provider signs in. @returns the account, or the words of the refusal */
async function signIn(providerId: number, person: string): Promise<Record<string, unknown> | string> {
  const visitor = new Visitor(platform.url, providerId);
  const landed = await visitor.signIn(person);
  if (!landed.searchParams.has('code')) return landed.searchParams.get('error_description') ?? '';
  return profileOf((await visitor.tokens(landed)).body.access_token);
}

describe('an attacker in another workspace', () => {
  it('cannot let an identity provider speak for a domain that is not proved', async () => {
    const claimed = await newProvider(foreign, 'demo-foreign', 'north.example');
    expect(claimed.error).toMatchObject({ errorCode: 1001, fields: ['emailDomains[0]'], values: ['north.example'] });
    const { id } = await addDomain(platform, foreign, 'north.example', 'demo-foreign');
    const early = await verify(platform, id, 'demo-foreign');
    expect(early.response.status).toBe(409);
    expect(early.error).toMatchObject({ errorCode: 4412 });
    expect((await newProvider(foreign, 'demo-foreign', 'north.example')).response.status).toBe(400);
  });

  it('cannot keep somebody out of single sign-on by taking the name first', async () => {
    // Nothing is proved yet: names are free for all.
    expect((await newUser(foreign, 'demo-foreign', 'ben@north.example', 'eve@foreign.example')).error).toBeUndefined();
    await proveDomain(platform, north, 'north.example');
    const { data } = await newProvider(north, 'demo-admin', 'north.example');
    const account = await signIn(data?.value ?? 0, 'ben');
    expect(account).toMatchObject({ userName: 'ben@north.example (2)', email: 'ben@north.example', contextId: north });
    // Who had the name goes on signing in with it.
    const squatter = Buffer.from('ben@north.example:Korn-Blume-27').toString('base64');
    const own = await fetch(`${platform.url}/v5/user/profile`, { headers: { authorization: `Basic ${squatter}` } });
    expect(await own.json()).toMatchObject({ userName: 'ben@north.example', contextId: foreign });
    expect(await signIn(data?.value ?? 0, 'ada')).toMatchObject({ userName: 'ada@north.example' });
  });

  it('gets no names of a domain that is proved, however they are spelt', async () => {
    for (const name of ['carl@north.example', 'Carl@NORTH.example', 'carl@\uFF4Eorth.example'])
      expect((await newUser(foreign, 'demo-foreign', name, 'eve@foreign.example')).error).toMatchObject({
        errorCode: 4411,
        fields: ['userName'],
      });
    expect(await isUnique('demo-foreign', 'carl@north.example')).toEqual({ value: false });
    expect(await isUnique('demo-admin', 'carl@north.example')).toEqual({ value: true });
    expect((await newUser(north, 'demo-admin', 'carl@north.example')).error).toBeUndefined();
  });

  it("cannot take a proved domain over with a record of their own beside the owner's", async () => {
    const { data } = await platform
      .administration('demo-foreign')
      .GET('/api/security/emailDomain', { params: { query: { workspaceId: foreign } } });
    const claim = data?.data.find(({ domain }) => domain === 'north.example');
    if (claim === undefined) throw new Error('no claim');
    await putRecord(platform, claim.record);
    const beside = await verify(platform, claim.id, 'demo-foreign');
    expect(beside.error).toMatchObject({ errorCode: 4413 });
    expect(await isUnique('demo-foreign', 'dora@north.example')).toEqual({ value: false });
  });
});

describe('an email domain', () => {
  it('goes to a new owner when the former one has lost the zone', async () => {
    const first = await addDomain(platform, north, 'sold.example');
    await putRecord(platform, first.record);
    expect((await verify(platform, first.id)).data).toEqual({ value: first.id });
    expect((await verify(platform, first.id)).data).toEqual({ value: first.id });
    const second = await addDomain(platform, foreign, 'sold.example', 'demo-foreign');
    await removeRecords(platform, second.record.name);
    await putRecord(platform, second.record);
    expect((await verify(platform, second.id, 'demo-foreign')).data).toEqual({ value: second.id });
    const { data } = await platform
      .administration('demo-admin')
      .GET('/api/security/emailDomain/{id}', { params: { path: { id: first.id } } });
    expect(data).toMatchObject({ verified: false, verifiedAt: null });
  });

  it('frees its names and providers when it is removed, and is seen by nobody elsewhere', async () => {
    const id = await proveDomain(platform, north, 'gone.example');
    const path = { params: { path: { id } } };
    expect(
      (await platform.administration('demo-foreign').GET('/api/security/emailDomain/{id}', path)).error,
    ).toMatchObject({ errorCode: 3411 });
    expect(await isUnique('demo-foreign', 'a@gone.example')).toEqual({ value: false });
    expect((await platform.administration('demo-admin').DELETE('/api/security/emailDomain/{id}', path)).data).toEqual({
      value: id,
    });
    expect(await isUnique('demo-foreign', 'a@gone.example')).toEqual({ value: true });
    expect((await newProvider(north, 'demo-admin', 'gone.example')).response.status).toBe(400);
  });

  it.each(['north', '@north.example', 'north.example.', '', 'no domain'])('is not "%s"', async (domain) => {
    const { error } = await platform
      .administration('demo-admin')
      .POST('/api/security/emailDomain', { params: { query: { workspaceId: north } }, body: { domain } });
    expect(error).toMatchObject({ errorCode: 1001, fields: ['domain'] });
  });

  it('that a provider used before proofs were asked for goes on, until somebody else proves it', async () => {
    const { manager } = platform.database;
    const providerId = (await newProvider(north, 'demo-admin', 'north.example')).data?.value ?? 0;
    await sql`update email_domain set verified_at = null, inherited = true where domain = 'north.example' and workspace_id = ${north}`.execute(
      manager,
    );
    await sql`delete from external_identity`.execute(manager);
    await sql`update app_user set deleted_at = now(), state = 'deleted' where sso_user`.execute(manager);
    const known = await signIn(providerId, 'ada');
    expect(known).toMatchObject({ email: 'ada@north.example' });
    await sql`update email_domain set verified_at = now() where domain = 'north.example' and workspace_id = ${foreign}`.execute(
      manager,
    );
    // Anyone who has an account keeps it; nobody new comes.
    expect(await signIn(providerId, 'ada')).toMatchObject({ id: (known as { id: number }).id });
    expect(await signIn(providerId, 'ben')).toContain('has not proved');
  });
});
