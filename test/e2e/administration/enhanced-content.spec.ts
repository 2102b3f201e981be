import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompanyId } from '../platform/http.js';
import { contentCalls, menu } from './content-calls.js';

let platform: Platform;
let companyId: number;
let locationId: number;
const { call, done, content, detail, fieldsOf } = contentCalls(
  () => platform,
  () => companyId,
);

beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  companyId = await demoCompanyId(platform);
  locationId = await location('Hofladen Menü');
});
afterAll(() => platform.close());

async function location(name: string): Promise<number> {
  const { data } = await platform
    .partner('demo-agency')
    .POST('/v5/company/{companyId}/location', { params: { path: { companyId } }, body: { name } });
  return data?.value ?? 0;
}

async function image(imageType = 'ContentImage', parent = `${companyId}?parentType=Company`): Promise<number> {
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  return done('POST', `miscellaneous/image/${parent}`, { imageType, fileType: 'png', data: bytes.toString('base64') });
}

describe('a content', () => {
  it('is added, read, changed, listed and deleted', async () => {
    const id = await content({ locations: [locationId] });
    const read = await call('GET', `enhancedContent/${id}`);
    expect(read.body).toEqual({
      ...menu,
      id,
      locations: [locationId],
      status: 'not_connected',
      published: false,
      contextType: 'Company',
      contextId: companyId,
      currency: 'EUR',
      elementCount: 0,
    });
    // What was read can be sent back.
    expect(await done('PUT', `enhancedContent/${id}`, read.body)).toBe(id);
    await done('PUT', `enhancedContent/${id}`, { name: ' Dinner ', published: true, locations: [] });
    expect((await call('GET', `enhancedContent/${id}`)).body).toMatchObject({
      name: 'Dinner',
      published: true,
      locations: [],
      language: 'en',
    });
    const stale = { headers: { 'If-Match': read.headers.get('etag') ?? '' } };
    expect(await call('PUT', `enhancedContent/${id}`, { name: 'Late' }, stale)).toMatchObject({
      status: 409,
      body: { errorCode: 4001 },
    });
    await done('DELETE', `enhancedContent/${id}`);
    expect((await call('GET', `enhancedContent/${id}`)).body.errorCode).toBe(3310);
    expect((await call('DELETE', `enhancedContent/${id}`)).status).toBe(404);
  });

  it('no longer names a location that was deleted, and can be given others', async () => {
    const gone = await location('Hofladen Vorbei');
    const id = await content({ name: 'Vorbei', locations: [locationId, gone] });
    expect((await call('DELETE', `location/${gone}`)).status).toBe(200);
    const { body } = await call('GET', `enhancedContent/${id}`);
    expect(body['locations']).toEqual([locationId]);
    const { body: overview } = await call('GET', 'enhancedContent/overview?filter=Vorbei');
    expect(overview.data).toMatchObject([{ id, locationCount: 1, locationName: 'Hofladen Menü' }]);
    const other = await location('Hofladen Statt dessen');
    await done('PUT', `enhancedContent/${id}`, { locations: [...(body['locations'] as number[]), other] });
    expect((await call('GET', `enhancedContent/${id}`)).body['locations']).toEqual([locationId, other]);
  });

  it('of a location is shown there alone', async () => {
    const id = await done('POST', `enhancedContent/${locationId}?contextType=Location`, menu);
    const read = await call('GET', `enhancedContent/${id}`);
    expect(read.body).toMatchObject({ locations: [locationId], contextType: 'Location', contextId: locationId });
    const other = await location('Hofladen Nebenan');
    expect(await fieldsOf('PUT', `enhancedContent/${id}`, { locations: [locationId, other] })).toEqual([
      'locations[1]',
    ]);
  });

  it.each([
    ['name', { ...menu, name: ' ' }],
    ['contentType', { ...menu, contentType: 'drinks' }],
    ['language', { ...menu, language: 'xx' }],
    ['currency', { ...menu, currency: 'XYZ' }],
    ['locations[0]', { ...menu, locations: [999_999] }],
    ['published', { ...menu, published: 'yes' }],
    ['status', { ...menu, status: 'live' }],
    ['id', { ...menu, id: 7 }],
    ['contextType', { ...menu, contextType: 'Location' }],
    ['elementCount', { ...menu, elementCount: 3 }],
    ['colour', { ...menu, colour: 'red' }],
  ])('needs a right %s', async (field, body) => {
    expect(await fieldsOf('POST', `enhancedContent/${companyId}`, body)).toEqual([field]);
  });

  it('names a location twice in vain, and all that is wrong at once', async () => {
    const body = { ...menu, name: '', currency: 'XYZ', locations: [locationId, locationId] };
    expect(await fieldsOf('POST', `enhancedContent/${companyId}`, body)).toEqual(['name', 'currency', 'locations[1]']);
  });

  it('keeps its type and its company', async () => {
    const id = await content();
    expect(await fieldsOf('PUT', `enhancedContent/${id}`, { contentType: 'events', contextId: 999 })).toEqual([
      'contentType',
      'contextId',
    ]);
  });

  it('has a currency that can say its prices', async () => {
    const id = await content();
    await detail(id, { price: 7.95 });
    expect(await fieldsOf('PUT', `enhancedContent/${id}`, { currency: 'JPY' })).toEqual(['currency']);
    await done('PUT', `enhancedContent/${id}`, { currency: 'CHF' });
  });
});

