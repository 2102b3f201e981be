import { Injectable } from '@nestjs/common';
import { isCredit, Ledger } from '#contexts/billing';
import type { Charge } from '#contexts/billing';
import { periodOf } from '#domain/billing/accounting-period';
import type { Period } from '#domain/billing/accounting-period';
import { usageArrivesWithin } from '#domain/metering/usage-fees';
import { addDays, later, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { lastDayOf } from '#domain/billing/terms';
import { discountsOfContracts } from '#contexts/contracts';
import { usageOfDays } from '#contexts/metering';
import { heldDiscounts } from '#domain/contracts/discounts';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { isOver } from './billed-contract.js';
import type { BilledContract } from './billed-contract.js';
import { billedSubscriptions, billedSubscriptionsOf } from './billed-subscriptions.js';
import { priceOn, pricesByPeriod } from '../recurring/fixed-prices.js';
import type { KeptPrice, Price } from '../recurring/fixed-prices.js';
import { ChargedFees } from './charged-fees.js';
import { chargedFees, chargedFixedPrice } from './charged.queries.js';
import { calculateCharges } from './charge-calculation.js';
import { calculateSubscriptionCharges } from './subscription-fees.js';
import type { SubscriptionCalculation, Validity } from './subscription-fees.js';

/** Writes to the ledger what a contract owes until the end of the running period and was not charged yet. */
@Injectable()
export class ChargeContract {
  constructor(private readonly ledger: Ledger) {}

  /** @param contract locked by this transaction. @throws DomainError `changedMeanwhile` when a purchase charged at the same time */
  async execute(tx: Tx, contract: BilledContract): Promise<void> {
    await this.ledger.lock(tx, contract.id);
    if (contract.billingType === 'FLEXIBLE') await this.chargeSubscriptions(tx, contract);
    // Of a deleted one nothing is given back, and nothing new is charged.
    else if (!contract.gone) await this.chargeFixedPrice(tx, contract);
  }

  /**
   * Credits what these subscriptions are not to pay any more, and charges nothing. What has yet to start counts as if it started as
   * planned, as in the preview: it was paid ahead.
   * @param contract locked by this transaction
   */
  async creditSubscriptions(tx: Tx, contract: BilledContract, ids: readonly number[]): Promise<void> {
    if (contract.billingType !== 'FLEXIBLE' || ids.length === 0) return;
    await this.ledger.lock(tx, contract.id);
    const charged = await chargedFees(tx, ids, [], null);
    const calculation = calculationOf(contract, null);
    const charges = (await billedSubscriptionsOf(tx, contract, ids)).flatMap((subscription) => {
      const soFar = charged.get(subscription.id) ?? new ChargedFees();
      const { activatedOn, startDate } = subscription;
      const started = { ...subscription, activatedOn: activatedOn ?? startDate };
      return calculateSubscriptionCharges(started, soFar, validityOf(contract), calculation);
    });
    await this.ledger.add(tx, contract, charges.filter(isCredit));
  }

  private async chargeFixedPrice(tx: Tx, contract: BilledContract): Promise<void> {
    const { firstDay, validUntil, minimumTerm, validFrom, currency, today } = contract;
    const { calendar } = contract;
    const prices = await pricesOf(tx, contract);
    const priceOf = ({ start }: Period): Money =>
      Money.ofMinor((prices.findLast(({ since }) => since <= start) ?? prices[0])?.price ?? 0, currency);
    const charged = await chargedFixedPrice(tx, contract.id);
    const agreed = (await discountsOfContracts(tx, [contract.id])).get(contract.id) ?? [];
    const days = validUntil !== null && validUntil < firstDay ? null : { from: firstDay, to: validUntil };
    const charges = calculateCharges(
      {
        subscriptionId: null,
        licenceId: null,
        kind: 'FIXED',
        addOn: null,
        since: null,
        feeOf: priceOf,
        days,
        boundDays: days && minimumTerm && { from: days.from, to: lastDayOf(validFrom, minimumTerm) },
        discounts: heldDiscounts(agreed, firstDay, calendar),
      },
      charged,
      { calendar, today, since: null },
    );
    await this.ledger.add(tx, contract, charges);
  }

  private async chargeSubscriptions(tx: Tx, contract: BilledContract): Promise<void> {
    const { billedUntil, today } = contract;
    const periodBegins = billedUntil === null || billedUntil <= periodOf(contract.calendar, today).start;
    const usedSince = await usageKnownSince(tx, contract);
    for await (const batch of billedSubscriptions(tx, contract, periodBegins)) {
      const ids = (changed: boolean) => batch.filter((one) => one.changed === changed).map(({ id }) => id);
      const charged = await chargedFees(tx, ids(true), ids(false), billedUntil);
      const used = await usageOfDays(tx, ids(true), usedSince);
      const charges: Charge[] = [];
      for (const subscription of batch) {
        const { id, changed } = subscription;
        const soFar = charged.get(id) ?? new ChargedFees();
        const calculation = calculationOf(contract, changed ? null : billedUntil);
        const usage = changed ? { days: used.get(id) ?? [], since: usedSince } : null;
        charges.push(...calculateSubscriptionCharges(subscription, soFar, validityOf(contract), calculation, usage));
      }
      await this.ledger.add(tx, contract, charges);
    }
  }
}

const validityOf = ({ firstDay, validUntil }: BilledContract): Validity => ({ from: firstDay, to: validUntil });

function calculationOf(contract: BilledContract, since: LocalDate | null): SubscriptionCalculation {
  const { today, minimumTerm, validFrom } = contract;
  const contractBoundUntil = minimumTerm && lastDayOf(validFrom, minimumTerm);
  return { calendar: contract.calendar, today, since, contractBoundUntil, isOver: isOver(contract) };
}

/** A month that holds a day may have begun so many days before it; a few more than that cost nothing. */
const longestMonth = 35;

/**
 * Usage that may change what is owed since the last calculation: it arrives within {@link usageArrivesWithin} days, in a month that
 * may have begun a month before. A discount that was given or taken back since may lower earlier months. Null: all of it.
 */
async function usageKnownSince(tx: Tx, { id, calculatedAt, today }: BilledContract): Promise<LocalDate | null> {
  if (calculatedAt === null) return null;
  const calculatedOn = localDate(calculatedAt.slice(0, 10));
  const last = calculatedOn < today ? calculatedOn : today;
  const since = addDays(last, -1);
  const { rows } = await sql<{ day: LocalDate | null }>`
    select min(case when given_on < ${since} and until_day >= coalesce(from_day, given_on) then until_day
                    else coalesce(from_day, given_on) end) as day
    from discount where contract_id = ${id} and 'USAGE' = any(fees) and greatest(given_on, ended_on) >= ${since}`.execute(
    tx,
  );
  const arrives = addDays(last, -(usageArrivesWithin + longestMonth));
  const discounted = rows[0]?.day ?? null;
  if (discounted === null) return arrives;
  const lowered = addDays(discounted, -longestMonth);
  return lowered < arrives ? lowered : arrives;
}

/** The fixed prices from which period on each holds; one that is new is kept from the first period that is not billed yet. */
async function pricesOf(tx: Tx, contract: BilledContract): Promise<Price[]> {
  const { id, workspaceId, calendar, periodsBilledUntil, today } = contract;
  const { rows } = await sql<KeptPrice>`
    select since, fixed_price as price, iso(known_at) as "knownAt" from contract_billing_price where contract_id = ${id} order by since`.execute(
    tx,
  );
  const known = pricesByPeriod(rows, contract);
  const price = priceOn(contract, today) ?? 0;
  if (known.at(-1)?.price === price) return known;
  const { rows: billed } = await sql<{ until: LocalDate | null }>`
    select max(period_end) as until from charge where contract_id = ${id} and kind = 'FIXED'`.execute(tx);
  // A period that costs nothing is billed, too, and has no charge.
  const since = later(billed[0]?.until ?? null, periodsBilledUntil) ?? calendar.validFrom;
  await sql`
    insert into contract_billing_price (workspace_id, contract_id, since, fixed_price) values (${workspaceId}, ${id}, ${since}, ${price})
    on conflict (contract_id, since) do update set fixed_price = excluded.fixed_price, known_at = excluded.known_at`.execute(
    tx,
  );
  return [...known.filter((one) => one.since !== since), { since, price }].sort((a, b) => (a.since < b.since ? -1 : 1));
}
