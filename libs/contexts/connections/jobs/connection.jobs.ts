import { defineJob, defineQueue } from '#platform/outbox';

/** OAuth providers: checking, renewing and withdrawing consents. What stays open is looked at again when it is due. */
export const connectionsQueue = defineQueue({
  name: 'connections',
  concurrency: 8,
  attempts: 12,
  backoff: 1000,
  longest: 600_000,
});

/** Looks after one connection: finds out what it is good for, renews its access, or takes the consent back. */
export const maintainConnection = defineJob<{ id: number }>({ name: 'connections.tend', queue: connectionsQueue });
/** Asks Facebook for a location's Instagram account. */
export const checkInstagram = defineJob<{ id: number }>({ name: 'connections.instagram', queue: connectionsQueue });
