import { Injectable } from '@nestjs/common';
import { insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import { attemptRefund } from '../jobs/billing.jobs.js';
import { PaymentEntity } from '../payments/payment.entity.js';
import { refundTable } from '../payments/payment.record.js';
import { RefundEntity } from './refund.entity.js';

/** Amounts that go back. */
@Injectable()
export class Refunds {
  constructor(
    private readonly outbox: Outbox,
    private readonly transitions: Transitions,
  ) {}

  /**
   * Writes down that an amount goes back; a job sends it, once.
   * @param amount minor units; with what went back before, at most what was paid
   * @param creditNoteId the credit note that it pays out
   */
  async request(
    tx: Tx,
    paymentId: number,
    amount: number,
    reason: string,
    creditNoteId: number | null = null,
  ): Promise<void> {
    const payment = await tx.findOne(PaymentEntity, {
      where: { id: paymentId },
      lock: { mode: 'pessimistic_write' },
    });
    if (payment === null || (payment.state !== 'Successful' && payment.state !== 'Returned'))
      throw new Error(`The payment ${paymentId} was not collected.`);
    // After the lock: two that ask at once do not both find room.
    const { rows: sums } = await sql<{ refunded: number }>`
      select coalesce(sum(amount), 0)::bigint as refunded from refund
      where payment_id = ${paymentId} and state <> 'Failed'`.execute(tx);
    const refunded = sums[0]?.refunded ?? 0;
    if (!Number.isSafeInteger(amount) || amount <= 0 || refunded + amount > payment.amount)
      throw new RangeError(`${amount} of ${payment.amount} minor units cannot go back, ${refunded} went before.`);
    const state = this.transitions.initial(refundTable, 'request', {});
    const { workspaceId } = payment;
    const made = await tx.insert(RefundEntity, { workspaceId, paymentId, creditNoteId, amount, reason, state });
    const id = insertedId(made);
    const subject = { id, workspace_id: workspaceId, state };
    await this.transitions.recordCreated(tx, refundTable, 'request', [subject], { reason });
    await this.outbox.add(tx, attemptRefund, [{ workspaceId, payload: { id } }]);
  }
}
