import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PersonalDataSources } from '#platform/personal-data';
import type { Tenant } from '../subscriptions/commerce.js';
import { publishJobs } from './publish-jobs.js';
import { todayThere } from './reach-bench.js';
import { SocialAdsBench } from './social-ads-bench.js';
import { agreeOnUsage, countedUsage } from '../metering/agreed-usage.js';

let bench: SocialAdsBench;
let tenant: Tenant;

beforeAll(async () => {
  bench = await SocialAdsBench.start();
  tenant = await bench.commerce.tenant();
});
afterAll(async () => {
  await bench.close();
  expect(bench.ads.client.findings).toEqual([]);
});

describe('pausing', () => {
  it('reaches campaigns and segments, and the last word counts', async () => {
    const shop = await bench.shop(tenant);
    const [bread, cake] = [await shop.segment('Bread'), await shop.segment('Cake')];
    await shop.ad(bread);
    await bench.jobs.drain();
    await shop.pauseSegment(bread, true);
    expect((await shop.view()).data[0]?.segmentStatus).toBe('paused_pending');
    await bench.jobs.drain();
    expect((await shop.view()).data.map(({ segmentStatus }) => segmentStatus)).toEqual(['paused', 'active']);
    expect((await shop.shown())[0]?.segments.map(({ status }) => status)).toEqual(['PAUSED', 'ACTIVE']);
    await shop.pause(true);
    await shop.pauseSegment(bread, false);
    await shop.pauseSegment(cake, true);
    await shop.pauseSegment(cake, false);
    await bench.jobs.drain();
    expect((await shop.view()).campaignStatus).toBe('paused');
    expect((await shop.view()).data.map(({ segmentStatus }) => segmentStatus)).toEqual(['active', 'active']);
    expect(await shop.shown()).toMatchObject([
      { status: 'PAUSED', segments: [{ status: 'ACTIVE' }, { status: 'ACTIVE' }] },
    ]);
    expect(await bench.jobs.pending()).toEqual([]);
  });

  it('reaches a segment of which something else cannot be sent', async () => {
    const shop = await bench.shop(await bench.commerce.tenant());
    const segment = await shop.segment();
    await shop.ad(segment);
    await bench.jobs.drain();
    await shop.pauseSegment(segment, true);
    await bench.jobs.drain();
    bench.pages.trouble = 'connectionMissing';
    await shop.change(segment, { name: 'Cake lovers' });
    await bench.jobs.drain();
    await shop.pauseSegment(segment, false);
    await bench.jobs.drain();
    expect((await shop.shown())[0]?.segments).toMatchObject([{ status: 'ACTIVE' }]);
    await shop.pauseSegment(segment, true);
    await bench.jobs.drain();
    bench.pages.trouble = null;
    expect((await shop.shown())[0]?.segments).toMatchObject([{ status: 'PAUSED' }]);
  });
});

