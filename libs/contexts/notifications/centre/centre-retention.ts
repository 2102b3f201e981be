import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { PruneRules } from '#platform/outbox';

/** SQL: the place of a row is gone. Nothing of it was sent or shown since. */
const placeless = (table: string): Sql<boolean> => {
  const column = (name: string): Sql<unknown> => sql.ref(`${table}.${name}`);
  return sql`
    exists (select from workspace w where w.id = ${column('workspace_id')} and w.deleted_at is not null)
    or exists (select from company o where o.id = ${column('company_id')} and o.deleted_at is not null)
    or exists (select from location l where l.id = ${column('location_id')} and l.deleted_at is not null)`;
};

/** What belongs to a deleted place goes with it, at the latest in the next night. */
@Injectable()
export class CentreRetention implements OnModuleInit {
  constructor(private readonly rules: PruneRules) {}

  onModuleInit(): void {
    for (const table of ['notification_configuration', 'notification_recipients'])
      this.rules.register({ table, old: placeless(table) });
    // Nobody writes in the name of a workspace that is gone.
    for (const table of [
      'notification_suppression',
      'notification_restart',
      'notification_bounce',
      'notification_consent',
    ])
      this.rules.register({
        table,
        old: sql`exists (select from workspace w where w.id = ${sql.ref(`${table}.workspace_id`)} and w.deleted_at is not null)`,
      });
    // By the clock of workspaces, which is never behind the real one.
    this.rules.register({ table: 'notification_bounce', old: sql`bounced_at < now() - interval '60 days'` });
    // Long enough that nobody is asked again because recipients were deleted and made anew.
    this.rules.register({
      table: 'notification_consent',
      old: sql`created_at < now() - interval '90 days' and not exists (
        select from notification_recipients r, jsonb_array_elements(r.emails) e
        where r.workspace_id = notification_consent.workspace_id and lower(trim(e ->> 'email')) = notification_consent.address)`,
    });
    this.rules.register({
      table: 'notification_preference',
      old: sql`exists (select from app_user u where u.id = notification_preference.user_id and u.deleted_at is not null)
        or exists (select from company o where o.id = notification_preference.company_id and o.deleted_at is not null)
        or notification_id <> 0 and not exists (select from notification n where n.id = notification_preference.notification_id)`,
    });
  }
}
