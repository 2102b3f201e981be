import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { WorkspaceEntity } from '../workspace/workspace.entity.js';
import { WorkspaceSettingEntity } from './workspace-setting.entity.js';
import { WorkspaceSettingQueries } from './workspace-setting.queries.js';
import type { WorkspaceSettingView } from './workspace-setting.queries.js';
import { checkPasswordPolicy, readSettings, settingFields, settingNames } from './setting-rules.js';
import type { SettingChanges, SettingsInput } from './setting-rules.js';
import { WorkspaceSettings } from './workspace-settings.js';
import type { SettingName, SettingsInForce } from './workspace-settings.js';

const readOnly = ['id', 'customFields', 'inherited'] as const;

/** What a workspace sets itself. What it does not set is inherited. */
@Injectable()
export class ChangeWorkspaceSettings {
  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettings,
    private readonly queries: WorkspaceSettingQueries,
    private readonly audit: Audit,
  ) {}

  /** Gives a workspace settings of its own. @throws DomainError `validationFailed`; `settingsExist` */
  async create(workspaceId: number, draft: Draft<SettingsInput>): Promise<number> {
    const { good, problems } = draft;
    const given = readSettings(good, problems);
    return this.database.transaction(async (tx) => {
      await lock(tx, workspaceId);
      const before = await this.settings.inForce(workspaceId, tx);
      for (const field of readOnly)
        if (good[field] !== undefined) problems.add({ field, value: good[field], problem: 'readOnly' });
      await this.checkWhole(tx, workspaceId, before, given, draft);
      draft.complete();
      if (await hasOwn(tx, workspaceId)) throw new DomainError('settingsExist', { id: workspaceId });
      await this.write(tx, 'create', workspaceId, before, given);
      return workspaceId;
    });
  }

  /**
   * A value that is inherited and comes back as it was read stays inherited.
   * @throws DomainError `validationFailed`; `etagMismatch`
   */
  async change(workspaceId: number, draft: Draft<SettingsInput>, ifMatch?: string): Promise<number> {
    const given = readSettings(draft.good, draft.problems);
    return this.database.transaction(async (tx) => {
      await lock(tx, workspaceId);
      const before = await this.settings.inForce(workspaceId, tx);
      const view = await this.queries.view(workspaceId);
      checkReadOnly(draft, view.parse());
      const changes = Object.fromEntries(
        Object.entries(given).filter(([name, value]) => {
          const setting = name as SettingName;
          const isOwn = before.source[setting] === workspaceId;
          return value === null ? isOwn : !isDeepStrictEqual(value, before.values[setting]);
        }),
      ) as SettingChanges;
      await this.checkWhole(tx, workspaceId, before, changes, draft);
      draft.complete();
      if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
      if (Object.keys(changes).length > 0) await this.write(tx, 'update', workspaceId, before, changes);
      return workspaceId;
    });
  }

  /** Back to what is inherited, all of it. @throws DomainError `settingsInherited` when there is nothing of its own */
  async remove(workspaceId: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      await lock(tx, workspaceId);
      const before = await this.settings.inForce(workspaceId, tx);
      const own = settingNames.filter((name) => before.source[name] === workspaceId);
      if (own.length === 0 && !(await hasOwn(tx, workspaceId)))
        throw new DomainError('settingsInherited', { id: workspaceId });
      await this.write(tx, 'delete', workspaceId, before, Object.fromEntries(own.map((name) => [name, null])));
      await tx.delete(WorkspaceSettingEntity, { workspaceId });
      return workspaceId;
    });
  }

  /** Rules about several settings together, and about things that settings name. */
  private async checkWhole(
    tx: Tx,
    workspaceId: number,
    before: SettingsInForce,
    changes: SettingChanges,
    { problems }: Draft<SettingsInput>,
  ): Promise<void> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
    if (settingNames.some((name) => name.startsWith('password') && name in given))
      checkPasswordPolicy({ ...before.values, ...given }, problems);
    if (typeof changes.emailLogo !== 'number') return;
    const { rows } = await sql`
      select i.id from image i join workspace self on self.id = ${workspaceId}
      where i.id = ${changes.emailLogo} and i.deleted_at is null and i.image_type = 'EmailLogo' and i.owner_type = 'Workspace'
        and i.owner_id = any (string_to_array(self.path::text, '.')::int[])`.execute(tx);
    if (rows.length === 0)
      problems.add({ field: settingFields.emailLogo.path, value: changes.emailLogo, problem: 'noSuch' });
  }

  private async write(
    tx: Tx,
    verb: 'create' | 'update' | 'delete',
    workspaceId: number,
    before: SettingsInForce,
    changes: SettingChanges,
  ): Promise<void> {
    const { defaultCountry, timeZone, ...others } = changes;
    const place = {
      ...(defaultCountry !== undefined && { defaultCountry }),
      ...(timeZone !== undefined && { timeZone }),
    };
    if (Object.keys(place).length > 0) await tx.update(WorkspaceEntity, workspaceId, place);
    const columns = Object.keys(others).map((name) => sql.ref(settingFields[name as SettingName].column));
    const values = Object.entries(others).map(([name, value]) => inColumn(name, value));
    await sql`
      insert into workspace_setting (${sql.join([sql`workspace_id`, ...columns])})
      values (${sql.join([workspaceId, ...values])})
      on conflict (workspace_id) do update set ${sql.join([
        sql`updated_at = now()`,
        ...columns.map((column) => sql`${column} = excluded.${column}`),
      ])}`.execute(tx);
    const names = Object.keys(changes) as SettingName[];
    await this.audit.record(tx, {
      workspaceId,
      operation: `workspaceSetting.${verb}`,
      subject: 'workspaceSetting',
      subjectId: workspaceId,
      before: Object.fromEntries(
        names.map((name) => [name, before.source[name] === workspaceId ? before.values[name] : null]),
      ),
      after: changes,
    });
  }
}

const inColumn = (name: string, value: unknown): unknown =>
  name === 'supportWebsite' && value !== null ? JSON.stringify(value) : value;

function checkReadOnly({ good, problems }: Draft<SettingsInput>, current: WorkspaceSettingView): void {
  for (const field of readOnly)
    if (good[field] !== undefined && !isDeepStrictEqual(good[field], current[field]))
      problems.add({ field, value: good[field], problem: 'readOnly', example: current[field] });
}

async function lock(tx: Tx, workspaceId: number): Promise<void> {
  const { rows } = await sql`
    select id from workspace where id = ${workspaceId} and deleted_at is null for no key update`.execute(tx);
  if (rows.length === 0) throw new DomainError('workspaceNotFound', { id: workspaceId });
}

async function hasOwn(tx: Tx, workspaceId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from workspace_setting where workspace_id = ${workspaceId}`.execute(tx);
  return rows.length > 0;
}
