export { GbpModule } from './gbp.module.js';
export { googlePerformanceRead, googleProfileSwitched, googleReviewChanged } from './gbp.events.js';
export type { GooglePerformanceNews, GoogleReviewNews } from './gbp.events.js';
export { GoogleDetailPort } from './ports/google-detail.port.js';
export type { GoogleMediaItem } from './ports/google-detail.port.js';
export { ProfileNames } from './profile/profile-names.js';
export { ProfileFieldQueries } from './profile/profile-field.queries.js';
export type { ProfileFieldsView } from './profile/profile-field.queries.js';
export { GoogleProfilePort } from './ports/google-profile.port.js';
export { ProfilePerformancePort } from './ports/profile-performance.port.js';
export type {
  GoogleAccount,
  GoogleLocationsPage,
  GoogleLocationsRequest,
  GoogleMatch,
  GoogleNotificationSetting,
  GoogleUpdatedLocation,
  GoogleVerification,
  GoogleVerificationOption,
  GoogleVerifyRequest,
  GoogleVoiceOfMerchant,
} from './ports/google-profile.port.js';
export { AccountLocations } from './accounts/account-locations.js';
export type { AccountLocationView } from './accounts/account-locations.js';
export { AnswerAction } from './actions/answer-action.js';
export type { ActionReply } from './actions/answer-action.js';
export { GbpActionQueries } from './actions/gbp-action.queries.js';
export type {
  PendingActionView,
  VerificationMethodsView,
  VerificationStatusView,
} from './actions/gbp-action.queries.js';
export { GbpActionListQueries } from './actions/gbp-action-list.queries.js';
export type { ActionListView } from './actions/gbp-action-list.queries.js';
export { GoogleAccounts } from './accounts/google-accounts.js';
export type { AccountContext, GoogleAccountView } from './accounts/google-accounts.js';
export { ReceiveNotification } from './notifications/receive-notification.js';
export { RequestVerification } from './verification/request-verification.js';
export type { VerificationInput } from './verification/request-verification.js';
export { SynchroniseProfile } from './synchronisation/synchronise-profile.js';
