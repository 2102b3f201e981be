import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
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
    private readonly receiving: ReceiveMessages,
    private readonly receipts: KeepReceipts,
  ) {}

  /** @throws DomainError `chatUnknown`, `chatEnded`, `validationFailed`, `rateLimited` */
  async write(key: string, token: string | undefined, draft: Draft<ChatInput>): Promise<VisitorConversation> {
    const visitor = visitorOf(token);
    const chat = await this.chats.open(key, visitor);
    const { id, text, name } = readChatInput(draft);
    const isFlood =
      chat.conversation === null
        ? (await this.chats.begun(chat)) >= mostBegunInMinute
        : (await this.chats.recent(chat.conversation)) >= mostInMinute;
    if (isFlood) throw new DomainError('rateLimited', { seconds: 60 });
    const { outcome } = await this.receiving.execute({
      channel: 'chat',
      account: '',
      locationId: chat.locationId,
      customer: { id: visitor, name: name ?? null },
      messages: [{ id, text, sentAt: null }],
    });
    const { conversation } = await this.chats.open(key, visitor);
    if (outcome === 'noAgent' || conversation === null) throw new DomainError('chatEnded');
    return conversation;
  }

  /** @returns null: the visitor has not written @throws DomainError `chatUnknown`, `chatEnded`, `validationFailed` */
  async conversation(key: string, token: string | undefined): Promise<VisitorConversation | null> {
    return (await this.chats.open(key, visitorOf(token))).conversation;
  }

  /** @throws DomainError `chatUnknown`, `chatEnded`, `validationFailed` */
  async acknowledge(key: string, token: string | undefined, { upTo, read }: ChatReceipt): Promise<void> {
    const conversation = await this.conversation(key, token);
    if (conversation === null) return;
    const about = { conversationId: conversation.id, upTo };
    await this.receipts.execute([{ channel: 'chat', about, status: read ? 'READ' : 'DELIVERED' }]);
  }
}
