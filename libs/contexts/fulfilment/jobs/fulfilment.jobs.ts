import { defineJob } from '#platform/outbox';

export interface WorkJob {
  readonly id: number;
}

/** Tells the third party what it was not told yet. */
export const sendWork = defineJob<WorkJob>({ name: 'fulfilment.send', queue: 'fulfilment' });
/** Asks for the last time, and gives up. */
export const giveUpWork = defineJob<WorkJob>({ name: 'fulfilment.giveUp', queue: 'fulfilment' });
