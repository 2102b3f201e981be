import { Injectable } from '@nestjs/common';
import { usageOfDays } from '#contexts/metering';
import type { ContractUsage, SubscriptionUsage, UsageCosts, UsageDiscount, UsagePage } from '#contexts/metering';
import { quantityOf, usageMonthOf } from '#domain/metering/usage-fees';
import { DomainError } from '#domain/errors/errors';
import { addDays, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { isOver, readContract } from '../charging/billed-contract.js';
import type { BilledContract } from '../charging/billed-contract.js';
import { billedSubscriptionsOf } from '../charging/billed-subscriptions.js';
import type { BilledSubscription } from '../charging/subscription-fees.js';
import { usageCalendarOf, usageThingsOf } from './contract-usage.js';
import { usageMonthsOf } from './usage-charges.js';
import type { UsageMonth, UsageThing } from './usage-charges.js';

interface Ledger {
  /** Minor units that were charged, by {@link keyOf}. */
  readonly charged: ReadonlyMap<string, number>;
  /** Discounts by their ids. */
  readonly names: ReadonlyMap<number, Pick<UsageDiscount, 'name' | 'percent'>>;
}

interface Named {
  readonly id: number;
  readonly locationId: number | null;
  readonly locationName: string | null;
  readonly product: string;
}

/** Shows what is used before it is charged: by the rules by which it is charged, from the same events. */
@Injectable()
export class ReadUsageCosts {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `contractNotFound` */
  async execute(contractId: number, { day, after = 0, take }: UsagePage): Promise<ContractUsage> {
    return this.database.transaction(async (tx) => {
      const contract = await readContract(tx, contractId);
      if (contract === undefined) throw new DomainError('contractNotFound', { id: contractId });
      const { validFrom } = contract.calendar;
      const month = usageMonthOf(validFrom, day === undefined ? contract.today : localDate(day));
      const named = await subscriptionsWithUsage(tx, contract, month.start, after, take + 1);
      const page = named.slice(0, take);
      const ids = page.map(({ id }) => id);
      const used = await usageOfDays(tx, ids, month.start);
      const charged = await chargedIn(tx, contractId, ids, month.start);
      const billed = new Map((await billedSubscriptionsOf(tx, contract, ids)).map((one) => [one.id, one]));
      const names = await discountNames(tx, contractId);
      const hasEnded = month.end <= contract.today || isOver(contract);
      const subscriptions = page.map(({ id, ...place }): SubscriptionUsage => {
        const subscription = billed.get(id);
        const known = { days: used.get(id) ?? [], since: month.start };
        const fees =
          subscription === undefined ? [] : costsOf(subscription, contract, month.start, known, { charged, names });
        return { subscriptionId: id, ...place, fees };
      });
      return {
        contractId,
        currency: contract.currency,
        from: month.start,
        to: addDays(month.end, -1),
        chargedOn: month.end,
        hasEnded,
        subscriptions,
        next: named.length > take ? (ids.at(-1) ?? null) : null,
      };
    });
  }
}

function costsOf(
  subscription: BilledSubscription,
  contract: BilledContract,
  start: LocalDate,
  known: Parameters<typeof usageMonthsOf>[1],
  ledger: Ledger,
): UsageCosts[] {
  return usageThingsOf(subscription, contract).flatMap((thing) => {
    const costs = usageMonthsOf(thing, known, usageCalendarOf(contract)).find(({ month }) => month.start === start);
    return costs === undefined ? [] : [shown(thing, costs, ledger, contract.currency)];
  });
}

function shown(thing: UsageThing, costs: UsageMonth, { charged, names }: Ledger, currency: string): UsageCosts {
  const { licenceId } = thing;
  const { fee } = costs;
  const units = (minor: number): number => Money.ofMinor(minor, currency).toJSON();
  return {
    id: fee.id,
    name: fee.name,
    meter: fee.meter,
    licenceId,
    ...costs.days,
    quantity: quantityOf(costs.quantity),
    included: fee.included,
    includedLeft: quantityOf(costs.left),
    tiers: costs.tiers.map(({ quantity, tier, amount }) => ({
      ...tier,
      quantity: quantityOf(quantity),
      flatFee: units(tier.flatFee),
      amount: amount.toJSON(),
    })),
    cap: fee.cap === null ? null : units(fee.cap),
    isCapped: costs.isCapped,
    amount: costs.amount.toJSON(),
    discounts: costs.lowered.map(({ id, amount, days }) => ({
      id,
      ...days,
      ...(names.get(id) ?? { name: null, percent: 0 }),
      amount: amount.toJSON(),
    })),
    payable: costs.payable.toJSON(),
    charged: units(charged.get(keyOf(thing)) ?? 0),
  };
}

const keyOf = ({ subscriptionId, licenceId, since, fee }: UsageThing): string =>
  [subscriptionId, licenceId, since, fee.id].join(' ');

/** Those for which fees by use were agreed, or of which something was used in the month. */
async function subscriptionsWithUsage(
  tx: Tx,
  { id, billingType }: BilledContract,
  since: LocalDate,
  after: number,
  take: number,
): Promise<Named[]> {
  if (billingType === 'FIXED') return [];
  const { rows } = await sql<Named>`
    select s.id, s.location_id as "locationId", o.name as "locationName", l.name as product
    from subscription s join licence l on l.id = s.licence_id left join location o on o.id = s.location_id
    where s.contract_id = ${id} and s.id > ${after} and (s.activated_on is not null or s.state = 'FINISHED')
      and (jsonb_array_length(coalesce(l.booked_offer -> 'usageFees', '[]')) > 0
           or exists (select from usage_day u where u.subscription_id = s.id and u.day >= ${since}))
    order by s.id limit ${take}`.execute(tx);
  return rows;
}

/** Minor units that were charged of fees by use in the month, by {@link keyOf}. */
async function chargedIn(
  tx: Tx,
  contractId: number,
  ids: readonly number[],
  start: LocalDate,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; amount: number }>`
    select concat_ws(' ', subscription_id, licence_id, coalesce(since::text, ''), add_on) as key, sum(amount)::bigint as amount
    from charge
    where contract_id = ${contractId} and subscription_id = any(${[...ids]}::bigint[]) and kind = 'USAGE' and period_start = ${start}
    group by subscription_id, licence_id, since, add_on`.execute(tx);
  return new Map(rows.map(({ key, amount }) => [key, amount]));
}

/** Percentages of a contract that lower usage. */
async function discountNames(tx: Tx, contractId: number): Promise<Ledger['names']> {
  const { rows } = await sql<{ id: number; name: string | null; basisPoints: number }>`
    select id, name, basis_points as "basisPoints" from discount
    where contract_id = ${contractId} and 'USAGE' = any(fees) and basis_points is not null`.execute(tx);
  return new Map(rows.map(({ id, name, basisPoints }) => [id, { name, percent: basisPoints / 100 }]));
}
