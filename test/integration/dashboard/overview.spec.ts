import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DashboardStatisticQueries, LocationTableQueries, PacingQueries, pacingTargets } from '#contexts/dashboard';

import type { DashboardScope } from '../../../libs/contexts/dashboard/dashboard-scope.js';
import type { LocationTableQuery } from '../../../libs/contexts/dashboard/overview/location-table.queries.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { DashboardBench } from './dashboard-bench.js';
import type { Shop } from './dashboard-bench.js';

let bench: DashboardBench;

beforeAll(async () => {
  bench = await DashboardBench.start();
});
afterAll(() => bench.close());

const noTasks = { ProfileLinking: 0, ProfileLinkingManual: 0, UnansweredReviews: 0, Duplicate: 0 };
const byType = (counts: Partial<typeof noTasks>) =>
  Object.entries({ ...noTasks, ...counts }).map(([taskType, value]) => ({ taskType, value }));

/** Two locations: the first has work, the second has none. */
async function twoShops(): Promise<{ tenant: Tenant; busy: Shop; calm: Shop }> {
  const tenant = await bench.commerce.tenant();
  const [busy, calm] = [await bench.shop(tenant), await bench.shop(tenant)];
  await busy.review();
  await busy.set('review', await busy.review(50, 'FACEBOOK'), { rating: 1 });
  await busy.duplicate(await busy.listing());
  await busy.listing('UNAVAILABLE', 2);
  await busy.listing('OPTED_OUT', 3);
  await calm.listing('WAITING_ON_CUSTOMER');
  await calm.set('review', await calm.review(), { answered: true });
  await calm.set('location', calm.locationId, { name: 'Calm 100%' });
  await bench.drain();
  return { tenant, busy, calm };
}

describe('key figures', () => {
  it('count what is there in the scope, and leave out what is ignored', async () => {
    const { tenant, busy } = await twoShops();
    const statistic = (of: DashboardScope) => bench.get(DashboardStatisticQueries).view(of);
    const all = bench.scope(tenant);
    expect(await statistic(all)).toEqual({
      locations: 2,
      runningSubscriptions: 0,
      listings: { live: 1, withProblems: 2 },
      openTasks: 3,
      openTasksByType: byType({ UnansweredReviews: 2, Duplicate: 1 }),
      reviews: { total: 3, unanswered: 2, averageRating: 3 },
      unansweredConversations: 0,
    });
    const [task] = await busy.tasks({ taskType: ['Duplicate'] });
    await busy.change(task?.id ?? 0, { ignore: true });
    await busy.set('subscription', busy.subscriptionId, { state: 'ACTIVE' });
    expect(await statistic({ ...all, locationId: busy.locationId })).toMatchObject({
      locations: 1,
      runningSubscriptions: 1,
      listings: { live: 1, withProblems: 1 },
      openTasks: 2,
    });
    const stranger = await bench.commerce.tenant();
    expect(await statistic({ ...bench.scope(stranger), companyId: tenant.companyId })).toMatchObject({
      locations: 0,
      openTasks: 0,
    });
  });
});

describe('the table of locations', () => {
  const query = { sortColumn: 'name', sortDirection: 'asc', skip: 0, take: 50 } as const;
  const list = async (of: DashboardScope, changes: Partial<LocationTableQuery> = {}) =>
    (await bench.get(LocationTableQueries).list(of, { ...query, ...changes })).parse();

  it('has the figures of each, filtered, sorted and paged', async () => {
    const { tenant, busy, calm } = await twoShops();
    const of = { ...bench.scope(tenant), companyId: tenant.companyId };
    expect(await list(of)).toEqual({
      total: 2,
      data: [
        {
          id: calm.locationId,
          name: 'Calm 100%',
          address: 'Hauptstraße 1, 90402 Nürnberg, DE',
          openTasks: 0,
          openTasksByType: byType({}),
          listings: { live: 0, withProblems: 1 },
          unansweredReviews: 0,
          averageRating: 4,
          runningSubscriptions: 0,
        },
        {
          id: busy.locationId,
          name: 'Hofladen Huber',
          address: 'Hauptstraße 1, 90402 Nürnberg, DE',
          openTasks: 3,
          openTasksByType: byType({ UnansweredReviews: 2, Duplicate: 1 }),
          listings: { live: 1, withProblems: 1 },
          unansweredReviews: 2,
          averageRating: 2.5,
          runningSubscriptions: 0,
        },
      ],
    });
    const names = async (changes: Partial<LocationTableQuery>) => (await list(of, changes)).data.map(({ id }) => id);
    expect(await names({ filter: '100%' })).toEqual([calm.locationId]);
    expect(await names({ filter: 'hofladen' })).toEqual([busy.locationId]);
    for (const sortColumn of ['tasks', 'unansweredReviews'] as const) {
      expect(await names({ sortColumn, sortDirection: 'desc' })).toEqual([busy.locationId, calm.locationId]);
      expect(await names({ sortColumn })).toEqual([calm.locationId, busy.locationId]);
    }
    expect(await names({ sortColumn: 'averageRating' })).toEqual([busy.locationId, calm.locationId]);
    expect(await names({ sortColumn: 'listingProblems' })).toHaveLength(2);
    expect(await list(of, { skip: 1, take: 1 })).toMatchObject({ total: 2, data: [{ id: busy.locationId }] });
    const workspace = { ...bench.scope(tenant), workspaceId: tenant.workspaceId };
    expect((await list(workspace)).total).toBe(2);
  });
});

