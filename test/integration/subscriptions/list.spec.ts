import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OverviewQueries, Requirements, SubscriptionQueries } from '#contexts/subscriptions';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import { Commerce } from './commerce.js';
import type { Booked, Tenant } from './commerce.js';
import { usersOf } from '../../../libs/contexts/subscriptions/licence/licence-users.source.js';
import { anyHolder } from '../../../libs/contexts/subscriptions/products/functionality.js';
import type { SubscriptionFilter } from '../../../libs/contexts/subscriptions/subscription/subscription.queries.js';

describe('listing subscriptions', () => {
  let commerce: Commerce;
  let tenant: Tenant;
  let contract: Placement;
  let offer: number;
  let locations: number[];
  let first: Booked;

  beforeAll(async () => {
    commerce = await Commerce.start();
    tenant = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
    locations = await tenant.locations(3);
    first = await (await tenant.booked({ locationIds: [locations[0] ?? 0], externalId: 'A' })).activate();
    contract = first.contract;
    offer = (await first.view()).productId;
    await tenant.order(contract, { productId: offer, locationIds: locations.slice(1), externalId: 'B', amount: 4 });
    await first.change({ endDate: '2027-04-01' });
    await first.report('confirmEnd');
  });
  afterAll(() => commerce.close());

  const list = async (filter: Partial<SubscriptionFilter> = {}, actor: Actor = tenant.agency) =>
    (
      await commerce.module
        .get(SubscriptionQueries)
        .list(actor, { contractId: contract.id, skip: 0, take: 500, ...filter })
    ).parse();
  const shape = ({ data, total }: Awaited<ReturnType<typeof list>>) => ({ ids: data.map(({ id }) => id), total });

  it('returns all by id, and pages with an exact total', async () => {
    const all = shape(await list());
    expect(all.total).toBe(5);
    expect(all.ids).toEqual(all.ids.toSorted((a, b) => a - b));
    expect(shape(await list({ skip: 1, take: 2 }))).toEqual({ ids: all.ids.slice(1, 3), total: 5 });
    expect(shape(await list({ skip: 500 }))).toEqual({ ids: [], total: 5 });
  });

  it.each([
    [{ statuses: ['EXPIRING'] }, 1],
    [{ statuses: ['ORDERED', 'EXPIRING'] }, 3],
    [{ statuses: ['FAILED'] }, 0],
    [{ externalId: 'B' }, 2],
  ] as const)('filters by %j', async (filter, total) => {
    expect((await list(filter)).total).toBe(total);
  });

  it('filters by locations', async () => {
    expect((await list({ locationIds: locations.slice(0, 2) })).data.map(({ locationId }) => locationId)).toEqual(
      locations.slice(0, 2),
    );
  });

  it('returns what changed since, in the order of the changes', async () => {
    const [mark] = await commerce.rows('select iso(max(updated_at)) as at from subscription');
    await commerce.rows('select pg_sleep(0.002)');
    await first.change({ note: 'later' });
    const { data, total } = await list({ changedSince: String(mark?.at) });
    expect(total).toBeGreaterThanOrEqual(1);
    expect(data.at(-1)).toMatchObject({ id: first.id, note: 'later' });
  });

  it('shows a location manager and an owner what is theirs alone', async () => {
    const manager = tenant.actor('location-manager', 'Location', locations[1] ?? 0);
    expect((await list({}, manager)).data.map(({ locationId }) => locationId)).toEqual([locations[1]]);
    await expect(first.view(manager)).rejects.toMatchObject({ key: 'subscriptionNotFound' });
    const owner = tenant.actor('company-owner', 'Company', tenant.companyId);
    expect((await list({}, owner)).total).toBe(5);
    const stranger = await commerce.tenant();
    expect((await list({}, stranger.agency)).total).toBe(0);
  });

  it('reads a page by index, however many subscriptions others have', async () => {
    const other = await tenant.contract([[offer, null]]);
    await commerce.rows(
      `insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state)
       select s.workspace_id, s.company_id, $2, s.licence_id, s.offer_id, s.location_id, 'FINISHED'
       from subscription s, generate_series(1, 20000) where s.id = $1`,
      first.id,
      other.id,
    );
    await commerce.rows('analyze subscription');
    const plan = await commerce.rows(
      `explain select s.* from subscription s where s.workspace_id = $1 and s.contract_id = $2 order by s.id offset 500 limit 500`,
      tenant.workspaceId,
      contract.id,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Scan using subscription_contract/);
    expect((await list()).total).toBe(5);
  });

  it('finds those with open points by index, however many have none', async () => {
    await commerce.rows(
      `insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state)
       select s.workspace_id, s.company_id, s.contract_id, s.licence_id, s.offer_id, s.location_id, 'ACTIVE'
       from subscription s, generate_series(1, 20000) where s.id = $1`,
      first.id,
    );
    await commerce.rows('analyze subscription');
    const overview = async (open: boolean) =>
      (await commerce.module.get(OverviewQueries).list(tenant.agency, { open, skip: 0, take: 50 })).parse();
    const found = await overview(true);
    // Two of the four that were ordered have no location.
    expect(found).toMatchObject({ total: 2, data: [{ location: null }, { location: null }] });
    expect((await overview(false)).data.map(({ id }) => id)).not.toEqual(expect.arrayContaining([found.data[0]?.id]));

    const ids = commerce.module.get(Requirements).openOnes(sql`s.workspace_id = ${tenant.workspaceId}`);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${ids}`.execute(commerce.module.get(Database).read);
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index.* Scan using subscription_open/);
    expect(plan).not.toMatch(/Seq Scan on subscription/);
  });

  it('finds a location that holds something along an index, also where the plan is made for all tenants', async () => {
    for (let others = 0; others < 5; others += 1) {
      const other = await commerce.tenant();
      await commerce.rows(
        `insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state)
         select $2, $3, s.contract_id, s.licence_id, s.offer_id, s.location_id, 'ACTIVE'
         from subscription s, generate_series(1, 10000) where s.id = $1`,
        first.id,
        other.workspaceId,
        other.companyId,
      );
    }
    await commerce.rows('analyze subscription');
    const kept = async ({ text }: { readonly text: string }): Promise<string> =>
      (await commerce.rows(`explain (generic_plan) ${text}`)).map((line) => line['QUERY PLAN']).join('\n');
    const holder = anyHolder({ workspaceIds: [1], companyIds: [1], locationIds: [1] }, 'Analytics');
    const plan = await kept(holder.compile());
    expect(plan.match(/Index.* Scan using subscription_(company|location)/g)).toHaveLength(3);
    expect(plan).not.toMatch(/Seq Scan on subscription/);
    expect(await kept(usersOf([1]).compile())).toMatch(/Index.* Scan using subscription_licence/);
  });
});
