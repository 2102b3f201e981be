import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CampaignBudgets, SetUpSearchAds } from '#contexts/reach-enhancement';
import { Budgets, OrderOnLicence } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { localCampaigns, ReachBench } from './reach-bench.js';
import { searchAds } from './search-shop.js';

let bench: ReachBench;

beforeAll(async () => {
  bench = await ReachBench.start();
});
afterAll(async () => {
  await bench.close();
  expect(bench.ads.client.findings).toEqual([]);
});

const budgetProduct = { product: 'Budget', settings: {} } as const;

/** Ordered with these blocks, in a company of its own, and sent. */
async function ordered(products: readonly object[], blocks: object): Promise<Placement> {
  const tenant = await bench.commerce.tenant();
  const locationId = await tenant.location({ name: 'North Bakery' });
  await bench.commerce.rows(
    `update location set lat = 49.45, lon = 11.08, city = 'Nürnberg', categories = '[{"key": "bakery", "value": "Bakery"}]' where id = $1`,
    locationId,
  );
  const offer = await tenant.offer({ products: products as never });
  const contract = await tenant.contract([[offer, null]]);
  const [licence] = await bench.commerce.rows('select id from licence where contract_id = $1', contract.id);
  const at = { ...contract, id: Number(licence?.['id']) };
  const [id = 0] = await bench
    .get(OrderOnLicence)
    .execute(tenant.agency, at, [locationId], new Draft({ ...blocks } as never));
  await bench.drain();
  return { id, workspaceId: tenant.workspaceId, companyId: tenant.companyId, locationId };
}

/** All that Google was sent for the company, as one text. */
async function sent({ companyId }: Placement): Promise<string> {
  const { rows } = await bench.ads.pool.query<{ text: string }>(
    `select string_agg(r.collection || ' ' || r.body::text, E'\\n' order by r.position) as text
     from sandbox.ads_resource r join sandbox.ads_customer c on c.id = r.customer_id
     where c.descriptive_name like $1 and coalesce(r.body ->> 'status', '') <> 'REMOVED'`,
    [`% #${companyId}`],
  );
  return rows[0]?.text ?? '';
}

