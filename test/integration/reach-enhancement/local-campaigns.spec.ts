import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Draft } from '#domain/errors/draft';
import { RemoveImage } from '#contexts/media';
import { WriteLocalAd, WriteSegment } from '#contexts/reach-enhancement';
import type { Tenant } from '../subscriptions/commerce.js';
import { ReachBench } from './reach-bench.js';
import type { Shop } from './reach-bench.js';

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

const name = (shop: Shop, text = 'North Bakery'): string => `${text} #${shop.place.id}`;

describe('a subscription with local campaigns', () => {
  it('waits for its budget, and then has one campaign that shows ads', async () => {
    const shop = await bench.shop(tenant, { budget: null });
    const view = await shop.subscription.view();
    expect(view).toMatchObject({
      status: 'ORDERED',
      missingRequirements: [
        {
          key: 'budget',
          description: 'Give the campaign a budget in euros.',
          action: { name: 'COMPLETE_DATA', body: { url: `/api/reachEnhancement/${shop.place.id}/budget` } },
        },
      ],
    });
    expect(await shop.shown()).toEqual([]);
    await shop.budget(10);
    await bench.drain();
    expect((await shop.subscription.row()).state).toBe('ACTIVE');
    expect(await shop.shown()).toEqual([{ campaign: name(shop), status: 'ENABLED', budget: '10000000', ads: [] }]);
    expect(await shop.view()).toEqual({ data: [], total: 0, campaignStatus: 'active', campaignMessage: null });
    expect(await bench.jobs.pending()).toEqual([]);
  });

  it('has its campaign in the account of its company, as all others of that company', async () => {
    await bench.shop(tenant);
    await bench.shop(tenant);
    const accounts = await bench.commerce.rows('select id from ad_account where company_id = $1', tenant.companyId);
    expect(accounts).toHaveLength(1);
    const other = await bench.commerce.tenant();
    await bench.shop(other);
    const { rows } = await bench.ads.pool.query<{ name: string }>(
      'select descriptive_name as name from sandbox.ads_customer',
    );
    expect(rows.map((row) => row.name)).toEqual([`Hofladen #${tenant.companyId}`, `Hofladen #${other.companyId}`]);
  });

  it('takes a monthly budget for what it is worth on a day', async () => {
    const shop = await bench.shop(tenant, { budget: null });
    await shop.budget(100, 'Monthly');
    await bench.drain();
    expect((await shop.shown())[0]?.budget).toBe('3280000');
    await shop.budget(20);
    await bench.drain();
    expect((await shop.shown())[0]?.budget).toBe('20000000');
  });

  it('is removed from the network when it is over', async () => {
    const shop = await bench.shop(tenant);
    await shop.ad(await shop.segment());
    await bench.drain();
    await bench.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'reachEnhancement.end', $2)`,
      tenant.workspaceId,
      JSON.stringify({ subscriptionId: shop.place.id }),
    );
    await bench.drain();
    expect(await shop.shown()).toEqual([]);
    expect(await shop.view()).toMatchObject({ data: [], campaignStatus: null });
    await expect(shop.budget(11)).rejects.toMatchObject({ key: 'reachEnhancementEnded' });
  });
});

describe('segments and ads', () => {
  it('are groups of assets, completed from their location', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment('Bread');
    expect((await shop.view()).data).toEqual([
      { segmentId: segment, name: 'Bread', segmentStatus: 'active_pending', segmentMessage: null, ads: 0 },
    ]);
    const ad = await shop.ad(segment);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ ads: [`Bread #${ad} ENABLED`] }]);
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'active', segmentMessage: null, ads: 1 }]);
    const { rows } = await bench.ads.pool.query<{ text: string }>(
      `select (l.body ->> 'fieldType') || ': ' || coalesce(a.body -> 'textAsset' ->> 'text', '') as text
       from sandbox.ads_resource l join sandbox.ads_resource a on a.name = l.body ->> 'asset'
       join sandbox.ads_resource g on g.name = l.parent
       where l.collection = 'assetGroupAssets' and g.body ->> 'name' = $1 order by l.position`,
      [`Bread #${ad}`],
    );
    expect(rows.map(({ text }) => text)).toEqual([
      'BUSINESS_NAME: North Bakery',
      'HEADLINE: Fresh bread',
      'HEADLINE: Every morning',
      'HEADLINE: North Bakery',
      'LONG_HEADLINE: Fresh bread – Every morning',
      'DESCRIPTION: We bake by hand.',
      'DESCRIPTION: North Bakery, Hauptstraße 1, Nürnberg',
      'MARKETING_IMAGE: ',
      'SQUARE_MARKETING_IMAGE: ',
      'LOGO: ',
      'CALL_TO_ACTION_SELECTION: ',
    ]);
  });

  it('follow what is changed: names, texts, images, and their location', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment('Bread');
    const ad = await shop.ad(segment);
    await bench.drain();
    await bench.get(WriteSegment).change(shop.at(segment), new Draft({ name: 'Rolls' }));
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ ads: [`Rolls #${ad} ENABLED`] }]);
    const input = await shop.adInput();
    await bench
      .get(WriteLocalAd)
      .change(tenant.agency, shop.at(ad), new Draft({ ...input, headlines: ['Rolls', 'From five'], videos: [] }));
    await bench.drain();
    expect((await shop.adView(ad)).headlines).toEqual(['Rolls', 'From five']);
    const headlines = async () =>
      (
        await bench.ads.pool.query<{ text: string }>(
          `select a.body -> 'textAsset' ->> 'text' as text from sandbox.ads_resource l
           join sandbox.ads_resource a on a.name = l.body ->> 'asset' join sandbox.ads_resource g on g.name = l.parent
           where l.body ->> 'fieldType' = 'HEADLINE' and l.body ->> 'status' = 'ENABLED' and g.body ->> 'name' = $1 order by 1`,
          [`Rolls #${ad}`],
        )
      ).rows.map(({ text }) => text);
    expect(await headlines()).toEqual(['From five', 'North Bakery', 'Rolls']);
    await bench.commerce.rows(`update location set name = 'West Bakery' where id = $1`, shop.locationId);
    await bench.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'reachEnhancement.followLocation', $2)`,
      tenant.workspaceId,
      JSON.stringify({ locationId: shop.locationId, fields: ['name'] }),
    );
    await bench.drain();
    expect(await headlines()).toEqual(['From five', 'Rolls', 'West Bakery']);
  });

  it('fail with the words of what is missing, and go on when it is there', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    const { marketingImages, logoImages } = await shop.adInput();
    const ad = await shop.ad(segment, { marketingImages: marketingImages.slice(0, 1) });
    await bench.drain();
    const message = 'Google Ads needs more for this ad: LocalAdSquareMarketingImage (314 x 314).';
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'failed', segmentMessage: message }]);
    expect((await shop.adView(ad)).message).toBe(message);
    await bench
      .get(WriteLocalAd)
      .change(tenant.agency, shop.at(ad), new Draft({ ...(await shop.adInput()), marketingImages, logoImages }));
    await bench.drain();
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'active', segmentMessage: null }]);
    const [image] = marketingImages.slice(1);
    await bench.get(RemoveImage).execute(tenant.agency, image?.id ?? 0);
    await bench.drain();
    // What Google has of the ad stays; what is wrong with its next version is said.
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'invalid', segmentMessage: message }]);
  });

  it('say what the network refuses at once', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    const ad = await shop.ad(segment, { headlines: ['[refuse]', 'Bread'] });
    await bench.drain();
    expect((await shop.view()).data[0]?.segmentMessage).toContain('MISLEADING_CONTENT');
    expect(await shop.history('campaign-segment', segment)).toEqual(['create active_pending', 'fail failed']);
    await bench.get(WriteLocalAd).change(tenant.agency, shop.at(ad), new Draft(await shop.adInput()));
    await bench.drain();
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'active', segmentMessage: null }]);
  });

  it('are deleted at the network too, the last one when another one is there', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    const first = await shop.ad(segment);
    await bench.drain();
    await bench.get(WriteLocalAd).remove(shop.at(first));
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ ads: [`Bread #${first} PAUSED`] }]);
    const other = await shop.segment('Rolls');
    const second = await shop.ad(other);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ ads: [`Rolls #${second} ENABLED`] }]);
    await bench.get(WriteSegment).remove(shop.at(segment));
    await bench.drain();
    expect((await shop.view()).data.map(({ name: shown }) => shown)).toEqual(['Rolls']);
  });
});

