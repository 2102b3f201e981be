import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import { PortalEntity } from './portal.entity.js';

/** Makes a portal a workspace's own: its users may search what it shows. */
@Injectable()
export class HostPortal {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `portalDomainNotFound` when no portal has the domain */
  async execute({ workspaceId, domain }: { readonly workspaceId: number; readonly domain: string }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { rows } = await sql<{ id: number; host: number | null }>`
        select id, host_workspace_id as host from portal where domain = lower(${domain}) for update`.execute(tx);
      const [portal] = rows;
      if (portal === undefined) throw new DomainError('portalDomainNotFound', { domain });
      if (portal.host === workspaceId) return;
      await tx.update(PortalEntity, portal.id, { hostWorkspaceId: workspaceId });
      await this.audit.record(tx, {
        workspaceId,
        operation: 'portal.host',
        subject: 'portal',
        subjectId: portal.id,
        before: { hostWorkspaceId: portal.host },
        after: { hostWorkspaceId: workspaceId },
      });
    });
  }
}
