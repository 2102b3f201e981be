import { defineJob, defineQueue } from '#platform/outbox';

/** Calls to third parties that set products up. */
export const fulfilmentQueue = defineQueue({
  name: 'fulfilment',
  concurrency: 8,
  attempts: 40,
  backoff: 1000,
  longest: 600_000,
});

export interface WorkJob {
  readonly id: number;
}

/** Tells the third party what it was not told yet. */
export const sendWork = defineJob<WorkJob>({ name: 'fulfilment.send', queue: fulfilmentQueue });
/** Asks for the last time, and gives up. */
export const giveUpWork = defineJob<WorkJob>({ name: 'fulfilment.giveUp', queue: fulfilmentQueue });
