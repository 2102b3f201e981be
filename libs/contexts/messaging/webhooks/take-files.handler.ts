import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { AccountQueries } from '../accounts/account.queries.js';
import type { AccountHolder } from '../accounts/account.queries.js';
import { mostFiles, namedFile, sortedFiles } from '../attachment/sorted-files.js';
import type { SentFile } from '../attachment/sorted-files.js';
import type { AtChannel, HandedFile, UnhandedFile } from '../channels/account-channel.port.js';
import { MessageChannels } from '../channels/message-channels.js';
import type { IncomingMessage, LeftOutFile } from '../conversation/arrival.js';
import { ReceiveMessages } from '../conversation/receive-messages.js';
import { takeFiles } from '../jobs/messaging.jobs.js';
import type { FileTask } from '../jobs/messaging.jobs.js';

/** How often a channel is asked for a file, within about four minutes. Then the message is kept without it. */
const mostAttempts = 8;
const firstWaitMs = 2000;
/** Of the files of one message, which are in memory until all are loaded. */
const mostBytes = 50 * 1024 ** 2;

type Load = (at: AtChannel) => Promise<HandedFile | UnhandedFile>;

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
      await this.messages.execute({
        channel,
        account,
        locationId: holder.locationId,
        customer: { id: customerId, name: customerName },
        messages: await messagesOf(task, this.loader(task, holder, delivery.attempt)),
      });
    }
    await this.database.transaction(async (tx) => {
      await delivery.complete(tx);
    });
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

async function messagesOf(
  { id, text, sentAt: sent, pictures, files = [] }: FileTask,
  load: Load,
): Promise<readonly IncomingMessage[]> {
  const sentAt = new Date(sent);
  const loaded: (Buffer | null)[] = [];
  for (const at of pictures) loaded.push(pictureIn(await load(at)));
  const [picture, ...further] = loaded;
  return [
    { id, text, sentAt, ...(picture !== undefined && { picture }), ...(await filesOf(files, load)) },
    ...further.map((each, index) => ({ id: `${id}#${index + 1}`, text: null, sentAt, picture: each })),
  ];
}

const pictureIn = (handed: HandedFile | UnhandedFile): Buffer | null =>
  'content' in handed && handed.contentType?.startsWith('image/') === true ? handed.content : null;

async function filesOf(
  told: NonNullable<FileTask['files']>,
  load: Load,
): Promise<Required<Pick<IncomingMessage, 'files' | 'leftOut'>>> {
  const sent: SentFile[] = [];
  const missing: LeftOutFile[] = [];
  let bytes = 0;
  for (const { at, name, contentType } of told) {
    const isFull = sent.length >= mostFiles || bytes >= mostBytes;
    const handed = isFull ? ({ missing: 'LIMIT', bytes: null } as const) : await load(at);
    if ('content' in handed) {
      bytes += handed.content.length;
      sent.push({ name, contentType: contentType ?? handed.contentType ?? '', content: handed.content });
    } else {
      const named = namedFile({ name, contentType: contentType ?? '' });
      missing.push({ ...named, bytes: handed.bytes, reason: handed.missing });
    }
  }
  const { files, leftOut } = sortedFiles(sent);
  return { files, leftOut: [...leftOut, ...missing] };
}
