import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '#contexts/media';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { AgentQueries } from './agent/agent.queries.js';
import { ConfigureAgent } from './agent/configure-agent.js';
import { MessageAgentEntity } from './agent/message-agent.entity.js';
import { ChatChannel } from './channels/chat.channel.js';
import { MessageChannels } from './channels/message-channels.js';
import { ChatQueries } from './chat/chat.queries.js';
import { VisitorChat } from './chat/visitor-chat.service.js';
import { ConversationEntity } from './conversation/conversation.entity.js';
import { ConversationQueries } from './conversation/conversation.queries.js';
import { DeleteConversations } from './conversation/delete-conversations.js';
import { IncomingPictures } from './conversation/incoming-pictures.js';
import { MarkRead } from './conversation/mark-read.js';
import { ReceiveMessages } from './conversation/receive-messages.js';
import { ConversationRetention } from './jobs/conversation-retention.js';
import { EndAgents } from './jobs/end-agents.js';
import { KeepReceipts } from './message/keep-receipts.js';
import { MessageEntity } from './message/message.entity.js';
import { MessageStore } from './message/message.store.js';
import { SendReplyHandler } from './message/send-reply.handler.js';
import { SettleReply } from './message/settle-reply.js';
import { WriteReply } from './message/write-reply.js';
import { MessagingPersonalData } from './personal-data.source.js';

/** Messaging: agents of locations, and what they and customers write to each other on channels. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ConversationEntity, MessageAgentEntity, MessageEntity]),
    MediaModule,
    PersonalDataModule,
    SubscriptionsModule,
  ],
  providers: [
    AgentQueries,
    ChatChannel,
    ChatQueries,
    ConfigureAgent,
    ConversationQueries,
    ConversationRetention,
    DeleteConversations,
    EndAgents,
    IncomingPictures,
    KeepReceipts,
    MarkRead,
    MessageChannels,
    MessageStore,
    MessagingPersonalData,
    ReceiveMessages,
    SendReplyHandler,
    SettleReply,
    VisitorChat,
    WriteReply,
  ],
  exports: [
    AgentQueries,
    ChatQueries,
    ConfigureAgent,
    ConversationQueries,
    MarkRead,
    MessageChannels,
    VisitorChat,
    WriteReply,
  ],
})
export class MessagingModule {}
