import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { AccountQueries } from '../accounts/account.queries.js';
import type { AccountHolder } from '../accounts/account.queries.js';
import { MessageChannels } from '../channels/message-channels.js';
import type { IncomingMessage } from '../conversation/arrival.js';
import { ReceiveMessages } from '../conversation/receive-messages.js';
import { takePictures } from '../jobs/messaging.jobs.js';
import type { PictureTask } from '../jobs/messaging.jobs.js';

/** How often a channel is asked for a picture, within about four minutes. Then the message is kept without it. */
const mostAttempts = 8;
const firstWaitMs = 2000;

/** Takes a message with pictures: loads them, then keeps it. A further picture is a message of its own. */
@Injectable()
@Handles(takePictures)
export class TakePicturesHandler implements JobHandler<PictureTask> {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountQueries,
    private readonly channels: MessageChannels,
    private readonly messages: ReceiveMessages,
  ) {}

  async handle(task: PictureTask, delivery: Delivery): Promise<void> {
    const { channel, account, customerId, customerName } = task;
    const holder = await this.accounts.holderOf(channel, account);
    if (holder !== undefined) {
      const messages: IncomingMessage[] = [];
      for (const [index, picture] of task.pictures.entries())
        messages.push(await this.load(task, holder, { index, picture, attempt: delivery.attempt }));
      await this.messages.execute({
        channel,
        account,
        locationId: holder.locationId,
        customer: { id: customerId, name: customerName },
        messages,
      });
    }
    await this.database.transaction(async (tx) => {
      await delivery.complete(tx);
    });
  }

  private async load(
    { channel, account, customerId, id, text, sentAt }: PictureTask,
    { workspaceId, locationId, agentId }: AccountHolder,
    { index, picture, attempt }: { index: number; picture: PictureTask['pictures'][number]; attempt: number },
  ): Promise<IncomingMessage> {
    const target = { workspaceId, locationId, agentId, account, customerId };
    const message = { id: index === 0 ? id : `${id}#${index}`, text: index === 0 ? text : null };
    const bytes = await this.channels
      .withAccounts(channel)
      ?.picture(target, picture)
      .catch((error: unknown) => {
        if (!isThirdPartyFailure(error)) throw error;
        if (attempt >= mostAttempts) return null;
        const waitMs = Math.max(error.details.retryAfterMs ?? 0, firstWaitMs * 2 ** (attempt - 1));
        throw new Postponed('The picture is waited for.', waitMs, true);
      });
    return { ...message, sentAt: new Date(sentAt), picture: bytes ?? null };
  }
}
