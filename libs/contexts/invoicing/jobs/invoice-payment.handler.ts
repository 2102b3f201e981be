import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PaymentPurposes, Payments } from '#contexts/billing';
import type { ChargedBackPayment, PurposeHandler, SettledPayment } from '#contexts/billing';
import type { Tx } from '#platform/database';
import { FailedDebits } from '../collection/failed-debits.js';
import { PlannedDebits } from '../collection/planned-debits.js';
import { ReturnedPayments } from '../collection/returned-payments.js';
import { InvoiceRetries } from '../collection/invoice-retries.js';
import { InvoiceStates } from '../invoice/invoice-states.js';
import { todayOf } from '../invoice/settle-invoice.js';

/**
 * What a payment that was to collect an invoice means for it. Of one that was paid or credited otherwise meanwhile, or in
 * part, the rest of the money goes back: nobody pays twice.
 */
@Injectable()
export class InvoicePaymentHandler implements PurposeHandler, OnModuleInit {
  constructor(
    private readonly purposes: PaymentPurposes,
    private readonly states: InvoiceStates,
    private readonly payments: Payments,
    private readonly retries: InvoiceRetries,
    private readonly debits: FailedDebits,
    private readonly plans: PlannedDebits,
    private readonly returned: ReturnedPayments,
  ) {}

  onModuleInit(): void {
    this.purposes.register('invoice', this);
  }

  async settled(tx: Tx, payment: SettledPayment): Promise<void> {
    const { id, purposeId, status, message, amount, decline, wasHosted, wasDebit } = payment;
    const invoice = await this.states.lock(tx, purposeId);
    if (invoice === undefined) return;
    if (status === 'Failed' && wasDebit) return this.debits.afterFailure(tx, invoice, decline, message);
    if (status === 'Failed') {
      // A payer who leaves the provider's page has changed nothing.
      if (!wasHosted) await this.retries.afterFailure(tx, invoice, decline, message);
      return;
    }
    if (wasDebit) await this.plans.end(tx, purposeId);
    const today = await todayOf(tx, invoice.workspace_id);
    const tooMuch = await this.states.receive(tx, invoice, amount, today, { reason: `Payment ${id} came in.` });
    if (tooMuch > 0)
      await this.payments.refund(tx, id, tooMuch, `Invoice ${purposeId}: less was open when the payment came in.`);
  }

  async chargedBack(tx: Tx, { id: paymentId, purposeId, ...taken }: ChargedBackPayment): Promise<void> {
    const invoice = await this.states.lock(tx, purposeId);
    if (invoice !== undefined) await this.returned.execute(tx, invoice, { paymentId, ...taken });
  }

  /** What was to go back went with the return: the invoice was opened by too much. */
  async surplusUnsent(
    tx: Tx,
    { id, purposeId, amount }: Pick<ChargedBackPayment, 'id' | 'purposeId' | 'amount'>,
  ): Promise<void> {
    const invoice = await this.states.lock(tx, purposeId);
    if (invoice === undefined) return;
    const today = await todayOf(tx, invoice.workspace_id);
    await this.states.receive(tx, invoice, amount, today, { reason: `A refund of payment ${id} was not sent.` });
  }
}
