import { defineJob, defineQueue } from '#platform/outbox';

/** Calls to Google about profiles; each waits for Google, whose quota is per minute. */
export const googleQueue = defineQueue({
  name: 'google',
  concurrency: 16,
  attempts: 40,
  backoff: 1000,
  longest: 600_000,
});

export interface ProfileJob {
  readonly id: number;
}

/** Does the next thing at Google for a profile: takes a step, sends what has changed, or looks what Google says. */
export const advanceProfile = defineJob<ProfileJob>({ name: 'gbp.advance', queue: googleQueue });

/** Reads what Google has counted of a verified profile. */
export const collectPerformance = defineJob<ProfileJob>({ name: 'gbp.collectPerformance', queue: googleQueue });
