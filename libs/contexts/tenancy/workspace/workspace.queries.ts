import { Injectable } from '@nestjs/common';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { customFieldsJson } from '../custom-fields/custom-field.queries.js';
import type { CustomFieldView } from '../custom-fields/custom-field.queries.js';
import { Brands } from '../ports/brands.port.js';

/** A workspace as the administration shows it. */
export interface WorkspaceView {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly shortName: string | null;
  readonly customFieldsCompany: readonly CustomFieldView[];
  /** What holds for it, inherited or not. */
  readonly defaultCountry: string;
  readonly timeZone: string;
  readonly testMode: boolean;
}

export interface WorkspaceSettingOverview {
  readonly id: number;
  readonly name: string;
  readonly isWhiteLabeled: boolean;
}

export interface WorkspaceFilter {
  /** This workspace and all below it; without it all that the caller sees. */
  readonly topId?: number | undefined;
  /** Only those directly below it. */
  readonly parentId?: number | undefined;
  /** Part of the name or the short name, in any case. */
  readonly filter?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

const workspaceJson = sql`json_build_object('id', self.id, 'parentId', self.parent_id, 'name', self.name,
  'shortName', self.short_name, 'customFieldsCompany', ${customFieldsJson},
  'defaultCountry', workspace_country(self.id), 'timeZone', workspace_zone(self.id), 'testMode', self.test_mode)`;

@Injectable()
export class WorkspaceQueries {
  constructor(
    private readonly database: Database,
    private readonly brands: Brands,
  ) {}

  async view(id: number): Promise<JsonText<WorkspaceView> | null> {
    return this.database.json<WorkspaceView>(sql`
      select ${workspaceJson}::text as json from workspace self where self.id = ${id} and self.deleted_at is null`);
  }

  /** By id. */
  async list(actor: Actor, filter: WorkspaceFilter): Promise<JsonText<{ data: WorkspaceView[]; total: number }>> {
    return this.database.list<WorkspaceView>(page(workspaceJson, conditions(actor, 'workspace:read', filter), filter));
  }

  /** By id. White-labelled is a workspace with an active brand of its own; those below it, which have it too, are not. */
  async settingOverviews(
    actor: Actor,
    filter: WorkspaceFilter & { readonly whiteLabeled?: boolean | undefined },
  ): Promise<JsonText<{ data: WorkspaceSettingOverview[]; total: number }>> {
    const hasBrand = this.brands.hasBrand ?? sql<boolean>`false`;
    const overview = sql`json_build_object('id', self.id, 'name', self.name, 'isWhiteLabeled', ${hasBrand})`;
    const { whiteLabeled } = filter;
    const wanted = whiteLabeled === undefined ? sql`true` : sql`${hasBrand} = ${whiteLabeled}::boolean`;
    return this.database.list<WorkspaceSettingOverview>(
      page(overview, sql`${conditions(actor, 'settings:read', filter)} and ${wanted}`, filter),
      50,
    );
  }
}

function conditions(
  actor: Actor,
  permission: 'workspace:read' | 'settings:read',
  { topId, parentId, filter }: WorkspaceFilter,
): Sql<boolean> {
  const ids = [...actor.scope(permission).workspaceIds];
  // By parent too: a workspace made a moment ago is not yet in the actor's list.
  const parts = [
    sql`(self.id = any(${ids}::int[]) or self.parent_id = any(${ids}::int[]))`,
    sql`self.deleted_at is null`,
    ...(topId === undefined ? [] : [sql`self.path <@ (select top.path from workspace top where top.id = ${topId})`]),
    ...(parentId === undefined ? [] : [sql`self.parent_id = ${parentId}`]),
    ...(filter === undefined
      ? []
      : [sql`strpos(lower(self.name || ' ' || coalesce(self.short_name, '')), lower(${filter})) > 0`]),
  ];
  return sql`${sql.join(parts, sql` and `)}`;
}

const page = (json: Sql<unknown>, where: Sql<boolean>, { skip, take }: WorkspaceFilter): Sql<unknown> => sql`
  select (select coalesce(json_agg(${json} order by self.id), '[]')
          from (select self.* from workspace self where ${where} order by self.id offset ${skip} limit ${take}) self)::text as data,
         (select count(*) from workspace self where ${where}) as total`;
