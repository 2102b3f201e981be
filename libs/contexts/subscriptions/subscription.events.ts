import { defineEvent } from '#platform/outbox';

/** The time for third parties has come (and comes again after a retry): whoever sets the products up begins. */
export const subscriptionHandedOver = defineEvent<{
  subscriptionId: number;
  locationId: number;
  companyId: number;
  products: string[];
}>({ name: 'subscription.handedOver', version: 1 });

/** An end was asked for, or another day for it; third parties confirm or refuse it. */
export const subscriptionEndRequested = defineEvent<{ subscriptionId: number }>({
  name: 'subscription.endRequested',
  version: 1,
});

export const subscriptionEndWithdrawn = defineEvent<{ subscriptionId: number }>({
  name: 'subscription.endWithdrawn',
  version: 1,
});

/** It is over; what third parties still show has to go. Also told for those that were never handed over. */
export const subscriptionFinished = defineEvent<{ subscriptionId: number; locationId: number | null }>({
  name: 'subscription.finished',
  version: 1,
});

/** ACTIVE for the first time. */
export const subscriptionActivated = defineEvent<{ subscriptionId: number }>({
  name: 'subscription.activated',
  version: 1,
});

export const subscriptionFailed = defineEvent<{ subscriptionId: number }>({ name: 'subscription.failed', version: 1 });
