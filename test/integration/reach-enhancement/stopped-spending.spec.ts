import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProfileNames } from '#contexts/gbp';
import { AdOverviewQueries, AdRefused, CampaignBudgets, WriteSegment } from '#contexts/reach-enhancement';
import { Budgets, OrderOnLicence } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { addDays, today } from '#domain/time/local-date';
import { GoogleAds } from '#integrations/google/ads';
import { agreeOnUsage, countedUsage } from '../metering/agreed-usage.js';
import { localCampaigns, ReachBench, todayThere } from './reach-bench.js';
import type { Shop } from './reach-bench.js';

let bench: ReachBench;

beforeAll(async () => {
  bench = await ReachBench.start();
});
afterAll(async () => {
  await bench.close();
  expect(bench.ads.client.findings).toEqual([]);
});

/** Every company has an account of its own. */
const shopOfOwn = async (): Promise<Shop> => bench.shop(await bench.commerce.tenant());

const account = async (shop: Shop): Promise<string> => {
  const [row] = await bench.commerce.rows(
    'select network_id from ad_account where company_id = $1',
    shop.tenant.companyId,
  );
  return String(row?.['network_id']);
};

const atGoogle = (text: string, ...values: unknown[]) => bench.ads.pool.query(text, values);

const admit = async (shop: Shop, isAdmitted: boolean): Promise<void> => {
  const status = isAdmitted ? 'ENABLED' : 'SUSPENDED';
  await atGoogle('update sandbox.ads_customer set status = $2 where id = $1', await account(shop), status);
};

/** What its campaign has cost today. */
const spend = async (shop: Shop, micros: number): Promise<void> => {
  await atGoogle(
    `insert into sandbox.ads_day select name, ${todayThere}, 100, 10, 2.5, 1, $2 from sandbox.ads_resource
     where customer_id = $1 and collection = 'campaigns'
     on conflict (campaign, day) do update set cost_micros = excluded.cost_micros`,
    await account(shop),
    micros,
  );
};

/** Its contract is suspended. */
const suspend = async (shop: Shop): Promise<void> => {
  await bench.commerce.rows('update subscription set suspended_on = current_date where id = $1', shop.place.id);
  await bench.commerce.rows(
    `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'reachEnhancement.suspend', $2)`,
    shop.tenant.workspaceId,
    JSON.stringify({ subscriptionId: shop.place.id }),
  );
};

/** Its subscription is over. */
const end = async (shop: Shop): Promise<void> => {
  await bench.commerce.rows(
    `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'reachEnhancement.end', $2)`,
    shop.tenant.workspaceId,
    JSON.stringify({ subscriptionId: shop.place.id }),
  );
  await bench.drain();
};

afterEach(() => {
  jest.restoreAllMocks();
});

/** From now on the network refuses what is changed of campaigns. */
const refused = async (): Promise<Shop> => {
  const shop = await shopOfOwn();
  expect(await shop.shown()).toMatchObject([{ status: 'ENABLED' }]);
  jest
    .spyOn(bench.ads.google, 'changeCampaign')
    .mockRejectedValue(new AdRefused('content', 'The radius is not allowed.'));
  return shop;
};
describe('a network that admits nobody for a while', () => {
  it('removes afterwards what has ended meanwhile', async () => {
    const shop = await shopOfOwn();
    await admit(shop, false);
    await end(shop);
    expect(await shop.shown()).toMatchObject([{ status: 'ENABLED' }]);
    await admit(shop, true);
    await bench.look();
    expect(await shop.shown()).toEqual([]);
    expect(await bench.jobs.pending()).toEqual([]);
  });

  it.each([
    [true, 'paused', 'PAUSED'],
    [false, 'active', 'ENABLED'],
  ] as const)('hears afterwards of the last word, pause: %s', async (shallBePaused, state, status) => {
    const shop = await shopOfOwn();
    if (!shallBePaused) {
      await shop.pause(true);
      await bench.drain();
    }
    await admit(shop, false);
    await shop.pause(shallBePaused);
    await bench.drain();
    expect((await shop.view()).campaignStatus).toBe('failed');
    await admit(shop, true);
    await bench.look();
    expect(await shop.view()).toMatchObject({ campaignStatus: state, campaignMessage: null });
    expect(await shop.shown()).toMatchObject([{ status }]);
  });
});

