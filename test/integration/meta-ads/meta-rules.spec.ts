import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ad, businessId, campaign, MetaAdsBench, pageId, picture, segment } from './meta-ads-bench.js';
import type { RawAnswer } from './meta-ads-bench.js';

let bench: MetaAdsBench;
let account: string;
let campaignId: string;

beforeAll(async () => {
  bench = await MetaAdsBench.start();
  await bench.meta.usePage(pageId, await bench.pageToken());
  account = await bench.account();
  campaignId = await bench.meta.createCampaign(account, campaign());
});
afterAll(() => bench.stop());

/** Code, subcode and words of a refused call. */
const said = ({ status, error }: RawAnswer) => [
  status,
  error.code,
  error.error_subcode,
  error.error_user_msg ?? error.message,
];
const refused = (words: string, subcode?: number) => [400, 100, subcode, expect.stringContaining(words)];

const newCampaign = { name: 'A', objective: 'OUTCOME_TRAFFIC', special_ad_categories: [], daily_budget: 500 };
const addCampaign = (changes: object = {}) =>
  bench.raw('POST', `/act_${account}/campaigns`, { ...newCampaign, ...changes });

const around = { latitude: 49.45, longitude: 11.08, radius: 30, distance_unit: 'kilometer' };
const flag = { targeting_automation: { advantage_audience: 0 } };
const newAdSet = (targeting: object = {}, changes: object = {}) => ({
  name: 'S',
  campaign_id: campaignId,
  billing_event: 'IMPRESSIONS',
  optimization_goal: 'REACH',
  dsa_beneficiary: 'B',
  dsa_payor: 'P',
  targeting: { geo_locations: { custom_locations: [around] }, ...flag, ...targeting },
  ...changes,
});
const addAdSet = (targeting: object = {}, changes: object = {}) =>
  bench.raw('POST', `/act_${account}/adsets`, newAdSet(targeting, changes));

describe('the token', () => {
  it.each([
    ['none', ''],
    ['that of somebody else', 'another'],
  ])('is refused when it is %s', async (_what, token) => {
    const answer = await bench.raw('GET', `/act_${account}/campaigns`, {}, token);
    expect(said(answer)).toEqual([400, 190, undefined, expect.stringContaining('access token')]);
    expect((await bench.raw('POST', '/', { batch: [] }, token)).error.code).toBe(190);
  });

  it('of a page is none of a system user, and the other way round', async () => {
    const token = await bench.pageToken();
    expect((await bench.raw('GET', `/act_${account}/campaigns`, {}, token)).error.code).toBe(190);
    const form = { business: businessId, permitted_tasks: ['ADVERTISE'] };
    expect((await bench.raw('POST', `/${pageId}/agencies`, form)).error.code).toBe(190);
  });
});

describe('what nobody has', () => {
  it.each(['/act_310000000999999/campaigns', '/act_x/ads', '/120100000009999999/adsets', '/1/owned_ad_accounts'])(
    'is not at %s',
    async (path) => expect(said(await bench.raw('GET', path))).toEqual(refused('does not exist', 33)),
  );

  it('can be neither changed nor removed', async () => {
    expect(said(await bench.raw('POST', '/120300000009999999', { status: 'ACTIVE' }))).toEqual(
      refused('not exist', 33),
    );
    expect(said(await bench.raw('DELETE', '/120300000009999999'))).toEqual(refused('not exist', 33));
    expect(said(await bench.raw('GET', `/${campaignId}/ads`))).toEqual(refused('not exist', 33));
  });
});

