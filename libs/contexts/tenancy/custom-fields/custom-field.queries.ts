import { Injectable } from '@nestjs/common';
import type { CustomFieldDefinition, CustomFieldType } from '#domain/locations/custom-fields';
import type { ValueOf } from '#domain/lists/lists';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql, Tx } from '#platform/database';

/** A call that a client makes on behalf of a field, for example to look up its values. */
export interface HttpAction {
  readonly httpMethod: ValueOf<'httpActionMethod'>;
  readonly endpoint: string;
  readonly queryParameters: Readonly<Record<string, string>> | null;
  readonly body: object | null;
}

/** A custom field as it is shown. */
export interface CustomFieldView {
  readonly id: number;
  readonly key: string;
  /** Language code -> name. */
  readonly name: Readonly<Record<string, string>>;
  readonly type: CustomFieldType;
  readonly allowedValues: readonly string[] | null;
  readonly required: boolean;
  readonly url: string | null;
  readonly parentKey: string | null;
  readonly httpAction: HttpAction | null;
  /** The workspace that defines it. */
  readonly workspaceId: number;
}

const fieldJson = sql`json_build_object('id', f.id, 'key', f.key, 'name', f.name, 'type', f.field_type,
  'allowedValues', f.allowed_values, 'required', f.required, 'url', f.url, 'parentKey', f.parent_key,
  'httpAction', f.http_action, 'workspaceId', f.workspace_id)`;

/** The fields that hold for the workspace `self`: its own and those of the workspaces above. */
const inForce = sql`custom_field f join workspace w on w.id = f.workspace_id
  where f.workspace_id = any (string_to_array(self.path::text, '.')::int[])`;
const inOrder = sql`nlevel(w.path), f.position, f.id`;

/** JSON array of {@link CustomFieldView}, over `workspace self`. */
export const customFieldsJson: Sql<unknown> = sql`
  (select coalesce(json_agg(${fieldJson} order by ${inOrder}), '[]') from ${inForce})`;

@Injectable()
export class CustomFieldQueries {
  constructor(private readonly database: Database) {}

  /** What values of things in this workspace are checked by. */
  async definitions(workspaceId: number, tx?: Tx): Promise<CustomFieldDefinition[]> {
    const { rows } = await sql<CustomFieldDefinition>`
      select f.key, f.field_type as type, f.allowed_values as "allowedValues", f.required, f.parent_key as "parentKey"
      from workspace self, lateral (select f.*, w.path from ${inForce}) f
      where self.id = ${workspaceId} order by nlevel(f.path), f.position, f.id`.execute(tx ?? this.database.read);
    return rows;
  }

  /** Those of the workspaces above first, then its own, each in the order in which they were made. */
  async list(
    workspaceId: number,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: CustomFieldView[]; total: number }>> {
    return this.database.list<CustomFieldView>(sql`
      select (select coalesce(json_agg(p.field order by p.ord), '[]')
              from (select ${fieldJson} as field, row_number() over (order by ${inOrder}) as ord from ${inForce}
                    order by ord offset ${skip} limit ${take}) p)::text as data,
             (select count(*) from ${inForce}) as total
      from workspace self where self.id = ${workspaceId}`);
  }
}
