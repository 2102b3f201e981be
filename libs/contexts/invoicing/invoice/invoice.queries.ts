import type { ChargedUsage } from '#domain/metering/usage-fees';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { InvoiceKind, InvoiceState } from '#domain/billing/invoice-machine';
import type { PaymentMeans } from '#domain/billing/invoice-settlement';
import type { DisputeState } from '#domain/payments/disputes/dispute';
import { inUnits, Money } from '#domain/values/money';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { workspaceZone } from '#platform/clock';
import { Database, JsonText, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { PaymentLinks } from '../payment-page/payment-links.js';
import type { LinkedInvoice } from '../payment-page/payment-links.js';
import type { Parties } from './invoice-parties.js';

/** `Invoice overview` of the specification, with extensions. Amounts in units of the currency, below zero on credit notes. */
export interface InvoiceOverview {
  /** The product, when all positions are of one. */
  readonly productId: number | null;
  readonly invoiceId: number;
  /** `yyyy-MM`, in which the billed days begin. */
  readonly month: string;
  readonly start: string;
  readonly end: string;
  readonly totalAmount: number;
  readonly invoiceDate: string;
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly dueDate: string | null;
  readonly currency: string;
  readonly openAmount: number;
  readonly paymentMeans: PaymentMeans;
}

export interface InvoicePosition {
  /** Its place on the document, from 1 on. */
  readonly line: number;
  readonly product: string;
  readonly location: string | null;
  readonly amount: number;
  readonly start: string;
  readonly end: string;
  readonly kind: string;
  readonly productId: number | null;
  readonly licenceId: number | null;
  readonly subscriptionId: number | null;
  readonly locationId: number | null;
  /** The first day of fees that are new within the same product; null: it has no new fee. */
  readonly feeSince: string | null;
  /** Of kind DISCOUNT: what lowers the position above. */
  readonly discount: {
    readonly id: number;
    readonly name: string | null;
    /** Null: an amount. */
    readonly percent: number | null;
    readonly fee: string;
  } | null;
  /** Of kind USAGE: what was used; null: it is another fee. */
  readonly usage: ChargedUsage | null;
}

/** `Invoice` of the specification, with extensions. */
export interface InvoiceView {
  readonly positions: readonly InvoicePosition[];
  readonly subtotal: number;
  readonly vat: number;
  readonly total: number;
  readonly vatPercentage: number;
  readonly invoiceId: number;
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly invoiceDate: string;
  readonly dueDate: string | null;
  readonly currency: string;
  readonly openAmount: number;
  readonly paymentMeans: PaymentMeans;
  /** The invoice that a credit note corrects. */
  readonly correctsInvoiceId: number | null;
  /** Why it is credited, as the credit note says it. */
  readonly note: string | null;
  /** The page on which anybody who has the address pays it; null: nothing is to be paid. */
  readonly paymentUrl: string | null;
  /** The day on which the card is tried again; null: not by itself. */
  readonly nextPaymentAttempt: string | null;
  /** The direct debit that collects it, from its announcement until the bank has paid or refused; null: there is none. */
  readonly directDebit: InvoiceDebit | null;
}

/** - PLANNED: announced for the day. - PROCESSING: it was sent to the bank, which has not said yet. */
export interface InvoiceDebit {
  readonly state: 'PLANNED' | 'PROCESSING';
  /** `yyyy-MM-dd`, the first day on which it is sent. */
  readonly date: string;
}

/** What the payer's bank says against the payment by card that has paid an invoice. */
export interface InvoiceDispute {
  readonly state: DisputeState;
  readonly reason: string;
  readonly amount: number;
  /** Until when the seller can answer at the payment provider; null: not any more. */
  readonly respondBy: string | null;
}

/** An invoice that is not issued yet. */
export type ForetoldInvoice = Omit<
  InvoiceView,
  'invoiceId' | 'number' | 'state' | 'openAmount' | 'note' | 'paymentUrl' | 'nextPaymentAttempt' | 'directDebit'
>;

/** The same of a credit note, with what goes back or is to be paid out: what was not paid is set off. */
export interface ForetoldCredit extends ForetoldInvoice {
  readonly openAmount: number;
}

/** Money that came by bank transfer and was recorded. */
export interface RecordedTransfer {
  readonly id: number;
  readonly amount: number;
  readonly date: string;
  readonly reference: string | null;
  /** The day on which it was taken back, because it was recorded by mistake; null: it was not. */
  readonly takenBackOn: string | null;
}

/** An invoice as administrators see it in lists. */
export interface AdministeredInvoice {
  readonly id: number;
  readonly contractId: number;
  readonly contractName: string;
  readonly companyId: number | null;
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly number: string;
  readonly buyerName: string;
  readonly currency: string;
  readonly subtotal: number;
  readonly vat: number;
  readonly total: number;
  readonly openAmount: number;
  readonly paymentMeans: PaymentMeans;
  readonly vatPercentage: number;
  readonly vatReason: string | null;
  readonly start: string;
  readonly end: string;
  readonly invoiceDate: string;
  readonly dueDate: string | null;
  readonly paidOn: string | null;
  readonly reminderLevel: number;
  readonly correctsInvoiceId: number | null;
  readonly note: string | null;
}

export interface AdministeredInvoiceView extends AdministeredInvoice, Parties {
  readonly creditNoteIds: readonly number[];
  readonly paymentUrl: string | null;
  readonly nextPaymentAttempt: string | null;
  readonly directDebit: InvoiceDebit | null;
  readonly dispute: InvoiceDispute | null;
  readonly transfers: readonly RecordedTransfer[];
  readonly positions: readonly InvoicePosition[];
}

export interface InvoiceFilter {
  readonly contractId?: number | undefined;
  readonly companyId?: number | undefined;
  readonly state?: string | undefined;
  /** Part of the number or of the buyer's name. */
  readonly filter?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

type Amounts = { readonly [field: string]: unknown; readonly currency: string };
/** Before the link is calculated. */
type Unlinked<T> = Omit<T, 'paymentUrl'> & { readonly paymentUrl: LinkedInvoice | null };

const positions = sql`coalesce((select json_agg(json_build_object('line', p.line, 'product', p.product, 'location', p.location_name, 'amount', p.amount,
    'start', p.from_day, 'end', p.to_day, 'kind', p.kind, 'productId', p.offer_id, 'licenceId', p.licence_id,
    'subscriptionId', p.subscription_id, 'locationId', p.location_id, 'feeSince', p.fee_since,
    'discount', case when p.discount is not null then json_build_object('id', p.discount -> 'id', 'name', p.discount -> 'name',
      'percent', trim_scale((p.discount ->> 'basisPoints')::numeric / 100), 'fee', p.discount -> 'fee') end,
    'usage', p.usage) order by p.line)
  from invoice_position p where p.invoice_id = i.id), '[]')`;

const common = sql`'number', i.number, 'kind', i.kind, 'state', i.state, 'invoiceDate', i.issued_on, 'dueDate', i.due_on,
  'currency', i.currency, 'openAmount', invoice_open(i), 'paymentMeans', invoice_settlement(i) ->> 'means'`;

/** How it is paid, while something is open of it. */
const payment = sql`'paymentUrl', case when i.kind = 'INVOICE' and i.state in ('issued', 'overdue') and invoice_open(i) > 0
    then json_build_object('id', i.id, 'workspaceId', i.workspace_id, 'round', i.payment_link) end,
  'nextPaymentAttempt', (select (r.due_at at time zone ${workspaceZone()})::date
    from invoice_retry r join workspace w on w.id = r.workspace_id where r.id = i.id and i.state in ('issued', 'overdue')),
  'directDebit', (select json_build_object('date', d.debit_on, 'state', case when exists (select from payment p
      where p.purpose = 'invoice' and p.purpose_id = i.id and p.state = 'Waiting' and p.debit is not null) then 'PROCESSING' else 'PLANNED' end)
    from invoice_debit d where d.id = i.id and i.state in ('issued', 'overdue'))`;

/** The newest of the payments that were to pay it. */
const dispute = sql`(select json_build_object('state', d.state, 'reason', d.reason, 'amount', d.amount, 'respondBy', to_char(d.respond_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from payment_dispute d join payment p on p.id = d.payment_id
  where (p.purpose = 'invoice' and p.purpose_id = i.id) or (p.purpose = 'purchase' and p.purpose_id = i.purchase_id and i.kind = 'INVOICE')
  order by d.id desc limit 1)`;

const overview = sql`json_build_object('invoiceId', i.id, ${common}, 'start', i.from_day, 'end', i.to_day,
  'month', to_char(i.from_day, 'YYYY-MM'), 'totalAmount', i.gross,
  'productId', (select case when min(p.offer_id) = max(p.offer_id) and count(*) = count(p.offer_id) then min(p.offer_id) end
                from invoice_position p where p.invoice_id = i.id))`;

const detail = sql`json_build_object('invoiceId', i.id, ${common}, 'subtotal', i.net, 'vat', i.vat, 'total', i.gross,
  'vatPercentage', i.vat_percentage::float8, 'correctsInvoiceId', i.corrects, 'note', i.note, ${payment}, 'positions', ${positions})`;

const administered = sql`'id', i.id, ${common}, 'contractId', i.contract_id, 'contractName', c.name, 'companyId', i.company_id,
  'buyerName', i.buyer ->> 'name', 'subtotal', i.net, 'vat', i.vat, 'total', i.gross, 'vatPercentage', i.vat_percentage::float8,
  'vatReason', i.vat_reason, 'start', i.from_day, 'end', i.to_day, 'paidOn', i.paid_on, 'reminderLevel', i.reminder_level,
  'correctsInvoiceId', i.corrects, 'note', i.note`;

const totals = ['subtotal', 'vat', 'total', 'openAmount'] as const;
const withPositions = <T extends Amounts & { readonly positions: readonly InvoicePosition[] }>(view: T): T => ({
  ...inUnits(view, ...totals),
  positions: view.positions.map(({ amount, ...position }) => ({
    ...position,
    amount: Money.ofMinor(amount, view.currency).toJSON(),
  })),
});

function foretoldOf(view: InvoiceView & Amounts): ForetoldCredit {
  const { invoiceId: _id, number: _number, state: _state, note: _note, ...issued } = withPositions(view);
  const { paymentUrl: _url, nextPaymentAttempt: _next, directDebit: _debit, ...shown } = issued;
  return shown;
}

/** Invoices and credit notes as they are read; drafts are nobody's. */
@Injectable()
export class InvoiceQueries {
  constructor(
    private readonly database: Database,
    private readonly links: PaymentLinks,
  ) {}

  /** Those of a contract, newest first. */
  async overviews(contractId: number, page: { readonly skip: number; readonly take: number }) {
    const where = sql<boolean>`i.contract_id = ${contractId}`;
    return this.page<InvoiceOverview & Amounts>(overview, where, page, (row) =>
      inUnits(row, 'totalAmount', 'openAmount'),
    );
  }

  /** @throws DomainError `invoiceNotFound` also for one of another contract */
  async ofContract(contractId: number, id: number): Promise<JsonText<InvoiceView>> {
    const where = sql`i.id = ${id} and i.contract_id = ${contractId}`;
    return new JsonText(JSON.stringify(await this.one<InvoiceView & Amounts>(detail, where, id)));
  }

  /** Those that the actor sees, newest first. */
  async list(actor: Actor, { contractId, companyId, state, filter, ...page }: InvoiceFilter) {
    const among = (condition: Sql<boolean>, wanted: unknown) => (wanted === undefined ? sql`true` : condition);
    const where = sql<boolean>`${visible(actor, { workspace: 'i.workspace_id', company: 'i.company_id' })}
      and ${among(sql`i.contract_id = ${contractId}`, contractId)} and ${among(sql`i.company_id = ${companyId}`, companyId)}
      and ${among(sql`i.state = ${state}`, state)}
      and ${among(sql`strpos(lower(i.number || ' ' || (i.buyer ->> 'name')), lower(${filter ?? ''})) > 0`, filter)}`;
    const row = sql`json_build_object(${administered})`;
    return this.page<AdministeredInvoice & Amounts>(row, where, page, (one) => inUnits(one, ...totals));
  }

  /** @throws DomainError `invoiceNotFound` */
  async view(id: number): Promise<JsonText<AdministeredInvoiceView>> {
    const row = sql`json_build_object(${administered}, 'seller', i.seller - 'details', 'buyer', jsonb '{"letterAddress": null, "paidBefore": null}' || i.buyer, 'positions', ${positions}, ${payment},
      'dispute', ${dispute}, 'transfers', (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount, 'date', r.received_on, 'reference', r.reference, 'takenBackOn', r.taken_back_on) order by r.id), '[]')
        from invoice_receipt r where r.invoice_id = i.id),
      'creditNoteIds', (select coalesce(json_agg(n.id order by n.id), '[]') from invoice n where n.corrects = i.id))`;
    const view = await this.one<AdministeredInvoiceView & Amounts>(row, sql`i.id = ${id}`, id);
    const transfers = view.transfers.map((one) => ({
      ...one,
      amount: Money.ofMinor(one.amount, view.currency).toJSON(),
    }));
    const disputed = view.dispute && {
      ...view.dispute,
      amount: Money.ofMinor(view.dispute.amount, view.currency).toJSON(),
    };
    return new JsonText(JSON.stringify({ ...view, transfers, dispute: disputed }));
  }

  /** Invoices that this transaction has issued and will take back, in the order of their issue. */
  async foretold(tx: Tx, ids: readonly number[]): Promise<ForetoldInvoice[]> {
    const { rows } = await sql<{ view: InvoiceView & Amounts }>`
      select ${detail} as view from invoice i where i.id = any(${[...ids]}::bigint[]) order by i.id`.execute(tx);
    return rows.map(({ view }) => {
      const { openAmount: _open, ...shown } = foretoldOf(view);
      return shown;
    });
  }

  /** The same of one credit note. */
  async foretoldCredit(tx: Tx, id: number): Promise<ForetoldCredit> {
    const { rows } = await sql<{ view: InvoiceView & Amounts }>`
      select ${detail} as view from invoice i where i.id = ${id}`.execute(tx);
    if (rows[0] === undefined) throw new DomainError('invoiceNotFound', { id });
    return foretoldOf(rows[0].view);
  }

  private async one<T extends Amounts & { readonly positions: readonly InvoicePosition[]; paymentUrl: string | null }>(
    row: Sql<unknown>,
    where: Sql<unknown>,
    id: number,
  ): Promise<T> {
    const found = await this.database.json<Unlinked<T>>(sql`
      select ${row}::text as json from invoice i join contract c on c.id = i.contract_id where ${where} and i.state <> 'draft'`);
    if (found === null) throw new DomainError('invoiceNotFound', { id });
    const { paymentUrl: linked, ...view } = found.parse();
    const paymentUrl = linked === null ? null : await this.links.urlOf(linked);
    return { ...withPositions(view as unknown as T), paymentUrl };
  }

  private async page<T>(
    row: Sql<unknown>,
    where: Sql<boolean>,
    { skip, take }: { readonly skip: number; readonly take: number },
    shown: (one: T) => T,
  ): Promise<JsonText<{ data: T[]; total: number }>> {
    const list = await this.database.list<T>(
      sql`
      select (select json_agg(${row} order by i.id desc)
              from (select i.* from invoice i where ${where} and i.state <> 'draft' order by i.id desc offset ${skip} limit ${take}) i
              join contract c on c.id = i.contract_id)::text as data,
             (select count(*) from invoice i where ${where} and i.state <> 'draft') as total`,
      50,
    );
    const { data, total } = list.parse();
    return new JsonText(JSON.stringify({ data: data.map(shown), total }), total, list.take);
  }
}
