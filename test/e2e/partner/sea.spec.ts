import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { administrationOf } from '../administration/administration-calls.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';

let platform: Platform;
let demo: DemoCompany;
let licenceId: number;
const administration = administrationOf(() => platform);

const searchAds = { product: 'ReachEnhancement', settings: { reachEnhancementType: 'sea' } };

/** A licence like the demo's, with these products. */
async function licence(products: readonly object[]): Promise<number> {
  const booked = JSON.stringify({ products, maxCount: 99 });
  const { rows } = await sql<{ id: number }>`
    insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
    select workspace_id, contract_id, offer_id, name, booked_offer || ${booked}::jsonb, currency, setup_fee, regular_fee, maintenance_fee
    from licence where contract_id = ${demo.contractId} order by id limit 1 returning id`.execute(
    platform.database.manager,
  );
  return rows[0]?.id ?? 0;
}

const orderOn = async (id: number, body: object = {}) => {
  const [locationId] = await demo.locations(1);
  return administration('POST', `subscription/${id}?locationIds=${locationId}`, body);
};

beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  demo = await demoCompany(platform);
  licenceId = await licence([searchAds]);
});
afterAll(() => platform.close());

/** A subscription that waits for its set-up. */
const ordered = async (id = licenceId): Promise<number> => Number((await orderOn(id)).body['value']);

const input = {
  name: 'Hofladen Sonnenberg',
  destinationUrl: 'https://hofladen-sonnenberg.example/angebote',
  displayUrl: 'hofladen-sonnenberg.example',
  radius: 10,
  categoryTaxonomyId: 'bakery',
  budgetTarget: 200,
  budgetTargetType: 'Euro' as const,
};
const customSetting = {
  keywordList: [{ value: 'fresh bread', matchType: 'PHRASE' }],
  headlines: ['Fresh bread'],
  descriptions: ['We bake by hand.'],
};

const sea = (
  subscriptionId: number,
  body: object = input,
  user: string | undefined = 'demo-agency',
  headers: object = {},
) =>
  platform.partner(user).POST('/v5/reach/{subscriptionId}/sea', {
    params: { path: { subscriptionId } },
    body: body as never,
    headers: headers as never,
  });
const localAds = (subscriptionId: number, body: object = {}, user = 'demo-agency') =>
  platform.partner(user).POST('/v5/reach/{subscriptionId}/sea-local-ads', {
    params: { path: { subscriptionId } },
    body: body as never,
  });
