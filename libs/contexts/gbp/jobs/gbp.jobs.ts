import { defineJob } from '#platform/outbox';

export interface ProfileJob {
  readonly id: number;
}

/** Does the next thing at Google for a profile: takes a step, sends what has changed, or looks what Google says. */
export const advanceProfile = defineJob<ProfileJob>({ name: 'gbp.advance', queue: 'google' });
