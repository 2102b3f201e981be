import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProfileNames } from '#contexts/gbp';
import type { Tenant } from '../subscriptions/commerce.js';
import { publishJobs } from './publish-jobs.js';
import { ReachBench, todayThere } from './reach-bench.js';
import { searchAds, SearchShop } from './search-shop.js';

let bench: ReachBench;
let tenant: Tenant;

beforeAll(async () => {
  bench = await ReachBench.start();
  tenant = await bench.commerce.tenant();
});
afterAll(async () => {
  await bench.close();
  expect(bench.ads.client.findings).toEqual([]);
});

const ordered = (products?: readonly object[]) => SearchShop.ordered(bench, tenant, products);
const running = (changes?: object) => SearchShop.running(bench, tenant, changes);
const name = (shop: SearchShop): string => `Bakery #${shop.place.id}`;
const fieldsOf = (error: unknown): string[] =>
  (error as { problems: { field: string }[] }).problems.map(({ field }) => field);
const refusal = (promise: Promise<unknown>): Promise<string[]> => promise.then(() => [], fieldsOf);
const missing = async (shop: SearchShop): Promise<string[]> =>
  (await shop.subscription.view()).missingRequirements.map(({ key }) => key);
const firstSegment = async (shop: SearchShop) => (await shop.view()).data[0];

const custom = {
  categoryTaxonomyId: undefined,
  customSetting: {
    name: 'Bread lovers',
    keywordList: [
      { value: 'bread', matchType: 'PHRASE' },
      { value: 'jobs', matchType: 'NEGATIVE' },
    ],
    headlines: ['Fresh bread', 'Every morning'],
    descriptions: ['We bake by hand.'],
  },
};