describe('the list of contents', () => {
  it('has every filter, pages, and an exact total', async () => {
    const first = await content({ name: 'Filter Wine', language: 'fr', locations: [locationId] });
    const second = await content({ name: 'filter beer', contentType: 'productsServices' });
    const ids = async (query: string): Promise<unknown> => {
      const { status, body } = await call('GET', `enhancedContent?filter=FILTER&${query}`);
      expect(status).toBe(200);
      return { ids: (body.data as { id: number }[]).map(({ id }) => id), total: body.total };
    };
    expect(await ids('')).toEqual({ ids: [first, second], total: 2 });
    expect(await ids('skip=1&take=1')).toEqual({ ids: [second], total: 2 });
    expect(await ids('language=fr')).toEqual({ ids: [first], total: 1 });
    expect(await ids('contentType=productsServices')).toEqual({ ids: [second], total: 1 });
    expect(await ids('status=live')).toEqual({ ids: [], total: 0 });
    expect(await ids('status=not_connected')).toEqual({ ids: [first, second], total: 2 });
    expect(await ids(`contextIds=${companyId}`)).toEqual({ ids: [first, second], total: 2 });
    expect(await ids(`contextType=Location&contextIds=${locationId}`)).toEqual({ ids: [first], total: 1 });
    expect(await ids(`contextType=Workspace&contextIds=1`)).toEqual({ ids: [first, second], total: 2 });
  });

  it('is read with how each stands, the newest first, page by page', async () => {
    const first = await content({ name: 'Overview Wine', language: 'fr', locations: [locationId] });
    const second = await content({ name: 'overview beer', contentType: 'productsServices', published: true });
    const third = await content({ name: 'Overview tea' });
    const ids = async (query: string): Promise<unknown> => {
      const { status, body } = await call('GET', `enhancedContent/overview?filter=OVERVIEW&${query}`);
      expect(status).toBe(200);
      return [(body.data as { id: number }[]).map(({ id }) => id), body.total];
    };
    expect(await ids('')).toEqual([[third, second, first], 3]);
    expect(await ids(`take=1&after=${third}`)).toEqual([[second], 3]);
    expect(await ids('language=fr')).toEqual([[first], 1]);
    expect(await ids('contentType=productsServices')).toEqual([[second], 1]);
    expect(await ids('states=NOWHERE')).toEqual([[second], 1]);
    expect(await ids('states=LIVE,UNPUBLISHED')).toEqual([[third, first], 2]);
    expect(await ids(`contextType=Location&contextIds=${locationId}`)).toEqual([[first], 1]);
    expect((await call('GET', 'enhancedContent/overview?filter=overview&states=LIVE')).body['counts']).toEqual([
      { state: 'NOWHERE', total: 1 },
      { state: 'UNPUBLISHED', total: 2 },
    ]);
    expect((await call('GET', 'enhancedContent/overview?states=ON')).status).toBe(400);
    const foreign = await call('GET', 'enhancedContent/overview', undefined, { as: 'demo-foreign' });
    expect(foreign.body).toEqual({ data: [], total: 0, counts: [] });
  });

  it('refuses more than 500, what it does not know, and foreign contexts', async () => {
    expect(await call('GET', 'enhancedContent?take=501')).toMatchObject({ status: 400, body: { fields: ['take'] } });
    expect((await call('GET', 'enhancedContent?status=on')).status).toBe(400);
    expect((await call('GET', 'enhancedContent?contextType=Company')).status).toBe(400);
    expect((await call('GET', 'enhancedContent?contextIds=999999')).body.errorCode).toBe(3002);
    const own = await call('GET', 'enhancedContent', undefined, { as: 'demo-owner' });
    expect(own.status).toBe(200);
  });
});

