import { Injectable } from '@nestjs/common';
import { Ledger } from '#contexts/billing';
import type { Charge } from '#contexts/billing';
import { DomainError } from '#domain/errors/errors';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { lockBilledContract } from '../charging/billed-contract.js';
import type { BilledContract } from '../charging/billed-contract.js';
import { ContractBillingEntity } from '../charging/contract-billing.entity.js';
import { InvoiceStates } from './invoice-states.js';
import type { InvoiceRecord } from './invoice-states.js';
import type { Parties } from './invoice-parties.js';
import { demandInvoice } from './settle-invoice.js';

interface Left extends Parties {
  readonly currency: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly percentage: number;
  readonly reason: string | null;
  /** Minor units, credit notes taken off. */
  readonly net: number;
  readonly vat: number;
}

/** Takes back all that is left of an invoice, by a credit note. */
@Injectable()
export class CreditInvoice {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly states: InvoiceStates,
    private readonly audit: Audit,
  ) {}

  /**
   * @param rebill whether what stood on it is charged once more, with the next run: for an invoice that was wrong. Otherwise
   *   it is waived for good.
   * @returns id of the credit note
   * @throws DomainError `invoiceNotFound`; `creditNoteGiven` for a credit note; `transitionNotAllowed` for what is credited already
   */
  async execute(id: number, rebill: boolean): Promise<number> {
    return this.database.transaction(async (tx) => {
      // The contract first, as runs lock it first.
      const contract = await lockBilledContract(tx, await contractOf(tx, id));
      const invoice = await demandInvoice(tx, this.states, id);
      if (contract === undefined) throw new Error(`The contract of invoice ${id} is not billed.`);
      if (invoice.kind === 'CREDIT_NOTE') throw new DomainError('creditNoteGiven', { id });
      if (invoice.state === 'credited')
        throw new DomainError('transitionNotAllowed', { event: 'credit', state: invoice.state });
      const creditNoteId = await this.credit(tx, contract, invoice, rebill);
      await this.audit.record(tx, {
        workspaceId: contract.workspaceId,
        subject: 'invoice',
        subjectId: id,
        operation: 'invoice.credit',
        before: { state: invoice.state },
        after: {
          state: 'credited',
          creditNoteId,
          rebill,
        },
      });
      return creditNoteId;
    });
  }

  private async credit(tx: Tx, contract: BilledContract, invoice: InvoiceRecord, rebill: boolean): Promise<number> {
    const { currency, net, vat, seller, buyer, ...left } = await leftOf(tx, invoice.id);
    const draft = await this.states.draw(tx, contract, {
      ...left,
      kind: 'CREDIT_NOTE',
      corrects: invoice.id,
      purchaseId: null,
      parties: {
        seller,
        buyer,
      },
      net: Money.ofMinor(-net, currency),
      vat: Money.ofMinor(-vat, currency),
    });
    await sql`
      insert into invoice_position (workspace_id, invoice_id, line, kind, product, location_name, offer_id, licence_id,
                                    subscription_id, location_id, add_on, from_day, to_day, amount, discount)
      select p.workspace_id, ${draft.id}, row_number() over (order by p.invoice_id, p.line), p.kind, p.product, p.location_name,
             p.offer_id, p.licence_id, p.subscription_id, p.location_id, p.add_on, p.from_day, p.to_day, -p.amount, p.discount
      from invoice_position p join invoice i on i.id = p.invoice_id
      where (i.id = ${invoice.id} or i.corrects = ${invoice.id}) and i.id <> ${draft.id}`.execute(tx);
    if (rebill) await this.chargeBack(tx, contract, invoice.id, draft.id);
    await this.states.issue(tx, draft, contract);
    return draft.id;
  }

  /** What stood on the invoice counts as never charged: the next run charges it again. */
  private async chargeBack(tx: Tx, contract: BilledContract, invoiceId: number, creditNoteId: number): Promise<void> {
    const { rows } = await sql<Charge>`
      select k.subscription_id as "subscriptionId", k.licence_id as "licenceId", k.kind, k.add_on as "addOn", k.since,
             k.discount_id as "discountId", true as "isCredit", k.period_start as "periodStart", k.period_end as "periodEnd", min(k.from_day) as "from", max(k.to_day) as "to",
             k.currency, -sum(k.amount)::bigint as amount
      from charge k join invoice i on i.id = k.invoice_id
      where i.id = ${invoiceId} or i.corrects = ${invoiceId}
      group by k.subscription_id, k.licence_id, k.kind, k.add_on, k.since, k.discount_id, k.period_start, k.period_end, k.currency
      having sum(k.amount) <> 0`.execute(tx);
    await this.ledger.add(tx, contract, rows);
    // Those that this transaction has just added: the contract is locked, nobody else adds any.
    const { rows: added } = await sql<{ id: number }>`
      select id from charge where contract_id = ${contract.id} and invoice_id is null and created_at = now()`.execute(
      tx,
    );
    await this.ledger.bill(
      tx,
      added.map(({ id }) => id),
      creditNoteId,
    );
    const dueAt = (): string => 'clock_now(workspace_id)';
    await tx.update(ContractBillingEntity, contract.id, { calculateAll: true, dueAt });
  }
}

async function contractOf(tx: Tx, invoiceId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select contract_id as id from invoice where id = ${invoiceId}`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('invoiceNotFound', { id: invoiceId });
  return rows[0].id;
}

async function leftOf(tx: Tx, invoiceId: number): Promise<Left> {
  const { rows } = await sql<Left>`
    select i.currency, i.seller, i.buyer, i.from_day as "from", i.to_day as "to", i.vat_percentage::float8 as percentage,
           i.vat_reason as reason, i.net + coalesce(n.net, 0) as net, i.vat + coalesce(n.vat, 0) as vat
    from invoice i, lateral (select sum(n.net)::bigint as net, sum(n.vat)::bigint as vat
                             from invoice n where n.corrects = i.id) n
    where i.id = ${invoiceId}`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('invoiceNotFound', { id: invoiceId });
  return rows[0];
}