describe('pacing', () => {
  const page = { skip: 0, take: 50 };
  /** A running campaign, with what was counted for it. */
  async function campaign(tenant: Tenant, target: number, type: string, period: string | null): Promise<number> {
    const locationId = await tenant.location();
    const { id } = await tenant.booked({ products: ['Advertisement'], locationIds: [locationId] });
    await bench.commerce.rows(
      `insert into subscription_budget (subscription_id, workspace_id, budget_target, budget_target_type, period)
       values ($1, $2, $3, $4, $5)`,
      id,
      tenant.workspaceId,
      target,
      type,
      period,
    );
    await bench.commerce.rows(
      `update subscription set state = 'ACTIVE', start_date = '2025-01-01', end_date = null where id = $1`,
      id,
    );
    return id;
  }
  async function count(tenant: Tenant, subscriptionId: number, kpi: string, day: string, value: number): Promise<void> {
    await bench.commerce.rows('select ensure_statistic_month($1)', day);
    await bench.commerce.rows(
      `insert into statistic_fact (workspace_id, company_id, location_id, subscription_id, day, product, kpi, source, value)
       select workspace_id, company_id, location_id, id, $3, 'Advertisement', $4, 'PARTNER', $5 from subscription where workspace_id = $1 and id = $2`,
      tenant.workspaceId,
      subscriptionId,
      day,
      kpi,
      value,
    );
  }

  it('compares spend with budgets, and delivery with targets, of the month at the location', async () => {
    const tenant = await bench.commerce.tenant();
    // Midnight in Berlin, where the locations are: 15 of 30 days are over.
    await bench.setClock(tenant, new Date('2027-04-15T22:00:00Z'));
    const daily = await campaign(tenant, 10, 'Euro', 'Daily');
    const monthly = await campaign(tenant, 300, 'Euro', 'Monthly');
    const clicks = await campaign(tenant, 100, 'Click', 'Monthly');
    const interactions = await campaign(tenant, 100, 'Interactions', 'Monthly');
    await count(tenant, daily, 'spend', '2027-04-02', 150.255);
    await count(tenant, daily, 'spend', '2027-03-31', 999);
    await count(tenant, daily, 'clicks', '2027-04-02', 5);
    await count(tenant, monthly, 'spend', '2027-04-10', 30);
    await count(tenant, clicks, 'clicks', '2027-04-16', 80);
    const pacing = bench.get(PacingQueries);
    const spend = await pacing.list(bench.scope(tenant), pacingTargets.spend, page);
    const shared = {
      from: '2027-04-01',
      to: '2027-04-30',
      timeUsed: 0.5,
      locationName: 'Hofladen Huber',
      companyName: 'Hofladen',
    };
    expect(spend).toMatchObject({
      total: 2,
      data: [
        {
          ...shared,
          subscriptionId: daily,
          targetType: 'Euro',
          target: 300,
          reached: 150.26,
          fullfilled: 0.5009,
          status: 'onTrack',
        },
        { ...shared, subscriptionId: monthly, target: 300, reached: 30, fullfilled: 0.1, status: 'behind' },
      ],
    });
    expect(await pacing.list(bench.scope(tenant), pacingTargets.delivery, page)).toMatchObject({
      total: 1,
      data: [
        { subscriptionId: clicks, targetType: 'Click', target: 100, reached: 80, fullfilled: 0.8, status: 'ahead' },
      ],
    });
    expect(await pacing.list(bench.scope(tenant), pacingTargets.spend, { skip: 1, take: 1 })).toMatchObject({
      total: 2,
      data: [{ subscriptionId: monthly }],
    });
    // Of four days one is over, and nobody has reported it by now; three hours later they have.
    await bench.commerce.rows(
      `update subscription set start_date = '2027-04-15', end_date = '2027-04-18' where id = $1`,
      monthly,
    );
    const second = async () => (await pacing.list(bench.scope(tenant), pacingTargets.spend, { skip: 1, take: 1 })).data;
    expect(await second()).toMatchObject([{ subscriptionId: monthly, timeUsed: 0.25, reached: 0, status: 'onTrack' }]);
    await bench.setClock(tenant, new Date('2027-04-16T01:30:00Z'));
    expect(await second()).toMatchObject([{ subscriptionId: monthly, reached: 0, status: 'behind' }]);
    await bench.commerce.rows(`update subscription set state = 'FINISHED' where id = any($1::bigint[])`, [
      daily,
      interactions,
    ]);
    expect((await pacing.list(bench.scope(tenant), pacingTargets.spend, page)).total).toBe(1);
    const stranger = await bench.commerce.tenant();
    expect(await pacing.list(bench.scope(stranger), pacingTargets.spend, page)).toEqual({ data: [], total: 0 });
  });
});
