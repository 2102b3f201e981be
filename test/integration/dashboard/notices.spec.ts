import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { KeepTasks } from '../../../libs/contexts/dashboard/task/keep-tasks.js';
import { eventually } from '../../support/eventually.js';
import { DashboardBench } from './dashboard-bench.js';
import type { Shop } from './dashboard-bench.js';

let bench: DashboardBench;

beforeAll(async () => {
  bench = await DashboardBench.start();
});
afterAll(() => bench.close());

describe('notices', () => {
  it('are one for each location whose reviews one statement changes, and none where it is deleted', async () => {
    const tenant = await bench.commerce.tenant();
    const [shop, gone] = [await bench.shop(tenant), await bench.shop(tenant)];
    for (const each of [shop, gone]) for (const portal of ['GOOGLE', 'FACEBOOK']) await each.review(50, portal);
    await gone.set('location', gone.locationId, { deleted_at: new Date() });
    await bench.drain();
    const changed = async (change: string) => {
      await bench.commerce.rows(`update review set ${change} where workspace_id = $1`, tenant.workspaceId);
      const notices = await bench.commerce.rows(
        `delete from task_notice where workspace_id = $1 returning location_id, due_at <= now() as due`,
        tenant.workspaceId,
      );
      return notices.map(({ location_id: locationId, due }) => [Number(locationId), due]);
    };
    expect(await changed('answered = true')).toEqual([[shop.locationId, true]]);
    expect(await changed('seen_at = now(), answered = true')).toEqual([]);
    expect(await changed('answerable = false')).toEqual([[shop.locationId, true]]);
    expect(await changed('removed_at = now()')).toEqual([[shop.locationId, true]]);
    expect(await changed('removed_at = null, answered = false, reviewed_at = now()')).toEqual([
      [shop.locationId, false],
    ]);
  });

  it('of a location are answered by one look, except those whose time has not come', async () => {
    const shop = await bench.shop();
    await bench.drain();
    await bench.commerce.rows(
      `insert into task_notice (workspace_id, company_id, location_id, due_at)
       select $1, $2, $3, due_at from (values (now()), (now()), (null), (now() + interval '1 hour')) n (due_at)`,
      shop.tenant.workspaceId,
      shop.tenant.companyId,
      shop.locationId,
    );
    await bench.drain();
    const left = await bench.commerce.rows(
      'select due_at > now() as later from task_notice where location_id = $1',
      shop.locationId,
    );
    expect(left).toEqual([{ later: true }]);
  });
});

describe('looks', () => {
  it('at one location follow each other, and do not wait for those at others', async () => {
    const tenant = await bench.commerce.tenant();
    const [shop, other] = [await bench.shop(tenant), await bench.shop(tenant)];
    const look = (...shops: readonly Shop[]): Promise<unknown> =>
      bench.commerce.db.separate(async (tx) => {
        await sql`set local lock_timeout = '500ms'`.execute(tx);
        const ids = shops.map(({ locationId }) => locationId);
        await bench.get(KeepTasks).execute(tx, tenant.workspaceId, ids);
      });
    await bench.commerce.db.separate(async (tx) => {
      await bench.get(KeepTasks).execute(tx, tenant.workspaceId, [shop.locationId]);
      await look(other);
      await expect(look(other, shop)).rejects.toThrow('lock timeout');
    });
    await look(other, shop);
  });

  it('wait for who deletes the location before they touch its tasks', async () => {
    const shop = await bench.shop();
    await shop.review();
    expect(await shop.short()).toEqual(['UnansweredReviews OPEN']);
    await shop.duplicate(await shop.listing());
    const { looking } = await bench.commerce.db.separate(async (tx) => {
      await sql`select from location where id = ${shop.locationId} for update`.execute(tx);
      const begun = Promise.allSettled([bench.drain()]);
      await eventually(
        () =>
          bench.commerce.rows(
            `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        (waiting) => waiting.length > 0,
        'Nobody waits for the location.',
      );
      // It holds none of them, or the two would wait for each other.
      await sql`select from optimization_task where location_id = ${shop.locationId} for update nowait`.execute(tx);
      await sql`update location set deleted_at = now() where id = ${shop.locationId}`.execute(tx);
      return { looking: begun };
    });
    expect(await looking).toEqual([{ status: 'fulfilled', value: undefined }]);
    expect(
      await bench.commerce.rows('select id from optimization_task where location_id = $1', shop.locationId),
    ).toEqual([]);
  });
});
