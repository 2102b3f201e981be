import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { purchaseSucceeded } from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { BillContract } from './bill-contract.js';

/** Whoever has bought gets the invoice at once, not with the next run. */
@Injectable()
@Subscribes(purchaseSucceeded, 'invoicing.purchaseSucceeded')
export class PurchaseSucceededReaction implements JobHandler<{ purchaseId: number }> {
  constructor(
    private readonly database: Database,
    private readonly billContract: BillContract,
  ) {}

  async handle({ purchaseId }: { purchaseId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number }>`
        select contract_id as id from purchase where id = ${purchaseId}`.execute(tx);
      if (rows[0] !== undefined) await this.billContract.execute(tx, rows[0].id);
    });
  }
}
