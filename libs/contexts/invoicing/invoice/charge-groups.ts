import { isCreditRow } from '#contexts/billing';
import type { Charge } from '#contexts/billing';
import { payerOfPayment } from '#contexts/contracts';
import { periodOf } from '#domain/billing/accounting-period';
import { nextPayerDay, payerBefore } from '#domain/invoicing/payers';
import type { Payer } from '#domain/invoicing/payers';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { BilledContract } from '../charging/billed-contract.js';
import { payerOfInvoice } from '../collection/contract-method.js';
import type { CreditedCharge } from './credited-invoice.js';
import type { PaidBefore } from './invoice-parties.js';

/** Charges that become one document. */
export interface Group {
  /** Paid by this purchase. */
  readonly purchaseId: number | null;
  /** Credited: the invoice on which they stand. */
  readonly corrects: number | null;
  readonly chargeIds: number[];
  /** The billing account that pays; null: the company itself. A credit note names who its invoice names. */
  readonly payerId: number | null;
  /** Minor units before tax. */
  readonly amount: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Both on one document. */
export const joined = (a: Group, b: Group): Group => ({
  ...b,
  chargeIds: [...a.chargeIds, ...b.chargeIds],
  amount: a.amount + b.amount,
  from: a.from < b.from ? a.from : b.from,
  to: a.to > b.to ? a.to : b.to,
});

/** A charge that is to be on a credit note. */
export interface Credit extends CreditedCharge {
  readonly id: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const grouped = sql`array_agg(k.id) as "chargeIds", sum(k.amount)::bigint as amount, min(k.from_day) as "from", max(k.to_day) as "to"`;

/** What purchases have paid: the account that paid is written with the payment. @param purchaseId null: of all purchases */
export async function purchasedGroups(tx: Tx, { id }: BilledContract, purchaseId: number | null): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select k.purchase_id as "purchaseId", null::bigint as corrects, ${grouped},
           ${payerOfPayment(sql`m`)} as "payerId"
    from charge k join purchase b on b.id = k.purchase_id join payment m on m.id = b.payment_id
    where k.contract_id = ${id} and k.invoice_id is null and k.purchase_id is not null and not ${isCreditRow}
      and k.purchase_id = coalesce(${purchaseId}::bigint, k.purchase_id)
    group by k.purchase_id, m.billing_account_id, m.contract_id order by k.purchase_id`.execute(tx);
  return rows;
}

/**
 * SQL: `k` takes back usage of a month of which nothing was invoiced yet. Both are on one invoice, whose line costs what its quantity
 * costs, and there is nothing to correct.
 */
const takesBackOpenUsage = sql<boolean>`(k.kind = 'USAGE' and not exists (
  select from charge p
  where p.contract_id = k.contract_id and coalesce(p.subscription_id, 0) = coalesce(k.subscription_id, 0) and p.kind = 'USAGE'
    and coalesce(p.add_on, '') = coalesce(k.add_on, '') and coalesce(p.licence_id, 0) = coalesce(k.licence_id, 0)
    and p.since is not distinct from k.since and p.period_start = k.period_start and p.invoice_id is not null))`;

/** SQL: the charge `p` is of the same fee and period as `k`. */
const isSameFee = sql<boolean>`(
  p.contract_id = k.contract_id and coalesce(p.subscription_id, 0) = coalesce(k.subscription_id, 0) and p.kind = k.kind
    and coalesce(p.add_on, '') = coalesce(k.add_on, '') and p.period_start = k.period_start
    and (k.kind = 'ADDON' or coalesce(p.licence_id, 0) = coalesce(k.licence_id, 0) and p.since is not distinct from k.since))`;

/**
 * SQL, over `k`: a fee has one payer in a period, and whatever is charged of it later, or taken off it by a discount, is of the same.
 * That is who its first invoice names, or else who pays on the first day that was charged of it.
 */
const feePayer = sql`
  cross join lateral (select least(k.from_day, min(p.from_day)) as day from charge p where ${isSameFee}) first
  left join lateral (
    select true as found, ${payerOfInvoice} as payer from charge p join invoice i on i.id = p.invoice_id and i.kind = 'INVOICE'
    where ${isSameFee} order by p.id limit 1) drawn on true
  cross join lateral (
    select case when drawn.found then drawn.payer else contract_payer(c.id, c.billing_account_id, first.day) end as payer,
           case when drawn.found then null else first.day end as waits_for
    from contract c where c.id = k.contract_id) f`;

/** A charge that is not in the ledger. */
export type EstimatedCharge = Charge & {
  /** The first day that is charged of its fee in its period, where the ledger does not know that day; null or left out: it does. */
  readonly firstDay?: LocalDate | null;
};

/** Who is to pay charges, in their order; null: the company itself. */
export async function payersOfCharges(
  tx: Tx,
  contractId: number,
  charges: readonly EstimatedCharge[],
): Promise<(number | null)[]> {
  if (charges.length === 0) return [];
  const rows = charges.map(({ firstDay, from, ...charge }) => ({ ...charge, from: firstDay ?? from }));
  const { rows: found } = await sql<{ payer: number | null }>`
    select f.payer from (
      select ${contractId}::bigint as contract_id, c.place, c."subscriptionId" as subscription_id, c."licenceId" as licence_id, c.kind,
             c."addOn" as add_on, c.since, c."periodStart" as period_start, c."from" as from_day
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("subscriptionId" bigint, "licenceId" bigint, kind text,
        "addOn" text, since date, "periodStart" date, "from" date))
        with ordinality as c ("subscriptionId", "licenceId", kind, "addOn", since, "periodStart", "from", place)) k ${feePayer}
    order by k.place`.execute(tx);
  return found.map(({ payer }) => payer);
}

/** What was used is charged after its month: it is with the period that runs. What the next payer is to pay waits for its day. */
export async function periodGroups(
  tx: Tx,
  contract: BilledContract,
  payers: readonly Payer[],
  since: LocalDate,
): Promise<Group[]> {
  const running = periodOf(contract.calendar, contract.today).start;
  const [first] = payers;
  const isOne = payers.length === 1;
  const onlyPayer = sql`cross join (select ${first?.billingAccountId ?? null}::bigint as payer, null::date as waits_for) f`;
  const { rows } = await sql<Group>`
    select greatest(case when k.kind = 'USAGE' then ${running}::date else k.period_start end, ${since}::date) as period,
           k.payer as "payerId", null::bigint as "purchaseId", null::bigint as corrects, ${grouped}
    from (select k.*, f.payer, f.waits_for from charge k ${isOne ? onlyPayer : feePayer}
          where k.contract_id = ${contract.id} and k.invoice_id is null and k.purchase_id is null
            and (not ${isCreditRow} or ${takesBackOpenUsage})) k
    where k.waits_for is null or k.waits_for < coalesce(${nextPayerDay(payers, contract.today)}::date, 'infinity')
    group by period, "payerId" order by period, min(k.from_day), "payerId"`.execute(tx);
  return rows;
}

/** @param subscriptionIds only of these; left out: all of the contract */
export async function unbilledCredits(
  tx: Tx,
  contractId: number,
  subscriptionIds?: readonly number[],
): Promise<Credit[]> {
  const among = subscriptionIds && sql`and k.subscription_id = any(${[...subscriptionIds]}::bigint[])`;
  const { rows } = await sql<Credit>`
    select k.id, k.subscription_id as "subscriptionId", k.kind, k.add_on as "addOn", k.licence_id as "licenceId", k.since,
           k.period_start as "periodStart", k.amount, k.from_day as "from", k.to_day as "to"
    from charge k where k.contract_id = ${contractId} and k.invoice_id is null and ${isCreditRow} ${among ?? sql``}
    order by k.id`.execute(tx);
  return rows;
}

/** What the first invoice of a payer says of the one before; null: there was none, or it was said. */
export async function paidBeforeOf(
  tx: Tx,
  { id }: BilledContract,
  payers: readonly Payer[],
  payerId: number | null,
): Promise<PaidBefore | null> {
  const payer = payers.findLast(({ billingAccountId }) => billingAccountId === payerId);
  const before = payer && payerBefore(payers, payer);
  if (payer === undefined || payer.since === null || before === undefined) return null;
  const { rows } = await sql<{ name: string }>`
    select coalesce(b.business_name, k.name, w.name) as name
    from contract c join workspace w on w.id = c.workspace_id
    left join company k on k.id = c.company_id
    left join billing_account b on b.id = ${before.billingAccountId}::bigint
    where c.id = ${id} and not exists (
      select from invoice i where i.contract_id = c.id and i.kind = 'INVOICE' and i.issued_on >= ${payer.since}
        and ${payerOfInvoice} = ${payerId}::bigint)`.execute(tx);
  return rows[0] === undefined ? null : { name: rows[0].name, until: addDays(payer.since, -1) };
}
