import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { decimalsOf } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { TableSources } from '#platform/exports';
import type { TableSource } from '#platform/exports';
import { exportedInvoices } from './exported-invoices.js';
import type { ExportedInvoices } from './exported-invoices.js';

const columns = [
  'invoiceId',
  'number',
  'kind',
  'state',
  'invoiceDate',
  'dueDate',
  'paidOn',
  'correctsInvoiceId',
  'workspaceId',
  'companyId',
  'contractId',
  'contractName',
  'billingAccountId',
  'buyerName',
  'buyerCountry',
  'buyerVatId',
  'currency',
  'subtotal',
  'vat',
  'total',
  'openAmount',
  'vatPercentage',
  'vatReason',
  'line',
  'positionKind',
  'product',
  'addOn',
  'location',
  'locationId',
  'subscriptionId',
  'start',
  'end',
  'amount',
] as const;

type Row = Readonly<Record<(typeof columns)[number], string | number | null>> & { readonly currency: string };

/** In minor units in the query's rows. */
const amounts: ReadonlySet<string> = new Set(['subtotal', 'vat', 'total', 'openAmount', 'amount']);

/** Invoices and credit notes as a table, one row for each position. */
@Injectable()
export class InvoiceExport implements TableSource<ExportedInvoices, Row>, OnModuleInit {
  readonly kind = 'invoiceExport';
  readonly fileName = 'invoices';
  readonly operation = 'invoice.export';
  readonly permission = 'invoice:read';
  readonly columns = columns;

  constructor(private readonly sources: TableSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  query(invoices: ExportedInvoices): Sql<Row> {
    return sql`
      select i.id as "invoiceId", i.number, i.kind, i.state, i.issued_on::text as "invoiceDate", i.due_on::text as "dueDate",
        i.paid_on::text as "paidOn", i.corrects as "correctsInvoiceId", i.workspace_id as "workspaceId", i.company_id as "companyId",
        i.contract_id as "contractId", i.contract as "contractName", i.buyer ->> 'billingAccountId' as "billingAccountId",
        i.buyer ->> 'name' as "buyerName", i.buyer ->> 'country' as "buyerCountry", i.buyer ->> 'vatNumber' as "buyerVatId",
        i.currency, i.net as subtotal, i.vat, i.gross as total, i.still_open as "openAmount",
        i.vat_percentage::float8 as "vatPercentage", i.vat_reason as "vatReason",
        p.line, p.kind as "positionKind", p.product, p.add_on as "addOn", p.location_name as location,
        p.location_id as "locationId", p.subscription_id as "subscriptionId", p.from_day::text as "start", p.to_day::text as "end",
        p.amount
      from (select i.*, invoice_open(i) as still_open, c.name as contract
            from ${exportedInvoices(invoices)}) i
      join invoice_position p on p.invoice_id = i.id
      order by i.issued_on, i.id, p.line`;
  }

  cells(row: Row): (string | null)[] {
    const cell = (column: (typeof columns)[number]): string | null => {
      const value = row[column];
      if (value === null) return null;
      return amounts.has(column) ? units(Number(value), row.currency) : String(value);
    };
    return columns.map(cell);
  }
}

/** Minor units as a text with the currency's decimals: `12.50`. */
const units = (minor: number, currency: string): string =>
  (minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));
