import type { Product, SetUpParty } from '#domain/lists/products';
import { defineEvent } from '#platform/outbox';

/** The time for third parties has come (and comes again after a retry): anyone who sets the products up begins. */
export const subscriptionHandedOver = defineEvent<{
  subscriptionId: number;
  locationId: number;
  companyId: number;
  products: string[];
  /** Who sets which of them up; those of the platform itself are left out. */
  setUps: { party: SetUpParty; product: string }[];
}>({ name: 'subscription.handedOver', version: 1 });

/** For subscribers to {@link subscriptionHandedOver}: only those with products that this party sets up. */
export const setUpBy =
  (party: SetUpParty) =>
  ({ setUps }: { readonly setUps: readonly { readonly party: SetUpParty }[] }): boolean =>
    setUps.some((setUp) => setUp.party === party);

/** An end was asked for, or another day for it; third parties confirm or refuse it. */
export const subscriptionEndRequested = defineEvent<{ subscriptionId: number }>({
  name: 'subscription.endRequested',
  version: 1,
});

/** It goes on after all: the end was taken back, or a third party has refused it. */
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

/** It has another product from now on. What third parties have of both stays as it is. */
export const subscriptionProductChanged = defineEvent<{
  subscriptionId: number;
  locationId: number | null;
  /** What it has no more. */
  dropped: Product[];
  /** What it did not have before. */
  added: Product[];
  /** Ids of the offers. */
  fromProductId: number;
  toProductId: number;
}>({ name: 'subscription.productChanged', version: 1 });

/** What is to be spent or reached is another one now, before it has begun. */
export const subscriptionBudgetChanged = defineEvent<{ subscriptionId: number }>({
  name: 'subscription.budgetChanged',
  version: 1,
});

/** Its pause has begun: it has no service. What third parties show of it has to go, or to rest, until it is resumed. */
export const subscriptionPaused = defineEvent<{ subscriptionId: number; locationId: number | null }>({
  name: 'subscription.paused',
  version: 1,
});

/** Its pause is over. What third parties set up is handed over once more, by {@link subscriptionHandedOver}. */
export const subscriptionResumed = defineEvent<{ subscriptionId: number; locationId: number | null }>({
  name: 'subscription.resumed',
  version: 1,
});

/** Its contract is suspended: it has no service, as in a pause. */
export const subscriptionSuspended = defineEvent<{ subscriptionId: number; locationId: number | null }>({
  name: 'subscription.suspended',
  version: 1,
});

/** Its contract is suspended no more. What third parties set up is handed over once more, unless it is paused. */
export const subscriptionReinstated = defineEvent<{ subscriptionId: number; locationId: number | null }>({
  name: 'subscription.reinstated',
  version: 1,
});

/** A trial has begun; it ends, or becomes a paid subscription, when `trial_end` is over. */
export const trialStarted = defineEvent<{ subscriptionId: number }>({ name: 'trial.started', version: 1 });

/** Three days are left of a trial (at its start, of one that is shorter). Told once. */
export const trialEnding = defineEvent<{ subscriptionId: number }>({ name: 'trial.ending', version: 1 });

/** A trial was over and is a paid subscription from its next day on. */
export const trialConverted = defineEvent<{ subscriptionId: number }>({ name: 'trial.converted', version: 1 });

/** A trial is over and costs nothing, regardless of who ended it. */
export const trialEnded = defineEvent<{ subscriptionId: number }>({ name: 'trial.ended', version: 1 });

/** It is paid, and its subscriptions and charges are there. */
export const purchaseSucceeded = defineEvent<{ purchaseId: number }>({ name: 'purchase.succeeded', version: 1 });

/** It was not paid, or not in time. */
export const purchaseFailed = defineEvent<{ purchaseId: number }>({ name: 'purchase.failed', version: 1 });

/** A bank has taken its payment back; what was bought stays until its invoice is not paid for too long. */
export const purchaseChargedBack = defineEvent<{
  purchaseId: number;
  paymentId: number;
  /** Minor units. */
  amount: number;
  /** What the bank took back of it before, in minor units; events of earlier releases do not have it: nothing. */
  before?: number;
  /** As the payment provider names it. */
  reason: string;
}>({ name: 'purchase.chargedBack', version: 1 });

/** Places were ordered on a contract, by an agency or the administration. */
export const orderPlaced = defineEvent<{ contractId: number; subscriptionIds: number[]; userId: number }>({
  name: 'order.placed',
  version: 1,
});

/** A user has given subscriptions of one contract another last day, or none any more. */
export const subscriptionEndsChanged = defineEvent<{
  contractId: number;
  subscriptionIds: number[];
  /** Null: no user, but the platform itself. */
  userId: number | null;
}>({ name: 'subscription.endsChanged', version: 1 });
