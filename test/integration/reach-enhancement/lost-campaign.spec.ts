import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AdRefused } from '#contexts/reach-enhancement';
import { agreeOnUsage, countedUsage } from '../metering/agreed-usage.js';
import { ReachBench, todayThere } from './reach-bench.js';
import type { Shop } from './reach-bench.js';

let bench: ReachBench;

beforeAll(async () => {
  bench = await ReachBench.start();
});
const atGoogle = (text: string, ...values: unknown[]) => bench.ads.pool.query(text, values);

afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await bench.close();
  expect(bench.ads.client.findings).toEqual([]);
});

/** The id that Google has given to the account of its company. */
async function account(shop: Shop): Promise<string> {
  const [row] = await bench.commerce.rows(
    'select network_id from ad_account where company_id = $1',
    shop.tenant.companyId,
  );
  return String(row?.['network_id']);
}

/** The state of each campaign that Google has of its company, whatever it is called there. */
async function statuses(shop: Shop): Promise<string[]> {
  const { rows } = await bench.ads.pool.query<{ status: string }>(
    `select r.body ->> 'status' as status from sandbox.ads_resource r join sandbox.ads_customer c on c.id = r.customer_id
     where r.collection = 'campaigns' and c.descriptive_name like $1 order by r.position`,
    [`% #${shop.tenant.companyId}`],
  );
  return rows.map(({ status }) => status);
}

describe('a campaign that the network does not find, and somebody has renamed there', () => {
  /** A part of it was removed there, so that its change is refused; by its name it is found no more. */
  async function madeAnew(): Promise<Shop> {
    const shop = await bench.shop(await bench.commerce.tenant());
    await bench.ads.pool.query(
      `update sandbox.ads_resource r set body = r.body || '{"name": "Spring"}' from sandbox.ads_customer c
       where c.id = r.customer_id and r.collection = 'campaigns' and c.descriptive_name like $1`,
      [`% #${shop.tenant.companyId}`],
    );
    jest.spyOn(bench.ads.google, 'changeCampaign').mockRejectedValueOnce(new AdRefused('gone', 'It is not there.'));
    await shop.budget(20);
    await bench.drain();
    await bench.drain();
    return shop;
  }

  it('does not go on beside the one that is made anew', async () => {
    const shop = await madeAnew();
    expect(await shop.shown()).toMatchObject([{ status: 'ENABLED', budget: '20000000' }]);
    expect(await statuses(shop)).toEqual(['REMOVED', 'ENABLED']);
  });

  it('has none beside it where it cannot be removed, and is gone with its subscription', async () => {
    jest.spyOn(bench.ads.google, 'removeCampaign').mockRejectedValueOnce(new AdRefused('content', 'Not now.'));
    const shop = await madeAnew();
    expect(await statuses(shop)).toEqual(['ENABLED']);
    await bench.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'reachEnhancement.end', $2)`,
      shop.tenant.workspaceId,
      JSON.stringify({ subscriptionId: shop.place.id }),
    );
    await bench.drain();
    expect(await statuses(shop)).toEqual(['REMOVED']);
  });
});

describe('what a campaign has cost that its network has lost', () => {
  const days = (shop: Shop) =>
    bench.commerce.rows(
      `select sum(cost_micros)::text as micros, sum(clicks)::int as clicks from reach_result where reach_enhancement_id = $1
       group by day`,
      shop.place.id,
    );
  /** Google has the campaign no longer; what it has cost stays. */
  const lose = (shop: Shop) =>
    bench.commerce.rows('select network_id from reach_enhancement where id = $1', shop.place.id).then(async ([row]) => {
      const lost = String(row?.['network_id']);
      await atGoogle(
        `update sandbox.ads_resource set body = body || '{"status": "REMOVED"}' where name = $1`,
        `customers/${await account(shop)}/campaigns/${lost}`,
      );
      await bench.look();
      await bench.drain();
      const [now] = await bench.commerce.rows('select network_id from reach_enhancement where id = $1', shop.place.id);
      expect(now?.['network_id']).not.toBe(lost);
      return lost;
    });
  const spent = async (shop: Shop, micros: number, campaign?: string): Promise<void> => {
    const name = `customers/${await account(shop)}/campaigns/${campaign ?? String((await shop.row())['network_id'])}`;
    await atGoogle(
      `insert into sandbox.ads_day values ($1, ${todayThere}, 100, 10, 2.5, 1, $2)
       on conflict (campaign, day) do update set cost_micros = excluded.cost_micros`,
      name,
      micros,
    );
  };

  it('is added on the same day to what the new one costs, also where the network says it later', async () => {
    const shop = await bench.shop(await bench.commerce.tenant());
    await agreeOnUsage(bench.commerce, shop.place.id, 'MEDIA_SPEND');
    await spent(shop, 3_000_000);
    await bench.look();
    const lost = await lose(shop);
    await spent(shop, 1_500_000);
    await bench.look();
    expect(await days(shop)).toEqual([{ micros: '4500000', clicks: 20 }]);
    expect(await countedUsage(bench.commerce, shop.place.id)).toEqual({ MEDIA_SPEND: [4.5, 1] });
    await spent(shop, 3_200_000, lost);
    await bench.look();
    expect(await days(shop)).toEqual([{ micros: '4700000', clicks: 20 }]);
    expect(await countedUsage(bench.commerce, shop.place.id)).toEqual({ MEDIA_SPEND: [4.7, 1] });
  });

  it('counts also where it was never read before it was lost', async () => {
    const shop = await bench.shop(await bench.commerce.tenant());
    const lost = await lose(shop);
    await spent(shop, 2_000_000, lost);
    await bench.look();
    expect(await days(shop)).toEqual([{ micros: '2000000', clicks: 10 }]);
  });
});