describe('a campaign of which the network takes no change', () => {
  it('is paused nevertheless', async () => {
    const shop = await refused();
    await shop.budget(20);
    await bench.drain();
    expect((await shop.view()).campaignMessage).toBe('Google Ads refuses the campaign: The radius is not allowed.');
    await shop.pause(true);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED', budget: '10000000' }]);
  });

  it('rests with its subscription nevertheless', async () => {
    const shop = await refused();
    await suspend(shop);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED' }]);
    expect((await shop.view()).campaignMessage).toContain('The radius is not allowed.');
  });

  it('shows no ads that were deleted, and those that are new', async () => {
    const shop = await refused();
    const [bread, cake] = [await shop.segment(), await shop.segment('Cake')];
    await shop.ad(bread);
    const stays = await shop.ad(cake);
    await bench.drain();
    await shop.budget(20);
    await bench.drain();
    await bench.get(WriteSegment).remove(shop.at(bread));
    const added = await shop.ad(cake);
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ ads: [`Cake #${stays} ENABLED`, `Cake #${added} ENABLED`] }]);
    expect((await shop.view()).campaignMessage).toContain('The radius is not allowed.');
  });
});

describe('a budget that is no longer in euros', () => {
  it('costs nothing any more', async () => {
    const shop = await shopOfOwn();
    await bench.commerce.rows(
      `update reach_enhancement set budget_target_type = 'Click', revision = revision + 1 where id = $1`,
      shop.place.id,
    );
    await bench.look();
    expect((await shop.view()).campaignMessage).toContain('no budget in euros');
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED' }]);
  });
});

describe('a campaign that has cost too much', () => {
  it('is paused also while something of it is refused', async () => {
    const shop = await refused();
    await shop.pause(true);
    await bench.drain();
    await bench.commerce.rows(
      `update reach_enhancement set state = 'failed', wants_pause = false, problem = '{"code": 6554}' where id = $1`,
      shop.place.id,
    );
    await atGoogle(
      `update sandbox.ads_resource set body = body || '{"status": "ENABLED"}' where customer_id = $1 and collection = 'campaigns'`,
      await account(shop),
    );
    await spend(shop, 305_000_000);
    await bench.look();
    expect(await shop.row()).toMatchObject({ wants_pause: true });
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED' }]);
  });

  it('is measured by the budget with which its month began, also when that was lowered since', async () => {
    const shop = await shopOfOwn();
    await bench.commerce.rows(
      `update reach_enhancement set most_daily_month = most_daily_month - interval '1 month' where id = $1`,
      shop.place.id,
    );
    await shop.budget(5);
    await bench.drain();
    await spend(shop, 304_000_000);
    await bench.look();
    expect((await shop.view()).campaignMessage).toBeNull();
    await spend(shop, 304_010_000);
    await bench.look();
    expect((await shop.view()).campaignMessage).toContain('may spend 304.00 EUR');
  });

  it('is measured by the budget that the network has, not by one that it is to have', async () => {
    const shop = await shopOfOwn();
    await bench.commerce.rows(
      `update reach_enhancement set most_daily_month = most_daily_month - interval '1 month' where id = $1`,
      shop.place.id,
    );
    await spend(shop, 304_000_000);
    await shop.budget(5);
    await bench.commerce.rows('update ad_account set due_at = now()');
    await bench.drain('reachEnhancement.publish');
    expect((await shop.view()).campaignMessage).toBeNull();
  });
});

describe('what a campaign has cost until its end', () => {
  it('is kept although the campaign is gone, and corrected for as long as the network does', async () => {
    const shop = await shopOfOwn();
    await agreeOnUsage(bench.commerce, shop.place.id, 'MEDIA_SPEND');
    await spend(shop, 1_000_000);
    await bench.look();
    await spend(shop, 2_500_000);
    await end(shop);
    expect(await shop.shown()).toEqual([]);
    await bench.look();
    expect(await countedUsage(bench.commerce, shop.place.id)).toEqual({ MEDIA_SPEND: [2.5, 1] });
    await spend(shop, 2_400_000);
    await bench.look();
    expect(await countedUsage(bench.commerce, shop.place.id)).toEqual({ MEDIA_SPEND: [2.4, 1] });
  });
});

describe('whether a campaign spends too slowly', () => {
  it('is not said of days that its network has not reported yet', async () => {
    const tenant = await bench.commerce.tenant({ at: '2027-02-26T17:00:00Z' });
    const shop = await bench.shop(tenant);
    await bench.look();
    const status = async () => (await bench.get(AdOverviewQueries).one(tenant.agency, shop.place.id))?.spending?.status;
    const [row] = await bench.commerce.rows('select start_date::text from subscription where id = $1', shop.place.id);
    expect(row).toEqual({ start_date: '2027-02-26' });
    expect(await status()).toBe('onTrack');
    await bench.commerce.setClock(tenant.workspaceId, '2027-02-28T11:00:00Z');
    expect(await status()).toBe('behind');
    await bench.commerce.rows(
      `update ad_account set looked_at = now() - interval '2 days' where company_id = $1`,
      tenant.companyId,
    );
    expect(await status()).toBe('onTrack');
  });
});

