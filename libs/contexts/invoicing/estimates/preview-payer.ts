import { Injectable } from '@nestjs/common';
import { ChangePayer, ReadPlannedPayer } from '#contexts/contracts';
import type { NamedPayer, PayerWish } from '#contexts/contracts';
import type { Draft } from '#domain/errors/draft';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import type { Actor } from '#platform/access';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { BillContract } from '../charging/bill-contract.js';
import { readContract } from '../charging/billed-contract.js';
import { methodOf, payerOfInvoice } from '../collection/contract-method.js';
import { InvoiceParties } from '../invoice/invoice-parties.js';
import { InvoiceQueries } from '../invoice/invoice.queries.js';
import type { ForetoldInvoice } from '../invoice/invoice.queries.js';
import { foretell } from './foretell.js';

/** A payer, and how it is invoiced. */
export interface PreviewedPayer extends NamedPayer {
  /** Percent. */
  readonly vatPercentage: number;
  /** Why no VAT is taken, such as `reverseCharge`; null: it is taken. */
  readonly vatReason: string | null;
  /** CARD and DIRECT_DEBIT: by what it has left for the contract. */
  readonly paymentMeans: 'CARD' | 'DIRECT_DEBIT' | 'TRANSFER';
  /** Of the card or bank account; null: there is none, or the provider does not tell. */
  readonly last4: string | null;
}

/** An invoice that is open and stays with who got it. */
export interface StayingInvoice {
  readonly id: number;
  readonly number: string;
  readonly dueOn: string | null;
  /** Units of the currency. */
  readonly open: Money;
}

/** The next invoice of a contract, as its new payer gets it. */
export interface PayersNextInvoice {
  /** The day of the next billing, at the workspace; null: the contract is not billed any more. */
  readonly invoiceOn: string | null;
  readonly invoices: readonly ForetoldInvoice[];
}

/** What a change of the payer of a contract would do. */
export interface PayerChangePreview {
  readonly contractId: number;
  readonly effectiveOn: string;
  readonly currency: string;
  readonly before: PreviewedPayer;
  readonly after: PreviewedPayer;
  /** Open invoices of the payer before, and what is open of them in all. */
  readonly open: Money;
  readonly openInvoices: readonly StayingInvoice[];
  /** The contract is suspended, or is to be, for what the payer before owes: that ends with the change. */
  readonly endsSuspension: boolean;
  readonly next: PayersNextInvoice;
}

/** Shows what a change of the payer does, by the calculation by which invoices are drawn. Changes nothing. */
@Injectable()
export class PreviewPayer {
  constructor(
    private readonly database: Database,
    private readonly read: ReadPlannedPayer,
    private readonly change: ChangePayer,
    private readonly billing: BillContract,
    private readonly parties: InvoiceParties,
    private readonly queries: InvoiceQueries,
  ) {}

  /** @throws DomainError what `ReadPlannedPayer` throws */
  execute(actor: Actor, contractId: number, draft: Draft<PayerWish>): Promise<PayerChangePreview> {
    return foretell(this.database, async (tx) => {
      const planned = await this.read.execute(tx, actor, contractId, draft);
      const { effectiveOn, before, after } = planned;
      const contract = await readContract(tx, contractId);
      if (contract === undefined) throw new Error(`There is no contract ${contractId}.`);
      const { currency } = contract;
      const payer = async (named: NamedPayer): Promise<PreviewedPayer> => {
        const parties = await this.parties.of(tx, contract, named.billingAccountId);
        const { percentage, reason } = this.parties.taxOf(parties, effectiveOn);
        const method = await methodOf(tx, contractId, named.billingAccountId);
        const paymentMeans = method === undefined ? 'TRANSFER' : method.debit === null ? 'CARD' : 'DIRECT_DEBIT';
        return { ...named, vatPercentage: percentage, vatReason: reason, paymentMeans, last4: method?.last4 ?? null };
      };
      const [old, next] = [await payer(before), await payer(after)];
      const openInvoices = await openOf(tx, contractId, before.billingAccountId);
      const open = Money.sum(
        openInvoices.map((invoice) => invoice.open),
        currency,
      );
      const id = await this.change.write(tx, planned);
      const nextInvoice = await this.nextOf(tx, contractId, id);
      return {
        contractId,
        effectiveOn,
        currency,
        before: old,
        after: next,
        open,
        openInvoices,
        endsSuspension: planned.contract.isSuspending,
        next: nextInvoice,
      };
    });
  }

  /** The next invoice of a contract, as the payer of a change gets it that is planned or has come. */
  nextInvoice(contractId: number, payerChangeId: number): Promise<PayersNextInvoice> {
    return foretell(this.database, (tx) => this.nextOf(tx, contractId, payerChangeId));
  }

  /**
   * As if the change held from the next billing on, where it comes later: what is drawn until then is of the payer before. Where it has
   * nothing to pay at that billing, the next regular invoice.
   */
  private async nextOf(tx: Tx, contractId: number, payerChangeId: number): Promise<PayersNextInvoice> {
    const { rows } = await sql<{ day: LocalDate | null; regular: LocalDate | null; to: number }>`
      select case when b.next_on is not null then greatest(b.next_on, ${workspaceToday()}) end as day, c.next_invoice_date as regular,
             p.to_account as "to"
      from contract_payer_change p join workspace w on w.id = p.workspace_id join contract c on c.id = p.contract_id
      left join contract_billing b on b.id = p.contract_id where p.id = ${payerChangeId}`.execute(tx);
    const [found] = rows;
    if (found === undefined || found.day === null) return { invoiceOn: null, invoices: [] };
    const { day, regular, to } = found;
    await this.change.bringForward(tx, payerChangeId, day);
    const invoices = await this.invoicesTo(tx, contractId, to, day);
    if (invoices.length > 0 || regular === null || regular <= day) return { invoiceOn: day, invoices };
    return { invoiceOn: regular, invoices: await this.invoicesTo(tx, contractId, to, regular) };
  }

  private async invoicesTo(tx: Tx, contractId: number, payerId: number, day: LocalDate): Promise<ForetoldInvoice[]> {
    const issued = await this.billing.execute(tx, contractId, day);
    const { rows } = await sql<{ id: number }>`
      select i.id from invoice i where i.id = any(${issued}::bigint[]) and i.kind = 'INVOICE' and ${payerOfInvoice} = ${payerId}
      order by i.id`.execute(tx);
    return this.queries.foretold(
      tx,
      rows.map(({ id }) => id),
    );
  }
}

async function openOf(tx: Tx, contractId: number, payerId: number | null): Promise<StayingInvoice[]> {
  const { rows } = await sql<Omit<StayingInvoice, 'open'> & { minor: number; currency: string }>`
    select i.id, i.number, i.due_on as "dueOn", invoice_open(i) as minor, i.currency from invoice i
    where i.contract_id = ${contractId} and i.kind = 'INVOICE' and i.state in ('issued', 'overdue') and invoice_open(i) > 0
      and ${payerOfInvoice} is not distinct from ${payerId}::bigint
    order by i.due_on, i.id`.execute(tx);
  return rows.map(({ minor, currency, ...invoice }) => ({ ...invoice, open: Money.ofMinor(minor, currency) }));
}