const codeOf = ({ error, response }: { error?: unknown; response: Response }) => ({
  status: response.status,
  code: (error as { errorCode?: number } | undefined)?.errorCode,
});
const fieldsOf = ({ error }: { error?: unknown }) => (error as { fields?: string[] } | undefined)?.fields;
const campaigns = async (id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reach_segment where reach_enhancement_id = ${id}`.execute(
    platform.database.manager,
  );
  return rows[0]?.count ?? 0;
};

describe('POST /v5/reach/{subscriptionId}/sea', () => {
  it('sets a subscription up, which goes on, and returns it with the id of its campaign', async () => {
    const id = await ordered();
    const before = await platform
      .partner('demo-agency')
      .GET('/v5/subscription/{subscriptionId}', { params: { path: { subscriptionId: id } } });
    expect(before.data).toMatchObject({ status: 'ORDERED', missingRequirements: [{ key: 'budget' }, { key: 'sea' }] });
    const { data, response } = await sea(id);
    expect(response.status).toBe(200);
    expect(data).toMatchObject({ id, seaId: id, status: 'PROCESSING', missingRequirements: [] });
    const { body } = await administration('GET', `reachEnhancement/${id}/segment`);
    expect(body).toMatchObject({ total: 1, campaignStatus: 'active_pending', data: [{ name: 'Bakery', ads: 1 }] });
    const [{ segmentId } = { segmentId: 0 }] = body['data'] as { segmentId: number }[];
    const area = `reachEnhancement/segment/${segmentId}/targeting/location`;
    expect((await administration('PUT', area, { includedLocations: ['Fürth'], radius: 300 })).status).toBe(200);
    expect((await administration('GET', area)).body).toEqual({
      includedLocations: ['Fürth'],
      excludedLocations: [],
      radius: 300,
    });
    expect((await administration('GET', `reachEnhancement/segment/${segmentId}/targeting/demographic`)).status).toBe(
      404,
    );
    expect((await administration('GET', `reachEnhancement/${id}/budget`)).body).toMatchObject({
      budgetTarget: 200,
      budgetTargetType: 'Euro',
    });
  });

  it('does so once, unless the same request is repeated', async () => {
    const id = await ordered();
    const key = { 'Idempotency-Key': `sea-${id}` };
    const first = await sea(id, input, 'demo-agency', key);
    const again = await sea(id, input, 'demo-agency', key);
    expect(again.response.status).toBe(200);
    expect(again.data).toEqual(first.data);
    expect(codeOf(await sea(id))).toEqual({ status: 409, code: 4555 });
    expect(await campaigns(id)).toBe(1);
  });

  it('takes settings instead of a category, and no budget', async () => {
    const id = await ordered();
    const { data } = await sea(id, { name: 'Bread', destinationUrl: 'https://bread.example', customSetting });
    expect(data).toMatchObject({ seaId: id, status: 'ORDERED', missingRequirements: [{ key: 'budget' }] });
  });

  it.each<[string, object]>([
    ['name', { name: undefined }],
    ['name', { name: '' }],
    ['destinationUrl', { destinationUrl: undefined }],
    ['destinationUrl', { destinationUrl: 'hofladen-sonnenberg.example' }],
    ['displayUrl', { displayUrl: 'elsewhere.example' }],
    ['displayUrl', { displayUrl: 'hofladen-sonnenberg.example/a/b/c' }],
    ['radius', { radius: 0 }],
    ['radius', { radius: 801 }],
    ['categoryTaxonomyId', { categoryTaxonomyId: undefined }],
    ['categoryTaxonomyId', { categoryTaxonomyId: 'no-such-kind' }],
    ['categoryTaxonomyId', { categoryTaxonomyId: 17 }],
    ['customSetting', { customSetting }],
    ['customSetting.keywordList', { categoryTaxonomyId: undefined, customSetting: {} }],
    ['customSetting.keywordList', { categoryTaxonomyId: undefined, customSetting: { keywordList: [] } }],
    [
      'customSetting.keywordList[0].matchType',
      { categoryTaxonomyId: undefined, customSetting: { keywordList: [{ value: 'bread', matchType: 'CLOSE' }] } },
    ],
    [
      'customSetting.keywordList',
      { categoryTaxonomyId: undefined, customSetting: { keywordList: [{ value: 'bread', matchType: 'NEGATIVE' }] } },
    ],
    [
      'customSetting.headlines[0]',
      { categoryTaxonomyId: undefined, customSetting: { ...customSetting, headlines: ['x'.repeat(31)] } },
    ],
    [
      'customSetting.descriptions[0]',
      { categoryTaxonomyId: undefined, customSetting: { ...customSetting, descriptions: ['x'.repeat(91)] } },
    ],
    ['includedLocations', { includedLocations: 'Nürnberg' }],
    ['excludedLocations[0]', { includedLocations: ['Fürth'], excludedLocations: ['Fürth'] }],
    ['budgetTarget', { budgetTarget: 0 }],
    ['budgetTarget', { budgetTarget: undefined }],
    ['budgetTargetType', { budgetTargetType: 'Calls' }],
    ['colour', { colour: 'red' }],
  ])('needs a right %s: %j', async (field, changes) => {
    const id = await ordered();
    const answer = await sea(id, { ...input, ...changes });
    expect(codeOf(answer)).toEqual({ status: 400, code: 1001 });
    expect(fieldsOf(answer)).toEqual([field]);
    expect(await campaigns(id)).toBe(0);
  });

  it('is not for other products, other tenants, or nobody', async () => {
    const social = await licence([{ product: 'ReachEnhancement', settings: { reachEnhancementType: 'socialAd' } }]);
    expect(codeOf(await sea(await ordered(social)))).toEqual({ status: 409, code: 4552 });
    const other = await licence([{ product: 'QR', settings: {} }]);
    expect(codeOf(await sea(await ordered(other)))).toEqual({ status: 409, code: 4552 });
    expect((await sea(999_999)).response.status).toBe(404);
    const id = await ordered();
    expect(codeOf(await sea(id, input, 'demo-foreign'))).toMatchObject({ status: 404 });
    expect(codeOf(await localAds(id, {}, 'demo-foreign'))).toMatchObject({ status: 404 });
    expect(codeOf(await sea(id, input, 'demo-viewer'))).toMatchObject({ status: 403 });
    expect(await campaigns(id)).toBe(0);
    expect((await sea(id, input, '')).response.status).toBe(401);
  });
});

describe('POST /v5/reach/{subscriptionId}/sea-local-ads', () => {
  it('adds local ads and raises the budget, once', async () => {
    const id = await ordered();
    expect(codeOf(await localAds(id))).toEqual({ status: 409, code: 4556 });
    await sea(id);
    const { data } = await localAds(id, { subscriptionId: id, budgetIncrease: 50 });
    expect(data).toEqual({ value: id });
    const budget = async () => (await administration('GET', `reachEnhancement/${id}/budget`)).body;
    expect(await budget()).toMatchObject({ budgetTarget: 250 });
    expect(codeOf(await localAds(id, { budgetIncrease: 50 }))).toEqual({ status: 409, code: 4557 });
    expect(await budget()).toMatchObject({ budgetTarget: 250 });
  });

  it.each<[string, object]>([
    ['subscriptionId', { subscriptionId: 1_000_000 }],
    ['budgetIncrease', { budgetIncrease: -1 }],
    ['budgetIncrease', { budgetIncrease: 1.5 }],
    ['colour', { colour: 'red' }],
  ])('needs a right %s: %j', async (field, body) => {
    const id = await ordered();
    await sea(id);
    const answer = await localAds(id, body);
    expect(codeOf(answer)).toEqual({ status: 400, code: 1001 });
    expect(fieldsOf(answer)).toEqual([field]);
  });
});

describe('an order with the block reachEnhancement', () => {
  const { name: _name, ...block } = input;

  it('sets the search ads up in one call', async () => {
    const { body } = await orderOn(licenceId, {
      reachEnhancement: { ...block, reachEnhancementType: 'sea', enabled: false },
    });
    const id = Number(body['value']);
    const { data } = await platform
      .partner('demo-agency')
      .GET('/v5/subscription/{subscriptionId}', { params: { path: { subscriptionId: id } } });
    expect(data).toMatchObject({ status: 'PROCESSING', missingRequirements: [] });
    expect(codeOf(await sea(id))).toEqual({ status: 409, code: 4555 });
    expect((await administration('GET', `reachEnhancement/${id}/segment`)).body).toMatchObject({
      total: 1,
      campaignStatus: 'paused_pending',
    });
  });

  it('keeps the location hidden when it is to', async () => {
    const { body } = await orderOn(licenceId, { reachEnhancement: { ...block, suppressLocationExtensions: true } });
    expect(codeOf(await localAds(Number(body['value'])))).toEqual({ status: 409, code: 4558 });
  });

  it.each<[string, object]>([
    ['reachEnhancement.destinationUrl', { destinationUrl: undefined }],
    ['reachEnhancement.destinationUrl', { destinationUrl: 'bakery' }],
    ['reachEnhancement.categoryTaxonomyId', { categoryTaxonomyId: 'no-such-kind' }],
    ['reachEnhancement.customSetting', { customSetting }],
    ['reachEnhancement.reachEnhancementType', { reachEnhancementType: 'displayAd' }],
    ['reachEnhancement.enabled', { enabled: 'yes' }],
    ['reachEnhancement.info', { info: 'none' }],
  ])('needs a right %s: %j', async (field, changes) => {
    const { status, body } = await orderOn(licenceId, { reachEnhancement: { ...block, ...changes } });
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: [field] });
  });

  it('is refused for other types', async () => {
    const local = await licence([
      { product: 'ReachEnhancement', settings: { reachEnhancementType: 'localCampaigns' } },
    ]);
    const { status, body } = await orderOn(local, { reachEnhancement: block });
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: ['reachEnhancement'] });
  });
});
