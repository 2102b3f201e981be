import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { lockBilledContract } from './billed-contract.js';
import { DrawInvoices } from '../invoice/draw-invoices.js';

/**
 * Issues the invoice of one purchase, and nothing else: whatever else is open on the contract waits for its run, so that
 * nobody is charged more than the preview showed.
 */
@Injectable()
export class BillPurchase {
  constructor(private readonly drawing: DrawInvoices) {}

  /**
   * May be repeated: what is on an invoice already is not drawn again.
   * @returns ids of the invoices that were issued; none while the contract is not billed yet: its first run draws them
   */
  async execute(tx: Tx, purchaseId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select contract_id as id from purchase where id = ${purchaseId}`.execute(tx);
    const contract = rows[0] && (await lockBilledContract(tx, rows[0].id));
    return contract === undefined ? [] : this.drawing.ofPurchase(tx, contract, purchaseId);
  }
}
