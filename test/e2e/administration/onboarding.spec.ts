import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { CreateUser } from '#contexts/identity';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
let workspaceId: number;
const ids = new Map<string, number>();
beforeAll(async () => {
  platform = await startPlatform();
  const { rows } = await sql<{ workspace_id: number }>`
    select workspace_id from company where external_id = 'demo-company'`.execute(platform.database.manager);
  workspaceId = rows[0]?.workspace_id ?? 0;
  for (const name of ['nora', 'nils', 'otto']) {
    const id = await platform.api.get(CreateUser, { strict: false }).execute({
      userName: name,
      email: `${name}@locara.example`,
      password: demoPassword,
      userType: 'SELF_SERVICE',
      firstName: name,
      lastName: 'New',
      languageCode: 'de',
      context: { type: 'Workspace', id: workspaceId },
      groups: ['viewer'],
    });
    await sql`delete from access_grant where user_id = ${id}`.execute(platform.database.manager);
    ids.set(name, id);
  }
});
afterAll(() => platform.close());

async function call(method: string, path: string, user: string, body?: object) {
  const response = await checkedFetch(path.startsWith('/v5') ? 'partner-v5' : 'administration')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${demoPassword}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const prepared = (name: string, more: object = {}) => ({
  userId: ids.get('nora'),
  company: { name, vatNr: 'DE136695976', contact: { lastName: 'New', eMails: ['nora@locara.example'] } },
  location: { name: `Hofladen ${name}`, mainPhone: { phone: '49-911-4000001' }, address: { city: 'Nürnberg' } },
  source: 'fair',
  licenseType: 'BASIC',
  ...more,
});

async function prepare(name: string, more: object = {}): Promise<number> {
  const answer = await call('POST', '/api/onboarding', 'demo-agency', prepared(name, more));
  expect(answer).toMatchObject({ status: 200, body: { value: expect.any(Number) } });
  return answer.body.value as number;
}

/** The email about this onboarding as its reader finds it. */
async function mailOf(id: number, user = 'nora'): Promise<{ subject: string; text: string; hash: string }> {
  const link = new RegExp(`onboardingId=${id}&hash=([\\w-]+)`);
  return eventually(
    async () => {
      const response = await fetch(`${platform.url}/sandbox/mail?format=json&to=${user}@locara.example`);
      const { data } = (await response.json()) as { data: { subject: string; text: string }[] };
      const [mail] = data.flatMap((each) => {
        const hash = link.exec(each.text)?.[1];
        return hash === undefined ? [] : [{ ...each, hash }];
      });
      return mail;
    },
    (mail) => mail !== undefined,
    `No email about onboarding ${id} came.`,
  );
}

const confirm = (id: number, hash: string, user = 'nora') =>
  call('POST', `/api/onboarding/${id}/company`, user, { hash });

describe('an onboarding', () => {
  it('is prepared by an agency, mailed, and confirmed by its user, once', async () => {
    const id = await prepare('Sonnenberg');
    expect(await call('GET', `/api/onboarding/${id}`, 'demo-agency')).toMatchObject({
      body: { state: 'open', company: { name: 'Sonnenberg' }, userId: ids.get('nora'), companyId: null },
    });
    const mail = await mailOf(id);
    expect(mail.subject).toBe('Hofladen Sonnenberg ist für Sie vorbereitet');
    const both = await Promise.all([confirm(id, mail.hash), confirm(id, mail.hash)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const companyId = both.find(({ status }) => status === 200)?.body.value as number;
    expect(await call('GET', `/api/company/${companyId}`, 'nora')).toMatchObject({
      status: 200,
      body: { name: 'Sonnenberg', isClaimed: true, vatNr: 'DE136695976', contact: { lastName: 'New' } },
    });
    const locations = await call('GET', `/v5/company/${companyId}/location`, 'nora');
    expect(locations.body).toMatchObject({
      total: 1,
      data: [{ name: 'Hofladen Sonnenberg', mainPhone: { phone: '49-911-4000001' } }],
    });
    const [location] = locations.body.data as { id: number }[];
    expect(await call('GET', `/api/onboarding/${id}`, 'demo-agency')).toMatchObject({
      body: { state: 'finished', company: null, location: null, companyId, locationId: location?.id },
    });
    expect(await call('GET', `/api/company/${companyId}`, 'nils')).toMatchObject({ status: 404 });
    expect(await call('DELETE', `/api/onboarding/${id}`, 'demo-agency')).toMatchObject({
      status: 409,
      body: { errorCode: 4082 },
    });
  });

  it('names everything that is wrong with it, and makes nothing then', async () => {
    const answer = await call('POST', '/api/onboarding', 'demo-agency', {
      userId: 999_999,
      company: { name: '', vatNr: 'DE1' },
      location: { name: 'X', email: 'no', mainPhone: { phone: 'none' } },
      licenseType: 'GOLD',
      zzz: 1,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual(expect.arrayContaining(['userId', 'licenseType', 'zzz']));
    const rules = await call('POST', '/api/onboarding', 'demo-agency', {
      ...prepared('Y'),
      company: { name: 'Y', vatNr: 'DE1' },
      location: { name: 'Y', email: 'no', mainPhone: { phone: 'none' } },
      url: 'https://phishing.example/',
    });
    expect([...(rules.body.fields as string[])].sort()).toEqual([
      'company.vatNr',
      'location.email',
      'location.mainPhone.phone',
      'url',
    ]);
  });

  it('is for self service users in one’s own workspaces only', async () => {
    const agency = (
      await sql<{ id: number }>`select id from app_user where user_name = 'demo-agency'`.execute(
        platform.database.manager,
      )
    ).rows[0]?.id;
    expect(await call('POST', '/api/onboarding', 'demo-agency', prepared('A', { userId: agency }))).toMatchObject({
      status: 400,
      body: { fields: ['userId'] },
    });
    expect(await call('POST', '/api/onboarding', 'demo-foreign', prepared('A'))).toMatchObject({
      status: 400,
      body: { fields: ['userId'] },
    });
    expect(await call('POST', '/api/onboarding', 'demo-viewer', prepared('A'))).toMatchObject({ status: 403 });
    const id = await prepare('Hidden');
    for (const [method, path] of [
      ['GET', `/api/onboarding/${id}`],
      ['DELETE', `/api/onboarding/${id}`],
    ] as const) {
      expect(await call(method, path, 'demo-foreign')).toMatchObject({ status: 404, body: { errorCode: 3081 } });
      expect(await call(method, path, 'nora')).toMatchObject({ status: 403 });
    }
    expect((await call('GET', '/api/onboarding', 'demo-foreign')).body).toEqual({ data: [], total: 0 });
    expect((await call('GET', '/api/onboarding?state=open', 'demo-agency')).body).toMatchObject({
      total: 1,
      data: [{ id }],
    });
  });

  it('is confirmed by nobody else, not even with the hash', async () => {
    const id = await prepare('Nobody else');
    const { hash } = await mailOf(id);
    expect(await confirm(id, hash, 'nils')).toMatchObject({ status: 404, body: { errorCode: 3081 } });
    expect(await confirm(id, hash, 'demo-owner')).toMatchObject({ status: 404 });
    expect(await confirm(id, hash, 'demo-agency')).toMatchObject({ status: 403 });
    expect(await call('GET', `/api/onboarding/${id}`, 'demo-agency')).toMatchObject({ body: { state: 'open' } });
  });

  it('is confirmed by people on a page', async () => {
    const id = await prepare('Page');
    const { hash } = await mailOf(id);
    const page = `${platform.url}/account/onboarding`;
    const shown = await fetch(`${page}?onboardingId=${id}&hash=${hash}`, { headers: { 'accept-language': 'de' } });
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await shown.text()).toContain('<h1>Ihr Geschäft bestätigen</h1>');
    const send = async (userName: string, password: string) => {
      const body = new URLSearchParams({ onboardingId: String(id), hash, userName, password });
      const response = await fetch(page, { method: 'POST', body });
      return { status: response.status, text: await response.text() };
    };
    expect(await send('nora', 'wrong')).toMatchObject({ status: 200, text: expect.stringContaining('is wrong') });
    expect(await send('nils', demoPassword)).toMatchObject({ status: 404 });
    expect(await send('nora', demoPassword)).toMatchObject({
      status: 200,
      text: expect.stringContaining('It is yours'),
    });
    expect(await send('nora', demoPassword)).toMatchObject({ status: 404 });
    expect((await fetch(`${page}?onboardingId=x`)).status).toBe(404);
  });

  it('goes on with the business that was confirmed, signed in by a form of our own page alone', async () => {
    const confirmed = async (name: string, headers: Record<string, string>) => {
      const id = await prepare(name);
      const { hash } = await mailOf(id);
      const body = new URLSearchParams({ onboardingId: String(id), hash, userName: 'nora', password: demoPassword });
      const answer = await fetch(`${platform.url}/account/onboarding`, {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
      });
      const { rows } = await sql<{
        at: number;
      }>`select location_id as at from onboarding where id = ${id}`.execute(platform.database.manager);
      const { status } = answer;
      const welcome = `/console/welcome?location=${rows[0]?.at}`;
      return {
        status,
        to: answer.headers.get('location'),
        cookie: answer.headers.get('set-cookie'),
        text: await answer.text(),
        welcome,
      };
    };
    const own = await confirmed('Signed in', { 'sec-fetch-site': 'same-origin' });
    expect([own.status, own.to]).toEqual([303, own.welcome]);
    const cookie = String(own.cookie?.split(';')[0]);
    const session = (headers: Record<string, string>) =>
      fetch(`${platform.url}/auth/session`, { headers: { 'sec-fetch-site': 'same-origin', ...headers } });
    expect((await session({ cookie })).status).toBe(200);
    expect((await session({})).status).toBe(401);
    const elsewhere = await confirmed('From elsewhere', { 'sec-fetch-site': 'cross-site' });
    expect(elsewhere).toMatchObject({ status: 403, to: null, cookie: null });
    for (const site of ['', 'none']) {
      const foreign = await confirmed(`From ${site}`, site === '' ? {} : { 'sec-fetch-site': site });
      expect(foreign).toMatchObject({ status: 200, to: null, cookie: null });
      // Confirmed all the same: the link leads to the sign-in, and then to this business.
      expect(foreign.text).toContain(`href="${foreign.welcome}"`);
    }
  });

  it('asks on the page for a one-time code where the user has one, or has to', async () => {
    const id = await prepare('Coded', { userId: ids.get('otto') });
    const { hash } = await mailOf(id, 'otto');
    const send = async (password: string, otp?: string) => {
      const fields = { onboardingId: String(id), hash, userName: 'otto', password, ...(otp !== undefined && { otp }) };
      const response = await fetch(`${platform.url}/account/onboarding`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
      return { status: response.status, text: await response.text() };
    };
    const demand = (value: boolean) =>
      sql`insert into workspace_setting (workspace_id, totp_required) values (${workspaceId}, ${value})
        on conflict (workspace_id) do update set totp_required = ${value}`.execute(platform.database.manager);
    await demand(true);
    expect((await send(demoPassword)).text).toContain('you have not set them up yet');
    await demand(false);

    const totp = async (step: string, more: object = {}) => {
      const body = { userName: 'otto', password: demoPassword, ...more };
      return (await call('POST', `/api/security/totp/${step}`, 'otto', body)).body;
    };
    const { secret } = await totp('enrol');
    const { recoveryCodes } = await totp('confirm', { otp: await generate({ secret: String(secret) }) });
    const asked = await send(demoPassword);
    expect(asked.text).toContain('Your account asks for a one-time code.');
    expect(asked.text).toContain('name="otp" autocomplete="one-time-code"');
    expect((await send(demoPassword, '000000')).text).toContain('The one-time code is wrong');
    const wrong = await send('wrong', '000000');
    expect(wrong.text).toContain('User name or password is wrong.');
    expect(wrong.text).not.toContain('name="otp"');
    const [recovery = ''] = recoveryCodes as string[];
    expect(await send(demoPassword, recovery)).toMatchObject({
      status: 200,
      text: expect.stringContaining('It is yours'),
    });
  });

  it('is blocked by the fifth wrong hash, also when they come at once', async () => {
    const id = await prepare('Guessed');
    const { hash } = await mailOf(id);
    const answers = await Promise.all(Array.from({ length: 9 }, (_, each) => confirm(id, `guess-${each}`)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await confirm(id, hash)).toMatchObject({ status: 409, body: { errorCode: 4082 } });
  });

  it('can be withdrawn, and expires', async () => {
    const withdrawn = await prepare('Withdrawn');
    const { hash } = await mailOf(withdrawn);
    expect(await call('DELETE', `/api/onboarding/${withdrawn}`, 'demo-agency')).toMatchObject({
      status: 200,
      body: { value: withdrawn },
    });
    expect(await confirm(withdrawn, hash)).toMatchObject({ status: 409 });
    const late = await prepare('Late');
    const mail = await mailOf(late);
    await sql`update onboarding set expires_at = now() - interval '1 minute', due_at = now() where id = ${late}`.execute(
      platform.database.manager,
    );
    expect(await confirm(late, mail.hash)).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringContaining('expired') },
    });
    const state = async () => (await call('GET', `/api/onboarding/${late}`, 'demo-agency')).body;
    const expired = await eventually(state, ({ company }) => company === null, 'The company is not removed.');
    expect(expired).toMatchObject({ state: 'expired', company: null, location: null });
  });
});
