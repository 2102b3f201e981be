import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WantedSearchCampaign, WantedSearchSegment } from '#contexts/reach-enhancement';
import { isThirdPartyFailure } from '#platform/http-client';
import { ad, AdsBench, campaign as localCampaign, refusal } from './ads-bench.js';

let bench: AdsBench;

beforeAll(async () => {
  bench = await AdsBench.start();
});
afterAll(async () => {
  await bench.stop();
  expect(bench.client.findings).toEqual([]);
});

const campaign = (changes: Partial<WantedSearchCampaign> = {}): WantedSearchCampaign => {
  const { id, name, isShown, dailyMicros, place } = localCampaign();
  return { id, name, isShown, dailyMicros, place, radius: 10, included: [], excluded: [], placeId: null, ...changes };
};

const segment = (changes: Partial<WantedSearchSegment> = {}): WantedSearchSegment => ({
  id: 1,
  name: 'Bread',
  isShown: true,
  keywords: [
    { value: 'bread', matchType: 'BROAD' },
    { value: 'fresh bread', matchType: 'PHRASE' },
    { value: 'bakery', matchType: 'EXACT' },
    { value: 'jobs', matchType: 'NEGATIVE' },
    { value: 'bread machine', matchType: 'NEGATIVE_PHRASE' },
    { value: 'bread recipe', matchType: 'NEGATIVE_EXACT' },
  ],
  content: {
    headlines: ['Fresh bread', 'Every morning', 'In Nürnberg'],
    descriptions: ['We bake by hand.', 'Since 1897 in the old town.'],
  },
  url: 'https://bakery.example/bread',
  paths: ['bread', 'today'],
  ...changes,
});

type Body = Readonly<Record<string, unknown>>;

/** What Google has of a kind in an account and has not removed. */
async function bodies(account: string, collection: string): Promise<Body[]> {
  const { rows } = await bench.pool.query<{ body: Body }>(
    `select body from sandbox.ads_resource where customer_id = $1 and collection = $2
       and coalesce(body ->> 'status', '') <> 'REMOVED' order by position`,
    [account, collection],
  );
  return rows.map(({ body }) => body);
}

const keywordsIn = async (account: string): Promise<string[]> =>
  (await bodies(account, 'adGroupCriteria')).map(({ keyword, negative }) => {
    const { text, matchType } = keyword as { text: string; matchType: string };
    return `${negative === true ? '-' : ''}${matchType} ${text}`;
  });

/** A campaign in an account of its own. */
async function advertised(changes: Partial<WantedSearchCampaign> = {}): Promise<{ account: string; id: string }> {
  const account = await bench.account();
  return { account, id: await bench.search.createCampaign(account, campaign(changes)) };
}

