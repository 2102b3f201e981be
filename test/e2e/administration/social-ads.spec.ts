import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { administrationOf } from './administration-calls.js';
import type { CallAnswer } from './administration-calls.js';

let platform: Platform;
let place: { contractId: number; companyId: number; locationId: number };
let campaignId: number;
let segmentId: number;
let imageId: number;
const call = administrationOf(() => platform);

/** @returns the id that a write answers */
async function done(method: string, path: string, body?: object): Promise<number> {
  const answer = await call(method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return Number(answer.body['value']);
}

/** A licence like the demo's, with these products. */
async function licence(...products: object[]): Promise<number> {
  const booked = JSON.stringify({ products, maxCount: 99 });
  const { rows } = await sql<{ id: number }>`
    insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
    select workspace_id, contract_id, offer_id, name, booked_offer || ${booked}::jsonb, currency, setup_fee, regular_fee, maintenance_fee
    from licence where contract_id = ${place.contractId} order by id limit 1 returning id`.execute(
    platform.database.manager,
  );
  return rows[0]?.id ?? 0;
}

const reach = (reachEnhancementType: string) => ({ product: 'ReachEnhancement', settings: { reachEnhancementType } });

const order = (id: number, block: object): Promise<CallAnswer> =>
  call('POST', `subscription/${id}?locationIds=${place.locationId}`, { reachEnhancementSocial: block });

async function image(width: number, height: number, imageType = 'SegmentAdImage'): Promise<number> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#b5651d' } });
  const data = (await picture.png().toBuffer()).toString('base64');
  return done('POST', `miscellaneous/image/${place.locationId}`, { imageType, fileType: 'png', data });
}

beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: true });
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
  campaignId = Number((await order(await licence(reach('socialAd')), { budgetTarget: 10 })).body['value']);
  segmentId = await done('POST', `reachEnhancement/${campaignId}/segment/social`, { name: 'Bread lovers' });
  imageId = await image(1200, 628);
});
afterAll(() => platform.close());

const refused = ({ status, body }: CallAnswer) => ({ status, fields: body['fields'], code: body['errorCode'] });
const read = async (path: string): Promise<CallAnswer['body']> => (await call('GET', path)).body;
const segmentPath = (): string => `reachEnhancement/segment/social/${segmentId}`;
const targeting = (kind: string): string => `reachEnhancement/segment/${segmentId}/targeting/${kind}`;

describe('an order with social ads', () => {
  it.each([
    ['radius', { radius: 81 }],
    ['radius', { radius: 0 }],
    ['radius', { radius: 24, adCategory: 'Housing' }],
    ['targetTypeId', { targetTypeId: 9 }],
    ['facebookUrl', { facebookUrl: 'https://bakery.example' }],
    ['adCategory', { adCategory: 'Politics' }],
    ['budgetTarget', { budgetTarget: 0 }],
    ['budgetTargetType', { budgetTarget: 10, budgetTargetType: 'Dollar' }],
    ['budgetTarget', { budgetTargetType: 'Euro' }],
    ['name', { name: '' }],
  ])('says what is wrong with its %s: %j', async (field, block) => {
    expect(refused(await order(await licence(reach('socialAd')), block))).toMatchObject({
      status: 400,
      fields: [`reachEnhancementSocial.${field}`],
    });
  });

  it('is for licences of that type', async () => {
    for (const type of ['localCampaigns', 'sea', 'displayAd'])
      expect(refused(await order(await licence(reach(type)), { radius: 10 }))).toMatchObject({
        status: 400,
        fields: ['reachEnhancementSocial'],
      });
    const fixed = { product: 'Budget', settings: { budgetTarget: 50, budgetTargetType: 'Euro' } };
    expect(refused(await order(await licence(reach('socialAd'), fixed), { budgetTarget: 5 }))).toMatchObject({
      status: 400,
      fields: ['reachEnhancementSocial.budgetTarget'],
    });
  });

  it('brings what its segments have that say nothing else', async () => {
    const block = {
      name: 'Spring',
      targetTypeId: 3,
      facebookUrl: 'https://www.facebook.com/north.bakery',
      adCategory: 'Employment',
      budgetTarget: 12,
    };
    const id = Number((await order(await licence(reach('socialAd')), block)).body['value']);
    expect(await read(`reachEnhancement/${id}/budget`)).toMatchObject({ budgetTarget: 12, budgetTargetType: 'Euro' });
    const segment = await done('POST', `reachEnhancement/${id}/segment/social`, { name: 'Everybody' });
    expect(await read(`reachEnhancement/segment/social/${segment}`)).toEqual({
      segmentId: segment,
      name: 'Everybody',
      targetType: { key: 3, value: 'As many people as possible' },
      adCategory: 'Employment',
      facebookUrl: 'https://www.facebook.com/north.bakery',
      usualFacebookUrl: 'https://www.facebook.com/north.bakery',
      segmentStatus: 'active_pending',
      segmentMessage: null,
    });
    expect(await read(`reachEnhancement/segment/${segment}/targeting/location`)).toMatchObject({ radius: 25 });
  });

  it('waits for a budget in euros', async () => {
    const block = { budgetTarget: 500, budgetTargetType: 'Click' };
    const id = Number((await order(await licence(reach('socialAd')), block)).body['value']);
    const { data } = await platform
      .partner('demo-agency')
      .GET('/v5/subscription/{subscriptionId}', { params: { path: { subscriptionId: id } } });
    expect(data).toMatchObject({ status: 'ORDERED', missingRequirements: [{ key: 'budget' }] });
    await done('PUT', `reachEnhancement/${id}/budget`, { budgetTarget: 10, budgetTargetType: 'Euro' });
    const after = await platform
      .partner('demo-agency')
      .GET('/v5/subscription/{subscriptionId}', { params: { path: { subscriptionId: id } } });
    expect(after.data?.missingRequirements).toEqual([]);
  });
});

