import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingModule } from '#contexts/billing';
import { ConnectionsModule } from '#contexts/connections';
import { InvoicingModule } from '#contexts/invoicing';
import { ListingScanModule } from '#contexts/listing-scan';
import { TenancyModule, WorkspaceMailModule } from '#contexts/tenancy';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { CampaignOverspentReaction } from './jobs/campaign.reaction.js';
import { ClarificationNeededReaction } from './jobs/clarification.reaction.js';
import { CollectedMailHandler } from './jobs/collected-mail.handler.js';
import { CollectedMails } from './delivery/collected-mails.js';
import { ConnectionLostReaction } from './jobs/connection.reaction.js';
import {
  InvoiceIssuedReaction,
  InvoiceLetters,
  PaymentFailedReaction,
  ReminderDueReaction,
} from './jobs/invoice.reactions.js';
import { MessageReceivedReaction } from './jobs/message.reaction.js';
import { MethodExpiringReaction } from './jobs/payment-method.reaction.js';
import { Post } from './delivery/post.js';
import { PurchaseFailedReaction, PurchaseLetters, PurchaseSucceededReaction } from './jobs/purchase.reactions.js';
import { Recipients } from './delivery/recipients.js';
import { ScanLeadReaction } from './jobs/scan-lead.reaction.js';
import {
  CollectMail,
  EndsChangedReaction,
  OrderPlacedReaction,
  TrialConvertedReaction,
  TrialEndedReaction,
  TrialEndingReaction,
  TrialStartedReaction,
} from './jobs/subscription.reactions.js';
import { CollectedMailSubscriptionEntity } from './delivery/collected-mail-subscription.entity.js';
import { CollectedMailEntity } from './delivery/collected-mail.entity.js';

const reactions = [
  CampaignOverspentReaction,
  ClarificationNeededReaction,
  ConnectionLostReaction,
  EndsChangedReaction,
  InvoiceIssuedReaction,
  MessageReceivedReaction,
  MethodExpiringReaction,
  OrderPlacedReaction,
  PaymentFailedReaction,
  PurchaseFailedReaction,
  PurchaseSucceededReaction,
  ReminderDueReaction,
  ScanLeadReaction,
  TrialConvertedReaction,
  TrialEndedReaction,
  TrialEndingReaction,
  TrialStartedReaction,
];

/** Tells people what happened, by mail. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CollectedMailEntity, CollectedMailSubscriptionEntity]),
    BillingModule,
    ConnectionsModule,
    InvoicingModule,
    ListingScanModule,
    TenancyModule,
    SubscriptionsModule,
    WorkspaceMailModule,
  ],
  providers: [
    ...reactions,
    CollectedMailHandler,
    CollectedMails,
    CollectMail,
    InvoiceLetters,
    Post,
    PurchaseLetters,
    Recipients,
  ],
})
export class NotificationsModule {}
