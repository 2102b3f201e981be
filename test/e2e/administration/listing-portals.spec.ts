import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { administrationOf } from './administration-calls.js';

/** Firmeneintrag, which the demo's workspace hosts. */
const portal = 1;

describe('portals that a workspace hosts', () => {
  let platform: Platform;
  const call = administrationOf(() => platform);

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
  });
  afterAll(() => platform.close());

  const row = async (query: string, ...values: unknown[]) =>
    (await platform.database.pool.query<Record<string, unknown>>(query, values)).rows[0];

  it('are read and changed by those who look after the workspace', async () => {
    const read = await call('GET', `listingPortal/${portal}`);
    expect(read).toMatchObject({
      status: 200,
      body: {
        id: portal,
        name: 'Firmeneintrag',
        key: 'Firmeneintrag',
        domain: 'firmeneintrag.example',
        provider: 'directory',
        workspace: { id: expect.any(Number), name: expect.any(String) },
        countries: ['DE'],
        categories: null,
        theme: {},
        temporarilyDeactivated: false,
        deactivationNote: null,
      },
    });
    const admin = { as: 'demo-admin' };
    const put = (body: object, headers = {}) => call('PUT', `listingPortal/${portal}`, body, { ...admin, headers });
    expect(await put(read.body)).toMatchObject({ status: 200, body: { value: portal } });
    const theme = { title: 'Businesses near you', primaryColor: '#2e7d32' };
    const changed = { theme, requiredFields: ['email'], imageUrl: 'https://portal.example/logo.png' };
    expect(await put(changed, { 'if-match': read.headers.get('etag') ?? '' })).toMatchObject({ status: 200 });
    expect((await call('GET', `listingPortal/${portal}`)).body).toMatchObject({
      theme,
      imageUrl: 'https://portal.example/logo.png',
      requiredFields: ['name', 'address.street', 'address.city', 'address.countryCode', 'mainPhone', 'email'],
    });
    expect(await put({ name: 'Other' }, { 'if-match': read.headers.get('etag') ?? '' })).toMatchObject({ status: 409 });
    const audit = await row(`select count(*)::int as n from audit_log where operation = 'listingPortal.update'`);
    expect(audit).toEqual({ n: 1 });
    await put({ requiredFields: [] });
  });

  it('say everything that is wrong with a change', async () => {
    const bad = {
      id: 2,
      key: 'x',
      name: ' ',
      url: 'ftp://x',
      countries: ['DE', 'XX'],
      requiredFields: ['shoeSize'],
      theme: { primaryColor: 'green', logoUrl: 'no address' },
      temporarilyDeactivated: null,
      zzz: 1,
    };
    const answer = await call('PUT', `listingPortal/${portal}`, bad, { as: 'demo-admin' });
    expect(answer.status).toBe(400);
    expect([...(answer.body.fields as string[])].sort()).toEqual([
      'countries[1]',
      'id',
      'key',
      'name',
      'requiredFields[0]',
      'temporarilyDeactivated',
      'theme.primaryColor',
      'url',
      'zzz',
    ]);
  });

  it('are nobody else’s', async () => {
    for (const [as, status] of [
      ['demo-foreign', 404],
      ['demo-owner', 404],
    ] as const)
      expect(await call('GET', `listingPortal/${portal}`, undefined, { as })).toMatchObject({ status });
    expect(await call('PUT', `listingPortal/${portal}`, { name: 'x' }, { as: 'demo-agency' })).toMatchObject({
      status: 403,
    });
    expect(await call('GET', 'listingPortal/9')).toMatchObject({ status: 404, body: { errorCode: 3270 } });
  });

  const staged = (name: string, more: object = {}) => ({
    source: 'fair',
    licenseType: 'BASIC',
    data: {
      company: { name, legalType: 'GbR', countryCode: 'DE' },
      location: {
        name: `Hofladen ${name}`,
        mainPhone: { phone: '49-911-4000001' },
        address: { street: 'Hauptstraße', house: '1', postCode: '90403', city: 'Nürnberg', country: 'DE' },
      },
    },
    ...more,
  });
  const stage = async (name: string, more: object = {}): Promise<number> => {
    const answer = await call('POST', `listingPortal/stage?portalId=${portal}`, staged(name, more));
    expect(answer.status).toBe(200);
    return answer.body.value as number;
  };
  const decide = (id: number, query: string, as = 'demo-agency') =>
    call('PUT', `listingPortal/stage/status/${id}?${query}`, undefined, { as });
  const read = async (id: number) => (await call('GET', `listingPortal/stage/${id}`)).body;

  it('take businesses in, with a contract, onto the portal', async () => {
    const id = await stage('Sonnenberg');
    expect(await read(id)).toMatchObject({
      state: 'open',
      approved: null,
      source: 'fair',
      licenseType: 'BASIC',
      portalId: portal,
      portalName: 'Firmeneintrag',
      data: { company: { name: 'Sonnenberg' }, location: { name: 'Hofladen Sonnenberg' } },
      companyId: null,
    });
    expect(await decide(id, 'status=true')).toMatchObject({ status: 409, body: { errorCode: 4311 } });
    const offers = { data: [{ licenseType: 'BASIC', offerId: 1 }] };
    expect(await call('PUT', `listingPortal/${portal}/stageOffer`, offers, { as: 'demo-admin' })).toMatchObject({
      status: 200,
    });
    expect((await call('GET', `listingPortal/${portal}/stageOffer`)).body).toEqual({
      data: [{ licenseType: 'BASIC', offerId: 1, sellingName: 'Listing Complete' }],
      total: 1,
    });
    const both = await Promise.all([decide(id, 'status=true&sugarImport=true'), decide(id, 'status=true')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const approved = await read(id);
    expect(approved).toMatchObject({
      state: 'approved',
      approved: true,
      source: 'fair',
      data: { company: { name: 'Sonnenberg' } },
      companyId: expect.any(Number),
      locationId: expect.any(Number),
      subscriptionId: expect.any(Number),
    });
    await eventually(
      async () => {
        const { body } = await call('GET', `listing?id=${String(approved.locationId)}&publisherIds=${portal}`);
        return (body.data as { status: string }[])[0]?.status;
      },
      (status) => status === 'LIVE',
      'The listing was to be LIVE.',
    );
    expect(
      await row(`select count(*)::int as n from state_history where subject = 'stage' and subject_id = $1`, id),
    ).toEqual({ n: 2 });
    expect(await call('PUT', `listingPortal/stage/${id}`, { source: 'x' })).toMatchObject({
      status: 409,
      body: { errorCode: 4310 },
    });
  });

  it('turn businesses away, and keep what they said', async () => {
    const id = await stage('Zaun');
    expect(await decide(id, 'status=false&sugarImport=true')).toMatchObject({ status: 200, body: { value: id } });
    expect(await read(id)).toMatchObject({
      state: 'rejected',
      approved: false,
      sugarImport: true,
      companyId: null,
      source: 'fair',
      data: { company: { name: 'Zaun' } },
    });
    expect(await decide(id, 'status=true')).toMatchObject({ status: 409, body: { errorCode: 4310 } });
  });

  it('let what was handed in be changed until then', async () => {
    const id = await stage('Change me');
    const before = await call('GET', `listingPortal/stage/${id}`);
    expect(await call('PUT', `listingPortal/stage/${id}`, before.body)).toMatchObject({ status: 200 });
    const data = { ...staged('Changed').data };
    expect(await call('PUT', `listingPortal/stage/${id}`, { licenseType: 'FREE', data, source: null })).toMatchObject({
      status: 200,
    });
    expect(await read(id)).toMatchObject({ licenseType: 'FREE', source: null, data: { company: { name: 'Changed' } } });
    const stale = { 'if-match': before.headers.get('etag') ?? '' };
    expect(await call('PUT', `listingPortal/stage/${id}`, { source: 'x' }, { headers: stale })).toMatchObject({
      status: 409,
    });
    const bad = {
      approved: true,
      companyId: 1,
      licenseType: null,
      data: { company: { name: 'X', vatNr: 'DE1' }, location: { name: 'Y', email: 'no' } },
    };
    const refused = await call('PUT', `listingPortal/stage/${id}`, bad);
    expect(refused.status).toBe(400);
    expect([...(refused.body.fields as string[])].sort()).toEqual([
      'approved',
      'companyId',
      'data.company.vatNr',
      'data.location.email',
      'licenseType',
    ]);
  });

  it('say at once what is wrong with a business', async () => {
    const bad = staged('X', { licenseType: 'GOLD', zzz: 1 });
    const shape = await call('POST', `listingPortal/stage?portalId=${portal}`, bad);
    expect(shape).toMatchObject({ status: 400, body: { fields: expect.arrayContaining(['licenseType', 'zzz']) } });
    const wrong = { company: { name: 'Y', vatNr: 'DE1' }, location: { name: 'Y', mainPhone: { phone: 'none' } } };
    const rules = await call('POST', `listingPortal/stage?portalId=${portal}`, staged('Y', { data: wrong }));
    expect([...(rules.body.fields as string[])].sort()).toEqual([
      'data.company.vatNr',
      'data.location.mainPhone.phone',
    ]);
    expect(await call('POST', 'listingPortal/stage?portalId=9', staged('Z'))).toMatchObject({ status: 404 });
    const foreign = { as: 'demo-foreign' };
    expect(await call('POST', `listingPortal/stage?portalId=${portal}`, staged('Z'), foreign)).toMatchObject({
      status: 404,
    });
  });

  it('choose offers that bring the portal', async () => {
    const put = (data: object[]) => call('PUT', `listingPortal/${portal}/stageOffer`, { data }, { as: 'demo-admin' });
    expect(await put([{ licenseType: 'FREE', offerId: 2 }])).toMatchObject({
      status: 400,
      body: { fields: ['data[0].offerId'] },
    });
    expect(
      await put([
        { licenseType: 'FREE', offerId: 1 },
        { licenseType: 'FREE', offerId: 999_999 },
      ]),
    ).toMatchObject({
      status: 400,
      body: { fields: expect.arrayContaining(['data[1].offerId', 'data[1].licenseType']) },
    });
  });

  it('list who waits, to those who may decide', async () => {
    const id = await stage('Waiting room');
    const list = (query: string, as = 'demo-agency') => call('GET', `listingPortal/stage?${query}`, undefined, { as });
    expect((await list('filter=waiting+room&state=open')).body).toMatchObject({ total: 1, data: [{ id }] });
    expect((await list(`id=${portal}&filter=waiting+room`)).body).toMatchObject({ total: 1 });
    const workspace = (await row('select host_workspace_id as id from portal where id = $1', portal))?.id;
    expect((await list(`id=${String(workspace)}&contextType=Workspace&take=1`)).body).toMatchObject({ data: [{ id }] });
    expect((await list('', 'demo-foreign')).body).toEqual({ data: [], total: 0 });
    expect(await list(`id=${portal}`, 'demo-foreign')).toMatchObject({ status: 404 });
    expect(await list('', 'demo-viewer')).toMatchObject({ status: 403 });
    expect(await call('GET', `listingPortal/stage/${id}`, undefined, { as: 'demo-foreign' })).toMatchObject({
      status: 404,
      body: { errorCode: 3271 },
    });
    expect(await decide(id, 'status=true', 'demo-viewer')).toMatchObject({ status: 403 });
    expect(await decide(id, 'sugarImport=true')).toMatchObject({ status: 400, body: { fields: ['status'] } });
  });
});
