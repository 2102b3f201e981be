import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { demoPassword as password } from '#apps/api/src/demo/demo-users';
import type { NewUser } from '#contexts/identity';
import { sql } from '#platform/database';
import { until } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { Accounts, basic } from './accounts.js';
import { mailsTo, newestMail } from './mailbox.js';

let platform: Platform;
let accounts: Accounts;

beforeAll(async () => {
  platform = await startPlatform();
  accounts = await Accounts.of(platform);
});
afterAll(() => platform.close());

const run = (query: ReturnType<typeof sql>) => query.execute(platform.database.manager);
const enrol = (userName: string, given = password) =>
  platform.administration().POST('/api/security/totp/enrol', { body: { userName, password: given } });
const confirm = (userName: string, otp: string) =>
  platform.administration().POST('/api/security/totp/confirm', { body: { userName, password, otp } });
const disable = (userName: string, otp: string) =>
  platform.administration().POST('/api/security/totp/disable', { body: { userName, password, otp } });
const renew = (userName: string, otp: string) =>
  platform.administration().POST('/api/security/totp/recoveryCodes', { body: { userName, password, otp } });
const statusOf = (userId: number) =>
  platform.administration('demo-admin').GET('/api/security/totp/{userId}', { params: { path: { userId } } });
const remove = (user: string, userId: number) =>
  platform.administration(user).DELETE('/api/security/totp/{userId}', { params: { path: { userId } } });

/** The code of the step that lies so many steps from now. */
const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

interface TokenBody {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly error?: string;
  readonly errorCode?: number;
}

async function post(form: Readonly<Record<string, string>>): Promise<{ status: number; body: TokenBody }> {
  const response = await fetch(`${platform.url}/auth/token`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, body: (await response.json()) as TokenBody };
}

const token = (username: string, otp?: string, given = password) =>
  post({ grant_type: 'password', username, password: given, ...(otp !== undefined && { otp }) });

const basicError = async (userName: string): Promise<number | undefined> => {
  const headers = { authorization: basic(userName, password) };
  const response = await fetch(`${platform.url}/v5/user/profile`, { headers });
  return response.status === 401 ? ((await response.json()) as TokenBody).errorCode : undefined;
};

/** What the audit log says of an account, oldest first. */
const audited = (id: number) =>
  accounts.one<{ operations: string[]; who: string[] }>(sql`
    select array_agg(operation order by id) as operations, array_agg(user_name order by id) as who
    from audit_log where subject = 'user' and subject_id = ${id}`);

/** A code of the step before is good as long as its successor's step: with less than this left, a slow machine comes too late. */
const enoughSeconds = 8;
const secondsLeft = (): number => 30 - ((Date.now() / 1000) % 30);

/** A user who signs in with codes; the code of the step before is used up. */
async function enrolled(
  more: Partial<NewUser> = {},
): Promise<{ id: number; userName: string; email: string; secret: string; recoveryCodes: string[] }> {
  const { id, userName, email } = await accounts.user(more);
  const secret = (await enrol(userName)).data?.secret ?? '';
  await until(() => secondsLeft() >= enoughSeconds, 'a step of one-time codes with time left', { everyMs: 250 });
  const { data, error } = await confirm(userName, await codeOf(secret, -1));
  if (data === undefined) throw new Error(error?.errorMessage);
  return { id, userName, email, secret, recoveryCodes: data.recoveryCodes };
}

