import { Injectable } from '@nestjs/common';
import { purchaseSucceeded } from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { BillPurchase } from '../charging/bill-purchase.js';

/** Anyone who has bought gets the invoice at once, not with the next run. */
@Injectable()
@Subscribes(purchaseSucceeded, 'invoicing.purchaseSucceeded')
export class PurchaseSucceededReaction implements JobHandler<{ purchaseId: number }> {
  constructor(
    private readonly database: Database,
    private readonly billPurchase: BillPurchase,
  ) {}

  async handle({ purchaseId }: { purchaseId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.billPurchase.execute(tx, purchaseId);
    });
  }
}
