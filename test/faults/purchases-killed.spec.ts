import { describe, expect, test } from '@jest/globals';
import type { ClientBase } from 'pg';
import { findWrongs, nothingWrong } from './findings.js';
import { buyFor, type AcceptedPurchase } from './order-client.js';
import { startFaultRun, size, targetOf, runDuringFaults, type FaultRun } from './fault-run.js';
import { waitUntilQuiet } from './quiet.js';
import type { Tenant } from './tenant.js';

const purchases = size.orders / 2;

describe('purchases of what third parties set up, while processes are killed', () => {
  test(
    `${purchases} purchases: each paid once, invoiced once, ordered once, ACTIVE`,
    async () => {
      const run = await startFaultRun({
        locations: purchases,
        product: { product: 'MonoSync', settings: { leadDays: 0 } },
      });
      await runDuringFaults(
        run,
        async () => {
          const target = { ...targetOf(run), providerConfigId: await openTill(run.platform, run.tenant) };
          return (locationId) => buyFor(target, locationId);
        },
        async (answers) => {
          await waitUntilQuiet(run.platform, run.sandbox, size.quietMs);
          await expectAllOnce(run, answers);
        },
      );
    },
    size.quietMs + 240_000,
  );
});

/** Who ordered is the owner from now on, who buys, and pays by the demo's cards. @returns id of their configuration */
async function openTill(client: ClientBase, { workspaceId, companyId, userName }: Tenant): Promise<number> {
  await client.query(
    `with owner as (
       update app_user set user_type = 'SELF_SERVICE', context_type = 'Company', context_id = $2 where user_name = $1 returning id
     ), without as (delete from access_grant where user_id in (select id from owner))
     insert into access_grant (workspace_id, user_id, context_type, context_id, group_name)
     select $3, owner.id, 'Company', $2, g.group_name
     from owner, access_grant g join app_user u on u.id = g.user_id and u.user_name = 'demo-owner' group by owner.id, g.group_name`,
    [userName, companyId, workspaceId],
  );
  await client.query(
    `insert into contract_billing (id, workspace_id, next_on, due_at)
     select id, workspace_id, valid_from, now() from contract where workspace_id = $1`,
    [workspaceId],
  );
  // What is left of a month may be less than a card pays.
  await client.query('update licence set setup_fee = 4900 where workspace_id = $1', [workspaceId]);
  // Its keys name it by its id, at the bank and in the address of the webhooks: the demo's own, then.
  const { rows } = await client.query<{ id: string }>(
    `update provider_config set workspace_id = $1 where provider = 'stripe' returning id`,
    [workspaceId],
  );
  return Number(rows[0]?.id);
}

/** What was answered, what the bank took, what was invoiced, and what the third party was given: the same, once each. */
async function expectAllOnce(run: FaultRun, answers: readonly AcceptedPurchase[]): Promise<void> {
  const { platform, sandbox, tenant, portals } = run;
  const { rows: bought } = await platform.query<Bought>(
    `select b.id::int, b.state, p.transaction_id as transaction, p.amount::int,
            array(select s.id::int from subscription s where s.id = any(b.subscription_ids)) as subscriptions,
            array(select i.gross::int from invoice i where i.purchase_id = b.id) as invoiced
     from purchase b join payment p on p.id = b.payment_id where b.workspace_id = $1 order by b.id`,
    [tenant.workspaceId],
  );
  expect(bought.map(({ id }) => id)).toEqual(answers.map(({ purchaseId }) => purchaseId).toSorted((a, b) => a - b));
  expect(bought.filter((one) => one.state !== 'Successful' || one.subscriptions.length !== 1)).toEqual([]);
  expect(bought.filter(({ amount, invoiced }) => invoiced.length !== 1 || invoiced[0] !== amount)).toEqual([]);
  const { rows: taken } = await sandbox.query(
    `select body -> 'metadata' ->> 'payment' as transaction, (body ->> 'amount_received')::int as amount
     from sandbox.stripe_object where kind = 'payment_intent' and body ->> 'status' = 'succeeded'`,
  );
  const byName = (a: Paid, b: Paid): number => (a.transaction < b.transaction ? -1 : 1);
  expect((taken as Paid[]).toSorted(byName)).toEqual(
    bought.map(({ transaction, amount }) => ({ transaction, amount })).toSorted(byName),
  );
  const { rows: works } = await sandbox.query<Work>(
    `select w.subscription_id::int as subscription, w.status,
            (select count(*)::int from sandbox.work_call c where c.reference = w.reference and c.operation = 'order' and c.changed) as orders
     from sandbox.work w order by 1`,
  );
  const subscriptions = bought.flatMap((one) => one.subscriptions).toSorted((a, b) => a - b);
  expect(works).toEqual(subscriptions.map((subscription) => ({ subscription, status: 'CONFIRMED', orders: 1 })));
  const orders = answers.map(({ locationId, purchaseId }) => ({
    locationId,
    subscriptionId: bought.find(({ id }) => id === purchaseId)?.subscriptions[0] ?? 0,
  }));
  const wrongs = await findWrongs(platform, { workspaceId: tenant.workspaceId, orders, portals });
  expect(wrongs).toEqual(nothingWrong);
  const { rows: numbers } = await platform.query<{ number: string }>(
    'select number from invoice where workspace_id = $1 order by number',
    [tenant.workspaceId],
  );
  const last = numbers.map(({ number }) => Number(/\d+$/.exec(number)?.[0]));
  expect(last).toEqual(numbers.map((_, index) => index + 1));
}

interface Paid {
  readonly transaction: string;
  readonly amount: number;
}

interface Bought extends Paid {
  readonly id: number;
  readonly state: string;
  readonly subscriptions: readonly number[];
  /** Minor units with tax. */
  readonly invoiced: readonly number[];
}

interface Work {
  readonly subscription: number;
  readonly status: string;
  readonly orders: number;
}
