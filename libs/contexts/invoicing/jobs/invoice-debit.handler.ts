import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { minimumCharge } from '#domain/payments/card-minimums';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, DueWork, eventsQueue, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { FailedDebits } from '../collection/failed-debits.js';
import { HostedPayments } from '../collection/hosted-payments.js';
import { InvoiceCollection } from '../collection/invoice-collection.js';
import { PlannedDebits } from '../collection/planned-debits.js';
import { InvoiceStates } from '../invoice/invoice-states.js';

export const invoiceDebitDue = defineJob<{ id: number }>({ name: 'invoicing.debitDue', queue: eventsQueue });

/** While the customer was not told yet, or pays on the page, nothing is debited. */
const untilNextLook = '1 hour';

/** Days after the planned one until which somebody can still be told. */
const longestUntold = 7;

interface Due {
  readonly number: string;
  readonly currency: string;
  /** Minor units, at most what was announced. */
  readonly amount: number;
  readonly isTold: boolean;
  readonly isBeingPaid: boolean;
  readonly debitOn: LocalDate;
  readonly today: LocalDate;
}

/** Sends a direct debit to the bank on the day that was announced, with what is open then. */
@Injectable()
@Handles(invoiceDebitDue)
export class InvoiceDebitHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly states: InvoiceStates,
    private readonly hosted: HostedPayments,
    private readonly collection: InvoiceCollection,
    private readonly plans: PlannedDebits,
    private readonly failed: FailedDebits,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'invoice_debit', job: invoiceDebitDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const planned = await dueOf(this.database.read, id);
    if (planned !== undefined && planned.debitOn > planned.today) return this.checkTold(id, delivery);
    await this.hosted.ask(id);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.hosted.close(tx, id, 'all');
      const invoice = await this.states.lock(tx, id);
      const due = await dueOf(tx, id);
      if (invoice === undefined || due === undefined) return;
      const { amount, currency, number, isTold, isBeingPaid, debitOn, today } = due;
      if ((invoice.state !== 'issued' && invoice.state !== 'overdue') || amount === 0) return this.plans.end(tx, id);
      // Nobody can be told, as no email address is known.
      if (!isTold && today > addDays(debitOn, longestUntold))
        return this.failed.afterFailure(tx, invoice, null, 'Nobody could be told of the direct debit.');
      if (!isTold || isBeingPaid || debitOn > today) return later(tx, id);
      const told = await this.plans.checkTold(tx, id);
      if (told !== 'TOLD' && today > addDays(debitOn, longestUntold))
        return this.failed.afterFailure(tx, invoice, null, 'The email that announces the direct debit was not sent.');
      if (told !== 'TOLD') return later(tx, id);
      const { workspace_id: workspaceId, contract_id: contractId } = invoice;
      // There is none any more, or its currency has changed.
      const method = await this.collection.methodOfInvoice(tx, id);
      if (method === null) return this.failed.afterFailure(tx, invoice, null, null);
      // A card takes its place, or too little is left: nothing waits for a bank any more.
      if (method.debit === null || amount < minimumCharge(currency)) {
        await this.plans.end(tx, id);
        await this.states.dunAnew(tx, invoice);
      }
      const open = Money.ofMinor(amount, currency);
      await this.collection.collect(tx, { id, workspaceId, contractId, number, open });
    });
  }

  /** Before the day: whether the customer was told, and when. */
  private async checkTold(id: number, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const invoice = await this.states.lock(tx, id);
      if (invoice === undefined) return;
      if (invoice.state !== 'issued' && invoice.state !== 'overdue') return this.plans.end(tx, id);
      await this.plans.checkTold(tx, id);
      await later(tx, id);
    });
  }
}

async function dueOf(tx: Tx | Database['read'], id: number): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select i.number, i.currency, least(d.amount, invoice_open(i)) as amount, d.told_on is not null as "isTold",
           d.debit_on as "debitOn", ${workspaceToday()} as today,
           exists (select from payment p where p.purpose = 'invoice' and p.purpose_id = i.id and p.state = 'Waiting') as "isBeingPaid"
    from invoice_debit d join invoice i on i.id = d.id join workspace w on w.id = d.workspace_id where d.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** A debit that waits at the bank is not looked at again: its payment says what becomes of it. */
async function later(tx: Tx, id: number): Promise<void> {
  await sql`
    update invoice_debit d set due_at = greatest(clock_now(d.workspace_id) + ${untilNextLook}::interval, d.due_at)
    where d.id = ${id} and not exists (
      select from payment p where p.purpose = 'invoice' and p.purpose_id = d.id and p.state = 'Waiting' and p.debit is not null)`.execute(
    tx,
  );
}
