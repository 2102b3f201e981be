import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { addDays, startOfDay } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, DueWork, Handles, Outbox, eventsQueue } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { isBeingDebited } from '../collection/planned-debits.js';
import { InvoiceEntity } from '../invoice/invoice.entity.js';
import { InvoiceStates } from '../invoice/invoice-states.js';
import { invoiceReminderDue } from '../invoice.events.js';

export const invoiceDue = defineJob<{ id: number }>({ name: 'invoicing.invoiceDue', queue: eventsQueue });

/** Days after the due date on which the customer is reminded: levels 1, 2 and 3. */
const reminderDays = [7, 14, 28] as const;

interface DueInvoice {
  readonly today: LocalDate;
  readonly timeZone: string;
  readonly dueOn: LocalDate;
  readonly level: number;
  readonly isBeingDebited: boolean;
}

/**
 * Time acts on what is not paid: overdue, then reminders. Of several that are due at once only the last is sent. What a bank
 * account is debited for waits for the bank.
 */
@Injectable()
@Handles(invoiceDue)
export class InvoiceDueHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly states: InvoiceStates,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'invoice', job: invoiceDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const invoice = await this.states.lock(tx, id);
      if (invoice === undefined || (invoice.state !== 'issued' && invoice.state !== 'overdue')) return;
      const { today, timeZone, dueOn, level, isBeingDebited: waits } = await this.read(tx, id);
      // The bank has not said yet: nobody is reminded meanwhile.
      if (waits) {
        await tx.update(InvoiceEntity, id, { dueAt: startOfDay(addDays(today, 1), timeZone) });
        return;
      }
      const at = (days: number): LocalDate => addDays(dueOn, days);
      const reached = reminderDays.filter((days) => at(days) <= today).length;
      const nextDays = today <= dueOn ? 1 : reminderDays[reached];
      const next = nextDays === undefined ? null : startOfDay(at(nextDays), timeZone);
      await tx.update(InvoiceEntity, id, { dueAt: next, reminderLevel: reached });
      if (invoice.state === 'issued' && today > dueOn) await this.states.overdue(tx, invoice, next);
      const payload = { invoiceId: id, contractId: invoice.contract_id, level: reached };
      if (reached > level)
        await this.outbox.emit(tx, invoiceReminderDue, [{ workspaceId: invoice.workspace_id, payload }]);
    });
  }

  private async read(tx: Tx, id: number): Promise<DueInvoice> {
    const { rows } = await sql<DueInvoice>`
      select ${workspaceToday()} as today,
             ${workspaceZone()} as "timeZone", coalesce(i.dunned_from, i.due_on) as "dueOn", i.reminder_level as level,
             ${isBeingDebited} as "isBeingDebited"
      from invoice i join workspace w on w.id = i.workspace_id where i.id = ${id}`.execute(tx);
    if (rows[0] === undefined) throw new Error(`Invoice ${id} is locked and not there.`);
    return rows[0];
  }
}
