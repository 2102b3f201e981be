import { Money, vatOn } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';

/** What is left of an invoice after its credit notes, in minor units. */
export interface CreditedInvoice {
  readonly state: string;
  readonly net: number;
  readonly vat: number;
  readonly percentage: number;
  readonly reason: string | null;
  /** The last credit note about it. */
  readonly creditNoteId: number;
}

/**
 * Id of the invoice that a credit corrects: of those that charged the same fee of the same period, or what a discount on it had
 * taken off, the one of which most is left; of several, the last. Null: none yet.
 */
export const correctedInvoiceOf = (contractId: number): Sql<number | null> =>
  sql`(select i.id from invoice i
       where i.id in (
         select p.invoice_id from charge p
         where p.contract_id = ${contractId} and coalesce(p.subscription_id, 0) = coalesce(k.subscription_id, 0)
           and p.kind = k.kind and coalesce(p.add_on, '') = coalesce(k.add_on, '')
           and (k.kind = 'ADDON' or (p.licence_id is not distinct from k.licence_id and p.since is not distinct from k.since))
           and p.period_start = k.period_start and p.amount > 0 and p.is_credit is not true)
       order by i.net + coalesce((select sum(n.net) from invoice n where n.corrects = i.id), 0) desc, i.id desc limit 1)`;

/** @param lock until the transaction ends */
export async function creditedInvoice(
  tx: Tx,
  invoiceId: number | null,
  { lock }: { readonly lock: boolean },
): Promise<CreditedInvoice> {
  const { rows } = await sql<CreditedInvoice>`
    select i.state, i.vat_percentage::float8 as percentage, i.vat_reason as reason, n."creditNoteId",
           i.net + coalesce(n.net, 0) as net, i.vat + coalesce(n.vat, 0) as vat
    from invoice i, lateral (select max(n.id) as "creditNoteId", sum(n.net)::bigint as net, sum(n.vat)::bigint as vat
                             from invoice n where n.corrects = i.id) n
    where i.id = ${invoiceId} ${lock ? sql`for update of i` : sql``}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`Charges are on invoice ${invoiceId}, which is not there.`);
  return rows[0];
}

/**
 * Tax that a credit gives back. The last credit of an invoice takes what rounding has left of its tax, too.
 * @param amount before tax, negative
 */
export function creditedVat(invoice: CreditedInvoice, amount: Money): Money {
  const isLast = invoice.net + amount.minor === 0;
  return isLast ? Money.ofMinor(-invoice.vat, amount.currency) : vatOn(amount, invoice.percentage);
}
