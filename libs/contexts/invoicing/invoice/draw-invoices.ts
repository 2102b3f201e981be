import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Ledger } from '#contexts/billing';
import type { InvoiceKind } from '#domain/invoice-machine';
import type { LocalDate } from '#domain/local-date';
import { Money, vatOn } from '#domain/money';
import type { Tx } from '#platform/database';
import type { BilledContract } from './billed-contract.js';
import { InvoiceStates } from './invoice-states.js';
import type { IssuableInvoice } from './invoice-states.js';
import { InvoiceParties } from './invoice-parties.js';
import type { Parties } from './invoice-parties.js';
import type { Tax } from './tax-rule.js';

/** Charges that become one document. */
interface Group {
  /** Paid by this purchase. */
  readonly purchaseId: number | null;
  /** Credited: the invoice on which they stand. */
  readonly corrects: number | null;
  readonly chargeIds: number[];
  /** Minor units before tax. */
  readonly amount: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

type NewInvoice = Group & { readonly kind: InvoiceKind; readonly vat: Money } & Tax;

/** What is left of an invoice, credit notes taken off, in minor units. */
interface Left {
  readonly state: string;
  readonly net: number;
  readonly vat: number;
  readonly percentage: number;
  readonly reason: string | null;
  /** The last credit note about it. */
  readonly creditNoteId: number;
}

/** Makes invoices and credit notes of what was charged on a contract and stands on none yet. */
@Injectable()
export class DrawInvoices {
  constructor(
    private readonly ledger: Ledger,
    private readonly parties: InvoiceParties,
    private readonly states: InvoiceStates,
  ) {}

  /**
   * One invoice per purchase, one per accounting period from `since` on (what belongs to earlier ones stands on the first of
   * them), and one credit note per invoice that is corrected. All are issued; their numbers are drawn last, so that other
   * runs wait for them no longer than they must.
   * @param contract locked by this transaction
   * @returns ids of what was issued
   */
  async execute(tx: Tx, contract: BilledContract, since: LocalDate): Promise<number[]> {
    // First, as credits can be about what purchases have paid.
    const purchased = await this.invoices(tx, contract, await purchasedGroups(tx, contract.id));
    const billed = await this.invoices(tx, contract, await periodGroups(tx, contract.id, since));
    const credited = await this.creditNotes(tx, contract, await creditGroups(tx, contract.id));
    const drafts = [...purchased, ...billed, ...credited];
    for (const draft of drafts) await this.states.issue(tx, draft, contract);
    return drafts.map(({ id }) => id);
  }

  private async invoices(tx: Tx, contract: BilledContract, groups: readonly Group[]): Promise<IssuableInvoice[]> {
    if (groups.length === 0) return [];
    const parties = await this.parties.of(tx, contract);
    const tax = this.parties.taxOf(parties, contract.today);
    const drafts: IssuableInvoice[] = [];
    for (const group of groups) {
      const vat = vatOn(Money.ofMinor(group.amount, contract.currency), tax.percentage);
      drafts.push(await this.draft(tx, contract, { ...group, ...tax, vat, kind: 'INVOICE' }, parties));
    }
    return drafts;
  }

  /** With the parties' present names, but by the tax of the invoice: what is taken back is what was taken. */
  private async creditNotes(tx: Tx, contract: BilledContract, groups: readonly Group[]): Promise<IssuableInvoice[]> {
    if (groups.length === 0) return [];
    const parties = await this.parties.of(tx, contract);
    const drafts: IssuableInvoice[] = [];
    for (const group of groups) {
      const invoice = await leftOf(tx, group.corrects);
      // All of it was given back already; the ledger only says now why.
      if (invoice.state === 'credited') await this.ledger.bill(tx, group.chargeIds, invoice.creditNoteId);
      else {
        const { percentage, reason } = invoice;
        const amount = Money.ofMinor(group.amount, contract.currency);
        // The last of several takes what rounding has left of the tax, too.
        const isLast = invoice.net + group.amount === 0;
        const vat = isLast ? Money.ofMinor(-invoice.vat, contract.currency) : vatOn(amount, percentage);
        const input: NewInvoice = { ...group, percentage, reason, vat, kind: 'CREDIT_NOTE' };
        drafts.push(await this.draft(tx, contract, input, parties));
      }
    }
    return drafts;
  }

