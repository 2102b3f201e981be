import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Database } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { AccountQueries } from '../accounts/account.queries.js';
import { ReceiveMessages } from '../conversation/receive-messages.js';
import { takePictures } from '../jobs/messaging.jobs.js';
import { KeepReceipts } from '../message/keep-receipts.js';
import type { ChannelReceipt } from '../message/keep-receipts.js';
import type { ArrivedMessage, ArrivedReceipt } from './message-webhook.port.js';
import { MessageWebhooks } from './message-webhooks.js';

/** What was done with a webhook. */
export interface WebhookOutcome {
  readonly messages: number;
  readonly receipts: number;
  /** Parts of kinds that are not for us, and messages to accounts that no location has here. */
  readonly skipped: number;
}

/**
 * Takes webhooks of third parties that run channels. Returns once everything is kept; a failure in the middle is repaired by
 * the third party, which delivers the webhook again: what was kept before is known by its id.
 */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly database: Database,
    private readonly webhooks: MessageWebhooks,
    private readonly accounts: AccountQueries,
    private readonly messages: ReceiveMessages,
    private readonly receipts: KeepReceipts,
    private readonly outbox: Outbox,
  ) {}

  /** The third party tries the address. @returns what it wants to hear. @throws DomainError `signatureInvalid` */
  challenge(name: string, token: unknown, challenge: unknown): string {
    const isTold = typeof token === 'string' && this.webhooks.of(name)?.knows(token) === true;
    if (!isTold || typeof challenge !== 'string' || !/^[\w-]{1,200}$/.test(challenge))
      throw new DomainError('signatureInvalid');
    return challenge;
  }

  /** @throws DomainError `signatureInvalid` */
  async execute(name: string, body: Buffer, signature: string | undefined): Promise<WebhookOutcome> {
    const webhook = this.webhooks.of(name);
    if (webhook?.isSigned(body, signature) !== true) throw new DomainError('signatureInvalid');
    const { messages, receipts, skipped } = webhook.read(body);
    let kept = 0;
    for (const message of messages) if (await this.take(message)) kept += 1;
    const changed = await this.receipts.execute(receipts.flatMap(told));
    return { messages: kept, receipts: changed, skipped: skipped + messages.length - kept };
  }

  /** @returns false: no location has this account here */
  private async take(message: ArrivedMessage): Promise<boolean> {
    const { channel, account, customerId, customerName, pictures, id, text, sentAt } = message;
    const place = await this.accounts.holderOf(channel, account);
    if (place === undefined) return false;
    const { workspaceId, locationId } = place;
    if (pictures.length > 0) {
      // Loading them takes time that the third party does not wait for.
      await this.database.transaction(async (tx) => {
        const payload = { ...message, sentAt: sentAt.toISOString() };
        await this.outbox.add(tx, takePictures, [{ workspaceId, payload }]);
      });
      return true;
    }
    const customer = { id: customerId, name: customerName };
    const arrival = { channel, account, locationId, customer, messages: [{ id, text, sentAt }] };
    return (await this.messages.execute(arrival)).outcome === 'kept';
  }
}

/** The best that a webhook says of which replies it is about. */
function told({ channel, account, customerId, status, ids, key, until, trouble }: ArrivedReceipt): ChannelReceipt[] {
  const receipt = (about: ChannelReceipt['about']): ChannelReceipt => ({
    channel,
    about,
    status,
    ...(trouble !== null && { trouble }),
  });
  const [externalId] = ids;
  if (key !== null) return [receipt({ key, ...(externalId !== undefined && { externalId }) })];
  if (until !== null) return [receipt({ account, customerId, until })];
  return ids.map((id) => receipt({ externalId: id }));
}
