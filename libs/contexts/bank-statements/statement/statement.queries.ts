import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { BankEntryReason, BankEntryState } from '#domain/bank-statements/bank-entry';
import { numbersIn } from '#domain/bank-statements/bank-matching';
import { inUnits } from '#domain/values/money';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { numberPrefixes } from '#domain/invoicing/number-prefixes';
import { isPayable, payableBy } from '../matching/named-invoices.js';

/** A statement, with how many of its entries stand how. */
export interface BankStatementView {
  readonly id: number;
  readonly workspaceId: number;
  readonly account: string;
  readonly reference: string;
  /** Days of its first and its last entry; null: it has none. */
  readonly from: string | null;
  readonly to: string | null;
  readonly importedAt: string;
  readonly entries: number;
  /** They are not looked at yet, or being recorded. */
  readonly pending: number;
  readonly recorded: number;
  readonly open: number;
  readonly ignored: number;
}

/** An invoice that a transfer pays. Units of the currency. */
export interface PaidInvoiceView {
  readonly invoiceId: number;
  readonly number: string;
  readonly amount: number;
}

/** A transfer on a statement. Units of the currency. */
export interface BankEntryView {
  readonly id: number;
  readonly statementId: number;
  readonly bookedOn: string;
  readonly amount: number;
  readonly currency: string;
  readonly incoming: boolean;
  readonly reversal: boolean;
  readonly party: string | null;
  readonly iban: string | null;
  readonly purpose: string;
  readonly bankReference: string | null;
  readonly state: BankEntryState;
  readonly reason: BankEntryReason | null;
  readonly note: string | null;
  readonly invoices: readonly PaidInvoiceView[];
  /** What pays no invoice. */
  readonly rest: number;
}

/** An invoice that the transfer may be meant for. */
export interface ProposedInvoiceView {
  readonly invoiceId: number;
  readonly number: string;
  readonly customer: string;
  readonly openAmount: number;
  /** Its number is in the purpose; else its open amount is that of the transfer. */
  readonly named: boolean;
}

export interface BankEntryDetailView extends BankEntryView {
  readonly proposals: readonly ProposedInvoiceView[];
}

interface Page {
  /** Id of the last one of the page before. */
  readonly after?: number | undefined;
  readonly take: number;
}

export interface EntryFilter extends Page {
  readonly states?: readonly BankEntryState[] | undefined;
}

interface Listed<T> {
  readonly data: readonly T[];
  readonly total: number;
}

/** Of one entry. */
const mostProposals = 10;

const counted = (states: readonly BankEntryState[]): Sql<number> =>
  sql`(count(*) filter (where e.state = any(${[...states]}::text[])))::int`;

const entryColumns = sql`e.id, e.statement_id as "statementId", e.booked_on as "bookedOn", e.amount, e.currency,
  e.is_incoming as incoming, e.is_reversal as reversal, e.party, e.iban, e.purpose, e.bank_reference as "bankReference", e.state,
  e.reason, e.note, coalesce((select json_agg(json_build_object('invoiceId', i.id, 'number', i.number, 'amount', a.amount, 'currency', e.currency)
      order by a.place)
    from rows from (jsonb_to_recordset(e.allocations) as ("invoiceId" bigint, amount bigint)) with ordinality a (invoice_id, amount, place)
    join invoice i on i.id = a.invoice_id), '[]') as invoices,
  (e.amount - coalesce((select sum((a ->> 'amount')::bigint) from jsonb_array_elements(e.allocations) a), 0))::bigint as rest`;

type EntryRow = Omit<BankEntryView, 'invoices'> & {
  readonly invoices: readonly (PaidInvoiceView & { readonly currency: string })[];
};

@Injectable()
export class StatementQueries {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  async list(workspace: Placement, { after, take }: Page): Promise<Listed<BankStatementView>> {
    const { rows } = await this.statements(sql`
      s.workspace_id = ${workspace.id} and ${after === undefined ? sql`true` : sql`s.id < ${after}`} order by s.id desc limit ${take}`);
    const { rows: totals } = await sql<{ total: number }>`
      select count(*)::int as total from bank_statement where workspace_id = ${workspace.id}`.execute(
      this.database.read,
    );
    return { data: rows, total: totals[0]?.total ?? 0 };
  }

