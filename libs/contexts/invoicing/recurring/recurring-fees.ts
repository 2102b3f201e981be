import { Injectable } from '@nestjs/common';
import { discountsOfContracts } from '#contexts/contracts';
import type { Period } from '#domain/billing/accounting-period';
import { lastDayOf } from '#domain/billing/terms';
import { heldDiscounts } from '#domain/contracts/discounts';
import type { AgreedDiscount } from '#domain/contracts/discounts';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import { billedContractsOf } from '../charging/billed-contract.js';
import { pricesByPeriod } from './fixed-prices.js';
import type { KeptPrice, Price } from './fixed-prices.js';
import { billedSubscriptionsIn } from '../charging/billed-subscriptions.js';
import type { BilledContract } from '../charging/billed-contract.js';
import { feesOfSubscription } from '../charging/subscription-fees.js';
import type { BilledSubscription } from '../charging/subscription-fees.js';
import { firstPaidDay, monthlyFeeOn } from './monthly-fee.js';
import type { RecurringFee } from './monthly-fee.js';

/** What one customer pays by the month, for one subscription or for all of a contract with a fixed price. */
export interface MonthlyFee {
  readonly contractId: number;
  /** Null: of a contract without a company. */
  readonly companyId: number | null;
  readonly currency: string;
  /** Null: a fixed price. */
  readonly subscriptionId: number | null;
  /** The first day that it cost. */
  readonly firstDay: LocalDate;
  /** On each of the days: minor units, with fractions. */
  readonly amounts: readonly number[];
}

/** A contract with a fixed price. */
interface PricedContract {
  readonly id: number;
  /** It was paid until the day before; null: it was not deleted. */
  readonly deletedOn: LocalDate | null;
  readonly prices: readonly KeptPrice[];
}

/** What is paid by the month on some days, by the same rules that billing charges by; whether it is charged yet or not. */
@Injectable()
export class RecurringFees {
  constructor(private readonly database: Database) {}

  /**
   * @param workspaceIds of sellers
   * @param days none of them in the future: what will change is not all known
   */
  async *on(workspaceIds: readonly number[], days: readonly LocalDate[]): AsyncGenerator<MonthlyFee[]> {
    for await (const contracts of billedContractsOf(this.database.read, workspaceIds)) {
      yield await this.ofFixedPrices(
        contracts.filter(({ billingType }) => billingType !== 'FLEXIBLE'),
        days,
      );
      yield* this.ofSubscriptions(
        contracts.filter(({ billingType }) => billingType === 'FLEXIBLE'),
        days,
      );
    }
  }

  private async *ofSubscriptions(
    contracts: readonly BilledContract[],
    days: readonly LocalDate[],
  ): AsyncGenerator<MonthlyFee[]> {
    if (contracts.length === 0) return;
    const byId = new Map(contracts.map((contract) => [contract.id, contract]));
    for await (const subscriptions of billedSubscriptionsIn(this.database.read, [...byId.keys()]))
      yield subscriptions.flatMap((subscription) => {
        const contract = byId.get(subscription.contractId);
        return contract === undefined ? [] : feeOf(contract, subscription.id, thingsOf(contract, subscription), days);
      });
  }

  private async ofFixedPrices(contracts: readonly BilledContract[], days: readonly LocalDate[]): Promise<MonthlyFee[]> {
    if (contracts.length === 0) return [];
    const ids = contracts.map(({ id }) => id);
    const discounts = await discountsOfContracts(this.database.read, ids);
    const { rows } = await sql<PricedContract>`
      select c.id, ((least(c.deleted_at, k.deleted_at) + w.clock_offset) at time zone ${workspaceZone()})::date as "deletedOn",
        coalesce((
          select json_agg(json_build_object('since', p.since, 'price', p.fixed_price, 'knownAt', iso(p.known_at)) order by p.since)
          from contract_billing_price p where p.contract_id = c.id), '[]') as prices
      from contract c join workspace w on w.id = c.workspace_id left join company k on k.id = c.company_id
      where c.id = any(${ids}::bigint[])`.execute(this.database.read);
    const known = new Map(rows.map((row) => [row.id, row]));
    return contracts.flatMap((contract) => {
      const own = known.get(contract.id);
      if (own === undefined) return [];
      const prices = pricesByPeriod(own.prices, contract);
      const steps = prices.map(({ since }) => since);
      return feeOf(
        contract,
        null,
        [fixedPriceOf(contract, { ...own, prices }, discounts.get(contract.id) ?? [])],
        days,
        steps,
      );
    });
  }
}

function thingsOf(contract: BilledContract, subscription: BilledSubscription): readonly RecurringFee[] {
  const { firstDay, validUntil, minimumTerm, validFrom, today } = contract;
  const contractBoundUntil = minimumTerm && lastDayOf(validFrom, minimumTerm);
  const terms = { calendar: contract.calendar, today, contractBoundUntil };
  return feesOfSubscription(subscription, { from: firstDay, to: validUntil }, terms).things;
}

function fixedPriceOf(
  contract: BilledContract,
  { deletedOn, prices }: { readonly deletedOn: LocalDate | null; readonly prices: readonly Price[] },
  discounts: readonly AgreedDiscount[],
): RecurringFee {
  const { firstDay, validUntil, fixedPrice, currency } = contract;
  const ends = [validUntil, deletedOn && addDays(deletedOn, -1)].filter((day) => day !== null).sort();
  const to = ends[0] ?? null;
  const priceOf = ({ start }: Period): number =>
    (prices.findLast(({ since }) => since <= start) ?? prices[0])?.price ?? fixedPrice ?? 0;
  return {
    kind: 'FIXED',
    days: to !== null && to < firstDay ? null : { from: firstDay, to },
    feeOf: (period) => Money.ofMinor(priceOf(period), currency),
    discounts: heldDiscounts(discounts, firstDay, contract.calendar),
  };
}

/** None for what has never cost anything. What costs nothing on any of the days still says since when the customer has paid. */
function feeOf(
  contract: BilledContract,
  subscriptionId: number | null,
  things: readonly RecurringFee[],
  days: readonly LocalDate[],
  steps: readonly LocalDate[] = [],
): MonthlyFee[] {
  const { id: contractId, companyId, currency, today } = contract;
  const { calendar } = contract;
  const firstDay = firstPaidDay(things, calendar, steps);
  if (firstDay === null) return [];
  // A workspace below may have an earlier day than the one above.
  const amounts = days.map((day) =>
    things.reduce((sum, thing) => sum + monthlyFeeOn(thing, day > today ? today : day, calendar), 0),
  );
  return [{ contractId, companyId, currency, subscriptionId, firstDay, amounts }];
}
