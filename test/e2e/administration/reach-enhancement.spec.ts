import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { administrationOf } from './administration-calls.js';
import type { CallAnswer } from './administration-calls.js';

let platform: Platform;
let place: { contractId: number; companyId: number; locationId: number };
let licenceId: number;
let campaignId: number;
let segmentId: number;
let images: Readonly<Record<'marketing' | 'square' | 'logo', number>>;
const call = administrationOf(() => platform);

/** @returns the id that a write answers */
async function done(method: string, path: string, body?: object): Promise<number> {
  const answer = await call(method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return Number(answer.body['value']);
}

/** A licence like the demo's, with these products. */
async function licence(products: object[]): Promise<number> {
  const booked = JSON.stringify({ products, maxCount: 99 });
  const { rows } = await sql<{ id: number }>`
    insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
    select workspace_id, contract_id, offer_id, name, booked_offer || ${booked}::jsonb, currency, setup_fee, regular_fee, maintenance_fee
    from licence where contract_id = ${place.contractId} order by id limit 1 returning id`.execute(
    platform.database.manager,
  );
  return rows[0]?.id ?? 0;
}

const localCampaigns = { product: 'ReachEnhancement', settings: { reachEnhancementType: 'localCampaigns' } };

const order = (id: number, block?: object, more: object = {}) =>
  call('POST', `subscription/${id}?locationIds=${place.locationId}`, {
    ...more,
    ...(block !== undefined && { reachEnhancementLocalCampaigns: block }),
  });

async function image(imageType: string, width: number, height: number): Promise<number> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#b5651d' } });
  const data = (await picture.png().toBuffer()).toString('base64');
  return done('POST', `miscellaneous/image/${place.locationId}`, { imageType, fileType: 'png', data });
}

beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  const { rows } = await sql<Omit<typeof place, 'locationId'>>`
    select id as "contractId", company_id as "companyId" from contract where name = 'Demo contract'`.execute(
    platform.database.manager,
  );
  const [contract] = rows;
  if (contract === undefined) throw new Error('The demo has no contract.');
  const { data } = await platform.partner('demo-agency').POST('/v5/company/{companyId}/location', {
    params: { path: { companyId: contract.companyId } },
    body: {
      name: 'North Bakery',
      address: { street: 'Hauptstraße', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
      mainPhone: { phone: '49-911-123456' },
    },
  });
  place = { ...contract, locationId: data?.value ?? 0 };
  licenceId = await licence([localCampaigns]);
  campaignId = Number((await order(licenceId, { budgetTarget: 10 })).body['value']);
  segmentId = await done('POST', `reachEnhancement/${campaignId}/segment/localCampaigns`, { name: 'Bread' });
  images = {
    marketing: await image('LocalAdMarketingImage', 1200, 628),
    square: await image('LocalAdSquareMarketingImage', 600, 600),
    logo: await image('LocalAdLogoImage', 200, 200),
  };
});
afterAll(() => platform.close());

const missing = async (id: number): Promise<unknown> => {
  const { data } = await platform
    .partner('demo-agency')
    .GET('/v5/subscription/{subscriptionId}', { params: { path: { subscriptionId: id } } });
  return data?.missingRequirements;
};

const refused = ({ status, body }: CallAnswer) => ({ status, fields: body['fields'], code: body['errorCode'] });

