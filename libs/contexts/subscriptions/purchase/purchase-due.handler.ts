import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Payments } from '#contexts/billing';
import { Database } from '#platform/database';
import { defineJob, DueWork, Handles, eventsQueue } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { lockPurchase, SettlePurchase } from './settle-purchase.js';

export const purchaseDue = defineJob<{ id: number }>({ name: 'subscriptions.purchaseDue', queue: eventsQueue });

/** Shown to the buyer. */
const expired = 'The payment was not completed in time.';

/** Nobody completed the payment: the places go back, and we stop waiting for the money. */
@Injectable()
@Handles(purchaseDue)
export class PurchaseDueHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly payments: Payments,
    private readonly settle: SettlePurchase,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'purchase', job: purchaseDue, clock: 'real' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const purchase = await lockPurchase(tx, id);
      if (purchase?.state !== 'Waiting') return;
      if (purchase.payment_id !== null) await this.payments.expire(tx, purchase.payment_id);
      await this.settle.fail(tx, id, 'expire', expired);
    });
  }
}
