import { Injectable } from '@nestjs/common';
import { imageJson } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { placeExists } from '../centre/centre.resources.js';
import { holdsAt } from '../centre/configuration.rules.js';
import type { CentrePlace, Lists } from '../centre/configuration.rules.js';
import { effectiveSettings } from '../templates/template.rules.js';
import type { Settings } from '../templates/template.rules.js';
import { templateOf } from '../templates/templates.js';
import type { TemplateName } from '../templates/templates.js';

export interface EmailNotificationView {
  readonly id: number;
  /** Of its template, in the user's language. */
  readonly name: string;
  readonly type: ValueOf<'emailNotificationType'>;
  readonly enabled: boolean;
  readonly settings: Settings;
}

export interface UserNotificationView {
  readonly companyId: number;
  readonly companyName: string;
  /** Address of the logo of the user's location, or of the first one of the company that has one. */
  readonly companyLogo: string | null;
  readonly enabled: boolean;
  readonly notifications: readonly EmailNotificationView[];
  readonly total: number;
}

/** Where a user of a company or location belongs. */
interface Home extends CentrePlace {
  readonly companyId: number;
  readonly companyName: string;
  readonly companyLogo: string | null;
}

type Reading = Database['read'];

interface Held extends CentrePlace, Lists {
  readonly id: number;
  readonly template: TemplateName;
  readonly settings: Settings;
}

/** What users of a company or location get by email, and what they have switched off. */
@Injectable()
export class NotificationPreferences {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `usersBelowWorkspaceOnly` */
  async of(actor: Actor): Promise<UserNotificationView> {
    const home = await this.homeOf(actor, this.database.read);
    const held = await inForce(home, this.database.read);
    const off = await switchedOff(actor, home, this.database.read);
    const { companyId, companyName, companyLogo } = home;
    const notifications = held.map(({ id, template, settings }) => ({
      id,
      name: templateOf(template).name[actor.user.language],
      type: templateOf(template).reportType as ValueOf<'emailNotificationType'>,
      enabled: !off.has(id),
      settings: effectiveSettings(template, settings),
    }));
    return { companyId, companyName, companyLogo, enabled: !off.has(0), notifications, total: notifications.length };
  }

  /** All about the company. @throws DomainError `usersBelowWorkspaceOnly`; `companyNotFound` for another than that of the user */
  async switchCompany(actor: Actor, companyId: number, enabled: boolean): Promise<number> {
    return this.database.transaction(async (tx) => {
      const home = await this.homeOf(actor, tx);
      if (home.companyId !== companyId) throw new DomainError('companyNotFound', { id: companyId });
      await this.write(tx, actor, home, 0, enabled);
      return companyId;
    });
  }

  /** One notification. @throws DomainError `usersBelowWorkspaceOnly`; `notificationNotFound` for one that the user does not get */
  async switchNotification(actor: Actor, notificationId: number, enabled: boolean): Promise<number> {
    return this.database.transaction(async (tx) => {
      const home = await this.homeOf(actor, tx);
      const held = await inForce(home, tx, notificationId);
      if (held.length === 0) throw new DomainError('notificationNotFound', { id: notificationId });
      await this.write(tx, actor, home, notificationId, enabled);
      return notificationId;
    });
  }

  private async write(tx: Tx, { user }: Actor, home: Home, notificationId: number, enabled: boolean): Promise<void> {
    const { workspaceId, companyId } = home;
    await sql`
      insert into notification_preference (workspace_id, company_id, user_id, notification_id, enabled)
      values (${workspaceId}, ${companyId}, ${user.id}, ${notificationId}, ${enabled})
      on conflict (workspace_id, company_id, user_id, notification_id) do update set enabled = excluded.enabled, updated_at = now()`.execute(
      tx,
    );
    await this.audit.record(tx, {
      workspaceId,
      operation: 'notificationPreference.update',
      subject: 'user',
      subjectId: user.id,
      after: { companyId, notificationId: notificationId === 0 ? null : notificationId, enabled },
    });
  }

  private async homeOf({ user }: Actor, tx: Reading): Promise<Home> {
    const { rows } = await sql<Home>`
      select o.workspace_id as "workspaceId", o.id as "companyId", l.id as "locationId", o.name as "companyName",
        (select (${imageJson('i', this.config.publicUrl)})::json ->> 'url' from image i join location p on i.owner_type = 'Location' and p.id = i.owner_id
          where p.company_id = o.id and p.deleted_at is null and i.image_type = 'BusinessLogo' and i.deleted_at is null
          order by p.id = l.id desc nulls last, p.id limit 1) as "companyLogo"
      from app_user u
        left join location l on u.context_type = 'Location' and l.id = u.context_id and l.deleted_at is null
        join company o on o.id = case u.context_type when 'Company' then u.context_id else l.company_id end and o.deleted_at is null
      where u.id = ${user.id} and u.context_type <> 'Workspace'`.execute(tx);
    const [home] = rows;
    if (home === undefined) throw new DomainError('usersBelowWorkspaceOnly');
    return home;
  }
}

/**
 * Notifications that may be about the place of the user: for a user of the company also those of its locations.
 * @param id only this one
 */
async function inForce(
  { workspaceId, companyId, locationId }: CentrePlace,
  tx: Reading,
  id: number | null = null,
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select n.id, n.template, n.settings, r.workspace_id as "workspaceId", r.company_id as "companyId", r.location_id as "locationId",
      r.white_list as "whiteList", r.black_list as "blackList"
    from notification n join notification_configuration r on r.id = n.configuration_id
    where n.workspace_id = ${workspaceId} and r.workspace_id = ${workspaceId} and r.active and not r.internal
      and (${id}::bigint is null or n.id = ${id}::bigint)
      and (r.company_id is null or r.company_id = ${companyId}::bigint) and ${sql.raw(placeExists('r'))}
    order by n.id`.execute(tx);
  return rows.filter((held) => {
    if (locationId !== null) return holdsAt(held, { workspaceId, companyId, locationId });
    // Lists of the company choose among its locations, all of which are the user's.
    return held.companyId !== null || holdsAt(held, { workspaceId, companyId, locationId });
  });
}

async function switchedOff(
  { user }: Actor,
  { workspaceId, companyId }: Home,
  tx: Reading,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select notification_id as id from notification_preference
    where workspace_id = ${workspaceId} and company_id = ${companyId} and user_id = ${user.id} and not enabled`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}