describe('pausing', () => {
  it('of its contract ends with ads for what has begun alone', async () => {
    const other = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const shop = await bench.shop(other, { startDate: '2027-03-05' });
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED' }]);
    const suspension = async (since: string | null) => {
      const { id } = shop.subscription;
      await bench.commerce.rows('update subscription set suspended_on = $2 where id = $1', id, since);
      await bench.commerce.rows(
        `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', $2, $3)`,
        other.workspaceId,
        since === null ? 'reachEnhancement.reinstate' : 'reachEnhancement.suspend',
        JSON.stringify({ subscriptionId: id }),
      );
      await bench.drain();
      return (await shop.shown()).map(({ status }) => status);
    };
    expect(await suspension('2027-03-01')).toEqual(['PAUSED']);
    expect(await suspension(null)).toEqual(['PAUSED']);
    await bench.commerce.setClock(other.workspaceId, '2027-03-05T12:00:00Z');
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ status: 'ENABLED' }]);
    expect(await suspension('2027-03-06')).toEqual(['PAUSED']);
    expect(await suspension(null)).toEqual(['ENABLED']);
  });

  it('is pending until the network has it, for campaigns and for segments', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    const ad = await shop.ad(segment);
    await bench.drain();
    await shop.pause(true);
    expect((await shop.view()).campaignStatus).toBe('paused_pending');
    await bench.drain();
    expect((await shop.view()).campaignStatus).toBe('paused');
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED', ads: [`Bread #${ad} ENABLED`] }]);
    await shop.pauseSegment(segment, true);
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'paused_pending' }]);
    await bench.drain();
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'paused' }]);
    await shop.pause(false);
    await shop.pauseSegment(segment, false);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ status: 'ENABLED', ads: [`Bread #${ad} ENABLED`] }]);
    expect(await shop.view()).toMatchObject({ campaignStatus: 'active', data: [{ segmentStatus: 'active' }] });
  });

  it('ends where the last word was', async () => {
    const shop = await bench.shop(tenant);
    await shop.pause(true);
    await shop.pause(false);
    await shop.pause(true);
    await shop.pause(false);
    await bench.drain();
    expect((await shop.view()).campaignStatus).toBe('active');
    expect(await shop.shown()).toMatchObject([{ status: 'ENABLED' }]);
    await shop.pause(true);
    await shop.pause(true);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED' }]);
    expect(await shop.history('campaign', shop.place.id)).toEqual([
      'create active_pending',
      'confirm active',
      'pause paused_pending',
      'resume active_pending',
      'pause paused_pending',
      'resume active_pending',
      'confirm active',
      'pause paused_pending',
      'confirm paused',
    ]);
  });

  it('tells the network all that is pending of an account in one call', async () => {
    const chain = await bench.commerce.tenant();
    const shops = [];
    for (let count = 0; count < 3; count += 1) shops.push(await bench.shop(chain));
    const calls = async (): Promise<number> => {
      const { rows } = await bench.ads.pool.query<{ calls: string }>(
        'select sum(all_calls)::text as calls from sandbox.ads_customer where descriptive_name like $1',
        [`% #${chain.companyId}`],
      );
      return Number(rows[0]?.calls);
    };
    const before = await calls();
    for (const shop of shops) await shop.pause(true);
    expect((await bench.jobs.pending()).map(({ name: job }) => job)).toEqual(['reachEnhancement.switch']);
    await bench.drain();
    for (const shop of shops) expect(await shop.shown()).toMatchObject([{ status: 'PAUSED' }]);
    expect((await calls()) - before).toBe(1);
  });

  it('sends all changes of a campaign that come before its job begins with that job, later ones with another', async () => {
    const shop = await bench.shop(tenant);
    const jobs = async (): Promise<string[]> =>
      (await bench.jobs.pending()).map(({ name: job }) => job).filter((job) => job.startsWith('reachEnhancement.'));
    const segment = await shop.segment();
    const first = await shop.ad(segment);
    await shop.budget(30);
    expect(await jobs()).toEqual(['reachEnhancement.publish']);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ budget: '30000000', ads: [expect.stringContaining(`#${first} `)] }]);
    expect(await jobs()).toEqual([]);
    await shop.budget(31);
    expect(await jobs()).toEqual(['reachEnhancement.publish']);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ budget: '31000000' }]);
  });

  it('gives a change that comes while a job works a job of its own', async () => {
    const shop = await bench.shop(tenant);
    const { google } = bench.ads;
    const change = google.changeCampaign.bind(google);
    let jobs: unknown[] = [];
    google.changeCampaign = async (...call) => {
      google.changeCampaign = change;
      await shop.budget(33);
      jobs = await bench.commerce.rows(
        `select attempts from outbox where name = 'reachEnhancement.publish' and done_at is null order by id`,
      );
      return change(...call);
    };
    await shop.budget(32);
    await bench.drain();
    expect(jobs).toHaveLength(2);
    expect(await shop.shown()).toMatchObject([{ budget: '33000000' }]);
  });
});

