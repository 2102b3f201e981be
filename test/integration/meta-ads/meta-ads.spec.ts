import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ad, campaign, MetaAdsBench, pageId, picture, refusal, segment } from './meta-ads-bench.js';

let bench: MetaAdsBench;

beforeAll(async () => {
  bench = await MetaAdsBench.start();
  await bench.meta.usePage(pageId, await bench.pageToken());
});
afterAll(async () => {
  await bench.stop();
  expect(bench.client.findings).toEqual([]);
});

/** The rows of a list, with these fields. */
const rows = async (path: string, fields: string): Promise<readonly object[]> =>
  (await bench.raw('GET', path, { fields })).body['data'] as object[];

describe('accounts', () => {
  it('are found by the company, whose id is in their name, on whichever page of the list they stand', async () => {
    expect(await bench.meta.findAccount(71)).toBeNull();
    const account = await bench.account('North Bakery', 71);
    expect(account).toMatch(/^\d{15}$/);
    await bench.account('South Bakery', 171);
    await bench.pool.query(
      `insert into sandbox.meta_account (name, currency, timezone_id) select 'Other #9' || n, 'EUR', 47 from generate_series(1, 450) n`,
    );
    const last = await bench.account('West Bakery', 72);
    expect(await bench.meta.findAccount(71)).toBe(account);
    expect(await bench.meta.findAccount(72)).toBe(last);
    expect(await rows('/100200300400500/owned_ad_accounts', 'name,currency,timezone_id,account_status')).toContainEqual(
      {
        id: `act_${account}`,
        account_id: account,
        name: 'North Bakery #71',
        currency: 'EUR',
        timezone_id: 47,
        account_status: 1,
      },
    );
  });

  it('have the clock of Berlin where the zone has no id that is known, and a currency that Meta knows', async () => {
    const id = await bench.meta.createAccount({ id: 81, name: 'X', currency: 'EUR', timeZone: 'Pacific/Chatham' });
    const { rows: held } = await bench.pool.query('select timezone_id from sandbox.meta_account where id = $1', [id]);
    expect(held).toEqual([{ timezone_id: 47 }]);
    const wrong = { id: 1, name: 'X', currency: 'Euro', timeZone: 'Europe/Berlin' };
    expect((await refusal(bench.meta.createAccount(wrong))).kind).toBe('content');
  });
});

describe('a page', () => {
  it('may be used again and again, and only by somebody who manages it', async () => {
    await bench.meta.usePage(pageId, await bench.pageToken());
    const { rows: held } = await bench.pool.query('select page_id, tasks from sandbox.meta_agency');
    expect(held).toEqual([{ page_id: pageId, tasks: ['ADVERTISE', 'ANALYZE'] }]);
    const use = async (id: string, token: string) => (await refusal(bench.meta.usePage(id, token))).kind;
    expect(await use('104200000000004', await bench.pageToken('noah', 2))).toBe('content');
    expect(await use(pageId, await bench.pageToken('noah'))).toBe('gone');
    expect(await use(pageId, 'a token that is none')).toBe('content');
    expect(await use(pageId, await bench.pageToken('mia', 0, ['pages_show_list']))).toBe('content');
  });
});

