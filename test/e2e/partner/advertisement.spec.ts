import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DisplayAds, targeting } from './display-ads.js';

/** Display ads over HTTP: what is offered, set up and ordered. */
let ads: DisplayAds;

beforeAll(async () => {
  ads = await DisplayAds.start();
});
afterAll(() => ads.platform.close());

describe('ad spaces of a product', () => {
  const fields = (productId: number, as = 'demo-agency', language = 'en') =>
    ads.platform.partner(as).GET('/v5/advertisement/{productId}/adspace/configuration', {
      params: { path: { productId } },
      headers: { 'accept-language': language },
    });

  it('are those of the partner, in the language of the caller', async () => {
    const productId = await ads.offerWith([{ name: 'Advertisement' }]);
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
    const productId = await ads.offerWith([{ name: 'Advertisement', settings }]);
    const { data } = await fields(productId);
    expect(data?.data.map(({ adspace, key }) => `${adspace} ${key}`)).toEqual([
      'detail-top-entry headline',
      'detail-top-entry claim',
    ]);
    const licence = await ads.licenceWith([
      { product: 'Advertisement', settings: { adSpaces: ['detail-top-entry', 'start-page-banner'] } },
    ]);
    const answer = await ads.init(await ads.ordered(licence), ads.advertisement());
    expect(answer.error).toMatchObject({ errorCode: 1001, fields: ['page'] });
  });

  it('are there for products with display ads that the caller sees', async () => {
    expect((await fields(ads.demo.productId)).error?.errorCode).toBe(3570);
    expect((await fields(2_000_000_000)).error?.errorCode).toBe(3570);
    const productId = await ads.offerWith([{ name: 'Advertisement' }]);
    expect((await fields(productId, 'demo-owner')).error?.errorCode).toBe(3570);
    await ads.licenceWith([{ product: 'Advertisement', settings: {} }], productId);
    expect((await fields(productId, 'demo-owner')).data?.total).toBe(10);
  });
});

