import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';

/** Display ads over HTTP, with worker and the sandbox's provider behind. */
let platform: Platform;
let demo: DemoCompany;
let locationId: number;
let images: Readonly<Record<'picture' | 'logo' | 'small' | 'portrait' | 'elsewhere' | 'strange' | 'wide', number>>;

const display = { product: 'Advertisement', settings: {} };

async function licenceWith(products: readonly object[], offerId?: number): Promise<number> {
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
     select workspace_id, contract_id, coalesce($3, offer_id), name, booked_offer || $2::jsonb, currency, setup_fee, regular_fee, maintenance_fee
     from licence where contract_id = $1 order by id limit 1 returning id`,
    [demo.contractId, JSON.stringify({ products, minimumTerm: null, maxCount: 999 }), offerId ?? null],
  );
  return rows[0]?.id ?? 0;
}

async function offerWith(products: readonly object[]): Promise<number> {
  const { data, error } = await platform.administration('demo-admin').POST('/api/offer/{id}', {
    params: { path: { id: demo.workspaceId } },
    body: { sellingName: `Display ads ${randomUUID()}`, regularFee: 10, products } as never,
  });
  if (data === undefined) throw new Error(error.errorMessage);
  return data.value;
}

const order = (licence: number, blocks: object = {}, locationIds = [locationId]) =>
  platform.administration('demo-agency').POST('/api/subscription/{id}', {
    params: { path: { id: licence }, query: { locationIds } },
    body: blocks as never,
  });

async function ordered(licence: number, blocks: object = {}, locationIds?: number[]): Promise<number> {
  const { data, error } = await order(licence, blocks, locationIds);
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data.value;
}

const init = (subscriptionId: number, body: object, headers: Record<string, string> = {}) =>
  platform.partner('demo-agency').POST('/v5/advertisement/{subscriptionId}/advertisement', {
    params: { path: { subscriptionId }, header: headers },
    body: body as never,
  });

async function read(subscriptionId: number) {
  const { data, error } = await platform
    .partner('demo-agency')
    .GET('/v5/subscription/{subscriptionId}', { params: { path: { subscriptionId } } });
  if (data === undefined) throw new Error(error.errorMessage);
  return data;
}

const until = (id: number, status: string) =>
  eventually(
    () => read(id),
    (view) => view.status === status,
    `Subscription ${id} was to be ${status}.`,
  );

interface Work {
  readonly id: string;
  readonly version: number;
  readonly products: readonly { readonly product: string; readonly setUp?: Readonly<Record<string, unknown>> }[];
}

/** What the provider was told of a subscription, as soon as it was. */
async function work(id: number, version = 1): Promise<Work> {
  const page = async (path: string) => (await fetch(`${platform.url}/sandbox/fulfilment${path}`)).json();
  return eventually(
    async () => {
      const { data } = (await page('/?format=json&take=500')) as { data: { id: string; reference: string }[] };
      const found = data.find(({ reference }) => reference === `subscription-${id}`);
      return found === undefined ? undefined : ((await page(`/works/${found.id}`)) as Work);
    },
    (found) => found !== undefined && found.version >= version,
    `The provider has no work for ${id}.`,
  ) as Promise<Work>;
}

async function image(imageType: string, width: number, height: number, at = locationId): Promise<number> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#b5651d' } });
  const { data, error } = await platform.administration('demo-agency').POST('/api/miscellaneous/image/{id}', {
    params: { path: { id: at } },
    body: { imageType, fileType: 'png', data: (await picture.png().toBuffer()).toString('base64') } as never,
  });
  if (data === undefined) throw new Error(error.errorMessage);
  return data.value;
}

/** An image of another tenant, at the location that the calls name. */
async function strangeImage(): Promise<number> {
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `insert into image (workspace_id, owner_type, owner_id, image_type, file_name, file_type, width, height, bytes, storage_key,
       thumbnails, position)
     select id, 'Workspace', id, 'CampaignImage', 'strange.png', 'png', 1200, 400, 1, repeat('f', 32), '{}', 0
     from workspace where id <> $1 order by id limit 1 returning id`,
    [demo.workspaceId],
  );
  if (rows[0] === undefined) throw new Error('There is no other tenant.');
  return rows[0].id;
}

const advertisement = () => ({
  advertisementType: 'Banner',
  page: 'ResultList',
  destinationUrl: 'https://bakery.example/offers',
  priority: 'VeryHigh',
  campaignType: 'closed',
  textFields: [
    { key: 'headline', value: 'Fresh bread' },
    { key: 'body', value: 'We bake by hand, every morning.' },
    { key: 'button', value: 'Order' },
  ],
  imageFields: [
    { key: 'picture', imageId: images.picture },
    { key: 'logo', imageId: images.logo },
  ],
});

const targeting = {
  ignoreTargeting: false,
  keywordList: [
    { value: 'bakery', matchType: 'PHRASE' },
    { value: 'factory', matchType: 'NEGATIVE_EXACT' },
  ],
  buIdList: ['B1'],
  buAIdList: ['A1', 'A2'],
  kgsList: ['09564000'],
  tIdList: ['T1001', 'T1003'],
  taoIdList: ['O1'],
  locationList: [{ name: 'Nürnberg', radius: 15, matchType: 'EXACT' }],
};

const url = expect.stringMatching(/^http:\/\/.*\/media\/[0-9a-f]{32}\.png$/);
/** What the provider gets of both. */
const toldOf = () => ({
  ...advertisement(),
  adspace: 'result-list-banner',
  imageFields: [
    { key: 'picture', url, width: 1200, height: 400 },
    { key: 'logo', url, width: 200, height: 200 },
  ],
  targeting,
});

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  demo = await demoCompany(platform);
  [locationId = 0] = await demo.locations(1);
  const [other = 0] = await demo.locations(1);
  images = {
    picture: await image('CampaignImage', 1200, 400),
    logo: await image('BusinessLogo', 200, 200),
    small: await image('CampaignImage', 599, 400),
    portrait: await image('FacebookProfileImage', 700, 700),
    wide: await image('CampaignImage', 2401, 400),
    elsewhere: await image('CampaignImage', 1200, 400, other),
    strange: await strangeImage(),
  };
});
afterAll(() => platform.close());

describe('ad spaces of a product', () => {
  const fields = (productId: number, as = 'demo-agency', language = 'en') =>
    platform.partner(as).GET('/v5/advertisement/{productId}/adspace/configuration', {
      params: { path: { productId } },
      headers: { 'accept-language': language },
    });

  it('are those of the partner, in the language of the caller', async () => {
    const productId = await offerWith([{ name: 'Advertisement' }]);
    const { data } = await fields(productId);
    expect(data?.total).toBe(10);
    const none = { minLength: null, maxLength: null, minWidth: null, minHeight: null, maxWidth: null, maxHeight: null };
    const space = { adspace: 'result-list-banner', advertisementType: 'Banner', page: 'ResultList' };
    expect(data?.data[0]).toEqual({
      ...none,
      ...space,
      key: 'headline',
      label: 'Headline',
      kind: 'text',
      mandatory: true,
      minLength: 3,
      maxLength: 40,
    });
    expect(data?.data[3]).toEqual({
      ...none,
      ...space,
      key: 'picture',
      label: 'Picture',
      kind: 'image',
      mandatory: true,
      minWidth: 600,
      minHeight: 200,
      maxWidth: 2400,
      maxHeight: 1200,
    });
    expect((await fields(productId, 'demo-agency', 'de')).data?.data[0]?.label).toBe('Überschrift');
  });

  it('are those that the offer names', async () => {
    const settings = [{ key: 'adSpaces', name: { en: 'Ad spaces' }, type: 'text', value: 'detail-top-entry' }];
    const productId = await offerWith([{ name: 'Advertisement', settings }]);
    const { data } = await fields(productId);
    expect(data?.data.map(({ adspace, key }) => `${adspace} ${key}`)).toEqual([
      'detail-top-entry headline',
      'detail-top-entry claim',
    ]);
    const licence = await licenceWith([
      { product: 'Advertisement', settings: { adSpaces: ['detail-top-entry', 'start-page-banner'] } },
    ]);
    const answer = await init(await ordered(licence), advertisement());
    expect(answer.error).toMatchObject({ errorCode: 1001, fields: ['page'] });
  });

  it('are there for products with display ads that the caller sees', async () => {
    expect((await fields(demo.productId)).error?.errorCode).toBe(3570);
    expect((await fields(2_000_000_000)).error?.errorCode).toBe(3570);
    const productId = await offerWith([{ name: 'Advertisement' }]);
    expect((await fields(productId, 'demo-owner')).error?.errorCode).toBe(3570);
    await licenceWith([display], productId);
    expect((await fields(productId, 'demo-owner')).data?.total).toBe(10);
  });
});

describe('targeting ids', () => {
  const search = async (query: object, language = 'en') => {
    const { data, error } = await platform.partner('demo-agency').GET('/v5/advertisement/targeting/available/tids', {
      params: { query },
      headers: { 'accept-language': language },
    });
    return { ids: data?.data.map(({ id }) => id), first: data?.data[0], total: data?.total, fields: error?.fields };
  };

  it('are found by a part of their name, in the language of the caller, and paged', async () => {
    expect(await search({})).toMatchObject({ total: 290, first: { id: 'T1001', name: 'Bakeries: opening hours' } });
    expect((await search({})).ids).toHaveLength(50);
    expect(await search({ filter: 'BAKER' })).toMatchObject({ total: 5 });
    expect(await search({ filter: 'bäcker' }, 'de')).toMatchObject({
      total: 5,
      first: { name: 'Bäckereien: Öffnungszeiten' },
    });
    expect(await search({ filter: 'bäcker' })).toMatchObject({ total: 0 });
    expect((await search({ skip: 1, take: 2 })).ids).toEqual(['T1002', 'T1003']);
    expect((await search({ take: 501 })).fields).toEqual(['take']);
  });

  it('are those of an ad space, of a product that has it', async () => {
    const adspace = 'start-page-banner';
    expect(await search({ adspace })).toMatchObject({ total: 75 });
    expect((await search({ adspace: 'poster' })).fields).toEqual(['adspace']);
    const settings = [{ key: 'adSpaces', name: { en: 'Ad spaces' }, type: 'text', value: adspace }];
    const productId = await offerWith([{ name: 'Advertisement', settings }]);
    expect(await search({ adspace, productId })).toMatchObject({ total: 75 });
    expect((await search({ adspace: 'result-list-banner', productId })).fields).toEqual(['adspace']);
    expect((await search({ productId: 2_000_000_000 })).ids).toBeUndefined();
  });

  it('are an error when the partner is away', async () => {
    const { error, response } = await platform
      .partner('demo-agency')
      .GET('/v5/advertisement/targeting/available/tids', { params: { query: { filter: '[down]' } } });
    expect([response.status, error?.errorCode]).toEqual([502, 6123]);
  });
});

describe('a display ad', () => {
  let licence: number;
  beforeAll(async () => {
    licence = await licenceWith([display]);
  });

  it('is what its subscription waits for, which then goes on by itself; all of it reaches the partner', async () => {
    const id = await ordered(licence);
    const waiting = await read(id);
    expect(waiting.status).toBe('ORDERED');
    expect(waiting.missingRequirements).toMatchObject([
      {
        key: 'advertisement',
        description: 'Say what the display ad shows.',
        action: { name: 'COMPLETE_DATA', body: { url: `/v5/advertisement/${id}/advertisement` } },
      },
    ]);
    expect((await init(id, { ...advertisement(), ...targeting })).data).toEqual({ value: id });
    expect((await until(id, 'ACTIVE')).missingRequirements).toEqual([]);
    expect((await work(id)).products).toEqual([{ product: 'Advertisement', settings: {}, setUp: toldOf() }]);
    const page = await (await fetch(`${platform.url}/sandbox/fulfilment`, { headers: { accept: 'text/html' } })).text();
    for (const said of [
      'Fresh bread',
      'closed',
      'VeryHigh',
      'https://bakery.example/offers',
      'NEGATIVE_EXACT',
      'T1003',
    ])
      expect(page).toContain(said);
    const target = await platform
      .administration('demo-agency')
      .GET('/api/budget/target/{id}', { params: { path: { id } } });
    expect(target.data?.targeting).toEqual(targeting);
  });

  it('is ordered in one call, with its targeting', async () => {
    const id = await ordered(licence, { advertisement: advertisement(), targeting });
    await until(id, 'ACTIVE');
    expect((await work(id)).products).toEqual([{ product: 'Advertisement', settings: {}, setUp: toldOf() }]);
    expect((await init(id, advertisement())).error?.errorCode).toBe(4570);
  });

  it('needs no page in an order where one alone has its type, and serves many locations', async () => {
    const locations = await demo.locations(3);
    const { page: _page, imageFields: _images, ...rest } = advertisement();
    const entry = { ...rest, advertisementType: 'TopEntry', textFields: [{ key: 'headline', value: 'Fresh bread' }] };
    const id = await ordered(licence, { advertisement: entry }, locations);
    await until(id, 'ACTIVE');
    for (const each of [id, id + 1, id + 2])
      expect((await work(each)).products[0]?.setUp).toMatchObject({ page: 'Detail', adspace: 'detail-top-entry' });
    const banner = await order(licence, { advertisement: { ...rest, imageFields: [] } }, locations);
    expect(banner.error?.fields).toContain('advertisement.page');
    // Of one of the locations alone.
    const own = await order(licence, { advertisement: advertisement() }, [locationId, locations[0] ?? 0]);
    expect(own.error?.fields).toEqual(['advertisement.imageFields[0].imageId', 'advertisement.imageFields[1].imageId']);
  });

  it('reaches whom its order names where its own call names nobody', async () => {
    const id = await ordered(licence, { startDate: '2099-01-01', targeting });
    expect((await read(id)).missingRequirements).toMatchObject([{ key: 'advertisement' }]);
    expect((await init(id, advertisement())).data).toEqual({ value: id });
    const unknown = await ordered(licence, { startDate: '2099-01-01', targeting: { tIdList: ['T9'] } });
    expect((await init(unknown, advertisement())).error?.fields).toEqual(['tIdList[0]']);
    expect((await init(unknown, { ...advertisement(), tIdList: ['T1001'] })).data).toEqual({ value: unknown });
  });

  it('is set up once, whatever is said the second time', async () => {
    const id = await ordered(licence, { startDate: '2099-01-01' });
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await init(id, advertisement(), key)).data).toEqual({ value: id });
    const again = await init(id, advertisement(), key);
    expect([again.data, again.response.headers.get('idempotency-replayed')]).toEqual([{ value: id }, 'true']);
    for (const campaignType of ['closed', 'open']) {
      const second = await init(id, { ...advertisement(), campaignType });
      expect([second.response.status, second.error?.errorCode]).toEqual([409, 4570]);
    }
    const { rows } = await platform.database.pool.query(
      'select campaign_type, text_fields from advertisement where subscription_id = $1',
      [id],
    );
    expect(rows).toEqual([{ campaign_type: 'closed', text_fields: advertisement().textFields }]);
  });

  it('is set up once when ten callers do it at one time', async () => {
    const id = await ordered(licence, { startDate: '2099-01-01' });
    const bodies = Array.from({ length: 10 }, (_, index) => ({
      ...advertisement(),
      destinationUrl: `https://${index}.example.com`,
    }));
    const statuses = (await Promise.all(bodies.map((body) => init(id, body)))).map(({ response }) => response.status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('comes too late for what has finished, and is nothing for other products', async () => {
    const id = await ordered(licence, { startDate: '2099-01-01' });
    await platform
      .administration('demo-agency')
      .DELETE('/api/subscription/unsubscribe', { params: { query: { ids: String(id) } } });
    await until(id, 'FINISHED');
    expect((await init(id, advertisement())).error?.errorCode).toBe(4571);
    const other = await licenceWith([{ product: 'QR', settings: {} }]);
    expect((await init(await ordered(other), advertisement())).error?.errorCode).toBe(3571);
    expect((await order(other, { advertisement: advertisement(), targeting: {} })).error?.fields).toEqual([
      'targeting',
      'advertisement',
    ]);
  });

  it('shows no image that was deleted since', async () => {
    const picture = await image('CampaignImage', 1200, 400);
    const own = { ...advertisement(), imageFields: [{ key: 'picture', imageId: picture }] };
    const id = await ordered(licence, { advertisement: own });
    await until(id, 'ACTIVE');
    expect((await work(id)).products[0]?.setUp).toMatchObject({ imageFields: [{ key: 'picture' }] });
    await platform
      .administration('demo-agency')
      .DELETE('/api/miscellaneous/image/{id}', { params: { path: { id: picture } } });
    expect((await work(id, 2)).products[0]?.setUp).toMatchObject({ imageFields: [] });
  });

  it('has the campaign type of its offer', async () => {
    const fixed = await licenceWith([{ product: 'Advertisement', settings: { campaignType: 'open' } }]);
    const id = await ordered(fixed, { startDate: '2099-01-01' });
    const refused = await init(id, advertisement());
    expect(refused.error).toMatchObject({ errorCode: 1001, fields: ['campaignType'], exampleValue: 'open' });
    expect((await init(id, { ...advertisement(), campaignType: 'open' })).data).toEqual({ value: id });
  });
});

