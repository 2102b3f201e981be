import type { DynamicModule, Type } from '@nestjs/common';
import type { Logger } from 'pino';
import { ActivityModule } from '#contexts/activity';
import { AdvertisingModule } from '#contexts/advertising';
import { BankStatementsModule } from '#contexts/bank-statements';
import { RevenueModule } from '#contexts/revenue';
import { BillingModule } from '#contexts/billing';
import { callTrackingConfig, CallTrackingModule } from '#contexts/call-tracking';
import { ConnectionsModule } from '#contexts/connections';
import { ContentCampaignsModule } from '#contexts/content-campaigns';
import { ContentGenerationModule, languageModelConfig } from '#contexts/content-generation';
import { ContractsModule, VatCheckModule } from '#contexts/contracts';
import { DashboardModule } from '#contexts/dashboard';
import { DirectoryModule } from '#contexts/directory';
import { DiscountCodesModule } from '#contexts/discount-codes';
import { dynamicVideoConfig, DynamicVideoModule } from '#contexts/dynamic-video';
import { EnhancedContentModule } from '#contexts/enhanced-content';
import { fulfilmentConfig, FulfilmentModule } from '#contexts/fulfilment';
import { GbpModule } from '#contexts/gbp';
import { ExternalSignInModule, IdentityModule, PasswordModule } from '#contexts/identity';
import { InvoicingModule } from '#contexts/invoicing';
import { ListingScanModule } from '#contexts/listing-scan';
import { LiveUpdatesModule } from '#contexts/live-updates';
import { directoryConfig, ListingsModule } from '#contexts/listings';
import { MediaModule } from '#contexts/media';
import { messagingConfig, MessagingModule } from '#contexts/messaging';
import { MeteringModule } from '#contexts/metering';
import { NotificationsModule } from '#contexts/notifications';
import { OnboardingModule } from '#contexts/onboarding';
import { OpinionManagementModule } from '#contexts/opinion-management';
import { ClaimMessagesModule, GoogleAttributesModule, LocationsModule, smsConfig } from '#contexts/locations';
import { QrCodesModule } from '#contexts/qr-codes';
import { ReachEnhancementModule } from '#contexts/reach-enhancement';
import { ReviewsModule } from '#contexts/reviews';
import { SearchModule } from '#contexts/search';
import { SocialModule } from '#contexts/social';
import { statisticsConfig, StatisticsModule } from '#contexts/statistics';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { TenancyModule } from '#contexts/tenancy';
import { WebhooksModule } from '#contexts/webhooks';
import { WebsitesModule } from '#contexts/websites';
import { whiteLabelConfig, WhiteLabelModule } from '#contexts/white-label';
import { DnsModule } from '#integrations/dns';
import { FulfilmentProviderModule } from '#integrations/fulfilment';
import { googleConfig, GoogleConnectionsModule, GoogleModule } from '#integrations/google';
import { GoogleAdsModule } from '#integrations/google/ads';
import { GoogleReviewsModule } from '#integrations/google/reviews';
import { GooglePostsModule } from '#integrations/google/posts';
import { YoutubeModule } from '#integrations/google/youtube';
import { LanguageModelModule } from '#integrations/language-model';
import { linkedInConfig, LinkedInModule } from '#integrations/linkedin';
import { LinkedInPostsModule } from '#integrations/linkedin/posts';
import { SmtpModule } from '#integrations/mail';
import { metaConfig, MetaModule } from '#integrations/meta';
import { MetaAdsModule } from '#integrations/meta/ads';
import { MetaMessagesModule } from '#integrations/meta/messages';
import { MetaPostsModule } from '#integrations/meta/posts';
import { FacebookReviewsModule } from '#integrations/meta/reviews';
import { OpenIdModule } from '#integrations/openid';
import { PaymentModule, stripeConfig } from '#integrations/payment';
import { PublishersModule } from '#integrations/publishers';
import { PortalReviewsModule } from '#integrations/publishers/reviews';
import { SmsModule } from '#integrations/sms';
import { viesConfig, ViesModule } from '#integrations/vies';
import type { Config, ConfigSection } from '#platform/config';
import { platformModules } from '#platform/foundation';
import { mailReturnsConfig } from '#platform/mail';
import { WidgetReviewsModule } from './widget-reviews.module.js';

/** The adapters to third parties. They are global: contexts know only the ports that these implement. */
const integrations: readonly Type[] = [
  DnsModule,
  FacebookReviewsModule,
  FulfilmentProviderModule,
  GoogleAdsModule,
  GoogleConnectionsModule,
  GoogleModule,
  GooglePostsModule,
  GoogleReviewsModule,
  LanguageModelModule,
  LinkedInModule,
  LinkedInPostsModule,
  MetaAdsModule,
  MetaMessagesModule,
  MetaModule,
  MetaPostsModule,
  OpenIdModule,
  PaymentModule,
  PortalReviewsModule,
  PublishersModule,
  SmsModule,
  SmtpModule,
  ViesModule,
  YoutubeModule,
];

/** The bounded contexts, from the ground up. */
const contexts: readonly Type[] = [
  MediaModule,
  TenancyModule,
  LocationsModule,
  ClaimMessagesModule,
  GoogleAttributesModule,
  IdentityModule,
  ExternalSignInModule,
  PasswordModule,
  ConnectionsModule,
  ContractsModule,
  DiscountCodesModule,
  VatCheckModule,
  BillingModule,
  SubscriptionsModule,
  MeteringModule,
  FulfilmentModule,
  InvoicingModule,
  ListingsModule,
  EnhancedContentModule,
  GbpModule,
  ReviewsModule,
  SocialModule,
  ReachEnhancementModule,
  AdvertisingModule,
  CallTrackingModule,
  WebsitesModule,
  OpinionManagementModule,
  QrCodesModule,
  DynamicVideoModule,
  MessagingModule,
  ListingScanModule,
  WhiteLabelModule,
  BankStatementsModule,
  RevenueModule,
  ContentGenerationModule,
  DashboardModule,
  DirectoryModule,
  NotificationsModule,
  WebhooksModule,
  OnboardingModule,
  SearchModule,
  StatisticsModule,
  ActivityModule,
  LiveUpdatesModule,
  ContentCampaignsModule,
];

/** Where a context asks another one of its floor: they are global, as the adapters are. */
const bridges: readonly Type[] = [WidgetReviewsModule];

/** Settings that adapters and contexts declare; `loadConfig` reads them. */
export const configSections: readonly ConfigSection<object>[] = [
  callTrackingConfig,
  directoryConfig,
  dynamicVideoConfig,
  fulfilmentConfig,
  googleConfig,
  languageModelConfig,
  linkedInConfig,
  mailReturnsConfig,
  messagingConfig,
  metaConfig,
  smsConfig,
  statisticsConfig,
  stripeConfig,
  viesConfig,
  whiteLabelConfig,
];

/**
 * The one list of what the platform consists of. Every process loads all of it, so that an event reaches each of its
 * subscribers and a deletion is checked by each guard, whichever process it happens in.
 */
export const compositionModules = (config: Config, logger: Logger): (DynamicModule | Type)[] => [
  ...platformModules(config, logger),
  ...integrations,
  ...contexts,
  ...bridges,
];
