import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { contractPayerOn, OpenDebts, Sellers } from '#contexts/contracts';
import type { DebtSource, OpenDebt, SuspensionRecord } from '#contexts/contracts';
import { suspensionDayOf } from '#domain/suspension/suspension';
import type { Debt, OpenInvoice, Standing } from '#domain/suspension/suspension';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { payerOfInvoice } from '../collection/contract-method.js';
import { isBeingDebited } from '../collection/planned-debits.js';
import { PaymentLinks } from '../payment-page/payment-links.js';

/** An invoice of which something is open, as it is shown. */
export interface DebtInvoice {
  readonly id: number;
  readonly number: string;
  readonly dueOn: LocalDate;
  readonly open: Money;
  readonly paymentUrl: string;
}

/** SQL: something of the invoice `i` is to be paid. */
const isOpen: Sql<boolean> = sql`(i.kind = 'INVOICE' and i.state in ('issued', 'overdue') and i.due_on is not null and invoice_open(i) > 0)`;

/** SQL: since when the invoice `i` is to be paid; a debit that was taken back begins anew. */
const dueSince: Sql<LocalDate> = sql`coalesce(i.dunned_from, i.due_on)`;

/** SQL over the workspace `w`: who pays the contract of the invoice `i` today owes it. What others owe suspends nothing. */
const isOfPayer: Sql<boolean> = sql`(${payerOfInvoice} is not distinct from (
  select ${contractPayerOn(workspaceToday())} from contract c where c.id = i.contract_id))`;

/** SQL over the workspace `w`: something of this contract runs, or is to. */
const isServed = (contract: Sql<number>): Sql<boolean> => sql`exists (
  select from contract c where c.id = ${contract} and c.deleted_at is null
    and (c.valid_until is null or c.valid_until >= ${workspaceToday()})
    and exists (select from subscription s where s.contract_id = c.id and s.state <> 'FINISHED'))`;

/** Reads what is open of contracts, for their suspension. */
@Injectable()
export class ContractDebts implements DebtSource, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sellers: Sellers,
    private readonly links: PaymentLinks,
    private readonly debts: OpenDebts,
  ) {}

  onModuleInit(): void {
    this.debts.register(this);
  }

  /** @param record locked where anything is decided by it, so that it is decided once */
  async of({ id, workspaceId, today, invoiceIds }: SuspensionRecord): Promise<Debt> {
    // What a bank account is debited for waits for the bank, unless it was announced before: else it would count as paid.
    const { rows: open } = await sql<OpenInvoice>`
      select i.id, ${dueSince} as "dueOn" from invoice i join workspace w on w.id = i.workspace_id
      where i.contract_id = ${id} and ${isOpen} and ${isOfPayer} and (i.id = any(${[...invoiceIds]}::bigint[]) or not ${isBeingDebited})
      order by ${dueSince}, i.id`.execute(this.database.read);
    const { suspendAfterDays } = await this.sellers.of(workspaceId);
    return { open, suspendAfterDays, hasService: await this.hasService(id), today };
  }

  /** Whether there is something of the contract to suspend. */
  async hasService(contractId: number): Promise<boolean> {
    const { rows } = await sql`
      select from contract k join workspace w on w.id = k.workspace_id where k.id = ${contractId} and ${isServed(sql`k.id`)}`.execute(
      this.database.read,
    );
    return rows.length > 0;
  }

  /** Those of these invoices that today's payer of the contract owes something of, by due date. */
  async invoices(ids: readonly number[]): Promise<DebtInvoice[]> {
    const { rows } = await sql<Omit<DebtInvoice, 'open' | 'paymentUrl'> & Row>`
      select i.id, i.workspace_id as "workspaceId", i.payment_link as round, i.number, i.due_on as "dueOn", i.currency,
             invoice_open(i) as minor
      from invoice i join workspace w on w.id = i.workspace_id
      where i.id = any(${[...ids]}::bigint[]) and ${isOpen} and ${isOfPayer} order by i.due_on, i.id`.execute(
      this.database.read,
    );
    return Promise.all(
      rows.map(async ({ id, number, dueOn, workspaceId, round, currency, minor }) => ({
        id,
        number,
        dueOn,
        open: Money.ofMinor(minor, currency),
        paymentUrl: await this.links.urlOf({ id, workspaceId, round }),
      })),
    );
  }

  async debtOf(tx: Tx, contractId: number): Promise<OpenDebt> {
    const { rows } = await sql<{ currency: string; ids: number[] }>`
      select c.currency, u.invoice_ids as ids from contract c join contract_suspension u on u.id = c.id where c.id = ${contractId}`.execute(
      tx,
    );
    const { currency = 'EUR', ids = [] } = rows[0] ?? {};
    const invoices = await this.invoices(ids);
    return { open: sumOf(invoices, currency), paymentUrl: invoices[0]?.paymentUrl ?? null };
  }

  /** The first day without service if the invoice stays open; null: it suspends nothing. */
  async suspensionDay(invoiceId: number): Promise<LocalDate | null> {
    const { rows } = await sql<Foretold>`
      select i.id, ${dueSince} as "dueOn", i.workspace_id as "workspaceId", ${workspaceToday()} as today,
             ${isServed(sql`i.contract_id`)} as "hasService",
             (select json_build_object('state', u.state, 'invoiceIds', u.invoice_ids, 'toldOn', u.told_on, 'suspendOn', u.suspend_on,
                'liftedUntil', u.lifted_until, 'byHand', u.by_hand)
              from contract_suspension u where u.id = i.contract_id) as standing
      from invoice i join workspace w on w.id = i.workspace_id where i.id = ${invoiceId} and ${isOpen} and ${isOfPayer} and not ${isBeingDebited}`.execute(
      this.database.read,
    );
    const [invoice] = rows;
    if (invoice === undefined) return null;
    const { suspendAfterDays } = await this.sellers.of(invoice.workspaceId);
    const { hasService, today } = invoice;
    return suspensionDayOf(invoice.standing ?? untouched, invoice, { suspendAfterDays, hasService, today });
  }
}

interface Foretold extends OpenInvoice {
  readonly workspaceId: number;
  readonly today: LocalDate;
  readonly hasService: boolean;
  readonly standing: Standing | null;
}

interface Row {
  readonly workspaceId: number;
  readonly round: number;
  readonly currency: string;
  readonly minor: number;
}

const untouched: Standing = {
  state: 'none',
  invoiceIds: [],
  toldOn: null,
  suspendOn: null,
  liftedUntil: null,
  byHand: false,
};

export const sumOf = (invoices: readonly DebtInvoice[], currency: string): Money =>
  Money.sum(
    invoices.map(({ open }) => open),
    currency,
  );