describe('parameters', () => {
  it.each([
    [{ color: 'red' }, 'The parameter color is not supported'],
    [{ objective: 'FAME' }, 'Param objective must be one of {'],
    [{ objective: '' }, 'The parameter objective is required'],
    [{ special_ad_categories: '' }, 'The parameter special_ad_categories is required'],
    [{ special_ad_categories: 'HOUSING' }, 'Param special_ad_categories must be array'],
    [{ special_ad_categories: ['FLATS'] }, 'Param special_ad_categories[0] must be one of {'],
    [{ special_ad_categories: ['NONE', 'HOUSING'] }, 'either NONE or'],
    [{ daily_budget: '5.00' }, 'Param daily_budget must be integer'],
    [{ status: 'DELETED' }, 'Param status must be ACTIVE or PAUSED'],
  ])('of a campaign: %j', async (changes, words) => {
    expect(said(await addCampaign(changes))).toEqual(refused(words));
  });

  it('inside of others, and fields, are known as well', async () => {
    expect(said(await addAdSet({ mood: 'good' }))).toEqual(
      refused('Invalid keys "mood" were found in param "targeting"'),
    );
    const list = (query: Record<string, string | number | object>) =>
      bench.raw('GET', `/act_${account}/campaigns`, query);
    expect(said(await list({ fields: 'id,colour' }))).toEqual(refused('nonexisting field (colour)'));
    expect(said(await list({ where: 'name' }))).toEqual(refused('where is not supported'));
    expect(said(await list({ effective_status: ['ASLEEP'] }))).toEqual(refused('must be one of'));
    expect(said(await list({ limit: 5000 }))).toEqual(refused('Invalid parameter'));
    expect((await list({ fields: 'name' })).body['data']).toContainEqual({ id: campaignId, name: 'North Bakery #1' });
  });

  it('of a new account are all there', async () => {
    const create = (form: Record<string, string | number>) => bench.raw('POST', `/${businessId}/adaccount`, form);
    const form = { name: 'A', currency: 'EUR', end_advertiser: 'NONE', media_agency: 'NONE', partner: 'NONE' };
    expect(said(await create(form))).toEqual(refused('timezone_id is required'));
    expect(said(await create({ ...form, timezone_id: 4711 }))).toEqual(refused('time zone'));
    expect(said(await create({ ...form, timezone_id: 47, partner: 'Bakery' }))).toEqual(refused('partner'));
    expect((await create({ ...form, timezone_id: 47, end_advertiser: pageId })).status).toBe(200);
  });

  it('of a search say what is looked for', async () => {
    const search = (query: Record<string, string | object>) => bench.raw('GET', '/search', query);
    expect(said(await search({ q: 'x' }))).toEqual(refused('type is required'));
    expect(said(await search({ type: 'adinterest' }))).toEqual(refused('q is required'));
    expect(said(await search({ type: 'adTargetingCategory' }))).toEqual(refused('class is required'));
    expect(said(await search({ type: 'adgeolocation', q: 'x', location_types: ['moon'] }))).toEqual(refused('one of'));
  });
});

describe('a budget', () => {
  it('is at least one euro', async () => {
    expect(said(await addCampaign({ daily_budget: 99 }))).toEqual(refused('at least 1.00', 1_885_272));
    expect((await addCampaign({ daily_budget: 100 })).status).toBe(200);
  });

  it('stands either at the campaign or at its ad sets', async () => {
    expect(said(await addAdSet({}, { daily_budget: 500 }))).toEqual(refused('cannot have one', 1_885_621));
    const { daily_budget: _budget, ...without } = newCampaign;
    const { body } = await bench.raw('POST', `/act_${account}/campaigns`, without);
    const of = { campaign_id: body['id'] };
    expect(said(await addAdSet({}, of))).toEqual(refused('Neither the campaign nor'));
    expect((await addAdSet({}, { ...of, daily_budget: 500 })).status).toBe(200);
  });
});

