import { Injectable } from '@nestjs/common';
import type { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, JsonText, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { NotificationConfigurationEntity } from './configuration.entity.js';
import { checkBelow, checkLists, checkUnchanged, contextOf, contextTypeOf, definedOf } from './configuration.rules.js';
import type { CentrePlace, Lists } from './configuration.rules.js';
import { demandRoom } from './centre-limits.js';
import { placeExists } from './centre.resources.js';
import { at, contextJson } from './centre.sql.js';
import type { CentrePage, ConfigurationInput, ConfigurationView } from './centre.views.js';
import { seenBy } from './seen-by.js';

export type ConfigurationChange = Partial<ConfigurationInput & Pick<ConfigurationView, 'id'>>;
type Changeable = Pick<ConfigurationView, 'name' | 'active' | 'internal' | 'whiteList' | 'blackList'>;

/** Where notifications hold, and for which companies or locations. */
@Injectable()
export class NotificationConfigurations {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Those that the actor sees, by id. @param place only those of exactly this place */
  list(
    actor: Actor,
    place: CentrePlace | undefined,
    { skip, take }: CentrePage,
  ): Promise<JsonText<{ data: ConfigurationView[]; total: number }>> {
    const rows = sql`from notification_configuration r where ${seenBy(actor)} and ${at(place)} and ${sql.raw(placeExists('r'))}`;
    return this.database.list(sql`
      select (select json_agg(${configurationJson} order by r.id) from (select r.* ${rows} order by r.id offset ${skip} limit ${take}) r)::text as data,
        (select count(*) ${rows}) as total`);
  }

  async read(id: number): Promise<JsonText<ConfigurationView>> {
    const { rows } = await sql<{ json: string }>`
      select (${configurationJson})::text as json from notification_configuration r where r.id = ${id}`.execute(
      this.database.read,
    );
    const [row] = rows;
    if (row === undefined) throw new DomainError('notificationConfigurationNotFound', { id });
    return new JsonText(row.json);
  }

  /**
   * @throws DomainError `validationFailed`; `permissionMissing` for an internal one by somebody who is not of the workspace;
   * `tooManyNotificationConfigurations`
   */
  async create(actor: Actor, place: Placement, draft: Draft<ConfigurationInput>): Promise<number> {
    const lists = { whiteList: draft.good.whiteList ?? [], blackList: draft.good.blackList ?? [] };
    return this.database.transaction(async (tx) => {
      await this.check(tx, place, lists, draft.problems);
      const { name, active, internal } = draft.complete();
      if (internal) demandOfWorkspace(actor, place);
      await demandRoom(tx, 'tooManyNotificationConfigurations', place);
      const record = {
        name: name.trim(),
        active,
        internal,
        whiteList: [...lists.whiteList],
        blackList: [...lists.blackList],
      };
      const { workspaceId, companyId, locationId } = place;
      const id = insertedId(
        await tx.insert(NotificationConfigurationEntity, { workspaceId, companyId, locationId, ...record }),
      );
      await this.record(tx, 'create', { id, workspaceId }, undefined, record);
      return id;
    });
  }

  /**
   * Fields that are left out stay.
   * @throws DomainError `validationFailed`, `notificationConfigurationNotFound`, `permissionMissing` as for creating
   */
  async change(actor: Actor, id: number, draft: Draft<ConfigurationChange>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await tx.findOne(NotificationConfigurationEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (held === null) throw new DomainError('notificationConfigurationNotFound', { id });
      const before = changeable(held);
      const given = changeable({ ...before, ...definedOf(draft.good) });
      checkUnchanged({ id, context: contextOf(held), contextType: contextTypeOf(held) }, draft.good, draft.problems);
      if (!sameLists(before, given)) await this.check(tx, held, given, draft.problems);
      const becomesInternal = given.internal && !held.internal;
      if (becomesInternal) await checkRecipientsOf(tx, id, draft.problems);
      draft.complete();
      if (becomesInternal) demandOfWorkspace(actor, held);
      const after = { ...given, name: given.name.trim() };
      if (JSON.stringify(before) === JSON.stringify(after)) return id;
      await tx.update(NotificationConfigurationEntity, id, {
        ...after,
        whiteList: [...after.whiteList],
        blackList: [...after.blackList],
        updatedAt: () => 'now()',
      });
      await this.record(tx, 'update', held, before, after);
      return id;
    });
  }

  /** Goes when no notification holds by it. @returns whether it has gone */
  async removeUnused(id: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const held = await tx.findOne(NotificationConfigurationEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (held === null) return false;
      const { rows } = await sql`select from notification where configuration_id = ${id} limit 1`.execute(tx);
      if (rows.length > 0) return false;
      await tx.delete(NotificationConfigurationEntity, id);
      await this.record(tx, 'delete', held, changeable(held), undefined);
      return true;
    });
  }

  private async check(tx: Tx, place: CentrePlace, lists: Lists, problems: Problems): Promise<void> {
    checkLists(lists, problems);
    checkBelow(lists, await below(tx, place, [...lists.whiteList, ...lists.blackList]), problems);
  }

  private async record(
    tx: Tx,
    verb: 'create' | 'update' | 'delete',
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    before: Changeable | undefined,
    after: Changeable | undefined,
  ): Promise<void> {
    await this.audit.record(tx, {
      workspaceId,
      operation: `notificationConfiguration.${verb}`,
      subject: 'notificationConfiguration',
      subjectId: id,
      ...(before && { before }),
      ...(after && { after }),
    });
  }
}

const configurationJson = sql`json_build_object('id', r.id, 'name', r.name, ${contextJson}, 'active', r.active,
  'internal', r.internal, 'whiteList', r.white_list, 'blackList', r.black_list)`;

/** Which of the ids are directly below the place: companies of a workspace, locations of a company, nothing of a location. */
async function below(
  tx: Tx,
  { workspaceId, companyId, locationId }: CentrePlace,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0 || locationId !== null) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from ${companyId === null ? sql`company` : sql`location`}
    where workspace_id = ${workspaceId} and id = any(${[...ids]}::bigint[]) and deleted_at is null
      and ${companyId === null ? sql`true` : sql`company_id = ${companyId}`}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** @throws DomainError `permissionMissing` */
/** What is internal names recipients of the workspace alone: those of a company would no longer be told. */
async function checkRecipientsOf(tx: Tx, id: number, problems: Problems): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.id from notification n
    join notification_recipients r on r.workspace_id = n.workspace_id and r.id = any(n.recipients_ids)
    where n.configuration_id = ${id} and r.company_id is not null order by r.id`.execute(tx);
  const expected = `recipientsIds: ${rows.map((row) => row.id).join(', ')}`;
  if (rows.length > 0) problems.add({ field: 'internal', value: true, problem: 'notTogether', expected });
}

function demandOfWorkspace(actor: Actor, { workspaceId }: CentrePlace): void {
  if (!actor.scope('notification:write').workspaceIds.includes(workspaceId))
    throw new DomainError('permissionMissing', { permission: 'notification:write' });
}

const changeable = ({ name, active, internal, whiteList, blackList }: Changeable): Changeable => ({
  name,
  active,
  internal,
  whiteList,
  blackList,
});

const sameLists = (one: Lists, other: Lists): boolean =>
  JSON.stringify([one.whiteList, one.blackList]) === JSON.stringify([other.whiteList, other.blackList]);