describe('a subscription with search ads', () => {
  it('waits for its initial data, and then has one campaign with one segment', async () => {
    const shop = await ordered();
    const { status, missingRequirements } = await shop.subscription.view();
    expect(status).toBe('ORDERED');
    expect(missingRequirements.toSorted((a, b) => a.key.localeCompare(b.key))).toMatchObject([
      { key: 'budget' },
      { key: 'sea', action: { body: { url: `/v5/reach/${shop.place.id}/sea` } } },
    ]);
    await shop.setUp();
    await bench.drain();
    expect((await shop.subscription.row()).state).toBe('ACTIVE');
    const segment = await firstSegment(shop);
    expect(await shop.shown()).toEqual([
      {
        campaign: name(shop),
        status: 'ENABLED',
        budget: '10000000',
        areas: ['10 km'],
        places: 0,
        groups: [
          {
            name: `Bakery #${segment?.segmentId}`,
            status: 'ENABLED',
            keywords: ['PHRASE bäckerei', 'BROAD bäckerei nürnberg', 'PHRASE north bakery'],
            headlines: expect.arrayContaining(['North Bakery', 'Bäckerei Nürnberg', 'Bäckerei', 'Nürnberg']),
            url: 'https://bakery.example/bread',
          },
        ],
      },
    ]);
    expect(await shop.view()).toMatchObject({
      data: [
        {
          name: 'Bakery',
          segmentStatus: 'active',
          segmentMessage: null,
          ads: 1,
          parentalTaxonomy: 'bakery',
          isCustomised: false,
        },
      ],
      total: 1,
      campaignStatus: 'active',
      campaignMessage: null,
    });
    expect(await bench.jobs.pending()).toEqual([]);
  });

  it('is set up once', async () => {
    const shop = await running();
    await expect(shop.setUp()).rejects.toMatchObject({ key: 'searchAdsAlreadySetUp' });
    const both = await ordered();
    const results = await Promise.allSettled([both.setUp(), both.setUp()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await bench.drain();
    expect(await both.shown()).toHaveLength(1);
  });

  it('waits for a budget in euros where the initial data have none', async () => {
    const shop = await ordered();
    await shop.setUp({ budgetTarget: 300, budgetTargetType: 'Click' });
    await bench.drain();
    expect(await missing(shop)).toEqual(['budget']);
    expect(await shop.budgetView()).toMatchObject({ budgetTarget: 300, budgetTargetType: 'Click' });
    await shop.budget(12);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ budget: '12000000' }]);
    expect((await shop.subscription.row()).state).toBe('ACTIVE');
  });

  it('has no budget of its own where the offer settles it', async () => {
    const shop = await ordered([searchAds, { product: 'Budget', settings: { budgetTarget: 99, period: 'Daily' } }]);
    expect(await refusal(shop.setUp())).toEqual(['budgetTarget']);
    await shop.setUp({ budgetTarget: undefined });
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ budget: '99000000' }]);
    await expect(shop.addLocalAds({ budgetIncrease: 5 })).rejects.toMatchObject({ key: 'budgetFixed' });
    await shop.addLocalAds();
  });

  it('names everything that is wrong with its initial data, and then changes nothing', async () => {
    const shop = await ordered();
    const wrong = {
      destinationUrl: 'bakery',
      categoryTaxonomyId: 'no-such-kind',
      includedLocations: ['Fürth', 'fürth'],
      budgetTarget: undefined,
      budgetTargetType: 'Euro',
    };
    const fields = ['destinationUrl', 'categoryTaxonomyId', 'includedLocations[1]', 'budgetTarget'];
    expect(await refusal(shop.setUp(wrong))).toEqual(fields);
    expect(await bench.commerce.rows('select id from reach_enhancement where id = $1', shop.place.id)).toEqual([]);
    await shop.setUp();
  });

  it('is of this type, waits for its set-up, and has a location', async () => {
    const local = await ordered([
      { product: 'ReachEnhancement', settings: { reachEnhancementType: 'localCampaigns' } },
    ]);
    await expect(local.setUp()).rejects.toMatchObject({ key: 'reachEnhancementOfOtherType' });
    const nameless = await ordered([{ product: 'ReachEnhancement', settings: {} }]);
    await expect(nameless.setUp()).rejects.toMatchObject({ key: 'reachEnhancementOfOtherType' });
    const homeless = await ordered();
    await bench.commerce.rows('update subscription set location_id = null where id = $1', homeless.place.id);
    await expect(homeless.setUp()).rejects.toMatchObject({ key: 'campaignWithoutLocation' });
    const before = await ordered();
    await bench.commerce.rows(`update subscription set state = 'PROCESSING' where id = $1`, before.place.id);
    await expect(before.setUp()).rejects.toMatchObject({ key: 'searchAdsAlreadySetUp' });
    await bench.commerce.rows(`update subscription set state = 'FINISHED' where id = $1`, before.place.id);
    await expect(before.setUp()).rejects.toMatchObject({ key: 'reachEnhancementEnded' });
  });

  it('is removed from the network when it is over, with all that is in it', async () => {
    const shop = await running();
    await shop.end();
    await bench.drain();
    expect(await shop.shown()).toEqual([]);
    expect(await shop.view()).toMatchObject({ data: [], campaignStatus: null });
    await expect(shop.addLocalAds()).rejects.toMatchObject({ key: 'reachEnhancementEnded' });
    expect(await bench.jobs.pending()).toEqual([]);
  });
});

