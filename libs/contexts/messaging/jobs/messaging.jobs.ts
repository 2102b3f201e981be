import type { ChannelName } from '#domain/messaging/channels';
import { bulkQueue, defineJob, defineQueue } from '#platform/outbox';
import type { ArrivedFile } from '../webhooks/message-webhook.port.js';
import type { AtChannel } from '../channels/account-channel.port.js';

/** Replies. Messages with files were in it before they had a queue of their own: rows of then are worked off in it. */
export const messagesQueue = defineQueue({
  name: 'messages',
  concurrency: 16,
  attempts: 40,
  backoff: 1000,
  longest: 600_000,
});

/** Messages with files. Two at once: files of a message are in memory until all of them are loaded, and channels may be slow. */
export const messageFilesQueue = defineQueue({
  name: 'message-files',
  concurrency: 2,
  attempts: 40,
  backoff: 1000,
  longest: 600_000,
});

/** Looks at accounts and at names, of which there may be many at once. They hold up no reply. */
export const messageAccountsQueue = defineQueue({
  name: 'message-accounts',
  concurrency: 4,
  attempts: 40,
  backoff: 1000,
  longest: 600_000,
});

/** Sends a reply to a customer. */
export const sendReply = defineJob<{ readonly id: number }>({ name: 'messaging.sendReply', queue: messagesQueue });

/** Replies to an email by itself, if anything is to be replied. */
export const replyByItself = defineJob<{ readonly conversationId: number; readonly messageId: number }>({
  name: 'messaging.replyByItself',
  queue: messagesQueue,
});

/** Finds the account of an agent's location at a channel. */
export const joinChannel = defineJob<{ id: number }>({ name: 'messaging.joinChannel', queue: messageAccountsQueue });

/** A message with pictures or other files that are to be loaded. */
export interface FileTask {
  readonly channel: ChannelName;
  readonly account: string;
  readonly customerId: string;
  readonly customerName: string | null;
  readonly id: string;
  readonly text: string | null;
  readonly pictures: readonly AtChannel[];
  /** Undefined: the job is from before other files than pictures were kept. */
  readonly files?: readonly ArrivedFile[];
  /** ISO 8601. */
  readonly sentAt: string;
}

/** Takes a message with files. Its stored name is from when only pictures were kept. */
export const takeFiles = defineJob<FileTask>({ name: 'messaging.takePictures', queue: messageFilesQueue });

/** Asks what the customer of a conversation is called. */
export const nameCustomer = defineJob<{ readonly id: number }>({
  name: 'messaging.nameCustomer',
  queue: messageAccountsQueue,
});

/** Removes the file of an attachment, unless a row names it. */
export const sweepAttachment = defineJob<{ readonly storageKey: string }>({
  name: 'messaging.sweepAttachment',
  queue: bulkQueue,
});