describe('each field of an order reaches Google Ads', () => {
  it.each<[string, object, RegExp]>([
    ['name', { name: 'Spring bread' }, /^campaigns .*"Spring bread #/m],
    ['radius', { radius: 17 }, /^campaignCriteria .*"radius": 17\b/m],
    ['budgetTarget', { budgetTarget: 13 }, /^campaignBudgets .*"13000000"/m],
    ['period', { budgetTarget: 608, period: 'Monthly' }, /^campaignBudgets .*"20000000"/m],
    ['callClicks', { callClicks: false }, /^campaignConversionGoals .*"biddable": false.*"PHONE_CALL_LEAD"/m],
    [
      'drivingDirections',
      { drivingDirections: false },
      /^campaignConversionGoals .*"biddable": false.*"GET_DIRECTIONS"/m,
    ],
    ['roas', { roas: 2.5 }, /^campaigns .*"targetRoas": 2.5/m],
    ['languages', { languages: ['fr'] }, /^campaignCriteria .*languageConstants\/1002"/m],
  ])('of local campaigns: %s', async (_field, block, what) => {
    const usual = { budgetTarget: 10 };
    expect(await sent(await ordered([localCampaigns], { reachEnhancementLocalCampaigns: usual }))).not.toMatch(what);
    const place = await ordered([localCampaigns], { reachEnhancementLocalCampaigns: { ...usual, ...block } });
    expect(await sent(place)).toMatch(what);
  });

  const search = { destinationUrl: 'https://bakery.example/bread', categoryTaxonomyId: 'bakery', budgetTarget: 10 };
  const custom = {
    categoryTaxonomyId: undefined,
    customSetting: {
      name: 'Bread lovers',
      keywordList: [{ value: 'rye', matchType: 'EXACT' }],
      headlines: ['Rye bread'],
      descriptions: ['We bake rye by hand.'],
    },
  };
  it.each<[string, object, RegExp]>([
    ['name', { name: 'Spring bread' }, /^campaigns .*"Spring bread #/m],
    ['destinationUrl', { destinationUrl: 'https://bakery.example/rolls' }, /^adGroupAds .*bakery.example\/rolls/m],
    ['displayUrl', { displayUrl: 'https://bakery.example/cakes' }, /^adGroupAds .*"path1": "cakes"/m],
    ['radius', { radius: 17 }, /^campaignCriteria .*"radius": 17\b/m],
    ['categoryTaxonomyId', { categoryTaxonomyId: 'florist' }, /^adGroupCriteria .*"florist nürnberg"/m],
    ['customSetting.name', custom, /^adGroups .*"Bread lovers #/m],
    ['customSetting.keywordList', custom, /^adGroupCriteria .*"EXACT"/m],
    ['customSetting.headlines', custom, /^adGroupAds .*"Rye bread"/m],
    ['customSetting.descriptions', custom, /^adGroupAds .*"We bake rye by hand\."/m],
    ['includedLocations', { includedLocations: ['Fürth'] }, /^campaignCriteria .*geoTargetConstants/m],
    ['excludedLocations', { excludedLocations: ['Erlangen'] }, /^campaignCriteria .*"negative": true/m],
    ['budgetTarget', { budgetTarget: 13 }, /^campaignBudgets .*"13000000"/m],
    ['enabled', { enabled: false }, /^campaigns .*"PAUSED"/m],
  ])('of search ads: %s', async (_field, block, what) => {
    expect(await sent(await ordered([searchAds], { reachEnhancement: search }))).not.toMatch(what);
    const input = Object.entries({ ...search, ...block }).filter(([, value]) => value !== undefined);
    const place = await ordered([searchAds], { reachEnhancement: Object.fromEntries(input) });
    expect(await sent(place)).toMatch(what);
  });

  it('of a budget: its sum, its type and its period', async () => {
    const budget = { budgetTarget: 608, budgetTargetType: 'Euro', period: 'Monthly' };
    expect(await sent(await ordered([localCampaigns, budgetProduct], { budget }))).toMatch(
      /^campaignBudgets .*"20000000"/m,
    );
    const clicks = await ordered([localCampaigns, budgetProduct], { budget: { ...budget, budgetTargetType: 'Click' } });
    const [row] = await bench.commerce.rows('select state, missing from subscription where id = $1', clicks.id);
    expect(row).toEqual({ state: 'ORDERED', missing: ['budget'] });
  });
});

describe('a budget that an order says twice', () => {
  const euros = { budgetTarget: 10, budgetTargetType: 'Euro', period: 'Daily' } as const;
  it.each([
    ['budgetTarget', { budgetTarget: 20 }],
    ['period', { period: 'Monthly' }],
  ])('is refused where the two differ: %s', async (field, block) => {
    await expect(
      ordered([localCampaigns, budgetProduct], { budget: euros, reachEnhancementLocalCampaigns: block }),
    ).rejects.toMatchObject({
      problems: [{ field: `reachEnhancementLocalCampaigns.${field}`, problem: 'notTogether', expected: 'budget' }],
    });
    await ordered([localCampaigns, budgetProduct], {
      budget: euros,
      reachEnhancementLocalCampaigns: { budgetTarget: 10, period: 'Daily' },
    });
  });
});

describe('a budget that comes with the campaign', () => {
  const of = async (place: Placement) => (await bench.get(Budgets).view(place)).parse();

  it('is that of the subscription, too', async () => {
    const block = { budgetTarget: 310, period: 'Monthly' };
    const local = await ordered([localCampaigns, budgetProduct], { reachEnhancementLocalCampaigns: block });
    expect(await of(local)).toMatchObject({ ...block, budgetTargetType: 'Euro', fixed: false });
    const search = await ordered([searchAds, budgetProduct], {});
    const draft = new Draft({
      name: 'Bakery',
      destinationUrl: 'https://bakery.example',
      categoryTaxonomyId: 'bakery',
      budgetTarget: 11,
    });
    await bench.get(SetUpSearchAds).execute(search, draft as never);
    expect(await of(search)).toMatchObject({ budgetTarget: 11, budgetTargetType: 'Euro', period: 'Daily' });
  });

  it('needs a sum, and keeps the one that it has', async () => {
    const place = await ordered([localCampaigns, budgetProduct], {});
    const change = (input: object) => bench.get(CampaignBudgets).change(place, new Draft(input));
    await expect(change({ type: 'Spring' })).rejects.toMatchObject({
      problems: [{ field: 'budgetTarget', problem: 'required' }],
    });
    expect(await of(place)).toMatchObject({ budgetTarget: null });
    await change({ budgetTarget: 12 });
    await change({ type: 'Spring' });
    expect(await of(place)).toMatchObject({ budgetTarget: 12, type: 'Spring' });
  });
});
