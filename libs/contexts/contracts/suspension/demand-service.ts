import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Sellers } from '../seller/sellers.service.js';
import { OpenDebts } from './open-debts.js';

/** Refuses what a suspended contract does not take. */
@Injectable()
export class DemandService {
  constructor(
    private readonly debts: OpenDebts,
    private readonly sellers: Sellers,
  ) {}

  /**
   * @param suspendedOn of the contract, read under a lock that its suspension waits for
   * @throws DomainError `contractSuspended`, which names what is open, and where it is paid or who to ask
   */
  async execute(tx: Tx, contractId: number, suspendedOn: string | null): Promise<void> {
    if (suspendedOn === null) return;
    const { rows } = await sql<{ name: string; workspaceId: number }>`
      select name, workspace_id as "workspaceId" from contract where id = ${contractId}`.execute(tx);
    const { name = '', workspaceId = 0 } = rows[0] ?? {};
    const { open, paymentUrl } = await this.debts.of(tx, contractId);
    const pay = paymentUrl ?? (await this.whoToAsk(workspaceId));
    const { currency } = open;
    throw new DomainError('contractSuspended', { id: contractId, name, open: open.toJSON(), currency, pay });
  }

  private async whoToAsk(workspaceId: number): Promise<string> {
    const { name, email, phone } = await this.sellers.of(workspaceId);
    return [name, email ?? phone].filter((part) => part !== null).join(', ');
  }
}