describe('a segment', () => {
  it('is sent back as it was read', async () => {
    const body = await read(segmentPath());
    expect(await done('PUT', segmentPath(), body)).toBe(segmentId);
    expect(await read(segmentPath())).toEqual(body);
  });

  it.each<[string, object]>([
    ['name', { name: '' }],
    ['targetType.key', { targetType: { key: 9 } }],
    ['facebookUrl', { facebookUrl: 'https://www.instagram.com/bakery' }],
    ['adCategory', { adCategory: 'Politics' }],
    ['segmentStatus', { segmentStatus: 'paused' }],
    ['segmentMessage', { segmentMessage: 'Wrong' }],
    ['segmentId', { segmentId: 999_999 }],
    ['usualFacebookUrl', { usualFacebookUrl: 'https://www.facebook.com/bakery' }],
  ])('says what is wrong with its %s: %j', async (field, change) => {
    const before = await read(segmentPath());
    expect(refused(await call('PUT', segmentPath(), change))).toMatchObject({ status: 400, fields: [field] });
    expect(await read(segmentPath())).toEqual(before);
  });

  it('keeps what is left out', async () => {
    await done('PUT', segmentPath(), { targetType: { key: 2 }, facebookUrl: 'https://www.facebook.com/south.bakery' });
    await done('PUT', segmentPath(), { name: 'Cake lovers' });
    expect(await read(segmentPath())).toMatchObject({
      name: 'Cake lovers',
      targetType: { key: 2, value: 'Visits of the page' },
      facebookUrl: 'https://www.facebook.com/south.bakery',
    });
    await done('PUT', segmentPath(), { facebookUrl: null });
    expect(await read(segmentPath())).toMatchObject({ facebookUrl: null, usualFacebookUrl: null });
    const ofLocation = 'https://www.facebook.com/shop.of.bread';
    await done('PUT', `location/media/${place.locationId}`, { facebookUrl: { url: ofLocation } });
    expect(await read(segmentPath())).toMatchObject({ facebookUrl: null, usualFacebookUrl: ofLocation });
    await done('PUT', `location/media/${place.locationId}`, { facebookUrl: null });
  });

  it('is not one of another type', async () => {
    const local = Number(
      (
        await call('POST', `subscription/${await licence(reach('localCampaigns'))}?locationIds=${place.locationId}`, {
          reachEnhancementLocalCampaigns: { budgetTarget: 10 },
        })
      ).body['value'],
    );
    expect(refused(await call('POST', `reachEnhancement/${local}/segment/social`, { name: 'Bread' }))).toMatchObject({
      status: 409,
      code: 4552,
    });
    const ofLocal = await done('POST', `reachEnhancement/${local}/segment/localCampaigns`, { name: 'Bread' });
    for (const path of [
      `segment/social/${ofLocal}`,
      `segment/${ofLocal}/targeting/demographic`,
      `segment/${ofLocal}/ad`,
      `segment/localCampaigns/${segmentId}`,
      `segment/${segmentId}/localAd`,
    ])
      expect(refused(await call('GET', `reachEnhancement/${path}`))).toMatchObject({ status: 404, code: 3551 });
    expect(
      refused(await call('POST', `reachEnhancement/${campaignId}/segment/localCampaigns`, { name: 'Bread' })),
    ).toMatchObject({ status: 409, code: 4552 });
  });

  it('is paused with others, all or none', async () => {
    const pause = (ids: string) => call('PUT', `reachEnhancement/segment/social/pause?ids=${ids}&shallBePaused=true`);
    const other = await done('POST', `reachEnhancement/${campaignId}/segment/social`, { name: 'Others' });
    expect(refused(await pause(`${other},999999999`))).toMatchObject({ status: 404, code: 3551 });
    expect(await read(`reachEnhancement/segment/social/${other}`)).toMatchObject({ segmentStatus: 'active_pending' });
    expect((await pause(`${other}`)).body).toEqual({ ids: [other], total: 1 });
    expect(await read(`reachEnhancement/segment/social/${other}`)).toMatchObject({ segmentStatus: 'paused_pending' });
    await done('DELETE', `reachEnhancement/segment/social/${other}`);
    expect(refused(await call('GET', `reachEnhancement/segment/social/${other}`))).toMatchObject({ status: 404 });
  });
});

