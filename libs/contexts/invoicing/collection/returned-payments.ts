import { Injectable } from '@nestjs/common';
import { returnRuleOf } from '#domain/payments/direct-debit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { InvoiceStates } from '../invoice/invoice-states.js';
import type { InvoiceRecord } from '../invoice/invoice-states.js';
import { todayOf } from '../invoice/settle-invoice.js';
import { FailedDebits } from './failed-debits.js';

/** A payment that a bank has taken back. */
export interface TakenBack {
  readonly paymentId: number;
  /** Minor units. */
  readonly amount: number;
  /** What of it was taken back before. */
  readonly before: number;
  readonly reason: string;
  readonly wasDebit: boolean;
}

/** What follows when a bank has taken a payment back: the invoice is open; a debit is sent again where that is allowed. */
@Injectable()
export class ReturnedPayments {
  constructor(
    private readonly states: InvoiceStates,
    private readonly debits: FailedDebits,
  ) {}

  /**
   * Of an invoice that is locked. Credit notes whose money was to go back, and did not, are paid out by it; what is more than they
   * give back is open.
   */
  async execute(tx: Tx, invoice: InvoiceRecord, returned: TakenBack): Promise<void> {
    const { paymentId, amount, before, reason, wasDebit } = returned;
    const surplus = Math.max(0, (await surplusUnsent(tx, paymentId)) - before);
    const left = amount - (await this.payOutNotes(tx, paymentId, amount)) - surplus;
    const reopened = await this.states.reopen(tx, invoice, left, reason);
    const decline = wasDebit ? returnRuleOf(reason).decline : 'FINAL';
    // Only now, as what is open is debited again.
    const nextAttemptOn = reopened ? await this.debits.planAgain(tx, invoice, decline) : null;
    const twice = invoice.state === 'credited' ? Math.max(0, left) : 0;
    const means = wasDebit ? 'DIRECT_DEBIT' : 'CARD';
    await this.states.paymentReturned(tx, invoice, { reason, nextAttemptOn, means, twice });
  }

  /** @returns what they give back, in minor units, at most `amount` */
  private async payOutNotes(tx: Tx, paymentId: number, amount: number): Promise<number> {
    const { rows } = await sql<{ noteId: number; amount: number }>`
      select r.credit_note_id as "noteId", r.amount from refund r join invoice n on n.id = r.credit_note_id
      where r.payment_id = ${paymentId} and r.state = 'Failed' and n.state = 'issued' order by r.id`.execute(tx);
    let covered = 0;
    for (const { noteId, amount: given } of rows) {
      const note = covered + given > amount ? undefined : await this.states.lock(tx, noteId);
      if (note?.state !== 'issued') continue;
      const cause = { reason: `The bank has taken payment ${paymentId} back, and this with it.` };
      await this.states.pay(tx, note, await todayOf(tx, note.workspace_id), cause);
      covered += given;
    }
    return covered;
  }
}

/** What of a payment was too much, and did not go back since: the bank has taken it instead. */
async function surplusUnsent(tx: Tx, paymentId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from refund
    where payment_id = ${paymentId} and credit_note_id is null and state = 'Failed'`.execute(tx);
  return rows[0]?.amount ?? 0;
}