describe('an order with local campaigns', () => {
  it('waits for a budget, unless it or the subscription says one', async () => {
    const bare = Number((await order(licenceId)).body['value']);
    expect(await missing(bare)).toMatchObject([
      {
        key: 'budget',
        description: 'Give the campaign a budget in euros.',
        action: { name: 'COMPLETE_DATA', body: { url: `/api/reachEnhancement/${bare}/budget` } },
      },
    ]);
    await done('PUT', `reachEnhancement/${bare}/budget`, { budgetTarget: 12 });
    expect(await missing(bare)).toEqual([]);
    expect(await missing(campaignId)).toEqual([]);
    const both = await licence([localCampaigns, { product: 'Budget', settings: {} }]);
    const budget = { budgetTarget: 40, budgetTargetType: 'Euro' };
    const ordered = Number((await order(both, undefined, { budget })).body['value']);
    expect(await missing(ordered)).toEqual([]);
    expect((await call('GET', `reachEnhancement/${ordered}/budget`)).body).toMatchObject({ budgetTarget: 40 });
  });

  it.each([
    ['budgetTarget', { budgetTarget: 0 }],
    ['budgetTarget', { budgetTarget: 30, period: 'Monthly' }],
    ['callClicks', { callClicks: false, drivingDirections: false }],
    ['roas', { roas: 0.001 }],
    ['roas', { roas: 1000.01 }],
    ['radius', { radius: 0 }],
    ['radius', { radius: 801 }],
    ['period', { period: 'Weekly' }],
    ['deliveryMethod', { deliveryMethod: 'Accelerated' }],
    ['locationSourceType', { locationSourceType: 'MAPS' }],
    ['languages', { languages: ['cs'] }],
    ['languages', { languages: [] }],
    ['name', { name: '' }],
    ['color', { color: 'red' }],
  ])('needs a right %s: %j', async (field, block) => {
    expect(refused(await order(licenceId, block))).toEqual({
      status: 400,
      fields: [`reachEnhancementLocalCampaigns.${field}`],
      code: 1001,
    });
  });

  it('takes the block for such licences alone, and no budget where the offer settles it', async () => {
    const other = await licence([{ product: 'QR', settings: {} }]);
    expect(refused(await order(other, { radius: 5 }))).toMatchObject({
      status: 400,
      fields: ['reachEnhancementLocalCampaigns'],
    });
    const settled = await licence([
      localCampaigns,
      { product: 'Budget', settings: { budgetTarget: 99, period: 'Daily' } },
    ]);
    expect(refused(await order(settled, { budgetTarget: 5 }))).toMatchObject({
      status: 400,
      fields: ['reachEnhancementLocalCampaigns.budgetTarget'],
    });
    const id = Number((await order(settled, { radius: 5 })).body['value']);
    const budget = await call('GET', `reachEnhancement/${id}/budget`);
    expect(budget.body).toMatchObject({ budgetTarget: 99, budgetTargetType: 'Euro', fixed: true });
    expect(refused(await call('PUT', `reachEnhancement/${id}/budget`, { budgetTarget: 98 }))).toMatchObject({
      status: 409,
      code: 4253,
    });
  });

  it('of another type is no local campaign', async () => {
    const sea = await licence([{ product: 'ReachEnhancement', settings: { reachEnhancementType: 'sea' } }]);
    const id = Number((await order(sea)).body['value']);
    expect(refused(await call('POST', `reachEnhancement/${id}/segment/localCampaigns`, { name: 'X' }))).toMatchObject({
      status: 409,
      code: 4552,
    });
    expect((await call('GET', `reachEnhancement/${id}/segment`)).body).toEqual({
      data: [],
      total: 0,
      campaignStatus: null,
      campaignMessage: null,
    });
  });

  it('without a location has no segments yet', async () => {
    const id = Number((await call('POST', `subscription/${licenceId}`, {})).body['value']);
    expect(refused(await call('POST', `reachEnhancement/${id}/segment/localCampaigns`, { name: 'X' }))).toMatchObject({
      status: 409,
      code: 4553,
    });
  });
});

