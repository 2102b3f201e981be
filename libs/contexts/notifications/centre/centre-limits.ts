import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { at } from './centre.sql.js';
import type { CentrePlace } from './configuration.rules.js';

/** Configurations, notifications and recipients that one place may have, each. */
export const mostOfPlace = 100;

/** Different addresses that recipients of one notification may name. */
export const mostAddresses = 200;

const kinds = {
  tooManyNotificationConfigurations: sql`notification_configuration r`,
  tooManyNotifications: sql`notification n join notification_configuration r on r.id = n.configuration_id`,
  tooManyNotificationRecipients: sql`notification_recipients r`,
} as const;

/**
 * One more fits in a place; nobody else adds one to it until this transaction ends.
 * @throws DomainError by this name
 */
export async function demandRoom(tx: Tx, name: keyof typeof kinds, place: CentrePlace): Promise<void> {
  const { workspaceId, companyId, locationId } = place;
  const key = `${name} ${workspaceId} ${companyId} ${locationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7207))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${kinds[name]} where ${at(place)}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= mostOfPlace) throw new DomainError(name, { limit: mostOfPlace });
}

/**
 * As they are written, each notification names few enough addresses.
 * @param of SQL: which notifications `n` to look at
 * @throws DomainError `tooManyNotificationAddresses`
 */
export async function demandFewAddresses(tx: Tx, workspaceId: number, of: Sql<boolean>): Promise<void> {
  const { rows } = await sql`
    select from notification n
    where n.workspace_id = ${workspaceId} and ${of} and (
      select count(distinct lower(e ->> 'email')) from notification_recipients r, jsonb_array_elements(r.emails) e
      where r.workspace_id = n.workspace_id and r.id = any(n.recipients_ids)) > ${mostAddresses}
    limit 1`.execute(tx);
  if (rows.length > 0) throw new DomainError('tooManyNotificationAddresses', { limit: mostAddresses });
}
