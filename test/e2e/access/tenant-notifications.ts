import type { Platform } from '../../support/platform.js';
import { row } from './tenant-calls.js';
import { makeWebhook } from './tenant-webhooks.js';
import type { WebhookKind } from './tenant-webhooks.js';

export { restoreWebhooks } from './tenant-webhooks.js';

export type NotificationKind = 'notificationConfiguration' | 'notification' | 'notificationRecipients' | WebhookKind;

/** A configuration of a company with a notification, recipients that nobody uses, and a webhook. */
export async function makeNotifications(
  platform: Platform,
  companyId: number,
): Promise<Record<NotificationKind, number>> {
  const inserted = async (statement: string): Promise<number> =>
    (await row<{ id: number }>(platform, `${statement} returning id`)).id;
  const configuration = await inserted(
    `insert into notification_configuration (workspace_id, company_id, name, active, internal, white_list, black_list)
     select workspace_id, id, 'Zaungast reviews', true, false, '{}', '{}' from company where id = ${companyId}`,
  );
  const notification = await inserted(
    `insert into notification (workspace_id, configuration_id, report_type, template, settings, recipients_ids)
     select workspace_id, id, 'alert', 'newReview', '{"introduction": "Zaungast introduction"}', '{}'
     from notification_configuration where id = ${configuration}`,
  );
  const recipients = await inserted(
    `insert into notification_recipients (workspace_id, company_id, name, emails, notify_contact, notify_location)
     select workspace_id, id, 'Zaungast team', '[{"type": "to", "email": "zaungast-team@locara.example"}]', false, false
     from company where id = ${companyId}`,
  );
  return {
    notificationConfiguration: configuration,
    notification,
    notificationRecipients: recipients,
    ...(await makeWebhook(platform, companyId)),
  };
}
