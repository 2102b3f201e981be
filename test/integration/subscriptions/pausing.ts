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

async function bySeller(commerce: Commerce, { id, tenant }: Booked) {
  const [subscription] = await commerce.module.get(AccessControl).locate(tenant.agency, subscriptionResource, [id]);
  if (subscription === undefined) throw new Error('The subscription is not there.');
  return { subscription, rules: 'seller', dryRun: false } as const;
}
