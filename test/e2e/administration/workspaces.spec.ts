import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { named, WorkspaceCalls } from './workspace-calls.js';

const path = '/api/content/workspace';

let platform: Platform;
let calls: WorkspaceCalls;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  calls = new WorkspaceCalls(platform);
});
afterAll(() => platform.close());

describe('a workspace', () => {
  it('is created below another, read at once, listed, changed and deleted', async () => {
    const id = await calls.workspace('South', { shortname: 'south', defaultCountry: 'AT' });
    const read = await calls.call('GET', `${path}/${id}`);
    expect(read.body).toEqual({
      id,
      parentId: 1,
      name: 'South',
      shortName: 'south',
      customFieldsCompany: [],
      defaultCountry: 'AT',
      timeZone: 'Europe/Berlin',
      testMode: true,
    });
    const below = await calls.workspace('South-East', { parentId: id });
    expect((await calls.call('GET', `${path}/${below}`)).body).toMatchObject({ parentId: id, defaultCountry: 'AT' });
    const list = await calls.call('GET', `${path}?parentId=1&filter=SOUTH`);
    expect(list.body).toMatchObject({ total: 1, data: [{ id, name: 'South' }] });
    expect((await calls.call('GET', `${path}?id=${id}`)).body).toMatchObject({
      total: 2,
      data: [{ id }, { id: below }],
    });
    expect(await calls.call('GET', `${path}?id=2`)).toMatchObject({ status: 404 });
    const etag = read.headers.get('etag') ?? '';
    const change = { ...read.body, name: 'South and West' };
    expect(await calls.done('PUT', `${path}/${id}`, change, { 'if-match': etag })).toBe(id);
    expect(await calls.call('PUT', `${path}/${id}`, { name: 'Late' }, { 'if-match': etag })).toMatchObject({
      status: 409,
      body: { errorCode: 4001 },
    });
    expect(await calls.call('DELETE', `${path}/${id}`)).toMatchObject({
      status: 409,
      body: { errorCode: 4040, errorMessage: `The workspace still holds: workspaces ${below}.` },
    });
    await calls.done('DELETE', `${path}/${below}`);
    expect(await calls.done('DELETE', `${path}/${id}`)).toBe(id);
    expect(await calls.call('GET', `${path}/${id}`)).toMatchObject({ status: 404, body: { errorCode: 3001 } });
  });

  it('inherits country and time zone until it has its own, and again when they are cleared', async () => {
    const top = await calls.workspace('Zones', { defaultCountry: 'CH', timeZone: 'Europe/Zurich' });
    const id = await calls.workspace('Zone', { parentId: top });
    const read = async () => (await calls.call('GET', `${path}/${id}`)).body;
    expect(await read()).toMatchObject({ defaultCountry: 'CH', timeZone: 'Europe/Zurich' });
    await calls.done('PUT', `${path}/${id}`, { timeZone: 'America/New_York', defaultCountry: 'US' });
    await calls.done('PUT', `${path}/${top}`, { defaultCountry: 'FR' });
    expect(await read()).toMatchObject({ defaultCountry: 'US', timeZone: 'America/New_York' });
    await calls.done('PUT', `${path}/${id}`, { timeZone: null, defaultCountry: null });
    expect(await read()).toMatchObject({ defaultCountry: 'FR', timeZone: 'Europe/Zurich' });
    // Sent back as it was read, it goes on being inherited.
    await calls.done('PUT', `${path}/${id}`, await read());
    await calls.done('PUT', `${path}/${top}`, { defaultCountry: 'IT' });
    expect(await read()).toMatchObject({ defaultCountry: 'IT' });
  });

  it('has the country of its companies’ addresses that name none', async () => {
    const id = await calls.workspace('Italy', { defaultCountry: 'IT', timeZone: 'Europe/Rome' });
    const below = await calls.workspace('Rome', { parentId: id });
    const [company] = await calls.run<{ id: number }>(
      `insert into company (workspace_id, name) values (${below}, 'Bottega') returning id`,
    );
    const location = await calls.done('POST', `/v5/company/${company?.id}/location`, { name: 'Bottega' });
    const read = await calls.call('GET', `/v5/location/${location}`);
    expect(read.body).toMatchObject({ address: { countryCode: 'IT' }, timeZone: 'Europe/Rome' });
  });

  it('says everything that is wrong with it at once', async () => {
    const answer = await calls.call('POST', path, {
      parentId: 2,
      name: ' ',
      shortName: 'x',
      defaultCountry: 'XX',
      timeZone: 'Mars/Base',
      customFieldsCompany: [{ key: '1st', name: { en: 'First' }, type: 'colour' }],
    });
    expect(answer.status).toBe(400);
    expect(named(answer)).toEqual([
      'customFieldsCompany[0].key must look like region',
      expect.stringMatching(/^customFieldsCompany\[0\].type must be one of text, int/),
      'defaultCountry must look like DE',
      'name is required',
      'parentId does not exist or cannot be used here',
      'shortName is not known here',
      'timeZone must look like Europe/Berlin',
    ]);
  });

  it('is made with custom fields, which may be below each other', async () => {
    const customFieldsCompany = [
      { key: 'area', name: { en: 'Area' }, type: 'select', allowedValues: ['a', 'b'] },
      { key: 'street-team', name: { en: 'Team' }, type: 'text', parentKey: 'area' },
    ];
    const id = await calls.workspace('Fields', { customFieldsCompany });
    expect((await calls.call('GET', `${path}/${id}`)).body).toMatchObject({
      customFieldsCompany: customFieldsCompany.map((field) => ({ ...field, workspaceId: id })),
    });
    const answer = await calls.call('POST', path, {
      name: 'Wrong fields',
      customFieldsCompany: [
        { key: 'one', name: {}, type: 'select' },
        { key: 'one', name: { en: 'Again' }, type: 'text', parentKey: 'none' },
      ],
    });
    expect(named(answer)).toEqual([
      'customFieldsCompany[0].allowedValues is required',
      'customFieldsCompany[0].name is required',
      'customFieldsCompany[1].key is named twice',
      'customFieldsCompany[1].parentKey does not exist or cannot be used here',
    ]);
    const clash = {
      name: 'Clash',
      parentId: id,
      customFieldsCompany: [{ key: 'area', name: { en: 'A' }, type: 'text' }],
    };
    expect(await calls.call('POST', path, clash)).toMatchObject({ status: 409, body: { errorCode: 4012 } });
    expect((await calls.call('GET', `${path}?parentId=${id}`)).body).toMatchObject({ total: 0 });
  });

  it('takes read-only fields as they were read, and no others', async () => {
    const id = await calls.workspace('Fixed');
    const answer = await calls.call('PUT', `${path}/${id}`, {
      id: 1,
      name: '',
      testMode: false,
      customFieldsCompany: [{}],
      colour: 'red',
    });
    expect(named(answer)).toEqual([
      'colour is not known here',
      'customFieldsCompany is read-only',
      'id is read-only',
      'name is required',
      'testMode is read-only',
    ]);
  });

  it('is in test mode below one that is, and begins at its time', async () => {
    const top = await calls.workspace('Tests');
    // Known to this process at once: the body's ids are looked up in what it remembers of the caller.
    expect(await calls.call('POST', '/api/test/clock', { workspaceId: top, advance: 'P3D' })).toMatchObject({
      status: 200,
    });
    const id = await calls.workspace('Later', { parentId: top });
    const [row] = await calls.run<{ same: boolean }>(
      `select clock_now(${id}) = clock_now(${top}) and clock_now(${id}) > now() + interval '2 days' as same`,
    );
    expect(row).toEqual({ same: true });
    const refused = await calls.call('POST', path, { name: 'Real', parentId: top, testMode: false });
    expect(named(refused)).toEqual(['testMode contradicts parentId']);
  });
});

