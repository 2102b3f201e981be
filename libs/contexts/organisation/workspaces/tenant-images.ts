import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { imageAudit, ImageOwners } from '#contexts/media';
import type { ImageOwner } from '#contexts/media';
import { DomainError } from '#domain/errors';
import type { ErrorKey } from '#domain/errors';
import { Audit } from '#platform/audit';

/** Pictures of workspaces and companies: shown to their own people, so that nobody outside has to be told. */
@Injectable()
export class TenantImages implements OnModuleInit {
  constructor(
    private readonly owners: ImageOwners,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.owners.register(this.owner('Workspace', 'workspace', 'workspaceNotFound'));
    this.owners.register(this.owner('Company', 'company', 'companyNotFound'));
  }

  private owner(type: ImageOwner['type'], table: 'workspace' | 'company', notFound: ErrorKey): ImageOwner {
    return {
      type,
      lock: async (tx, id) => {
        const rows = tx.selectFrom(table).select('id').where('id', '=', id).where('deleted_at', 'is', null);
        if ((await rows.forNoKeyUpdate().executeTakeFirst()) === undefined) throw new DomainError(notFound, { id });
      },
      changed: (tx, owner, changes) => this.audit.record(tx, imageAudit(table, owner, changes)),
    };
  }
}
