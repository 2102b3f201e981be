import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AdRefused } from '#contexts/reach-enhancement';
import { ReachBench } from './reach-bench.js';
import type { Shop } from './reach-bench.js';

let bench: ReachBench;

beforeAll(async () => {
  bench = await ReachBench.start();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await bench.close();
  expect(bench.ads.client.findings).toEqual([]);
});

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
