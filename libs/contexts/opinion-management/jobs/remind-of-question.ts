import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork, Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { clarificationNeeded } from '../opinion-management.events.js';
import { dueAfter, reminderAfterDays, supportAfterDays } from '../order/opinion-order.record.js';
import { OpinionOrderStore } from '../order/opinion-order.store.js';
import { remindOfQuestion } from './opinion-management.jobs.js';

/** Reminds once of a question, then tells support; after that it is for people. */
@Injectable()
@Handles(remindOfQuestion)
export class RemindOfQuestion implements JobHandler<{ readonly id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly orders: OpinionOrderStore,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'opinion_order', job: remindOfQuestion, clock: 'business' });
  }

  async handle({ id }: { readonly id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const order = await this.orders.lock(tx, id);
      // With a due date there is a newer question, which has its own time.
      if (order?.state !== 'clarification' || order.dueAt !== null) return;
      const subscription = await stateOf(tx, id);
      if (subscription === 'FINISHED') return;
      // Nobody has to answer for what was refused; once it is retried, the question is open again.
      if (subscription === 'FAILED') return this.orders.wait(tx, id, dueAfter(reminderAfterDays));
      const notice = order.reminded ? 'support' : 'reminder';
      await this.outbox.emit(tx, clarificationNeeded, [
        { workspaceId: order.workspaceId, payload: { orderId: id, notice } },
      ]);
      if (notice === 'reminder') await this.orders.reminded(tx, id, dueAfter(supportAfterDays));
    });
  }
}

async function stateOf(tx: Tx, id: number): Promise<SubscriptionState | undefined> {
  const { rows } = await sql<{ state: SubscriptionState }>`select state from subscription where id = ${id}`.execute(tx);
  return rows[0]?.state;
}
