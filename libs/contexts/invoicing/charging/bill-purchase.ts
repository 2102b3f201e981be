import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { lockBilledContract } from './billed-contract.js';
import { ChargeContract } from './charge-contract.js';
import { DrawInvoices } from '../invoice/draw-invoices.js';

/**
 * Issues the invoice of one purchase, and what its changes of product give back: nothing else. Whatever else is open on the
 * contract waits for its run, so that nobody is charged more than the preview showed.
 */
@Injectable()
export class BillPurchase {
  constructor(
    private readonly charging: ChargeContract,
    private readonly drawing: DrawInvoices,
  ) {}

  /**
   * May be repeated: what is on an invoice already is not drawn again.
   * @returns ids of the invoices and credit notes that were issued; none while the contract is not billed yet: its first run
   *   draws them
   */
  async execute(tx: Tx, purchaseId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number; changed: number[] }>`
      select contract_id as id,
             array(select (p -> 'replaces' ->> 'subscriptionId')::bigint from jsonb_array_elements(positions) p
                   where p -> 'replaces' ->> 'isLater' = 'false') as changed
      from purchase where id = ${purchaseId}`.execute(tx);
    const [purchase] = rows;
    const contract = purchase && (await lockBilledContract(tx, purchase.id));
    if (purchase === undefined || contract === undefined) return [];
    const changed = purchase.changed.map(Number);
    await this.charging.creditSubscriptions(tx, contract, changed);
    return this.drawing.ofPurchase(tx, contract, purchaseId, changed);
  }
}
