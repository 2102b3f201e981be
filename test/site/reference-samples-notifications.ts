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
  // Its reader was asked two days ago, so it can be asked again.
  Recipients_ask: async (platform) => {
    await configured(platform);
    await execute(
      platform.database,
      sql`update notification_recipients set emails = '[{"type": "to", "email": "team@example.com"}]' where id = 1`,
    );
    await execute(
      platform.database,
      sql`
        insert into notification_consent (workspace_id, address, state, asks, asked_at)
        select workspace_id, 'team@example.com', 'asked', 1, now() - interval '2 days' from notification_recipients where id = 1
        on conflict (workspace_id, address) do update set state = 'asked', asks = 1, asked_at = excluded.asked_at`,
    );
    await execute(platform.database, sql`delete from notification_suppression where workspace_id = 1`);
  },
  // An address whose emails came back.
  Suppression_list: suppressed,
  Suppression_remove: suppressed,
  // The sample that changes the configuration switches it off.
  UserConfiguration_notification: async (platform) => {
    await configured(platform);
    await execute(platform.database, sql`update notification_configuration set active = true where id = 1`);
  },
};

/** Entry 7 of the addresses without notifications. */
async function suppressed({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      insert into notification_suppression (id, workspace_id, address_hash, reason, created_at) overriding system value
      values (7, 1, decode(md5('gone'), 'hex'), 'bounced', now()) on conflict (workspace_id, address_hash) do nothing`,
  );
}

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
