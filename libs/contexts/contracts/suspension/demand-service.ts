import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { currentContext } from '#platform/context';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Sellers } from '../seller/sellers.service.js';
import { OpenDebts } from './open-debts.js';

interface Suspended {
  readonly name: string;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly workspaceName: string;
}

/** Refuses what a suspended contract does not take. */
@Injectable()
export class DemandService {
  constructor(
    private readonly debts: OpenDebts,
    private readonly sellers: Sellers,
  ) {}

  /**
   * @param suspendedOn of the contract, read under a lock that its suspension waits for
   * @throws DomainError `contractSuspended`, which names what is open and where it is paid to those who may read invoices, and to
   *   others who to ask
   */
  async execute(tx: Tx, contractId: number, suspendedOn: string | null): Promise<void> {
    if (suspendedOn === null) return;
    const { open, paymentUrl } = await this.debts.of(tx, contractId);
    // All was paid by now: what follows from that is on its way.
    if (paymentUrl === null) return;
    const { rows } = await sql<Suspended>`
      select c.name, c.workspace_id as "workspaceId", c.company_id as "companyId", w.name as "workspaceName"
      from contract c join workspace w on w.id = c.workspace_id where c.id = ${contractId}`.execute(tx);
    const [contract] = rows;
    if (contract === undefined) throw new DomainError('contractNotFound', { id: contractId });
    const { permits } = currentContext();
    const mayRead = permits?.('invoice:read', { ...contract, locationId: null }) === true;
    const pay = mayRead
      ? `${open.toJSON()} ${open.currency}, ${paymentUrl}`
      : ((await this.sellers.of(contract.workspaceId)).name ?? contract.workspaceName);
    throw new DomainError('contractSuspended', { id: contractId, name: contract.name, pay });
  }
}