  private async draft(tx: Tx, contract: BilledContract, input: NewInvoice, parties: Parties): Promise<IssuableInvoice> {
    const { purchaseId, corrects, kind, percentage, reason, from, to, vat } = input;
    const net = Money.ofMinor(input.amount, contract.currency);
    const invoice = {
      kind,
      corrects,
      purchaseId,
      from,
      to,
      net,
      vat,
      percentage,
      reason,
      parties,
    };
    const draft = await this.states.draw(tx, contract, invoice);
    await this.ledger.bill(tx, input.chargeIds, draft.id);
    await this.insertPositions(tx, draft.id);
    return draft;
  }

  private async insertPositions(tx: Tx, invoiceId: number): Promise<void> {
    await sql`
      insert into invoice_position (workspace_id, invoice_id, line, kind, product, location_name, offer_id, licence_id,
                                    subscription_id, location_id, add_on, from_day, to_day, amount)
      select k.workspace_id, k.invoice_id,
             row_number() over (order by k.subscription_id nulls first, k.period_start, k.kind <> 'SETUP', k.kind <> 'REGULAR', k.id),
             k.kind, coalesce(l.name, c.name), o.name, l.offer_id, k.licence_id, k.subscription_id, s.location_id, split_part(k.add_on, '@', 1),
             k.from_day, k.to_day, k.amount
      from charge k
      join contract c on c.id = k.contract_id
      left join licence l on l.id = k.licence_id
      left join subscription s on s.id = k.subscription_id
      left join location o on o.id = s.location_id
      where k.invoice_id = ${invoiceId}`.execute(tx);
  }
}

async function leftOf(tx: Tx, invoiceId: number | null): Promise<Left> {
  const { rows } = await sql<Left>`
    select i.state, i.vat_percentage::float8 as percentage, i.vat_reason as reason, n."creditNoteId",
           i.net + coalesce(n.net, 0) as net, i.vat + coalesce(n.vat, 0) as vat
    from invoice i, lateral (select max(n.id) as "creditNoteId", sum(n.net)::bigint as net, sum(n.vat)::bigint as vat
                             from invoice n where n.corrects = i.id) n
    where i.id = ${invoiceId} for update of i`.execute(tx);
  if (rows[0] === undefined) throw new Error(`Charges stand on invoice ${invoiceId}, which is not there.`);
  return rows[0];
}

const grouped = sql`array_agg(k.id) as "chargeIds", sum(k.amount)::bigint as amount, min(k.from_day) as "from", max(k.to_day) as "to"`;

async function purchasedGroups(tx: Tx, contractId: number): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select k.purchase_id as "purchaseId", null::bigint as corrects, ${grouped} from charge k
    where k.contract_id = ${contractId} and k.invoice_id is null and k.purchase_id is not null and k.amount > 0
    group by k.purchase_id order by k.purchase_id`.execute(tx);
  return rows;
}

async function periodGroups(tx: Tx, contractId: number, since: LocalDate): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select greatest(k.period_start, ${since}::date) as period, null::bigint as "purchaseId", null::bigint as corrects, ${grouped}
    from charge k
    where k.contract_id = ${contractId} and k.invoice_id is null and k.purchase_id is null and k.amount > 0
    group by period order by period`.execute(tx);
  return rows;
}

/** By the invoice that last charged the same of the same period. */
async function creditGroups(tx: Tx, contractId: number): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with credit as (
      select k.*, (select max(p.invoice_id) from charge p
                   where p.contract_id = k.contract_id and coalesce(p.subscription_id, 0) = coalesce(k.subscription_id, 0)
                     and p.kind = k.kind and coalesce(p.add_on, '') = coalesce(k.add_on, '')
                     and p.period_start = k.period_start and p.amount > 0) as corrected
      from charge k where k.contract_id = ${contractId} and k.invoice_id is null and k.amount < 0)
    select null::bigint as "purchaseId", k.corrected as corrects, ${grouped} from credit k
    where k.corrected is not null group by k.corrected order by k.corrected`.execute(tx);
  return rows;
}
