import type { ForwardMigration } from './forward-migration.js';
import { PlatformFoundation20261121010000 } from './20261121010000-platform-foundation.js';
import { OrganisationFoundation20261121020000 } from './20261121020000-organisation-foundation.js';
import { IdentityFoundation20261121030000 } from './20261121030000-identity-foundation.js';
import { ContractsFoundation20261121040000 } from './20261121040000-contracts-foundation.js';
import { SubscriptionsFoundation20261121050000 } from './20261121050000-subscriptions-foundation.js';
import { ListingsFoundation20261121060000 } from './20261121060000-listings-foundation.js';
import { OrganisationProfile20261121070000 } from './20261121070000-organisation-profile.js';
import { MediaImages20261121080000 } from './20261121080000-media-images.js';
import { IdentityAccounts20261121090000 } from './20261121090000-identity-accounts.js';
import { IdentityCredentials20261121091000 } from './20261121091000-identity-credentials.js';
import { OrganisationInheritance20261121100000 } from './20261121100000-organisation-inheritance.js';
import { OrganisationAddresses20261121101000 } from './20261121101000-organisation-addresses.js';
import { ContractsAddresses20261121101500 } from './20261121101500-contracts-addresses.js';
import { OrganisationClaims20261121104000 } from './20261121104000-organisation-claims.js';
import { OrganisationGoogleAttributes20261121105000 } from './20261121105000-organisation-google-attributes.js';
import { PlatformJobSubjects20261121107000 } from './20261121107000-platform-job-subjects.js';
import { OrganisationSearch20261121110000 } from './20261121110000-organisation-search.js';
import { SubscriptionsSearch20261121111000 } from './20261121111000-subscriptions-search.js';
import { OnboardingFoundation20261121120000 } from './20261121120000-onboarding-foundation.js';
import { PlatformPersonalData20261121120500 } from './20261121120500-platform-personal-data.js';
import { SubscriptionsAdministration20261121131000 } from './20261121131000-subscriptions-administration.js';
import { BillingFoundation20261122010000 } from './20261122010000-billing-foundation.js';
import { SubscriptionsActivation20261122011000 } from './20261122011000-subscriptions-activation.js';
import { BillingPayments20261122020000 } from './20261122020000-billing-payments.js';
import { ContractsPaymentProviders20261122021000 } from './20261122021000-contracts-payment-providers.js';
import { InvoicingFoundation20261122030000 } from './20261122030000-invoicing-foundation.js';
import { SubscriptionsPurchases20261122040000 } from './20261122040000-subscriptions-purchases.js';
import { SubscriptionsSetUp20261122050000 } from './20261122050000-subscriptions-set-up.js';
import { FulfilmentFoundation20261122051000 } from './20261122051000-fulfilment-foundation.js';
import { ContractsAddOns20261122052000 } from './20261122052000-contracts-add-ons.js';
import { SubscriptionsExtras20261122053000 } from './20261122053000-subscriptions-extras.js';
import { ContractsBillingAccounts20261122060000 } from './20261122060000-contracts-billing-accounts.js';
import { ContractsSellers20261122061000 } from './20261122061000-contracts-sellers.js';
import { NotificationsMails20261122080000 } from './20261122080000-notifications-mails.js';
import { BillingPaidOut20261122090000 } from './20261122090000-billing-paid-out.js';
import { OrganisationDuplicateSearch20261122100000 } from './20261122100000-organisation-duplicate-search.js';
import { ListingsHostedPortals20261122101000 } from './20261122101000-listings-hosted-portals.js';
import { ListingsDuplicates20261122111000 } from './20261122111000-listings-duplicates.js';
import { ListingsFieldStatus20261122120000 } from './20261122120000-listings-field-status.js';
import { ListingsSuggestions20261122121000 } from './20261122121000-listings-suggestions.js';
import { PlatformLanes20261122122000 } from './20261122122000-platform-lanes.js';
import { ListingsOptingOut20261122130000 } from './20261122130000-listings-opting-out.js';
import { OnboardingStages20261122131000 } from './20261122131000-onboarding-stages.js';
import { ConnectionsFoundation20261122140000 } from './20261122140000-connections-foundation.js';
import { GbpFoundation20261122160000 } from './20261122160000-gbp-foundation.js';
import { EnhancedContentFoundation20261122170000 } from './20261122170000-enhanced-content-foundation.js';
import { GbpReopening20261122181000 } from './20261122181000-gbp-reopening.js';
import { PlatformIso20261122190000 } from './20261122190000-platform-iso.js';
import { PlatformWriteProbe20261123100000 } from './20261123100000-platform-write-probe.js';
import { IdentityTokenFamilies20261123110000 } from './20261123110000-identity-token-families.js';
import { IdentityNames20261123110100 } from './20261123110100-identity-names.js';
import { IdentityEmailDomains20261123110200 } from './20261123110200-identity-email-domains.js';
import { IdentityOneTimeCodes20261123110300 } from './20261123110300-identity-one-time-codes.js';
import { PlatformDeaths20261123120000 } from './20261123120000-platform-deaths.js';
import { InvoicingOpenAmount20261123130000 } from './20261123130000-invoicing-open-amount.js';
import { ContractsSeries20261123131000 } from './20261123131000-contracts-series.js';
import { InvoicingSeries20261123132000 } from './20261123132000-invoicing-series.js';
import { BillingKeptCards20261123133000 } from './20261123133000-billing-kept-cards.js';
import { SubscriptionsTerms20261123140000 } from './20261123140000-subscriptions-terms.js';
import { GbpDetails20261123150000 } from './20261123150000-gbp-details.js';
import { OrganisationMovingClock20261123160000 } from './20261123160000-organisation-moving-clock.js';
import { PlatformTableExports20261123170100 } from './20261123170100-platform-table-exports.js';
import { ConnectionsWithdrawals20261123180000 } from './20261123180000-connections-withdrawals.js';
import { ReviewsFoundation20261124100000 } from './20261124100000-reviews-foundation.js';
import { SocialFoundation20261124110000 } from './20261124110000-social-foundation.js';
import { ContentGenerationUsage20261124120000 } from './20261124120000-content-generation-usage.js';
import { ReviewsResponseTime20261124130000 } from './20261124130000-reviews-response-time.js';
import { SocialAskedApproval20261124131000 } from './20261124131000-social-asked-approval.js';
import { ReviewsTemplates20261124132000 } from './20261124132000-reviews-templates.js';
import { ReviewsApproval20261124133000 } from './20261124133000-reviews-approval.js';
import { ReviewsRules20261124134000 } from './20261124134000-reviews-rules.js';
import { SocialSeries20261124135000 } from './20261124135000-social-series.js';
import { SocialTemplates20261124136000 } from './20261124136000-social-templates.js';
import { ReachEnhancementFoundation20261125100000 } from './20261125100000-reach-enhancement-foundation.js';
import { ReachEnhancementSocial20261125150000 } from './20261125150000-reach-enhancement-social.js';
import { AdvertisingFoundation20261125160000 } from './20261125160000-advertising-foundation.js';
import { ReachEnhancementSearch20261125170000 } from './20261125170000-reach-enhancement-search.js';
import { CallTrackingFoundation20261125200000 } from './20261125200000-call-tracking-foundation.js';
import { FulfilmentDigest20261125205000 } from './20261125205000-fulfilment-digest.js';
import { WebsitesFoundation20261125210000 } from './20261125210000-websites-foundation.js';
import { GbpPerformance20261125220000 } from './20261125220000-gbp-performance.js';
import { StatisticsFoundation20261125230000 } from './20261125230000-statistics-foundation.js';
import { StatisticsBenchmark20261126100000 } from './20261126100000-statistics-benchmark.js';
import { StatisticsAggregation20261126101000 } from './20261126101000-statistics-aggregation.js';
import { WebsitesWidget20261126110000 } from './20261126110000-websites-widget.js';
import { QrCodesFoundation20261126120000 } from './20261126120000-qr-codes-foundation.js';
import { OpinionManagementFoundation20261126121000 } from './20261126121000-opinion-management-foundation.js';
import { DynamicVideoFoundation20261126130000 } from './20261126130000-dynamic-video-foundation.js';
import { MessagingFoundation20261126140000 } from './20261126140000-messaging-foundation.js';
import { MessagingAccounts20261126141000 } from './20261126141000-messaging-accounts.js';
import { LocationsOrigin20261126150000 } from './20261126150000-locations-origin.js';
import { LocationsKnownOrigins20261126150050 } from './20261126150050-locations-known-origins.js';
import { IdentitySignInDays20261126150100 } from './20261126150100-identity-sign-in-days.js';
import { ActivityFoundation20261126150200 } from './20261126150200-activity-foundation.js';
import { DashboardFoundation20261126160000 } from './20261126160000-dashboard-foundation.js';
import { NotificationsCentre20261126170000 } from './20261126170000-notifications-centre.js';
import { ListingScanFoundation20261126180000 } from './20261126180000-listing-scan-foundation.js';
import { IdentityApiKeys20261126190000 } from './20261126190000-identity-api-keys.js';
import { ContentCampaignsFoundation20261126200000 } from './20261126200000-content-campaigns-foundation.js';
import { WhiteLabelFoundation20261126210000 } from './20261126210000-white-label-foundation.js';
import { WebhooksFoundation20261126220000 } from './20261126220000-webhooks-foundation.js';
import { SubscriptionsWorkspace20261126230000 } from './20261126230000-subscriptions-workspace.js';
import { SubscriptionsKnownWorkspaces20261126230100 } from './20261126230100-subscriptions-known-workspaces.js';
import { DashboardPortalNames20261126231000 } from './20261126231000-dashboard-portal-names.js';
import { PlatformHistoryKeys20261126232000 } from './20261126232000-platform-history-keys.js';
import { IdentityConsoleSessions20261126233100 } from './20261126233100-identity-console-sessions.js';
import { SubscriptionsProductChange20261126233200 } from './20261126233200-subscriptions-product-change.js';
import { ContractsAccounting20261127001000 } from './20261127001000-contracts-accounting.js';
import { ContractsFeeChange20261127010000 } from './20261127010000-contracts-fee-change.js';
import { ContractsDiscount20261128010000 } from './20261128010000-contracts-discount.js';
import { SubscriptionsPause20261201010000 } from './20261201010000-subscriptions-pause.js';
import { InvoicingPaymentPage20261202010000 } from './20261202010000-invoicing-payment-page.js';
import { LiveUpdatesFoundation20261203010000 } from './20261203010000-live-updates-foundation.js';
import { ContractsSuspension20261204010000 } from './20261204010000-contracts-suspension.js';
import { LiveUpdatesDuplicates20261205010000 } from './20261205010000-live-updates-duplicates.js';
import { InvoicingLedgerCheck20261206010000 } from './20261206010000-invoicing-ledger-check.js';
import { BillingSepa20261207010000 } from './20261207010000-billing-sepa.js';
import { InvoicingDirectDebits20261207020000 } from './20261207020000-invoicing-direct-debits.js';
import { ContractsPreNotification20261207030000 } from './20261207030000-contracts-pre-notification.js';
import { InvoicingNote20261209010000 } from './20261209010000-invoicing-note.js';
import { BillingDisputes20261210010000 } from './20261210010000-billing-disputes.js';
import { InvoicingDebitMails20261210020000 } from './20261210020000-invoicing-debit-mails.js';
import { BankStatementsFoundation20261214010000 } from './20261214010000-bank-statements-foundation.js';
import { InvoicingPayable20261214020000 } from './20261214020000-invoicing-payable.js';
import { MessagingDesk20261216010000 } from './20261216010000-messaging-desk.js';
import { SubscriptionsOpen20261217010000 } from './20261217010000-subscriptions-open.js';
import { QrCodesReview20261217020000 } from './20261217020000-qr-codes-review.js';
import { GbpAsks20261217030000 } from './20261217030000-gbp-asks.js';
import { ContractsLicencesOfOffer20261217040000 } from './20261217040000-contracts-licences-of-offer.js';
import { SocialDesk20261218010000 } from './20261218010000-social-desk.js';
import { LocationsImport20261219010000 } from './20261219010000-locations-import.js';
import { EnhancedContentDesk20261220010000 } from './20261220010000-enhanced-content-desk.js';
import { SocialCalendar20261222010000 } from './20261222010000-social-calendar.js';
import { InvoicingTakenBack20261223010000 } from './20261223010000-invoicing-taken-back.js';
import { DiscountCodesFoundation20261225010000 } from './20261225010000-discount-codes-foundation.js';
import { NotificationsConsent20261226010000 } from './20261226010000-notifications-consent.js';
import { LocationsMap20261227010000 } from './20261227010000-locations-map.js';
import { ListingsMap20261227020000 } from './20261227020000-listings-map.js';
import { BankStatementsHistory20261228010000 } from './20261228010000-bank-statements-history.js';
import { NotificationsReports20270102010000 } from './20270102010000-notifications-reports.js';
import { MeteringFoundation20270104010000 } from './20270104010000-metering-foundation.js';
import { ReachEnhancementLive20270106010000 } from './20270106010000-reach-enhancement-live.js';
import { WhiteLabelSender20270107010000 } from './20270107010000-white-label-sender.js';
import { MessagingEmail20270108010000 } from './20270108010000-messaging-email.js';
import { DiscountCodesLimits20270110010000 } from './20270110010000-discount-codes-limits.js';
import { InvoicingUsageNotice20270111010000 } from './20270111010000-invoicing-usage-notice.js';
import { LiveUpdatesAds20270112010000 } from './20270112010000-live-updates-ads.js';
import { DynamicVideoMade20270112020000 } from './20270112020000-dynamic-video-made.js';
import { MessagingAttachment20270114010000 } from './20270114010000-messaging-attachment.js';
import { MeteringTold20270115010000 } from './20270115010000-metering-told.js';
import { PlatformLaneAllowances20270116010000 } from './20270116010000-platform-lane-allowances.js';
import { ContractsUsagePrices20270118010000 } from './20270118010000-contracts-usage-prices.js';
import { ContractsPayerChange20270119010000 } from './20270119010000-contracts-payer-change.js';
import { ContractsPeriodChange20270120010000 } from './20270120010000-contracts-period-change.js';
import { MessagingLeftOut20270121010000 } from './20270121010000-messaging-left-out.js';
import { ContractsCountedFrom20270122010000 } from './20270122010000-contracts-counted-from.js';
import { ContractsCountedDays20270122020000 } from './20270122020000-contracts-counted-days.js';
import { DiscountCodesGivenOn20270123010000 } from './20270123010000-discount-codes-given-on.js';
import { MessagingReplyFiles20270124010000 } from './20270124010000-messaging-reply-files.js';
import { MessagingReplyFileIndexes20270124020000 } from './20270124020000-messaging-reply-file-indexes.js';
import { ReachEnhancementSentBudget20270127010000 } from './20270127010000-reach-enhancement-sent-budget.js';
import { ReachEnhancementSentBudgets20270127020000 } from './20270127020000-reach-enhancement-sent-budgets.js';
import { ReachEnhancementBudgetSaid20270127030000 } from './20270127030000-reach-enhancement-budget-said.js';
import { ReachEnhancementFormerCampaigns20270129010000 } from './20270129010000-reach-enhancement-former-campaigns.js';
import { ReachEnhancementResultCampaigns20270129020000 } from './20270129020000-reach-enhancement-result-campaigns.js';
import { ReachEnhancementResultKey20270129030000 } from './20270129030000-reach-enhancement-result-key.js';
import { BillingFurtherReturns20270131010000 } from './20270131010000-billing-further-returns.js';

