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
