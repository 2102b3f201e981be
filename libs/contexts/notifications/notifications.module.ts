import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingModule } from '#contexts/billing';
import { ContractsModule } from '#contexts/contracts';
import { ConnectionsModule } from '#contexts/connections';
import { InvoicingModule } from '#contexts/invoicing';
import { ListingScanModule } from '#contexts/listing-scan';
import { TenancyModule, WorkspaceMailModule } from '#contexts/tenancy';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { AlertRuleQueries } from './alert-rules/alert-rule.queries.js';
import { AlertRules } from './alert-rules/alert-rules.service.js';
import { PreviewEmail } from './alert-rules/preview-email.js';
import {
  AlertEvents,
  ConnectionAlerts,
  EndAlerts,
  ListingAlerts,
  MessageAlerts,
  ReviewAlerts,
} from './alerts/alert.reactions.js';
import { AlertCover } from './alerts/alert-cover.js';
import { AlertReaders } from './alerts/alert-readers.js';
import { CollectAlerts } from './alerts/collect-alerts.js';
import { NotificationDigestEntity } from './alerts/digest.entity.js';
import { NotificationDigestItemEntity } from './alerts/digest-item.entity.js';
import { CentreRetention } from './centre/centre-retention.js';
import { NotificationConfigurationEntity } from './centre/configuration.entity.js';
import { NotificationConfigurations } from './centre/configurations.service.js';
import { NotificationEntity } from './centre/notification.entity.js';
import { Notifications } from './centre/notifications.service.js';
import { RecipientListEntity } from './centre/recipient-list.entity.js';
import { RecipientLists } from './centre/recipient-lists.service.js';
import { ConsentModule } from './consent/consent.module.js';
import { NotificationConsentEntity } from './consent/consent.entity.js';
import { CentrePost } from './delivery/centre-post.js';
import { SendDigest } from './jobs/send-digest.handler.js';
import { NotificationsPersonalData } from './personal-data.source.js';
import { StatisticsModule } from '#contexts/statistics';
import { ReportFiguresQueries } from './reports/report-figures.js';
import { ReportScheduleEntity } from './reports/report-schedule.entity.js';
import { ReportSchedules } from './reports/report-schedules.js';
import { SendReportLetter } from './reports/send-letter.handler.js';
import { SendReports } from './reports/send-reports.handler.js';
import { NotificationPreferences } from './preferences/notification-preferences.js';
import { NotificationPreferenceEntity } from './preferences/preference.entity.js';
import { TemplateQueries } from './templates/template.queries.js';
import { NotificationBounceEntity } from './undeliverable/bounce.entity.js';
import { UndeliverableModule } from './undeliverable/undeliverable.module.js';
import { NotificationRestartEntity } from './unsubscribe/restart.entity.js';
import { NotificationSuppressionEntity } from './unsubscribe/suppression.entity.js';
import { UnsubscribeModule } from './unsubscribe/unsubscribe.module.js';
import { CampaignOverspentReaction } from './jobs/campaign.reaction.js';
import { ClarificationNeededReaction } from './jobs/clarification.reaction.js';
import { CollectedMailHandler } from './jobs/collected-mail.handler.js';
import { CollectedMails } from './delivery/collected-mails.js';
import { ConnectionLostReaction } from './jobs/connection.reaction.js';
import {
  ContractReinstatedReaction,
  ContractSuspendedReaction,
  SuspensionAnnouncedReaction,
  SuspensionLetters,
  SuspensionLiftedReaction,
} from './suspension/suspension.reactions.js';
import { PayerAnnouncedReaction, PayerLetters, PayerWithdrawnReaction } from './payer/payer.reactions.js';
import { PeriodAnnouncedReaction, PeriodLetters, PeriodWithdrawnReaction } from './jobs/period.reactions.js';
import { FeeLetters, FeesAnnouncedReaction, FeesWithdrawnReaction } from './jobs/fee.reactions.js';
import {
  ConfirmationNeededReaction,
  InvoiceIssuedReaction,
  InvoiceLetters,
  DebitHeldReaction,
  DebitPlannedReaction,
  PaymentFailedReaction,
  PaymentReturnedReaction,
  InvoiceCreditedReaction,
  ReminderDueReaction,
} from './jobs/invoice.reactions.js';
import { LedgerDiffersReaction } from './jobs/ledger.reaction.js';
import { MessageReceivedReaction } from './jobs/message.reaction.js';
import {
  MandateEndedReaction,
  MethodExpiringReaction,
  PaymentDisputedReaction,
  RefundFailedReaction,
} from './jobs/payment-method.reaction.js';
import { Post } from './delivery/post.js';
import { PurchaseFailedReaction, PurchaseLetters, PurchaseSucceededReaction } from './jobs/purchase.reactions.js';
import { Recipients } from './delivery/recipients.js';
import { ScanLeadReaction } from './jobs/scan-lead.reaction.js';
import { SenderReaction, WhiteLabelReaction } from './jobs/white-label.reaction.js';
import {
  CollectMail,
  EndsChangedReaction,
  OrderPlacedReaction,
  TrialConvertedReaction,
  TrialEndedReaction,
  TrialEndingReaction,
  TrialStartedReaction,
} from './jobs/subscription.reactions.js';
import { UsageThresholdReaction } from './usage/usage.reaction.js';
import { CollectedMailSubscriptionEntity } from './delivery/collected-mail-subscription.entity.js';
import { CollectedMailEntity } from './delivery/collected-mail.entity.js';