describe('a search campaign', () => {
  it('is shown at Google’s search alone, for as many clicks as its budget allows, and found by its id', async () => {
    const { account, id } = await advertised({ id: 12 });
    expect(await bench.search.findCampaign(account, 12)).toBe(id);
    expect(await bodies(account, 'campaigns')).toEqual([
      expect.objectContaining({
        name: 'North Bakery #12',
        status: 'ENABLED',
        advertisingChannelType: 'SEARCH',
        targetSpend: {},
        networkSettings: expect.objectContaining({ targetGoogleSearch: true, targetContentNetwork: false }),
      }),
    ]);
    expect(await bodies(account, 'campaignBudgets')).toMatchObject([{ amountMicros: '10000000' }]);
    expect(await bodies(account, 'campaignCriteria')).toMatchObject([{ proximity: { radius: 10 } }]);
    expect((await refusal(bench.search.createCampaign(account, campaign({ id: 12 })))).kind).toBe('exists');
  });

  it('is shown in places and not in others, and changed in what differs', async () => {
    const [nuremberg] = await bench.search.places('de', 'Nürnberg', 'DE');
    const [erlangen] = await bench.search.places('de', 'Erlangen', 'DE');
    const [code] = await bench.search.places('de', '90762', 'DE');
    if (nuremberg === undefined || erlangen === undefined || code === undefined) throw new Error('Places are missing.');
    const first = campaign({ included: [nuremberg.key, code.key], excluded: [erlangen.key] });
    const { account, id } = await advertised(first);
    const areas = async (): Promise<string[]> =>
      (await bodies(account, 'campaignCriteria')).map(({ location, proximity, negative }) => {
        const { geoTargetConstant } = (location ?? {}) as { geoTargetConstant?: string };
        const { radius } = (proximity ?? {}) as { radius?: number };
        return `${negative === true ? 'not ' : ''}${geoTargetConstant ?? `${radius} km`}`;
      });
    expect(await areas()).toEqual(['10 km', nuremberg.key, code.key, `not ${erlangen.key}`]);
    await bench.search.changeCampaign(account, id, first);
    expect(await areas()).toHaveLength(4);
    const next = {
      ...first,
      name: 'Bakery',
      isShown: false,
      dailyMicros: 320_000n,
      radius: 5,
      included: [erlangen.key],
    };
    await bench.search.changeCampaign(account, id, { ...next, excluded: [] });
    expect(await areas()).toEqual(['5 km', erlangen.key]);
    expect(await bodies(account, 'campaigns')).toMatchObject([{ name: 'Bakery #1', status: 'PAUSED' }]);
    expect(await bodies(account, 'campaignBudgets')).toMatchObject([{ amountMicros: '320000' }]);
  });

  it('shows the place of its location when it is to', async () => {
    const { account, id } = await advertised();
    expect(await bodies(account, 'campaignAssetSets')).toEqual([]);
    await bench.search.changeCampaign(account, id, campaign({ placeId: 'ChIJ-North' }));
    expect(await bodies(account, 'campaignAssetSets')).toHaveLength(1);
    expect(await bodies(account, 'assetSets')).toMatchObject([{ name: 'Place ChIJ-North #1' }]);
    await bench.search.changeCampaign(account, id, campaign());
    expect(await bodies(account, 'campaignAssetSets')).toEqual([]);
    const other = await advertised({ id: 2, placeId: 'ChIJ-South' });
    expect(await bodies(other.account, 'campaignAssetSets')).toHaveLength(1);
  });

  it('is removed once, with its groups, and gone afterwards', async () => {
    const { account, id } = await advertised();
    const { segmentId } = await bench.search.createSegment(account, id, segment());
    await bench.search.removeCampaign(account, id);
    await bench.search.removeCampaign(account, id);
    expect(await bodies(account, 'campaigns')).toEqual([]);
    expect((await refusal(bench.search.changeCampaign(account, id, campaign()))).kind).toBe('gone');
    expect((await refusal(bench.search.changeSegment(account, segmentId, segment()))).kind).toBe('gone');
    expect((await refusal(bench.search.createSegment(account, id, segment()))).kind).toBe('gone');
  });

  it.each([
    ['a budget in parts of a cent', { dailyMicros: 12_345n }],
    ['an area without an end', { radius: 900 }],
    ['a place that there is not', { included: ['geoTargetConstants/1'] }],
    [
      'a place that is wanted and excluded',
      { included: ['geoTargetConstants/1004445'], excluded: ['geoTargetConstants/1004445'] },
    ],
  ] as const)('is refused with %s, and nothing of it stays', async (_what, changes) => {
    const account = await bench.account();
    expect((await refusal(bench.search.createCampaign(account, campaign(changes)))).kind).toBe('content');
    const { rows } = await bench.pool.query('select from sandbox.ads_resource where customer_id = $1', [account]);
    expect(rows).toEqual([]);
  });
});