describe('a campaign', () => {
  const fields = 'name,status,objective,daily_budget,bid_strategy,special_ad_categories,special_ad_category_country';
  const shown = (account: string) => rows(`/act_${account}/campaigns`, fields);

  it('is created with its budget in cents, and found by its id', async () => {
    const account = await bench.account();
    const id = await bench.meta.createCampaign(account, campaign({ id: 12, dailyMicros: 12_340_000n }));
    expect(await bench.meta.findCampaign(account, 12)).toBe(id);
    expect(await bench.meta.findCampaign(account, 2)).toBeNull();
    expect(await shown(account)).toEqual([
      {
        id,
        name: 'North Bakery #12',
        status: 'ACTIVE',
        objective: 'OUTCOME_TRAFFIC',
        daily_budget: '1234',
        bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
        special_ad_categories: [],
      },
    ]);
  });

  it('is changed, into a special category and out of it', async () => {
    const account = await bench.account();
    const id = await bench.meta.createCampaign(account, campaign());
    const next = campaign({ name: 'Flats', isShown: false, dailyMicros: 5_000_000n, category: 'Housing' });
    await bench.meta.changeCampaign(account, id, next);
    expect(await shown(account)).toEqual([
      expect.objectContaining({
        name: 'Flats #1',
        status: 'PAUSED',
        daily_budget: '500',
        special_ad_categories: ['HOUSING'],
        special_ad_category_country: ['DE'],
      }),
    ]);
    await bench.meta.changeCampaign(account, id, campaign({ category: 'Credit', countryCode: null }));
    expect(await shown(account)).toEqual([
      expect.objectContaining({ special_ad_categories: ['FINANCIAL_PRODUCTS_SERVICES'] }),
    ]);
    await bench.meta.changeCampaign(account, id, campaign());
    expect(await shown(account)).toEqual([expect.objectContaining({ special_ad_categories: [] })]);
  });

  it('is removed with all that is in it, and gone afterwards', async () => {
    const account = await bench.account();
    const id = await bench.meta.createCampaign(account, campaign());
    const adSet = await bench.meta.createSegment(account, id, segment());
    const image = await bench.meta.uploadImage(account, '#1', await picture(600, 314));
    const adId = await bench.meta.createAd(account, adSet, ad(image));
    await bench.meta.removeCampaign(account, id);
    await bench.meta.removeCampaign(account, id);
    for (const edge of ['campaigns', 'adsets', 'ads']) expect(await rows(`/act_${account}/${edge}`, 'id')).toEqual([]);
    expect((await refusal(bench.meta.changeCampaign(account, id, campaign()))).kind).toBe('gone');
    expect((await refusal(bench.meta.changeSegment(account, adSet, segment()))).kind).toBe('gone');
    expect((await refusal(bench.meta.changeAd(account, adId, ad(image)))).kind).toBe('gone');
    expect((await refusal(bench.meta.createSegment(account, id, segment()))).kind).toBe('gone');
    await bench.meta.removeSegment(account, adSet);
    await bench.meta.removeAd(account, adId);
  });

  it('has whole cents as its budget, and at least one euro', async () => {
    const account = await bench.account();
    const create = (dailyMicros: bigint) => bench.meta.createCampaign(account, campaign({ dailyMicros }));
    expect(await refusal(create(990_000n))).toMatchObject({ kind: 'content', words: expect.stringContaining('1.00') });
    await expect(create(12_345n)).rejects.toThrow('no whole cents');
  });
});

