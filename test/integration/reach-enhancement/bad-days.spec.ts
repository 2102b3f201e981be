import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WriteLocalAd, WriteSegment } from '#contexts/reach-enhancement';
import type { LocalAdNetwork } from '#contexts/reach-enhancement';
import { Draft } from '#domain/errors/draft';
import type { Tenant } from '../subscriptions/commerce.js';
import { drainAfter, LostAnswer } from './lost-answer.js';
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

/** Every company has an account of its own. */
const shopOfOwn = async (name?: string): Promise<Shop> =>
  bench.shop(await bench.commerce.tenant(), name === undefined ? {} : { name });

const account = async (shop: Shop): Promise<string> => {
  const [row] = await bench.commerce.rows(
    'select network_id from ad_account where company_id = $1',
    shop.tenant.companyId,
  );
  return String(row?.['network_id']);
};

const atGoogle = (text: string, ...values: unknown[]) => bench.ads.pool.query(text, values);

const inBody = async (shop: Shop, collection: string, change: object): Promise<void> => {
  await atGoogle(
    'update sandbox.ads_resource set body = body || $3::jsonb where customer_id = $1 and collection = $2',
    await account(shop),
    collection,
    JSON.stringify(change),
  );
};

describe('answers that are lost', () => {
  it('make no second campaign and no second account', async () => {
    const shop = await bench.shop(tenant, { name: 'Lost [lost]' });
    await bench.minutesLater();
    expect(await shop.shown()).toHaveLength(1);
    expect((await shop.view()).campaignStatus).toBe('active');
    expect((await shop.subscription.row()).state).toBe('ACTIVE');
    expect(await bench.jobs.pending()).toEqual([]);
  });

  /** Writes at the network; each of them is done, and its answer is lost once. */
  const writes = [
    'createAccount',
    'createCampaign',
    'changeCampaign',
    'uploadImage',
    'createAd',
    'changeAd',
    'setStatuses',
    'removeAd',
    'removeCampaign',
  ] as const satisfies readonly (keyof LocalAdNetwork)[];

  it.each(writes)('of %s, as when the process is killed then, leave exactly what is wanted', async (method) => {
    const lost = LostAnswer.of(bench.ads.google, method);
    const drain = (): Promise<void> => drainAfter(() => bench.drain(), bench);
    try {
      const own = await bench.commerce.tenant();
      const locationShop = await bench.shop(own).catch(async () => {
        await drain();
        return undefined;
      });
      const shop = locationShop ?? (await bench.shop(own));
      await drain();
      const segment = await shop.segment();
      const first = await shop.ad(segment);
      await drain();
      const second = await shop.ad(segment, { headlines: ['Cakes', 'On Sundays'] });
      await drain();
      await bench.get(WriteSegment).change(shop.at(segment), new Draft({ name: 'Rolls' }));
      await shop.budget(25);
      await drain();
      await shop.pause(true);
      await drain();
      const all = await shop.shown();
      expect(all).toMatchObject([
        { status: 'PAUSED', budget: '25000000', ads: [`Rolls #${first} ENABLED`, `Rolls #${second} ENABLED`] },
      ]);
      await bench.get(WriteSegment).remove(shop.at(await shop.segment('Empty')));
      const { rows } = await atGoogle(
        `select count(*)::int as count from sandbox.ads_customer where descriptive_name like $1`,
        `% #${own.companyId}`,
      );
      expect(rows[0]?.count).toBe(1);
      await bench.commerce.rows(
        `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'reachEnhancement.end', $2)`,
        own.workspaceId,
        JSON.stringify({ subscriptionId: shop.place.id }),
      );
      await drain();
      expect(await shop.shown()).toEqual([]);
      // The last ad of a campaign is not removed here.
      expect(lost.isLost).toBe(method !== 'removeAd');
    } finally {
      lost.restore();
    }
  });
});

const switchJobs = async (): Promise<number> => (await bench.jobs.pending('reachEnhancement.switch')).length;

