import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { MessageWebhook, MessageWebhooks } from '#contexts/messaging';
import type { ArrivedMessage, ArrivedParts, ArrivedReceipt } from '#contexts/messaging';
import { messageChannels } from '#domain/messaging/channels';
import { Config } from '#platform/config';
import { metaConfig } from '../meta.config.js';
import type { Arrived } from './message.types.js';
import { refusalTrouble } from './refusals.js';
import { arrivedIn } from './webhooks/events.js';
import { isSameSecret, isSignedBy } from './webhooks/signature.js';

const statuses = { sent: 'SENT', delivered: 'DELIVERED', read: 'READ', failed: 'REFUSED' } as const;

/** The webhooks of this installation's app at Meta: one address for all its channels. */
@Injectable()
export class MetaWebhook extends MessageWebhook implements OnModuleInit {
  override readonly name = 'meta';

  constructor(
    private readonly config: Config,
    private readonly registry: MessageWebhooks,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  override knows(token: string): boolean {
    const { webhookToken } = this.config.of(metaConfig);
    return webhookToken !== undefined && isSameSecret(webhookToken, token);
  }

  override isSigned(body: Buffer, signature: string | undefined): boolean {
    const { client } = this.config.of(metaConfig);
    return client !== undefined && isSignedBy(client.clientSecret, body, signature);
  }

  override read(body: Buffer): ArrivedParts {
    const { arrived, skipped } = arrivedIn(parsed(body));
    return {
      messages: arrived.flatMap(messageOf),
      receipts: arrived.flatMap(receiptOf),
      skipped,
    };
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function messageOf(part: Arrived): ArrivedMessage[] {
  if (part.kind !== 'message') return [];
  const { channel, account, customer: customerId, customerName, id, text, pictures, at: sentAt } = part;
  return [
    {
      channel,
      account,
      customerId,
      customerName,
      id,
      text: text === '' ? null : text,
      pictures: pictures.map((picture) => ({ ...picture })),
      sentAt,
    },
  ];
}

function receiptOf(part: Arrived): ArrivedReceipt[] {
  if (part.kind !== 'receipt') return [];
  const { channel, account, customer: customerId, state, messageIds: ids, key, until, refusal } = part;
  const trouble: Trouble | null = refusal === null ? null : refusalTrouble(messageChannels[channel], refusal);
  return [{ channel, account, customerId, status: statuses[state], ids, key, until, trouble }];
}
