import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '#contexts/media';
import { MeteringModule } from '#contexts/metering';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { AccountQueries } from './accounts/account.queries.js';
import { ExpectAccounts } from './accounts/expect-accounts.js';
import {
  ConnectedReaction,
  ConnectionFollower,
  ConnectionLostReaction,
  ConnectionRemovedReaction,
} from './accounts/follow-connections.js';
import { JoinChannelHandler } from './accounts/join-channel.handler.js';
import { MessageAccountEntity } from './accounts/message-account.entity.js';
import { AgentQueries } from './agent/agent.queries.js';
import { ConfigureAgent } from './agent/configure-agent.js';
import { MessageAgentEntity } from './agent/message-agent.entity.js';
import { AttachmentFiles } from './attachment/attachment-files.js';
import { AttachmentQueries } from './attachment/attachment.queries.js';
import { FileLinks } from './attachment/file-links.js';
import { IncomingAttachments } from './attachment/incoming-attachments.js';
import { KeepReplyFile } from './attachment/keep-reply-file.js';
import { MessageAttachmentEntity } from './attachment/message-attachment.entity.js';
import { SweepAttachment } from './attachment/sweep-attachment.handler.js';
import { ChatChannel } from './channels/chat.channel.js';
import { MessageChannels } from './channels/message-channels.js';
import { ChatQueries } from './chat/chat.queries.js';
import { VisitorChat } from './chat/visitor-chat.service.js';
import { ConversationEntity } from './conversation/conversation.entity.js';
import { ConversationQueries } from './conversation/conversation.queries.js';
import { DeleteConversations } from './conversation/delete-conversations.js';
import { IncomingEmails } from './conversation/incoming-emails.js';
import { IncomingPictures } from './conversation/incoming-pictures.js';
import { MarkDone } from './conversation/mark-done.js';
import { MarkRead } from './conversation/mark-read.js';
import { ReceiveMessages } from './conversation/receive-messages.js';
import { ConversationRetention } from './jobs/conversation-retention.js';
import { EndAgents, FollowProduct, HandOnAgents } from './jobs/end-agents.js';
import { EmailLetters } from './email/email-letters.js';
import { EmailThreads } from './email/email-threads.js';
import { ReceiveEmail } from './email/receive-email.js';
import { ReplyByItselfHandler } from './email/reply-by-itself.handler.js';
import { KeepReceipts } from './message/keep-receipts.js';
import { MessageEmailEntity } from './message/message-email.entity.js';
import { MessageEntity } from './message/message.entity.js';
import { MessageStore } from './message/message.store.js';
import { SendReplyHandler } from './message/send-reply.handler.js';
import { SettleReply } from './message/settle-reply.js';
import { WriteReply } from './message/write-reply.js';
import { MessageWebhooks } from './webhooks/message-webhooks.js';
import { NameCustomerHandler } from './webhooks/name-customer.handler.js';
import { ReceiveWebhook } from './webhooks/receive-webhook.js';
import { TakeFilesHandler } from './webhooks/take-files.handler.js';
import { MessagingPersonalData } from './personal-data.source.js';

/** Messaging: agents of locations, and what they and customers write to each other on channels. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ConversationEntity,
      MessageAccountEntity,
      MessageAgentEntity,
      MessageAttachmentEntity,
      MessageEmailEntity,
      MessageEntity,
    ]),
    MediaModule,
    PersonalDataModule,
    MeteringModule,
    SubscriptionsModule,
  ],
  providers: [
    AccountQueries,
    AgentQueries,
    AttachmentFiles,
    AttachmentQueries,
    ChatChannel,
    ChatQueries,
    ConfigureAgent,
    ConnectedReaction,
    ConnectionFollower,
    ConnectionLostReaction,
    ConnectionRemovedReaction,
    ConversationQueries,
    ConversationRetention,
    DeleteConversations,
    EmailLetters,
    EmailThreads,
    EndAgents,
    FollowProduct,
    HandOnAgents,
    ExpectAccounts,
    FileLinks,
    IncomingAttachments,
    IncomingEmails,
    IncomingPictures,
    JoinChannelHandler,
    KeepReceipts,
    KeepReplyFile,
    MarkDone,
    MarkRead,
    MessageChannels,
    MessageStore,
    MessageWebhooks,
    MessagingPersonalData,
    NameCustomerHandler,
    ReceiveEmail,
    ReceiveMessages,
    ReplyByItselfHandler,
    ReceiveWebhook,
    SendReplyHandler,
    SettleReply,
    SweepAttachment,
    TakeFilesHandler,
    VisitorChat,
    WriteReply,
  ],
  exports: [
    AgentQueries,
    AttachmentQueries,
    ChatQueries,
    ConfigureAgent,
    ConversationQueries,
    EmailLetters,
    KeepReplyFile,
    MarkDone,
    MarkRead,
    MessageChannels,
    MessageWebhooks,
    ReceiveEmail,
    ReceiveWebhook,
    VisitorChat,
    WriteReply,
  ],
})
export class MessagingModule {}
