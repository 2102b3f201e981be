import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DisplayAds } from './display-ads.js';

/** Each rule of a display ad, broken in its own call and in an order. */
let ads: DisplayAds;

beforeAll(async () => {
  ads = await DisplayAds.start();
});
afterAll(() => ads.platform.close());

const texts = (...values: [string, string][]) => ({ textFields: values.map(([key, value]) => ({ key, value })) });
const headline: [string, string] = ['headline', 'Fresh bread'];
const body: [string, string] = ['body', 'We bake by hand.'];
const picture = (name: keyof DisplayAds['images']) => () => ({
  imageFields: [{ key: 'picture', imageId: ads.images[name] }],
});

describe('rules of a display ad', () => {
  let licence: number;
  let waiting: number;
  beforeAll(async () => {
    licence = await ads.licenceWith([{ product: 'Advertisement', settings: {} }]);
    waiting = await ads.ordered(licence, { startDate: '2099-01-01' });
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
    const wrong = { ...ads.advertisement(), ...(typeof given === 'function' ? given() : given) };
    const called = await ads.init(waiting, wrong);
    expect([called.response.status, called.error?.fields]).toEqual([400, [field]]);
    const inOrder = await ads.order(licence, { startDate: '2099-01-01', advertisement: wrong });
    expect([inOrder.response.status, inOrder.error?.fields]).toEqual([400, [`advertisement.${field}`]]);
  });

  it('need a page in the own call', async () => {
    expect((await ads.init(waiting, { ...ads.advertisement(), page: undefined })).error?.fields).toEqual(['page']);
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
    const called = await ads.init(waiting, { ...ads.advertisement(), ...wrong });
    expect([called.response.status, called.error?.fields]).toEqual([400, [field]]);
    const blocks = { startDate: '2099-01-01', advertisement: ads.advertisement(), targeting: wrong };
    const inOrder = await ads.order(licence, blocks);
    expect([inOrder.response.status, inOrder.error?.fields]).toEqual([400, [`targeting.${field}`]]);
  });

  it('are all named at once, and leave the subscription as it was', async () => {
    const wrong = {
      ...ads.advertisement(),
      priority: 'Highest',
      destinationUrl: 'x',
      ...texts(headline),
      tIdList: ['T9'],
    };
    const { error } = await ads.init(waiting, wrong);
    expect(error?.fields?.toSorted()).toEqual(['destinationUrl', 'priority', 'tIdList[0]', 'textFields']);
    expect((await ads.read(waiting)).missingRequirements).toMatchObject([{ key: 'advertisement' }]);
  });
});
