import { Injectable } from '@nestjs/common';
import { purchaseChargedBack, purchaseSucceeded } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { BillPurchase } from '../charging/bill-purchase.js';
import { ReturnedPayments } from '../collection/returned-payments.js';
import { InvoiceStates } from '../invoice/invoice-states.js';

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

type ChargedBack = NonNullable<(typeof purchaseChargedBack)['payload']>;

/**
 * What a purchase had paid is open again. An invoice that is drawn later, as the contract was not billed yet, is not paid by the
 * purchase any more.
 */
@Injectable()
@Subscribes(purchaseChargedBack, 'invoicing.purchaseChargedBack')
export class PurchaseChargedBackReaction implements JobHandler<ChargedBack> {
  constructor(
    private readonly database: Database,
    private readonly states: InvoiceStates,
    private readonly returned: ReturnedPayments,
  ) {}

  async handle(event: ChargedBack, delivery: Delivery): Promise<void> {
    const { purchaseId, paymentId, amount, before = 0, reason } = event;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number; settled: number }>`
        select i.id, (invoice_settlement(i) ->> 'settled')::bigint as settled from invoice i
        where i.purchase_id = ${purchaseId} and i.kind = 'INVOICE' and i.state <> 'draft' order by i.id`.execute(tx);
      // One invoice after the other, from where the bank has come before.
      let [gone, left] = [before, amount];
      for (const { id, settled } of rows) {
        const goneHere = Math.min(gone, settled);
        gone -= goneHere;
        const taken = Math.min(left, settled - goneHere);
        const invoice = taken > 0 ? await this.states.lock(tx, id) : undefined;
        if (invoice === undefined) continue;
        const part = { amount: taken, before: before + amount - left, reason, wasDebit: false };
        await this.returned.execute(tx, invoice, { paymentId, ...part });
        left -= taken;
      }
    });
  }
}
