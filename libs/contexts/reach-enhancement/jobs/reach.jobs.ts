import { defineJob, defineQueue } from '#platform/outbox';

/** Calls to advertising networks. */
export const adQueue = defineQueue({
  name: 'reach-enhancement',
  concurrency: 16,
  attempts: 40,
  backoff: 1000,
  longest: 600_000,
});

/** Makes a campaign and its ads at the network what they are to be. */
export const publishCampaign = defineJob<{ id: number }>({ name: 'reachEnhancement.publish', queue: adQueue });

/** Pauses and resumes what is pending in an account, many at once. */
export const switchStates = defineJob<{ accountId: number }>({ name: 'reachEnhancement.switch', queue: adQueue });

/** Reads what an account has and has spent. */
export const lookAtAccount = defineJob<{ id: number }>({ name: 'reachEnhancement.look', queue: adQueue });
