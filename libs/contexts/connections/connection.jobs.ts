import { defineJob } from '#platform/outbox';

/** Looks after one connection: finds out what it is good for, renews its access, or takes the consent back. */
export const tendConnection = defineJob<{ id: number }>({ name: 'connections.tend', queue: 'connections' });
/** Asks Facebook for a location's Instagram account. */
export const checkInstagram = defineJob<{ id: number }>({ name: 'connections.instagram', queue: 'connections' });