describe('an ad set', () => {
  it.each(['LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'REACH', 'IMPRESSIONS'])('aims at %s', async (goal) => {
    expect((await addAdSet({}, { optimization_goal: goal })).status).toBe(200);
  });

  it.each<readonly [object, string, number?]>([
    [{ optimization_goal: 'PAGE_LIKES' }, 'performance goal', 2_490_408],
    [{ optimization_goal: 'CALLS' }, 'must be one of'],
    [{ billing_event: 'CLICKS' }, 'billing event'],
    [{ billing_event: '' }, 'billing_event is required'],
    [{ dsa_beneficiary: '' }, 'European Union'],
    [{ dsa_payor: ' ' }, 'European Union'],
    [{ campaign_id: '120100000009999999' }, 'does not exist', 33],
    [{ name: '' }, 'name is required'],
  ])('is refused with %j', async (...[changes, words, subcode]) => {
    expect(said(await addAdSet({}, changes))).toEqual(refused(words, subcode));
  });

  it.each<readonly [object, string, number?]>([
    [{ geo_locations: {} }, 'at least one place', 1_885_364],
    [{ geo_locations: { location_types: ['home'] } }, 'at least one place', 1_885_364],
    [{ geo_locations: { countries: ['DE'], location_types: ['work'] } }, 'location type'],
    [{ geo_locations: { custom_locations: [{ ...around, radius: 0.5 }] } }, 'between 1 and 80'],
    [{ geo_locations: { custom_locations: [{ ...around, radius: 81 }] } }, 'between 1 and 80'],
    [{ geo_locations: { custom_locations: [{ radius: 10, distance_unit: 'kilometer' }] } }, 'a point or an address'],
    [{ geo_locations: { cities: [{ key: '1' }] } }, 'Invalid city key'],
    [{ geo_locations: { zips: [{ key: 'DE:1' }] } }, 'Invalid zip key'],
    [{ excluded_geo_locations: { regions: [{ key: '1' }] } }, 'Invalid region key'],
    [{ geo_locations: { countries: ['XX'] } }, 'Invalid country key'],
    [{ age_min: 12 }, 'age'],
    [{ age_min: 50, age_max: 40 }, 'age'],
    [{ genders: [3] }, 'gender'],
    [{ flexible_spec: [{ interests: [{ id: '1' }] }] }, 'Invalid interest'],
    [{ targeting_automation: {} }, 'advantage_audience', 1_870_227],
    [{ targeting_automation: { advantage_audience: 1 }, age_max: 40 }, 'below 65', 1_870_189],
    [{ targeting_automation: { advantage_audience: 1 }, age_min: 30 }, 'at most 25', 1_870_188],
  ])('is not aimed at %j', async (...[targeting, words, subcode]) => {
    expect(said(await addAdSet(targeting))).toEqual(refused(words, subcode));
  });

  it('outside of the European Union needs nobody who pays', async () => {
    const nobody = { dsa_beneficiary: '', dsa_payor: '' };
    expect((await addAdSet({ geo_locations: { countries: ['CH'] } }, nobody)).status).toBe(200);
    expect((await addAdSet({ geo_locations: { cities: [{ key: '2000017' }] } }, nobody)).status).toBe(200);
    for (const places of [{ countries: ['DE'] }, { cities: [{ key: '2000001' }] }, { zips: [{ key: 'DE:90402' }] }])
      expect(said(await addAdSet({ geo_locations: places }, nobody))).toEqual(refused('European Union'));
  });
});

describe.each(['HOUSING', 'EMPLOYMENT', 'FINANCIAL_PRODUCTS_SERVICES', 'CREDIT'])(
  'the special category %s',
  (category) => {
    const narrow = [
      [{ age_min: 25 }, 'an age limit'],
      [{ age_max: 50 }, 'an age limit'],
      [{ genders: [1] }, 'a gender'],
      [{ flexible_spec: [{ interests: [{ id: '6003000000111' }] }] }, 'interests'],
      [{ geo_locations: { zips: [{ key: 'DE:90402' }] } }, 'post codes'],
      [{ excluded_geo_locations: { zips: [{ key: 'DE:90402' }] } }, 'post codes'],
      [{ geo_locations: { custom_locations: [{ ...around, radius: 24 }] } }, '15 miles'],
    ] as const;

    it.each(narrow)('does not go with %j, whichever is there first', async (targeting, words) => {
      const { body: special } = await addCampaign({ special_ad_categories: [category] });
      expect(said(await addAdSet(targeting, { campaign_id: special['id'] }))).toEqual(refused(words));
      const { body: plain } = await addCampaign();
      expect((await addAdSet(targeting, { campaign_id: plain['id'] })).status).toBe(200);
      const late = await bench.raw('POST', `/${String(plain['id'])}`, { special_ad_categories: [category] });
      expect(said(late)).toEqual(refused(words));
    });

    it('goes with 15 miles around the place', async () => {
      const { body } = await addCampaign({ special_ad_categories: [category], special_ad_category_country: ['DE'] });
      const geo = { geo_locations: { custom_locations: [{ ...around, radius: 25 }] }, age_min: 18, age_max: 65 };
      expect((await addAdSet(geo, { campaign_id: body['id'] })).status).toBe(200);
    });
  },
);

