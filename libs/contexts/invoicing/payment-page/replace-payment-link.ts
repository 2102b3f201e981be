import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import { demandInvoice } from '../invoice/settle-invoice.js';
import { InvoiceStates } from '../invoice/invoice-states.js';

/** Makes every link to the payment page of an invoice that was sent so far useless. */
@Injectable()
export class ReplacePaymentLink {
  constructor(
    private readonly database: Database,
    private readonly states: InvoiceStates,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `invoiceNotFound`; `creditNoteGiven` for a credit note */
  async execute(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { workspace_id: workspaceId, kind } = await demandInvoice(tx, this.states, id);
      if (kind === 'CREDIT_NOTE') throw new DomainError('creditNoteGiven', { id });
      await sql`update invoice set payment_link = payment_link + 1, updated_at = now() where id = ${id}`.execute(tx);
      await this.audit.record(tx, {
        workspaceId,
        subject: 'invoice',
        subjectId: id,
        operation: 'invoice.replacePaymentLink',
        before: {},
        after: {},
      });
      return id;
    });
  }
}
