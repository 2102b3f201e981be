import { Injectable } from '@nestjs/common';
import type { ContractUsage, UsagePage } from '#contexts/metering';
import { Database } from '#platform/database';
import { BillContract } from '../charging/bill-contract.js';
import { InvoiceQueries } from '../invoice/invoice.queries.js';
import type { ForetoldInvoice } from '../invoice/invoice.queries.js';
import { ReadUsageCosts } from '../usage/read-usage-costs.js';
import { foretell, nextDay } from './foretell.js';

/** What the next billing of a contract issues, if nothing happens before. */
export interface InvoicePreview {
  readonly contractId: number;
  /** The day of the next billing, at the workspace; null: the contract is not billed any more. */
  readonly invoiceOn: string | null;
  /** Invoices and credit notes; none when there is nothing to charge or credit. */
  readonly invoices: readonly ForetoldInvoice[];
}

/** Shows the next invoices of a contract, to the cent: it has them issued as on the day of the next billing. */
@Injectable()
export class PreviewInvoice {
  constructor(
    private readonly database: Database,
    private readonly billing: BillContract,
    private readonly queries: InvoiceQueries,
    private readonly usageCosts: ReadUsageCosts,
  ) {}

  async execute(contractId: number): Promise<InvoicePreview> {
    return foretell(this.database, async (tx) => {
      const invoiceOn = await nextDay(tx, contractId);
      const ids = invoiceOn === null ? [] : await this.billing.execute(tx, contractId, invoiceOn);
      return { contractId, invoiceOn, invoices: await this.queries.foretold(tx, ids) };
    });
  }

  /** What was used in a month, and what it is going to cost. @throws DomainError `contractNotFound` */
  usage(contractId: number, page: UsagePage): Promise<ContractUsage> {
    return this.usageCosts.execute(contractId, page);
  }
}
