import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Database, JsonText, sql } from '#platform/database';
import { customFieldsJson } from '../custom-fields/custom-field.queries.js';
import type { CustomFieldView } from '../custom-fields/custom-field.queries.js';
import { settingFields, settingNames } from './setting-rules.js';
import { grouped, WorkspaceSettings } from './workspace-settings.js';
import type { EffectiveSettings } from './workspace-settings.js';

/** The settings that hold for a workspace. */
export interface WorkspaceSettingView extends EffectiveSettings {
  /** The workspace's. */
  readonly id: number;
  readonly customFields: readonly CustomFieldView[];
  /** Path of each field that the workspace does not set itself -> the workspace that it is taken from; null: the platform. */
  readonly inherited: Readonly<Record<string, number | null>>;
}

@Injectable()
export class WorkspaceSettingQueries {
  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettings,
  ) {}

  /** @throws DomainError `workspaceNotFound` */
  async view(id: number): Promise<JsonText<WorkspaceSettingView>> {
    const inForce = await this.settings.inForce(id);
    const fields = await this.database.json<CustomFieldView[]>(
      sql`select ${customFieldsJson}::text as json from workspace self where self.id = ${id} and self.deleted_at is null`,
    );
    if (fields === null) throw new DomainError('workspaceNotFound', { id });
    const taken = settingNames.filter((name) => inForce.source[name] !== id);
    const view: WorkspaceSettingView = {
      id,
      ...grouped(inForce.values),
      customFields: fields.parse(),
      inherited: Object.fromEntries(taken.map((name) => [settingFields[name].path, inForce.source[name]])),
    };
    return new JsonText(JSON.stringify(view));
  }
}
