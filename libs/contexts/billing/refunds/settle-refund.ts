import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { LoggerToken } from '#platform/telemetry';
import { subjectOf, Transitions } from '#platform/transitions';
import { creditPaidOut, refundFailed } from '../billing.events.js';
import { PaymentEntity } from '../payments/payment.entity.js';
import { PaymentPurposes } from '../payments/payment-purposes.js';
import { isDisputed, patience, refundTable } from '../payments/payment.record.js';
import type { RefundOutcome } from '../ports/payment-provider.port.js';
import { RefundEntity } from './refund.entity.js';

/** Writes down what a provider said of a refund, and tells who asked for it, once and in the same transaction. */
@Injectable()
export class SettleRefund {
  constructor(
    private readonly database: Database,
    private readonly transitions: Transitions,
    private readonly purposes: PaymentPurposes,
    private readonly outbox: Outbox,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  async execute(id: number, outcome: RefundOutcome): Promise<void> {
    await this.database.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      const refund = await tx.findOne(RefundEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (payment === null || refund === null) return;
      const { status, message, reference } = outcome;
      if (status === 'Failed') return this.fail(tx, refund, payment, outcome);
      if (status === 'Successful' && refund.state === 'Waiting') return this.succeed(tx, refund, payment, outcome);
      const again = status === 'Waiting' ? patience(refund.createdAt) : null;
      // A provider repeats what it has said of a round: what was refused for now is asked for in the next one.
      const rounds = status === 'Waiting' && reference === null ? 1 : 0;
      await sql`
        update refund set message = ${message}, provider_reference = ${reference}, round = round + ${rounds},
          due_at = now() + ${again}::float8 * interval '1 s' where id = ${id}`.execute(tx);
    });
  }

  private async fail(tx: Tx, refund: RefundEntity, payment: PaymentEntity, outcome: RefundOutcome): Promise<void> {
    const { id: refundId, creditNoteId, amount, workspaceId } = refund;
    const { id, purpose, purposeId, state, contractId } = payment;
    this.logger.error({ refundId, paymentId: id, message: outcome.message }, 'a refund could not be sent');
    if (!(await this.fire(tx, refund, 'fail', outcome))) return;
    if (state !== 'ChargedBack' || !(await isCovered(tx, id))) {
      // While the bank decides, it may take the payment or another part of it back, and with it what was to go back.
      if (await isContested(tx, id)) return;
      return this.outbox.emit(tx, refundFailed, [
        { workspaceId, payload: { contractId, refundId, creditNoteId, amount } },
      ]);
    }
    if (creditNoteId === null) return this.purposes.surplusUnsent(tx, purpose, { id, purposeId, amount });
    const payload = { contractId, creditNoteId, refundId, isTakenBack: true };
    await this.outbox.emit(tx, creditPaidOut, [{ workspaceId, payload }]);
  }

  private async succeed(tx: Tx, refund: RefundEntity, payment: PaymentEntity, outcome: RefundOutcome): Promise<void> {
    await this.fire(tx, refund, 'succeed', outcome);
    const { id: refundId, workspaceId, creditNoteId } = refund;
    if (creditNoteId === null) return;
    const payload = { contractId: payment.contractId, creditNoteId, refundId };
    await this.outbox.emit(tx, creditPaidOut, [{ workspaceId, payload }]);
  }

  private async fire(
    tx: Tx,
    refund: RefundEntity,
    event: 'fail' | 'succeed',
    { message, reference }: RefundOutcome,
  ): Promise<boolean> {
    const columns = { message, provider_reference: reference, due_at: null };
    const cause = { reason: 'the provider says so' };
    return (await this.transitions.fire(tx, refundTable, subjectOf(refund), event, {}, cause, columns)) !== undefined;
  }
}

/** What was to go back and did not is within what the bank has taken back. */
async function isCovered(tx: Tx, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from payment_return t where t.payment_id = ${paymentId} having sum(t.amount) >= (
      select sum(r.amount) from refund r where r.payment_id = ${paymentId} and r.state = 'Failed')`.execute(tx);
  return rows.length > 0;
}

/** The payer's bank complains of it, and has not decided for the seller. */
async function isContested(tx: Tx, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from payment where id = ${paymentId} and state in ('Successful', 'ChargedBack') and ${isDisputed}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Before the refund: a payment that is taken back at this moment either counts the refund as failed, or is seen here. */
async function lockPayment(tx: Tx, refundId: number): Promise<PaymentEntity | null> {
  const refund = await tx.findOne(RefundEntity, { where: { id: refundId } });
  if (refund === null) return null;
  return tx.findOne(PaymentEntity, { where: { id: refund.paymentId }, lock: { mode: 'pessimistic_write' } });
}
