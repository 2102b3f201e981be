import { Injectable } from '@nestjs/common';
import type { ContractUsage, UsagePage } from '#contexts/metering';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { BillContract } from '../charging/bill-contract.js';
import { InvoiceQueries } from '../invoice/invoice.queries.js';
import type { ForetoldInvoice } from '../invoice/invoice.queries.js';
import { ReadUsageCosts } from '../usage/read-usage-costs.js';
import { foretell } from './foretell.js';

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

/** What is due already is billed today. */
async function nextDay(tx: Tx, contractId: number): Promise<LocalDate | null> {
  const { rows } = await sql<{ day: LocalDate | null }>`
    select case when b.next_on is not null then greatest(b.next_on, ${workspaceToday()}) end as day
    from contract_billing b join workspace w on w.id = b.workspace_id where b.id = ${contractId}`.execute(tx);
  return rows[0]?.day ?? null;
}