describe('a first segment', () => {
  it('has the keywords and texts of its settings, and what they lack of the location', async () => {
    const shop = await running(custom);
    const segment = await firstSegment(shop);
    expect(segment).toEqual({
      segmentId: segment?.segmentId,
      name: 'Bread lovers',
      segmentStatus: 'active',
      segmentMessage: null,
      ads: 1,
      radius: 10,
      keywordList: custom.customSetting.keywordList,
      segmentTextList: [{ headlines: ['Fresh bread', 'Every morning'], descriptions: ['We bake by hand.'] }],
      includedLocations: [],
      excludedLocations: [],
      parentalTaxonomy: null,
      isCustomised: true,
    });
    expect((await shop.shown())[0]?.groups).toEqual([
      {
        name: `Bread lovers #${segment?.segmentId}`,
        status: 'ENABLED',
        keywords: ['PHRASE bread', '-BROAD jobs'],
        headlines: ['Fresh bread', 'Every morning', 'North Bakery'],
        url: 'https://bakery.example/bread',
      },
    ]);
  });

  it('of a category follows its location', async () => {
    const shop = await running();
    await bench.commerce.rows(
      `update location set name = 'South Bakery', city = 'Fürth' where id = $1`,
      shop.locationId,
    );
    await shop.locationChanged('name');
    await bench.drain();
    const [group] = (await shop.shown())[0]?.groups ?? [];
    expect(group?.keywords).toEqual(['PHRASE bäckerei', 'BROAD bäckerei fürth', 'PHRASE south bakery']);
    expect(group?.headlines).toContain('South Bakery');
    expect(group?.headlines).not.toContain('North Bakery');
    expect((await firstSegment(shop))?.segmentStatus).toBe('active');
  });

  it('speaks the language of its location', async () => {
    const shop = await ordered();
    await bench.commerce.rows(`update location set country_code = 'FR' where id = $1`, shop.locationId);
    await shop.setUp();
    await bench.drain();
    expect((await shop.shown())[0]?.groups[0]?.keywords[0]).toBe('PHRASE boulangerie');
  });

  it('fails with the words of the network, and is tried again when its location changes', async () => {
    const shop = await running({
      ...custom,
      customSetting: { ...custom.customSetting, headlines: ['Fresh bread', '[refuse]'] },
    });
    expect(await firstSegment(shop)).toMatchObject({
      segmentStatus: 'failed',
      segmentMessage: expect.stringMatching(/^Google Ads refuses the search ads: .*MISLEADING_CONTENT/),
    });
    expect(await shop.shown()).toMatchObject([{ groups: [] }]);
    await shop.locationChanged('name');
    await bench.drain();
    expect((await firstSegment(shop))?.segmentStatus).toBe('failed');
  });

  it('says what the location lacks', async () => {
    const shop = await ordered();
    await bench.commerce.rows(
      `update location set name = $2, street = null, city = null, categories = '[]' where id = $1`,
      shop.locationId,
      'x'.repeat(91),
    );
    await shop.setUp();
    await bench.drain();
    expect((await firstSegment(shop))?.segmentMessage).toBe(
      'Google Ads needs more for this ad: headlines (3), descriptions (2).',
    );
  });

  it('is refused later, and accepted after all', async () => {
    const shop = await running();
    const decide = async (verdict: string) =>
      bench.ads.pool.query(
        `update sandbox.ads_resource set body = jsonb_set(body, '{policySummary}', $2) where customer_id = $1 and collection = 'adGroupAds'`,
        [await shop.account(), JSON.stringify({ approvalStatus: verdict, policyTopicEntries: [{ topic: 'ALCOHOL' }] })],
      );
    await decide('DISAPPROVED');
    await bench.look();
    expect(await firstSegment(shop)).toMatchObject({
      segmentStatus: 'invalid',
      segmentMessage: 'Google Ads refuses the ad: ALCOHOL',
    });
    await decide('APPROVED');
    await bench.look();
    expect(await firstSegment(shop)).toMatchObject({ segmentStatus: 'active', segmentMessage: null });
  });
});

describe('the area', () => {
  it('is what was said: around the location, in places, and not in others', async () => {
    const shop = await running({ radius: 25, includedLocations: ['Fürth', '90762'], excludedLocations: ['Erlangen'] });
    expect((await shop.shown())[0]?.areas).toEqual(['25 km', '1004313', '9090762', 'not 1004270']);
  });

  it('has each place once, whatever it is called', async () => {
    const shop = await running({ includedLocations: ['Nürnberg', 'Nuremberg'] });
    expect((await shop.shown())[0]?.areas).toEqual(['10 km', '1004445']);
  });

  it('fails the segment where the network does not know a place, until it is corrected', async () => {
    const shop = await running({ includedLocations: ['Atlantis'] });
    expect(await firstSegment(shop)).toMatchObject({
      segmentStatus: 'failed',
      segmentMessage: 'Google Ads does not know these places: Atlantis',
    });
    expect(await shop.shown()).toMatchObject([{ areas: ['10 km'], groups: [] }]);
    expect(await shop.area()).toEqual({ includedLocations: ['Atlantis'], excludedLocations: [], radius: 10 });
    await shop.setArea({ includedLocations: ['Nürnberg '], excludedLocations: ['Erlangen'], radius: 300 });
    expect(await shop.area()).toEqual({
      includedLocations: ['Nürnberg'],
      excludedLocations: ['Erlangen'],
      radius: 300,
    });
    await bench.drain();
    expect(await shop.shown()).toMatchObject([
      { areas: ['300 km', '1004445', 'not 1004270'], groups: [{ status: 'ENABLED' }] },
    ]);
    expect(await firstSegment(shop)).toMatchObject({ segmentStatus: 'active', segmentMessage: null });
  });

  it('stays as it is where a change is wrong, or says what was there before', async () => {
    const shop = await running();
    expect(await refusal(shop.setArea({ includedLocations: ['Fürth'], excludedLocations: ['fürth'] }))).toEqual([
      'excludedLocations[0]',
    ]);
    await shop.setArea(await shop.area());
    expect(await bench.jobs.pending()).toEqual([]);
  });
});

