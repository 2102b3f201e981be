import { lastDayOf } from '#domain/billing/terms';
import { isOver } from '../charging/billed-contract.js';
import type { BilledContract } from '../charging/billed-contract.js';
import { feesOfSubscription } from '../charging/subscription-fees.js';
import type { BilledSubscription } from '../charging/subscription-fees.js';
import type { UsageCalendar, UsageThing } from './usage-charges.js';

/** The fees by use that a subscription has had, has, and is going to have. */
export function usageThingsOf(subscription: BilledSubscription, contract: BilledContract): UsageThing[] {
  const { today, firstDay, validUntil, validFrom, minimumTerm } = contract;
  const contractBoundUntil = minimumTerm && lastDayOf(validFrom, minimumTerm);
  const terms = { calendar: contract.calendar, today, contractBoundUntil };
  return feesOfSubscription(subscription, { from: firstDay, to: validUntil }, terms).usages;
}

export const usageCalendarOf = (contract: BilledContract): UsageCalendar => ({
  validFrom: contract.calendar.validFrom,
  today: contract.today,
  isOver: isOver(contract),
  currency: contract.currency,
});