describe('one-time codes', () => {
  it('count once a code has confirmed them, and end what was let in without one', async () => {
    const { id, userName, email } = await accounts.user();
    const before = await accounts.signIn(userName);
    expect((await enrol(userName, 'wrong')).error).toMatchObject({ errorCode: 2001 });
    expect((await confirm(userName, '123456')).error).toMatchObject({ errorCode: 4415 });
    const first = await enrol(userName);
    const { data: made } = await enrol(userName);
    expect(new URL(made?.uri ?? '').searchParams.get('secret')).toBe(made?.secret);
    expect((await confirm(userName, await codeOf(first.data?.secret ?? ''))).error).toMatchObject({ errorCode: 2412 });
    expect((await token(userName)).status).toBe(200);
    expect((await statusOf(id)).data).toEqual({ active: false, since: null, recoveryCodes: 0 });

    const done = await confirm(userName, await codeOf(made?.secret ?? ''));
    expect(new Set(done.data?.recoveryCodes).size).toBe(10);
    await accounts.untilRefused(before.access);
    const refreshed = await post({ grant_type: 'refresh_token', refresh_token: before.refresh });
    expect(refreshed).toMatchObject({ status: 400, body: { errorCode: 2002 } });
    expect((await statusOf(id)).data).toMatchObject({ active: true, recoveryCodes: 10 });
    expect((await enrol(userName)).error).toMatchObject({ errorCode: 4414 });
    expect((await confirm(userName, '123456')).error).toMatchObject({ errorCode: 4414 });
    expect(await newestMail(platform, email)).toMatchObject({
      subject: 'Signing in to your account now takes a one-time code',
    });
    expect(await audited(id)).toEqual({
      operations: ['user.enrolTotp', 'user.enrolTotp', 'user.confirmTotp'],
      who: [userName, userName, userName],
    });
  });

  it('are asked for at sign-in, and each is good once, also of calls at once that are equal', async () => {
    const { userName, secret } = await enrolled();
    expect(await token(userName)).toMatchObject({ status: 400, body: { error: 'invalid_grant', errorCode: 2411 } });
    expect(await token(userName, '')).toMatchObject({ status: 400, body: { errorCode: 2411 } });
    expect(await token(userName, '000')).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', errorCode: 2412 },
    });
    const code = await codeOf(secret);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)}`;
    const tries = await Promise.all([code, code, code, spaced].map((otp) => token(userName, otp)));
    expect(tries.map(({ status, body }) => body.errorCode ?? status).sort()).toEqual([200, 2412, 2412, 2412]);
    expect((await token(userName, code)).body.errorCode).toBe(2412);
  });

  it('may be recovery codes instead, each of which is good once', async () => {
    const { userName, recoveryCodes } = await enrolled();
    const [recovery = ''] = recoveryCodes;
    const tries = await Promise.all([1, 2, 3].map(() => token(userName, recovery.toUpperCase())));
    expect(tries.map(({ status, body }) => body.errorCode ?? status).sort()).toEqual([200, 2412, 2412]);
    expect((await token(userName, recovery)).body.errorCode).toBe(2412);
  });

  it('are not asked for again by refresh tokens, and survive another password', async () => {
    const { id, userName, secret, recoveryCodes } = await enrolled();
    const { body } = await token(userName, await codeOf(secret));
    expect(await accounts.profile(`Bearer ${body.access_token}`)).toBe(200);
    const refreshed = await post({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' });
    expect(refreshed.status).toBe(200);
    const changed = await fetch(`${platform.url}/api/security/changePassword`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${refreshed.body.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userId: id, loggedInUserPassword: password, newPassword: 'Korn-Blume-27' }),
    });
    expect(changed.status).toBe(200);
    expect((await token(userName, undefined, 'Korn-Blume-27')).body.errorCode).toBe(2411);
    expect((await token(userName, recoveryCodes[0], 'Korn-Blume-27')).status).toBe(200);
  });

  it('are not spoken of to anyone who has a wrong password, whatever code comes with it', async () => {
    const [{ userName: without }, { userName, secret }] = [await accounts.user(), await enrolled()];
    const code = await codeOf(secret);
    const answers = await Promise.all(
      [without, userName].flatMap((name) => [undefined, code].map((otp) => token(name, otp, 'wrong'))),
    );
    const said = answers.map(({ status, body }) => ({ status, ...body, additionalInformation: null }));
    expect(said[0]).toMatchObject({ status: 400, errorCode: 2001 });
    expect(said).toEqual(said.map(() => said[0]));
    expect((await disable(userName, '123456')).error).toMatchObject({ errorCode: 2412 });
    // The code that came with the wrong password was not used up.
    expect((await token(userName, code)).status).toBe(200);
  });

  it('are not possible with Basic; API clients go on', async () => {
    const { id, userName } = await accounts.user();
    expect(await accounts.profile(basic(userName, password))).toBe(200);
    const { data: client } = await platform
      .administration('demo-admin')
      .POST('/api/security/apiClient', { params: { query: { userId: id } }, body: { name: 'Nightly' } });
    const secret = (await enrol(userName)).data?.secret ?? '';
    await confirm(userName, await codeOf(secret));
    // Also what was remembered.
    await accounts.untilRefused(basic(userName, password));
    // The error stays clear for a program that goes on and on, and does not slow its user down.
    for (let tries = 0; tries < 8; tries += 1) expect(await basicError(userName)).toBe(2414);
    expect((await token(userName, await codeOf(secret, 1))).status).toBe(200);
    const program = await accounts.token({
      grant_type: 'client_credentials',
      client_id: client?.clientId ?? '',
      client_secret: client?.clientSecret ?? '',
    });
    expect(await accounts.profile(program.access)).toBe(200);
  });

  it('cannot be guessed: wrong ones are slowed like wrong passwords, also many at once', async () => {
    const { userName } = await enrolled();
    const guesses = Array.from({ length: 20 }, (_, index) => token(userName, String(100_000 + index)));
    const counts = (await Promise.all(guesses)).map((answer) => answer.status).sort();
    expect(counts).toEqual([...Array<number>(5).fill(400), ...Array<number>(15).fill(429)]);
  });

  it('cannot be guessed in calls without a code between the guesses', async () => {
    const { userName } = await enrolled();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await token(userName, 'guess')).status);
      // The password alone is no guess, and forgets none.
      const alone = await Promise.all([token(userName), token(userName)]);
      statuses.push(...alone.map((answer) => answer.status));
    }
    expect(statuses).toEqual([...Array<number>(13).fill(400), ...Array<number>(5).fill(429)]);
  });

  it('come with recovery codes that can be renewed, and the user hears of each that is used', async () => {
    const { id, userName, email, recoveryCodes } = await enrolled({ languageCode: 'de' });
    const renewed = await renew(userName, recoveryCodes[0] ?? '');
    expect(renewed.data?.recoveryCodes).toHaveLength(10);
    expect((await token(userName, recoveryCodes[1])).body.errorCode).toBe(2412);
    expect((await statusOf(id)).data).toMatchObject({ active: true, recoveryCodes: 10 });
    expect((await token(userName, renewed.data?.recoveryCodes[3])).status).toBe(200);
    expect((await statusOf(id)).data).toMatchObject({ recoveryCodes: 9 });
    const { operations, who } = await audited(id);
    expect(operations.slice(2)).toEqual(['user.useRecoveryCode', 'user.renewRecoveryCodes', 'user.useRecoveryCode']);
    expect(new Set(who)).toEqual(new Set([userName]));
    await newestMail(platform, email, 4);
    const mails = await mailsTo(platform, email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Die Anmeldung an Ihrem Konto braucht jetzt einen Einmalcode',
      'Ein Wiederherstellungscode wurde benutzt',
      'Ein Wiederherstellungscode wurde benutzt',
      'Sie haben neue Wiederherstellungscodes',
    ]);
    expect(mails.map(({ text }) => text).join()).toContain('Übrige Wiederherstellungscodes: 9.');
    const { userName: without } = await accounts.user();
    expect((await renew(without, '123456')).error).toMatchObject({ errorCode: 4415 });
  });

  it('go with password and code, or by an administrator, who is named', async () => {
    const own = await enrolled();
    expect((await disable(own.userName, 'nonsense')).error).toMatchObject({ errorCode: 2412 });
    expect((await disable(own.userName, await codeOf(own.secret))).data).toEqual({ value: own.id });
    expect((await token(own.userName)).status).toBe(200);
    expect((await disable(own.userName, '123456')).error).toMatchObject({ errorCode: 4415 });
    expect((await newestMail(platform, own.email, 2)).subject).toBe('One-time codes are switched off');

    const { id, userName, email } = await enrolled();
    expect((await remove('demo-viewer', id)).response.status).toBe(403);
    expect((await remove('demo-foreign', id)).response.status).toBe(404);
    expect((await remove('demo-admin', id)).data).toEqual({ value: id });
    expect((await remove('demo-admin', id)).error).toMatchObject({ errorCode: 4415 });
    expect((await token(userName)).status).toBe(200);
    expect((await newestMail(platform, email, 2)).subject).toBe('One-time codes are switched off');
    expect(await audited(id)).toEqual({
      operations: ['user.enrolTotp', 'user.confirmTotp', 'user.removeTotp'],
      who: [userName, userName, 'demo-admin'],
    });
    const self = await accounts.one<{ id: number }>(sql`select id from app_user where user_name = 'demo-admin'`);
    expect((await remove('demo-admin', Number(self.id))).error).toMatchObject({ errorCode: 2415 });
  });

  it('of somebody who may do more are not removed, and strangers do not read whether there are any', async () => {
    const { id } = await enrolled({ groups: ['workspace-admin'] });
    expect((await remove('demo-agency', id)).error).toMatchObject({ errorCode: 2020 });
    const foreign = await platform
      .administration('demo-foreign')
      .GET('/api/security/totp/{userId}', { params: { path: { userId: id } } });
    expect(foreign.response.status).toBe(404);
  });
});

describe('a workspace that demands one-time codes', () => {
  let below: number;
  beforeAll(async () => {
    const { data } = await platform
      .administration('demo-admin')
      .POST('/api/content/workspace', { body: { name: 'Careful', parentId: accounts.workspaceId } });
    below = data?.value ?? 0;
  });
  const demand = (value: boolean | null) =>
    run(sql`insert into workspace_setting (workspace_id, totp_required) values (${accounts.workspaceId}, ${value})
      on conflict (workspace_id) do update set totp_required = excluded.totp_required`);
  // The demo's other users go on signing in with Basic afterwards.
  afterEach(() => demand(null));

  it('lets users without them do nothing but set them up, also in workspaces below', async () => {
    const { userName } = await accounts.user({ context: { type: 'Workspace', id: below } });
    const before = await accounts.signIn(userName);
    expect(await accounts.profile(basic(userName, password))).toBe(200);
    await demand(true);
    // Also what was remembered.
    await accounts.untilRefused(basic(userName, password));
    expect(await basicError(userName)).toBe(2413);
    const refused = { status: 400, body: { error: 'invalid_grant', errorCode: 2413 } };
    expect(await token(userName)).toMatchObject(refused);
    expect(await token(userName, '123456')).toMatchObject(refused);
    expect(await post({ grant_type: 'refresh_token', refresh_token: before.refresh })).toMatchObject(refused);
    expect((await token(userName, undefined, 'wrong')).body.errorCode).toBe(2001);
    const secret = (await enrol(userName)).data?.secret ?? '';
    const { data } = await confirm(userName, await codeOf(secret));
    const entered = await token(userName, data?.recoveryCodes[9]);
    expect(entered.status).toBe(200);
    expect((await post({ grant_type: 'refresh_token', refresh_token: entered.body.refresh_token ?? '' })).status).toBe(
      200,
    );
  });

  it('says so to its users, with their own codes and what a password needs, without a permission', async () => {
    const ownSignIn = async (authorization: string) => {
      const response = await fetch(`${platform.url}/api/userManagement/user/signIn`, { headers: { authorization } });
      return { status: response.status, body: await response.json() };
    };
    const { userName } = await accounts.user();
    const plain = { passwordUppercaseChar: 0, passwordLowercaseChar: 0, passwordDigits: 0, passwordSpecialChar: 0 };
    const passwordPolicy = { ...plain, passwordMinLength: 8 };
    expect(await ownSignIn(basic(userName, password))).toEqual({
      status: 200,
      body: {
        oneTimeCodes: { active: false, since: null, recoveryCodes: 0 },
        oneTimeCodesRequired: false,
        passwordPolicy,
      },
    });
    const own = await enrolled();
    const { body } = await token(own.userName, own.recoveryCodes[0]);
    await demand(true);
    await run(sql`update workspace_setting set password_min_length = 12 where workspace_id = ${accounts.workspaceId}`);
    expect(await ownSignIn(`Bearer ${body.access_token}`)).toEqual({
      status: 200,
      body: {
        oneTimeCodes: { active: true, since: expect.any(String), recoveryCodes: 9 },
        oneTimeCodesRequired: true,
        passwordPolicy: { ...passwordPolicy, passwordMinLength: 12 },
      },
    });
    await run(
      sql`update workspace_setting set password_min_length = null where workspace_id = ${accounts.workspaceId}`,
    );
  });

  it('asks neither users of identity providers nor API clients', async () => {
    const { id, userName } = await accounts.user();
    const { data: client } = await platform
      .administration('demo-admin')
      .POST('/api/security/apiClient', { params: { query: { userId: id } }, body: { name: 'Nightly' } });
    const { refresh } = await accounts.signIn(userName);
    await run(sql`update app_user set sso_user = true where id = ${id}`);
    await demand(true);
    expect((await post({ grant_type: 'refresh_token', refresh_token: refresh })).status).toBe(200);
    const program = await post({
      grant_type: 'client_credentials',
      client_id: client?.clientId ?? '',
      client_secret: client?.clientSecret ?? '',
    });
    expect(program.status).toBe(200);
  });
});
