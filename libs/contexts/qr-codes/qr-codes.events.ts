import { defineEvent } from '#platform/outbox';

/** Scans of a subscription's code were counted. `days`: by the clock of the workspace. */
export const scansChanged = defineEvent<{ subscriptionId: number; days: string[] }>({
  name: 'qrCodes.scansChanged',
  version: 1,
});
