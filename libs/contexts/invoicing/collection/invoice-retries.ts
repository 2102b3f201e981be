import { Injectable } from '@nestjs/common';
import { nextRetry } from '#domain/payments/payment-retries';
import type { Decline } from '#domain/payments/payment-retries';
import { startOfDay } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { InvoiceStates } from '../invoice/invoice-states.js';
import type { InvoiceRecord } from '../invoice/invoice-states.js';

/** Plans what happens after a card was declined: another attempt, a confirmation by the payer, or nothing. */
@Injectable()
export class InvoiceRetries {
  constructor(private readonly states: InvoiceStates) {}

  /** The card of the contract was declined for an invoice that is locked. */
  async afterFailure(tx: Tx, invoice: InvoiceRecord, decline: Decline | null, message: string | null): Promise<void> {
    const { id, workspace_id: workspaceId, state } = invoice;
    if (state !== 'issued' && state !== 'overdue') return;
    const { rows } = await sql<{ today: LocalDate; timeZone: string; failedOn: LocalDate | null }>`
      select ${workspaceToday()} as today, ${workspaceZone()} as "timeZone",
             (select r.failed_on from invoice_retry r where r.id = ${id}) as "failedOn"
      from workspace w where w.id = ${workspaceId}`.execute(tx);
    const [now] = rows;
    if (now === undefined) throw new Error(`There is no workspace ${workspaceId}.`);
    const failedOn = now.failedOn ?? now.today;
    // A fault that says nothing of the card does not end what was planned, and is none of the customer's.
    const isOurs = decline === null && now.failedOn !== null;
    const next = nextRetry(isOurs ? 'TEMPORARY' : decline, failedOn, now.today);
    const dueAt = next && startOfDay(next, now.timeZone);
    const needsConfirmation = decline === 'CONFIRMATION';
    await sql`
      insert into invoice_retry (id, workspace_id, failed_on, needs_confirmation, due_at)
      values (${id}, ${workspaceId}, ${failedOn}, ${needsConfirmation}, ${dueAt})
      on conflict (id) do update set due_at = excluded.due_at,
        needs_confirmation = case when ${isOurs} then invoice_retry.needs_confirmation else excluded.needs_confirmation end`.execute(
      tx,
    );
    if (isOurs && next !== null) return;
    await this.states.paymentFailed(tx, invoice, { message, nextAttemptOn: next, needsConfirmation });
  }

  /** Nothing more is done by itself: it is paid or credited, or another card begins anew. */
  async stop(tx: Tx, invoiceId: number): Promise<void> {
    await sql`delete from invoice_retry where id = ${invoiceId}`.execute(tx);
  }
}
