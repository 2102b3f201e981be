import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AdRefused, PauseCampaigns } from '#contexts/reach-enhancement';
import type { SocialAdNetwork } from '#contexts/reach-enhancement';
import { ThirdPartyFailure } from '#platform/http-client';
import { drainAfter, LostAnswer } from './lost-answer.js';
import { SocialAdsBench } from './social-ads-bench.js';
import type { SocialShop } from './social-ads-bench.js';

let bench: SocialAdsBench;

beforeAll(async () => {
  bench = await SocialAdsBench.start();
});
afterAll(async () => {
  await bench.close();
  expect(bench.ads.client.findings).toEqual([]);
});

/** Every company has an account of its own. */
const shopOfOwn = async (name?: string): Promise<SocialShop> =>
  bench.shop(await bench.commerce.tenant(), name === undefined ? {} : { name });

const atMeta = (text: string, ...values: unknown[]) => bench.ads.pool.query(text, values);

const limit = async (shop: SocialShop, callsPerSecond: number | null): Promise<void> => {
  await atMeta(
    'update sandbox.meta_account set calls_per_second = $2 where id = $1',
    await shop.account(),
    callsPerSecond,
  );
};

describe('answers that are lost', () => {
  it('make no second campaign and no second account', async () => {
    const shop = await shopOfOwn('Lost [lost]');
    await bench.minutesLater();
    await bench.minutesLater();
    expect(await shop.shown()).toHaveLength(1);
    expect((await shop.view()).campaignStatus).toBe('active');
    expect((await shop.subscription.row()).state).toBe('ACTIVE');
    expect(await bench.jobs.pending()).toEqual([]);
  });

  const closed = new AdRefused('closed', 'The token is none any more.');

  /** A campaign that Meta has created, which nobody learned. */
  const createdUnheard = async () => {
    const own = await bench.commerce.tenant();
    const lost = LostAnswer.of(bench.ads.meta, 'createCampaign');
    await bench.shop(own).catch(() => undefined);
    lost.restore();
    const [campaign] = await bench.commerce.rows(
      'select id, location_id from reach_enhancement where company_id = $1',
      own.companyId,
    );
    const place = { ...own, id: Number(campaign?.['id']), locationId: Number(campaign?.['location_id']) };
    const there = async (): Promise<unknown[]> =>
      (
        await atMeta(
          `select o.name from sandbox.meta_object o join sandbox.meta_account a on a.id = o.account_id
           where o.kind = 'campaign' and o.status <> 'DELETED' and a.name like $1`,
          `% #${own.companyId}`,
        )
      ).rows;
    return { place, there };
  };
  const again = () => drainAfter(() => bench.jobs.drain(), bench);

  it.each([
    [
      'is away',
      new ThirdPartyFailure('portalUnreachable', 'Meta Ads', { status: 503, body: null, retryAfterMs: null }),
    ],
    ['admits nobody', closed],
  ])('are asked for until the network says it, also when it %s meanwhile', async (_what, error) => {
    const { place, there } = await createdUnheard();
    const asked = jest.spyOn(bench.ads.meta, 'findCampaign').mockRejectedValueOnce(error);
    await again();
    expect(asked).toHaveBeenCalled();
    asked.mockRestore();
    await bench.get(PauseCampaigns).execute([place], false);
    await again();
    expect(await there()).toEqual([{ name: `North Bakery #${place.id}` }]);
  });

  it('are asked for also when the subscription has ended while the network admits nobody', async () => {
    const { place, there } = await createdUnheard();
    await bench.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'reachEnhancement.end', $2)`,
      place.workspaceId,
      JSON.stringify({ subscriptionId: place.id }),
    );
    const asked = jest.spyOn(bench.ads.meta, 'findCampaign').mockRejectedValue(closed);
    await again();
    await again();
    asked.mockRestore();
    expect(await there()).toHaveLength(1);
    await bench.look();
    expect(await there()).toEqual([]);
  });

  it.each([
    ['createSegment', 'segment'],
    ['createAd', 'ad'],
  ] as const)('of %s are asked for also after the %s could not be sent for another reason', async (method, kind) => {
    const shop = await shopOfOwn();
    const segment = await shop.segment();
    if (kind === 'ad') await bench.jobs.drain();
    const lost = LostAnswer.of(bench.ads.meta, method);
    const ad = kind === 'ad' ? await shop.ad(segment) : undefined;
    await bench.jobs.drain().catch(() => undefined);
    expect(lost.isLost).toBe(true);
    lost.restore();
    const image = ad === undefined ? undefined : await shop.image(100, 100);
    if (ad === undefined) bench.pages.trouble = 'connectionMissing';
    else await shop.changeAd(ad, { images: [{ id: image }] });
    await drainAfter(() => bench.jobs.drain(), bench);
    expect((await shop.view()).data[0]?.segmentMessage).not.toBeNull();
    bench.pages.trouble = null;
    if (ad === undefined) await shop.change(segment, { name: 'Cake lovers' });
    else await shop.changeAd(ad, { images: [{ id: await shop.image() }] });
    await drainAfter(() => bench.jobs.drain(), bench);
    const [campaign] = await shop.shown();
    expect(campaign?.segments).toHaveLength(1);
    expect(campaign?.segments[0]?.ads).toHaveLength(ad === undefined ? 0 : 1);
  });

  /** Writes at the network; each of them is done, and its answer is lost once. */
  const writes = [
    'createAccount',
    'createCampaign',
    'changeCampaign',
    'usePage',
    'createSegment',
    'changeSegment',
    'removeSegment',
    'uploadImage',
    'createAd',
    'changeAd',
    'setStatuses',
    'removeAd',
    'removeCampaign',
  ] as const satisfies readonly (keyof SocialAdNetwork)[];

  it.each(writes)('of %s, as when the process is killed then, leave exactly what is wanted', async (method) => {
    const lost = LostAnswer.of(bench.ads.meta, method);
    const drain = (): Promise<void> => drainAfter(() => bench.jobs.drain(), bench);
    try {
      const own = await bench.commerce.tenant();
      const shop = await bench.shop(own).catch(async () => {
        await drain();
        return bench.shop(own);
      });
      await drain();
      const segment = await shop.segment();
      const [first, second] = [await shop.ad(segment), await shop.ad(segment)];
      await drain();
      await shop.change(segment, { name: 'Cake lovers' });
      await shop.changeAd(first, { headline: 'Cakes' });
      await shop.removeAd(second);
      await shop.budget(25);
      await drain();
      const other = await shop.segment('Empty');
      await drain();
      await shop.removeSegment(other);
      await drain();
      await shop.pause(true);
      await drain();
      expect(await shop.shown()).toMatchObject([
        {
          status: 'PAUSED',
          budget: '2500',
          segments: [{ name: `Cake lovers #${segment}`, status: 'ACTIVE', ads: [expect.stringMatching(`#${first}$`)] }],
        },
      ]);
      const { rows } = await atMeta(
        'select count(*)::int as count from sandbox.meta_account where name like $1',
        `% #${own.companyId}`,
      );
      expect(rows[0]?.count).toBe(1);
      await shop.end().catch(() => undefined);
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
    await limit(shop, 0);
    await shop.pause(true);
    await bench.jobs.drain();
    expect((await shop.view()).campaignStatus).toBe('paused_pending');
    await limit(shop, null);
    await bench.jobs.drain();
    expect((await shop.view()).campaignStatus).toBe('paused');
  });

  it('closes the account, and opens it again', async () => {
    const shop = await shopOfOwn();
    const account = await shop.account();
    await atMeta('update sandbox.meta_account set account_status = 2 where id = $1', account);
    await shop.budget(40);
    await bench.jobs.drain();
    expect((await shop.view()).campaignMessage).toContain('The account at Meta Ads cannot be used');
    expect((await shop.subscription.row()).errors).toMatchObject([{ code: 6552 }]);
    await atMeta('update sandbox.meta_account set account_status = 1 where id = $1', account);
    await shop.budget(41);
    await bench.jobs.drain();
    expect(await shop.shown()).toMatchObject([{ budget: '4100' }]);
    expect((await shop.subscription.row()).errors).toEqual([]);
  });

  it('says a day later that it does not show an ad, and then that it does', async () => {
    const shop = await shopOfOwn();
    const ad = await shop.ad(await shop.segment());
    await bench.jobs.drain();
    const decide = async (verdict: string) =>
      atMeta(
        `update sandbox.meta_object set verdict = $2 where kind = 'ad' and account_id = $1`,
        await shop.account(),
        verdict,
      );
    await decide('DISAPPROVED');
    await bench.look();
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'invalid' }]);
    expect((await shop.adView(ad)).message).toMatch(/^Meta Ads refuses the ad: /);
    await decide('APPROVED');
    await bench.look();
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'active', segmentMessage: null }]);
  });
});

describe('a network that has lost something', () => {
  it.each(['adSet', 'ad'])('gets the %s once more, and nothing else', async (kind) => {
    const shop = await shopOfOwn();
    const segment = await shop.segment();
    const ad = await shop.ad(segment);
    await bench.jobs.drain();
    await atMeta(
      `update sandbox.meta_object set status = 'DELETED' where account_id = $1 and (kind = $2 or kind = 'ad')`,
      await shop.account(),
      kind,
    );
    await shop.change(segment, { name: 'Cake lovers' });
    await shop.changeAd(ad, { headline: 'Cakes' });
    await bench.jobs.drain();
    await bench.jobs.drain();
    expect(await shop.shown()).toMatchObject([
      { segments: [{ name: `Cake lovers #${segment}`, ads: [`Cake lovers #${ad}`] }] },
    ]);
    expect((await shop.view()).data).toMatchObject([{ segmentStatus: 'active' }]);
  });
});
