import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { CreateUser } from '#contexts/identity';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
let companyId: number;
let workspaceId: number;
beforeAll(async () => {
  platform = await startPlatform();
  const { rows } = await sql<{ id: number; workspace_id: number }>`
    select id, workspace_id from company where external_id = 'demo-company'`.execute(platform.database.manager);
  [companyId, workspaceId] = [rows[0]?.id ?? 0, rows[0]?.workspace_id ?? 0];
  // Owners without a business yet: they see nothing at all.
  for (const name of ['nora', 'nils']) {
    await platform.api.get(CreateUser, { strict: false }).execute({
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
    await sql`delete from access_grant where user_id = (select id from app_user where user_name = ${name})`.execute(
      platform.database.manager,
    );
  }
});
afterAll(() => platform.close());
beforeEach(async () => {
  await sql`update claim set created_at = created_at - interval '2 hours'`.execute(platform.database.manager);
});

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
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body: answer };
}

const start = async (user: string, body: object): Promise<number> => {
  const answer = await call('POST', '/api/company/claim', user, { claimType: 'phone', ...body });
  expect(answer).toMatchObject({ status: 200, body: { value: expect.any(Number) } });
  return answer.body.value as number;
};
const finish = (user: string, id: number, pinVerification: string) =>
  call('PUT', `/api/company/claim/${id}`, user, { pinVerification });

interface Message {
  readonly kind: string;
  readonly text: string;
  readonly reference: string;
  readonly language: string;
}

/** Waits for the message of this claim, and reads it as its owner would. */
async function message(e164: string, claimId: number): Promise<Message & { readonly pin: string }> {
  const found = await eventually(
    async () => {
      const response = await fetch(`${platform.url}/sandbox/sms?format=json&to=${encodeURIComponent(e164)}`);
      const { data } = (await response.json()) as { data: Message[] };
      return data.find(({ reference }) => reference.startsWith(`claim-${claimId}-`));
    },
    (sms) => sms !== undefined,
    `No PIN came to ${e164}.`,
  );
  return { ...found, pin: (/(\d(, )?){6}/.exec(found.text)?.[0] ?? '').replaceAll(', ', '') };
}

const location = async (name: string, phone: string): Promise<number> =>
  (await call('POST', `/v5/company/${companyId}/location`, 'demo-agency', { name, mainPhone: { phone } })).body
    .value as number;

const wrong = (pin: string): string => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');

