import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchAdNetwork } from '#contexts/reach-enhancement';
import { PersonalDataSources } from '#platform/personal-data';
import { drainAfter, LostAnswer } from './lost-answer.js';
import { ReachBench } from './reach-bench.js';
import { SearchShop } from './search-shop.js';

let bench: ReachBench;

beforeAll(async () => {
  bench = await ReachBench.start();
});
afterAll(async () => {
  await bench.close();
  expect(bench.ads.client.findings).toEqual([]);
});

const atGoogle = (text: string, ...values: unknown[]) => bench.ads.pool.query(text, values);

/** Every company has an account of its own. */
const shopOfOwn = async (changes: object = {}): Promise<SearchShop> =>
  SearchShop.running(bench, await bench.commerce.tenant(), changes);

describe('answers that are lost', () => {
  it('make no second campaign and no second account', async () => {
    const shop = await shopOfOwn({ name: 'Lost [lost]' });
    await bench.minutesLater();
    await bench.minutesLater();
    expect(await shop.shown()).toMatchObject([{ groups: [{ status: 'ENABLED' }] }]);
    expect((await shop.view()).campaignStatus).toBe('active');
    expect((await shop.subscription.row()).state).toBe('ACTIVE');
    expect(await bench.jobs.pending()).toEqual([]);
  });

  /** Writes at the network; each of them is done, and its answer is lost once. */
  const writes = [
    'createAccount',
    'createCampaign',
    'changeCampaign',
    'createSegment',
    'changeSegment',
    'setStatuses',
    'removeCampaign',
  ] as const satisfies readonly (keyof SearchAdNetwork)[];
  /** What is the same for all types of campaigns goes one way. */
  const common = new Set<string>(['createAccount', 'setStatuses']);

  it.each(writes)('of %s, as when the process is killed then, leave exactly what is wanted', async (method) => {
    const lost = LostAnswer.of(common.has(method) ? bench.ads.google : bench.ads.search, method);
    const drain = (): Promise<void> => drainAfter(() => bench.drain(), bench);
    try {
      const own = await bench.commerce.tenant();
      const shop = await SearchShop.ordered(bench, own);
      await shop.setUp();
      await drain();
      await shop.budget(25);
      await drain();
      await bench.commerce.rows(`update location set name = 'South Bakery' where id = $1`, shop.locationId);
      await shop.locationChanged('name');
      await drain();
      await shop.pause(true);
      await drain();
      const [segment] = (await shop.view()).data;
      expect(await shop.shown()).toMatchObject([
        {
          status: 'PAUSED',
          budget: '25000000',
          groups: [
            {
              name: `Bakery #${segment?.segmentId}`,
              keywords: ['PHRASE bäckerei', 'BROAD bäckerei nürnberg', 'PHRASE south bakery'],
              headlines: expect.arrayContaining(['South Bakery']),
            },
          ],
        },
      ]);
      expect(segment?.segmentStatus).toBe('active');
      const { rows } = await atGoogle(
        'select count(*)::int as count from sandbox.ads_customer where descriptive_name like $1',
        `% #${own.companyId}`,
      );
      expect(rows[0]?.count).toBe(1);
      await shop.end();
      await drain();
      expect(await shop.shown()).toEqual([]);
      expect(lost.isLost).toBe(true);
    } finally {
      lost.restore();
    }
  });
});

describe('a network that is away', () => {
  it('is waited for', async () => {
    const shop = await shopOfOwn();
    const limit = async (callsPerSecond: number | null) =>
      atGoogle(
        'update sandbox.ads_customer set calls_per_second = $2 where id = $1',
        await shop.account(),
        callsPerSecond,
      );
    await limit(0);
    await shop.pause(true);
    await bench.drain();
    expect((await shop.view()).campaignStatus).toBe('paused_pending');
    await limit(null);
    await bench.drain();
    expect((await shop.view()).campaignStatus).toBe('paused');
  });

  it('closes the account, and opens it again', async () => {
    const shop = await shopOfOwn();
    const status = async (value: string) =>
      atGoogle('update sandbox.ads_customer set status = $2 where id = $1', await shop.account(), value);
    await status('SUSPENDED');
    await shop.budget(40);
    await bench.drain();
    expect((await shop.view()).campaignMessage).toContain('The account at Google Ads cannot be used');
    await status('ENABLED');
    await shop.budget(41);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ budget: '41000000' }]);
    expect((await shop.subscription.row()).errors).toEqual([]);
  });
});

describe('a network that has lost something', () => {
  it.each(['campaigns', 'adGroups', 'adGroupAds'])('gets its %s once more, and nothing else', async (collection) => {
    const shop = await shopOfOwn();
    await atGoogle(
      `update sandbox.ads_resource set body = body || '{"status": "REMOVED"}' where customer_id = $1 and collection = $2`,
      await shop.account(),
      collection,
    );
    await bench.commerce.rows(`update location set name = 'South Bakery' where id = $1`, shop.locationId);
    await shop.locationChanged('name');
    await bench.drain();
    await bench.drain();
    await bench.minutesLater();
    expect(await shop.shown()).toMatchObject([
      { groups: [{ headlines: expect.arrayContaining(['South Bakery']), url: 'https://bakery.example/bread' }] },
    ]);
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'active' }]);
  });
});

describe('what is kept of a company', () => {
  it('is told with its search ads, and erased', async () => {
    const { tenant } = await shopOfOwn({
      categoryTaxonomyId: undefined,
      customSetting: { keywordList: [{ value: 'bread of Anna', matchType: 'EXACT' }] },
    });
    const { companyId, workspaceId } = tenant;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    const source = bench.get(PersonalDataSources).registered.find(({ name }) => name === 'reachEnhancements');
    expect(await source?.collect(subject)).toMatchObject([
      {
        search: { destination_url: expect.stringContaining('https://') },
        segments: [{ searches: { keywords: [{ value: 'bread of Anna' }] } }],
      },
    ]);
    await bench.commerce.db.transaction(async (tx) => source?.erase(tx, subject));
    expect(await source?.collect(subject)).toMatchObject([
      { search: { destination_url: '-' }, segments: [{ searches: { keywords: [], headlines: [], descriptions: [] } }] },
    ]);
  });
});
