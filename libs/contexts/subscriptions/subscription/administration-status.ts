import { isOn } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { subscriptionStates } from '#domain/machines/subscription-machine';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

export type AdministrationStatus = ValueOf<'subscriptionStatus.administration'>;

/** The administration shows what is still ORDERED as PROCESSING, so its filter finds both. */
export function statesOfStatus(status: AdministrationStatus): SubscriptionState[] {
  if (status === 'PROCESSING') return ['ORDERED', 'PROCESSING'];
  return isOn(subscriptionStates, status) ? [status] : [];
}

/** SQL of the status that the administration shows, over `subscription s`. */
export const administrationStatus: Sql<unknown> = sql`case s.state when 'ORDERED' then 'PROCESSING' else s.state end`;
