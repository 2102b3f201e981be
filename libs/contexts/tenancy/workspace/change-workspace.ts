import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { accessChanged } from '#platform/access';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { checkPlace } from './create-workspace.js';
import { clean } from '#domain/values/text-input';
import { CustomFieldValues } from '../ports/custom-field-values.port.js';
import { namedUses, usesInWords } from '../usages.js';
import { lockTrees, reaches, treeNode, workspacesBelow } from './workspace-tree.js';
import type { TreeNode } from './workspace-tree.js';
import { WorkspaceEntity } from './workspace.entity.js';
import { WorkspaceQueries } from './workspace.queries.js';
import type { WorkspaceView } from './workspace.queries.js';

/** A workspace as it was read, with changes: absent fields stay, null clears. */
export interface WorkspaceChange {
  /** The workspace that it is to be below. */
  readonly parentId?: number | null;
  readonly name?: string;
  readonly shortName?: string | null;
  readonly defaultCountry?: string | null;
  readonly timeZone?: string | null;
  /** Read-only: may be sent as they were read. */
  readonly id?: unknown;
  readonly testMode?: unknown;
  readonly customFieldsCompany?: unknown;
}

const readOnly = ['id', 'testMode', 'customFieldsCompany'] as const;

@Injectable()
export class ChangeWorkspace {
  constructor(
    private readonly database: Database,
    private readonly queries: WorkspaceQueries,
    private readonly values: CustomFieldValues,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws DomainError `workspaceNotFound` when it was deleted meanwhile; `validationFailed`, also for a parent below the
   *   workspace itself; `etagMismatch`; `alreadyExists` for the key of a custom field along the new path;
   *   `customFieldInUse` when companies hold values of a field that does not hold there
   */
  async execute(actor: Actor, id: number, draft: Draft<WorkspaceChange>, ifMatch?: string): Promise<number> {
    checkPlace(draft.good, draft.problems);
    return this.database.transaction(async (tx) => {
      const { good, problems } = draft;
      await lockTrees(tx, [id, ...(good.parentId ? [good.parentId] : [])]);
      const [node, text] = [await treeNode(tx, id), await this.queries.view(id)];
      if (node === undefined || text === null) throw new DomainError('workspaceNotFound', { id });
      const current = text.parse();
      checkReadOnly(draft, current);
      if (good.name !== undefined && clean(good.name) === null)
        problems.add({ field: 'name', value: good.name, problem: 'required' });
      const parent = await newParent(tx, actor, node, draft);
      draft.complete();
      if (!isMatch(ifMatch, text.text)) throw new DomainError('etagMismatch');
      if (parent !== undefined) await move(tx, this.values, node, parent);
      await this.write(tx, id, current, good);
      if (parent !== undefined || Object.keys(good).length > 0) await this.record(tx, id, current);
      return id;
    });
  }

  private async write(tx: Tx, id: number, current: WorkspaceView, good: Draft<WorkspaceChange>['good']): Promise<void> {
    // What is inherited and comes back as it was read stays inherited.
    const place = {
      ...(good.defaultCountry !== undefined &&
        good.defaultCountry !== current.defaultCountry && { defaultCountry: good.defaultCountry }),
      ...(good.timeZone !== undefined && good.timeZone !== current.timeZone && { timeZone: good.timeZone }),
    };
    const values = {
      ...(good.name !== undefined && { name: good.name.trim() }),
      ...(good.shortName !== undefined && { shortName: clean(good.shortName) }),
      ...place,
    };
    if (Object.keys(values).length > 0) await tx.update(WorkspaceEntity, id, values);
  }

  private async record(tx: Tx, id: number, before: WorkspaceView): Promise<void> {
    const after = (await this.queries.view(id))?.parse();
    if (after === undefined || isDeepStrictEqual(before, after)) return;
    const fields = (['parentId', 'name', 'shortName', 'defaultCountry', 'timeZone'] as const).filter(
      (field) => before[field] !== after[field],
    );
    const pick = (view: WorkspaceView) => Object.fromEntries(fields.map((field) => [field, view[field]]));
    await this.audit.record(tx, {
      workspaceId: id,
      operation: 'workspace.update',
      subject: 'workspace',
      subjectId: id,
      before: pick(before),
      after: pick(after),
    });
  }
}

function checkReadOnly({ good, problems }: Draft<WorkspaceChange>, current: WorkspaceView): void {
  for (const field of readOnly)
    if (good[field] !== undefined && !isDeepStrictEqual(good[field], current[field]))
      problems.add({ field, value: good[field], problem: 'readOnly', example: current[field] });
}

/** Undefined: it stays where it is. */
async function newParent(
  tx: Tx,
  actor: Actor,
  node: TreeNode,
  { good, problems }: Draft<WorkspaceChange>,
): Promise<TreeNode | undefined> {
  const { parentId } = good;
  if (parentId === undefined || parentId === node.parentId) return undefined;
  // Anyone who holds a workspace cannot take it away from those above it.
  if (!reaches(actor, 'workspace:write', { ...node, path: node.path.slice(0, -1) })) {
    problems.add({ field: 'parentId', value: parentId, problem: 'readOnly', example: node.parentId });
    return undefined;
  }
  const parent = parentId === null ? undefined : await treeNode(tx, parentId);
  const isPossible =
    parent !== undefined && reaches(actor, 'workspace:write', parent) && !parent.path.includes(node.id);
  if (!isPossible) problems.add({ field: 'parentId', value: parentId, problem: 'noSuch' });
  else if (parent.testMode && !node.testMode)
    problems.add({ field: 'parentId', value: parentId, problem: 'differs', expected: 'testMode' });
  return isPossible ? parent : undefined;
}

async function move(tx: Tx, values: CustomFieldValues, node: TreeNode, parent: TreeNode): Promise<void> {
  await demandNoFieldLost(tx, values, node, parent);
  await demandFreeKeys(tx, node, parent);
  accessChanged(tx);
  await sql`
    update workspace w set path = parent.path || subpath(w.path, nlevel(self.path) - 1),
      parent_id = case when w.id = self.id then parent.id else w.parent_id end,
      clock_offset = case when w.test_mode then greatest(w.clock_offset, parent.clock_offset) else w.clock_offset end,
      clock_target = case when w.test_mode then greatest(w.clock_target, parent.clock_target) end
    from workspace self, workspace parent
    where self.id = ${node.id} and parent.id = ${parent.id} and w.path <@ self.path`.execute(tx);
}

/** What companies have said, and fields that are below others, need the same fields where they go. */
async function demandNoFieldLost(tx: Tx, values: CustomFieldValues, node: TreeNode, parent: TreeNode): Promise<void> {
  const left = node.path.filter((id) => id !== node.id && !parent.path.includes(id));
  const { rows } = await sql<{ key: string; fields: number[] | null }>`
    select f.key,
      (select array_agg(lower.id) from (
         select lower.id from custom_field lower join workspace w on w.id = lower.workspace_id
         where w.path <@ self.path and lower.parent_key = f.key order by lower.id limit ${namedUses + 1}) lower) as fields
    from custom_field f, workspace self
    where self.id = ${node.id} and f.workspace_id = any(${left}::int[]) order by f.key`.execute(tx);
  const workspaceIds = await workspacesBelow(tx, node.id);
  for (const { key, fields } of rows) {
    const companies = await values.find(tx, { key, workspaceIds }, 'every');
    const by = usesInWords([...companies, { kind: 'customFields', ids: fields ?? [] }]);
    if (by !== null) throw new DomainError('customFieldInUse', { key, by });
  }
}

async function demandFreeKeys(tx: Tx, node: TreeNode, parent: TreeNode): Promise<void> {
  const joined = parent.path.filter((id) => !node.path.includes(id));
  const { rows } = await sql`
    select f.id from custom_field f join workspace w on w.id = f.workspace_id, workspace self
    where self.id = ${node.id} and w.path <@ self.path
      and f.key in (select above.key from custom_field above where above.workspace_id = any(${joined}::int[]))
    limit 1`.execute(tx);
  if (rows.length > 0) throw new DomainError('alreadyExists', { field: 'customFieldsCompany.key' });
}