describe('a detail', () => {
  it('is added, read, changed and deleted, whole and by its basic fields', async () => {
    const id = await content();
    const pictures = [await image(), await image('ContentImage', String(locationId))];
    const given = {
      name: 'Potato soup',
      description: 'With leeks',
      price: 7.9,
      priceOption: 'FROM',
      url: 'https://hofladen.example/soup',
      youtubeUrl: 'https://www.youtube.com/@hofladen',
      idCode: 'SOUP-1',
      visible: false,
    };
    const soup = await detail(id, { ...given, images: pictures.toReversed().map((picture) => ({ id: picture })) });
    const read = await call('GET', `enhancedContent/detail/${soup}`);
    expect(read.body).toMatchObject({
      ...given,
      id: soup,
      contentId: id,
      section: null,
      priorityOrder: 1,
      eventInfo: null,
    });
    expect((read.body.images as { id: number }[]).map((picture) => picture.id)).toEqual(pictures.toReversed());
    expect(await done('PUT', `enhancedContent/detail/${soup}`, read.body)).toBe(soup);

    const basic = await call('GET', `enhancedContent/detail/basic/${soup}`);
    expect(Object.keys(basic.body)).not.toContain('images');
    expect(await done('PUT', `enhancedContent/detail/basic/${soup}`, basic.body)).toBe(soup);
    await done('PUT', `enhancedContent/detail/basic/${soup}`, { price: null, description: null });
    const after = await call('GET', `enhancedContent/detail/${soup}`);
    expect(after.body).toMatchObject({ price: null, priceOption: null, description: null, url: given.url });
    expect(after.body.images).toHaveLength(2);
    const stale = { headers: { 'If-Match': basic.headers.get('etag') ?? '' } };
    expect((await call('PUT', `enhancedContent/detail/basic/${soup}`, { name: 'x' }, stale)).status).toBe(409);
    expect(await fieldsOf('PUT', `enhancedContent/detail/basic/${soup}`, { url: 'https://x.example' })).toEqual([
      'url',
    ]);

    const other = await detail(id, { name: 'Bread' });
    const deleted = await call('DELETE', `enhancedContent/detail?ids=${soup},${other}`);
    expect(deleted.body).toEqual({ ids: [soup, other], total: 2 });
    expect((await call('GET', `enhancedContent/detail/${soup}`)).body.errorCode).toBe(3311);
  });

  it('is deleted together with others or not at all', async () => {
    const id = await content();
    const soup = await detail(id);
    expect((await call('DELETE', `enhancedContent/detail?ids=${soup},999999`)).status).toBe(404);
    expect((await call('GET', `enhancedContent/detail/${soup}`)).status).toBe(200);
    expect((await call('DELETE', 'enhancedContent/detail')).status).toBe(400);
  });

  it.each([
    ['name', { name: '' }],
    ['section', { section: 999_999 }],
    ['price', { price: 7.999 }],
    ['price', { price: -1 }],
    ['price', { priceOption: 'FIXED' }],
    ['price', { price: 5, priceOption: 'FREE' }],
    ['price', { price: 5, priceOption: 'ON_REQUEST' }],
    ['priceOption', { priceOption: 'CHEAP' }],
    ['url', { url: 'hofladen' }],
    ['youtubeUrl', { youtubeUrl: 'https://vimeo.com/1' }],
    ['description', { description: 'x'.repeat(1001) }],
    ['priorityOrder', { priorityOrder: -1 }],
    ['images[0].id', { images: [{ id: 999_999 }] }],
    ['images[0].id', { images: [{}] }],
    ['eventInfo', { eventInfo: { startDate: '2026-12-05' } }],
    ['contentId', { contentId: 999_999 }],
    ['id', { id: 5 }],
  ])('needs a right %s: %j', async (field, more) => {
    const id = await content();
    expect(await fieldsOf('POST', `enhancedContent/detail/${id}`, { name: 'Soup', ...more })).toEqual([field]);
  });

  it('takes only pictures that are its own, each once, as they are', async () => {
    const id = await content();
    const [good, logo] = [await image(), await image('BusinessLogo', String(locationId))];
    const path = `enhancedContent/detail/${id}`;
    expect(await fieldsOf('POST', path, { name: 'A', images: [{ id: good }, { id: good }, { id: logo }] })).toEqual([
      'images[1].id',
      'images[2].id',
    ]);
    expect(await fieldsOf('POST', path, { name: 'A', images: [{ id: good, fileName: 'mine.png' }] })).toEqual([
      'images[0].fileName',
    ]);
    const own = await done('POST', `enhancedContent/${locationId}?contextType=Location`, menu);
    expect(await fieldsOf('POST', `enhancedContent/detail/${own}`, { name: 'A', images: [{ id: good }] })).toEqual([
      'images[0].id',
    ]);
  });

  it('loses a picture that is deleted', async () => {
    const id = await content();
    const picture = await image();
    const soup = await detail(id, { images: [{ id: picture }] });
    await done('DELETE', `miscellaneous/image/${picture}`);
    expect((await call('GET', `enhancedContent/detail/${soup}`)).body.images).toEqual([]);
  });

  it('of an event has a time at the location, which ends after it begins', async () => {
    const id = await content({ contentType: 'events' });
    const path = `enhancedContent/detail/${id}`;
    const wrong = (eventInfo: object) => fieldsOf('POST', path, { name: 'Market', eventInfo });
    expect(await wrong({})).toEqual(['eventInfo.startDate']);
    expect(await fieldsOf('POST', path, { name: 'Market' })).toEqual(['eventInfo']);
    expect(await fieldsOf('POST', path, { name: 'Market', eventInfo: null })).toEqual(['eventInfo']);
    expect(await wrong({ startDate: '2026-02-30' })).toEqual(['eventInfo.startDate']);
    expect(await wrong({ startDate: '2026-12-05', startTime: '25:00' })).toEqual(['eventInfo.startTime']);
    expect(await wrong({ startDate: '2026-12-05', endDate: '2026-12-04' })).toEqual(['eventInfo.endDate']);
    expect(await wrong({ startDate: '2026-12-05', startTime: '12:00', endTime: '11:00' })).toEqual([
      'eventInfo.endTime',
    ]);
    const eventInfo = { startDate: '2026-12-05', startTime: '11:00', endDate: '2026-12-06', endTime: '02:00' };
    const market = await detail(id, { name: 'Market', eventInfo });
    const read = await call('GET', `enhancedContent/detail/${market}`);
    expect(read.body.eventInfo).toEqual(eventInfo);
    expect(await fieldsOf('PUT', `enhancedContent/detail/${market}`, { eventInfo: null })).toEqual(['eventInfo']);
    expect(await done('PUT', `enhancedContent/detail/${market}`, read.body)).toBe(market);
    await done('PUT', `enhancedContent/detail/${market}`, { eventInfo: { startDate: '2026-12-05' } });
    expect((await call('GET', `enhancedContent/detail/${market}`)).body.eventInfo).toEqual({
      startDate: '2026-12-05',
      startTime: null,
      endDate: null,
      endTime: null,
    });
  });
});