describe('targeting', () => {
  it.each<[string, string, object]>([
    ['demographic', 'minAge', { minAge: 17 }],
    ['demographic', 'maxAge', { maxAge: 66 }],
    ['demographic', 'maxAge', { minAge: 40, maxAge: 39 }],
    ['demographic', 'gender', { gender: 'Other' }],
    ['location', 'radius', { radius: 81 }],
    ['location', 'includedLocations[0]', { includedLocations: [' '] }],
    ['location', 'excludedLocations[0]', { includedLocations: ['Fürth'], excludedLocations: ['fürth'] }],
    ['advanced-location', 'key', { key: 5 }],
    ['interest', 'interests[0].key', { interests: [{ key: '1', value: 'Nothing at all' }] }],
    ['interest', 'verticals[0].value', { verticals: [{ key: '1' }] }],
  ])('by %s says what is wrong with %s: %j', async (kind, field, change) => {
    const before = await read(targeting(kind));
    expect(refused(await call('PUT', targeting(kind), change))).toMatchObject({ status: 400, fields: [field] });
    expect(await read(targeting(kind))).toEqual(before);
  });

  it.each(['demographic', 'location', 'advanced-location', 'interest'])(
    'by %s is sent back as it was read',
    async (kind) => {
      const body = await read(targeting(kind));
      expect(await done('PUT', targeting(kind), body)).toBe(segmentId);
      expect(await read(targeting(kind))).toEqual(body);
    },
  );

  it('has lists to choose from, in the language of the caller', async () => {
    const types = await read('reachEnhancement/segment/social/target-types');
    expect(types).toMatchObject({ total: 4, data: [{ key: 1, value: 'Clicks' }, {}, {}, {}] });
    const places = await read('reachEnhancement/segment/targeting/advanced-location');
    expect(places).toMatchObject({ total: 4, data: [{ key: 1 }, { key: 2 }, { key: 3 }, { key: 4 }] });
    const verticals = (await read('targeting/interest/vertical')) as unknown as Listed;
    expect(verticals.total).toBeGreaterThan(1);
    const [vertical] = verticals.data;
    const inside = (await read(`targeting/interest?vertical=${vertical?.key}`)) as unknown as Listed;
    expect(inside.data.length).toBeGreaterThan(0);
    expect(inside.data.every(({ path }) => path[0] === vertical?.value)).toBe(true);
    const [one] = inside.data;
    const found = (await read(
      `targeting/interest?filter=${encodeURIComponent(one?.value ?? '')}`,
    )) as unknown as Listed;
    expect(found.data.map(({ key }) => key)).toContain(one?.key);
    const all = (await read('targeting/interest')) as unknown as Listed;
    const page = (await read('targeting/interest?skip=1&take=2')) as unknown as Listed;
    expect(page).toMatchObject({ total: all.total, data: all.data.slice(1, 3) });
    expect(refused(await call('GET', 'targeting/interest?vertical=none'))).toMatchObject({
      status: 400,
      fields: ['vertical'],
    });
  });
});

interface Listed {
  readonly total: number;
  readonly data: readonly { readonly key: string; readonly value: string; readonly path: readonly string[] }[];
}

