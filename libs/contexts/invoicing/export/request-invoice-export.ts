import { Injectable } from '@nestjs/common';
import { Sellers } from '#contexts/contracts';
import { fiscalYearOf } from '#domain/accounting/fiscal-year';
import type { AccountingSettings } from '#domain/accounting/revenue-accounts';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import { readDayRange } from '#domain/time/day-range';
import type { DayRange } from '#domain/time/day-range';
import { isCurrency } from '#domain/values/money';
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
    private readonly exports: RequestExport,
  ) {}

  /**
   * @returns the job's id
   * @throws DomainError `validationFailed`; `accountingUnknown` for postings of a seller whose books nobody has described
   */
  async execute(actor: Actor, place: Placement, { format, currency, ...given }: InvoiceExportRequest): Promise<number> {
    const problems = new Problems();
    const days = readDayRange(given, problems);
    if (currency !== undefined && !isCurrency(currency))
      problems.add({ field: 'currency', value: currency, problem: 'format', expected: 'EUR', example: 'EUR' });
    problems.throwIfAny();
    const query = { workspaceId: place.id, ...(days as DayRange), currency: currency ?? null };
    if (format === 'datev') {
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
      const postings = { workspaceId, from, to, currency, settings, series: await lockSeries(tx, workspaceId) };
      await numberDebtors(tx, postings, settings);
      return postings;
    });
  }
}

/** @returns the workspace that holds the seller's series; two that number customers of it wait for one another */
async function lockSeries(tx: Tx, workspaceId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from workspace where id = seller_series(${workspaceId}::int) for no key update`.execute(tx);
  if (rows[0] === undefined) throw new Error(`Workspace ${workspaceId} has no seller.`);
  return rows[0].id;
}

/** Gives each billing account of the batch that has no number the next free one in the seller's books. It keeps it. */
async function numberDebtors(
  tx: Tx,
  batch: ExportedPostings,
  { firstDebtorAccount }: AccountingSettings,
): Promise<void> {
  await sql`
    with unnumbered as (
      select b.id from billing_account b
      where b.debtor_account is null and b.id in (
        select (i.buyer ->> 'billingAccountId')::bigint from ${exportedInvoices(batch)}
          and coalesce(i.series, i.workspace_id) = ${batch.series})
      for no key update),
    needed as (select id, row_number() over (order by id) as nth from unnumbered),
    last as (
      select greatest(${firstDebtorAccount}::int, max(b.debtor_account)) as number from billing_account b
      join workspace w on w.id = b.workspace_id and w.path <@ (select path from workspace where id = ${batch.series}))
    update billing_account b set debtor_account = last.number + needed.nth, updated_at = now()
    from needed, last where b.id = needed.id`.execute(tx);
}
