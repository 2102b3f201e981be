import { companyResource, locationResource } from '#contexts/locations';
import { subscriptionResource } from '#contexts/subscriptions';
import type { ValueOf } from '#domain/lists/lists';

type ContextName = ValueOf<'contextType.statistics'>;

/** What statistics and calls can be of. */
export const statisticContexts = {
  Company: companyResource,
  Location: locationResource,
  Subscription: subscriptionResource,
} as const satisfies Readonly<Record<ContextName, unknown>>;

/** In any case, as paths take it; one of these by the guard. */
export function statisticContextOf(given: string): ContextName {
  const found = Object.keys(statisticContexts).find((name) => name.toLowerCase() === given.toLowerCase());
  return (found ?? given) as ContextName;
}