describe('an ad', () => {
  const ads = (): string => `reachEnhancement/segment/${segmentId}/ad`;
  const input = (changes: object = {}) => ({
    headline: 'Fresh bread',
    destinationUrl: 'https://bakery.example',
    callToAction: 'shop now',
    images: [{ id: imageId }],
    ...changes,
  });
  const card = (changes: object = {}) => ({
    destinationUrl: 'https://bakery.example',
    image: { id: imageId },
    ...changes,
  });

  it('is written, read, changed in parts, listed and deleted', async () => {
    const id = await done('POST', ads(), input());
    const path = `reachEnhancement/segment/ad/${id}`;
    const body = await read(path);
    expect(body).toMatchObject({
      id,
      headline: 'Fresh bread',
      subtitle: null,
      description: null,
      text: null,
      destinationUrl: 'https://bakery.example',
      callToAction: 'shop now',
      images: [{ id: imageId, imageType: 'SegmentAdImage' }],
      carouselCards: [],
      addCardProfilePicture: false,
      message: null,
    });
    await done('PUT', path, body);
    expect(await read(path)).toEqual(body);
    await done('PUT', path, { text: ' Still warm. ', subtitle: 'North Bakery', description: 'By hand.' });
    expect(await read(path)).toEqual({
      ...body,
      text: 'Still warm.',
      subtitle: 'North Bakery',
      description: 'By hand.',
    });
    const cards = [card({ headline: 'Bread' }), card({ description: 'From 3 euros' })];
    await done('PUT', path, { images: [], carouselCards: cards, addCardProfilePicture: true, callToAction: null });
    expect(await read(path)).toMatchObject({
      images: [],
      carouselCards: [
        { destinationUrl: 'https://bakery.example', image: { id: imageId }, headline: 'Bread', description: null },
        { headline: null, description: 'From 3 euros' },
      ],
      addCardProfilePicture: true,
      callToAction: null,
    });
    const other = await done('POST', ads(), input());
    expect(await read(`${ads()}?skip=1&take=1`)).toMatchObject({ total: 2, data: [{ id: other }] });
    for (const each of [id, other]) await done('DELETE', `reachEnhancement/segment/ad/${each}`);
    expect(await read(ads())).toEqual({ data: [], total: 0 });
    expect(refused(await call('GET', path))).toMatchObject({ status: 404, code: 3553 });
  });

  it.each<[string, () => object]>([
    ['images', () => input({ images: [] })],
    ['images', () => input({ images: [{ id: imageId }, { id: imageId }] })],
    ['images[0].id', () => input({ images: [{ id: 999_999_999 }] })],
    ['images', () => input({ carouselCards: [card(), card()] })],
    ['carouselCards', () => input({ images: [], carouselCards: [card()] })],
    ['carouselCards', () => input({ images: [], carouselCards: Array.from({ length: 11 }, () => card()) })],
    [
      'carouselCards[1].image',
      () => input({ images: [], carouselCards: [card(), { destinationUrl: 'https://a.example' }] }),
    ],
    [
      'carouselCards[0].destinationUrl',
      () => input({ images: [], carouselCards: [card({ destinationUrl: 'a' }), card()] }),
    ],
    [
      'carouselCards[0].image.id',
      () => input({ images: [], carouselCards: [card({ image: { id: 999_999_999 } }), card()] }),
    ],
    ['destinationUrl', () => input({ destinationUrl: 'bakery' })],
    ['destinationUrl', () => input({ destinationUrl: null })],
    ['callToAction', () => input({ callToAction: 'call now' })],
    ['headline', () => input({ headline: 'a'.repeat(256) })],
    ['addCardProfilePicture', () => input({ addCardProfilePicture: 'yes' })],
  ])('says what is wrong with its %s', async (field, body) => {
    expect(refused(await call('POST', ads(), body()))).toMatchObject({ status: 400, fields: [field] });
    expect(await read(ads())).toEqual({ data: [], total: 0 });
  });

  it('shows images of its type, and of nobody else', async () => {
    const other = await image(200, 200, 'BusinessLogo');
    expect(refused(await call('POST', ads(), input({ images: [{ id: other }] })))).toMatchObject({
      status: 400,
      fields: ['images[0].id'],
    });
    const { rows } = await sql<{ id: number }>`
      insert into image (workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type, width, height, bytes,
        storage_key, thumbnails, position, created_by)
      select w.id, 'Workspace', w.id, null, null, 'SegmentAdImage', 'ad.png', 'png', 1200, 628, 1, repeat('1', 32), '{}', 0, 1
      from workspace w where w.id not in (select c.workspace_id from company c where c.id = ${place.companyId}) limit 1
      returning id`.execute(platform.database.manager);
    expect(refused(await call('POST', ads(), input({ images: [{ id: rows[0]?.id }] })))).toMatchObject({
      status: 400,
      fields: ['images[0].id'],
    });
  });
});
