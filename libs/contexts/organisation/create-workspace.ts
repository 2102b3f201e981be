import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isCountryCode } from '#domain/address';
import { Problems } from '#domain/draft';
import { DomainError } from '#domain/errors';
import { isTimeZone } from '#domain/time-zone';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';

export interface NewWorkspace {
  /** Null: a tree of its own. */
  readonly parentId: number | null;
  readonly name: string;
  readonly shortName?: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly defaultCountry?: string;
  /** IANA. */
  readonly timeZone?: string;
  /** Its clock can be moved forward. Never changes afterwards. */
  readonly testMode?: boolean;
}

@Injectable()
export class CreateWorkspace {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the workspace's id
   * @throws DomainError `validationFailed`; `workspaceNotFound` for the parent
   */
  async execute(input: NewWorkspace): Promise<number> {
    const {
      parentId,
      name,
      shortName = null,
      defaultCountry = 'DE',
      timeZone = 'Europe/Berlin',
      testMode = false,
    } = input;
    const problems = new Problems();
    if (name.trim() === '') problems.add({ field: 'name', value: name, problem: 'required' });
    if (!isCountryCode(defaultCountry))
      problems.add({
        field: 'defaultCountry',
        value: defaultCountry,
        problem: 'format',
        expected: 'DE',
        example: 'DE',
      });
    if (!isTimeZone(timeZone))
      problems.add({
        field: 'timeZone',
        value: timeZone,
        problem: 'format',
        expected: 'Europe/Berlin',
        example: 'Europe/Berlin',
      });
    problems.throwIfAny();
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        with made as (select nextval(pg_get_serial_sequence('workspace', 'id'))::int as id),
          parent as (select path from workspace where id = ${parentId} and deleted_at is null)
        insert into workspace (id, parent_id, path, name, short_name, default_country, time_zone, test_mode)
        overriding system value
        select made.id, ${parentId}, coalesce((select path from parent) || made.id::text::ltree, made.id::text::ltree),
          ${name.trim()}, ${shortName}, ${defaultCountry}, ${timeZone}, ${testMode}
        from made where ${parentId}::int is null or exists (select 1 from parent)
        returning id`.execute(tx);
      const id = rows[0]?.id;
      if (id === undefined) throw new DomainError('workspaceNotFound', { id: parentId ?? 0 });
      await this.audit.record(tx, {
        workspaceId: id,
        operation: 'workspace.create',
        subject: 'workspace',
        subjectId: id,
        after: { parentId, name: name.trim(), shortName, defaultCountry, timeZone, testMode },
      });
      return id;
    });
  }
}
