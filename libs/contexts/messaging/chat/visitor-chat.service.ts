import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { Clock } from '#platform/clock';
import { ReceiveMessages } from '../conversation/receive-messages.js';
import { KeepReceipts } from '../message/keep-receipts.js';
import { ChatQueries } from './chat.queries.js';
import type { VisitorConversation } from './chat.queries.js';
import { mostBegunInMinute, mostInMinute, readChatInput, visitorOf } from './chat.rules.js';
import type { ChatInput } from './chat.rules.js';

/** The replies that a visitor has got, or read. */
export interface ChatReceipt {
  /** Id of the newest of them. */
  readonly upTo: number;
  readonly read: boolean;
}

/** What the visitor of a website does in a chat. A token that the browser has made names the visitor. */
@Injectable()
export class VisitorChat {
  constructor(
    private readonly chats: ChatQueries,
    private readonly clock: Clock,
    private readonly receiving: ReceiveMessages,
    private readonly receipts: KeepReceipts,
  ) {}

  /** @throws DomainError `chatUnknown`, `chatEnded`, `validationFailed`, `rateLimited` */
  async write(key: string, token: string | undefined, draft: Draft<ChatInput>): Promise<VisitorConversation> {
    const visitor = visitorOf(token);
    const chat = await this.chats.open(key);
    const { id, text, name } = readChatInput(draft);
    const held = await this.chats.conversation(chat, visitor);
    const isFlood =
      held === undefined
        ? (await this.chats.begun(chat)) >= mostBegunInMinute
        : (await this.chats.recent(held)) >= mostInMinute;
    if (isFlood) throw new DomainError('rateLimited', { seconds: 60 });
    const { outcome } = await this.receiving.execute({
      channel: 'chat',
      account: '',
      locationId: chat.locationId,
      customer: { id: visitor, name: name ?? null },
      messages: [{ id, text, sentAt: this.clock.now() }],
    });
    const kept = await this.chats.conversation(chat, visitor);
    if (outcome === 'noAgent' || kept === undefined) throw new DomainError('chatEnded');
    return kept;
  }

  /** @returns undefined: the visitor has not written @throws DomainError `chatUnknown`, `chatEnded`, `validationFailed` */
  async conversation(key: string, token: string | undefined): Promise<VisitorConversation | undefined> {
    const visitor = visitorOf(token);
    return this.chats.conversation(await this.chats.open(key), visitor);
  }

  /** @throws DomainError `chatUnknown`, `chatEnded`, `validationFailed` */
  async acknowledge(key: string, token: string | undefined, { upTo, read }: ChatReceipt): Promise<void> {
    const conversation = await this.conversation(key, token);
    if (conversation === undefined) return;
    const about = { conversationId: conversation.id, upTo };
    await this.receipts.execute([{ channel: 'chat', about, status: read ? 'READ' : 'DELIVERED' }]);
  }
}
