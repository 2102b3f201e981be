import { Injectable } from '@nestjs/common';
import { minimumCharge } from '#domain/payments/card-minimums';
import { nextDebit } from '#domain/payments/direct-debit';
import type { Decline } from '#domain/payments/payment-retries';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { InvoiceStates } from '../invoice/invoice-states.js';
import type { InvoiceRecord } from '../invoice/invoice-states.js';
import { todayOf } from '../invoice/settle-invoice.js';
import { InvoiceCollection } from './invoice-collection.js';
import { PlannedDebits } from './planned-debits.js';

/** What follows when a direct debit has failed: the invoice is open, and is debited again where that is allowed. */
@Injectable()
export class FailedDebits {
  constructor(
    private readonly states: InvoiceStates,
    private readonly plans: PlannedDebits,
    private readonly collection: InvoiceCollection,
  ) {}

  /** Of an invoice that is locked. @param decline null: the failure says nothing of the account */
  async afterFailure(tx: Tx, invoice: InvoiceRecord, decline: Decline | null, message: string | null): Promise<void> {
    await this.plans.end(tx, invoice.id);
    const nextAttemptOn = await this.planAgain(tx, invoice, decline);
    if (nextAttemptOn === null) await this.states.dunAnew(tx, invoice);
    await this.states.paymentFailed(tx, invoice, { message, nextAttemptOn, needsConfirmation: false });
  }

  /**
   * A bank account is asked for what is open.
   * @returns the day; null: the customer has to pay otherwise
   */
  async planAgain(tx: Tx, invoice: InvoiceRecord, decline: Decline | null): Promise<LocalDate | null> {
    const { id, workspace_id: workspaceId } = invoice;
    const { made, open, currency } = await debitsOf(tx, id);
    const today = await todayOf(tx, workspaceId);
    const next = nextDebit(decline, made, today, await this.plans.noticeDays(workspaceId));
    if (next === null || open < minimumCharge(currency)) return null;
    const method = await this.collection.methodOfInvoice(tx, id);
    if (method?.debit == null) return null;
    await this.plans.plan(tx, { id, workspaceId }, next, open);
    return next;
  }
}

interface Debits {
  readonly made: number;
  /** Minor units. */
  readonly open: number;
  readonly currency: string;
}

async function debitsOf(tx: Tx, id: number): Promise<Debits> {
  const { rows } = await sql<Debits>`
    select (select count(*)::int from payment p where p.purpose = 'invoice' and p.purpose_id = i.id and p.debit is not null) as made,
           case when i.state in ('issued', 'overdue') then invoice_open(i) else 0 end as open, i.currency
    from invoice i where i.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`Invoice ${id} is locked and not there.`);
  return rows[0];
}
