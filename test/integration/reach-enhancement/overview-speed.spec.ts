import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database, sql } from '#platform/database';
import { adList } from '../../../libs/contexts/reach-enhancement/overview/overview.queries.js';
import { sized } from '../../support/size.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

const campaigns = sized({ short: 300, full: 2_000 });
const others = campaigns * 10;

let commerce: Commerce;
let tenant: Tenant;

beforeAll(async () => {
  commerce = await Commerce.start();
  tenant = await commerce.tenant();
  await filled(tenant);
  await filled(await commerce.tenant());
  await commerce.rows('analyze');
}, 300_000);
afterAll(() => commerce.close());

/** Straight into the tables: campaigns with two segments and results of a month, among many other subscriptions. */
async function filled(made: Tenant): Promise<void> {
  const offer = await made.offer({
    products: [{ product: 'ReachEnhancement', settings: { reachEnhancementType: 'socialAd' } }],
  });
  const other = await made.offer({ products: ['QR'] });
  const contract = await made.contract([
    [offer, null],
    [other, null],
  ]);
  const [location] = await made.locations(1);
  const insert = (offerId: number, count: number) =>
    commerce.rows(
      `insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, was_active)
       select b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, 'ACTIVE', true
       from licence b, location l, generate_series(1, $3::int) where b.contract_id = $1 and b.offer_id = $2 and l.id = $4`,
      contract.id,
      offerId,
      count,
      location,
    );
  await insert(offer, campaigns);
  await insert(other, others);
  await commerce.rows(
    `insert into reach_enhancement (id, workspace_id, company_id, location_id, type, state, is_started, is_handed_over, name, radius,
       period, delivery_method, budget_target, budget_target_type)
     select s.id, s.workspace_id, s.company_id, s.location_id, 'socialAd', 'active', true, true, 'Bread ' || s.id, 10, 'Daily',
       'Standard', 12, 'Euro'
     from subscription s where s.contract_id = $1 and s.offer_id = $2`,
    contract.id,
    offer,
  );
  await commerce.rows(
    `insert into reach_segment (workspace_id, reach_enhancement_id, state, name)
     select e.workspace_id, e.id, 'active', 'Bread' from reach_enhancement e, generate_series(1, 2) where e.workspace_id = $1`,
    made.workspaceId,
  );
  await commerce.rows(
    `insert into reach_ad (workspace_id, segment_id) select g.workspace_id, g.id from reach_segment g where g.workspace_id = $1`,
    made.workspaceId,
  );
  await commerce.rows(
    `insert into reach_result (workspace_id, reach_enhancement_id, day, impressions, clicks, calls, directions, cost_micros)
     select e.workspace_id, e.id, current_date - n, 400, 20, 0, 0, 9000000
     from reach_enhancement e, generate_series(0, 60) n where e.workspace_id = $1`,
    made.workspaceId,
  );
}

it('reads the list of one workspace by index, however many subscriptions and results there are', async () => {
  const list = adList(tenant.agency, { paces: ['behind', 'onTrack', 'ahead'], take: 50 }, {});
  const at = commerce.module.get(Database).read;
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${list}`.execute(at);
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
  for (const table of ['subscription s', 'reach_result', 'reach_ad', 'reach_segment', 'statistic_fact'])
    expect(plan).not.toContain(`Seq Scan on ${table}`);
  const begun = performance.now();
  const found = (await list.execute(at)).rows[0]?.read;
  const tookMs = performance.now() - begun;
  expect([found?.total, found?.data.length]).toEqual([campaigns, 50]);
  expect(found?.data[0]).toMatchObject({ standing: 'RUNNING', segments: 2, ads: 2 });
  expect(tookMs).toBeLessThan(5_000);
});

it('reads campaigns whose run begins or ends where a month does', async () => {
  const at = commerce.module.get(Database).read;
  for (const run of [
    `start_date = (date_trunc('month', now()) + interval '1 month')::date`,
    `start_date = null, end_date = (date_trunc('month', now()) - interval '1 day')::date`,
  ]) {
    await commerce.rows(`update subscription set ${run} where workspace_id = $1`, tenant.workspaceId);
    const { rows } = await adList(tenant.agency, { take: 50 }, {}).execute(at);
    expect(rows[0]?.read).toMatchObject({ total: campaigns, spent: 0 });
  }
});
