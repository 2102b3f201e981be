import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WriteSocialSegment } from '#contexts/reach-enhancement';
import { OrderOnLicence } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { socialAds, SocialAdsBench } from './social-ads-bench.js';

let bench: SocialAdsBench;

beforeAll(async () => {
  bench = await SocialAdsBench.start();
});
afterAll(async () => {
  await bench.close();
  expect(bench.ads.client.findings).toEqual([]);
});

/** All that Meta has after an order with this block and one segment, as one text, and the page that was asked for. */
async function sent(block: object): Promise<string> {
  const tenant = await bench.commerce.tenant();
  const locationId = await tenant.location({ name: 'North Bakery' });
  await bench.commerce.rows('update location set lat = 49.45, lon = 11.08 where id = $1', locationId);
  const offer = await tenant.offer({ products: [socialAds as never] });
  const contract = await tenant.contract([[offer, null]]);
  const [licence] = await bench.commerce.rows('select id from licence where contract_id = $1', contract.id);
  const at = { ...contract, id: Number(licence?.['id']) };
  const order = new Draft({ reachEnhancementSocial: { budgetTarget: 10, ...block } } as never);
  const [id = 0] = await bench.get(OrderOnLicence).execute(tenant.agency, at, [locationId], order);
  bench.pages.asked.length = 0;
  const place = { id, workspaceId: tenant.workspaceId, companyId: tenant.companyId, locationId };
  await bench.get(WriteSocialSegment).create(place, new Draft({ name: 'Bread lovers' }));
  await bench.jobs.drain();
  const { rows } = await bench.ads.pool.query<{ text: string }>(
    `select string_agg(o.kind || ' ' || o.name || ' ' || o.body::text, E'\\n' order by o.position) as text
     from sandbox.meta_object o where o.kind in ('campaign', 'adSet') and o.account_id = (
       select account_id from sandbox.meta_object where kind = 'campaign' and name like $1)`,
    [`% #${id}`],
  );
  return `${rows[0]?.text ?? ''}\npage ${bench.pages.asked.join(' ')}`;
}

describe('each field of an order reaches Meta', () => {
  it.each<[string, object, RegExp]>([
    ['name', { name: 'Spring bread' }, /^campaign Spring bread #/m],
    ['radius', { radius: 17 }, /^adSet .*"radius": 17\b/m],
    ['targetTypeId', { targetTypeId: 3 }, /^adSet .*"optimization_goal": "REACH"/m],
    ['facebookUrl', { facebookUrl: 'https://www.facebook.com/rolls' }, /^page .*facebook\.com\/rolls/m],
    ['adCategory', { adCategory: 'Employment' }, /^campaign .*"special_ad_categories": \["EMPLOYMENT"\]/m],
    ['budgetTarget', { budgetTarget: 13 }, /^campaign .*"daily_budget": "?1300\b/m],
  ])('of social ads: %s', async (_field, block, what) => {
    expect(await sent({})).not.toMatch(what);
    expect(await sent(block)).toMatch(what);
  });

  it('of social ads: budgetTargetType, without euros nothing is sent', async () => {
    expect(await sent({ budgetTargetType: 'Click' })).toBe('\npage ');
  });
});
