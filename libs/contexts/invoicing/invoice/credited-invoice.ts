import { addDays } from '#domain/time/local-date';
import { Money, vatOn } from '#domain/values/money';
import type { Charge } from '#contexts/billing';
import { allocateCredits } from '#domain/invoicing/credit-allocation';
import type { AllocatedCredit, InvoicedThing } from '#domain/invoicing/credit-allocation';
import { goodwillTakenBack } from '#domain/invoicing/goodwill';
import type { CreditOfFee, GivenGoodwill } from '#domain/invoicing/goodwill';
import { sql } from '#platform/database';
import { payerOfInvoice } from '../collection/contract-method.js';
import type { Tx } from '#platform/database';

/** What is left of an invoice after its credit notes, in minor units. */
export interface CreditedInvoice {
  readonly state: string;
  readonly net: number;
  readonly vat: number;
  readonly percentage: number;
  readonly reason: string | null;
  /** Who it names: its credit notes name the same. */
  readonly payerId: number | null;
  /** The last credit note about it. */
  readonly creditNoteId: number;
  /** What was credited of it as goodwill and was not taken back: minor units before tax, not below zero. */
  readonly goodwill: number;
}

/** A credit, in the ledger or about to be. */
export type CreditedCharge = Pick<
  Charge,
  'subscriptionId' | 'kind' | 'addOn' | 'licenceId' | 'since' | 'periodStart' | 'amount'
>;

interface InvoicedRow extends Omit<CreditedCharge, 'amount'>, Omit<InvoicedThing, 'thing'> {}

/** Fees of one kind, of one licence and period; an add-on goes on when the licence changes. */
const thingOf = ({ subscriptionId, kind, addOn, licenceId, since, periodStart }: Omit<CreditedCharge, 'amount'>) =>
  [subscriptionId, kind, addOn, ...(kind === 'ADDON' ? [] : [licenceId, since]), periodStart].join(' ');

/** Which invoices credits of a contract correct, by what was charged of the same fee in the same period. */
export async function correctedInvoices(
  tx: Tx,
  contractId: number,
  credits: readonly CreditedCharge[],
): Promise<AllocatedCredit[]> {
  if (credits.length === 0) return [];
  const subscriptions = [...new Set(credits.map(({ subscriptionId }) => subscriptionId ?? 0))];
  const periods = [...new Set(credits.map(({ periodStart }) => periodStart))];
  const { rows } = await sql<InvoicedRow>`
    with thing as (
      select p.subscription_id as "subscriptionId", p.kind, p.add_on as "addOn", p.since, p.period_start as "periodStart",
             case when p.kind <> 'ADDON' then p.licence_id end as "licenceId",
             coalesce(n.corrects, n.id) as "invoiceId", sum(p.amount)::bigint as amount
      from charge p left join invoice n on n.id = p.invoice_id
      where p.contract_id = ${contractId} and coalesce(p.subscription_id, 0) = any(${subscriptions}::bigint[])
        and p.period_start = any(${periods}::date[]) and (p.invoice_id is not null or not coalesce(p.is_credit, p.amount < 0))
      group by p.subscription_id, p.kind, p.add_on, p.since, p.period_start, 6, 7),
    rest as materialized (
      select i.id, i.net + coalesce((select sum(n.net) from invoice n where n.corrects = i.id), 0)::bigint as net
      from invoice i where i.id in (select "invoiceId" from thing))
    select t.*, r.net as "leftOfInvoice" from thing t left join rest r on r.id = t."invoiceId"`.execute(tx);
  return allocateCredits(
    credits.map((credit) => ({ thing: thingOf(credit), amount: credit.amount })),
    rows.map((row) => ({ ...row, thing: thingOf(row) })),
  );
}

/** @param lock until the transaction ends */
export async function creditedInvoice(
  tx: Tx,
  invoiceId: number | null,
  { lock }: { readonly lock: boolean },
): Promise<CreditedInvoice> {
  const { rows } = await sql<CreditedInvoice>`
    select i.state, i.vat_percentage::float8 as percentage, i.vat_reason as reason, ${payerOfInvoice} as "payerId", n."creditNoteId",
           i.net + coalesce(n.net, 0) as net, i.vat + coalesce(n.vat, 0) as vat,
           -coalesce((select sum(k.amount) from charge k join invoice g on g.id = k.invoice_id
                      where g.corrects = i.id and k.kind = 'GOODWILL'), 0)::bigint as goodwill
    from invoice i, lateral (select max(n.id) as "creditNoteId", sum(n.net)::bigint as net, sum(n.vat)::bigint as vat
                             from invoice n where n.corrects = i.id) n
    where i.id = ${invoiceId} ${lock ? sql`for update of i` : sql``}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`Charges are on invoice ${invoiceId}, which is not there.`);
  return rows[0];
}

/** Goodwill that credits of an invoice take back, as it is in the ledger: charges that their credit note is less by. */
export async function goodwillCharges(
  tx: Tx,
  invoiceId: number | null,
  { net, goodwill }: Pick<CreditedInvoice, 'net' | 'goodwill'>,
  credits: readonly (CreditOfFee & Pick<Charge, 'from' | 'to' | 'currency'>)[],
): Promise<Charge[]> {
  const [first] = credits;
  if (goodwill === 0 || first === undefined) return [];
  const bySubscription = await goodwillOfSubscriptions(tx, invoiceId);
  const taken = goodwillTakenBack({ left: net, goodwill, bySubscription }, credits);
  return [...taken].map(([subscriptionId, amount]) => {
    const own = credits.filter((credit) => subscriptionId === null || credit.subscriptionId === subscriptionId);
    const from = own.reduce((day, credit) => (credit.from < day ? credit.from : day), own[0]?.from ?? first.from);
    const to = own.reduce((day, credit) => (credit.to > day ? credit.to : day), own[0]?.to ?? first.to);
    const licenceId = bySubscription.get(subscriptionId ?? 0)?.licenceId ?? null;
    const thing = { subscriptionId, licenceId, kind: 'GOODWILL', addOn: null, since: null } as const;
    const days = { periodStart: from, periodEnd: addDays(to, 1), from, to };
    return { ...thing, ...days, currency: first.currency, amount, isCredit: true };
  });
}

interface OwnGoodwill extends GivenGoodwill {
  readonly licenceId: number | null;
}

/** Of those that got goodwill on positions of their own, what is left of their fees. */
async function goodwillOfSubscriptions(tx: Tx, invoiceId: number | null): Promise<ReadonlyMap<number, OwnGoodwill>> {
  const { rows } = await sql<OwnGoodwill & { id: number }>`
    select k.subscription_id as id, min(k.licence_id) filter (where k.kind = 'GOODWILL') as "licenceId", sum(k.amount)::bigint as left,
           -sum(k.amount) filter (where k.kind = 'GOODWILL')::bigint as goodwill
    from charge k join invoice i on i.id = k.invoice_id
    where (i.id = ${invoiceId} or i.corrects = ${invoiceId}) and k.subscription_id is not null
    group by k.subscription_id having sum(k.amount) filter (where k.kind = 'GOODWILL') < 0`.execute(tx);
  return new Map(rows.map(({ id, ...own }) => [id, own]));
}

/**
 * Tax that a credit gives back. The last credit of an invoice takes what rounding has left of its tax, too.
 * @param amount before tax, negative
 */
export function creditedVat(invoice: Pick<CreditedInvoice, 'net' | 'vat' | 'percentage'>, amount: Money): Money {
  const isLast = invoice.net + amount.minor === 0;
  return isLast ? Money.ofMinor(-invoice.vat, amount.currency) : vatOn(amount, invoice.percentage);
}
