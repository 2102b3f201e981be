import { Injectable } from '@nestjs/common';
import { Ledger } from '#contexts/billing';
import type { Charge } from '#contexts/billing';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { readPartialCredit } from '#domain/invoicing/partial-credit';
import type { CreditablePosition, CreditedLine, PartialCreditWish } from '#domain/invoicing/partial-credit';
import { Money } from '#domain/values/money';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { lockBilledContract } from '../charging/billed-contract.js';
import type { BilledContract } from '../charging/billed-contract.js';
import { ContractBillingEntity } from '../charging/contract-billing.entity.js';
import { creditedVat } from './credited-invoice.js';
import { creditablePositions, insertAllLines, insertLines, leftOfInvoice } from './credited-lines.js';
import type { LeftOfInvoice } from './credited-lines.js';
import { InvoiceStates } from './invoice-states.js';
import type { IssuableInvoice } from './invoice-states.js';
import { demandInvoice } from './settle-invoice.js';

/** What to take back of an invoice; nothing named: all that is left. */
export interface CreditWish extends PartialCreditWish {
  /**
   * Whether what stood on it is charged once more, with the next run: for an invoice that was wrong. Otherwise it is waived for
   * good.
   */
  readonly rebill?: boolean;
  /** As the credit note says it. */
  readonly reason?: string | null;
}

/** Takes back an invoice, or a part of it, by a credit note. */
@Injectable()
export class CreditInvoice {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly states: InvoiceStates,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns id of the credit note
   * @throws DomainError `invoiceNotFound`; `creditNoteGiven` for a credit note; `transitionNotAllowed` for what is credited already;
   * `validationFailed`
   */
  async execute(id: number, draft: Draft<CreditWish> = new Draft<CreditWish>({})): Promise<number> {
    draft.problems.throwIfAny();
    return this.database.transaction(async (tx) => {
      // The contract first, as runs lock it first.
      const contract = await lockBilledContract(tx, await contractOf(tx, id));
      const invoice = await demandInvoice(tx, this.states, id);
      if (contract === undefined) throw new Error(`The contract of invoice ${id} is not billed.`);
      if (invoice.kind === 'CREDIT_NOTE') throw new DomainError('creditNoteGiven', { id });
      if (invoice.state === 'credited')
        throw new DomainError('transitionNotAllowed', { event: 'credit', state: invoice.state });
      const creditNote = await this.credit(tx, contract, id, draft);
      const { rebill = false } = draft.good;
      const reason = reasonOf(draft);
      await this.audit.record(tx, {
        workspaceId: contract.workspaceId,
        subject: 'invoice',
        subjectId: id,
        operation: 'invoice.credit',
        before: { state: invoice.state },
        after: {
          state: (await demandInvoice(tx, this.states, id)).state,
          creditNoteId: creditNote.id,
          amount: creditNote.gross.negated().toJSON(),
          rebill,
          reason,
        },
      });
      return creditNote.id;
    });
  }

  private async credit(
    tx: Tx,
    contract: BilledContract,
    id: number,
    draft: Draft<CreditWish>,
  ): Promise<IssuableInvoice> {
    const left = await leftOfInvoice(tx, id);
    const { currency, net } = left;
    const positions = draft.good.positions ? await creditablePositions(tx, id) : new Map<number, CreditablePosition>();
    const lines = readPartialCredit(draft.good, { currency, left: net, positions }, draft.problems);
    if (lines !== null && draft.good.rebill === true)
      draft.problems.add({
        field: 'rebill',
        value: true,
        problem: 'notTogether',
        expected: '`positions` and `amount`',
      });
    const { rebill = false } = draft.complete();
    const reason = reasonOf(draft);
    const creditNote = await this.draw(tx, contract, { ...left, id, reason }, lines);
    if (lines !== null) await this.creditLines(tx, contract, id, creditNote.id, lines);
    else {
      await insertAllLines(tx, id, creditNote.id);
      if (rebill) await this.chargeBack(tx, contract, id, creditNote.id);
    }
    await this.states.issue(tx, creditNote, contract);
    return creditNote;
  }

  private draw(
    tx: Tx,
    contract: BilledContract,
    {
      id,
      currency,
      seller,
      buyer,
      net,
      vat,
      percentage,
      vatReason,
      from,
      to,
      reason,
    }: LeftOfInvoice & { readonly id: number; readonly reason: string | null },
    lines: readonly CreditedLine[] | null,
  ): Promise<IssuableInvoice> {
    const amount = Money.ofMinor(lines === null ? -net : -lines.reduce((sum, line) => sum + line.amount, 0), currency);
    return this.states.draw(tx, contract, {
      kind: 'CREDIT_NOTE',
      corrects: id,
      purchaseId: null,
      from,
      to,
      percentage,
      reason: vatReason,
      note: reason,
      parties: { seller, buyer },
      net: amount,
      vat: creditedVat({ net, vat, percentage }, amount),
    });
  }

  /** In the ledger it is goodwill, so that no run charges it again. */
  private async creditLines(
    tx: Tx,
    contract: BilledContract,
    invoiceId: number,
    creditNoteId: number,
    lines: readonly CreditedLine[],
  ): Promise<void> {
    const charges = await insertLines(tx, invoiceId, creditNoteId, lines);
    await this.ledger.bill(tx, await this.ledger.add(tx, contract, charges), creditNoteId);
  }

  /** What stood on the invoice counts as never charged: the next run charges it again. */
  private async chargeBack(tx: Tx, contract: BilledContract, invoiceId: number, creditNoteId: number): Promise<void> {
    const { rows } = await sql<Charge>`
      select k.subscription_id as "subscriptionId", k.licence_id as "licenceId", k.kind, k.add_on as "addOn", k.since,
             k.discount_id as "discountId", true as "isCredit", k.period_start as "periodStart", max(k.period_end) as "periodEnd", min(k.from_day) as "from", max(k.to_day) as "to",
             k.currency, -sum(k.amount)::bigint as amount
      from charge k join invoice i on i.id = k.invoice_id
      where i.id = ${invoiceId} or i.corrects = ${invoiceId}
      group by k.subscription_id, k.licence_id, k.kind, k.add_on, k.since, k.discount_id, k.period_start, k.currency
      having sum(k.amount) <> 0`.execute(tx);
    await this.ledger.bill(tx, await this.ledger.add(tx, contract, rows), creditNoteId);
    const dueAt = (): string => 'clock_now(workspace_id)';
    await tx.update(ContractBillingEntity, contract.id, { calculateAll: true, dueAt });
  }
}

/** Null: none was given. */
const reasonOf = ({ good }: Draft<CreditWish>): string | null => good.reason?.trim() || null;

async function contractOf(tx: Tx, invoiceId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select contract_id as id from invoice where id = ${invoiceId}`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('invoiceNotFound', { id: invoiceId });
  return rows[0].id;
}
