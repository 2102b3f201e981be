import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateWorkspace, SalesMen } from '#contexts/tenancy';
import { Draft } from '#domain/errors/draft';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { administrationOf } from './administration-calls.js';

let platform: Platform;
let demo: DemoCompany;
const call = administrationOf(() => platform);
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  demo = await demoCompany(platform);
});
afterAll(() => platform.close());

const create = async (body: object): Promise<number> => {
  const answer = await call('POST', `company/${demo.workspaceId}`, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body['value'] as number;
};

const contact = {
  salutation: 'Ms',
  firstName: 'Gerda',
  lastName: 'Glaser',
  eMails: ['gerda@hofladen.example'],
  mainPhone: { phone: '+49911123456', phoneType: 'mobile' },
  alternativePhones: [{ phone: '49-911-222222' }],
};

describe('a company', () => {
  it('is made with all it can have, and read back', async () => {
    const id = await create({
      name: ' Bäckerei Sonne ',
      shortName: 'Sonne',
      legalType: 'GmbH & Co. KG',
      contact,
      salesManId: 1,
      tags: [{ name: 'bakery' }, { name: 'new' }],
      externalId: 'customer-1',
      imprint: 'Imprint',
      imprintGlobal: true,
      dataPrivacy: 'Privacy',
      vatNr: 'de 123.456.789',
      countryCode: 'de',
    });
    const { body, headers } = await call('GET', `company/${id}`);
    expect(body).toEqual({
      id,
      workspace: { id: demo.workspaceId, name: 'Locara Demo' },
      name: 'Bäckerei Sonne',
      shortName: 'Sonne',
      legalType: 'GmbH & Co. KG',
      contact: {
        id: expect.any(Number),
        companyId: id,
        salutation: 'Ms',
        firstName: 'Gerda',
        lastName: 'Glaser',
        eMails: ['gerda@hofladen.example'],
        mainPhone: expect.objectContaining({ phone: '49-911-123456', phoneType: 'mobile' }),
        alternativePhones: [expect.objectContaining({ phone: '49-911-222222', phoneType: 'landline' })],
      },
      salesMan: expect.objectContaining({ id: 1, firstName: 'Sina', lastName: 'Sales' }),
      tags: [expect.objectContaining({ name: 'bakery' }), expect.objectContaining({ name: 'new' })],
      externalId: 'customer-1',
      licences: [],
      imprint: 'Imprint',
      imprintGlobal: true,
      dataPrivacy: 'Privacy',
      dataPrivacyGlobal: false,
      vatNr: 'DE123456789',
      isClaimed: false,
      customFieldsCompany: {},
      countryCode: 'DE',
    });
    expect(headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
  });

  it('may be sent back as it was read, and then changes nothing', async () => {
    const id = await create({ name: 'Echo', contact, salesManId: 1, tags: [{ name: 'echo' }], countryCode: 'AT' });
    for (const company of [id, demo.companyId]) {
      const before = await call('GET', `company/${company}`);
      const etag = before.headers.get('etag') ?? '';
      const put = await call('PUT', `company/${company}`, before.body, { headers: { 'if-match': etag } });
      expect(put).toMatchObject({ status: 200, body: { value: company } });
      expect((await call('GET', `company/${company}`)).headers.get('etag')).toBe(etag);
    }
  });

  it('changes what is sent, clears null, keeps the rest', async () => {
    const id = await create({
      name: 'Before',
      shortName: 'B',
      contact,
      salesManId: 1,
      tags: [{ name: 'a' }],
      vatNr: 'X123',
    });
    const put = { name: 'After', shortName: null, salesMan: null, tags: [], countryCode: 'FR', vatNr: '40303265045' };
    expect(await call('PUT', `company/${id}`, put)).toMatchObject({ status: 200 });
    const changed = await call('GET', `company/${id}`);
    expect(changed.body).toMatchObject({
      name: 'After',
      shortName: null,
      salesMan: null,
      tags: [],
      vatNr: 'FR40303265045',
      contact: { lastName: 'Glaser' },
    });
    const change = { contact: { firstName: null, alternativePhones: [] }, salesMan: { id: 1 } };
    expect(await call('PUT', `company/${id}`, change)).toMatchObject({ status: 200 });
    expect((await call('GET', `company/${id}`)).body).toMatchObject({
      contact: { firstName: null, lastName: 'Glaser', alternativePhones: [], mainPhone: { phone: '49-911-123456' } },
      salesMan: { id: 1 },
    });
    expect(await call('PUT', `company/${id}`, { contact: null })).toMatchObject({ status: 200 });
    expect((await call('GET', `company/${id}`)).body).toMatchObject({ contact: null });
    const late = { headers: { 'if-match': changed.headers.get('etag') ?? '' } };
    expect(await call('PUT', `company/${id}`, { name: 'Late' }, late)).toMatchObject({
      status: 409,
      body: { errorCode: 4001 },
    });
  });

  it('is refused with everything that is wrong named at once', async () => {
    const wrong = {
      name: ' ',
      legalType: 'Ltd',
      contact: { eMails: ['nobody'] },
      salesManId: 999_999,
      tags: [{ id: 999_999 }],
      vatNr: 'DE12',
      countryCode: 'XX',
      customFieldsCompany: { colour: 'red' },
      licences: [{ id: 1 }],
    };
    expect(await call('POST', `company/${demo.workspaceId}`, wrong)).toMatchObject({
      status: 400,
      body: { fields: expect.arrayContaining(['name', 'legalType', 'licences']) },
    });
    const { licences: _licences, legalType: _legalType, ...rules } = { ...wrong, name: 'Good' };
    const refused = await call('POST', `company/${demo.workspaceId}`, rules);
    expect([...(refused.body['fields'] as string[])].sort()).toEqual([
      'contact.eMails[0]',
      'countryCode',
      'customFieldsCompany.colour',
      'salesManId',
      'tags[0].id',
      'vatNr',
    ]);
    const put = { id: demo.companyId + 1, workspace: { id: 2, name: 'x' }, licences: [], isClaimed: true };
    const readOnly = await call('PUT', `company/${demo.companyId}`, put);
    expect(readOnly).toMatchObject({ status: 400 });
    expect(readOnly.body['fields']).toEqual(['id', 'workspace', 'licences', 'isClaimed']);
    expect((await call('POST', `company/${demo.workspaceId}`, {})).body).toMatchObject({ fields: ['name'] });
  });

  it('names its country’s form of a VAT number', async () => {
    const answer = await call('PUT', `company/${demo.companyId}`, { countryCode: 'AT', vatNr: '12' });
    expect(answer).toMatchObject({ status: 400, body: { fields: ['vatNr'], exampleValue: 'ATU12345678' } });
  });

  it('takes sales representatives of its workspace and of those above, and no others', async () => {
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `select id from workspace where name = 'Somebody else'`,
    );
    const stranger = await platform.api
      .get(SalesMen, { strict: false })
      .create(rows[0]?.id ?? 0, new Draft({ firstName: 'Frank', lastName: 'Foreign' }));
    expect(await call('PUT', `company/${demo.companyId}`, { salesManId: stranger })).toMatchObject({
      status: 400,
      body: { fields: ['salesManId'] },
    });
    const below = await platform.api
      .get(CreateWorkspace, { strict: false })
      .execute({ parentId: demo.workspaceId, name: 'Below' });
    const made = await call('POST', `company/${below}`, { name: 'Below', salesManId: 1 });
    expect(made).toMatchObject({ status: 200 });
    const contradiction = { salesManId: 1, salesMan: { id: stranger } };
    expect((await call('PUT', `company/${demo.companyId}`, contradiction)).body['fields']).toEqual(['salesManId']);
  });

  it('has an external id of its own in the workspace, also when two want it at once', async () => {
    const [one, two] = [await create({ name: 'One', externalId: 'own-1' }), await create({ name: 'Two' })];
    expect(await call('POST', `company/${demo.workspaceId}`, { name: 'X', externalId: 'own-1' })).toMatchObject({
      status: 409,
      body: { errorCode: 4012 },
    });
    expect(await call('PUT', `company/${two}`, { externalId: 'own-1' })).toMatchObject({ status: 409 });
    const race = await Promise.all(
      [one, two].map((id) => call('PUT', `company/${id}`, { externalId: 'wanted-by-both' })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('goes when nothing runs on it any more', async () => {
    const [locationId] = await demo.locations(1);
    const ordered = await platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
      params: { path: { contractId: demo.contractId } },
      body: { productId: demo.productId, amount: 1, locationIds: [locationId ?? 0] },
    });
    expect(ordered.response.status).toBe(200);
    expect(await call('DELETE', `company/${demo.companyId}`)).toMatchObject({
      status: 409,
      body: { errorCode: 4008 },
    });
    const id = await create({ name: 'Going', externalId: 'going', contact });
    expect(await call('DELETE', `company/${id}`)).toMatchObject({ status: 200, body: { value: id } });
    expect(await call('GET', `company/${id}`)).toMatchObject({ status: 404, body: { errorCode: 3002 } });
    expect(await call('GET', `contact?companyId=${id}`)).toMatchObject({ status: 404 });
    expect(await create({ name: 'Again', externalId: 'going' })).toBeGreaterThan(id);
  });

  it('is made by those who may, and is not there for others', async () => {
    const path = `company/${demo.companyId}`;
    for (const [method, body] of [['GET'], ['PUT', { name: 'X' }], ['DELETE']] as const)
      expect(await call(method, path, body, { as: 'demo-foreign' })).toMatchObject({ status: 404 });
    expect(await call('PUT', path, { name: 'X' }, { as: 'demo-viewer' })).toMatchObject({ status: 403 });
    expect(await call('POST', `company/${demo.workspaceId}`, { name: 'X' }, { as: 'demo-owner' })).toMatchObject({
      status: 404,
      body: { errorCode: 3001 },
    });
    expect(await call('PUT', path, { shortName: 'Own' }, { as: 'demo-owner' })).toMatchObject({ status: 200 });
  });

  it('shows its licences and its owners', async () => {
    const { body } = await call('GET', `company/${demo.companyId}`);
    expect(body['licences']).toContainEqual({
      id: expect.any(Number),
      name: 'Listing Complete',
      contractId: demo.contractId,
      maxSubscriptions: 25_000,
      activeSubscriptions: expect.any(Number),
      cancelled: false,
      products: ['Listing'],
    });
    expect(await call('GET', `company/${demo.companyId}/owner`)).toMatchObject({
      status: 200,
      body: { total: 1, data: [{ userName: 'demo-owner', lastName: 'Owner', userType: 'SELF_SERVICE' }] },
    });
    expect((await call('GET', `company/${await create({ name: 'Nobody’s' })}/owner`)).body).toEqual({
      data: [],
      total: 0,
    });
  });
});

describe('custom fields of a company', () => {
  it('are checked by what the workspace and those above it ask for', async () => {
    const { pool } = platform.database;
    await pool.query(
      `insert into custom_field (workspace_id, key, name, field_type, allowed_values, required) values
        ($1, 'segment', '{"en":"Segment"}', 'select', '["gold","silver"]', false), ($1, 'staff', '{"en":"Staff"}', 'int', null, false)`,
      [demo.workspaceId],
    );
    const id = await create({ name: 'Asked', customFieldsCompany: { segment: 'gold' } });
    expect(await call('PUT', `company/${id}`, { customFieldsCompany: { staff: 5 } })).toMatchObject({ status: 200 });
    expect((await call('GET', `company/${id}`)).body).toMatchObject({
      customFieldsCompany: { segment: 'gold', staff: 5 },
    });
    const wrong = await call('PUT', `company/${id}`, { customFieldsCompany: { segment: 'tin', staff: 1.5, other: 1 } });
    expect([...(wrong.body['fields'] as string[])].sort()).toEqual([
      'customFieldsCompany.other',
      'customFieldsCompany.segment',
      'customFieldsCompany.staff',
    ]);
    await call('PUT', `company/${id}`, { customFieldsCompany: { segment: null } });
    expect((await call('GET', `company/${id}`)).body['customFieldsCompany']).toEqual({ staff: 5 });
    await pool.query(`delete from custom_field where key = 'staff'`);
    // What nobody asks for any more may still be sent back as it was read.
    expect(await call('PUT', `company/${id}`, { customFieldsCompany: { staff: 5 } })).toMatchObject({ status: 200 });
    await call('PUT', `company/${id}`, { customFieldsCompany: null });
    expect((await call('GET', `company/${id}`)).body['customFieldsCompany']).toEqual({});
    await pool.query(`update custom_field set required = true`);
    expect((await call('POST', `company/${demo.workspaceId}`, { name: 'Lacking' })).body['fields']).toEqual([
      'customFieldsCompany.segment',
    ]);
    await pool.query(`delete from custom_field`);
  });
});

describe('a contact', () => {
  it('is the only one of its company, is changed and taken away', async () => {
    const company = await create({ name: 'With contact' });
    const read = () => call('GET', `contact?companyId=${company}`);
    expect(await read()).toMatchObject({ status: 404, body: { errorCode: 3051 } });
    const { value: id } = (await call('POST', `contact/${company}`, contact)).body;
    expect(await call('POST', `contact/${company}`, contact)).toMatchObject({ status: 409, body: { errorCode: 4050 } });
    const before = await read();
    expect(before.body).toMatchObject({ id, companyId: company, lastName: 'Glaser', eMails: contact.eMails });
    const etag = before.headers.get('etag') ?? '';
    const unchanged = await call('PUT', `contact/${id}`, before.body, { headers: { 'if-match': etag } });
    expect(unchanged).toMatchObject({ status: 200 });
    expect((await read()).headers.get('etag')).toBe(etag);
    await call('PUT', `contact/${id}`, { eMails: ['a@b.example', 'c@d.example'], mainPhone: null });
    expect((await read()).body).toMatchObject({
      eMails: ['a@b.example', 'c@d.example'],
      mainPhone: null,
      alternativePhones: [{ phone: '49-911-222222' }],
    });
    const late = await call('PUT', `contact/${id}`, { lastName: 'Late' }, { headers: { 'if-match': etag } });
    expect(late).toMatchObject({ status: 409, body: { errorCode: 4001 } });
    expect(await call('DELETE', `contact/${id}`)).toMatchObject({ status: 200 });
    expect(await call('DELETE', `contact/${id}`)).toMatchObject({ status: 404, body: { errorCode: 3050 } });
    expect(await call('POST', `contact/${company}`, contact)).toMatchObject({ status: 200 });
  });

  it('is made once, when two make it at the same moment', async () => {
    const company = await create({ name: 'Raced' });
    const race = await Promise.all([1, 2, 3].map(() => call('POST', `contact/${company}`, contact)));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is refused with everything that is wrong named at once', async () => {
    const company = await create({ name: 'Strict' });
    const fields = async (body: object) => (await call('POST', `contact/${company}`, body)).body['fields'];
    expect(await fields({})).toEqual(['eMails']);
    expect(await fields({ eMails: [] })).toEqual(['eMails']);
    expect(await fields({ eMails: 'a@b.example' })).toEqual(['eMails']);
    expect(
      await fields({
        eMails: ['a@b.example', 'none', 'a@b.example'],
        mainPhone: { phone: '12' },
        alternativePhones: [{ phone: '49-911-1234567', id: 1 }],
        id: 5,
      }),
    ).toEqual(['id', 'eMails[1]', 'eMails[2]', 'mainPhone.phone', 'alternativePhones[0].id']);
  });

  it('is not there for others', async () => {
    const company = await create({ name: 'Hidden' });
    const { value: id } = (await call('POST', `contact/${company}`, contact)).body;
    const foreign = { as: 'demo-foreign' };
    expect(await call('GET', `contact?companyId=${company}`, undefined, foreign)).toMatchObject({ status: 404 });
    expect(await call('PUT', `contact/${id}`, { lastName: 'X' }, foreign)).toMatchObject({ status: 404 });
    expect(await call('DELETE', `contact/${id}`, undefined, { as: 'demo-owner' })).toMatchObject({ status: 404 });
    expect(await call('PUT', `contact/${id}`, { lastName: 'X' }, { as: 'demo-viewer' })).toMatchObject({ status: 403 });
  });
});
