import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { CustomFieldEntity } from './custom-field.entity.js';
import { droppedValues, isSameField, readCustomField } from './custom-field-rules.js';
import type { CustomFieldInput, CustomFieldRecord } from './custom-field-rules.js';
import { CustomFieldQueries } from './custom-field.queries.js';
import { CustomFieldValues } from '../ports/custom-field-values.port.js';
import { namedUses, Usages, usesInWords } from '../usages.js';
import type { Usage } from '../usages.js';
import { lockTrees, workspacesBelow } from '../workspace/workspace-tree.js';

interface StoredField extends CustomFieldRecord {
  readonly id: number;
}

/** The custom fields of a workspace. A key means one thing along the path from the top of a tree to its leaves. */
@Injectable()
export class CustomFields {
  constructor(
    private readonly database: Database,
    private readonly queries: CustomFieldQueries,
    private readonly usages: Usages,
    private readonly values: CustomFieldValues,
    private readonly audit: Audit,
  ) {}

  /** @returns the field's id. @throws DomainError `validationFailed`; `alreadyExists` for the key */
  async create(workspaceId: number, draft: Draft<CustomFieldInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      await lockTrees(tx, [workspaceId]);
      const others = await this.queries.definitions(workspaceId, tx);
      const record = readCustomField(draft, { others });
      draft.complete();
      return this.add(tx, workspaceId, record);
    });
  }

  /** @throws DomainError `customFieldNotFound`, `validationFailed`, `customFieldInUse` */
  async change(workspaceId: number, key: string, draft: Draft<CustomFieldInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      await lockTrees(tx, [workspaceId]);
      const stored = await this.stored(tx, workspaceId, key);
      const { id, ...before } = stored;
      checkReadOnly(draft, { id, key, workspaceId });
      const others = (await this.queries.definitions(workspaceId, tx)).filter((other) => other.key !== key);
      const after = readCustomField(draft, { others }, before);
      draft.complete();
      if (isSameField(before, after)) return id;
      await this.demandUnusedValues(tx, workspaceId, before, after);
      const { name, type: fieldType, allowedValues, required, url, parentKey, httpAction } = after;
      await tx.update(CustomFieldEntity, id, { name, fieldType, allowedValues, required, url, parentKey, httpAction });
      await this.audit.record(tx, {
        workspaceId,
        operation: 'customField.update',
        subject: 'customField',
        subjectId: id,
        before,
        after,
      });
      return id;
    });
  }

  /**
   * Deletes a field and the values that companies have of it.
   * @throws DomainError `customFieldNotFound`; `customFieldInUse` while fields are below it or subscriptions run
   */
  async remove(workspaceId: number, key: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      await lockTrees(tx, [workspaceId]);
      const { id, ...before } = await this.stored(tx, workspaceId, key);
      const workspaceIds = await workspacesBelow(tx, workspaceId);
      const by = await this.usages.of(
        tx,
        { thing: 'customField', id, workspaceIds },
        await children(tx, workspaceIds, key),
      );
      if (by !== null) throw new DomainError('customFieldInUse', { key, by });
      await this.values.forget(tx, { key, workspaceIds });
      await tx.delete(CustomFieldEntity, id);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'customField.delete',
        subject: 'customField',
        subjectId: id,
        before,
      });
      return id;
    });
  }

  /** Adds a field that was checked, under the lock of the tree. @throws DomainError `alreadyExists` for the key */
  async add(tx: Tx, workspaceId: number, record: CustomFieldRecord): Promise<number> {
    const { key, name, type, allowedValues, required, url, parentKey, httpAction } = record;
    const taken = await sql`
      select f.id from custom_field f join workspace w on w.id = f.workspace_id, workspace self
      where self.id = ${workspaceId} and f.key = ${key} and w.deleted_at is null
        and (w.path @> self.path or w.path <@ self.path) limit 1`.execute(tx);
    if (taken.rows.length > 0) throw new DomainError('alreadyExists', { field: 'key' });
    const { rows } = await sql<{ id: number }>`
      insert into custom_field (workspace_id, key, name, field_type, allowed_values, required, url, parent_key, http_action, position)
      values (${workspaceId}, ${key}, ${JSON.stringify(name)}, ${type}, ${allowedValues && JSON.stringify(allowedValues)},
        ${required}, ${url}, ${parentKey}, ${httpAction && JSON.stringify(httpAction)},
        (select coalesce(max(position), 0) + 1 from custom_field where workspace_id = ${workspaceId}))
      returning id`.execute(tx);
    const id = rows[0]?.id as number;
    await this.audit.record(tx, {
      workspaceId,
      operation: 'customField.create',
      subject: 'customField',
      subjectId: id,
      after: record,
    });
    return id;
  }

  private async stored(tx: Tx, workspaceId: number, key: string): Promise<StoredField> {
    const { rows } = await sql<StoredField>`
      select f.id, f.key, f.name, f.field_type as type, f.allowed_values as "allowedValues", f.required, f.url,
        f.parent_key as "parentKey", f.http_action as "httpAction"
      from custom_field f where f.workspace_id = ${workspaceId} and f.key = ${key} for update`.execute(tx);
    if (rows[0] === undefined) throw new DomainError('customFieldNotFound', { key });
    return rows[0];
  }

  /** What companies have said already stays right: neither its type nor a value that is in use goes. */
  private async demandUnusedValues(
    tx: Tx,
    workspaceId: number,
    before: CustomFieldRecord,
    after: CustomFieldRecord,
  ): Promise<void> {
    const dropped = droppedValues(before, after);
    if (dropped === null) return;
    const { key } = before;
    const workspaceIds = await workspacesBelow(tx, workspaceId);
    const fields = dropped === 'every' ? await children(tx, workspaceIds, key) : [];
    const companies = await this.values.find(tx, { key, workspaceIds }, dropped === 'every' ? 'every' : [...dropped]);
    const by = usesInWords([...fields, ...companies]);
    if (by !== null) throw new DomainError('customFieldInUse', { key, by });
  }
}

function checkReadOnly(
  { good, problems }: Draft<CustomFieldInput>,
  stored: { readonly id: number; readonly key: string; readonly workspaceId: number },
): void {
  for (const field of ['id', 'key', 'workspaceId'] as const)
    if (good[field] !== undefined && good[field] !== stored[field])
      problems.add({ field, value: good[field], problem: 'readOnly', example: stored[field] });
}

/** Fields that are below this one, of the workspaces named. */
async function children(tx: Tx, workspaceIds: readonly number[], key: string): Promise<Usage[]> {
  const { rows } = await sql<{ id: number }>`
    select id from custom_field where workspace_id = any(${[...workspaceIds]}::int[]) and parent_key = ${key}
    order by id limit ${namedUses + 1}`.execute(tx);
  return [{ kind: 'customFields', ids: rows.map(({ id }) => id) }];
}
