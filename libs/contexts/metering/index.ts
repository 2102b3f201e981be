export { MeteringModule } from './metering.module.js';
export { usageCounted, usageCountedAfterEnd } from './metering.events.js';
export type { CountedUsageOfContract } from './metering.events.js';
export { CountUsage } from './event/count-usage.js';
export { ReceiveUsage } from './event/receive-usage.js';
export type { DeliveredUsage, UsageDelivery } from './event/receive-usage.js';
export { UsageEventQueries } from './event/usage-event.queries.js';
export type { UsageEventList, UsageEventView } from './event/usage-event.queries.js';
export { usageEventResource } from './event/usage-event.resource.js';
export { mayOweUsage, usageOfDays } from './event/usage-of-days.js';
export { WithdrawUsage } from './event/withdraw-usage.js';
export type {
  ContractUsage,
  SubscriptionUsage,
  TierCosts,
  UsageCosts,
  UsageDiscount,
  UsagePage,
} from './costs/usage-costs.view.js';
