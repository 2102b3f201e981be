import { defineEvent } from '#platform/outbox';

/** Calls of a subscription are new, or other than before. `days`: those that they began on, by the clock of the workspace. */
export const callsChanged = defineEvent<{ subscriptionId: number; locationId: number; days: string[] }>({
  name: 'callTracking.callsChanged',
  version: 1,
});
