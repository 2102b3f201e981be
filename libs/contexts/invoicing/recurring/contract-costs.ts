import { discountsOfContracts } from '#contexts/contracts';
import { monthsIn, periodNameOn } from '#domain/billing/accounting-period';
import { lastDayOf } from '#domain/billing/terms';
import { heldDiscounts } from '#domain/contracts/discounts';
import { later } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import type { Tx } from '#platform/database';
import type { BilledContract } from '../charging/billed-contract.js';
import { billedSubscriptions } from '../charging/billed-subscriptions.js';
import { priceOn } from './fixed-prices.js';
import { feesOfSubscription } from '../charging/subscription-fees.js';
import { monthlyFeeOn } from './monthly-fee.js';
import type { RecurringFee } from './monthly-fee.js';

/** What a contract costs again and again, by the discounts of a day, before tax and without fees by use. */
export interface RecurringCosts {
  readonly perPeriod: Money;
  readonly perMonth: Money;
}

/** Of what is active by then, as it is known that it will be on this day. @param day today, or one to come */
export async function costsOn(tx: Tx, known: BilledContract, day: LocalDate): Promise<RecurringCosts> {
  const contract = { ...known, today: later(day, known.today), isForetold: true };
  const { calendar } = contract;
  const sumOf = (fees: readonly RecurringFee[]): number =>
    fees.reduce((sum, fee) => sum + monthlyFeeOn(fee, day, calendar), 0);
  let monthly = 0;
  if (contract.billingType === 'FLEXIBLE') {
    for await (const batch of billedSubscriptions(tx, contract, true))
      monthly += batch.reduce(
        (sum, one) => sum + sumOf(feesOfSubscription(one, validityOf(contract), termsOf(contract)).things),
        0,
      );
  } else monthly = sumOf([await fixedPriceOf(tx, contract, day)]);
  const money = (amount: number): Money => Money.ofMinor(Math.round(amount), contract.currency);
  return { perPeriod: money(monthly * monthsIn(periodNameOn(calendar, day))), perMonth: money(monthly) };
}

const validityOf = ({ firstDay, validUntil }: BilledContract) => ({ from: firstDay, to: validUntil });

const termsOf = (contract: BilledContract) => ({
  calendar: contract.calendar,
  today: contract.today,
  contractBoundUntil: contract.minimumTerm && lastDayOf(contract.validFrom, contract.minimumTerm),
});

async function fixedPriceOf(tx: Tx, contract: BilledContract, day: LocalDate): Promise<RecurringFee> {
  const { id, currency, firstDay } = contract;
  const agreed = (await discountsOfContracts(tx, [id])).get(id) ?? [];
  return {
    kind: 'FIXED',
    days: validityOf(contract),
    feeOf: () => Money.ofMinor(priceOn(contract, day) ?? 0, currency),
    discounts: heldDiscounts(agreed, firstDay, contract.calendar),
  };
}
