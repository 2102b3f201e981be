import { allPermissions } from '../identity/permissions.js';
import { eventTypes } from '../webhooks/event-kinds.js';

/**
 * Every closed list of the specification, once, under the name it has in `test/spec/enums.json`; the values are the
 * wire values, odd spellings included. A dotted suffix marks lists that differ by document or place. The order is the
 * specification's and carries no meaning. This file is a table and may be longer than others.
 */
export const lists = {
  // --- the same wherever the specification has them ---

  duplicateStatus: ['POSSIBLE_DUPLICATE', 'SUPPRESSION_REQUESTED', 'SUPPRESSED', 'UNAVAILABLE', 'DELETED'],
  duplicateAction: ['SUPPRESS', 'IGNORE'],
  matchType: ['BROAD', 'PHRASE', 'EXACT', 'NEGATIVE', 'NEGATIVE_EXACT', 'NEGATIVE_PHRASE'],
  budgetTargetType: ['Call', 'Click', 'Interactions', 'Euro'],
  advertisementPriority: ['VeryLow', 'Low', 'Normal', 'High', 'VeryHigh'],
  // Set once, never changed.
  campaignType: ['open', 'closed'],
  // AGENCY_SERVICE is the default.
  userType: ['AGENCY_SERVICE', 'SELF_SERVICE'],
  userContextType: ['Location', 'Company', 'Workspace'],
  userLanguageCode: ['de', 'en', 'fr'],
  // Wider than `userLanguageCode`, and `es-EM`, `pt-PT` where `localCampaign.languageTargetingCode` has `es`, `pt`.
  platformLanguageCode: ['de', 'en', 'fr', 'es-EM', 'it', 'nl', 'pl', 'pt-PT', 'et', 'cs', 'ru', 'lv'],
  analyticsProduct: ['ReachEnhancement', 'Listing', 'Advertisement', 'ListingPortal', 'CallTracking'],
  statisticAggregationType: ['Day', 'Week', 'Month', 'Year'],
  sortDirection: ['asc', 'desc'],
  licenceProductName: [
    'Listing',
    'CallTracking',
    'QR',
    'ListingPortal',
    'Advertisement',
    'ReachEnhancement',
    'Budget',
    'GoogleMyBusiness',
    'Targeting',
    'MuellerMedienPaket',
    'Website',
    'WebsiteWidget',
    'StatisticAggregation',
    'MonoSync',
    'DynamicVideo',
    'Meinungsmeister',
    'DataExports',
  ],
  legalType: ['AG', 'GbR', 'GmbH', 'GmbH & Co. KG', 'OHG', 'UG', 'UG & Co. KG', 'eG'],
  listingPortal: [
    'Firmeneintrag',
    'SutterPages',
    'Telaustria',
    'UGDE',
    'Kuechentreff',
    'ProOptik',
    'Lunapark',
    'interfleur',
  ],
  imageFileType: ['jpg', 'gif', 'png', 'ico'],
  // Neither `settingsItemType` nor `notificationTemplateSettingType`: each names numbers in its own way.
  customFieldType: [
    'text',
    'int',
    'numeric',
    'boolean',
    'image',
    'text[]',
    'select',
    'multi_select',
    'url',
    'html',
    'color',
  ],
  licenceStatus: ['ACTIVE', 'INACTIVE', 'NOTBOOKABLE'],
  // The field that carries it is spelled `licenseType`.
  stageLicenceType: ['FREE', 'PREMIUM', 'BASIC', 'ALLINCLUSIVE'],
  publisherSuggestionStatus: ['Open', 'Accepted', 'Rejected'],
  contentContextType: ['Workspace', 'Company', 'Location', 'Subscription', 'Review'],
  cookieConsentField: ['technicalNecessaryCookies', 'performanceCookies', 'functionalCookies'],
  oauthScope: ['profile', 'email', 'user_data'],
  securityScheme: ['OAUTH2_PASSWORD_FLOW', 'HTTP_BASIC_AUTHENTICATION'],

  // --- different by document or by place: the suffix says whose it is ---

  'subscriptionStatus.partner': ['PROCESSING', 'ACTIVE', 'EXPIRING', 'FINISHED', 'FAILED', 'ORDERED'],
  'subscriptionStatus.administration': ['PROCESSING', 'ACTIVE', 'EXPIRING', 'EXPIRINGON', 'FINISHED', 'FAILED'],
  'subscriptionStatus.channels': ['PROCESSING', 'ACTIVE', 'EXPIRING', 'EXPIRINGON', 'FINISHED', 'FAILED'],
  'phoneType.partner': ['landLine', 'mobile', 'fax'],
  'phoneType.administration': ['landline', 'mobile', 'fax'],
  'phoneType.channels': ['landline', 'mobile', 'fax'],
  // Blocks of the response with verification methods.
  'gbpVerificationMethod.administration.shape': ['post', 'phone', 'email', 'sms'],
  // Of /api/listing/verifyGMB.
  'gbpVerificationMethod.administration': ['POSTCARD', 'EMAIL', 'PHONE', 'VETTED_PARTNER'],
  // Of /api/listing/GBPActions; VIDEO is only for requesting a PIN.
  'gbpVerificationMethod.channels': ['ADDRESS', 'EMAIL', 'PHONE_CALL', 'SMS', 'AUTO'],
  'gbpRequestPinMethod.channels': ['ADDRESS', 'EMAIL', 'PHONE_CALL', 'SMS', 'AUTO', 'VIDEO'],
  'callToAction.posts': ['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL'],
  'callToAction.socialAds': ['learn more', 'open link', 'contact us', 'buy now', 'book now', 'donate now', 'shop now'],
  'contextType.administration': ['Workspace', 'Company', 'Location', 'Subscription'],
  'contextType.contract': ['company', 'workspace'],
  'contextType.oauth': ['LOCATION', 'COMPANY', 'WORKSPACE'],
  'contextType.reviews': ['Location', 'Company'],
  'contextType.statistics': ['Company', 'Location', 'Subscription'],
  // The path parameter is spelled `contentType`.
  'contextType.mainphone': ['Location'],
  'contextType.subscriptionList': ['Licence', 'Location'],
  'contextType.notificationConfiguration': ['Location', 'Company', 'Workspace'],
  'contextType.conversations': ['Location', 'Company'],
  'contextType.gbp': ['Workspace', 'Company', 'Location'],
  'contextType.socialConnection': ['Company', 'Location'],
  'parentType.billingAccount.read': ['Company', 'Workspace'],
  'parentType.billingAccount.insert': ['Company', 'Location'],
  'parentType.address': ['BillingAccount', 'Location', 'Contract'],
  optimizationTaskType: ['ProfileLinking', 'ProfileLinkingManual', 'UnansweredReviews', 'Duplicate'],
  // One schema spells UnansweredReview.
  'optimizationTaskType.variant': ['ProfileLinking', 'ProfileLinkingManual', 'UnansweredReview', 'Duplicate'],
  segmentStatus: ['active', 'paused_pending', 'paused', 'active_pending', 'failed'],
  // `invalid` is derived, never stored.
  'segmentStatus.overview': ['active', 'paused_pending', 'paused', 'active_pending', 'failed', 'invalid'],

  // --- partner API ---

  actionType: ['HTTP', 'URL', 'WORKFLOW'],
  actionBodyKind: ['HTTP_ACTION', 'URL', 'WORKFLOW_STEPS'],
  purchaseStatus: ['Successful', 'Failed', 'Waiting'],
  portalStatus: [
    'WAITING_ON_PROVIDER',
    'WAITING_ON_CUSTOMER',
    'WAITING_ON_PUBLISHER',
    'LIVE',
    'UNAVAILABLE',
    'OPTED_OUT',
  ],
  productFunctionality: [
    'ReviewMonitoring',
    'ReviewManagement',
    'GoogleBusinessMessages',
    'ListingDuplicateManagement',
    'Analytics',
    'YextForFood',
    'GBPAutoVerification',
    'SocialPosts',
    'ListingPortalManagement',
  ],
  'reviews.sortColumn': ['reviewId', 'socialPortal', 'dateTime', 'rating'],
  'reviewComments.sortColumn': ['profileName', 'dateTime', 'ownerCommented'],
  // Type of the domain; the website set-up itself has the fields `domain` and `subDomain`.
  websiteDomainType: ['DOMAIN', 'SUB_DOMAIN'],
  // Field names: the two ways to define the first segment.
  seaInitialSegment: ['categoryTaxonomyId', 'customSetting'],

  // --- documentation site ---

  // One page per release comes on top.
  'docsSite.route': [
    '/',
    '/blog',
    '/blog/archive',
    '/blog/tags',
    '/blog/tags/announcement',
    '/blog/tags/changelog',
    '/docu-api-v5/',
    '/docu-api/',
    '/docs/',
    '/docs/authentication',
    '/docs/basic-structure',
    '/docs/doc1',
    '/docs/doc2',
    '/docs/doc3',
    '/docs/listing',
    '/docs/mdx',
    '/docs/openapi',
    '/docs/sea',
    '/docs/social-ads',
    '/docs/v5api',
    '/docs/website',
  ],
  'docsSite.changelogRelease': ['4.0', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6'],
  'docsSite.blogTag': ['announcement', 'changelog'],
  'docsSite.sidebar': ['start page', 'basic-structure', 'listing', 'openapi', 'sea', 'social-ads', 'website'],
  'docsSite.navbar': ['API documentation', 'API v5 documentation', 'Blog', "How-To's"],
  'docsSite.footerLink': ['AUTHENTICATION', 'BASIC_STRUCTURE', 'PRODUCT_WEBSITE', 'PRODUCT_LOGIN'],
  'docsSite.colourMode': ['light', 'dark'],

  // --- administration API ---

  workspaceSettingsGroup: ['GENERAL', 'PASSWORD_POLICY', 'EMAIL', 'SUPPORT', 'SELF_SERVICE_LANGUAGE'],
  passwordPolicyField: [
    'passwordMinLength',
    'passwordUppercaseChar',
    'passwordLowercaseChar',
    'passwordDigits',
    'passwordSpecialChar',
  ],
  settingsItemType: ['select', 'multi_select', 'boolean', 'color', 'integer', 'text', 'image', 'number', 'url', 'html'],
  // Sent as text.
  settingsItemRequired: ['true', 'false'],
  // `html.color` is as the specification writes it.
  notificationTemplateSettingType: ['select', 'text', 'int', 'numeric', 'boolean', 'url', 'html.color'],
  // GooglePlus is accepted, and obsolete.
  locationUrlType: [
    'Facebook',
    'Twitter',
    'Youtube',
    'GooglePlus',
    'Customer',
    'CurrentOffers',
    'Location',
    'Menu',
    'Order',
    'Instagram',
    'Reservations',
    'TikTok',
    'LinkedIn',
    'XING',
  ],
  locationMediaLinkKind: ['SOCIAL', 'MENU', 'ORDER', 'RESERVATION'],
  openingHoursType: ['default', 'customPeriod', 'customDate'],
  openingHoursDay: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  openingHoursDayType: ['singleInterval', 'doubleInterval', 'nonstopOpened', 'closed'],
  profileQualityFlag: [
    'description',
    'logo',
    'gallery',
    'openingHours',
    'paymentMethods',
    'name',
    'address',
    'phone',
    'email',
    'website',
  ],
  qualityType: ['Profile', 'Scan'],
  claimType: ['phone'],
  billingType: ['FIXED', 'FLEXIBLE'],
  accountingPeriod: ['Year', 'Half-Year', 'Quarter', 'Month', 'Week', 'Day'],
  contractStatus: ['ACTIVE', 'INACTIVE', 'NOTBOOKABLE'],
  subscriptionInsertBlock: [
    'callTracking',
    'qrCode',
    'advertisement',
    'gelbeSeiten',
    'reachEnhancement',
    'budget',
    'targeting',
    'listingPortal',
    'mandatoryConnection',
    'webSite',
    'statisticAggregation',
    'monoSync',
    'reachEnhancementSocial',
    'dynamicVideo',
    'reachEnhancementLocalCampaigns',
    'meinungsmeister',
  ],
  statisticAggregationSource: ['matchcraft', 'yext'],
  enhancedContentType: ['productsServices', 'menu', 'events', 'profile'],
  enhancedContentStatus: ['live', 'not_connected'],
  notificationReportType: ['alert', 'report', 'campaign'],
  emailNotificationType: ['alert', 'report'],
  emailRecipientKind: ['to', 'cc', 'bcc'],
  qrType: ['CustomRedirect', 'ReviewRedirect'],
  optimizationTaskStatus: ['OPEN', 'PENDING', 'DONE'],
  taskSortColumn: ['location', 'portal', 'startDate'],
  contentCampaignStatus: ['active', 'done', 'planned', 'cancelled', 'draft'],
  // What a campaign may be created as.
  'contentCampaignStatus.onCreation': ['planned', 'draft'],
  postTopicType: ['STANDARD', 'EVENT', 'OFFER', 'ALERT'],
  // Accepted, and obsolete.
  alertType: ['COVID_19'],
  benchmarkPeriod: ['7d', '14d', '30d', '90d', 'lastWeek', 'lastMonth', 'lastYear'],
  benchmarkKpi: ['impression', 'conversion', 'engage', 'contact'],
  benchmarkBucket: ['a', 'b', 'c', 'd', 'e', 'f'],
  // No Week, unlike `statisticAggregationType`.
  activityChronologyAggregationType: ['Day', 'Month', 'Year'],
  portalType: ['post', 'review', 'task', 'listing', 'mueller_medien_paket', 'internal'],
  adminOnlyArea: ['WHITE_LABEL', 'LISTING_SCAN', 'CONTENT_CAMPAIGN', 'WORKSPACE_SETTINGS'],

  // --- channels ---

  // `GoogleProfilImage` is the wire spelling.
  imageType: [
    'GoogleProfilImage',
    'GoogleCoverImage',
    'FacebookProfileImage',
    'FacebookCoverImage',
    'BusinessLogo',
    'Google360',
    'PerformanceImage',
    'SocialImage',
    'ContentImage',
    'CampaignImage',
    'EmailLogo',
    'WhiteLabelLogo',
    'WhiteLabelFavicon',
    'UserProfileImage',
    'CustomImage',
    'ListingImage',
    'WebsiteWidgetImage',
    'SegmentAdImage',
    'LocalAdLogoImage',
    'LocalAdSquareMarketingImage',
    'LocalAdMarketingImage',
    'MessageImage',
    'MeinungsmeisterLogo',
  ],
  reachEnhancementType: ['sea', 'displayAd', 'socialAd', 'localCampaigns'],
  adCategory: ['Housing', 'Credit', 'Employment'],
  gender: ['Male', 'Female', 'All'],
  'localCampaign.period': ['Daily', 'Monthly'],
  'localCampaign.deliveryMethod': ['Standard'],
  'localCampaign.locationSourceType': ['GMB'],
  'localCampaign.budgetTargetType': ['Euro'],
  'localCampaign.languageTargetingCode': ['de', 'en', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'et'],
  criterionType: ['Proximity', 'Language'],
  'youtube.privacyLevel': ['public', 'private', 'unlisted'],
  'youtube.action': ['delete', 'upload', 'update'],
  opinionOrderStatus: ['new', 'clarification', 'in_progress', 'cancelled', 'completed'],
  opinionProduct: ['YEARLY_SERVICE_FEE', 'EVALUATION_SHEETS', 'VENDOR_ID'],
  gbpVerificationState: ['COMPLETED', 'PENDING', 'FAILED', 'STATE_UNSPECIFIED'],
  gbpAccountType: ['ACCOUNT_TYPE_UNSPECIFIED', 'PERSONAL', 'LOCATION_GROUP', 'USER_GROUP', 'ORGANIZATION'],
  gbpPendingActionStatus: ['PROCESSING', 'VERIFIED', 'FAILED', 'WAITING', 'DISCONNECTED'],
  // Sent by the platform; the replies are `gbpReplyActionType`.
  gbpPendingActionType: ['DUPLICATE', 'VERIFY', 'DATA_CONSTELLATION', 'REQUEST_ADMIN_RIGHTS'],
  gbpReplyActionType: [
    'DUPLICATE_MATCH',
    'REQUEST_PIN',
    'CONFIRM_PIN',
    'DATA_CONSTELLATION',
    'RESET',
    'REQUEST_ADMIN_RIGHTS',
    'REQUEST_VIDEO',
  ],
  gbpOpenStatus: ['OPEN', 'CLOSED_PERMANENTLY', 'CLOSED_TEMPORARILY'],
  instagramConnectionStatus: ['PROCESSING', 'ACTIVE', 'UNAVAILABLE'],
  connectPublisher: ['LINKEDIN', 'GOOGLEMYBUSINESS', 'FACEBOOK'],
  httpActionMethod: ['GET', 'POST', 'PUT', 'DELETE'],
  oauthResponseType: ['TOKEN', 'URL', 'ERROR', 'INVALID', 'FINALIZED'],
  contentResource: ['ReviewResponse', 'LocationDescription'],
  hintedRole: ['WORKSPACE_ADMIN', 'SELF_SERVICE_USER', 'SALES_MAN', 'API_INTEGRATOR'],
  // Kinds of targeting that Housing, Credit and Employment ads may not use.
  'specialAdCategory.excludedTargeting': ['GENDER', 'VERTICAL', 'AFFINITY', 'ZIP_CODE'],
} as const satisfies Record<string, readonly string[]>;

/** `bulkKey` by the part of a profile: addresses, main phones, ids and pictures belong to one location each. */
export const bulkKeys = {
  basic: [
    'name',
    'eMail',
    'website',
    'closed',
    'currentOffer',
    'currentOfferText',
    'categories',
    'alternativePhones',
    'tags',
    'serviceArea',
    'timeZone',
  ],
  additional: [
    'description',
    'shortDescription',
    'slogan',
    'yearOfFoundation',
    'products',
    'services',
    'specialFields',
    'memberships',
    'trademarks',
    'languages',
    'keywords',
    'paymentMethods',
    'imprint',
    'dataPrivacy',
  ],
  media: [
    'facebookUrl',
    'instagramUrl',
    'twitterUrl',
    'tikTokUrl',
    'linkedInUrl',
    'xingUrl',
    'googlePlusUrl',
    'customerUrl',
    'currentOffersUrl',
    'locationUrl',
    'menuUrl',
    'orderUrl',
    'reservationUrl',
    'youtubeUrl',
    'twitterHandle',
  ],
} as const;

/** Lists that the specification leaves open and the product description (or a state machine) decides. */
export const decidedLists = {
  permission: allPermissions,
  webhookEventType: eventTypes,
  webhookDeliveryStatus: ['PENDING', 'DELIVERED', 'FAILED'],
  // Why the platform has disabled a webhook.
  webhookDisabledReason: ['FAILURES', 'GONE'],
  'contextType.webhook': ['Company', 'Workspace'],
  'parentType.phone': ['Location', 'Contact'],
  contractParentType: ['Company', 'Workspace'],
  customerKind: ['BUSINESS', 'CONSUMER'],
  // Why an address gets no notifications of a workspace.
  suppressionReason: ['UNSUBSCRIBED', 'DECLINED', 'COMPLAINED', 'BOUNCED'],
  // The same, and what is missing of the agreement of its reader.
  addressHindrance: ['UNSUBSCRIBED', 'DECLINED', 'COMPLAINED', 'BOUNCED', 'ASKED', 'EXPIRED', 'NOT_ASKED'],
  // What the register of VAT ids has said of one.
  vatCheckStatus: ['PENDING', 'VALID', 'INVALID', 'UNAVAILABLE'],
  portalAction: ['COMPLETE_DATA', 'CONNECT', 'RETRY', 'OPT_OUT', 'OPT_IN'],
  // What a user can choose at a portal.
  portalChoice: ['OPT_OUT', 'OPT_IN', 'RETRY'],
  // How urgent what is at a listing is.
  statusDetailType: ['ERROR', 'WARNING', 'INFO'],
  // What lists of listings can be of.
  listingContext: ['Location', 'Company', 'Workspace'],
  stageContext: ['ListingPortal', 'Workspace'],
  stageState: ['open', 'approved', 'rejected'],
  answeredStatus: ['ANSWERED', 'UNANSWERED'],
  suppressionType: ['DUPLICATE', 'CLOSED', 'MOVED'],
  connectionStatus: ['ACTIVE', 'PROCESSING', 'UNAVAILABLE', 'EXPIRED'],
  connectionProvider: ['GOOGLE', 'YOUTUBE', 'FACEBOOK', 'LINKEDIN'],
  // What a connection is for, in the OAuth calls; like `connectPublisher`, and YouTube.
  connectionFeature: ['GOOGLEMYBUSINESS', 'YOUTUBE', 'FACEBOOK', 'LINKEDIN'],
  // How a portal can show something else than it should.
  deviationStatus: ['MISMATCH', 'MISSING'],
  // How a field of a listing is at its portal; the fields have the names of the directory protocol.
  fieldStatus: ['MATCH', 'MISMATCH', 'MISSING', 'SENT', 'NOT_SUPPORTED'],
  listingField: [
    'name',
    'address',
    'phone',
    'website',
    'email',
    'categories',
    'coordinate',
    'closed',
    'suppressAddress',
    'openingHours',
    'temporarilyClosedUntil',
    'description',
    'shortDescription',
    'logoUrl',
    'imageUrls',
    'socialLinks',
    'paymentMethods',
    'languages',
    'yearOfFoundation',
    'serviceArea',
  ],
  // The union of what the two faces show: v5 hides EXPIRINGON, administration hides ORDERED.
  subscriptionState: ['ORDERED', 'PROCESSING', 'ACTIVE', 'EXPIRING', 'EXPIRINGON', 'FINISHED', 'FAILED'],
  // Parts of a profile at Google that are compared and decided one by one; Google's names.
  googleProfileField: [
    'title',
    'storefrontAddress',
    'phoneNumbers',
    'categories',
    'websiteUri',
    'regularHours',
    'specialHours',
    'profile',
    'openInfo',
    'attributes',
    'media',
  ],
  // What of a profile a field of it is.
  googleDetailKind: ['FIELD', 'ATTRIBUTE', 'PICTURE'],
  // Whose value of such a part holds.
  profileSource: ['OURS', 'GOOGLE'],
  subscriptionAction: ['RETRY', 'WITHDRAW_END', 'ASSIGN_LOCATION', 'COMPLETE_DATA'],
  // What third parties report about what they set up; those of orders that are delivered come last.
  fulfilmentStatus: ['CONFIRMED', 'REFUSED', 'END_CONFIRMED', 'END_REFUSED', 'CLARIFICATION', 'DELIVERED', 'CANCELLED'],
  // What became of a call to a tracked number.
  callStatus: ['ANSWERED', 'MISSED', 'BUSY', 'VOICEMAIL'],
  videoFormat: ['16:9', '1:1', '9:16'],
  // `auto`: as people speak in the country of the location.
  videoLanguage: ['auto', 'de', 'en', 'fr'],
  videoTransition: ['fade', 'slide', 'none'],
  // What YouTube has of a dynamic video.
  videoUploadStatus: ['none', 'uploading', 'published', 'updating', 'deleting'],
  // A subscription with a dynamic video: what needs somebody counts more than what is there already.
  videoState: ['FAILED', 'YOUTUBE_PROBLEM', 'WAITING', 'GENERATING', 'READY', 'UPLOADING', 'PUBLISHED'],
  // What can be done with a dynamic video.
  videoAct: ['change', 'regenerate', 'changeYoutube', 'changeChannel', 'upload', 'update', 'delete'],
  addOnState: ['off', 'pendingOn', 'on', 'pendingOff'],
  // How an add-on is switched.
  addOnSwitch: ['on', 'off'],
  /** When the product of a subscription changes: today, with the next accounting period, or when its terms let it end. */
  productChangeTime: ['NOW', 'PERIOD_END', 'TERM_END'],
  /** What became of a pause of a subscription. */
  pauseState: ['planned', 'running', 'over', 'withdrawn'],
  suspensionState: ['none', 'announced', 'suspended'],
  // What a version of the terms of a contract is about.
  contractVersionKind: [
    'CONTRACT',
    'LICENCE',
    'FEES',
    'FEES_WITHDRAWN',
    'DISCOUNT',
    'DISCOUNT_ENDED',
    'PAYER',
    'PAYER_WITHDRAWN',
    'PERIOD',
    'PERIOD_WITHDRAWN',
  ],
  // A change of the fees of a licence.
  feeChangeState: ['planned', 'done', 'withdrawn'],
  // A change of the payer of a contract.
  payerChangeState: ['planned', 'done', 'withdrawn'],
  // How a payer pays its invoices.
  payerMeans: ['CARD', 'DIRECT_DEBIT', 'TRANSFER'],
  // A change of the accounting period of a contract.
  periodChangeState: ['planned', 'done', 'withdrawn'],
  // What a discount was agreed on: each of the contract's subscriptions, those that begin on a licence, or one subscription.
  discountScope: ['CONTRACT', 'LICENCE', 'SUBSCRIPTION'],
  // Fees that a discount can lower.
  discountedFee: ['SETUP', 'REGULAR', 'MAINTENANCE', 'USAGE'],
  // Whether a discount code can be redeemed: PLANNED, its first day has yet to come; USED_UP, as often as its limit allows.
  discountCodeStatus: ['ACTIVE', 'PLANNED', 'USED_UP', 'ENDED'],
  // What became of one use of a discount code. RESERVED: the purchase is not paid yet. RELEASED: it never was.
  redemptionStatus: ['RESERVED', 'REDEEMED', 'RELEASED'],
  invoiceKind: ['INVOICE', 'CREDIT_NOTE'],
  // As they are shown: drafts last for a moment only.
  invoiceState: ['issued', 'paid', 'overdue', 'credited'],
  // How an invoice is paid, or where the money of a credit note goes.
  paymentMeans: ['CARD', 'DIRECT_DEBIT', 'TRANSFER', 'SET_OFF'],
  // What a position of an invoice is for.
  chargeKind: ['SETUP', 'REGULAR', 'MAINTENANCE', 'ADDON', 'FIXED', 'USAGE', 'DISCOUNT', 'GOODWILL'],
  // How the quantities of a month become the one that a usage fee is for. MAX: the largest of them.
  usageAggregation: ['SUM', 'COUNT', 'MAX'],
  // GRADUATED: each tier prices the units that fall into it. VOLUME: the tier that the quantity reaches prices all of them.
  usageTierMode: ['GRADUATED', 'VOLUME'],
  // What the platform counts itself: tracked calls and their minutes, messages sent, and what networks have spent on ads.
  platformMeter: ['CALLS', 'CALL_MINUTES', 'MESSAGES', 'MEDIA_SPEND'],
  // Who has counted a usage event.
  usageSource: ['PLATFORM', 'API'],
  // Why a usage event is not kept while others of its delivery are.
  usageRefusal: [
    'UNKNOWN_SUBSCRIPTION',
    'NOT_AGREED',
    'TOO_OLD',
    'IN_FUTURE',
    'BEFORE_START',
    'AFTER_END',
    'OTHER_CONTENT',
    'WITHDRAWN',
  ],
  // Why a location cannot try a product.
  trialRefusal: ['TRIED_BEFORE', 'HELD', 'NOT_BOOKABLE', 'NO_TRIAL'],
  // What the price of an element of enhanced content means.
  contentPriceOption: ['FIXED', 'FROM', 'ON_REQUEST', 'FREE'],
  // One content at one listing.
  contentDeliveryState: ['WAITING', 'LIVE', 'REFUSED', 'LEAVING', 'REMOVED', 'DISCONNECTED'],
  // A content as a whole: refused at one place or more, shown and refused nowhere, published and shown nowhere, not published.
  contentState: ['REFUSED', 'LIVE', 'NOWHERE', 'UNPUBLISHED'],
  // The answer of an owner to a review; v5 shows `UNKNOWN` as `PENDING`.
  reviewAnswerState: ['REVIEW', 'PENDING', 'UNKNOWN', 'LIVE', 'REFUSED', 'REMOVED'],
  reviewAnswerStatus: ['REVIEW', 'PENDING', 'LIVE', 'REFUSED'],
  // Portals that take posts.
  socialPostPortal: ['FACEBOOK', 'INSTAGRAM', 'GOOGLE', 'LINKEDIN'],
  // How often a post comes again.
  postRepeatUnit: ['DAY', 'WEEK', 'MONTH'],
  // One post at one location; `socialPostStatus` is what v5 shows of it.
  socialPostState: ['REVIEW', 'PLANNED', 'PROCESSING', 'UNKNOWN', 'POSTED', 'FAILED', 'CANCELLED', 'REMOVED'],
  socialPostStatus: ['REVIEW', 'PLANNED', 'PROCESSING', 'POSTED', 'FAILED', 'CANCELLED', 'REMOVED'],
  socialCommentState: ['PENDING', 'UNKNOWN', 'LIVE', 'REFUSED', 'DELETING', 'REMOVED'],
  'socialPosts.sortColumn': ['postId', 'dateTime', 'socialPortal'],
  // What enhanced content belongs to.
  contentParentType: ['Company', 'Location'],
  // What contents can be listed by.
  contentContext: ['Workspace', 'Company', 'Location'],
  // What an image belongs to.
  imageOwnerType: ['Workspace', 'Company', 'Location', 'User'],
  // What terms of offers and contracts are counted in.
  termPeriod: ['Year', 'Month', 'Week', 'Day'],
  /** Whom contracts can be paid through; `invoice`: nothing is collected, the invoice has a due date. */
  paymentProvider: ['stripe', 'invoice'],
  jobState: ['queued', 'running', 'done', 'failed', 'cancelled', 'parked'],
  salutation: ['MR', 'MRS', 'MX'],
  userState: ['invited', 'active', 'locked', 'deleted'],
  claimChannel: ['SMS', 'CALL'],
  claimState: ['started', 'verified', 'used', 'expired', 'blocked'],
  onboardingState: ['open', 'finished', 'withdrawn', 'expired', 'blocked'],
  personalDataContext: ['User', 'Company'],
  // What lists can hold beyond their rows: asked for with `enrich_with`.
  companyEnrichment: ['licences', 'contact', 'tags', 'salesMan'],
  locationEnrichment: ['subscriptions', 'tags'],
  // What a list of locations can be of.
  locationListContext: ['Company', 'Workspace'],
  // How a map shows a location: a listing waits for the customer; else one is live; else neither.
  mapState: ['WAITING_ON_CUSTOMER', 'LIVE', 'NONE'],
  // What an export can be of.
  exportContext: ['Company', 'Workspace'],
  // Files that lists are exported as.
  tableFormat: ['csv', 'xlsx'],
  // As what invoices are exported: tables of their positions, postings for a tax adviser, an archive of the documents.
  invoiceExportFormat: ['csv', 'xlsx', 'datev', 'zip'],
  // The general charts of accounts of German bookkeeping.
  accountChart: ['SKR03', 'SKR04'],
  // UNTDID 5305, as EN 16931 takes it: at a rate, reverse charge, exempt, outside the scope of VAT.
  taxCategory: ['S', 'AE', 'E', 'O'],
  // What a list of duplicates can be of.
  duplicateContext: ['Location', 'Company'],
  // What can be read and changed for many locations at once: every scalar and list of a profile that several may share.
  bulkKey: [...bulkKeys.basic, ...bulkKeys.additional, ...bulkKeys.media],
  bulkContext: ['Location', 'Company', 'Workspace'],
  // Which subscriptions change their product together: these, or all of contracts or companies.
  productBulkContext: ['Subscription', 'Contract', 'Company'],
  // A minus turns the order round.
  listSort: ['name', '-name', 'id', '-id'],
  // What the words of a review say, and what they are about.
  reviewSentiment: ['POSITIVE', 'NEUTRAL', 'NEGATIVE'],
  reviewLanguage: ['de', 'en'],
  reviewTopic: ['SERVICE', 'QUALITY', 'PRICE', 'WAITING', 'CLEANLINESS', 'ATMOSPHERE', 'LOCATION', 'SELECTION'],
  // A brand at a domain of its own, and what was found of the domain.
  whiteLabelStatus: ['none', 'activating', 'active', 'failed'],
  domainCheck: ['NAME', 'ADDRESS', 'OWNERSHIP', 'CERTIFICATE'],
  domainCheckResult: ['GOOD', 'BAD', 'UNKNOWN', 'NOT_NEEDED'],
  // An address from which emails of a white label leave, and the records of its domain.
  senderStatus: ['pending', 'verified', 'lost'],
  senderCheck: ['DKIM', 'NEW_DKIM', 'RETURN_PATH', 'SPF', 'DMARC'],
  senderCheckResult: ['FOUND', 'MISSING', 'DIFFERS', 'UNKNOWN'],
  senderAlignment: ['DKIM', 'SPF'],
  dmarcPolicy: ['none', 'quarantine', 'reject'],
  // How generated texts sound, and how they address a German reader.
  contentTone: ['FRIENDLY', 'NEUTRAL', 'FORMAL'],
  contentFormOfAddress: ['SIE', 'DU'],
  // What statistics count; `kpis` says how.
  kpi: [
    'impressions',
    'clicks',
    'websiteClicks',
    'menuClicks',
    'directions',
    'calls',
    'answeredCalls',
    'missedCalls',
    'callSeconds',
    'messages',
    'bookings',
    'foodOrders',
    'reviews',
    'posts',
    'newListings',
    'scans',
    'spend',
  ],
  // What a KPI counts, and whether more of it is better.
  kpiUnit: ['Count', 'Euro', 'Seconds'],
  kpiDirection: ['UP', 'DOWN', 'NONE'],
  // Who has counted: third parties, and the platform itself.
  factSource: ['GOOGLE', 'GOOGLE_ADS', 'META_ADS', 'PARTNER', 'MATCHCRAFT', 'YEXT', 'PLATFORM'],
  // What the sum of a period is compared with: as many days before it, or the same days of the year before.
  statisticComparison: ['PERIOD_BEFORE', 'YEAR_BEFORE'],
  // How an entry of a bank statement stands: not looked at yet, being recorded, recorded, for a person to decide, left aside.
  bankEntryState: ['NEW', 'RECORDING', 'RECORDED', 'OPEN', 'IGNORED'],
  // Why it is for a person to decide, or of no interest.
  bankEntryReason: [
    'NO_NUMBER',
    'UNCERTAIN_NUMBER',
    'UNKNOWN_NUMBER',
    'PAID_ALREADY',
    'OTHER_CURRENCY',
    'SEVERAL_INVOICES',
    'TOO_MUCH',
    'REVERSAL',
    'OUTGOING',
    'POSSIBLE_DUPLICATE',
    'CHANGED',
    'TAKEN_BACK',
  ],
  // How much of a QR code may be damaged: 7, 15, 25, 30 percent.
  qrErrorCorrection: ['L', 'M', 'Q', 'H'],
  // A code of a subscription: not made yet, made for reviews where there is no page for them, made.
  qrCodeState: ['UNMADE', 'NO_REVIEW_PAGE', 'READY'],
  // Where a scan leads to: an address of the code's own, a page for reviews at Google or at a portal, the location's website.
  qrDestinationSource: ['CUSTOM', 'GOOGLE', 'PORTAL', 'WEBSITE'],
  // Ways on which customers and locations write to each other.
  messageChannel: ['chat', 'whatsapp', 'messenger', 'instagram', 'email'],
  // How a reply to a customer stands.
  messageStatus: ['PENDING', 'UNKNOWN', 'SENT', 'DELIVERED', 'READ', 'REFUSED'],
  // How the length of a reply is counted.
  messageTextUnit: ['characters', 'bytes'],
  // What a channel takes a file of a reply for: it plays sounds and videos, and hands over everything else.
  messageFileKind: ['FILE', 'AUDIO', 'VIDEO'],
  // Why a file that a customer has sent is not kept: it could run, there is no room for more, it is too large, or the channel no longer has it.
  leftOutReason: ['DANGEROUS', 'LIMIT', 'TOO_LARGE', 'GONE'],
  // Who answers customers: a person, or a program.
  messageAgentType: ['HUMAN', 'BOT'],
  // What streams of events tell of.
  liveTopic: [
    'location',
    'listing',
    'suggestion',
    'duplicate',
    'subscription',
    'purchase',
    'contract',
    'invoice',
    'job',
    'review',
    'conversation',
    'post',
    'content',
    'ad',
  ],
  // Whose shops are compared with others.
  benchmarkContext: ['Workspace', 'Company', 'Location'],
  // What activity is read of.
  activityContext: ['Workspace', 'Company'],
  // What is counted as it happens.
  activityType: [
    'LocationAdded',
    'LocationDeleted',
    'CompanyAdded',
    'CompanyDeleted',
    'SubscriptionBegun',
    'SubscriptionEnded',
    'LogIn',
    'Change',
  ],
  // Whether a campaign keeps up with its time.
  pacingStatus: ['behind', 'onTrack', 'ahead'],
  // How a campaign stands: something is refused or missing, nothing is there to be shown, its time has not come, the network has
  // not confirmed what was asked for, it runs, it is paused.
  adStanding: ['TROUBLE', 'IDLE', 'WAITING', 'PENDING', 'RUNNING', 'PAUSED'],
  // What the dashboard's table of locations is of.
  dashboardContext: ['Company', 'Workspace'],
  dashboardLocationSort: ['name', 'tasks', 'listingProblems', 'unansweredReviews', 'averageRating'],
  // What a content campaign asks people to bring up to date, and to which addresses it writes.
  contentCampaignElement: ['openingHours', 'specialOpeningHours', 'contact', 'description', 'services'],
  contentCampaignMail: ['location', 'contact'],
  // How far it is at a location: not written to yet, nobody to write to, no answer yet, all was right, something was changed; and of
  // one that was stopped before the location's turn.
  contentCampaignLocationState: ['waiting', 'unreachable', 'asked', 'confirmed', 'changed', 'notAsked'],
  // Through what a location was added; Unknown: before this was recorded.
  locationOrigin: ['PartnerApi', 'Administration', 'SelfService', 'Import', 'Onboarding', 'Unknown'],
  permissionGroup: ['workspace-admin', 'agency', 'sales', 'company-owner', 'location-manager', 'viewer'],
} as const satisfies Record<string, readonly string[]>;

/** Name of a list of the specification. */
export type ListName = keyof typeof lists;
/** Any value of the named list: `ValueOf<'duplicateStatus'>`. */
export type ValueOf<L extends ListName> = (typeof lists)[L][number];
/** Name of a list that the product description decides. */
export type DecidedListName = keyof typeof decidedLists;
/** Any value of the named decided list: `DecidedValueOf<'jobState'>`. */
export type DecidedValueOf<L extends DecidedListName> = (typeof decidedLists)[L][number];

/** Whether `value` is on the list, compared exactly (lists differ in nothing but case). */
export function isOn<T extends string>(list: readonly T[], value: unknown): value is T {
  return (list as readonly unknown[]).includes(value);
}