describe('targeting ids', () => {
  const search = async (query: object, language = 'en') => {
    const { data, error } = await ads.platform
      .partner('demo-agency')
      .GET('/v5/advertisement/targeting/available/tids', {
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
    const productId = await ads.offerWith([{ name: 'Advertisement', settings }]);
    expect(await search({ adspace, productId })).toMatchObject({ total: 75 });
    expect((await search({ adspace: 'result-list-banner', productId })).fields).toEqual(['adspace']);
    expect((await search({ productId: 2_000_000_000 })).ids).toBeUndefined();
  });

  it('are an error when the partner is away', async () => {
    const { error, response } = await ads.platform
      .partner('demo-agency')
      .GET('/v5/advertisement/targeting/available/tids', { params: { query: { filter: '[down]' } } });
    expect([response.status, error?.errorCode]).toEqual([502, 6123]);
  });
});

describe('a display ad', () => {
  let licence: number;
  beforeAll(async () => {
    licence = await ads.licenceWith([{ product: 'Advertisement', settings: {} }]);
  });

  it('is what its subscription waits for, which then goes on by itself; all of it reaches the partner', async () => {
    const id = await ads.ordered(licence);
    const waiting = await ads.read(id);
    expect(waiting.status).toBe('ORDERED');
    expect(waiting.missingRequirements).toMatchObject([
      {
        key: 'advertisement',
        description: 'Say what the display ad shows.',
        action: { name: 'COMPLETE_DATA', body: { url: `/v5/advertisement/${id}/advertisement` } },
      },
    ]);
    expect((await ads.init(id, { ...ads.advertisement(), ...targeting })).data).toEqual({ value: id });
    expect((await ads.until(id, 'ACTIVE')).missingRequirements).toEqual([]);
    expect((await ads.work(id)).products).toEqual([{ product: 'Advertisement', settings: {}, setUp: ads.told() }]);
    const page = await (
      await fetch(`${ads.platform.url}/sandbox/fulfilment`, { headers: { accept: 'text/html' } })
    ).text();
    for (const said of [
      'Fresh bread',
      'closed',
      'VeryHigh',
      'https://bakery.example/offers',
      'NEGATIVE_EXACT',
      'T1003',
    ])
      expect(page).toContain(said);
    const target = await ads.platform
      .administration('demo-agency')
      .GET('/api/budget/target/{id}', { params: { path: { id } } });
    expect(target.data?.targeting).toEqual(targeting);
  });

  it('is ordered in one call, with its targeting', async () => {
    const id = await ads.ordered(licence, { advertisement: ads.advertisement(), targeting });
    await ads.until(id, 'ACTIVE');
    expect((await ads.work(id)).products).toEqual([{ product: 'Advertisement', settings: {}, setUp: ads.told() }]);
    expect((await ads.init(id, ads.advertisement())).error?.errorCode).toBe(4570);
  });

  it('needs no page in an order where one alone has its type, and serves many locations', async () => {
    const locations = await ads.demo.locations(3);
    const { page: _page, imageFields: _images, ...rest } = ads.advertisement();
    const entry = { ...rest, advertisementType: 'TopEntry', textFields: [{ key: 'headline', value: 'Fresh bread' }] };
    const id = await ads.ordered(licence, { advertisement: entry }, locations);
    await ads.until(id, 'ACTIVE');
    for (const each of [id, id + 1, id + 2])
      expect((await ads.work(each)).products[0]?.setUp).toMatchObject({ page: 'Detail', adspace: 'detail-top-entry' });
    const banner = await ads.order(licence, { advertisement: { ...rest, imageFields: [] } }, locations);
    expect(banner.error?.fields).toContain('advertisement.page');
    // Of one of the locations alone.
    const own = await ads.order(licence, { advertisement: ads.advertisement() }, [ads.locationId, locations[0] ?? 0]);
    expect(own.error?.fields).toEqual(['advertisement.imageFields[0].imageId', 'advertisement.imageFields[1].imageId']);
  });

  it('reaches whom its order names where its own call names nobody', async () => {
    const id = await ads.ordered(licence, { startDate: '2099-01-01', targeting });
    expect((await ads.read(id)).missingRequirements).toMatchObject([{ key: 'advertisement' }]);
    expect((await ads.init(id, ads.advertisement())).data).toEqual({ value: id });
    const unknown = await ads.ordered(licence, { startDate: '2099-01-01', targeting: { tIdList: ['T9'] } });
    expect((await ads.init(unknown, ads.advertisement())).error?.fields).toEqual(['tIdList[0]']);
    expect((await ads.init(unknown, { ...ads.advertisement(), tIdList: ['T1001'] })).data).toEqual({ value: unknown });
  });

  it('is set up once, whatever is said the second time', async () => {
    const id = await ads.ordered(licence, { startDate: '2099-01-01' });
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await ads.init(id, ads.advertisement(), key)).data).toEqual({ value: id });
    const again = await ads.init(id, ads.advertisement(), key);
    expect([again.data, again.response.headers.get('idempotency-replayed')]).toEqual([{ value: id }, 'true']);
    for (const campaignType of ['closed', 'open']) {
      const second = await ads.init(id, { ...ads.advertisement(), campaignType });
      expect([second.response.status, second.error?.errorCode]).toEqual([409, 4570]);
    }
    const { rows } = await ads.platform.database.pool.query(
      'select campaign_type, text_fields from advertisement where subscription_id = $1',
      [id],
    );
    expect(rows).toEqual([{ campaign_type: 'closed', text_fields: ads.advertisement().textFields }]);
  });

  it('is set up once when ten callers do it at one time', async () => {
    const id = await ads.ordered(licence, { startDate: '2099-01-01' });
    const bodies = Array.from({ length: 10 }, (_, index) => ({
      ...ads.advertisement(),
      destinationUrl: `https://${index}.example.com`,
    }));
    const statuses = (await Promise.all(bodies.map((body) => ads.init(id, body)))).map(
      ({ response }) => response.status,
    );
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('comes too late for what has finished, and is nothing for other products', async () => {
    const id = await ads.ordered(licence, { startDate: '2099-01-01' });
    await ads.platform
      .administration('demo-agency')
      .DELETE('/api/subscription/unsubscribe', { params: { query: { ids: String(id) } } });
    await ads.until(id, 'FINISHED');
    expect((await ads.init(id, ads.advertisement())).error?.errorCode).toBe(4571);
    const other = await ads.licenceWith([{ product: 'QR', settings: {} }]);
    expect((await ads.init(await ads.ordered(other), ads.advertisement())).error?.errorCode).toBe(3571);
    expect((await ads.order(other, { advertisement: ads.advertisement(), targeting: {} })).error?.fields).toEqual([
      'targeting',
      'advertisement',
    ]);
  });

  it('shows no image that was deleted since', async () => {
    const picture = await ads.image('CampaignImage', 1200, 400);
    const own = { ...ads.advertisement(), imageFields: [{ key: 'picture', imageId: picture }] };
    const id = await ads.ordered(licence, { advertisement: own });
    await ads.until(id, 'ACTIVE');
    expect((await ads.work(id)).products[0]?.setUp).toMatchObject({ imageFields: [{ key: 'picture' }] });
    await ads.platform
      .administration('demo-agency')
      .DELETE('/api/miscellaneous/image/{id}', { params: { path: { id: picture } } });
    expect((await ads.work(id, 2)).products[0]?.setUp).toMatchObject({ imageFields: [] });
  });

  it('has the campaign type of its offer', async () => {
    const fixed = await ads.licenceWith([{ product: 'Advertisement', settings: { campaignType: 'open' } }]);
    const id = await ads.ordered(fixed, { startDate: '2099-01-01' });
    const refused = await ads.init(id, ads.advertisement());
    expect(refused.error).toMatchObject({ errorCode: 1001, fields: ['campaignType'], exampleValue: 'open' });
    expect((await ads.init(id, { ...ads.advertisement(), campaignType: 'open' })).data).toEqual({ value: id });
  });
});
