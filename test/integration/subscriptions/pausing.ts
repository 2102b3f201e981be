import { PauseSubscription, subscriptionResource } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import type { Booked, Commerce } from './commerce.js';

/** Its seller pauses it, from today until somebody resumes it. */
export async function pause(commerce: Commerce, booked: Booked): Promise<void> {
  await commerce.module.get(PauseSubscription).pause(await bySeller(commerce, booked), new Draft({}));
}

export async function resume(commerce: Commerce, booked: Booked): Promise<void> {
  await commerce.module.get(PauseSubscription).resume(await bySeller(commerce, booked), new Draft({}));
}

/** Its contract is suspended from that day on; null: no more. */
export async function suspend(commerce: Commerce, { contract }: Booked, since: string | null): Promise<void> {
  await commerce.rows(
    `insert into contract_suspension (id, workspace_id, state, suspended_on)
     values ($1, $2, case when $3::date is null then 'none' else 'suspended' end, $3)
     on conflict (id) do update set state = excluded.state, suspended_on = excluded.suspended_on`,
    contract.id,
    contract.workspaceId,
    since,
  );
  await commerce.rows(
    `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'subscriptions.followSuspension', $2)`,
    contract.workspaceId,
    JSON.stringify({ contractId: contract.id }),
  );
}

async function bySeller(commerce: Commerce, { id, tenant }: Booked) {
  const [subscription] = await commerce.module.get(AccessControl).locate(tenant.agency, subscriptionResource, [id]);
  if (subscription === undefined) throw new Error('The subscription is not there.');
  return { subscription, rules: 'seller', dryRun: false } as const;
}