describe('a segment', () => {
  it('is an ad set with its audience, found by its id', async () => {
    const account = await bench.account();
    const campaignId = await bench.meta.createCampaign(account, campaign());
    const [nuremberg] = await bench.meta.places('de', 'Nürnberg', 'DE');
    const [zip] = await bench.meta.places('de', '90762', 'DE');
    const [austria] = await bench.meta.places('de', 'Österreich', null);
    const [bakery] = await bench.meta.searchInterests('en', 'bakery');
    if (!nuremberg || !zip || !austria || !bakery) throw new Error('The sandbox knows too little.');
    const id = await bench.meta.createSegment(
      account,
      campaignId,
      segment(
        { id: 5 },
        {
          minAge: 25,
          maxAge: 50,
          gender: 'Female',
          included: [nuremberg, austria],
          excluded: [zip],
          presence: 'home',
          interests: [bakery],
        },
      ),
    );
    expect(await bench.meta.findSegment(account, campaignId, 5)).toBe(id);
    expect(await bench.meta.findSegment(account, campaignId, 6)).toBeNull();
    const [held] = await rows(
      `/${campaignId}/adsets`,
      'name,status,billing_event,optimization_goal,targeting,promoted_object,dsa_beneficiary,dsa_payor,campaign_id',
    );
    expect(held).toEqual({
      id,
      campaign_id: campaignId,
      name: 'Neighbours #5',
      status: 'ACTIVE',
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'LINK_CLICKS',
      promoted_object: { page_id: pageId },
      dsa_beneficiary: 'North Bakery GmbH',
      dsa_payor: 'North Bakery GmbH',
      targeting: {
        age_min: 25,
        age_max: 50,
        genders: [2],
        geo_locations: {
          custom_locations: [{ latitude: 49.45, longitude: 11.08, radius: 10, distance_unit: 'kilometer' }],
          cities: [{ key: nuremberg.key }],
          countries: ['AT'],
          location_types: ['home'],
        },
        excluded_geo_locations: { zips: [{ key: 'DE:90762' }] },
        flexible_spec: [{ interests: [{ id: bakery.id, name: 'Bakery' }] }],
        targeting_automation: { advantage_audience: 0 },
      },
    });
  });

  it('is changed as a whole: what is left out is left out at Meta', async () => {
    const account = await bench.account();
    const campaignId = await bench.meta.createCampaign(account, campaign());
    const id = await bench.meta.createSegment(account, campaignId, segment({}, { gender: 'Male', minAge: 30 }));
    await bench.meta.changeSegment(
      account,
      id,
      segment({ name: 'All', goal: 'REACH', isShown: false }, { radius: 25 }),
    );
    const [held] = await rows(`/act_${account}/adsets`, 'name,status,effective_status,optimization_goal,targeting');
    expect(held).toMatchObject({ name: 'All #1', status: 'PAUSED', optimization_goal: 'REACH' });
    expect((held as { targeting: object }).targeting).toEqual({
      age_min: 18,
      age_max: 65,
      geo_locations: {
        custom_locations: [{ latitude: 49.45, longitude: 11.08, radius: 25, distance_unit: 'kilometer' }],
        location_types: ['home', 'recent'],
      },
      targeting_automation: { advantage_audience: 0 },
    });
  });

  it('is removed with its ads', async () => {
    const account = await bench.account();
    const campaignId = await bench.meta.createCampaign(account, campaign());
    const id = await bench.meta.createSegment(account, campaignId, segment());
    const image = await bench.meta.uploadImage(account, '#1', await picture(600, 314));
    await bench.meta.createAd(account, id, ad(image));
    await bench.meta.removeSegment(account, id);
    await bench.meta.removeSegment(account, id);
    expect(await rows(`/act_${account}/ads`, 'id')).toEqual([]);
    expect(await bench.meta.findCampaign(account, 1)).toBe(campaignId);
  });
});

describe('an ad', () => {
  const scene = async () => {
    const account = await bench.account();
    const campaignId = await bench.meta.createCampaign(account, campaign());
    const adSet = await bench.meta.createSegment(account, campaignId, segment());
    const image = await bench.meta.uploadImage(account, '#1', await picture(600, 314));
    return { account, adSet, image };
  };
  const dataOf = async (account: string): Promise<object | undefined> => {
    const [held] = (await rows(`/act_${account}/ads`, 'creative')) as {
      creative: { object_story_spec: { link_data: object } };
    }[];
    return held?.creative.object_story_spec.link_data;
  };

  it('has a single picture, and is found by its id', async () => {
    const { account, adSet, image } = await scene();
    const id = await bench.meta.createAd(account, adSet, ad(image, { id: 5 }));
    expect(await bench.meta.findAd(account, adSet, 5)).toBe(id);
    expect(await bench.meta.findAd(account, adSet, 15)).toBeNull();
    expect(await dataOf(account)).toEqual({
      link: 'https://bakery.example/bread',
      message: 'Fresh bread every morning.',
      name: 'Fresh bread',
      description: 'By hand, since 1897',
      image_hash: image,
      call_to_action: { type: 'LEARN_MORE', value: { link: 'https://bakery.example/bread' } },
    });
  });

  it('becomes a carousel', async () => {
    const { account, adSet, image } = await scene();
    const other = await bench.meta.uploadImage(account, '#2', await picture(600, 600));
    const id = await bench.meta.createAd(account, adSet, ad(image));
    const cards = [
      { url: 'https://bakery.example/rolls', image, headline: 'Rolls', description: null },
      { url: 'https://bakery.example/cake', image: other, headline: null, description: 'Sweet' },
    ];
    await bench.meta.changeAd(
      account,
      id,
      ad(image, { image: null, cards, hasPageCard: true, callToAction: 'shop now' }),
    );
    const action = (link: string) => ({ type: 'SHOP_NOW', value: { link } });
    expect(await dataOf(account)).toEqual({
      link: 'https://bakery.example/bread',
      message: 'Fresh bread every morning.',
      call_to_action: action('https://bakery.example/bread'),
      child_attachments: [
        {
          link: 'https://bakery.example/rolls',
          image_hash: image,
          name: 'Rolls',
          description: 'By hand, since 1897',
          call_to_action: action('https://bakery.example/rolls'),
        },
        {
          link: 'https://bakery.example/cake',
          image_hash: other,
          name: 'Fresh bread',
          description: 'Sweet',
          call_to_action: action('https://bakery.example/cake'),
        },
      ],
      multi_share_end_card: true,
      multi_share_optimized: false,
    });
  });

  it('shares pictures of the same bytes, and has none that are too small or no pictures', async () => {
    const { account, image } = await scene();
    expect(await bench.meta.uploadImage(account, 'another name', await picture(600, 314))).toBe(image);
    const upload = async (file: Buffer) => (await refusal(bench.meta.uploadImage(account, '#9', file))).words;
    expect(await upload(await picture(499, 400))).toContain('500');
    expect(await upload(Buffer.from('no picture'))).toContain('no picture');
  });

  it('is removed', async () => {
    const { account, adSet, image } = await scene();
    const id = await bench.meta.createAd(account, adSet, ad(image));
    await bench.meta.removeAd(account, id);
    await bench.meta.removeAd(account, id);
    expect(await bench.meta.findAd(account, adSet, 1)).toBeNull();
  });
});

