import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { sized } from '../support/size.js';
import { runDuringFaults, size, startFaultRun, targetOf } from './fault-run.js';
import type { FaultRun } from './fault-run.js';
import { insist, orderFor } from './order-client.js';
import type { AcceptedOrder, Insistence } from './order-client.js';
import { waitUntilQuiet } from './quiet.js';

type Type = 'sea' | 'socialAd';

/** What a subscription of each type waits for. */
const setUp: Readonly<Record<Type, (subscriptionId: number) => Insistence>> = {
  sea: (id) => ({
    method: 'POST',
    path: `/v5/reach/${id}/sea`,
    key: `sea-${id}`,
    body: {
      name: 'Store',
      destinationUrl: 'https://stores.example',
      categoryTaxonomyId: 'bakery',
      budgetTarget: 10,
    },
  }),
  socialAd: (id) => ({
    method: 'PUT',
    path: `/api/reachEnhancement/${id}/budget`,
    key: `budget-${id}`,
    body: { budgetTarget: 10, budgetTargetType: 'Euro' },
  }),
};

/** What the network has: how many of each, and how many different names of campaigns. */
const shown: Readonly<Record<Type, string>> = {
  sea: `
    select count(*) filter (where collection = 'campaigns')::int as campaigns,
      count(distinct body ->> 'name') filter (where collection = 'campaigns')::int as names,
      count(*) filter (where collection = 'adGroups')::int as groups,
      count(*) filter (where collection = 'adGroupAds')::int as ads,
      (select count(*)::int from sandbox.ads_customer) as accounts
    from sandbox.ads_resource where body ->> 'status' <> 'REMOVED'`,
  socialAd: `
    select count(*)::int as campaigns, count(distinct name)::int as names, 0 as groups, 0 as ads,
      (select count(*)::int from sandbox.meta_account) as accounts
    from sandbox.meta_object where kind = 'campaign' and status <> 'DELETED'`,
};

/** A run that was killed is asked after two minutes: they have passed for what has waited for ten seconds. */
async function hurry({ platform }: FaultRun, until: () => boolean): Promise<void> {
  const lost = `attempted_at < clock_timestamp() - interval '10 seconds'`;
  while (!until()) {
    for (const table of ['reach_enhancement', 'ad_account'])
      await platform.query(`update ${table} set attempted_at = clock_timestamp() - interval '3 minutes' where ${lost}`);
    await platform.query(
      `update outbox set available_at = now() where done_at is null and name like 'reachEnhancement.%'
         and available_at > now() + interval '30 seconds'`,
    );
    await pause(1000);
  }
}

/** Campaigns are ordered and set up while API, worker and sandbox are killed. What is created twice at a network spends twice. */
describe('campaigns whose processes are killed', () => {
  test.each(sized<Type[]>({ short: ['socialAd'], full: ['sea', 'socialAd'] }))(
    'are at the network once each: %s',
    async (type) => {
      const locations = sized({ short: 12, full: 60 });
      const settings = { reachEnhancementType: type };
      const run = await startFaultRun({ locations, product: { product: 'ReachEnhancement', settings } });
      await runDuringFaults(
        run,
        () =>
          async (locationId): Promise<AcceptedOrder> => {
            const target = targetOf(run);
            const order = await orderFor(target, locationId);
            const { sent } = await insist(target, setUp[type](order.subscriptionId));
            return { ...order, sent: Math.max(order.sent, sent) };
          },
        async (orders) => {
          let isQuiet = false;
          const quiet = waitUntilQuiet(run.platform, run.sandbox, 3 * size.quietMs).finally(() => (isQuiet = true));
          await Promise.all([quiet, hurry(run, () => isQuiet)]);
          expect(new Set(orders.map(({ subscriptionId }) => subscriptionId)).size).toBe(locations);
          const { rows: states } = await run.platform.query(
            'select e.state, s.state as subscription, count(*)::int from reach_enhancement e join subscription s on s.id = e.id group by 1, 2',
          );
          expect(states).toEqual([{ state: 'active', subscription: 'ACTIVE', count: locations }]);
          const { rows } = await run.sandbox.query(shown[type]);
          const parts = type === 'sea' ? locations : 0;
          expect(rows).toEqual([{ campaigns: locations, names: locations, groups: parts, ads: parts, accounts: 1 }]);
        },
      );
    },
    600_000,
  );
});
