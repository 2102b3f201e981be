import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Database, databaseAway } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { AccountQueries } from '../accounts/account.queries.js';
import type { AccountHolder } from '../accounts/account.queries.js';
import type { Arrival } from '../conversation/arrival.js';
import { ReceiveMessages } from '../conversation/receive-messages.js';
import { takeFiles } from '../jobs/messaging.jobs.js';
import { conversationsOfKnown } from '../message/known-messages.js';
import { KeepReceipts } from '../message/keep-receipts.js';
import type { ChannelReceipt } from '../message/keep-receipts.js';
import { GatheredWork } from './gathered-work.js';
import type { ArrivedMessage, ArrivedReceipt } from './message-webhook.port.js';
import { MessageWebhooks } from './message-webhooks.js';

/** What was done with a webhook. */
export interface WebhookOutcome {
  readonly messages: number;
  readonly receipts: number;
  /** Parts of kinds that are not for us, and messages to accounts that no location has here. */
  readonly skipped: number;
}

/** Messages of one transaction. */
const mostAtOnce = 200;

/** A message whose account a location has here. */
interface PlacedMessage {
  readonly message: ArrivedMessage;
  readonly holder: AccountHolder;
}

/**
 * Takes webhooks of third parties that run channels. Returns once everything is kept; a failure in the middle is repaired by
 * the third party, which delivers the webhook again: what was kept before is known by its id.
 */
@Injectable()
export class ReceiveWebhook {
  /** By workspace: what one of them is locked by holds up no other, and messages of a customer stay in order. */
  private readonly arriving = new GatheredWork<number, PlacedMessage, boolean>(
    (placed) => this.database.apart(() => this.takeAll(placed)),
    { most: mostAtOnce, concernsAll: databaseAway },
  );

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
    const taken = await this.take(messages);
    const kept = taken.filter(Boolean).length;
    const changed = await this.receipts.execute(receipts.flatMap(told));
    return { messages: kept, receipts: changed, skipped: skipped + messages.length - kept };
  }

  /** @returns for each whether a location has its account here */
  private async take(messages: readonly ArrivedMessage[]): Promise<readonly boolean[]> {
    if (messages.length === 0) return [];
    const holders = await this.accounts.holdersOf(messages);
    return Promise.all(
      messages.map(async (message, index) => {
        const holder = holders[index];
        return holder === undefined ? false : this.arriving.run(holder.workspaceId, { message, holder });
      }),
    );
  }

  /** Of one webhook or of many. */
  private async takeAll(placed: readonly PlacedMessage[]): Promise<readonly boolean[]> {
    const withFiles = placed.filter(hasFiles);
    const worded = placed.filter((each) => !hasFiles(each));
    const receipts = await this.messages.executeAll(worded.map(arrivalOf));
    await this.expectFiles(withFiles);
    const refused = new Set(worded.filter((_each, index) => receipts[index]?.outcome !== 'kept'));
    return placed.map((each) => !refused.has(each));
  }

  /** Loading files takes time that the third party does not wait for. */
  private async expectFiles(placed: readonly PlacedMessage[]): Promise<void> {
    const arrivals = new Map(placed.map((each) => [arrivalOf(each), each]));
    const known = await conversationsOfKnown(this.database.read, [...arrivals.keys()]);
    const tasks = Array.from(arrivals).flatMap(([arrival, each]) => (known.has(arrival) ? [] : [fileTask(each)]));
    if (tasks.length > 0) await this.database.transaction((tx) => this.outbox.add(tx, takeFiles, tasks));
  }
}

const hasFiles = ({ message: { pictures, files } }: PlacedMessage): boolean => pictures.length + files.length > 0;

const fileTask = ({ message, holder: { workspaceId } }: PlacedMessage) => ({
  workspaceId,
  payload: { ...message, sentAt: message.sentAt.toISOString() },
});

function arrivalOf({ message, holder: { locationId } }: PlacedMessage): Arrival {
  const { channel, account, customerId, customerName, id, text, trouble, sentAt } = message;
  const customer = { id: customerId, name: customerName };
  return { channel, account, locationId, customer, messages: [{ id, text, ...(trouble && { trouble }), sentAt }] };
}

/** Which replies a webhook is about. Ids beside an instant count as well: clocks differ. */
function told({ channel, account, customerId, status, ids, key, until, trouble }: ArrivedReceipt): ChannelReceipt[] {
  const receipt = (about: ChannelReceipt['about']): ChannelReceipt => ({
    channel,
    about,
    status,
    ...(trouble !== null && { trouble }),
  });
  const [externalId] = ids;
  if (key !== null) return [receipt({ key, ...(externalId !== undefined && { externalId }) })];
  const named = ids.map((id) => receipt({ externalId: id }));
  return until === null ? named : [...named, receipt({ account, customerId, until })];
}