describe('the budget', () => {
  it.each([
    [['budgetTarget'], { budgetTarget: 0 }],
    [['budgetTarget'], { budgetTarget: 30, period: 'Monthly' }],
    [['budgetTargetType'], { budgetTarget: 50, budgetTargetType: 'Click' }],
    [['period'], { period: 'Weekly' }],
    [['fixed'], { fixed: true }],
    [['extra', 'deliveryMethod'], { deliveryMethod: 'Fast', extra: 1 }],
  ])('needs a right %j', async (fields, body) => {
    const before = (await call('GET', `reachEnhancement/${campaignId}/budget`)).body;
    expect(refused(await call('PUT', `reachEnhancement/${campaignId}/budget`, body))).toEqual({
      status: 400,
      fields,
      code: 1001,
    });
    expect((await call('GET', `reachEnhancement/${campaignId}/budget`)).body).toEqual(before);
  });

  it('is what was sent, and can be sent back', async () => {
    const path = `reachEnhancement/${campaignId}/budget`;
    await done('PUT', path, { budgetTarget: 500, period: 'Monthly', type: 'Summer' });
    const { body } = await call('GET', path);
    expect(body).toEqual({
      budgetTarget: 500,
      budgetTargetType: 'Euro',
      type: 'Summer',
      period: 'Monthly',
      deliveryMethod: 'Standard',
      fixed: false,
    });
    await done('PUT', path, body);
  });
});

describe('languages', () => {
  const path = (): string => `reachEnhancement/${campaignId}/localCampaigns/targeting/language`;

  it('are set once, replaced and removed', async () => {
    expect((await call('GET', path())).body).toEqual({ languages: [] });
    await done('POST', path(), { languages: ['de', 'en'] });
    expect(refused(await call('POST', path(), { languages: ['fr'] }))).toMatchObject({ status: 409, code: 4550 });
    await done('PUT', path(), { languages: ['fr'] });
    expect((await call('GET', path())).body).toEqual({ languages: ['fr'] });
    await done('DELETE', path());
    await done('DELETE', path());
    expect((await call('GET', path())).body).toEqual({ languages: [] });
  });

  it('and the radius are not overwritten when somebody else was faster', async () => {
    const radius = `reachEnhancement/${campaignId}/localCampaigns/targeting/radius`;
    for (const [at, method, theirs, mine] of [
      [path(), 'PUT', { languages: ['de'] }, { languages: ['fr'] }],
      [path(), 'DELETE', { languages: ['en'] }, undefined],
      [radius, 'PUT', { radius: 20 }, { radius: 30 }],
    ] as const) {
      const etag = (await call('GET', at)).headers.get('etag') ?? '';
      await done('PUT', at, theirs);
      const send = (tag: string) => call(method, at, mine, { headers: { 'If-Match': tag } });
      expect(refused(await send(etag))).toMatchObject({ status: 409, code: 4001 });
      expect((await call('GET', at)).body).toEqual(theirs);
      expect((await send((await call('GET', at)).headers.get('etag') ?? '')).status).toBe(200);
    }
    expect((await call('GET', path())).body).toEqual({ languages: [] });
    expect((await call('GET', radius)).body).toEqual({ radius: 30 });
    for (const wrong of [{ radius: 0 }, { radius: 801 }, { radius: 1.5 }, {}])
      expect(refused(await call('PUT', radius, wrong))).toMatchObject({ status: 400, fields: ['radius'] });
  });

  it.each([
    [['languages'], { languages: [] }],
    [['languages'], { languages: ['cs'] }],
    [['languages'], {}],
    [['languages[1]'], { languages: ['de', 'de'] }],
  ])('are refused: %j of %j', async (fields, body) => {
    expect(refused(await call('PUT', path(), body))).toEqual({ status: 400, fields, code: 1001 });
  });
});

