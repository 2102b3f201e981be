import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { imageAudit, ImageOwners } from '#contexts/media';
import type { ImageOwner } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { WorkspaceEntity } from './workspace.entity.js';

/** Pictures of workspaces: shown to their own people, so that nobody outside has to be told. */
@Injectable()
export class WorkspaceImages implements OnModuleInit {
  constructor(
    private readonly owners: ImageOwners,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.owners.register(this.owner);
  }

  private readonly owner: ImageOwner = {
    type: 'Workspace',
    lock: async (tx, id) => {
      const workspace = await tx.findOne(WorkspaceEntity, {
        select: { id: true },
        where: { id, deletedAt: IsNull() },
        lock: { mode: 'for_no_key_update' },
      });
      if (workspace === null) throw new DomainError('workspaceNotFound', { id });
    },
    changed: (tx, owner, changes) => this.audit.record(tx, imageAudit('workspace', owner, changes)),
  };
}
