import type { Charge } from '#contexts/billing';
import { DomainError } from '#domain/errors/errors';
import { leftOfPositions } from '#domain/invoicing/left-of-positions';
import type { InvoicedLine } from '#domain/invoicing/left-of-positions';
import type { CreditablePosition, CreditedLine } from '#domain/invoicing/partial-credit';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Parties } from './invoice-parties.js';

/** What credit notes have left of an invoice. Minor units. */
export interface LeftOfInvoice extends Parties {
  readonly currency: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly percentage: number;
  readonly vatReason: string | null;
  readonly net: number;
  readonly vat: number;
}

export async function leftOfInvoice(tx: Tx, invoiceId: number): Promise<LeftOfInvoice> {
  const { rows } = await sql<LeftOfInvoice>`
    select i.currency, i.seller, i.buyer, i.from_day as "from", i.to_day as "to", i.vat_percentage::float8 as percentage,
           i.vat_reason as "vatReason", i.net + coalesce(n.net, 0) as net, i.vat + coalesce(n.vat, 0) as vat
    from invoice i, lateral (select sum(n.net)::bigint as net, sum(n.vat)::bigint as vat
                             from invoice n where n.corrects = i.id) n
    where i.id = ${invoiceId}`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('invoiceNotFound', { id: invoiceId });
  return rows[0];
}

/** What credit notes have left of the fees on an invoice, by their line. */
export async function creditablePositions(tx: Tx, invoiceId: number): Promise<ReadonlyMap<number, CreditablePosition>> {
  const { rows } = await sql<InvoicedLine & { isCredit: boolean }>`
    select p.line, p.from_day as "from", p.to_day as "to", p.amount, p.discount is not null as "isDiscount",
           (p.usage ->> 'quantity')::float8 as quantity, p.invoice_id <> ${invoiceId} as "isCredit",
           concat_ws(' ', p.subscription_id, coalesce(p.discount ->> 'fee', p.kind), p.add_on,
                     case when p.kind <> 'ADDON' then coalesce(p.licence_id, 0) end) as fee
    from invoice_position p join invoice i on i.id = p.invoice_id
    where i.id = ${invoiceId} or i.corrects = ${invoiceId}
    order by p.invoice_id, p.line`.execute(tx);
  return leftOfPositions(
    rows.filter(({ isCredit }) => !isCredit),
    rows.filter(({ isCredit }) => isCredit),
  );
}

/** The credit note takes back everything on the invoice that was not credited yet. */
export async function insertAllLines(tx: Tx, invoiceId: number, creditNoteId: number): Promise<void> {
  await sql`
    insert into invoice_position (workspace_id, invoice_id, line, kind, product, location_name, offer_id, licence_id,
                                  subscription_id, location_id, add_on, from_day, to_day, amount, discount, usage)
    select p.workspace_id, ${creditNoteId}, row_number() over (order by p.invoice_id, p.line), p.kind, p.product, p.location_name,
           p.offer_id, p.licence_id, p.subscription_id, p.location_id, p.add_on, p.from_day, p.to_day, -p.amount, p.discount, p.usage
    from invoice_position p join invoice i on i.id = p.invoice_id
    where (i.id = ${invoiceId} or i.corrects = ${invoiceId}) and i.id <> ${creditNoteId}`.execute(tx);
}

/** The credit note is about these. @returns what the ledger is to know of them */
export async function insertLines(
  tx: Tx,
  invoiceId: number,
  creditNoteId: number,
  lines: readonly CreditedLine[],
): Promise<Charge[]> {
  const { rows } = await sql<Pick<Charge, 'subscriptionId' | 'licenceId' | 'from' | 'to' | 'currency' | 'amount'>>`
    with credited as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as c (line integer, amount bigint)),
    made as (
      insert into invoice_position (workspace_id, invoice_id, line, kind, product, location_name, offer_id, licence_id,
                                    subscription_id, location_id, add_on, from_day, to_day, amount, fee_since, usage)
      select i.workspace_id, ${creditNoteId}, row_number() over (order by c.line), coalesce(p.kind, 'GOODWILL'), coalesce(p.product, k.name),
             p.location_name, p.offer_id, p.licence_id, p.subscription_id, p.location_id, p.add_on, coalesce(p.from_day, i.from_day),
             coalesce(p.to_day, i.to_day), -c.amount, p.fee_since, p.usage
      from credited c join invoice i on i.id = ${invoiceId} join contract k on k.id = i.contract_id
      left join invoice_position p on p.invoice_id = i.id and p.line = c.line
      returning subscription_id, licence_id, from_day, to_day, amount)
    select m.subscription_id as "subscriptionId", m.licence_id as "licenceId", m.from_day as "from", max(m.to_day) as "to",
           i.currency, sum(m.amount)::bigint as amount
    from made m join invoice i on i.id = ${invoiceId}
    group by m.subscription_id, m.licence_id, m.from_day, i.currency`.execute(tx);
  return rows.map((row) => ({
    ...row,
    kind: 'GOODWILL',
    addOn: null,
    since: null,
    periodStart: row.from,
    periodEnd: addDays(row.to, 1),
  }));
}