describe('a local ad', () => {
  const ad = (changes: object = {}): object => ({
    urls: ['https://bakery.example'],
    headlines: ['Fresh bread'],
    descriptions: ['We bake by hand.'],
    callToActions: ['Shop now'],
    marketingImages: [{ id: images.marketing }, { id: images.square }],
    logoImages: [{ id: images.logo }],
    videos: ['https://youtu.be/dQw4w9WgXcQ'],
    ...changes,
  });
  const path = (): string => `reachEnhancement/segment/${segmentId}/localAd`;

  it('is written, read, listed, sent back and deleted', async () => {
    const id = await done('POST', path(), ad());
    const read = await call('GET', `reachEnhancement/segment/localAd/${id}`);
    expect(read.body).toMatchObject({
      id,
      headlines: ['Fresh bread'],
      marketingImages: [{ id: images.marketing, width: 1200 }, { id: images.square }],
      logoImages: [{ id: images.logo, imageType: 'LocalAdLogoImage' }],
      message: null,
    });
    await done('PUT', `reachEnhancement/segment/localAd/${id}`, read.body);
    const second = await done('POST', path(), ad({ callToActions: [], videos: [] }));
    const page = await call('GET', `${path()}?skip=1&take=1`);
    expect(page.body).toMatchObject({ data: [{ id: second, videos: [] }], total: 2 });
    for (const each of [id, second]) await done('DELETE', `reachEnhancement/segment/localAd/${each}`);
    expect(refused(await call('GET', `reachEnhancement/segment/localAd/${id}`))).toMatchObject({
      status: 404,
      code: 3552,
    });
    expect((await call('GET', path())).body).toEqual({ data: [], total: 0 });
  });

  it('keeps what a change leaves out, and refuses to change what is read-only', async () => {
    const id = await done('POST', path(), ad());
    const address = `reachEnhancement/segment/localAd/${id}`;
    const { body: before } = await call('GET', address);
    await done('PUT', address, { urls: ['https://rolls.example'] });
    const changed = { ...(before as object), urls: ['https://rolls.example'] };
    expect((await call('GET', address)).body).toEqual(changed);
    await done('PUT', address, { urls: ['https://rolls.example'], videos: [] });
    expect((await call('GET', address)).body).toEqual({ ...changed, videos: [] });
    const answer = await call('PUT', address, { ...changed, id: id + 1, message: 'All is well.' });
    expect(refused(answer)).toMatchObject({ status: 400, fields: ['id', 'message'] });
    expect(refused(await call('PUT', address, { headlines: ['Rolls'] }))).toMatchObject({ fields: ['urls'] });
    expect((await call('GET', address)).body).toEqual({ ...changed, videos: [] });
    await done('DELETE', address);
  });

  it.each([
    [['urls'], { urls: [] }],
    [['urls[0]'], { urls: ['ftp://bakery.example'] }],
    [['headlines'], { headlines: [] }],
    [['headlines'], { headlines: Array.from({ length: 6 }, (_each, index) => `Bread ${index}`) }],
    [['headlines'], { headlines: ['x'.repeat(31)] }],
    [['headlines[0]'], { headlines: ['パ'.repeat(16)] }],
    [['headlines[1]'], { headlines: ['Bread', ' '] }],
    [['headlines[1]'], { headlines: ['Bread', 'bread'] }],
    [['descriptions'], { descriptions: [] }],
    [['descriptions'], { descriptions: ['x'.repeat(61)] }],
    [['callToActions'], { callToActions: ['x'.repeat(12)] }],
    [['marketingImages'], { marketingImages: [] }],
    [['logoImages'], { logoImages: [] }],
    [['videos[0]'], { videos: ['https://vimeo.com/1'] }],
    [['videos'], { videos: Array.from({ length: 21 }, (_each, index) => `https://youtu.be/dQw4w9Wg${index + 100}`) }],
    [['marketingImages[0].id'], { marketingImages: [{ id: 999_999 }] }],
    [['urls', 'headlines', 'logoImages'], { urls: [], headlines: [], logoImages: [] }],
  ])('is refused for %j', async (fields, changes) => {
    expect(refused(await call('POST', path(), ad(changes)))).toEqual({ status: 400, fields, code: 1001 });
    expect((await call('GET', path())).body).toMatchObject({ total: 0 });
  });

  it('takes images of its own kind and place alone', async () => {
    expect(refused(await call('POST', path(), ad({ logoImages: [{ id: images.square }] })))).toMatchObject({
      status: 400,
      fields: ['logoImages[0].id'],
    });
    const twice = [{ id: images.square }, { id: images.square }];
    expect(refused(await call('POST', path(), ad({ marketingImages: twice })))).toMatchObject({
      fields: ['marketingImages[1].id'],
    });
    const { rows } = await sql<{ id: number }>`
      insert into image (workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type, width, height, bytes,
        storage_key, thumbnails, position, created_by)
      select w.id, 'Workspace', w.id, null, null, 'LocalAdLogoImage', 'logo.png', 'png', 200, 200, 1, repeat('0', 32), '{}', 0, 1
      from workspace w where w.id not in (select c.workspace_id from company c where c.id = ${place.companyId}) limit 1
      returning id`.execute(platform.database.manager);
    expect(refused(await call('POST', path(), ad({ logoImages: [{ id: rows[0]?.id }] })))).toMatchObject({
      status: 400,
      fields: ['logoImages[0].id'],
    });
  });

  it('is one of at most a hundred in a campaign', async () => {
    const { manager } = platform.database;
    await sql`
      insert into reach_ad (workspace_id, segment_id) select workspace_id, id from reach_segment, generate_series(1, 100)
      where id = ${segmentId}`.execute(manager);
    expect(refused(await call('POST', path(), ad()))).toMatchObject({ status: 409, code: 4554 });
    await sql`delete from reach_ad a where a.segment_id = ${segmentId} and not exists (select from local_ad l where l.id = a.id)`.execute(
      manager,
    );
  });
});