/** One timeline, listed explicitly: a file that was removed from the sources can stay behind in a build. */
export const migrations: readonly (new () => ForwardMigration)[] = [
  PlatformFoundation20261121010000,
  OrganisationFoundation20261121020000,
  IdentityFoundation20261121030000,
  ContractsFoundation20261121040000,
  SubscriptionsFoundation20261121050000,
  ListingsFoundation20261121060000,
  OrganisationProfile20261121070000,
  MediaImages20261121080000,
  IdentityAccounts20261121090000,
  IdentityCredentials20261121091000,
  OrganisationInheritance20261121100000,
  OrganisationAddresses20261121101000,
  ContractsAddresses20261121101500,
  OrganisationClaims20261121104000,
  OrganisationGoogleAttributes20261121105000,
  PlatformJobSubjects20261121107000,
  OrganisationSearch20261121110000,
  SubscriptionsSearch20261121111000,
  OnboardingFoundation20261121120000,
  PlatformPersonalData20261121120500,
  SubscriptionsAdministration20261121131000,
  BillingFoundation20261122010000,
  SubscriptionsActivation20261122011000,
  BillingPayments20261122020000,
  ContractsPaymentProviders20261122021000,
  InvoicingFoundation20261122030000,
  SubscriptionsPurchases20261122040000,
  SubscriptionsSetUp20261122050000,
  FulfilmentFoundation20261122051000,
  ContractsAddOns20261122052000,
  SubscriptionsExtras20261122053000,
  ContractsBillingAccounts20261122060000,
  ContractsSellers20261122061000,
  NotificationsMails20261122080000,
  BillingPaidOut20261122090000,
  OrganisationDuplicateSearch20261122100000,
  ListingsHostedPortals20261122101000,
  ListingsDuplicates20261122111000,
  ListingsFieldStatus20261122120000,
  ListingsSuggestions20261122121000,
  PlatformLanes20261122122000,
  ListingsOptingOut20261122130000,
  OnboardingStages20261122131000,
  ConnectionsFoundation20261122140000,
  GbpFoundation20261122160000,
  EnhancedContentFoundation20261122170000,
  GbpReopening20261122181000,
  PlatformIso20261122190000,
  PlatformWriteProbe20261123100000,
  IdentityTokenFamilies20261123110000,
  IdentityNames20261123110100,
  IdentityEmailDomains20261123110200,
  IdentityOneTimeCodes20261123110300,
  PlatformDeaths20261123120000,
  InvoicingOpenAmount20261123130000,
  ContractsSeries20261123131000,
  InvoicingSeries20261123132000,
  BillingKeptCards20261123133000,
  SubscriptionsTerms20261123140000,
  GbpDetails20261123150000,
  OrganisationMovingClock20261123160000,
  PlatformTableExports20261123170100,
  ConnectionsWithdrawals20261123180000,
  ReviewsFoundation20261124100000,
  SocialFoundation20261124110000,
  ContentGenerationUsage20261124120000,
  ReviewsResponseTime20261124130000,
  SocialAskedApproval20261124131000,
  ReviewsTemplates20261124132000,
  ReviewsApproval20261124133000,
  ReviewsRules20261124134000,
  SocialSeries20261124135000,
  SocialTemplates20261124136000,
  ReachEnhancementFoundation20261125100000,
  ReachEnhancementSocial20261125150000,
  AdvertisingFoundation20261125160000,
  ReachEnhancementSearch20261125170000,
  CallTrackingFoundation20261125200000,
  FulfilmentDigest20261125205000,
  WebsitesFoundation20261125210000,
  GbpPerformance20261125220000,
  StatisticsFoundation20261125230000,
  StatisticsBenchmark20261126100000,
  StatisticsAggregation20261126101000,
  WebsitesWidget20261126110000,
  QrCodesFoundation20261126120000,
  OpinionManagementFoundation20261126121000,
  DynamicVideoFoundation20261126130000,
  MessagingFoundation20261126140000,
  MessagingAccounts20261126141000,
  LocationsOrigin20261126150000,
  LocationsKnownOrigins20261126150050,
  IdentitySignInDays20261126150100,
  ActivityFoundation20261126150200,
  DashboardFoundation20261126160000,
  NotificationsCentre20261126170000,
  ListingScanFoundation20261126180000,
  IdentityApiKeys20261126190000,
  ContentCampaignsFoundation20261126200000,
  WhiteLabelFoundation20261126210000,
  WebhooksFoundation20261126220000,
  SubscriptionsWorkspace20261126230000,
  SubscriptionsKnownWorkspaces20261126230100,
  DashboardPortalNames20261126231000,
  PlatformHistoryKeys20261126232000,
  IdentityConsoleSessions20261126233100,
  SubscriptionsProductChange20261126233200,
  ContractsAccounting20261127001000,
  ContractsFeeChange20261127010000,
  ContractsDiscount20261128010000,
  SubscriptionsPause20261201010000,
  InvoicingPaymentPage20261202010000,
  LiveUpdatesFoundation20261203010000,
  ContractsSuspension20261204010000,
  LiveUpdatesDuplicates20261205010000,
  InvoicingLedgerCheck20261206010000,
  BillingSepa20261207010000,
  InvoicingDirectDebits20261207020000,
  ContractsPreNotification20261207030000,
  InvoicingNote20261209010000,
  BillingDisputes20261210010000,
  InvoicingDebitMails20261210020000,
  BankStatementsFoundation20261214010000,
  InvoicingPayable20261214020000,
  MessagingDesk20261216010000,
  SubscriptionsOpen20261217010000,
  QrCodesReview20261217020000,
  GbpAsks20261217030000,
  ContractsLicencesOfOffer20261217040000,
  SocialDesk20261218010000,
  LocationsImport20261219010000,
  EnhancedContentDesk20261220010000,
  SocialCalendar20261222010000,
  InvoicingTakenBack20261223010000,
  DiscountCodesFoundation20261225010000,
  NotificationsConsent20261226010000,
  LocationsMap20261227010000,
  ListingsMap20261227020000,
  BankStatementsHistory20261228010000,
  NotificationsReports20270102010000,
  MeteringFoundation20270104010000,
  ReachEnhancementLive20270106010000,
  WhiteLabelSender20270107010000,
  MessagingEmail20270108010000,
  DiscountCodesLimits20270110010000,
  InvoicingUsageNotice20270111010000,
  LiveUpdatesAds20270112010000,
  DynamicVideoMade20270112020000,
  MessagingAttachment20270114010000,
  MeteringTold20270115010000,
  PlatformLaneAllowances20270116010000,
  ContractsUsagePrices20270118010000,
  ContractsPayerChange20270119010000,
  ContractsPeriodChange20270120010000,
  MessagingLeftOut20270121010000,
  ContractsCountedFrom20270122010000,
  ContractsCountedDays20270122020000,
  DiscountCodesGivenOn20270123010000,
  MessagingReplyFiles20270124010000,
  MessagingReplyFileIndexes20270124020000,
  ReachEnhancementSentBudget20270127010000,
  ReachEnhancementSentBudgets20270127020000,
  ReachEnhancementBudgetSaid20270127030000,
  ReachEnhancementFormerCampaigns20270129010000,
  ReachEnhancementResultCampaigns20270129020000,
  ReachEnhancementResultKey20270129030000,
  BillingFurtherReturns20270131010000,
];
