import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { checkedFetch } from '../../support/checked-fetch.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { administrationOf } from './administration-calls.js';
import { Claims } from '../../../libs/contexts/locations/claims/claims.js';

let platform: Platform;
let demo: DemoCompany;
let locationId: number;
let contactId: number;
const call = administrationOf(() => platform);
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  demo = await demoCompany(platform);
  [locationId = 0] = await demo.locations(1);
  const contact = { eMails: ['gerda@hofladen.example'], mainPhone: { phone: '49-911-100000' } };
  contactId = (await call('POST', `contact/${demo.companyId}`, contact)).body['value'] as number;
});
afterAll(() => platform.close());

const idOf = async (answer: ReturnType<typeof call>): Promise<number> => {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body['value'] as number;
};
/** Sets a main phone by v5. */
const partner = async (id: number, body: object): Promise<number> => {
  const credentials = Buffer.from(`demo-agency:${demoPassword}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json' };
  const url = `${platform.url}/v5/Location/${id}/mainphone`;
  const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await checkedFetch('partner-v5')(request)).status;
};
const versionOf = async (id: number): Promise<number> => {
  const { rows } = await platform.database.pool.query<{ version: number }>(
    'select version from location where id = $1',
    [id],
  );
  return rows[0]?.version ?? 0;
};

describe('phones of a location', () => {
  it('are added, changed, listed and deleted; portals are not told of those beside the main one', async () => {
    const [id = 0] = await demo.locations(1);
    const version = await versionOf(id);
    const phone = await idOf(call('POST', `phone/${id}`, { phone: '+49911654321', phoneType: 'fax' }));
    expect((await call('GET', `phone?locationId=${id}`)).body).toEqual({
      data: [
        expect.objectContaining({ main: true, phone: '49-911-123456', phoneType: 'landline' }),
        {
          id: phone,
          phone: '49-911-654321',
          phoneType: 'fax',
          tracked: null,
          localPhone: null,
          main: false,
          locationId: id,
          contactId: null,
        },
      ],
      total: 2,
    });
    expect((await call('GET', `phone?locationId=${id}&skip=1&take=1`)).body).toMatchObject({
      total: 2,
      data: [{ id: phone }],
    });
    await idOf(call('PUT', `phone/${phone}`, { id: phone, phoneType: 'mobile', tracked: '49-911-777777' }));
    expect((await call('GET', `location/basic/${id}`)).body).toMatchObject({
      alternativePhones: [{ id: phone, phone: '49-911-654321', phoneType: 'mobile', tracked: '49-911-777777' }],
    });
    await idOf(call('PUT', `phone/${phone}`, { phoneType: 'mobile' }));
    await idOf(call('DELETE', `phone/${phone}`));
    expect(await versionOf(id)).toBe(version);
    expect(await call('DELETE', `phone/${phone}`)).toMatchObject({ status: 404, body: { errorCode: 3052 } });
  });

  it('take each of the three spellings of a kind', async () => {
    const [id = 0] = await demo.locations(1);
    for (const phoneType of ['landline', 'mobile', 'fax'])
      await idOf(call('POST', `phone/${id}`, { phone: '49-911-654321', phoneType }));
    const { body } = await call('GET', `phone?locationId=${id}`);
    expect((body['data'] as { phoneType: string }[]).map(({ phoneType }) => phoneType)).toEqual([
      'landline',
      'landline',
      'mobile',
      'fax',
    ]);
  });

  it('are read as people of the country write them, and refused when no plan can give them out', async () => {
    const [id = 0] = await demo.locations(1);
    await idOf(call('POST', `phone/${id}`, { phone: '(0911) 65 43 21', localPhone: '0911/654322' }));
    await idOf(call('PUT', `location/basic/${id}`, { mainPhone: { phone: '0911 123-0' } }));
    expect((await call('GET', `location/basic/${id}`)).body).toMatchObject({
      mainPhone: { phone: '49-911-1230' },
      alternativePhones: [{ phone: '49-911-654321', localPhone: '49-911-654322' }],
    });
    await idOf(
      call('PUT', `location/basic/${id}`, {
        address: { street: 'Ring', city: 'Wien', country: 'AT' },
        mainPhone: { phone: '01 5331234' },
      }),
    );
    expect((await call('GET', `location/basic/${id}`)).body['mainPhone']).toMatchObject({ phone: '43-1-5331234' });
    expect(await call('POST', `phone/${id}`, { phone: '+1 000 000 0000' })).toMatchObject({
      status: 400,
      body: { fields: ['phone'], values: ['+1 000 000 0000'], exampleValue: '49-911-123456' },
    });
    expect(await partner(id, { phone: '01 5331235' })).toBe(200);
    expect(await partner(id, { phone: '1-000-0000000' })).toBe(400);
    expect((await call('GET', `location/basic/${id}`)).body['mainPhone']).toMatchObject({ phone: '43-1-5331235' });
  });

  it('are refused with everything that is wrong named at once', async () => {
    const wrong = { phone: '12', phoneType: 'pager', tracked: 'x', localPhone: 'y', id: 99 };
    const answer = await call('POST', `phone/${locationId}`, wrong);
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 1001 } });
    expect([...(answer.body['fields'] as string[])].sort()).toEqual([
      'id',
      'localPhone',
      'phone',
      'phoneType',
      'tracked',
    ]);
    expect((await call('POST', `phone/${locationId}`, {})).body['fields']).toEqual(['phone']);
    expect(await call('POST', `phone/${locationId}?parentType=Company`, { phone: '49-911-654321' })).toMatchObject({
      status: 400,
      body: { fields: ['parentType'] },
    });
    expect(await call('GET', `phone?locationId=${locationId}&contactId=${contactId}`)).toMatchObject({
      status: 400,
      body: { fields: ['contactId'] },
    });
    expect(await call('GET', 'phone?take=501')).toMatchObject({ status: 400, body: { fields: ['take'] } });
  });

  it('are at most twenty beside the main one, also when many come at once', async () => {
    const [id = 0] = await demo.locations(1);
    const many = Array.from({ length: 19 }, () => ({ phone: '49-911-654321' }));
    await idOf(call('PUT', `location/basic/${id}`, { alternativePhones: many }));
    const race = await Promise.all([1, 2, 3].map(() => call('POST', `phone/${id}`, { phone: '49-911-654321' })));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(race.find(({ status }) => status === 409)?.body).toMatchObject({ errorCode: 4053 });
  });

  it('are listed without a location as far as the caller sees', async () => {
    const all = await call('GET', 'phone?take=500');
    expect(all.body['total']).toBeGreaterThan(5);
    expect((all.body['data'] as { contactId: number | null }[]).some((phone) => phone.contactId === contactId)).toBe(
      true,
    );
    expect((await call('GET', 'phone', undefined, { as: 'demo-owner' })).body['total']).toBe(all.body['total']);
    expect((await call('GET', 'phone', undefined, { as: 'demo-foreign' })).body).toEqual({ data: [], total: 0 });
  });
});

describe('the main phone', () => {
  it('is set, read and taken away', async () => {
    const [id = 0] = await demo.locations(1);
    const main = { phone: '49-911-888888', phoneType: 'mobile', tracked: '49-911-777777', localPhone: '49-911-666666' };
    const phone = await idOf(call('PUT', `phone/mainphone/${id}`, main));
    expect((await call('GET', `location/basic/${id}`)).body).toMatchObject({ mainPhone: { id: phone, ...main } });
    await idOf(call('PUT', `phone/${phone}`, { phone: '49-911-999999' }));
    expect((await call('GET', `location/basic/${id}`)).body).toMatchObject({
      mainPhone: { id: phone, ...main, phone: '49-911-999999' },
    });
    await idOf(call('DELETE', `phone/${phone}`));
    expect((await call('GET', `location/basic/${id}`)).body).toMatchObject({ mainPhone: null });
    expect((await call('PUT', `phone/mainphone/${id}`, {})).body['fields']).toEqual(['phone']);
  });

  it('gets a new number from a self service user only with a claim', async () => {
    const [id = 0] = await demo.locations(1);
    const { body } = await call('GET', `phone?locationId=${id}`);
    const phone = (body['data'] as { id: number }[])[0]?.id ?? 0;
    const owner = { as: 'demo-owner' };
    for (const path of [`phone/${phone}`, `phone/mainphone/${id}`])
      expect(await call('PUT', path, { phone: '49-911-555555' }, owner)).toMatchObject({
        status: 400,
        body: { fields: ['claimId', 'pinVerification'] },
      });
    await idOf(call('PUT', `phone/${phone}`, { tracked: '49-911-777777' }, owner));
    const proof = { claimId: await claimed('49-911-555555'), pinVerification: '123456' };
    await idOf(call('PUT', `phone/${phone}`, { phone: '49-911-555555', ...proof }, owner));
    expect(await call('PUT', `phone/${phone}`, { phone: '49-911-555556', ...proof }, owner)).toMatchObject({
      status: 400,
      body: { fields: ['claimId'] },
    });
    await idOf(call('DELETE', `phone/${phone}`, undefined, owner));
  });
});

/** A claim on a number that the demo's owner has proved to hold. */
async function claimed(phone: string): Promise<number> {
  const hash = platform.api.get(Claims, { strict: false }).pinHash(phone, '123456');
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `insert into claim (workspace_id, user_id, phone, pin_hash, state, expires_at)
     select $1, id, $2, $3, 'verified', clock_now($1) + interval '30 minutes' from app_user where user_name = 'demo-owner'
     returning id`,
    [demo.workspaceId, phone, hash],
  );
  return rows[0]?.id ?? 0;
}

describe('phones of a contact', () => {
  it('are added, changed and deleted', async () => {
    const phone = await idOf(call('POST', `phone/${contactId}?parentType=Contact`, { phone: '49-911-200000' }));
    expect((await call('GET', `phone?contactId=${contactId}`)).body).toMatchObject({
      total: 2,
      data: [
        { main: true, phone: '49-911-100000', contactId },
        { id: phone, main: false, phone: '49-911-200000', contactId, locationId: null },
      ],
    });
    await idOf(call('PUT', `phone/${phone}`, { phone: '49-911-300000' }));
    expect((await call('GET', `contact?companyId=${demo.companyId}`)).body).toMatchObject({
      alternativePhones: [{ id: phone, phone: '49-911-300000' }],
    });
    await idOf(call('DELETE', `phone/${phone}`));
  });

  it('are not there for others', async () => {
    const { body } = await call('GET', `phone?contactId=${contactId}`);
    const phone = (body['data'] as { id: number }[])[0]?.id ?? 0;
    const foreign = { as: 'demo-foreign' };
    expect(await call('PUT', `phone/${phone}`, { phone: '49-911-300000' }, foreign)).toMatchObject({ status: 404 });
    expect(await call('GET', `phone?contactId=${contactId}`, undefined, foreign)).toMatchObject({ status: 404 });
    expect(await call('POST', `phone/${contactId}?parentType=Contact`, { phone: '49-911-1' }, foreign)).toMatchObject({
      status: 404,
      body: { errorCode: 3050 },
    });
    expect(await call('DELETE', `phone/${phone}`, undefined, { as: 'demo-viewer' })).toMatchObject({ status: 403 });
  });
});
