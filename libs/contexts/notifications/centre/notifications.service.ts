import { Injectable } from '@nestjs/common';
import type { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { demandFewAddresses, demandRoom } from './centre-limits.js';
import { placeExists } from './centre.resources.js';
import type { CentrePage, NotificationChange, NotificationInput, NotificationView } from './centre.views.js';
import { checkUnchanged } from './configuration.rules.js';
import type { CentrePlace } from './configuration.rules.js';
import { NotificationEntity } from './notification.entity.js';
import { seenBy } from './seen-by.js';
import { checkSettings, chosenTemplate, effectiveSettings } from '../templates/template.rules.js';
import type { Settings } from '../templates/template.rules.js';
import { templateOf } from '../templates/templates.js';
import type { TemplateName } from '../templates/templates.js';
import { ReportSchedules } from '../reports/report-schedules.js';

interface NotificationRow {
  readonly id: number;
  readonly configurationId: number;
  readonly reportType: ValueOf<'notificationReportType'>;
  readonly template: TemplateName;
  readonly settings: Settings;
  readonly recipientsIds: readonly number[];
}

type NotificationRecord = Pick<NotificationRow, 'reportType' | 'template' | 'settings' | 'recipientsIds'>;

const columns = sql`n.id, n.configuration_id as "configurationId", n.report_type as "reportType", n.template, n.settings,
  n.recipients_ids as "recipientsIds"`;

/** What is sent where a configuration holds, and to whom. */
@Injectable()
export class Notifications {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly reports: ReportSchedules,
  ) {}

  /** Those that the actor sees, by id. @param configurationId only those of this configuration */
  async list(
    actor: Actor,
    configurationId: number | undefined,
    { skip, take }: CentrePage,
  ): Promise<{ data: NotificationView[]; total: number }> {
    const from = sql`from notification n join notification_configuration r on r.id = n.configuration_id
      where ${seenBy(actor)} and ${sql.raw(placeExists('r'))}
        and ${configurationId === undefined ? sql`true` : sql`n.configuration_id = ${configurationId}`}`;
    const { rows } = await sql<NotificationRow>`
      select ${columns} ${from} order by n.id offset ${skip} limit ${take}`.execute(this.database.read);
    const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(
      this.database.read,
    );
    return { data: rows.map(viewOf), total: counted[0]?.total ?? 0 };
  }

  async read(id: number): Promise<NotificationView> {
    const { rows } = await sql<NotificationRow>`select ${columns} from notification n where n.id = ${id}`.execute(
      this.database.read,
    );
    if (rows[0] === undefined) throw new DomainError('notificationNotFound', { id });
    return viewOf(rows[0]);
  }

  /** @throws DomainError `validationFailed`, `notificationConfigurationNotFound`, `tooManyNotifications`, `tooManyNotificationAddresses` */
  async create(actor: Actor, configurationId: number, draft: Draft<NotificationInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const place = await placeOf(tx, configurationId);
      const template = chosenTemplate(draft.good, draft.problems);
      const settings = template && checkSettings(template, draft.good.templateSetting ?? {}, draft.problems);
      await checkUsable(tx, actor, place, draft.good.recipientsIds ?? [], draft.problems);
      const { reportType, recipientsIds } = draft.complete();
      // Without a problem there is a template, whose settings are good.
      if (template === undefined || settings === undefined) throw new Error('A template was not checked.');
      const record = { reportType, template, settings, recipientsIds: unique(recipientsIds) };
      const { workspaceId } = place;
      await demandRoom(tx, 'tooManyNotifications', place);
      const id = insertedId(await tx.insert(NotificationEntity, { workspaceId, configurationId, ...record }));
      await demandFewAddresses(tx, workspaceId, sql`n.id = ${id}`);
      await this.reports.follow(tx, { id, workspaceId, template, settings });
      await this.record(tx, 'create', { id, workspaceId }, undefined, record);
      return id;
    });
  }

  /**
   * Fields that are left out stay; another template begins with settings of its own, and what waits to be sent is not sent.
   * @throws DomainError `validationFailed`, `notificationNotFound`, `tooManyNotificationAddresses`
   */
  async change(actor: Actor, id: number, draft: Draft<NotificationChange>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      const before = recordOf(held);
      const after = await this.changed(tx, actor, held, draft);
      if (JSON.stringify(before) === JSON.stringify(after)) return id;
      await tx.update(NotificationEntity, id, {
        ...after,
        recipientsIds: [...after.recipientsIds],
        updatedAt: () => 'now()',
      });
      if (after.recipientsIds.some((one) => !before.recipientsIds.includes(one)))
        await demandFewAddresses(tx, held.workspaceId, sql`n.id = ${id}`);
      // What waits is of the other template.
      if (before.template !== after.template)
        await sql`delete from notification_digest where workspace_id = ${held.workspaceId} and notification_id = ${id}`.execute(
          tx,
        );
      await this.reports.follow(tx, { ...after, id, workspaceId: held.workspaceId }, before);
      await this.record(tx, 'update', held, before, after);
      return id;
    });
  }

  /** What waits to be sent is not sent any more. @throws DomainError `notificationNotFound` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      await sql`delete from notification_preference where workspace_id = ${held.workspaceId} and notification_id = ${id}`.execute(
        tx,
      );
      await tx.delete(NotificationEntity, id);
      await this.record(tx, 'delete', held, recordOf(held), undefined);
      return id;
    });
  }

  private async changed(
    tx: Tx,
    actor: Actor,
    held: NotificationEntity,
    { good, problems }: Draft<NotificationChange>,
  ): Promise<NotificationRecord> {
    checkUnchanged({ id: held.id, configurationId: held.configurationId }, good, problems);
    const { group } = templateOf(held.template);
    const { reportType = held.reportType, templateEmail = { group, template: held.template } } = good;
    const template = chosenTemplate({ reportType, templateEmail }, problems) ?? held.template;
    const kept = template === held.template ? held.settings : {};
    const { templateSetting = kept, recipientsIds = held.recipientsIds } = good;
    const settings = checkSettings(template, templateSetting, problems);
    const added = recipientsIds.filter((one) => !held.recipientsIds.includes(one));
    await checkUsable(tx, actor, await placeOf(tx, held.configurationId), added, problems);
    problems.throwIfAny();
    return { reportType, template, settings, recipientsIds: unique(recipientsIds) };
  }

  private async lock(tx: Tx, id: number): Promise<NotificationEntity> {
    const held = await tx.findOne(NotificationEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (held === null) throw new DomainError('notificationNotFound', { id });
    return held;
  }

  private async record(
    tx: Tx,
    verb: 'create' | 'update' | 'delete',
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    before: NotificationRecord | undefined,
    after: NotificationRecord | undefined,
  ): Promise<void> {
    await this.audit.record(tx, {
      workspaceId,
      operation: `notification.${verb}`,
      subject: 'notification',
      subjectId: id,
      ...(before && { before }),
      ...(after && { after }),
    });
  }
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

const viewOf = ({
  id,
  configurationId,
  reportType,
  template,
  settings,
  recipientsIds,
}: NotificationRow): NotificationView => ({
  id,
  configurationId,
  reportType,
  templateEmail: { group: templateOf(template).group, template },
  templateSetting: effectiveSettings(template, settings),
  recipientsIds,
});

const recordOf = ({ reportType, template, settings, recipientsIds }: NotificationEntity): NotificationRecord => ({
  reportType,
  template,
  settings,
  recipientsIds,
});

interface Configured extends CentrePlace {
  readonly internal: boolean;
}

/** Kept from being deleted until the notification is written. */
async function placeOf(tx: Tx, id: number): Promise<Configured> {
  const { rows } = await sql<Configured>`
    select workspace_id as "workspaceId", company_id as "companyId", location_id as "locationId", internal
    from notification_configuration where id = ${id} for key share`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('notificationConfigurationNotFound', { id });
  return rows[0];
}

/**
 * Recipients of the place itself, or of what is above it in its workspace, that the actor can see; kept from being deleted. Of what
 * is internal those of the workspace alone.
 */
async function checkUsable(
  tx: Tx,
  actor: Actor,
  { workspaceId, companyId, locationId, internal }: Configured,
  ids: readonly number[],
  problems: Problems,
): Promise<void> {
  if (ids.length === 0) return;
  const seen = visible(actor, { workspace: 'r.workspace_id', company: 'r.company_id', location: 'r.location_id' });
  const { rows } = await sql<{ id: number }>`
    select r.id from notification_recipients r
    where r.workspace_id = ${workspaceId} and r.id = any(${[...ids]}::bigint[]) and ${seen}
      and (r.company_id is null or (not ${internal}::boolean and r.company_id = ${companyId}::bigint))
      and (r.location_id is null or r.location_id = ${locationId}::bigint)
    for key share`.execute(tx);
  const usable = new Set(rows.map((row) => row.id));
  const strange = ids.filter((id) => !usable.has(id));
  if (strange.length > 0) problems.add({ field: 'recipientsIds', value: strange, problem: 'noSuch', example: [] });
}