describe('a profile at Google that is verified later', () => {
  it('brings the place of the location into its campaigns, and takes it away when it is lost', async () => {
    const shop = await shopOfOwn();
    const places = async (): Promise<unknown[]> =>
      (
        await atGoogle(
          `select r.body from sandbox.ads_resource r where r.customer_id = $1 and r.collection = 'campaignAssetSets'
             and coalesce(r.body ->> 'status', '') <> 'REMOVED'`,
          await account(shop),
        )
      ).rows;
    expect(await places()).toEqual([]);
    const place = jest.spyOn(bench.get(ProfileNames), 'placeIdOf').mockResolvedValue('ChIJbakery');
    const switched = async (): Promise<void> => {
      await bench.commerce.rows(
        `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'reachEnhancement.followProfile', $2)`,
        shop.tenant.workspaceId,
        JSON.stringify({ locationId: shop.locationId }),
      );
      await bench.drain();
    };
    await switched();
    expect(await places()).toHaveLength(1);
    place.mockResolvedValue(null);
    await switched();
    expect(await places()).toEqual([]);
  });
});

describe('a pause that comes while the network is told to show it', () => {
  it('of its subscription is the last word', async () => {
    const shop = await shopOfOwn();
    await shop.pause(true);
    await bench.drain();
    await shop.pause(false);
    const told = jest.spyOn(bench.ads.google, 'setStatuses');
    const real = GoogleAds.prototype.setStatuses.bind(bench.ads.google);
    told.mockImplementationOnce(async (...parameters) => {
      await suspend(shop);
      await bench.drain('reachEnhancement.switch');
      return real(...parameters);
    });
    await bench.drain();
    expect(await shop.shown()).toMatchObject([{ status: 'PAUSED' }]);
  });
});

describe('a budget of a subscription', () => {
  const ordered = async (budget: object, more: object) => {
    const tenant = await bench.commerce.tenant();
    const locationId = await tenant.location();
    const offer = await tenant.offer({ products: [localCampaigns as never, { product: 'Budget', settings: {} }] });
    const contract = await tenant.contract([[offer, null]]);
    const [licence] = await bench.commerce.rows('select id from licence where contract_id = $1', contract.id);
    const at = { ...contract, id: Number(licence?.['id']) };
    const order = new Draft({ budget, ...more } as never);
    const [id = 0] = await bench.get(OrderOnLicence).execute(tenant.agency, at, [locationId], order);
    await bench.drain();
    return { tenant, place: { id, workspaceId: tenant.workspaceId, companyId: tenant.companyId, locationId } };
  };

  it('is by the month also where its sum is ordered with the subscription and the month with the campaign', async () => {
    const { place, tenant } = await ordered(
      { budgetTarget: 304, budgetTargetType: 'Euro' },
      { reachEnhancementLocalCampaigns: { period: 'Monthly' } },
    );
    const budget = (await bench.get(CampaignBudgets).view(place)).parse();
    expect(budget).toMatchObject({ budgetTarget: 304, period: 'Monthly' });
    const { rows } = await atGoogle(
      `select b.body ->> 'amountMicros' as micros from sandbox.ads_resource b join sandbox.ads_customer c on c.id = b.customer_id
       where b.collection = 'campaignBudgets' and c.descriptive_name like $1`,
      `% #${tenant.companyId}`,
    );
    expect(rows).toEqual([{ micros: '10000000' }]);
    const listed = await bench.get(AdOverviewQueries).one(tenant.agency, place.id);
    expect(listed?.budget).toMatchObject({ budgetTarget: 304, period: 'Monthly' });
  });

  it('is the one that was said last, whichever operation has said it', async () => {
    const startDate = addDays(today(new Date(), 'Europe/Berlin'), 20);
    const { place } = await ordered({ budgetTarget: 10, budgetTargetType: 'Euro' }, { startDate });
    const [ofCampaign, ofSubscription] = [bench.get(CampaignBudgets), bench.get(Budgets)];
    const said = async () => [
      (await ofCampaign.view(place)).parse().budgetTarget,
      (await ofSubscription.view(place)).parse().budgetTarget,
    ];
    expect(await said()).toEqual([10, 10]);
    await ofCampaign.change(place, new Draft({ budgetTarget: 50 }));
    expect(await said()).toEqual([50, 50]);
    await ofSubscription.change(place, new Draft({ budgetTarget: 20 }));
    expect(await said()).toEqual([20, 20]);
  });
});