describe('what can be targeted', () => {
  it('are interests in groups, in the language that is asked for', async () => {
    const english = await bench.meta.interests('en');
    const german = await bench.meta.interests('de');
    expect(english.map(({ id }) => id)).toEqual(german.map(({ id }) => id));
    const named = (list: typeof english, name: string) => list.find((each) => each.name === name);
    expect(named(english, 'Bakery')?.path).toEqual(['Food and drink', 'Food', 'Bakery']);
    expect(named(german, 'Bäckerei')?.path).toEqual(['Essen und Trinken', 'Lebensmittel', 'Bäckerei']);
    expect(named(english, 'Bakery')?.people).toBe(140_000_000);
  });

  it('are interests that no group has, by their words', async () => {
    expect((await bench.meta.interests('de')).some(({ name }) => name === 'Sauerteig')).toBe(false);
    expect(await bench.meta.searchInterests('de', 'teig')).toEqual([
      { id: '6003000000900', name: 'Sauerteig', path: ['Sauerteig'], people: 12_000_000 },
    ]);
    expect(await bench.meta.searchInterests('de', 'nothing of that')).toEqual([]);
  });

  it('are places by name and post code', async () => {
    expect(await bench.meta.places('de', 'münchen', 'DE')).toEqual([
      { key: '2000002', kind: 'city', name: 'München', countryCode: 'DE' },
    ]);
    expect(await bench.meta.places('en', 'Wien', null)).toEqual([
      { key: '2000015', kind: 'city', name: 'Vienna', countryCode: 'AT' },
      { key: '3101', kind: 'region', name: 'Vienna', countryCode: 'AT' },
    ]);
    expect(await bench.meta.places('en', '90402', 'DE')).toEqual([
      { key: 'DE:90402', kind: 'zip', name: '90402', countryCode: 'DE' },
    ]);
    expect(await bench.meta.places('en', 'München', 'AT')).toEqual([]);
  });
});

it('calls every operation that the contract has for it', () => {
  expect([...bench.client.operations].toSorted()).toEqual(
    [
      'account.createAd',
      'account.createAdSet',
      'account.createCampaign',
      'account.campaigns',
      'account.uploadImage',
      'ad.change',
      'ad.remove',
      'adSet.ads',
      'adSet.change',
      'adSet.remove',
      'business.accounts',
      'business.createAccount',
      'campaign.adSets',
      'campaign.change',
      'campaign.remove',
      'page.createAgency',
      'search',
    ].toSorted(),
  );
});
