import { Injectable } from '@nestjs/common';
import type { ChargeKind } from '#domain/billing/charges';
import type { ChargedUsage } from '#domain/metering/usage-fees';
import { DomainError } from '#domain/errors/errors';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';

/** What a charge is for. Charges of one thing in one period add up to what is owed of it. */
export interface ChargedThing {
  /** Null: the contract itself. */
  readonly subscriptionId: number | null;
  readonly kind: ChargeKind;
  /** Id of the add-on, or of the fee by use. */
  readonly addOn: string | null;
  /** The licence that it is a fee of; null: the contract itself. */
  readonly licenceId: number | null;
  /** The first day of a licence that the subscription changed to; null: it had it from its start, or had no other. */
  readonly since: LocalDate | null;
  readonly periodStart: LocalDate;
}

export interface Charge extends ChargedThing {
  /** The first day after the period. */
  readonly periodEnd: LocalDate;
  /** Days charged or credited, both included. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units before tax, never 0; below zero: credited, or taken off by a discount. */
  readonly amount: number;
  /** The discount that takes it off the fee; null or left out: it is the fee itself. */
  readonly discountId?: number | null;
  /** It belongs on a credit note; null or left out: what is below zero does. */
  readonly isCredit?: boolean | null;
  /** The purchase that paid it. */
  readonly purchaseId?: number | null;
  /** What was used; of kind USAGE only. */
  readonly usage?: ChargedUsage | null;
}

export const isCredit = ({ amount, isCredit: credited }: Pick<Charge, 'amount' | 'isCredit'>): boolean =>
  credited ?? amount < 0;

/** SQL: a fee or what lowers it, not what was credited as goodwill. What is owed does not depend on the latter. */
export const isFeeRow: Sql<boolean> = sql`kind <> 'GOODWILL'`;

/** SQL of {@link isCredit}, of the charge `k`. */
export const isCreditRow: Sql<boolean> = sql`coalesce(k.is_credit, k.amount < 0)`;

/** A part of a charge: minor units, and its days. */
export type ChargePart = Pick<Charge, 'amount' | 'from' | 'to'>;

export interface UnbilledCharge extends Charge {
  readonly id: number;
}

/**
 * What was charged on contracts, to whatever purpose: the record from which invoices are drawn and by which nothing is
 * charged twice. A caller that calculates what is owed takes {@link lock}, reads what the contract has and what was charged, and
 * adds the difference in the same transaction; of two that do so at once, the later waits until the first is done, and sees what
 * that has charged.
 */
@Injectable()
export class Ledger {
  /**
   * Until this transaction ends nobody else reads or writes what is charged on the contract. A purchase writes subscriptions and
   * charges in one transaction: who reads both takes the lock before the first, so as to see none or all of it.
   */
  lock(tx: Tx, contractId: number): Promise<void> {
    return hold(tx, contractId);
  }

  /** @returns ids of the charges. @throws DomainError `changedMeanwhile` when the same thing is named twice from the same day on */
  async add(
    tx: Tx,
    contract: { readonly id: number; readonly workspaceId: number },
    charges: readonly Charge[],
  ): Promise<number[]> {
    if (charges.length === 0) return [];
    await hold(tx, contract.id);
    const rows = JSON.stringify(
      withParts(charges).map((charge) => ({
        purchaseId: null,
        discountId: null,
        ...charge,
        isCredit: isCredit(charge),
      })),
    );
    const { rows: added } = await sql<{ id: number }>`
      insert into charge (workspace_id, contract_id, subscription_id, licence_id, kind, add_on, since, period_start, period_end,
                          from_day, to_day, currency, amount, correction, purchase_id, discount_id, is_credit, usage)
      select ${contract.workspaceId}, ${contract.id}, c."subscriptionId", c."licenceId", c.kind, c."addOn", c.since,
             c."periodStart", c."periodEnd", c."from", c."to", c.currency, c.amount,
             (select count(*) from charge k
              where k.contract_id = ${contract.id} and coalesce(k.subscription_id, 0) = coalesce(c."subscriptionId", 0)
                and coalesce(k.licence_id, 0) = coalesce(c."licenceId", 0) and k.kind = c.kind
                and coalesce(k.add_on, '') = coalesce(c."addOn", '') and k.since is not distinct from c.since
                and k.discount_id is not distinct from c."discountId"
                and k.period_start = c."periodStart") + c.part,
             c."purchaseId", c."discountId", c."isCredit", nullif(c.usage, 'null')
      from jsonb_to_recordset(${rows}::jsonb) as c ("subscriptionId" bigint, "licenceId" bigint, kind text, "addOn" text,
        since date, "periodStart" date, "periodEnd" date, "from" date, "to" date, currency text, amount bigint, "purchaseId" bigint,
        "discountId" bigint, "isCredit" boolean, usage jsonb, part integer)
      on conflict do nothing returning id`.execute(tx);
    if (added.length !== charges.length) throw new DomainError('changedMeanwhile');
    return added.map(({ id }) => id);
  }

