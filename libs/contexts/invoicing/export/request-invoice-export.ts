import { Injectable } from '@nestjs/common';
import { BillingAccounts, Sellers } from '#contexts/contracts';
import { fiscalYearOf } from '#domain/accounting/fiscal-year';
import { postingDecimals } from '#domain/accounting/posting-batch';
import { lastDebtorAccount } from '#domain/accounting/revenue-accounts';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import { readDayRange } from '#domain/time/day-range';
import type { DayRange } from '#domain/time/day-range';
import { decimalsOf, isCurrency } from '#domain/values/money';
import { AccessControl } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { RequestExport } from '#platform/exports';
import { exportedInvoices } from './exported-invoices.js';
import type { ExportedPostings } from './posting-export.js';

export interface InvoiceExportRequest {
  readonly format: DecidedValueOf<'invoiceExportFormat'>;
  /** Days of the calendar, `yyyy-MM-dd`. */
  readonly from: string;
  readonly to: string;
  /** ISO 4217. */
  readonly currency?: string | undefined;
}

/** Takes requests for the invoices and credit notes of a workspace and those below it as a file. */
@Injectable()
export class RequestInvoiceExport {
  constructor(
    private readonly database: Database,
    private readonly sellers: Sellers,
    private readonly accounts: BillingAccounts,
    private readonly access: AccessControl,
    private readonly exports: RequestExport,
  ) {}

  /**
   * @returns the job's id
   * @throws DomainError `validationFailed`; `permissionMissing` and `accountingUnknown` for postings of a seller whose books nobody has described
   */
  async execute(actor: Actor, place: Placement, { format, currency, ...given }: InvoiceExportRequest): Promise<number> {
    const problems = new Problems();
    const days = readDayRange(given, problems);
    if (currency !== undefined && !isCurrency(currency))
      problems.add({ field: 'currency', value: currency, problem: 'format', expected: 'EUR', example: 'EUR' });
    else if (format === 'datev' && currency !== undefined && decimalsOf(currency) > postingDecimals) {
      const expected = `the currencies of at most ${postingDecimals} decimals`;
      problems.add({ field: 'currency', value: currency, problem: 'oneOf', expected, example: 'EUR' });
    }
    problems.throwIfAny();
    const query = { workspaceId: place.id, ...(days as DayRange), currency: currency ?? null };
    if (format === 'datev') {
      // It gives customers their numbers.
      this.access.demand(actor, 'invoice:write', [place]);
      const postings = await this.postings(query, currency ?? 'EUR');
      return this.exports.start(actor, { kind: 'postingExport', format, place, query: postings });
    }
    const kind = format === 'zip' ? 'invoiceArchive' : 'invoiceExport';
    return this.exports.start(actor, { kind, format, place, query });
  }

  private async postings(
    days: DayRange & { readonly workspaceId: number },
    currency: string,
  ): Promise<ExportedPostings> {
    const { workspaceId, from, to } = days;
    const { accounting: settings } = await this.sellers.of(workspaceId);
    if (settings === null) throw new DomainError('accountingUnknown', { id: workspaceId });
    const { to: last } = fiscalYearOf(from, settings.fiscalYearStart);
    if (to > last) {
      const problem = { field: 'to', value: to, problem: 'tooLarge', expected: last, example: last } as const;
      throw new DomainError('validationFailed', {}, [problem]);
    }
    return this.database.transaction(async (tx) => {
      const postings = { workspaceId, from, to, currency, settings, series: await seriesOf(tx, workspaceId) };
      const ids = await billedAccounts(tx, postings);
      const books = { first: settings.firstDebtorAccount, last: lastDebtorAccount(settings.accountLength) };
      await this.accounts.numberDebtors(tx, ids, postings.series, books);
      return postings;
    });
  }
}

/** The workspace that holds the series of numbers of a workspace's seller. */
async function seriesOf(tx: Tx, workspaceId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select seller_series(${workspaceId}::int) as id`.execute(tx);
  return rows[0]?.id ?? workspaceId;
}

async function billedAccounts(tx: Tx, batch: ExportedPostings): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct (i.buyer ->> 'billingAccountId')::bigint as id from ${exportedInvoices(batch)}
      and coalesce(i.series, i.workspace_id) = ${batch.series} and i.buyer ->> 'billingAccountId' is not null`.execute(
    tx,
  );
  return rows.map(({ id }) => Number(id));
}
