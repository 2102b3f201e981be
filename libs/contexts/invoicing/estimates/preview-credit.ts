import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { Database } from '#platform/database';
import { CreditInvoice } from '../invoice/credit-invoice.js';
import type { CreditWish } from '../invoice/credit-invoice.js';
import { InvoiceQueries } from '../invoice/invoice.queries.js';
import type { ForetoldCredit } from '../invoice/invoice.queries.js';
import { foretell } from './foretell.js';

/** Shows the credit note that a wish would issue. */
@Injectable()
export class PreviewCredit {
  constructor(
    private readonly database: Database,
    private readonly credit: CreditInvoice,
    private readonly queries: InvoiceQueries,
  ) {}

  /** @throws DomainError what {@link CreditInvoice.execute} throws */
  async execute(id: number, draft: Draft<CreditWish>): Promise<ForetoldCredit> {
    return foretell(this.database, async (tx) => this.queries.foretoldCredit(tx, await this.credit.execute(id, draft)));
  }
}
