import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { PaymentPurposes, Payments } from '#contexts/billing';
import type { PurposeHandler, SettledPayment } from '#contexts/billing';
import type { Tx } from '#platform/database';
import { InvoiceStates } from './invoice-states.js';
import { todayOf } from './settle-invoice.js';

/**
 * What a payment that was to collect an invoice means for it. One that was paid or credited otherwise meanwhile stays so, and
 * the money goes back: nobody pays twice.
 */
@Injectable()
export class InvoicePaymentHandler implements PurposeHandler, OnModuleInit {
  constructor(
    private readonly purposes: PaymentPurposes,
    private readonly states: InvoiceStates,
    private readonly payments: Payments,
  ) {}

  onModuleInit(): void {
    this.purposes.register('invoice', this);
  }

  async settled(tx: Tx, { id, purposeId, status, message }: SettledPayment): Promise<void> {
    const invoice = await this.states.lock(tx, purposeId);
    if (invoice === undefined) return;
    if (status === 'Failed') {
      await this.states.paymentFailed(tx, invoice, message);
      return;
    }
    const today = await todayOf(tx, invoice.workspace_id);
    const isNews = await this.states.pay(tx, invoice, today, { reason: `Payment ${id} came in.` });
    await this.states.settleCredits(tx, purposeId, today);
    if (isNews) return;
    const { rows } = await sql<{ left: number }>`
      select p.amount - (select coalesce(sum(r.amount), 0)::bigint from refund r where r.payment_id = p.id and r.state <> 'Failed')
        as left
      from payment p where p.id = ${id}`.execute(tx);
    const left = rows[0]?.left ?? 0;
    if (left > 0) await this.payments.refund(tx, id, left, `Invoice ${purposeId} is ${invoice.state} already.`);
  }
}
