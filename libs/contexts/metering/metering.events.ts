import { defineEvent } from '#platform/outbox';

export interface CountedUsageOfContract {
  readonly contractId: number;
  readonly subscriptionIds: readonly number[];
  /** The first day of which something was counted, `yyyy-MM-dd`. */
  readonly since: string;
}

/** Something was counted of a contract, for a fee that includes a quantity or has a cap. */
export const usageCounted = defineEvent<CountedUsageOfContract>({ name: 'usage.counted', version: 1 });

/** Usage of a contract that has ended was counted, or withdrawn. */
export const usageCountedAfterEnd = defineEvent<{ contractId: number }>({
  name: 'usage.countedAfterEnd',
  version: 1,
});