describe('moving a workspace', () => {
  it('takes everything below it along, and is seen at once', async () => {
    const [from, to] = [await calls.workspace('From'), await calls.workspace('To', { defaultCountry: 'NL' })];
    const id = await calls.workspace('Moving', { parentId: from });
    const below = await calls.workspace('Moving along', { parentId: id });
    await calls.user('to-admin', to, 'workspace-admin');
    const as = { user: 'to-admin' };
    expect(await calls.call('GET', `${path}/${below}`, undefined, as)).toMatchObject({ status: 404 });
    await calls.done('PUT', `${path}/${id}`, { parentId: to });
    expect((await calls.call('GET', `${path}/${below}`, undefined, as)).body).toMatchObject({ defaultCountry: 'NL' });
    expect(await calls.run(`select path::text from workspace where id = ${below}`)).toEqual([
      { path: `1.${to}.${id}.${below}` },
    ]);
  });

  it('is refused below itself, to where one may not write, to the top, and out of real life', async () => {
    const id = await calls.workspace('Circle');
    const below = await calls.workspace('Circle below', { parentId: id });
    for (const parentId of [id, below, 2, 999_999, null])
      expect(named(await calls.call('PUT', `${path}/${id}`, { parentId }))).toEqual([
        'parentId does not exist or cannot be used here',
      ]);
    const [real] = await calls.run<{ id: number }>(
      `insert into workspace (parent_id, path, name) values (1, '1.900001', 'Real') returning id`,
    );
    await calls.run(`update workspace set path = ('1.' || id)::ltree where id = ${real?.id}`);
    expect(named(await calls.call('PUT', `${path}/${real?.id}`, { parentId: id }))).toEqual([
      'parentId contradicts testMode',
    ]);
  });

  it('is for those who may also write above it', async () => {
    const [from, to] = [await calls.workspace('Lender'), await calls.workspace('Borrower')];
    const id = await calls.workspace('Lent', { parentId: from });
    const userId = await calls.user('borrower', to, 'workspace-admin');
    await calls.run(
      `insert into access_grant (workspace_id, user_id, group_name, context_type, context_id)
       values (${id}, ${userId}, 'workspace-admin', 'Workspace', ${id})`,
    );
    const as = { user: 'borrower' };
    expect(named(await calls.call('PUT', `${path}/${id}`, { parentId: to }, as))).toEqual(['parentId is read-only']);
    await calls.done('PUT', `${path}/${id}`, { name: 'Renamed', parentId: from }, as);
    await calls.done('PUT', `${path}/${id}`, { parentId: to });
  });

  it('never makes a circle, also when two are moved below each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await calls.workspace(`One ${round}`), await calls.workspace(`Other ${round}`)];
      const answers = await Promise.all([
        calls.call('PUT', `${path}/${one}`, { parentId: other }),
        calls.call('PUT', `${path}/${other}`, { parentId: one }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  it('keeps custom fields unique along the path, and those that companies use', async () => {
    const field = (key: string) => ({ key, name: { en: key }, type: 'text' });
    const from = await calls.workspace('Used', { customFieldsCompany: [field('used'), field('unused')] });
    const to = await calls.workspace('Target', { customFieldsCompany: [field('same')] });
    const id = await calls.workspace('Mover', { parentId: from, customFieldsCompany: [field('same')] });
    expect(await calls.call('PUT', `${path}/${id}`, { parentId: to })).toMatchObject({
      status: 409,
      body: { errorCode: 4012 },
    });
    const [company] = await calls.run<{ id: number }>(
      `insert into company (workspace_id, name, custom_fields) values (${id}, 'C', '{"used": "x"}') returning id`,
    );
    expect(await calls.call('PUT', `${path}/${id}`, { parentId: 1 })).toMatchObject({
      status: 409,
      body: { errorCode: 4041, errorMessage: `The custom field used is in use: companies ${company?.id}.` },
    });
    await calls.run(`update company set custom_fields = '{}' where id = ${company?.id}`);
    await calls.done('PUT', `${path}/${id}`, { parentId: 1 });
  });
});

describe('a workspace that is handed to somebody', () => {
  it('shows its users nothing but itself, until it is taken back', async () => {
    const id = await calls.workspace('Partner');
    const userId = await calls.user('partner-admin', id, 'workspace-admin');
    const as = { user: 'partner-admin' };
    const list = await calls.call('GET', path, undefined, as);
    expect(list.body).toMatchObject({ total: 1, data: [{ id, name: 'Partner' }] });
    expect(await calls.call('GET', `${path}/1`, undefined, as)).toMatchObject({ status: 404 });
    expect(await calls.call('GET', '/api/admin/workspaceSetting/1', undefined, as)).toMatchObject({ status: 404 });
    const child = await calls.done('POST', path, { name: 'Of the partner' }, as);
    expect((await calls.call('GET', `${path}/${child}`, undefined, as)).body).toMatchObject({ parentId: id });
    expect(named(await calls.call('PUT', `${path}/${child}`, { parentId: 1 }, as))).toEqual([
      'parentId does not exist or cannot be used here',
    ]);
    expect(await calls.call('DELETE', `${path}/${id}`)).toMatchObject({
      status: 409,
      body: { errorMessage: `The workspace still holds: workspaces ${child}; users ${userId}.` },
    });
    await calls.run(`update app_user set deleted_at = now(), state = 'deleted' where id = ${userId}`);
    await calls.done('DELETE', `${path}/${child}`);
    await calls.done('DELETE', `${path}/${id}`);
    expect(await calls.call('GET', path, undefined, as)).toMatchObject({ status: 401 });
  });

  it('is reached even before the news of it has come', async () => {
    await calls.call('GET', path);
    // Without triggers nobody is told that the tree has changed.
    const [made] = await platform.database.separate(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const { rows } = await sql<{ id: number }>`
        insert into workspace (id, parent_id, path, name, test_mode) overriding system value
        values (900001, 1, '1.900001', 'Unheard of', true) returning id`.execute(tx);
      return rows;
    });
    expect((await calls.call('GET', `${path}/${made?.id}`)).body).toMatchObject({ name: 'Unheard of' });
    const salesMan = { firstName: 'Sam', lastName: 'Early' };
    await calls.done('POST', `${path}/${made?.id}/salesMan`, salesMan);
  });

  it('is for administrators to make; others read it', async () => {
    for (const user of ['demo-agency', 'demo-viewer', 'demo-owner'])
      expect(await calls.call('POST', path, { name: 'Mine' }, { user })).toMatchObject({ status: 403 });
    expect((await calls.call('GET', `${path}/1`, undefined, { user: 'demo-viewer' })).body).toMatchObject({
      name: 'Locara Demo',
    });
    expect((await calls.call('GET', path, undefined, { user: 'demo-owner' })).body).toEqual({ data: [], total: 0 });
    expect(await calls.call('GET', `${path}/1`, undefined, { user: 'demo-foreign' })).toMatchObject({ status: 404 });
  });
});

describe('sales representatives', () => {
  it('are added, found, changed and deleted', async () => {
    const id = await calls.done('POST', `${path}/1/salesMan`, {
      firstName: ' Sam ',
      lastName: 'Seller',
      phone: '+49911654321',
    });
    const read = await calls.call('GET', `/api/salesMan/${id}`);
    expect(read.body).toEqual({
      id,
      workspaceId: 1,
      firstName: 'Sam',
      lastName: 'Seller',
      email: null,
      phone: '49-911-654321',
    });
    expect((await calls.call('GET', `${path}/1/salesMan?filter=m%20SELL`)).body).toMatchObject({
      total: 1,
      data: [{ id }],
    });
    const etag = read.headers.get('etag') ?? '';
    await calls.done('PUT', `/api/salesMan/${id}`, { ...read.body, email: 'sam@example.com' }, { 'if-match': etag });
    expect(await calls.call('PUT', `/api/salesMan/${id}`, { phone: null }, { 'if-match': etag })).toMatchObject({
      status: 409,
    });
    await calls.done('DELETE', `/api/salesMan/${id}`);
    expect(await calls.call('GET', `/api/salesMan/${id}`)).toMatchObject({ status: 404, body: { errorCode: 3040 } });
  });

  it('stay while companies or contracts point at them', async () => {
    const [company] = await calls.run<{ id: number }>(`update company set sales_man_id = 1 where id = 1 returning id`);
    expect(await calls.call('DELETE', '/api/salesMan/1')).toMatchObject({
      status: 409,
      body: { errorCode: 4042, errorMessage: 'The sales representative still looks after: companies 1; contracts 1.' },
    });
    await calls.run(`update company set sales_man_id = null where id = ${company?.id}`);
    expect(await calls.call('DELETE', '/api/salesMan/1')).toMatchObject({ status: 409 });
  });

  it('are refused with everything that is wrong', async () => {
    expect(
      named(await calls.call('POST', `${path}/1/salesMan`, { firstName: '', email: 'x', phone: '12', id: 4 })),
    ).toEqual([
      'email must look like info@example.com',
      'firstName is required',
      'id is read-only',
      'lastName is required',
      'phone must look like 49-911-123456 or +49911123456',
    ]);
    expect(named(await calls.call('PUT', '/api/salesMan/1', { workspaceId: 2, firstName: null }))).toEqual([
      'firstName is required',
      'workspaceId is read-only',
    ]);
    expect(await calls.call('GET', '/api/salesMan/1', undefined, { user: 'demo-foreign' })).toMatchObject({
      status: 404,
    });
    expect(await calls.call('PUT', '/api/salesMan/1', {}, { user: 'demo-agency' })).toMatchObject({ status: 403 });
  });
});
