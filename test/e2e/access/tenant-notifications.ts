import type { Platform } from '../../support/platform.js';
import { row } from './tenant-calls.js';
import { placed } from './things.js';
import type { Place, Thing } from './things.js';
import { makeWebhook } from './tenant-webhooks.js';
import type { WebhookKind } from './tenant-webhooks.js';

export { restoreWebhooks } from './tenant-webhooks.js';

export type NotificationKind =
  'notificationConfiguration' | 'notification' | 'notificationRecipients' | 'notificationSuppression' | WebhookKind;

/** A configuration of a company with a notification, recipients that nobody uses, an address whose emails came back, and a webhook. */
export async function makeNotifications(
  platform: Platform,
  ofCompany: Place & { readonly companyId: number },
): Promise<Record<NotificationKind, Thing>> {
  const { companyId } = ofCompany;
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
  const suppression = await inserted(
    `insert into notification_suppression (workspace_id, address_hash, reason)
     select workspace_id, decode(md5('zaungast'), 'hex'), 'bounced' from company where id = ${companyId}
     on conflict (workspace_id, address_hash) do update set reason = excluded.reason`,
  );
  const ids = {
    notificationConfiguration: configuration,
    notification,
    notificationRecipients: recipients,
    ...(await makeWebhook(platform, companyId)),
  };
  return {
    ...placed(ofCompany, ids),
    ...placed({ ...ofCompany, companyId: null }, { notificationSuppression: suppression }),
  };
}