describe('a segment', () => {
  it('is renamed by what was read, and by nothing else', async () => {
    const path = `reachEnhancement/segment/localCampaigns/${segmentId}`;
    const { body } = await call('GET', path);
    expect(body).toEqual({ segmentId, name: 'Bread', segmentStatus: 'active_pending', segmentMessage: null });
    await done('PUT', path, { ...body, name: 'Rolls' });
    expect((await call('GET', path)).body).toMatchObject({ name: 'Rolls' });
    expect(refused(await call('PUT', path, { ...body, segmentStatus: 'paused' }))).toMatchObject({
      status: 400,
      fields: ['segmentStatus'],
    });
    expect(refused(await call('PUT', path, { name: '' }))).toMatchObject({ status: 400, fields: ['name'] });
  });

  it('is paused with others, all or none', async () => {
    const other = await done('POST', `reachEnhancement/${campaignId}/segment/localCampaigns`, { name: 'Cakes' });
    const pause = (ids: string, shallBePaused: string) =>
      call('PUT', `reachEnhancement/segment/localCampaigns/pause?ids=${ids}&shallBePaused=${shallBePaused}`);
    expect(refused(await pause(`${other},999999`, 'true'))).toMatchObject({ status: 404, code: 3551 });
    expect(refused(await pause(`${other}`, 'perhaps'))).toMatchObject({ status: 400, fields: ['shallBePaused'] });
    expect((await pause(`${other},${segmentId}`, 'true')).body).toEqual({ ids: [other, segmentId], total: 2 });
    const { body } = await call('GET', `reachEnhancement/${campaignId}/segment`);
    expect(body).toMatchObject({ data: [{ segmentStatus: 'paused_pending' }, { segmentStatus: 'paused_pending' }] });
    await done('DELETE', `reachEnhancement/segment/localCampaigns/${other}`);
    expect(refused(await call('GET', `reachEnhancement/segment/localCampaigns/${other}`))).toMatchObject({
      status: 404,
      code: 3551,
    });
  });

  it('belongs to campaigns that pause as a whole', async () => {
    const pause = (ids: string) => call('PUT', `reachEnhancement/pause?ids=${ids}&shallBePaused=true`);
    expect(refused(await pause('999999'))).toMatchObject({ status: 404, code: 3550 });
    expect((await pause(String(campaignId))).body).toEqual({ ids: [campaignId], total: 1 });
    expect((await call('GET', `reachEnhancement/${campaignId}/segment`)).body).toMatchObject({
      campaignStatus: 'paused_pending',
    });
  });
});
