import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import iconv from 'iconv-lite';
import { batchHead, postingLine } from '#domain/accounting/posting-batch';
import type { Posting, PostingBatch } from '#domain/accounting/posting-batch';
import { isDebtorAccount, revenueAccountOf } from '#domain/accounting/revenue-accounts';
import type { AccountingSettings } from '#domain/accounting/revenue-accounts';
import { decimalsOf } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { ExportImpossible, TableSources } from '#platform/exports';
import type { FileSource } from '#platform/exports';
import { categoryOf } from '../invoice/tax-rule.js';
import { exportedInvoices } from './exported-invoices.js';
import type { ExportedInvoices } from './exported-invoices.js';

/** Invoices of one seller in one currency, and how it keeps its books. */
export interface ExportedPostings extends ExportedInvoices {
  readonly currency: string;
  readonly settings: AccountingSettings;
  /** The workspace that holds the seller's series of numbers. */
  readonly series: number;
}

type Row = Omit<Posting, 'billed' | 'debtorAccount' | 'revenueAccount' | 'destination' | 'destinationPercentage'> & {
  readonly from: Posting['billed']['from'];
  readonly to: Posting['billed']['to'];
  readonly billingAccountId: number | null;
  readonly debtorAccount: number | null;
  readonly sellerCountry: string | null;
  readonly buyerCountry: string | null;
  readonly vatNumber: string | null;
  readonly percentage: number;
  readonly reason: string | null;
};

/** Invoices and credit notes as postings, which a tax adviser's DATEV reads. */
@Injectable()
export class PostingExport implements FileSource<ExportedPostings, Row>, OnModuleInit {
  readonly kind = 'postingExport';
  readonly operation = 'invoice.exportPostings';
  readonly permission = 'invoice:read';
  // Windows-1252, which DATEV reads without being told.
  readonly contentType = 'text/csv; charset=windows-1252';

  constructor(private readonly sources: TableSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  /** The format prescribes how the name begins. */
  nameOf(id: number): string {
    return `EXTF_invoices-${id}.csv`;
  }

  query(postings: ExportedPostings): Sql<Row> {
    return sql`
      select i.number, i.gross, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.from_day::text as "from",
        i.to_day::text as "to", c.name as "contractName", coalesce(i.buyer ->> 'name', '') as "buyerName",
        i.seller ->> 'country' as "sellerCountry", i.buyer ->> 'country' as "buyerCountry", i.buyer ->> 'vatNumber' as "vatNumber",
        d.id as "billingAccountId", d.debtor_account as "debtorAccount",
        i.vat_percentage::float8 as percentage, i.vat_reason as reason
      from (select i.* from ${exportedInvoices(postings)} and coalesce(i.series, i.workspace_id) = ${postings.series} and i.gross <> 0) i
      join contract c on c.id = i.contract_id
      left join billing_account d on d.id = (i.buyer ->> 'billingAccountId')::bigint
      order by i.issued_on, i.id`;
  }

  async *content(rows: AsyncIterable<Row>, { settings, currency, from, to }: ExportedPostings): AsyncGenerator<Buffer> {
    const batch: PostingBatch = { settings, currency, decimals: decimalsOf(currency), from, to, writtenAt: new Date() };
    const encoded = (text: string): Buffer => iconv.encode(text, 'windows-1252');
    yield encoded(batchHead(batch));
    for await (const row of rows) yield encoded(postingLine(batch, postingOf(row, settings)));
  }
}

/** @throws ExportImpossible when no account takes its revenue */
function postingOf(row: Row, settings: AccountingSettings): Posting {
  const { from, to, percentage, reason, sellerCountry, buyerCountry, vatNumber, billingAccountId: _id, ...rest } = row;
  const known = categoryOf(reason);
  // Without a rate and without a reason, the account was exempt by agreement.
  const category = percentage === 0 && known === 'S' ? 'E' : known;
  const revenueAccount = revenueAccountOf(settings, category, percentage);
  if (revenueAccount === null)
    throw new ExportImpossible(
      `Invoice ${row.number} has ${percentage} % VAT (category ${category}), for which no revenue account is known. Name one in the seller's accounting.`,
    );
  // By reverse charge the customer's VAT id is reported; with the customer's own rate, its country and the rate.
  const isForeignRate = category === 'S' && buyerCountry !== null && buyerCountry !== sellerCountry;
  return {
    ...rest,
    gross: Number(row.gross),
    billed: { from, to },
    debtorAccount: debtorAccountOf(row, settings),
    revenueAccount,
    destination: category === 'AE' ? vatNumber : isForeignRate ? buyerCountry : null,
    destinationPercentage: isForeignRate ? percentage : null,
  };
}

/** @throws ExportImpossible when the customer has no number in these books */
function debtorAccountOf(row: Row, { firstDebtorAccount, accountLength }: AccountingSettings): number {
  const { number, billingAccountId, debtorAccount } = row;
  // Billed without a billing account, or it was erased since.
  if (billingAccountId === null) return firstDebtorAccount;
  if (debtorAccount === null)
    throw new ExportImpossible(`Invoice ${number} was issued after this export was asked for. Ask for it again.`);
  if (isDebtorAccount(debtorAccount, accountLength)) return debtorAccount;
  throw new ExportImpossible(
    `Billing account ${billingAccountId} of invoice ${number} has the debtor account ${debtorAccount}, which no books with accounts of ${accountLength} digits have. Change its debtorAccount.`,
  );
}
