import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { LocalDate } from '#domain/time/local-date';
import { Audit } from '#platform/audit';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { InvoiceCollection } from '../collection/invoice-collection.js';
import { InvoiceStates } from './invoice-states.js';
import type { InvoiceRecord } from './invoice-states.js';

/** An administrator says that the money of an invoice has come, or that a credit note was paid out. */
@Injectable()
export class SettleInvoice {
  constructor(
    private readonly database: Database,
    private readonly states: InvoiceStates,
    private readonly collection: InvoiceCollection,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws DomainError `invoiceNotFound`, `transitionNotAllowed` for what is paid or credited already, `creditNoteOnItsWay`
   * for what a card gets back
   */
  async execute(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const invoice = await demandInvoice(tx, this.states, id);
      const { workspace_id: workspaceId, state } = invoice;
      if (state === 'issued' && (await this.collection.isPayingOut(tx, id)))
        throw new DomainError('creditNoteOnItsWay', { id });
      if (!(await this.states.pay(tx, invoice, await todayOf(tx, workspaceId))))
        throw new DomainError('transitionNotAllowed', { event: 'pay', state });
      const change = { before: { state }, after: { state: 'paid' } };
      await this.audit.record(tx, {
        workspaceId,
        subject: 'invoice',
        subjectId: id,
        operation: 'invoice.pay',
        ...change,
      });
      return id;
    });
  }
}

/** Locks it. @throws DomainError `invoiceNotFound` */
export async function demandInvoice(tx: Tx, states: InvoiceStates, id: number): Promise<InvoiceRecord> {
  const invoice = await states.lock(tx, id);
  if (invoice === undefined) throw new DomainError('invoiceNotFound', { id });
  return invoice;
}

/** The workspace's day. */
export async function todayOf(tx: Tx, workspaceId: number): Promise<LocalDate> {
  const { rows } = await sql<{ today: LocalDate }>`
    select ${workspaceToday()} as today from workspace w where w.id = ${workspaceId}`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('workspaceNotFound', { id: workspaceId });
  return rows[0].today;
}