const reactions = [
  CampaignOverspentReaction,
  ClarificationNeededReaction,
  ConnectionLostReaction,
  EndsChangedReaction,
  FeesAnnouncedReaction,
  PeriodAnnouncedReaction,
  PeriodWithdrawnReaction,
  FeesWithdrawnReaction,
  PayerAnnouncedReaction,
  PayerWithdrawnReaction,
  ContractReinstatedReaction,
  ContractSuspendedReaction,
  SuspensionLiftedReaction,
  SuspensionAnnouncedReaction,
  InvoiceIssuedReaction,
  LedgerDiffersReaction,
  MessageReceivedReaction,
  MandateEndedReaction,
  MethodExpiringReaction,
  PaymentDisputedReaction,
  RefundFailedReaction,
  OrderPlacedReaction,
  ConfirmationNeededReaction,
  DebitHeldReaction,
  DebitPlannedReaction,
  PaymentFailedReaction,
  PaymentReturnedReaction,
  InvoiceCreditedReaction,
  PurchaseFailedReaction,
  PurchaseSucceededReaction,
  ReminderDueReaction,
  ScanLeadReaction,
  TrialConvertedReaction,
  TrialEndedReaction,
  TrialEndingReaction,
  TrialStartedReaction,
  UsageThresholdReaction,
  SenderReaction,
  WhiteLabelReaction,
];

const centre = [
  AlertCover,
  AlertEvents,
  AlertReaders,
  AlertRuleQueries,
  AlertRules,
  CentrePost,
  CentreRetention,
  CollectAlerts,
  ConnectionAlerts,
  EndAlerts,
  ListingAlerts,
  MessageAlerts,
  NotificationConfigurations,
  NotificationPreferences,
  Notifications,
  NotificationsPersonalData,
  PreviewEmail,
  RecipientLists,
  ReportFiguresQueries,
  ReportSchedules,
  ReviewAlerts,
  SendDigest,
  SendReportLetter,
  SendReports,
  TemplateQueries,
];

/** Tells people what happened, by mail. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      CollectedMailEntity,
      CollectedMailSubscriptionEntity,
      NotificationBounceEntity,
      NotificationConfigurationEntity,
      NotificationConsentEntity,
      NotificationDigestEntity,
      NotificationDigestItemEntity,
      NotificationEntity,
      NotificationPreferenceEntity,
      NotificationRestartEntity,
      NotificationSuppressionEntity,
      RecipientListEntity,
      ReportScheduleEntity,
    ]),
    BillingModule,
    ConnectionsModule,
    ConsentModule,
    ContractsModule,
    InvoicingModule,
    ListingScanModule,
    PersonalDataModule,
    StatisticsModule,
    TenancyModule,
    SubscriptionsModule,
    UndeliverableModule,
    UnsubscribeModule,
    WorkspaceMailModule,
  ],
  providers: [
    ...centre,
    ...reactions,
    CollectedMailHandler,
    CollectedMails,
    CollectMail,
    FeeLetters,
    PayerLetters,
    PeriodLetters,
    SuspensionLetters,
    InvoiceLetters,
    Post,
    PurchaseLetters,
    Recipients,
  ],
  exports: [
    AlertRuleQueries,
    AlertRules,
    ConsentModule,
    NotificationConfigurations,
    NotificationPreferences,
    Notifications,
    PreviewEmail,
    RecipientLists,
    TemplateQueries,
    UndeliverableModule,
    UnsubscribeModule,
  ],
})
export class NotificationsModule {}
