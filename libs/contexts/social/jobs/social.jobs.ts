import { defineJob, defineQueue, eventsQueue } from '#platform/outbox';
import type { Together } from '#platform/outbox';

/** Calls to portals about posts. */
export const socialQueue = defineQueue({
  name: 'social',
  concurrency: 32,
  attempts: 40,
  backoff: 1000,
  longest: 600_000,
});

export interface PostLocationJob {
  readonly id: number;
}

/** Publishes a post at one location, or finds out whether it was published. */
export const publishPost = defineJob<PostLocationJob>({ name: 'social.publish', queue: socialQueue });

/** The planned time of a post has come, at many locations at once as a rule. */
export const postDue = defineJob<Together<PostLocationJob>>({ name: 'social.due', queue: eventsQueue, together: 100 });

/** A post that repeats has begun somewhere: the next one is planned. */
export const repeatPost = defineJob<{ id: number }>({ name: 'social.repeat', queue: eventsQueue });

/** Takes a published post off its portal. */
export const removePost = defineJob<PostLocationJob>({ name: 'social.remove', queue: socialQueue });

/** Asks a portal how a published post stands. */
export const refreshPost = defineJob<PostLocationJob>({ name: 'social.refresh', queue: socialQueue });

/** Looks ahead whether planned posts could be published now. */
export const checkTargets = defineJob<{ ids: readonly number[] }>({ name: 'social.checkTargets', queue: socialQueue });

/** Sends a comment or a reply, or finds out whether it was sent. */
export const sendComment = defineJob<{ id: number }>({ name: 'social.sendComment', queue: socialQueue });

/** Deletes a comment or a reply at its portal. */
export const deleteComment = defineJob<{ id: number }>({ name: 'social.deleteComment', queue: socialQueue });