describe('looks at the account', () => {
  it('send nothing where all is as it is to be', async () => {
    const own = await bench.commerce.tenant();
    const shop = await bench.shop(own);
    await shop.ad(await shop.segment());
    await bench.jobs.drain();
    const sent = () => publishJobs(bench, own);
    const before = await sent();
    await bench.look();
    expect(before.length).toBeGreaterThan(0);
    expect(await sent()).toEqual(before);
  });

  it('set again what somebody has changed at the network', async () => {
    const own = await bench.commerce.tenant();
    const shop = await bench.shop(own);
    await shop.ad(await shop.segment());
    await bench.jobs.drain();
    await bench.ads.pool.query(
      `update sandbox.meta_object set status = 'PAUSED', body = body || '{"daily_budget": "99900"}'
       where kind = 'campaign' and account_id = $1`,
      [await shop.account()],
    );
    await bench.look();
    expect(await shop.shown()).toMatchObject([{ status: 'ACTIVE', budget: '1000' }]);
  });

  it('make anew what the network has lost', async () => {
    const own = await bench.commerce.tenant();
    const shop = await bench.shop(own);
    const segment = await shop.segment();
    const ad = await shop.ad(segment);
    await bench.jobs.drain();
    await bench.ads.pool.query(`update sandbox.meta_object set status = 'DELETED' where account_id = $1`, [
      await shop.account(),
    ]);
    await bench.look();
    await bench.jobs.drain();
    expect(await shop.shown()).toMatchObject([
      { status: 'ACTIVE', segments: [{ name: `Bread lovers #${segment}`, ads: [`Bread lovers #${ad}`] }] },
    ]);
  });

  it('keep what a day has brought and cost, and stop what costs too much', async () => {
    const own = await bench.commerce.tenant();
    const shop = await bench.shop(own);
    await bench.jobs.drain();
    const account = await shop.account();
    await bench.ads.pool.query(
      `insert into sandbox.meta_ads_day (campaign, day, impressions, clicks, cents)
       select id, ${todayThere}, 1000, 30, 1234 from sandbox.meta_object
       where kind = 'campaign' and account_id = $1`,
      [account],
    );
    await agreeOnUsage(bench.commerce, shop.place.id, 'MEDIA_SPEND');
    await bench.look();
    expect(await countedUsage(bench.commerce, shop.place.id)).toEqual({ MEDIA_SPEND: [12.34, 1] });
    const results = () =>
      bench.commerce.rows(
        'select impressions, clicks, calls, directions, cost_micros from reach_result where reach_enhancement_id = $1',
        shop.place.id,
      );
    expect(await results()).toEqual([
      { impressions: 1000, clicks: 30, calls: null, directions: null, cost_micros: 12_340_000 },
    ]);
    await bench.ads.pool.query(
      `update sandbox.meta_ads_day set cents = 31001
       where campaign in (select id from sandbox.meta_object where account_id = $1)`,
      [account],
    );
    await bench.look();
    await bench.jobs.drain();
    const view = await shop.view();
    expect(view).toMatchObject({ campaignStatus: 'paused' });
    // The network says now that it was more.
    expect(await countedUsage(bench.commerce, shop.place.id)).toEqual({ MEDIA_SPEND: [310.01, 1] });
    expect(view.campaignMessage).toMatch(/^Meta Ads has spent 310\.01 EUR in \d{4}-\d\d, and may spend 310\.00 EUR/);
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED' }]);
  });

  it('keep what a campaign has cost until it was deleted', async () => {
    const shop = await bench.shop(await bench.commerce.tenant());
    const account = await shop.account();
    await shop.end();
    expect(await shop.shown()).toEqual([]);
    await bench.ads.pool.query(
      `insert into sandbox.meta_ads_day (campaign, day, impressions, clicks, cents)
       select id, ${todayThere}, 1000, 30, 1234 from sandbox.meta_object
       where kind = 'campaign' and account_id = $1`,
      [account],
    );
    await bench.look();
    expect(
      await bench.commerce.rows(
        'select clicks, cost_micros from reach_result where reach_enhancement_id = $1',
        shop.place.id,
      ),
    ).toEqual([{ clicks: 30, cost_micros: 12_340_000 }]);
  });
});

describe('what is kept of a company', () => {
  it('is told whole, and erased', async () => {
    const own = await bench.commerce.tenant();
    const shop = await bench.shop(own);
    const ad = await shop.ad(await shop.segment('Our regulars'));
    await bench.jobs.drain();
    const { companyId, workspaceId } = own;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    const source = bench.get(PersonalDataSources).registered.find(({ name }) => name === 'reachEnhancements');
    expect(await source?.collect(subject)).toMatchObject([
      {
        name: 'North Bakery',
        segments: [{ name: 'Our regulars', people: { min_age: 18 }, ads: [{ id: ad, headline: 'Fresh bread' }] }],
      },
    ]);
    expect(await source?.collect({ ...subject, contextType: 'User' })).toBeNull();
    await bench.commerce.db.transaction(async (tx) => source?.erase(tx, subject));
    expect(await source?.collect(subject)).toMatchObject([
      { name: '-', segments: [{ name: '-', ads: [{ headline: null, text: null, destination_url: null }] }] },
    ]);
  });
});