describe('local ads', () => {
  it('show the place of the location, and raise the budget, once', async () => {
    const shop = await running();
    const profile = jest.spyOn(bench.get(ProfileNames), 'placeIdOf').mockResolvedValue('ChIJ-North');
    try {
      await shop.budget(10);
      await shop.addLocalAds({ subscriptionId: shop.place.id, budgetIncrease: 5 });
      await bench.drain();
      expect(await shop.shown()).toMatchObject([{ budget: '15000000', places: 1 }]);
      expect(await shop.budgetView()).toMatchObject({ budgetTarget: 15, budgetTargetType: 'Euro' });
      await expect(shop.addLocalAds({ budgetIncrease: 5 })).rejects.toMatchObject({ key: 'localAdsAlreadyAdded' });
      expect((await shop.budgetView()).budgetTarget).toBe(15);
    } finally {
      profile.mockRestore();
    }
  });

  it('raise a budget by the month for its days', async () => {
    const shop = await running();
    await shop.budget(100, 'Monthly');
    await shop.addLocalAds({ budgetIncrease: 5 });
    expect(await shop.budgetView()).toMatchObject({ budgetTarget: 252, period: 'Monthly' });
  });

  it('need search ads, a budget in euros, and the id of the path', async () => {
    const shop = await ordered();
    await expect(shop.addLocalAds()).rejects.toMatchObject({ key: 'searchAdsNotSetUp' });
    expect(await refusal(shop.addLocalAds({ subscriptionId: shop.place.id + 1 }))).toEqual(['subscriptionId']);
    await shop.setUp({ budgetTarget: 300, budgetTargetType: 'Click' });
    await expect(shop.addLocalAds({ budgetIncrease: 5 })).rejects.toMatchObject({ key: 'budgetNotInEuros' });
    await shop.addLocalAds({ budgetIncrease: 0 });
  });
});

describe('a campaign that runs', () => {
  it('is paused and resumed, with what it has', async () => {
    const shop = await running();
    await shop.pause(true);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED', groups: [{ status: 'ENABLED' }] }]);
    expect((await shop.view()).campaignStatus).toBe('paused');
    await shop.pause(false);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ status: 'ENABLED' }]);
  });

  it('is in one account with the local campaigns of its company', async () => {
    const own = await bench.commerce.tenant();
    const shop = await SearchShop.running(bench, own);
    await bench.shop(own);
    expect(
      await bench.commerce.rows('select network from ad_account where company_id = $1', own.companyId),
    ).toHaveLength(1);
    await bench.look();
    expect((await shop.view()).campaignStatus).toBe('active');
  });

  it('gets its budget and its state again when somebody has changed them at the network', async () => {
    const shop = await running();
    await bench.ads.pool.query(
      `update sandbox.ads_resource set body = body || '{"status": "PAUSED"}' where customer_id = $1 and body ->> 'name' = $2`,
      [await shop.account(), name(shop)],
    );
    await bench.look();
    expect(await shop.shown()).toMatchObject([{ status: 'ENABLED' }]);
  });

  it('is not sent again by a look where all is as it is to be', async () => {
    const shop = await running();
    const sent = () => publishJobs(bench, shop.tenant);
    const before = await sent();
    await bench.look();
    expect(before.length).toBeGreaterThan(0);
    expect(await sent()).toEqual(before);
  });

  it('is paused when the network has spent more than a month may cost', async () => {
    const shop = await running();
    await bench.ads.pool.query(
      `insert into sandbox.ads_day select name, ${todayThere}, 1, 1, 0, 0, 305000000
       from sandbox.ads_resource where customer_id = $1 and body ->> 'name' = $2`,
      [await shop.account(), name(shop)],
    );
    await bench.look();
    expect(await shop.view()).toMatchObject({
      campaignStatus: 'paused',
      campaignMessage: expect.stringContaining('305.00 EUR'),
    });
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED' }]);
  });
});