const texts = (...values: [string, string][]) => ({ textFields: values.map(([key, value]) => ({ key, value })) });
const headline: [string, string] = ['headline', 'Fresh bread'];
const body: [string, string] = ['body', 'We bake by hand.'];
const picture = (name: keyof typeof images) => () => ({ imageFields: [{ key: 'picture', imageId: images[name] }] });

describe('rules of a display ad', () => {
  let licence: number;
  let waiting: number;
  beforeAll(async () => {
    licence = await licenceWith([display]);
    waiting = await ordered(licence, { startDate: '2099-01-01' });
  });

  it.each<[string, object | (() => object)]>([
    ['advertisementType', { advertisementType: undefined }],
    ['advertisementType', { advertisementType: 'Poster' }],
    ['advertisementType', { advertisementType: 'x'.repeat(101) }],
    ['destinationUrl', { destinationUrl: undefined }],
    ['destinationUrl', { destinationUrl: 'bakery' }],
    ['destinationUrl', { destinationUrl: `https://bakery.example/${'x'.repeat(2000)}` }],
    ['priority', { priority: undefined }],
    ['priority', { priority: 'Highest' }],
    ['campaignType', { campaignType: undefined }],
    ['campaignType', { campaignType: 'ajar' }],
    ['page', { page: 'Detail' }],
    ['textFields', { textFields: [] }],
    ['textFields', texts(headline)],
    ['textFields', { textFields: Array.from({ length: 101 }, () => ({ key: 'headline', value: 'Bread' })) }],
    ['textFields[0].value', texts(['headline', 'ab'], body)],
    ['textFields[0].value', texts(['headline', 'x'.repeat(41)], body)],
    ['textFields[2].key', texts(headline, body, ['claim', 'Bread'])],
    ['textFields[2].key', texts(headline, body, ['body', 'Once more, by hand.'])],
    ['textFields[0].value', { textFields: [{ key: 'headline' }, { key: 'body', value: body[1] }] }],
    ['imageFields', { imageFields: [] }],
    ['imageFields[0].imageId', picture('small')],
    ['imageFields[0].imageId', picture('wide')],
    ['imageFields[0].imageId', picture('portrait')],
    ['imageFields[0].imageId', picture('elsewhere')],
    ['imageFields[0].imageId', picture('strange')],
    ['imageFields[0].imageId', { imageFields: [{ key: 'picture', imageId: 2_000_000_000 }] }],
    ['color', { color: 'red' }],
  ])('need a right %s (%#)', async (field, given) => {
    const wrong = { ...advertisement(), ...(typeof given === 'function' ? given() : given) };
    const called = await init(waiting, wrong);
    expect([called.response.status, called.error?.fields]).toEqual([400, [field]]);
    const inOrder = await order(licence, { startDate: '2099-01-01', advertisement: wrong });
    expect([inOrder.response.status, inOrder.error?.fields]).toEqual([400, [`advertisement.${field}`]]);
  });

  it('need a page in the own call', async () => {
    expect((await init(waiting, { ...advertisement(), page: undefined })).error?.fields).toEqual(['page']);
  });

  const many = (count: number) => Array.from({ length: count }, (_, index) => `X${index}`);
  it.each<[string, object]>([
    ['ignoreTargeting', { ignoreTargeting: true, tIdList: ['T1001'] }],
    ['ignoreTargeting', { ignoreTargeting: true, kgsList: ['09564000'] }],
    ['tIdList[1]', { tIdList: ['T1001', 'T9'] }],
    ['tIdList[1]', { tIdList: ['T1001', 'T1001'] }],
    ['keywordList[0].matchType', { keywordList: [{ value: 'bakery', matchType: 'NEAR' }] }],
    ['keywordList[0].value', { keywordList: [{ value: 'x'.repeat(81), matchType: 'EXACT' }] }],
    ['keywordList[1]', { keywordList: ['Bakery', 'bakery'].map((value) => ({ value, matchType: 'EXACT' })) }],
    ['keywordList', { keywordList: many(501).map((value) => ({ value, matchType: 'EXACT' })) }],
    ['buIdList', { buIdList: many(501) }],
    ['buAIdList[1]', { buAIdList: ['A', 'A'] }],
    ['kgsList', { kgsList: ['x'.repeat(65)] }],
    ['taoIdList[1]', { taoIdList: ['O', 'O'] }],
    ['locationList[0].radius', { locationList: [{ name: 'Nürnberg', radius: 0, matchType: 'EXACT' }] }],
    ['locationList[0].matchType', { locationList: [{ name: 'Nürnberg', matchType: 'NEAR' }] }],
    ['locationList[1]', { locationList: [1, 2].map((radius) => ({ name: 'Fürth', radius, matchType: 'EXACT' })) }],
  ])('need a right targeting: %s (%#)', async (field, wrong) => {
    const called = await init(waiting, { ...advertisement(), ...wrong });
    expect([called.response.status, called.error?.fields]).toEqual([400, [field]]);
    const blocks = { startDate: '2099-01-01', advertisement: advertisement(), targeting: wrong };
    const inOrder = await order(licence, blocks);
    expect([inOrder.response.status, inOrder.error?.fields]).toEqual([400, [`targeting.${field}`]]);
  });

  it('are all named at once, and leave the subscription as it was', async () => {
    const wrong = { ...advertisement(), priority: 'Highest', destinationUrl: 'x', ...texts(headline), tIdList: ['T9'] };
    const { error } = await init(waiting, wrong);
    expect(error?.fields?.toSorted()).toEqual(['destinationUrl', 'priority', 'tIdList[0]', 'textFields']);
    expect((await read(waiting)).missingRequirements).toMatchObject([{ key: 'advertisement' }]);
  });
});
