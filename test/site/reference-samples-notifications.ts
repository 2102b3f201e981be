import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const notificationStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  Configuration_read: configured,
  Configuration_change: configured,
  Notification_list: configured,
  Notification_create: configured,
  Notification_read: configured,
  Notification_change: configured,
  Notification_remove: configured,
  Recipients_change: configured,
  Recipients_remove: configured,
  // The sample that changes the configuration switches it off.
  UserConfiguration_notification: async (platform) => {
    await configured(platform);
    await execute(platform.database, sql`update notification_configuration set active = true where id = 1`);
  },
};

/** Configuration 1 of company 1 with notification 1, and recipients 1, where no sample has made them. */
async function configured({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      insert into notification_configuration (workspace_id, company_id, name, active, internal, white_list, black_list)
      select workspace_id, id, 'Reviews', true, false, '{}', '{}' from company
      where id = 1 and not exists (select from notification_configuration)`,
  );
  await execute(
    database,
    sql`
      insert into notification (workspace_id, configuration_id, report_type, template, settings, recipients_ids)
      select workspace_id, id, 'alert', 'newReview', '{}', '{}' from notification_configuration
      where id = 1 and not exists (select from notification)`,
  );
  await execute(
    database,
    sql`
      insert into notification_recipients (workspace_id, company_id, name, emails, notify_contact, notify_location)
      select workspace_id, id, 'Team', '[]', true, false from company
      where id = 1 and not exists (select from notification_recipients)`,
  );
}
