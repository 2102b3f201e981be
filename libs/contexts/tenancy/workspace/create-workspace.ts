import { Injectable } from '@nestjs/common';
import { isCountryCode } from '#domain/locations/address';
import { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isTimeZone } from '#domain/time/time-zone';
import { accessChanged } from '#platform/access';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { readCustomField } from '../custom-fields/custom-field-rules.js';
import type { CustomFieldInput, CustomFieldRecord } from '../custom-fields/custom-field-rules.js';
import { CustomFieldQueries } from '../custom-fields/custom-field.queries.js';
import { CustomFields } from '../custom-fields/custom-field.service.js';
import { clean } from '#domain/values/text-input';
import { lockTrees, reaches, treeNode } from './workspace-tree.js';
import type { TreeNode } from './workspace-tree.js';

export interface NewWorkspace {
  /** Null: a tree of its own. */
  readonly parentId: number | null;
  readonly name: string;
  readonly shortName?: string | null;
  /** ISO 3166-1 alpha-2; without it that of the workspace above. */
  readonly defaultCountry?: string | null;
  /** IANA; likewise. */
  readonly timeZone?: string | null;
  /** Its clock can be moved forward. Never changes afterwards. */
  readonly testMode?: boolean;
}

/** A workspace as it comes in from a user, who makes no tree of its own. */
export interface WorkspaceInput {
  /** Without it the user's own workspace. */
  readonly parentId?: number | null;
  readonly name: string;
  readonly shortname?: string | null;
  readonly customFieldsCompany?: readonly CustomFieldInput[] | null;
  readonly defaultCountry?: string | null;
  readonly timeZone?: string | null;
  readonly testMode?: boolean | null;
}

@Injectable()
export class CreateWorkspace {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly fields: CustomFields,
    private readonly definitions: CustomFieldQueries,
  ) {}

  /**
   * @returns the workspace's id
   * @throws DomainError `validationFailed`; `workspaceNotFound` for the parent
   */
  async execute(input: NewWorkspace): Promise<number> {
    const problems = new Problems();
    if (clean(input.name) === null) problems.add({ field: 'name', value: input.name, problem: 'required' });
    checkPlace(input, problems);
    problems.throwIfAny();
    return this.database.transaction((tx) => this.insert(tx, input));
  }

  /**
   * Makes a workspace below one where the actor may.
   * @returns its id
   * @throws DomainError `validationFailed`; `alreadyExists` for the key of a custom field
   */
  async below(actor: Actor, draft: Draft<WorkspaceInput>): Promise<number> {
    const { good, problems } = draft;
    checkPlace(good, problems);
    return this.database.transaction(async (tx) => {
      const parentId = good.parentId ?? actor.user.workspaceId;
      await lockTrees(tx, [parentId]);
      const parent = await treeNode(tx, parentId);
      const isReached = parent !== undefined && reaches(actor, 'workspace:write', parent);
      if (!isReached && !problems.has('parentId'))
        problems.add({ field: 'parentId', value: good.parentId ?? null, problem: 'noSuch' });
      if (isReached && parent.testMode && good.testMode === false)
        problems.add({ field: 'testMode', value: false, problem: 'differs', expected: 'parentId', example: true });
      const fields = await this.readFields(tx, parentId, draft);
      const { name, shortname, defaultCountry, timeZone, testMode } = draft.complete();
      const id = await this.insert(tx, {
        parentId,
        name,
        shortName: clean(shortname),
        defaultCountry: defaultCountry ?? null,
        timeZone: timeZone ?? null,
        testMode: testMode ?? (parent as TreeNode).testMode,
      });
      for (const field of fields) await this.fields.add(tx, id, field);
      return id;
    });
  }

  private async readFields(
    tx: Tx,
    parentId: number,
    { good, problems }: Draft<WorkspaceInput>,
  ): Promise<CustomFieldRecord[]> {
    const inherited = await this.definitions.definitions(parentId, tx);
    const fields: CustomFieldRecord[] = [];
    for (const [index, input] of (good.customFieldsCompany ?? []).entries()) {
      const path = `customFieldsCompany[${index}].`;
      if (fields.some(({ key }) => key === input.key))
        problems.add({ field: `${path}key`, value: input.key, problem: 'duplicate' });
      fields.push(readCustomField(new Draft(input, problems), { others: [...inherited, ...fields], path }));
    }
    return fields;
  }

  private async insert(tx: Tx, input: NewWorkspace): Promise<number> {
    const { parentId, name, shortName = null, defaultCountry = null, timeZone = null, testMode = false } = input;
    // In test mode it begins at the time that it is above it: due dates compare across the tree.
    const { rows } = await sql<{ id: number }>`
      with made as (select nextval(pg_get_serial_sequence('workspace', 'id'))::int as id),
        parent as (select path, clock_offset, clock_target from workspace where id = ${parentId} and deleted_at is null)
      insert into workspace (id, parent_id, path, name, short_name, default_country, time_zone, test_mode, clock_offset, clock_target)
      overriding system value
      select made.id, ${parentId}, coalesce((select path from parent) || made.id::text::ltree, made.id::text::ltree),
        ${name.trim()}, ${shortName}, ${defaultCountry}, ${timeZone}, ${testMode},
        case when ${testMode} then coalesce((select clock_offset from parent), '0') else '0' end,
        case when ${testMode} then (select clock_target from parent) end
      from made where ${parentId}::int is null or exists (select 1 from parent)
      returning id`.execute(tx);
    const id = rows[0]?.id;
    if (id === undefined) throw new DomainError('workspaceNotFound', { id: parentId ?? 0 });
    accessChanged(tx);
    await this.audit.record(tx, {
      workspaceId: id,
      operation: 'workspace.create',
      subject: 'workspace',
      subjectId: id,
      after: { parentId, name: name.trim(), shortName, defaultCountry, timeZone, testMode },
    });
    return id;
  }
}

/** Country and time zone of a workspace; null is inherited. */
export function checkPlace(
  input: { readonly defaultCountry?: string | null; readonly timeZone?: string | null },
  problems: Problems,
  path = '',
): void {
  const { defaultCountry, timeZone } = input;
  if (typeof defaultCountry === 'string' && !isCountryCode(defaultCountry))
    problems.add({
      field: `${path}defaultCountry`,
      value: defaultCountry,
      problem: 'format',
      expected: 'DE',
      example: 'DE',
    });
  if (typeof timeZone === 'string' && !isTimeZone(timeZone))
    problems.add({
      field: `${path}timeZone`,
      value: timeZone,
      problem: 'format',
      expected: 'Europe/Berlin',
      example: 'Europe/Berlin',
    });
}
