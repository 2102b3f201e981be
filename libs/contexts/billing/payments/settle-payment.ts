import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { LoggerToken } from '#platform/telemetry';
import { subjectOf, Transitions } from '#platform/transitions';
import { keepPaidMethod, refreshMethod } from '../jobs/billing.jobs.js';
import { PaymentEntity } from './payment.entity.js';
import { nextLook, patience, paymentTable } from './payment.record.js';
import type { PaymentOutcome } from '../ports/payment-provider.port.js';
import { PaymentPurposes } from './payment-purposes.js';
import { Refunds } from '../refunds/refunds.js';

/** Writes down what a provider said of a payment, and tells regardless of who it is for, once and in the same transaction. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly database: Database,
    private readonly transitions: Transitions,
    private readonly purposes: PaymentPurposes,
    private readonly refunds: Refunds,
    private readonly outbox: Outbox,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  async execute(id: number, outcome: PaymentOutcome): Promise<void> {
    await this.database.transaction(async (tx) => {
      const payment = await tx.findOne(PaymentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (payment === null) return;
      if (outcome.status === 'Waiting') return this.wait(tx, payment, outcome);
      if (payment.state === 'Waiting') return this.settle(tx, payment, outcome);
      if (outcome.status === 'Successful') return this.giveBack(tx, payment, outcome);
      return this.close(tx, payment);
    });
  }

  private async settle(tx: Tx, payment: PaymentEntity, outcome: PaymentOutcome): Promise<void> {
    const { status, message, decline = null } = outcome;
    const event = status === 'Successful' ? 'succeed' : 'fail';
    const providerReference = outcome.reference ?? payment.providerReference;
    const isToBeWatched = status === 'Successful' && payment.debit !== null;
    const dueAt = isToBeWatched ? nextLook(payment.createdAt) : null;
    const columns = { message, data: '[]', due_at: dueAt, decline, provider_reference: providerReference };
    const cause = { reason: 'the provider says so' };
    await this.transitions.fire(tx, paymentTable, subjectOf(payment), event, {}, cause, columns);
    if (status === 'Successful' && payment.consent !== null)
      await this.outbox.add(tx, keepPaidMethod, [{ workspaceId: payment.workspaceId, payload: { id: payment.id } }]);
    if (decline === 'FINAL') await this.lookAtMandate(tx, payment);
    await this.purposes.settled(tx, payment.purpose, {
      id: payment.id,
      purposeId: payment.purposeId,
      status: status === 'Successful' ? 'Successful' : 'Failed',
      amount: payment.amount,
      message,
      providerReference,
      decline,
      wasHosted: payment.returnUrl !== null,
      wasDebit: payment.debit !== null,
    });
  }

  /** A debit that can never be made: its mandate may have ended, and nobody has said so. */
  private async lookAtMandate(tx: Tx, { contractId, debit, workspaceId }: PaymentEntity): Promise<void> {
    if (debit === null) return;
    const { rows } = await sql<{ id: number }>`
      select id from contract_payment_method
      where contract_id = ${contractId} and mandate ->> 'id' = ${debit.mandate}`.execute(tx);
    const jobs = rows.map(({ id }) => ({ workspaceId, payload: { id } }));
    if (jobs.length > 0) await this.outbox.add(tx, refreshMethod, jobs);
  }

  private async wait(tx: Tx, payment: PaymentEntity, { message, data }: PaymentOutcome): Promise<void> {
    const shown = payment.state === 'Waiting';
    await sql`
      update payment set message = ${shown ? message : payment.message}, data = ${JSON.stringify(shown ? data : [])},
        due_at = now() + ${patience(payment.createdAt)} * interval '1 s'
      where id = ${payment.id} and state in ('Waiting', 'Expired', 'Failed')`.execute(tx);
  }

  /** It was collected although nobody waited for it any more. Nothing happens for one that was settled before. */
  private async giveBack(tx: Tx, payment: PaymentEntity, outcome: PaymentOutcome): Promise<void> {
    const reason = 'it succeeded after it had failed or expired';
    const returned = await this.transitions.fire(
      tx,
      paymentTable,
      subjectOf(payment),
      'succeed',
      {},
      { reason },
      { due_at: null, provider_reference: outcome.reference ?? payment.providerReference },
    );
    if (returned === undefined) return;
    this.logger.warn({ paymentId: payment.id, state: payment.state }, 'a payment succeeded too late and goes back');
    await this.refunds.request(tx, payment.id, payment.amount, reason);
  }

  private async close(tx: Tx, payment: PaymentEntity): Promise<void> {
    const cause = { reason: 'the provider has cancelled it' };
    if (payment.state === 'Expired')
      await this.transitions.fire(tx, paymentTable, subjectOf(payment), 'fail', {}, cause, { due_at: null });
    else await tx.update(PaymentEntity, payment.id, { dueAt: null });
  }
}