  /** What is on no invoice yet, oldest first. */
  async unbilled(tx: Tx, contractId: number): Promise<UnbilledCharge[]> {
    const { rows } = await sql<UnbilledCharge>`
      select id, subscription_id as "subscriptionId", licence_id as "licenceId", kind, add_on as "addOn", since,
             period_start as "periodStart", period_end as "periodEnd", from_day as "from", to_day as "to", currency, amount,
             purchase_id as "purchaseId", discount_id as "discountId", is_credit as "isCredit"
      from charge where contract_id = ${contractId} and invoice_id is null order by id`.execute(tx);
    return rows;
  }

  /**
   * Divides charges that are on no invoice yet: the parts are on several. Together they stay what the charge was.
   * @param parts by id of the charge: minor units, none of them 0, with their days
   * @returns ids of the parts by id of the charge, in their order; the first keeps the charge's id
   * @throws DomainError `changedMeanwhile` when one is on an invoice already
   */
  async divide(
    tx: Tx,
    contractId: number,
    parts: ReadonlyMap<number, readonly ChargePart[]>,
  ): Promise<ReadonlyMap<number, readonly number[]>> {
    const ids = new Map<number, number[]>();
    if (parts.size > 0) await hold(tx, contractId);
    for (const [id, [first, ...others]] of parts) {
      if (first === undefined) continue;
      const taken = others.reduce((sum, { amount }) => sum + amount, 0);
      const { rows: kept } = await sql`
        update charge set amount = ${first.amount}, from_day = ${first.from}, to_day = ${first.to}
        where id = ${id} and invoice_id is null and amount = ${first.amount + taken} returning id`.execute(tx);
      if (kept.length === 0) throw new DomainError('changedMeanwhile');
      const { rows: added } = await sql<{ id: number }>`
        insert into charge (workspace_id, contract_id, subscription_id, licence_id, kind, add_on, since, period_start, period_end,
                            from_day, to_day, currency, amount, correction, purchase_id, discount_id, is_credit, usage)
        select k.workspace_id, k.contract_id, k.subscription_id, k.licence_id, k.kind, k.add_on, k.since, k.period_start, k.period_end,
               part."from", part."to", k.currency, part.amount,
               (select count(*) from charge o
                where o.contract_id = k.contract_id and coalesce(o.subscription_id, 0) = coalesce(k.subscription_id, 0)
                  and coalesce(o.licence_id, 0) = coalesce(k.licence_id, 0) and o.kind = k.kind
                  and coalesce(o.add_on, '') = coalesce(k.add_on, '') and o.since is not distinct from k.since
                  and o.discount_id is not distinct from k.discount_id and o.period_start = k.period_start) + part.place - 1,
               k.purchase_id, k.discount_id, k.is_credit, k.usage
        from charge k, rows from (jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as ("from" date, "to" date, amount bigint))
          with ordinality as part ("from", "to", amount, place)
        where k.id = ${id} order by part.place returning id`.execute(tx);
      ids.set(id, [id, ...added.map((row) => row.id)]);
    }
    return ids;
  }

  /** Puts charges on an invoice. @throws DomainError `changedMeanwhile` when one is on another already */
  async bill(tx: Tx, chargeIds: readonly number[], invoiceId: number): Promise<void> {
    const { rows } = await sql`
      update charge set invoice_id = ${invoiceId} where id = any(${[...chargeIds]}::bigint[]) and invoice_id is null
      returning id`.execute(tx);
    if (rows.length !== chargeIds.length) throw new DomainError('changedMeanwhile');
  }
}

/** A period with a pause in it is charged in several parts. Each thing counts its own, from 0; two from the same day are the same part. */
function withParts(charges: readonly Charge[]): (Charge & { readonly part: number })[] {
  const parts = new Map<string, Map<LocalDate, number>>();
  return charges.map((charge) => {
    const { subscriptionId, licenceId, kind, addOn, since, discountId = null, periodStart, from } = charge;
    const key = [subscriptionId, licenceId, kind, addOn, since, discountId, periodStart].join(' ');
    const known = parts.get(key) ?? new Map<LocalDate, number>();
    parts.set(key, known);
    const part = known.get(from) ?? known.size;
    known.set(from, part);
    return { ...charge, part };
  });
}

/** The lock of {@link Ledger.lock}: the last that a purchase takes. */
async function hold(tx: Tx, contractId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${contractId}`}, 7206))`.execute(tx);
}
