import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { Accounts, basic } from './accounts.js';
import { newestMail, tokenIn } from './mailbox.js';

let platform: Platform;
let accounts: Accounts;

beforeAll(async () => {
  platform = await startPlatform();
  accounts = await Accounts.of(platform);
});
afterAll(() => platform.close());

const forgotten = (body: { email: string; url?: string | null; template?: string | null }) =>
  platform.administration().PUT('/api/security/password/forgotten', { body });
const reset = (token: string, password: string) =>
  platform.administration().PUT('/api/security/password/reset', { body: { token, password } });

describe('an invitation', () => {
  it('is an email in the language of the user with a link for a week, and makes the user active', async () => {
    const email = 'clara@locara.example';
    const id = await accounts.invited(email, 'Clara', 'de');
    const mail = await newestMail(platform, email);
    expect(mail.subject).toBe('Ihr Konto ist bereit: Passwort festlegen');
    expect(mail.text).toContain('Guten Tag Clara Muster,');
    expect(mail.text).toContain('Ihr Benutzername ist clara@locara.example.');
    const { hours } = await accounts.one<{ hours: number }>(
      sql`select extract(epoch from expires_at - created_at)::int / 3600 as hours from password_token where user_id = ${id}`,
    );
    expect(hours).toBeGreaterThanOrEqual(167);
    expect((await reset(tokenIn(mail), 'Korn-Blume-27')).data).toEqual({ value: id });
    expect(await accounts.profile(basic(email, 'Korn-Blume-27'))).toBe(200);
    const account = await platform
      .administration('demo-admin')
      .GET('/api/userManagement/user/{id}', { params: { path: { id } } });
    expect(account.data).toMatchObject({ active: true, locked: false, emailVerified: true });
    const history = await accounts.one<{ events: string[]; who: number | null }>(sql`
      select array_agg(event order by id) as events, max(user_id) filter (where event = 'activate') as who
      from state_history where subject = 'user' and subject_id = ${id}`);
    expect(history).toEqual({ events: ['invite', 'activate'], who: id });
  });

  it('comes again to who asks for a new password before', async () => {
    const email = 'carl@locara.example';
    await accounts.invited(email, 'Carl', 'fr');
    await newestMail(platform, email);
    await forgotten({ email });
    const mail = await newestMail(platform, email, 2);
    expect(mail.subject).toBe('Votre compte est prêt : choisissez un mot de passe');
    expect((await reset(tokenIn(mail), 'Korn-Blume-27')).response.status).toBe(200);
  });
});

describe('changing a password', () => {
  const change = (user: string, body: { userId: number; loggedInUserPassword: string; newPassword: string }) =>
    platform.administration(user).PUT('/api/security/changePassword', { body });

  it('is for oneself, with the present password', async () => {
    const { id, userName, email } = await accounts.user();
    const before = await accounts.signIn(userName);
    const wrong = await change(userName, { userId: id, loggedInUserPassword: 'guess', newPassword: 'Korn-Blume-27' });
    expect(wrong.response.status).toBe(400);
    expect(wrong.error).toMatchObject({ errorCode: 1031, fields: ['loggedInUserPassword'], values: [null] });
    const done = await change(userName, {
      userId: id,
      loggedInUserPassword: demoPassword,
      newPassword: 'Korn-Blume-27',
    });
    expect(done.data).toEqual({ value: id });
    await accounts.untilRefused(before.access);
    expect(await accounts.profile(basic(userName, 'Korn-Blume-27'))).toBe(200);
    expect((await newestMail(platform, email)).subject).toBe('Your password was changed');
    const audit = await accounts.one<{ operation: string; after: object; user_name: string }>(
      sql`select operation, after, user_name from audit_log where subject = 'user' and subject_id = ${id} order by id desc limit 1`,
    );
    expect(audit).toEqual({ operation: 'user.setPassword', after: { password: 'changed' }, user_name: userName });
  });

  it('is for who administrates the user and holds all that the user holds', async () => {
    const { id, userName } = await accounts.user();
    const body = { userId: id, loggedInUserPassword: demoPassword, newPassword: 'Korn-Blume-27' };
    expect((await change('demo-admin', body)).data).toEqual({ value: id });
    expect(await accounts.profile(basic(userName, 'Korn-Blume-27'))).toBe(200);
    expect((await change('demo-viewer', body)).error).toMatchObject({ errorCode: 2003 });
    expect((await change('demo-foreign', body)).error).toMatchObject({ errorCode: 1001, fields: ['userId'] });
    const unknown = await change('demo-admin', { ...body, userId: 2_000_000_000 });
    expect(unknown.error).toMatchObject({ errorCode: 1001, fields: ['userId'] });
    const admin = await accounts.user({ groups: ['workspace-admin'] });
    expect((await change('demo-agency', { ...body, userId: admin.id })).error).toMatchObject({ errorCode: 2020 });
  });

  it('keeps to the rules of the workspace', async () => {
    const { id, userName } = await accounts.user();
    const { error } = await change(userName, { userId: id, loggedInUserPassword: demoPassword, newPassword: 'short' });
    expect(error).toMatchObject({ errorCode: 1001, fields: ['newPassword'], values: [null] });
  });

  it('takes none of the most common ones, in whatever letter case, and says why', async () => {
    const { id, userName, email } = await accounts.user();
    const body = { userId: id, loggedInUserPassword: demoPassword, newPassword: 'SunShine1' };
    const refused = await change(userName, body);
    expect(refused.response.status).toBe(400);
    expect(refused.error).toMatchObject({ errorCode: 1001, fields: ['newPassword'], values: [null] });
    expect(refused.error?.errorMessage).toContain(
      'newPassword is one of the most common passwords, which are guessed first',
    );
    expect(await accounts.profile(basic(userName, demoPassword))).toBe(200);
    await forgotten({ email });
    const token = tokenIn(await newestMail(platform, email));
    expect((await reset(token, 'qwertyuiop')).error).toMatchObject({ errorCode: 1001, fields: ['password'] });
    expect((await reset(token, 'Korn-Blume-27')).data).toEqual({ value: id });
  });

  it('is not for users of single sign-on', async () => {
    const { id } = await accounts.user();
    await sql`update app_user set sso_user = true where id = ${id}`.execute(platform.database.manager);
    const body = { userId: id, loggedInUserPassword: demoPassword, newPassword: 'Korn-Blume-27' };
    expect((await change('demo-admin', body)).error).toMatchObject({ errorCode: 4030 });
  });

  it('does not activate an account whose address nobody has confirmed', async () => {
    const userId = await accounts.invited('dora@locara.example', 'Dora', 'en');
    const body = { userId, loggedInUserPassword: demoPassword, newPassword: 'Korn-Blume-27' };
    expect((await change('demo-admin', body)).error).toMatchObject({ errorCode: 4002 });
  });

  it('slows guessing of the own password like guessing at sign-in', async () => {
    const { id, userName } = await accounts.user();
    const bearer = (await accounts.signIn(userName)).access;
    const guess = () =>
      fetch(`${platform.url}/api/security/changePassword`, {
        method: 'PUT',
        headers: { authorization: bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ userId: id, loggedInUserPassword: 'guess', newPassword: 'Korn-Blume-27' }),
      });
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});