describe('an ad', () => {
  let adSet: string;
  let image: string;
  beforeAll(async () => {
    adSet = await bench.meta.createSegment(account, campaignId, segment());
    image = await bench.meta.uploadImage(account, '#1', await picture(600, 314));
  });

  const link = 'https://bakery.example';
  const addAd = (data: object, page = pageId) =>
    bench.raw('POST', `/act_${account}/ads`, {
      name: 'A',
      adset_id: adSet,
      status: 'ACTIVE',
      creative: { object_story_spec: { page_id: page, link_data: data } },
    });
  const cards = (count: number, changes: object = {}) =>
    Array.from({ length: count }, () => ({ link, image_hash: image, ...changes }));

  it('is refused for what it is made of', async () => {
    const refusals: [object, string][] = [
      [{ image_hash: image }, 'address that people'],
      [{ link }, 'picture'],
      [{ link: 'bakery', image_hash: image }, 'no address'],
      [{ link, image_hash: 'f'.repeat(32) }, 'no picture'],
      [{ link, image_hash: image, call_to_action: { type: 'HURRY' } }, 'must be one of'],
      [{ link, image_hash: image, call_to_action: { value: { link } } }, 'type in call_to_action'],
      [{ link, image_hash: image, mood: 'good' }, 'Invalid keys "mood"'],
      [{ link, child_attachments: cards(1) }, '2 to 10'],
      [{ link, child_attachments: cards(11) }, '2 to 10'],
      [{ link, child_attachments: cards(2, { image_hash: undefined }) }, 'picture'],
      [{ link, child_attachments: cards(2, { link: undefined }) }, 'address'],
    ];
    for (const [data, words] of refusals) expect([data, said(await addAd(data))]).toEqual([data, refused(words)]);
    expect((await addAd({ link, child_attachments: cards(10) })).status).toBe(200);
  });

  it('speaks for a page that has allowed it, and for no other', async () => {
    const data = { link, image_hash: image };
    expect(said(await addAd(data, '104200000000002'))).toEqual(refused('not allowed', 1_487_194));
    expect(said(await addAd(data, '1'))).toEqual(refused('does not exist', 33));
    expect((await addAd(data)).status).toBe(200);
  });

  const statusOf = async (id: string): Promise<unknown> => {
    const { body } = await bench.raw('GET', `/${adSet}/ads`, {
      fields: 'effective_status,ad_review_feedback',
      limit: 100,
    });
    return (body['data'] as { id: string }[]).find((each) => each.id === id);
  };

  it('is looked at before it is shown, and again when it is changed', async () => {
    const id = await bench.meta.createAd(account, adSet, ad(image, { id: 21, text: 'Buy [refuse]' }));
    await bench.pool.query(`update sandbox.meta_object set review_at = now() + interval '1 hour' where id = $1`, [id]);
    expect(await statusOf(id)).toEqual({ id, effective_status: 'PENDING_REVIEW' });
    await bench.pool.query('update sandbox.meta_object set review_at = now() where id = $1', [id]);
    expect(await statusOf(id)).toEqual({
      id,
      effective_status: 'DISAPPROVED',
      ad_review_feedback: { global: { 'Misleading content': expect.any(String) } },
    });
    await bench.meta.changeAd(account, id, ad(image, { id: 21, text: 'Buy' }));
    await bench.pool.query('update sandbox.meta_object set review_at = now() where id = $1', [id]);
    expect(await statusOf(id)).toEqual({ id, effective_status: 'ACTIVE' });
  });

  it('is paused with its ad set and its campaign', async () => {
    const id = await bench.meta.createAd(account, adSet, ad(image, { id: 22 }));
    await bench.pool.query('update sandbox.meta_object set review_at = now() where id = $1', [id]);
    await bench.raw('POST', `/${adSet}`, { status: 'PAUSED' });
    expect(await statusOf(id)).toEqual({ id, effective_status: 'ADSET_PAUSED' });
    await bench.raw('POST', `/${campaignId}`, { status: 'PAUSED' });
    expect(await statusOf(id)).toEqual({ id, effective_status: 'CAMPAIGN_PAUSED' });
    await bench.raw('POST', `/${adSet}`, { status: 'ACTIVE' });
    const { body } = await bench.raw('GET', `/act_${account}/adsets`, { effective_status: ['CAMPAIGN_PAUSED'] });
    expect(body['data']).toContainEqual({ id: adSet });
    await bench.raw('POST', `/${campaignId}`, { status: 'ACTIVE' });
    await bench.raw('POST', `/${id}`, { status: 'DELETED' });
    expect(await statusOf(id)).toBeUndefined();
  });
});

