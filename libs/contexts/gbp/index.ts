export { GbpModule } from './gbp.module.js';
export { GoogleProfilePort } from './google-profile.port.js';
export type {
  GoogleAccount,
  GoogleLocationsPage,
  GoogleLocationsRequest,
  GoogleMatch,
  GoogleNotificationSetting,
  GoogleUpdatedLocation,
  GoogleVerification,
  GoogleVerificationMethod,
  GoogleVerificationOption,
  GoogleVerifyRequest,
  GoogleVoiceOfMerchant,
} from './google-profile.port.js';
export { AccountLocations } from './account-locations.js';
export type { AccountLocationsRequest, AccountLocationView } from './account-locations.js';
export { AnswerAction } from './answer-action.js';
export type { ActionReply } from './answer-action.js';
export { GbpActionQueries } from './gbp-action.queries.js';
export type { PendingActionView, VerificationMethodsView, VerificationStatusView } from './gbp-action.queries.js';
export { GoogleAccounts } from './google-accounts.js';
export type { AccountChoiceInput, AccountContext, GoogleAccountView } from './google-accounts.js';
export { notificationTypes, ReceiveNotification } from './receive-notification.js';
export { RequestVerification } from './request-verification.js';
export type { VerificationInput } from './request-verification.js';
export { SynchroniseProfile } from './synchronise-profile.js';
