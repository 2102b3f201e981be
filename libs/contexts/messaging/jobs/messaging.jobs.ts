import { defineJob, defineQueue } from '#platform/outbox';

/** Calls to channels. */
export const messagesQueue = defineQueue({
  name: 'messages',
  concurrency: 16,
  attempts: 40,
  backoff: 1000,
  longest: 600_000,
});

/** Sends a reply to a customer. */
export const sendReply = defineJob<{ readonly id: number }>({ name: 'messaging.sendReply', queue: messagesQueue });