describe('a network that is away', () => {
  it('is waited for', async () => {
    const shop = await shopOfOwn();
    const id = await account(shop);
    await atGoogle('update sandbox.ads_customer set calls_per_second = 0 where id = $1', id);
    await shop.pause(true);
    await bench.drain();
    expect((await shop.view()).campaignStatus).toBe('paused_pending');
    const [job] = await bench.jobs.pending();
    expect(job).toMatchObject({ name: 'reachEnhancement.switch' });
    await atGoogle('update sandbox.ads_customer set calls_per_second = null where id = $1', id);
    await bench.drain();
    expect((await shop.view()).campaignStatus).toBe('paused');
  });

  it('has one job for what is switched, and hears of what changes while it is told', async () => {
    const shop = await shopOfOwn();
    const { google } = bench.ads;
    const original = google.setStatuses.bind(google);
    const spy = jest.spyOn(google, 'setStatuses').mockImplementationOnce(async (...parameters) => {
      await shop.pause(false);
      expect(await switchJobs()).toBe(1);
      return original(...parameters);
    });
    try {
      await shop.pause(true);
      await shop.pause(true);
      expect(await switchJobs()).toBe(1);
      await bench.drain();
      expect(spy).toHaveBeenCalledTimes(2);
    } finally {
      spy.mockRestore();
    }
    expect(await shop.shown()).toMatchObject([{ status: 'ENABLED' }]);
    expect((await shop.view()).campaignStatus).toBe('active');
    await shop.pause(true);
    expect(await switchJobs()).toBe(1);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED' }]);
  });

  /** Switches something while Google is called, and lets the job for that end first. */
  const overtaken = (method: 'changeAd' | 'changeCampaign', switched: () => Promise<unknown>) => {
    const { google } = bench.ads;
    const original = google[method].bind(google) as (...parameters: unknown[]) => Promise<never>;
    return jest.spyOn(google, method).mockImplementationOnce(async (...parameters: unknown[]) => {
      await switched();
      const [job = {}] = await bench.commerce.rows(
        `select id, name, payload, workspace_id from outbox where name = 'reachEnhancement.switch' and done_at is null`,
      );
      await bench.commerce.run(job);
      return original(...parameters);
    });
  };

  it('hears the last word about ads, also of who pauses them while they are sent', async () => {
    const shop = await shopOfOwn();
    const segment = await shop.segment();
    const ad = await shop.ad(segment);
    await bench.drain();
    const spy = overtaken('changeAd', () => shop.pauseSegment(segment, true));
    await bench.get(WriteLocalAd).change(shop.tenant.agency, shop.at(ad), new Draft(await shop.adInput()));
    await bench.drain();
    spy.mockRestore();
    expect((await shop.view()).data.map(({ segmentStatus }) => segmentStatus)).toEqual(['paused']);
    expect((await shop.shown()).flatMap(({ ads }) => ads)).toEqual([expect.stringMatching(/PAUSED$/)]);
  });

  it('hears the last word about a campaign, also of who pauses it while it is sent', async () => {
    const shop = await shopOfOwn();
    const spy = overtaken('changeCampaign', () => shop.pause(true));
    await shop.budget(20);
    await bench.drain();
    spy.mockRestore();
    expect((await shop.view()).campaignStatus).toBe('paused');
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED', budget: '20000000' }]);
  });

  it('takes the next change, although a job was given up', async () => {
    const shop = await shopOfOwn();
    const spy = jest.spyOn(bench.ads.google, 'setStatuses').mockRejectedValueOnce(new Error('Something broke.'));
    await shop.pause(true);
    await bench.commerce.rows(
      `update outbox set attempts = 39 where name = 'reachEnhancement.switch' and done_at is null`,
    );
    await expect(bench.drain()).rejects.toThrow('Something broke.');
    spy.mockRestore();
    await shop.pause(false);
    expect(await switchJobs()).toBe(1);
    await bench.drain();
    expect((await shop.view()).campaignStatus).toBe('active');
  });

  it('fails the campaign after a day, which is tried again when it is resumed', async () => {
    const shop = await shopOfOwn();
    const id = await account(shop);
    await atGoogle('update sandbox.ads_customer set calls_per_second = 0 where id = $1', id);
    await shop.budget(30);
    await bench.commerce.rows(
      `update outbox set attempts = 39 where name = 'reachEnhancement.publish' and done_at is null`,
    );
    await bench.drain();
    const [row] = await bench.commerce.rows('select problem from reach_enhancement where id = $1', shop.place.id);
    expect(row?.['problem']).toMatchObject({ code: 6553 });
    await atGoogle('update sandbox.ads_customer set calls_per_second = null where id = $1', id);
    await shop.budget(31);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ budget: '31000000' }]);
    expect((await shop.view()).campaignMessage).toBeNull();
  });

  it('refuses what is wrong with the campaign, and the subscription says so', async () => {
    const shop = await shopOfOwn('Once [refuse-once]');
    expect(await shop.view()).toMatchObject({
      campaignStatus: 'failed',
      campaignMessage: 'Google Ads refuses the campaign: The name is not allowed.',
    });
    expect(await shop.subscription.row()).toMatchObject({ state: 'FAILED' });
    expect(await shop.shown()).toEqual([]);
    await shop.pause(false);
    await bench.drain();
    expect((await shop.view()).campaignStatus).toBe('active');
    expect(await shop.subscription.row()).toMatchObject({ state: 'ACTIVE', errors: [] });
  });

  it('closes the account, and opens it again', async () => {
    const shop = await shopOfOwn();
    const id = await account(shop);
    await atGoogle(`update sandbox.ads_customer set status = 'SUSPENDED' where id = $1`, id);
    await shop.budget(40);
    await bench.drain();
    expect((await shop.view()).campaignMessage).toContain('The account at Google Ads cannot be used');
    expect((await shop.subscription.row()).errors).toMatchObject([{ code: 6552 }]);
    await atGoogle(`update sandbox.ads_customer set status = 'ENABLED' where id = $1`, id);
    await shop.budget(41);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ budget: '41000000' }]);
    expect((await shop.subscription.row()).errors).toEqual([]);
  });
});

