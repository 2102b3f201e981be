import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { returnRuleOf } from '#domain/payments/direct-debit';
import { Database, sql } from '#platform/database';
import { LoggerToken } from '#platform/telemetry';
import { subjectOf, Transitions } from '#platform/transitions';
import { EndMandate } from '../payment-methods/end-mandate.js';
import type { DebitReturn } from '../ports/payment-provider.port.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentPurposes } from './payment-purposes.js';
import { nextLook, paymentTable } from './payment.record.js';
import { PaymentReturnEntity } from './payment-return.entity.js';

/** Writes down that a bank has taken a direct debit back: an entry of its own, and what it had paid is open again. */
@Injectable()
export class ChargeBack {
  constructor(
    private readonly database: Database,
    private readonly transitions: Transitions,
    private readonly purposes: PaymentPurposes,
    private readonly mandates: EndMandate,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  /** The provider does not say: it is asked again with the next look, for 13 months. */
  async unknown(id: number, createdAt: Date, error: Error): Promise<void> {
    this.logger.error(
      { err: error, paymentId: id },
      'the payment provider does not say whether a direct debit was taken back',
    );
    await sql`update payment set due_at = ${nextLook(createdAt)} where id = ${id} and state = 'Successful'`.execute(
      this.database.read,
    );
  }

  /** May be repeated at will. @param taken null: it was not taken back so far, and is looked at again */
  async execute(id: number, taken: DebitReturn | null): Promise<void> {
    await this.database.transaction(async (tx) => {
      const payment = await tx.findOne(PaymentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (payment?.state !== 'Successful') return;
      const { workspaceId, purposeId, debit, createdAt } = payment;
      if (taken === null) {
        await tx.update(PaymentEntity, id, { dueAt: nextLook(createdAt) });
        return;
      }
      const { reference: providerReference, reason } = taken;
      const amount = Math.min(taken.amount, payment.amount);
      const cause = { reason: `The bank has taken it back: ${reason}.` };
      await this.transitions.fire(tx, paymentTable, subjectOf(payment), 'chargeBack', {}, cause, { due_at: null });
      await tx.insert(PaymentReturnEntity, { workspaceId, paymentId: id, providerReference, amount, reason });
      // First, so that what is decided about the invoice knows that there is no mandate any more.
      if (returnRuleOf(reason).endsMandate && debit !== null)
        await this.mandates.execute(tx, payment.providerConfigId, debit.mandate);
      await this.purposes.chargedBack(tx, payment.purpose, { id, purposeId, amount, reason });
      this.logger.warn({ paymentId: id, amount, reason }, 'a bank has taken a direct debit back');
    });
  }
}