describe('results', () => {
  it.each([
    [{ level: 'ad' }, 'campaign'],
    [{ time_increment: '7' }, 'time_increment'],
    [{ time_range: { since: '2026-11-02', until: '2026-11-01' } }, 'time_range'],
    [{ time_range: '' }, 'time_range'],
    [{ filtering: [{ field: 'campaign.name', operator: 'IN', value: ['ACTIVE'] }] }, 'filtering'],
    [{ filtering: [{ field: 'campaign.effective_status', operator: 'IN', value: ['GONE'] }] }, 'filtering'],
  ])('are not asked for with %j', async (changes, words) => {
    const query = { level: 'campaign', time_increment: 1, time_range: { since: '2026-11-01', until: '2026-11-02' } };
    const answer = await bench.raw('GET', `/act_${account}/insights`, { ...query, ...changes });
    expect(said(answer)).toEqual(refused(words));
  });
});

describe('a batch', () => {
  it('has fifty calls at most, and answers each by itself', async () => {
    const call = { method: 'GET', relative_url: `act_${account}/campaigns?limit=1` };
    const batch = (calls: object[], more: object = {}) => bench.raw('POST', '/', { batch: calls, ...more });
    expect(said(await batch(Array.from({ length: 51 }, () => call)))).toEqual(refused('50'));
    expect(said(await batch([]))).toEqual(refused('50'));
    expect(said(await batch([{ ...call, method: 'PUT' }]))).toEqual(refused('one of'));
    const wrong = { method: 'POST', relative_url: campaignId, body: 'status=ASLEEP' };
    const answers = (await batch([call, wrong], { include_headers: false })).body as unknown as {
      code: number;
      body: string;
    }[];
    expect(answers.map(({ code, body }) => [code, Object.keys(JSON.parse(body) as object)])).toEqual([
      [200, ['data', 'paging']],
      [400, ['error']],
    ]);
  });

  it('has nothing at the place of a call whose answer is lost', async () => {
    const form = { ...newCampaign, name: 'Batch [lost]', special_ad_categories: '[]', daily_budget: '500' };
    const body = new URLSearchParams(form).toString();
    const call = { method: 'POST', relative_url: `act_${account}/campaigns`, body };
    const { body: answers } = await bench.raw('POST', '/', { batch: [call, call] });
    expect(answers).toEqual([null, expect.objectContaining({ code: 200 })]);
  });
});