describe('a segment', () => {
  it('is an ad group with its keywords and its ad, found by its id', async () => {
    const { account, id } = await advertised();
    const { segmentId, adId } = await bench.search.createSegment(account, id, segment({ id: 5 }));
    expect(await bench.search.findSegment(account, id, 5)).toBe(segmentId);
    expect(await bench.search.findSegment(account, id, 6)).toBeNull();
    expect(adId).toMatch(new RegExp(`^${segmentId}~\\d+$`));
    expect(await bodies(account, 'adGroups')).toMatchObject([
      { name: 'Bread #5', status: 'ENABLED', type: 'SEARCH_STANDARD' },
    ]);
    expect(await keywordsIn(account)).toEqual([
      'BROAD bread',
      'PHRASE fresh bread',
      'EXACT bakery',
      '-BROAD jobs',
      '-PHRASE bread machine',
      '-EXACT bread recipe',
    ]);
    expect(await bodies(account, 'adGroupAds')).toMatchObject([
      {
        ad: {
          finalUrls: ['https://bakery.example/bread'],
          responsiveSearchAd: {
            headlines: [{ text: 'Fresh bread' }, { text: 'Every morning' }, { text: 'In Nürnberg' }],
            path1: 'bread',
            path2: 'today',
          },
        },
      },
    ]);
    expect((await refusal(bench.search.createSegment(account, id, segment({ id: 5 })))).kind).toBe('exists');
  });

  it('is changed in what differs, and in nothing when nothing does', async () => {
    const { account, id } = await advertised();
    const made = await bench.search.createSegment(account, id, segment());
    expect(await bench.search.changeSegment(account, made.segmentId, segment())).toEqual(made);
    const keywords = [
      { value: 'bread', matchType: 'BROAD' },
      { value: 'rolls', matchType: 'PHRASE' },
      { value: 'bakery', matchType: 'NEGATIVE_EXACT' },
    ] as const;
    const next = segment({ name: 'Rolls', isShown: false, keywords });
    expect(await bench.search.changeSegment(account, made.segmentId, next)).toEqual(made);
    expect(await keywordsIn(account)).toEqual(['BROAD bread', 'PHRASE rolls', '-EXACT bakery']);
    expect(await bodies(account, 'adGroups')).toMatchObject([{ name: 'Rolls #1', status: 'PAUSED' }]);
    const other = await bench.search.changeSegment(account, made.segmentId, { ...next, paths: [] });
    expect(other.segmentId).toBe(made.segmentId);
    expect(other.adId).not.toBe(made.adId);
    expect(await bodies(account, 'adGroupAds')).toHaveLength(1);
  });

  it('gets its ad again when somebody has removed it', async () => {
    const { account, id } = await advertised();
    const { segmentId } = await bench.search.createSegment(account, id, segment());
    await bench.pool.query(
      `update sandbox.ads_resource set body = body || '{"status": "REMOVED"}' where customer_id = $1 and collection = 'adGroupAds'`,
      [account],
    );
    const { adId } = await bench.search.changeSegment(account, segmentId, segment());
    const [held] = await bodies(account, 'adGroupAds');
    expect(held?.['resourceName']).toBe(`customers/${account}/adGroupAds/${adId}`);
  });

  const headlines = ['Fresh bread', 'Every morning', 'In Nürnberg'];
  const descriptions = ['We bake by hand.', 'Since 1897 in the old town.'];
  const keyword = (value: string): Partial<WantedSearchSegment> => ({ keywords: [{ value, matchType: 'BROAD' }] });

  it.each<[string, Partial<WantedSearchSegment>, string]>([
    ['two headlines', { content: { headlines: headlines.slice(1), descriptions } }, '3 to 15'],
    [
      '16 headlines',
      { content: { headlines: Array.from({ length: 16 }, (_, at) => `${at}`), descriptions } },
      '3 to 15',
    ],
    ['a long headline', { content: { headlines: [...headlines, 'x'.repeat(31)], descriptions } }, '30'],
    ['one description', { content: { headlines, descriptions: ['We bake.'] } }, '2 to 4'],
    ['five descriptions', { content: { headlines, descriptions: ['1', '2', '3', '4', '5'] } }, '2 to 4'],
    ['a long description', { content: { headlines, descriptions: [...descriptions, 'x'.repeat(91)] } }, '90'],
    ['a headline twice', { content: { headlines: [...headlines, 'fresh Bread'], descriptions } }, 'the same'],
    [
      'a headline that misleads',
      { content: { headlines: [...headlines, '[refuse]'], descriptions } },
      'MISLEADING_CONTENT',
    ],
    ['a long path', { paths: ['a-part-with-16-ch'] }, '15'],
    ['no address', { url: 'bakery' }, 'url'],
    ['a long keyword', keyword('x'.repeat(81)), 'too long'],
    ['a keyword of many words', keyword('a b c d e f g h i j k'), 'too many words'],
    ['a keyword with signs', keyword('bread!'), 'invalid characters'],
    [
      'a keyword that is wanted and excluded',
      {
        keywords: [
          { value: 'bread', matchType: 'EXACT' },
          { value: 'Bread', matchType: 'NEGATIVE_EXACT' },
        ],
      },
      'targeted and excluded',
    ],
  ])('is refused with %s, and nothing of it stays', async (_what, changes, words) => {
    const { account, id } = await advertised();
    const refused = await refusal(bench.search.createSegment(account, id, segment(changes)));
    expect(refused).toMatchObject({ kind: 'content', words: expect.stringContaining(words) });
    expect(await bodies(account, 'adGroups')).toEqual([]);
    expect(await keywordsIn(account)).toEqual([]);
  });
});