describe('a network that changes things by itself', () => {
  it('says a day later that it does not show an ad, and then that it does', async () => {
    const shop = await shopOfOwn();
    const segment = await shop.segment();
    const ad = await shop.ad(segment);
    await bench.drain();
    const refused = { approvalStatus: 'DISAPPROVED', policyTopicEntries: [{ topic: 'ALCOHOL', type: 'PROHIBITED' }] };
    await inBody(shop, 'assetGroupAssets', { policySummary: refused });
    await bench.look();
    const message = expect.stringMatching(/^Google Ads refuses the ad: [A-Z_]+: ALCOHOL$/);
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'invalid', segmentMessage: message }]);
    expect((await shop.adView(ad)).message).toEqual(message);
    await inBody(shop, 'assetGroupAssets', { policySummary: { approvalStatus: 'APPROVED' } });
    await bench.look();
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'active', segmentMessage: null }]);
  });

  it('has its budget and its state corrected', async () => {
    const shop = await shopOfOwn();
    await inBody(shop, 'campaignBudgets', { amountMicros: '99000000' });
    await inBody(shop, 'campaigns', { status: 'PAUSED' });
    await bench.look();
    expect(await shop.shown()).toMatchObject([{ budget: '10000000', status: 'ENABLED' }]);
  });

  it('loses a campaign, which is made anew with its ads', async () => {
    const shop = await shopOfOwn();
    const ad = await shop.ad(await shop.segment());
    await bench.drain();
    await inBody(shop, 'campaigns', { status: 'REMOVED' });
    await inBody(shop, 'assetGroups', { status: 'REMOVED' });
    expect(await shop.shown()).toEqual([]);
    await bench.look();
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ status: 'ENABLED', ads: [`Bread #${ad} ENABLED`] }]);
  });

  it('counts what a campaign is to bring from some day on', async () => {
    const shop = await shopOfOwn();
    expect(await shop.row()).toMatchObject({ goals_sent: true });
    await atGoogle(
      `delete from sandbox.ads_resource where customer_id = $1 and collection = 'campaignConversionGoals'`,
      await account(shop),
    );
    await bench.commerce.rows('update reach_enhancement set goals_sent = false where id = $1', shop.place.id);
    await bench.look();
    expect(await shop.row()).toMatchObject({ goals_sent: false, state: 'active' });
  });
});

describe('what a campaign costs', () => {
  /** SQL: by the clock of the accounts, whose months count. */
  const accountToday = `(now() at time zone 'Europe/Berlin')::date`;
  const spend = async (shop: Shop, day: string, micros: bigint): Promise<void> => {
    await atGoogle(
      `insert into sandbox.ads_day select name, ${day}, 100, 10, 2.5, 1, $2 from sandbox.ads_resource
       where customer_id = $1 and collection = 'campaigns' and body ->> 'status' <> 'REMOVED'
       on conflict (campaign, day) do update set cost_micros = excluded.cost_micros`,
      await account(shop),
      String(micros),
    );
  };
  const results = (shop: Shop) =>
    bench.commerce.rows(
      `select day = ${accountToday} as today, cost_micros, calls from reach_result where reach_enhancement_id = $1 order by day desc`,
      shop.place.id,
    );

  it('is kept for each day, and corrected when the network corrects it', async () => {
    const shop = await shopOfOwn();
    await spend(shop, accountToday, 3_210_000n);
    await bench.look();
    await bench.look();
    expect(await results(shop)).toEqual([{ today: true, cost_micros: 3_210_000, calls: '2.5' }]);
    await spend(shop, accountToday, 3_200_000n);
    await bench.look();
    expect(await results(shop)).toMatchObject([{ cost_micros: 3_200_000 }]);
  });

  it('is measured by the budgets of its own month', async () => {
    const shop = await shopOfOwn();
    await bench.commerce.rows(
      `update reach_enhancement set most_daily_micros = 99000000, most_daily_month = '2026-01-01' where id = $1`,
      shop.place.id,
    );
    await spend(shop, accountToday, 400_000_000n);
    await bench.look();
    expect((await shop.view()).campaignMessage).toContain('may spend 304.00 EUR');
    const other = await shopOfOwn();
    await other.budget(20);
    await bench.drain();
    await other.budget(5);
    await bench.drain();
    await spend(other, accountToday, 400_000_000n);
    await bench.look();
    // The highest of the month counts.
    expect((await other.view()).campaignMessage).toBeNull();
  });

  it('may be twice the budget on a day, and not more than 30.4 times in a month', async () => {
    const shop = await shopOfOwn();
    await spend(shop, accountToday, 304_000_000n);
    await bench.look();
    expect((await shop.view()).campaignStatus).toBe('active');
    await spend(shop, accountToday, 304_010_000n);
    await bench.look();
    await bench.drain();
    const view = await shop.view();
    expect(view.campaignStatus).toBe('paused');
    expect(view.campaignMessage).toMatch(
      /^Google Ads has spent 304\.01 EUR in \d{4}-\d\d, and may spend 304\.00 EUR: the campaign was paused\.$/,
    );
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED' }]);
  });
});
