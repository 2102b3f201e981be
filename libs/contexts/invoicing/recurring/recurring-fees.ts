import { Injectable } from '@nestjs/common';
import { discountsOfContract } from '#contexts/contracts';
import type { Period } from '#domain/billing/accounting-period';
import { lastDayOf } from '#domain/billing/terms';
import { heldDiscounts } from '#domain/contracts/discounts';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import { billedContractsOf, calendarOf } from '../charging/billed-contract.js';
import { billedSubscriptionsIn } from '../charging/billed-subscriptions.js';
import type { BilledContract } from '../charging/billed-contract.js';
import type { RecurringThing } from '../charging/charge-calculation.js';
import { feesOfSubscription } from '../charging/subscription-fees.js';
import type { BilledSubscription } from '../charging/subscription-fees.js';
import { firstPaidDay, monthlyFeeOn } from './monthly-fee.js';

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

/** Read at once, as in billing. */
const batch = 1000;

/** A fixed price from an accounting period on. */
interface Price {
  readonly contractId: number;
  readonly since: LocalDate;
  /** Minor units per accounting period. */
  readonly price: number;
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
    for (let after = 0; ;) {
      const contracts = await billedContractsOf(this.database.read, workspaceIds, after, batch);
      yield await this.ofFixedPrices(
        contracts.filter(({ billingType }) => billingType !== 'FLEXIBLE'),
        days,
      );
      yield* this.ofSubscriptions(
        contracts.filter(({ billingType }) => billingType === 'FLEXIBLE'),
        days,
      );
      const last = contracts.at(-1);
      if (last === undefined || contracts.length < batch) return;
      after = last.id;
    }
  }

  private async *ofSubscriptions(
    contracts: readonly BilledContract[],
    days: readonly LocalDate[],
  ): AsyncGenerator<MonthlyFee[]> {
    const byId = new Map(contracts.map((contract) => [contract.id, contract]));
    for (let after = 0; byId.size > 0;) {
      const subscriptions = await billedSubscriptionsIn(this.database.read, [...byId.keys()], after);
      yield subscriptions.flatMap((subscription) => {
        const contract = byId.get(subscription.contractId);
        return contract === undefined ? [] : feeOf(contract, subscription.id, thingsOf(contract, subscription), days);
      });
      const last = subscriptions.at(-1);
      if (last === undefined || subscriptions.length < batch) return;
      after = last.id;
    }
  }

  private async ofFixedPrices(contracts: readonly BilledContract[], days: readonly LocalDate[]): Promise<MonthlyFee[]> {
    if (contracts.length === 0) return [];
    const ids = sql`${contracts.map(({ id }) => id)}::bigint[]`;
    const { rows: prices } = await sql<Price>`
      select contract_id as "contractId", since, fixed_price as price from contract_billing_price
      where contract_id = any(${ids}) order by since`.execute(this.database.read);
    const { rows: ended } = await sql<{ id: number; day: LocalDate }>`
      select c.id, ((least(c.deleted_at, k.deleted_at) + w.clock_offset) at time zone ${workspaceZone()})::date as day
      from contract c join workspace w on w.id = c.workspace_id left join company k on k.id = c.company_id
      where c.id = any(${ids}) and (c.deleted_at is not null or k.deleted_at is not null)`.execute(this.database.read);
    const { rows: discounted } = await sql<{ id: number }>`
      select distinct contract_id as id from discount
      where contract_id = any(${ids}) and subscription_id is null and licence_id is null`.execute(this.database.read);
    const fees: MonthlyFee[] = [];
    for (const contract of contracts) {
      const isLowered = discounted.some(({ id }) => id === contract.id);
      const own = prices.filter(({ contractId }) => contractId === contract.id);
      const endedOn = ended.find(({ id }) => id === contract.id)?.day ?? null;
      const agreed = isLowered ? await discountsOfContract(this.database.read, contract.id) : [];
      const discounts = heldDiscounts(agreed, contract.firstDay, calendarOf(contract));
      const thing = { ...fixedPriceOf(contract, own, endedOn), discounts };
      const steps = own.map(({ since }) => since);
      fees.push(...feeOf(contract, null, [thing], days, steps));
    }
    return fees;
  }
}

type Fee = Pick<RecurringThing, 'kind' | 'feeOf' | 'days' | 'discounts' | 'pauses'>;

function thingsOf(contract: BilledContract, subscription: BilledSubscription): readonly Fee[] {
  const { firstDay, validUntil, minimumTerm, validFrom, today } = contract;
  const contractBoundUntil = minimumTerm && lastDayOf(validFrom, minimumTerm);
  const terms = { calendar: calendarOf(contract), today, contractBoundUntil };
  return feesOfSubscription(subscription, { from: firstDay, to: validUntil }, terms).things;
}

/** @param deletedOn it was paid until the day before; null: it was not deleted */
function fixedPriceOf(contract: BilledContract, prices: readonly Price[], deletedOn: LocalDate | null): Fee {
  const { firstDay, validUntil, fixedPrice, currency } = contract;
  const ends = [validUntil, deletedOn && addDays(deletedOn, -1)].filter((day) => day !== null).sort();
  const to = ends[0] ?? null;
  const priceOf = ({ start }: Period): number =>
    (prices.findLast(({ since }) => since <= start) ?? prices[0])?.price ?? fixedPrice ?? 0;
  return {
    kind: 'FIXED',
    days: to !== null && to < firstDay ? null : { from: firstDay, to },
    feeOf: (period) => Money.ofMinor(priceOf(period), currency),
  };
}

/** None for what has never cost anything. What costs nothing on any of the days still says since when the customer has paid. */
function feeOf(
  contract: BilledContract,
  subscriptionId: number | null,
  things: readonly Fee[],
  days: readonly LocalDate[],
  steps: readonly LocalDate[] = [],
): MonthlyFee[] {
  const { id: contractId, companyId, currency, today } = contract;
  const calendar = calendarOf(contract);
  const firstDay = firstPaidDay(things, calendar, steps);
  if (firstDay === null) return [];
  // A workspace below may have an earlier day than the one above.
  const amounts = days.map((day) =>
    things.reduce((sum, thing) => sum + monthlyFeeOn(thing, day > today ? today : day, calendar), 0),
  );
  return [{ contractId, companyId, currency, subscriptionId, firstDay, amounts }];
}