describe('places', () => {
  it('are found by name and by post code, in their country', async () => {
    expect(await bench.search.places('de', 'Nürnberg', 'DE')).toEqual([
      { key: 'geoTargetConstants/1004445', name: 'Nuremberg', countryCode: 'DE' },
    ]);
    expect(await bench.search.places('en', 'vienna', null)).toMatchObject([{ countryCode: 'AT' }]);
    expect(await bench.search.places('de', '90762', 'DE')).toMatchObject([{ name: '90762' }]);
    expect(await bench.search.places('de', 'Nürnberg', 'AT')).toEqual([]);
    expect(await bench.search.places('de', 'Atlantis', 'DE')).toEqual([]);
  });
});

describe('an account with local campaigns and search ads', () => {
  it('is read as one, with the refusals of both', async () => {
    const { account, id } = await advertised({ id: 1 });
    const local = await bench.google.createCampaign(account, localCampaign({ id: 2 }));
    const { segmentId, adId } = await bench.search.createSegment(account, id, segment());
    const localAd = await bench.google.createAd(account, local, ad(await bench.images(account)));
    const refused = JSON.stringify({
      approvalStatus: 'DISAPPROVED',
      policyTopicEntries: [{ topic: 'ALCOHOL', type: 'PROHIBITED' }],
    });
    await bench.pool.query(
      `update sandbox.ads_resource set body = jsonb_set(body, '{policySummary}', $2)
       where customer_id = $1 and (collection = 'adGroupAds' or body ->> 'fieldType' = 'LOGO')`,
      [account, refused],
    );
    await bench.pool.query(`insert into sandbox.ads_day values ($1, '2026-11-01', 900, 20, 0, 0, 12340000)`, [
      `customers/${account}/campaigns/${id}`,
    ]);
    expect(await bench.search.look(account, '2026-11-01')).toEqual({
      campaigns: [
        { id, isShown: true, dailyMicros: 10_000_000n },
        { id: local, isShown: true, dailyMicros: 10_000_000n },
      ],
      refusals: [
        { adId: localAd, words: 'LOGO: ALCOHOL' },
        { adId, words: 'ALCOHOL' },
      ],
      days: [
        {
          campaignId: id,
          day: '2026-11-01',
          impressions: 900,
          clicks: 20,
          calls: 0,
          directions: 0,
          costMicros: 12_340_000n,
        },
      ],
    });
    const changes = [
      { kind: 'campaign', id, isShown: false },
      { kind: 'segment', id: segmentId, isShown: false },
      { kind: 'ad', id: localAd, isShown: false },
      { kind: 'segment', id: '7999999999', isShown: false },
    ] as const;
    const results = await bench.google.setStatuses(account, changes);
    expect(results.slice(0, 3)).toEqual([null, null, null]);
    expect(results[3]).toMatchObject({ kind: 'gone' });
    expect(await bodies(account, 'adGroups')).toMatchObject([{ status: 'PAUSED' }]);
    expect(await bodies(account, 'assetGroups')).toMatchObject([{ status: 'PAUSED' }]);
  });
});

it('calls whose answer is lost leave nobody in the dark', async () => {
  const { account, id } = await advertised();
  const error: unknown = await bench.search
    .createSegment(account, id, segment({ id: 77, name: 'Lost [lost]' }))
    .catch((thrown: unknown) => thrown);
  expect(isThirdPartyFailure(error) && error.key).toBe('outcomeUnknown');
  expect(await bench.search.findSegment(account, id, 77)).toMatch(/^\d+$/);
});