describe('a claim for a location of one’s own', () => {
  it('sends a PIN by call to a fixed line, is verified, and creates the location', async () => {
    const phone = '49-911-2000001';
    const id = await start('demo-owner', { phone });
    const sent = await message('+499112000001', id);
    expect(sent).toMatchObject({ kind: 'call', language: 'en', text: expect.stringContaining('Locara Demo') });
    expect(sent.pin).toMatch(/^\d{6}$/);
    expect(await call('GET', `/api/company/claim/${id}`, 'demo-owner')).toMatchObject({
      body: { id, state: 'started', phone, channel: 'CALL', locationId: null, companyId: null },
    });
    expect(await finish('demo-owner', id, sent.pin)).toMatchObject({ status: 200, body: { value: id } });
    expect(await finish('demo-owner', id, sent.pin)).toMatchObject({ status: 409, body: { errorCode: 4080 } });
    const created = await call('POST', `/v5/company/${companyId}/location`, 'demo-owner', {
      name: 'Mein Hofladen',
      mainPhone: { phone },
      claimId: id,
      pinVerification: sent.pin,
    });
    expect(created.status).toBe(200);
    expect(await call('GET', `/api/location/basic/${created.body.value as number}`, 'demo-owner')).toMatchObject({
      body: { isClaimed: true, mainPhone: { phone } },
    });
    expect(await call('GET', `/api/company/claim/${id}`, 'demo-owner')).toMatchObject({ body: { state: 'used' } });
  });

  it('goes to a mobile as a text message in the language asked for, once', async () => {
    const id = await start('demo-owner', { phone: '+4915112345678', language: 'fr' });
    const sent = await message('+4915112345678', id);
    expect(sent).toMatchObject({ kind: 'sms', text: expect.stringContaining('code PIN') });
    const { rows } = await sql<{ leaks: number }>`
      select count(*)::int as leaks from outbox where payload::text like ${`%${sent.pin}%`} and name = 'organisation.sendPin'`.execute(
      platform.database.manager,
    );
    expect(rows[0]?.leaks).toBe(0);
  });

  it('reads a number without a country as people of the named country write it', async () => {
    const written = '0664 1234567';
    const id = await start('demo-owner', { phone: written, countryCode: 'at' });
    expect(await call('GET', `/api/company/claim/${id}`, 'demo-owner')).toMatchObject({
      body: { phone: '43-664-1234567', channel: 'SMS' },
    });
    const here = await start('demo-owner', { phone: '0911 2000009', countryCode: null });
    expect(await call('GET', `/api/company/claim/${here}`, 'demo-owner')).toMatchObject({
      body: { phone: '49-911-2000009' },
    });
  });

  it('names everything that is wrong with it', async () => {
    const answer = await call('POST', '/api/company/claim', 'demo-owner', {
      claimType: 'mail',
      phone: 'none',
      channel: 'FAX',
      language: 'xx',
      locationId: 0,
      zzz: 1,
    });
    expect(answer.status).toBe(400);
    expect([...(answer.body.fields as string[])].sort()).toEqual(
      ['channel', 'claimType', 'language', 'locationId', 'phone', 'zzz'].sort(),
    );
    for (const [body, field] of [
      [{ phone: '49-900-1234567' }, 'phone'],
      [{ phone: '49-911-2000002', channel: 'SMS' }, 'channel'],
      [{ phone: '49-911-2000002', countryCode: 'XX' }, 'countryCode'],
      [{ phone: '49-911-2000002', locationId: 1, companyId: 1 }, 'companyId'],
      [{ phone: '49-911-2000002', locationId: 999_999 }, 'locationId'],
    ] as const)
      expect(await call('POST', '/api/company/claim', 'demo-owner', { claimType: 'phone', ...body })).toMatchObject({
        status: 400,
        body: { fields: [field] },
      });
    const id = await start('demo-owner', { phone: '49-911-2000002' });
    expect(await finish('demo-owner', id, '12345')).toMatchObject({
      status: 400,
      body: { fields: ['pinVerification'] },
    });
  });

  it('is blocked by the fifth wrong PIN, also when they come at once', async () => {
    const id = await start('demo-owner', { phone: '49-911-2000003' });
    const { pin } = await message('+499112000003', id);
    const answers = await Promise.all(Array.from({ length: 12 }, () => finish('demo-owner', id, wrong(pin))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    expect(await finish('demo-owner', id, pin)).toMatchObject({
      status: 409,
      body: { errorCode: 4080, errorMessage: expect.stringContaining('blocked') },
    });
  });

  it('expires by the clock of its workspace', async () => {
    const id = await start('demo-owner', { phone: '49-911-2000004' });
    const { pin } = await message('+499112000004', id);
    await sql`update claim set expires_at = expires_at - interval '31 minutes', due_at = due_at - interval '31 minutes'
      where id = ${id}`.execute(platform.database.manager);
    expect(await finish('demo-owner', id, pin)).toMatchObject({ status: 409, body: { errorCode: 4080 } });
    const state = async () =>
      (await sql<{ state: string }>`select state from claim where id = ${id}`.execute(platform.database.manager))
        .rows[0]?.state;
    await eventually(state, (now) => now === 'expired', 'The claim does not expire.');
  });

  it('is nobody else’s, and not for agencies', async () => {
    const id = await start('demo-owner', { phone: '49-911-2000005' });
    for (const method of ['GET', 'PUT'])
      expect(
        await call(
          method,
          `/api/company/claim/${id}`,
          'nora',
          method === 'PUT' ? { pinVerification: '000000' } : undefined,
        ),
      ).toMatchObject({ status: 404, body: { errorCode: 3080 } });
    expect(
      await call('POST', '/api/company/claim', 'demo-agency', { claimType: 'phone', phone: '49-911-2000005' }),
    ).toMatchObject({ status: 403 });
  });
});

describe('limits', () => {
  it('let three PINs go to a number in 15 minutes, regardless of who asks', async () => {
    const phone = '49-911-2000010';
    await start('demo-owner', { phone });
    await start('nora', { phone });
    await start('nils', { phone });
    const answer = await call('POST', '/api/company/claim', 'nora', { claimType: 'phone', phone });
    expect(answer).toMatchObject({ status: 429, body: { errorCode: 5080 } });
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
  });

  it('hold when everything comes at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        call('POST', '/api/company/claim', 'demo-owner', { claimType: 'phone', phone: '49-911-2000011' }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('let a user have ten in an hour', async () => {
    for (let each = 0; each < 10; each += 1)
      await start('nora', { phone: `49-911-20001${String(each).padStart(2, '0')}` });
    const answer = await call('POST', '/api/company/claim', 'nora', { claimType: 'phone', phone: '49-911-2000199' });
    expect(answer.status).toBe(429);
  });
});

describe('a claim on what is there', () => {
  it('makes a location claimed and its claimant the manager, of it alone', async () => {
    const phone = '49-911-2000020';
    // The demo company has an owner, whose locations nobody else can claim.
    const free = (
      await sql<{ id: number }>`
      insert into company (workspace_id, name) values (${workspaceId}, 'Unclaimed') returning id`.execute(
        platform.database.manager,
      )
    ).rows[0]?.id;
    const locationId = (
      await call('POST', `/v5/company/${free}/location`, 'demo-agency', { name: 'Hofladen Frei', mainPhone: { phone } })
    ).body.value as number;
    expect(await call('GET', `/api/location/basic/${locationId}`, 'nora')).toMatchObject({ status: 404 });
    const id = await start('nora', { phone, locationId });
    const rival = await start('nils', { phone, locationId });
    const { pin } = await message('+499112000020', id);
    const rivalPin = (await message('+499112000020', rival)).pin;
    const both = await Promise.all([finish('nora', id, pin), finish('nils', rival, rivalPin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = both[0]?.status === 200 ? ['nora', 'nils'] : ['nils', 'nora'];
    expect(await call('GET', `/api/location/basic/${locationId}`, winner ?? '')).toMatchObject({
      status: 200,
      body: { isClaimed: true },
    });
    expect(await call('GET', `/api/location/basic/${locationId}`, loser ?? '')).toMatchObject({ status: 404 });
    expect(await call('DELETE', `/v5/location/${locationId}`, winner ?? '')).toMatchObject({ status: 403 });
    expect(await call('GET', `/v5/company/${free}/location`, winner ?? '')).toMatchObject({ status: 404 });
    const { rows } = await sql<{ group_name: string; context_type: string }>`
      select group_name, context_type from access_grant where context_id = ${locationId} and context_type = 'Location'`.execute(
      platform.database.manager,
    );
    expect(rows).toEqual([{ group_name: 'location-manager', context_type: 'Location' }]);
    expect(
      await call('POST', '/api/company/claim', loser ?? '', { claimType: 'phone', phone, locationId }),
    ).toMatchObject({ status: 409, body: { errorCode: 4081 } });
  });

  it('makes a company claimed by the main phone of its contact', async () => {
    const phone = '49-911-2000030';
    const free = (
      await sql<{ id: number }>`
      with c as (insert into company (workspace_id, name) values (${workspaceId}, 'Contactable') returning id),
      k as (insert into contact (workspace_id, company_id, emails) select ${workspaceId}, id, '{a@b.example}' from c returning id),
      p as (insert into phone (workspace_id, contact_id, main, number) select ${workspaceId}, id, true, ${phone} from k)
      select id from c`.execute(platform.database.manager)
    ).rows[0]?.id;
    const id = await start('nils', { phone, companyId: free });
    const { pin } = await message('+499112000030', id);
    expect(await finish('nils', id, pin)).toMatchObject({ status: 200 });
    expect(await call('GET', `/v5/company/${free}/location`, 'nils')).toMatchObject({
      status: 200,
      body: { total: 0 },
    });
    const { rows } = await sql<{ is_claimed: boolean }>`select is_claimed from company where id = ${free}`.execute(
      platform.database.manager,
    );
    expect(rows).toEqual([{ is_claimed: true }]);
  });

  it.each([
    ['a location with another number', { phone: '49-911-2000040', other: '49-911-2000041' }],
    ['a location of another tenant', { phone: '49-911-2000042', foreign: true }],
    ['a location whose alternative phone it is', { phone: '49-911-2000043', alternative: true }],
    ['a location that was deleted', { phone: '49-911-2000044', deleted: true }],
  ])('is refused for %s, as if there were none', async (_name, set: Record<string, unknown>) => {
    const phone = String(set['phone']);
    const locationId = await location('Not to be had', String(set['other'] ?? phone));
    const { manager } = platform.database;
    if (set['foreign'] === true)
      await sql`update location l set workspace_id = c.workspace_id, company_id = c.id from company c
        where c.name = 'Foreign company' and l.id = ${locationId}`.execute(manager);
    if (set['alternative'] === true)
      await sql`update phone set main = false where location_id = ${locationId}`.execute(manager);
    if (set['deleted'] === true)
      await sql`update location set deleted_at = now() where id = ${locationId}`.execute(manager);
    const answer = await call('POST', '/api/company/claim', 'nora', { claimType: 'phone', phone, locationId });
    expect(answer).toMatchObject({ status: 400, body: { fields: ['locationId'] } });
  });

  it('is refused where somebody else is the owner, and when the number has changed since', async () => {
    const owned = await location('Owned', '49-911-2000050');
    expect(
      await call('POST', '/api/company/claim', 'nils', {
        claimType: 'phone',
        phone: '49-911-2000050',
        locationId: owned,
      }),
    ).toMatchObject({ status: 409, body: { errorCode: 4081 } });
    const id = await start('demo-owner', { phone: '49-911-2000050', locationId: owned });
    const { pin } = await message('+499112000050', id);
    await call('POST', `/v5/Location/${owned}/mainphone`, 'demo-agency', { phone: '49-911-2000051' });
    expect(await finish('demo-owner', id, pin)).toMatchObject({ status: 409, body: { errorCode: 4000 } });
    expect(await call('GET', `/api/location/basic/${owned}`, 'demo-owner')).toMatchObject({
      body: { isClaimed: false },
    });
  });
});
