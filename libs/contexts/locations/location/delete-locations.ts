import { Injectable } from '@nestjs/common';
import { Images } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { DeletionGuards } from '../deletion-guards.js';
import type { DeletionRequest } from '../deletion-guards.js';
import { companyDeleted, locationDeleted } from '../locations.events.js';

interface Going {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number;
}

/** A statement takes 65,535 parameters, an audit row some ten. */
const auditedAtOnce = 1000;

/** Deleting hides: rows stay for invoices, history and audit. */
@Injectable()
export class DeleteLocations {
  constructor(
    private readonly database: Database,
    private readonly guards: DeletionGuards,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly images: Images,
  ) {}

  /**
   * Deletes all of these locations or none.
   * @param ids distinct
   * @throws DomainError `locationNotFound` when one was deleted meanwhile, or what a guard says
   */
  async execute(ids: readonly number[], face: DeletionRequest['face']): Promise<void> {
    await this.database.transaction(async (tx) => {
      const going = await lock(tx, sql`l.id = any(${[...ids]}::bigint[])`);
      const missing = ids.find((id) => !going.some((location) => location.id === id));
      if (missing !== undefined) throw new DomainError('locationNotFound', { id: missing });
      await this.guards.check(tx, { companyId: null, locationIds: going.map(({ id }) => id), face });
      await this.hide(tx, going);
    });
  }

  /**
   * Deletes a company with all its locations.
   * @throws DomainError `companyNotFound` when it was deleted meanwhile, or what a guard says
   */
  async company(companyId: number, face: DeletionRequest['face']): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { rows } = await sql<{ workspaceId: number; name: string }>`
        update company set deleted_at = now(), updated_at = now() where id = ${companyId} and deleted_at is null
        returning workspace_id as "workspaceId", name`.execute(tx);
      const [company] = rows;
      if (company === undefined) throw new DomainError('companyNotFound', { id: companyId });
      const going = await lock(tx, sql`l.company_id = ${companyId}`);
      await this.guards.check(tx, { companyId, locationIds: going.map(({ id }) => id), face });
      await this.hide(tx, going);
      await this.images.removeAllOf(tx, 'Company', [companyId]);
      const { workspaceId } = company;
      await this.audit.record(tx, {
        workspaceId,
        operation: 'company.delete',
        subject: 'company',
        subjectId: companyId,
        before: { name: company.name },
      });
      await this.outbox.emit(tx, companyDeleted, [{ workspaceId, payload: { companyId } }]);
    });
  }

  private async hide(tx: Tx, going: readonly Going[]): Promise<void> {
    const ids = going.map(({ id }) => id);
    await sql`update location set deleted_at = now(), updated_at = now() where id = any(${ids}::bigint[])`.execute(tx);
    await this.images.removeAllOf(tx, 'Location', ids);
    for (let at = 0; at < going.length; at += auditedAtOnce)
      await this.audit.record(
        tx,
        ...going.slice(at, at + auditedAtOnce).map(({ id, workspaceId, companyId }) => ({
          workspaceId,
          operation: 'location.delete',
          subject: 'location',
          subjectId: id,
          before: { companyId },
        })),
      );
    await this.outbox.emit(
      tx,
      locationDeleted,
      going.map(({ id, workspaceId, companyId }) => ({ workspaceId, payload: { locationId: id, companyId } })),
    );
  }
}

async function lock(tx: Tx, which: ReturnType<typeof sql<boolean>>): Promise<Going[]> {
  const { rows } = await sql<Going>`
    select l.id, l.workspace_id as "workspaceId", l.company_id as "companyId" from location l
    where ${which} and l.deleted_at is null order by l.id for update`.execute(tx);
  return rows;
}
