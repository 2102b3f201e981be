import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { accessChanged } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { CustomFieldEntity } from '../custom-fields/custom-field.entity.js';
import { namedUses, Usages } from '../usages.js';
import type { Usage } from '../usages.js';
import { lockTrees } from './workspace-tree.js';
import { WorkspaceEntity } from './workspace.entity.js';

/** Deleting hides: the row stays for history and audit. */
@Injectable()
export class DeleteWorkspace {
  constructor(
    private readonly database: Database,
    private readonly usages: Usages,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `workspaceNotFound` when it was deleted meanwhile; `workspaceNotEmpty` */
  async execute(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      await lockTrees(tx, [id]);
      const { rows } = await sql<{ name: string; parent_id: number | null }>`
        select name, parent_id from workspace where id = ${id} and deleted_at is null for update`.execute(tx);
      if (rows[0] === undefined) throw new DomainError('workspaceNotFound', { id });
      const contents = await this.usages.of(tx, { thing: 'workspace', id, workspaceIds: [id] }, await held(tx, id));
      if (contents !== null) throw new DomainError('workspaceNotEmpty', { contents });
      // Its fields would keep their keys from the workspaces above.
      await tx.delete(CustomFieldEntity, { workspaceId: id });
      await tx.update(WorkspaceEntity, id, { deletedAt: () => 'now()' });
      accessChanged(tx);
      await this.audit.record(tx, {
        workspaceId: id,
        operation: 'workspace.delete',
        subject: 'workspace',
        subjectId: id,
        before: { name: rows[0].name, parentId: rows[0].parent_id },
      });
      return id;
    });
  }
}

async function held(tx: Tx, id: number): Promise<Usage[]> {
  const { rows } = await sql<{ id: number }>`
    select id from workspace where parent_id = ${id} and deleted_at is null order by id limit ${namedUses + 1}`.execute(
    tx,
  );
  return [{ kind: 'workspaces', ids: rows.map((row) => row.id) }];
}
