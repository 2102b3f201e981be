export { NotificationsModule } from './notifications.module.js';
export {
  notificationConfigurationResource,
  notificationResource,
  notifiedCompanyResource,
  receivedNotificationResource,
  recipientListResource,
  suppressionResource,
} from './centre/centre.resources.js';
export type {
  ConfigurationView,
  NotificationView,
  NamedRecipientListView,
  RecipientListInput,
  RecipientListView,
  TemplateGroupView,
  TemplateSettingsView,
  TemplateSettingView,
} from './centre/centre.views.js';
export { AlertRules } from './alert-rules/alert-rules.service.js';
export { AlertRuleQueries } from './alert-rules/alert-rule.queries.js';
export type {
  AlertRuleChange,
  AlertRuleInput,
  AlertRuleView,
  EmailPreviewView,
} from './alert-rules/alert-rule.views.js';
export { PreviewEmail } from './alert-rules/preview-email.js';
export { NotificationConfigurations } from './centre/configurations.service.js';
export { Notifications } from './centre/notifications.service.js';
export { RecipientLists } from './centre/recipient-lists.service.js';
export { TemplateQueries } from './templates/template.queries.js';
export { NotificationPreferences } from './preferences/notification-preferences.js';
export type { EmailNotificationView, UserNotificationView } from './preferences/notification-preferences.js';
export { Suppressions } from './unsubscribe/suppressions.js';
export { UnsubscribeLinks } from './unsubscribe/unsubscribe-links.js';
export { UnsubscribeModule } from './unsubscribe/unsubscribe.module.js';
export { AddressConsents } from './consent/address-consents.js';
export type { AddressState } from './consent/address-states.js';
export { ConsentAnswers } from './consent/consent-answers.js';
export type { ConsentQuestion } from './consent/consent-answers.js';
export { ReceiveMailReport } from './undeliverable/receive-mail-report.js';
export { SuppressionList } from './undeliverable/suppression-list.js';
export type { SuppressionView } from './undeliverable/suppression-list.js';
