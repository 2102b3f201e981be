import { Module } from '@nestjs/common';
import { BillingModule } from '#contexts/billing';
import { ConnectionsModule } from '#contexts/connections';
import { InvoicingModule } from '#contexts/invoicing';
import { OrganisationModule, WorkspaceMailModule } from '#contexts/organisation';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { CollectedMailHandler } from './collected-mail.handler.js';
import { CollectedMails } from './collected-mails.js';
import { ConnectionLostReaction } from './connection.reaction.js';
import {
  InvoiceIssuedReaction,
  InvoiceLetters,
  PaymentFailedReaction,
  ReminderDueReaction,
} from './invoice.reactions.js';
import { MethodExpiringReaction } from './payment-method.reaction.js';
import { Post } from './post.js';
import { PurchaseFailedReaction, PurchaseLetters, PurchaseSucceededReaction } from './purchase.reactions.js';
import { Recipients } from './recipients.js';
import {
  CollectMail,
  EndsChangedReaction,
  OrderPlacedReaction,
  TrialConvertedReaction,
  TrialEndedReaction,
  TrialEndingReaction,
  TrialStartedReaction,
} from './subscription.reactions.js';

const reactions = [
  ConnectionLostReaction,
  EndsChangedReaction,
  InvoiceIssuedReaction,
  MethodExpiringReaction,
  OrderPlacedReaction,
  PaymentFailedReaction,
  PurchaseFailedReaction,
  PurchaseSucceededReaction,
  ReminderDueReaction,
  TrialConvertedReaction,
  TrialEndedReaction,
  TrialEndingReaction,
  TrialStartedReaction,
];

/** Tells people what happened, by mail. */
@Module({
  imports: [
    BillingModule,
    ConnectionsModule,
    InvoicingModule,
    OrganisationModule,
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
