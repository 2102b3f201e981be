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

/** Configuration 1 of company 1 with notification 1, and recipients 1, where no sample has made them or one has removed them. */
async function configured({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      insert into notification_configuration (id, workspace_id, company_id, name, active, internal, white_list, black_list)
      overriding system value
      select 1, workspace_id, id, 'Reviews', true, false, '{}', '{}' from company where id = 1 on conflict do nothing`,
  );
  await execute(
    database,
    sql`
      insert into notification (id, workspace_id, configuration_id, report_type, template, settings, recipients_ids)
      overriding system value
      select 1, workspace_id, id, 'alert', 'newReview', '{}', '{}' from notification_configuration where id = 1 on conflict do nothing`,
  );
  await execute(
    database,
    sql`
      insert into notification_recipients (id, workspace_id, company_id, name, emails, notify_contact, notify_location)
      overriding system value
      select 1, workspace_id, id, 'Team', '[]', true, false from company where id = 1 on conflict do nothing`,
  );
  // What is made next gets ids of its own.
  for (const table of ['notification_configuration', 'notification', 'notification_recipients'])
    await execute(
      database,
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`,
    );
}
