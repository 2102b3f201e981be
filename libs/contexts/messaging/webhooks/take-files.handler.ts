import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { AccountQueries } from '../accounts/account.queries.js';
import type { AccountHolder } from '../accounts/account.queries.js';
import { mostFiles, namedFile, sortedFiles } from '../attachment/sorted-files.js';
import type { SentFile, SortedFiles } from '../attachment/sorted-files.js';
import type { AtChannel, HandedFile, UnhandedFile } from '../channels/account-channel.port.js';
import { MessageChannels } from '../channels/message-channels.js';
import type { IncomingMessage, LeftOutFile } from '../conversation/arrival.js';
import { ReceiveMessages } from '../conversation/receive-messages.js';
import { takeFiles } from '../jobs/messaging.jobs.js';
import type { FileTask } from '../jobs/messaging.jobs.js';
import { conversationsOfKnown } from '../message/known-messages.js';
import type { WrittenMessages } from '../message/known-messages.js';

/** How often a channel is asked for a file. Then the message is kept without it. */
const mostAttempts = 8;
/** Twice as long after each attempt: together 254 seconds, unless the channel asks for more. */
const firstWaitMs = 2000;
/** Of the pictures and files of one message, which are in memory until all are loaded: with this much, no further one is. */
const mostBytes = 50 * 1024 ** 2;

type Load = (at: AtChannel) => Promise<HandedFile | UnhandedFile>;
type LoadWithin = (at: AtChannel) => Promise<HandedFile | UnhandedFile | typeof full>;

/** Takes a message with files: loads them, then keeps it. A further picture is a message of its own. */
@Injectable()
@Handles(takeFiles)
export class TakeFilesHandler implements JobHandler<FileTask> {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountQueries,
    private readonly channels: MessageChannels,
    private readonly messages: ReceiveMessages,
  ) {}

  async handle(task: FileTask, delivery: Delivery): Promise<void> {
    const { channel, account, customerId, customerName } = task;
    const holder = await this.accounts.holderOf(channel, account);
    if (holder !== undefined) {
      const written = {
        channel,
        account,
        locationId: holder.locationId,
        customer: { id: customerId, name: customerName },
      };
      if (!(await this.isKnown({ ...written, messages: [task] }))) {
        const load = within(this.loader(task, holder, delivery.attempt));
        await this.messages.execute({ ...written, messages: await messagesOf(task, load) });
      }
    }
    await this.database.transaction(async (tx) => {
      await delivery.complete(tx);
    });
  }

  /** Its further pictures were kept in the same transaction. */
  private async isKnown(written: WrittenMessages): Promise<boolean> {
    return (await conversationsOfKnown(this.database.read, [written])).size > 0;
  }

  /** What is not there after the last attempt is gone. */
  private loader({ channel, account, customerId }: FileTask, holder: AccountHolder, attempt: number): Load {
    const { workspaceId, locationId, agentId } = holder;
    const target = { workspaceId, locationId, agentId, account, customerId };
    return async (at) => {
      try {
        return (await this.channels.withAccounts(channel)?.file(target, at)) ?? gone;
      } catch (error) {
        if (!isThirdPartyFailure(error)) throw error;
        if (attempt >= mostAttempts) return gone;
        const waitMs = Math.max(error.details.retryAfterMs ?? 0, firstWaitMs * 2 ** (attempt - 1));
        throw new Postponed('The file is waited for.', waitMs, true);
      }
    };
  }
}

const gone: UnhandedFile = { missing: 'GONE', bytes: null };
const full = { missing: 'LIMIT', bytes: null } as const;

/** Of one message: loads nothing more once there is enough in memory. */
function within(load: Load): LoadWithin {
  let bytes = 0;
  return async (at) => {
    if (bytes >= mostBytes) return full;
    const handed = await load(at);
    if ('content' in handed) bytes += handed.content.length;
    return handed;
  };
}

async function messagesOf(
  { id, text, sentAt: sent, pictures, files = [] }: FileTask,
  load: LoadWithin,
): Promise<readonly IncomingMessage[]> {
  const sentAt = new Date(sent);
  const loaded: (Buffer | null)[] = [];
  const beyond: LeftOutFile[] = [];
  for (const at of pictures) {
    const handed = await load(at);
    if (handed === full) beyond.push(leftOutOf({ name: null, contentType: '' }, full));
    else loaded.push(pictureIn(handed));
  }
  const [picture, ...further] = loaded;
  const { files: kept, leftOut } = await filesOf(files, load);
  return [
    { id, text, sentAt, ...(picture !== undefined && { picture }), files: kept, leftOut: [...beyond, ...leftOut] },
    ...further.map((each, index) => ({ id: `${id}#${index + 1}`, text: null, sentAt, picture: each })),
  ];
}

const pictureIn = (handed: HandedFile | UnhandedFile | typeof full): Buffer | null =>
  'content' in handed && handed.contentType?.startsWith('image/') === true ? handed.content : null;

const leftOutOf = (
  said: Parameters<typeof namedFile>[0],
  { missing: reason, bytes }: UnhandedFile | typeof full,
): LeftOutFile => ({ ...namedFile(said), bytes, reason });

async function filesOf(told: NonNullable<FileTask['files']>, load: LoadWithin): Promise<SortedFiles> {
  const sent: SentFile[] = [];
  const missing: LeftOutFile[] = [];
  for (const { at, name, contentType } of told) {
    const handed = sent.length >= mostFiles ? full : await load(at);
    if ('content' in handed)
      sent.push({ name, contentType: contentType ?? handed.contentType ?? '', content: handed.content });
    else missing.push(leftOutOf({ name, contentType: contentType ?? '' }, handed));
  }
  const { files, leftOut } = sortedFiles(sent);
  return { files, leftOut: [...leftOut, ...missing] };
}