  /** @throws DomainError `bankStatementNotFound` */
  async view(id: number): Promise<BankStatementView> {
    const { rows } = await this.statements(sql`s.id = ${id}`);
    if (rows[0] === undefined) throw new DomainError('bankStatementNotFound', { id });
    return rows[0];
  }

  /** In the order of the statement. */
  entries(statement: Placement, filter: EntryFilter): Promise<Listed<BankEntryView>> {
    return this.entriesWhere(sql`e.statement_id = ${statement.id}`, filter);
  }

  /** Of all statements of a workspace, in the order in which they came. */
  entriesOf(workspace: Placement, filter: EntryFilter): Promise<Listed<BankEntryView>> {
    return this.entriesWhere(sql`e.workspace_id = ${workspace.id}`, filter);
  }

  /** With invoices that it may be meant for, while nobody has decided. @throws DomainError `bankEntryNotFound` */
  async entry(id: number): Promise<BankEntryDetailView> {
    const { rows } = await sql<EntryRow & { workspaceId: number }>`
      select ${entryColumns}, e.workspace_id as "workspaceId" from bank_entry e where e.id = ${id}`.execute(
      this.database.read,
    );
    const [row] = rows;
    if (row === undefined) throw new DomainError('bankEntryNotFound', { id });
    const { workspaceId, ...entry } = row;
    const isUndecided = entry.state === 'OPEN' && entry.incoming && !entry.reversal;
    return { ...entryView(entry), proposals: isUndecided ? await this.proposals(workspaceId, entry) : [] };
  }

  private async proposals(workspaceId: number, entry: EntryRow): Promise<ProposedInvoiceView[]> {
    const { certain, uncertain } = numbersIn(entry.purpose, [numberPrefixes.INVOICE]);
    const numbers = [...certain, ...uncertain];
    const { rows } = await sql<ProposedInvoiceView & { currency: string }>`
      select i.id as "invoiceId", i.number, i.buyer ->> 'name' as customer, i.currency, invoice_open(i) as "openAmount",
        i.number = any(${numbers}::text[]) as named
      from ${payableBy(workspaceId)} and ${isPayable} and i.currency = ${entry.currency}
        and (i.number = any(${numbers}::text[]) or invoice_open(i) = ${entry.rest})
      order by named desc, i.due_on, i.id limit ${mostProposals}`.execute(this.database.read);
    return rows.map((row) => withoutCurrency(inUnits(row, 'openAmount')));
  }

  private statements(condition: Sql<unknown>) {
    return sql<BankStatementView>`
      select s.id, s.workspace_id as "workspaceId", s.account, s.reference, s.from_day as "from", s.to_day as "to",
        iso(s.created_at) as "importedAt", c.*
      from (select s.* from bank_statement s where ${condition}) s
      cross join lateral (select count(*)::int as entries, ${counted(['NEW', 'RECORDING'])} as pending,
        ${counted(['RECORDED'])} as recorded, ${counted(['OPEN'])} as open, ${counted(['IGNORED'])} as ignored
        from bank_entry e where e.statement_id = s.id) c order by s.id desc`.execute(this.database.read);
  }

  private async entriesWhere(
    place: Sql<unknown>,
    { states, after, take }: EntryFilter,
  ): Promise<Listed<BankEntryView>> {
    const where = states === undefined ? place : sql`${place} and e.state = any(${[...states]}::text[])`;
    const { rows: totals } = await sql<{ total: number }>`
      select count(*)::int as total from bank_entry e where ${where}`.execute(this.database.read);
    const { rows } = await sql<EntryRow>`
      select ${entryColumns} from bank_entry e where ${where} and e.id > ${after ?? 0} order by e.id limit ${take}`.execute(
      this.database.read,
    );
    return { data: rows.map(entryView), total: totals[0]?.total ?? 0 };
  }
}

const entryView = (row: EntryRow): BankEntryView => ({
  ...inUnits(row, 'amount', 'rest'),
  invoices: row.invoices.map((invoice) => withoutCurrency(inUnits(invoice, 'amount'))),
});

const withoutCurrency = <T extends { readonly currency: string }>({
  currency: _currency,
  ...rest
}: T): Omit<T, 'currency'> => rest;