describe('languages', () => {
  it('are set once, replaced, and removed', async () => {
    const shop = await bench.shop(tenant);
    const languages = shop.languages();
    const set = (...codes: ('de' | 'en' | 'fr')[]) => new Draft({ languages: codes });
    await languages.set(shop.place, set('de', 'en'));
    await expect(languages.set(shop.place, set('fr'))).rejects.toMatchObject({ key: 'languagesAlreadySet' });
    await bench.drain();
    const constants = async () =>
      (
        await bench.ads.pool.query<{ id: string }>(
          `select c.body -> 'language' ->> 'languageConstant' as id from sandbox.ads_resource c
           join sandbox.ads_resource r on r.name = c.parent
           where c.collection = 'campaignCriteria' and c.body ? 'language' and r.body ->> 'name' = $1 order by c.position`,
          [name(shop)],
        )
      ).rows.map(({ id }) => id);
    expect(await constants()).toEqual(['languageConstants/1001', 'languageConstants/1000']);
    await languages.replace(shop.place, set('fr'));
    await bench.drain();
    expect(await constants()).toEqual(['languageConstants/1002']);
    await languages.remove(shop.place);
    await bench.drain();
    expect(await constants()).toEqual([]);
    await expect(languages.replace(shop.place, set('fr', 'fr'))).rejects.toMatchObject({
      problems: [{ field: 'languages[1]', problem: 'duplicate' }],
    });
  });
});
