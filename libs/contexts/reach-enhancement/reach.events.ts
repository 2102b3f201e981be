import { defineEvent } from '#platform/outbox';

/** A network has spent more in a month than it may, and the platform has paused the campaign. Amounts in micros. */
export const campaignOverspent = defineEvent<{
  reachEnhancementId: number;
  /** As people know it. */
  network: string;
  /** `yyyy-MM`. */
  month: string;
  spent: string;
  most: string;
}>({ name: 'reachEnhancement.overspent', version: 1 });

/** Results of campaigns of an account were read for the first time, or a network has corrected them. Days at the account, both included. */
export const reachResultsChanged = defineEvent<{ accountId: number; from: string; to: string }>({
  name: 'reachEnhancement.resultsChanged',
  version: 1,
});