describe('the order of details', () => {
  it('is changed for some or all, and no two are at one place', async () => {
    const id = await content();
    const [soup, bread, cheese] = [await detail(id), await detail(id), await detail(id)];
    const order = `enhancedContent/detail/order/${id}`;
    await done('PUT', order, {
      details: [
        { id: soup, priorityOrder: 3 },
        { id: cheese, priorityOrder: 1 },
      ],
    });
    const list = await call('GET', `enhancedContent/detail?id=${id}`);
    expect((list.body.data as { id: number }[]).map((one) => one.id)).toEqual([cheese, bread, soup]);
    expect(await fieldsOf('PUT', order, { details: [{ id: soup, priorityOrder: 2 }] })).toEqual([
      'details[0].priorityOrder',
    ]);
    const twice = [
      { id: soup, priorityOrder: 8 },
      { id: bread, priorityOrder: 8 },
      { id: 999_999, priorityOrder: 9 },
      { id: soup, priorityOrder: 10 },
    ];
    expect(await fieldsOf('PUT', order, { details: twice })).toEqual([
      'details[2].id',
      'details[3].id',
      'details[1].priorityOrder',
    ]);
    expect(await fieldsOf('PUT', order, { details: [{ id: soup }] })).toEqual(['details[0].priorityOrder']);
    expect(await fieldsOf('PUT', `enhancedContent/detail/${soup}`, { priorityOrder: 2 })).toEqual(['priorityOrder']);
    expect(await fieldsOf('POST', `enhancedContent/detail/${id}`, { name: 'A', priorityOrder: 1 })).toEqual([
      'priorityOrder',
    ]);
  });

  it('goes by section first', async () => {
    const id = await content();
    await done('PUT', `enhancedContent/section/${id}`, {
      data: [
        { name: 'Soups', priorityOrder: 2 },
        { name: 'Bread', priorityOrder: 1 },
      ],
    });
    const { data } = (await call('GET', `enhancedContent/section/${id}`)).body as { data: { id: number }[] };
    const [bread = 0, soups = 0] = data.map((section) => section.id);
    const first = await detail(id, { section: soups });
    const second = await detail(id, { section: bread });
    const third = await detail(id);
    const list = await call('GET', `enhancedContent/detail?id=${id}`);
    expect((list.body.data as { id: number }[]).map((one) => one.id)).toEqual([third, second, first]);
    const filtered = await call('GET', `enhancedContent/detail?id=${id}&section=${soups}`);
    expect(filtered.body).toMatchObject({ total: 1, data: [{ id: first }] });
    const order = `enhancedContent/detail/order/${id}`;
    await done('PUT', order, {
      details: [
        { id: third, priorityOrder: 3, section: soups },
        { id: second, priorityOrder: 2, section: null },
      ],
    });
    const moved = await call('GET', `enhancedContent/detail?id=${id}`);
    expect((moved.body.data as { id: number; section: number | null }[]).map((one) => [one.id, one.section])).toEqual([
      [second, null],
      [first, soups],
      [third, soups],
    ]);
    expect(await fieldsOf('PUT', order, { details: [{ id: third, priorityOrder: 3, section: 999_999 }] })).toEqual([
      'details[0].section',
    ]);
  });
});
