import { defineEvent } from '#platform/outbox';

/** Usage of a contract that has ended was counted, or withdrawn. */
export const usageCountedAfterEnd = defineEvent<{ contractId: number }>({
  name: 'usage.countedAfterEnd',
  version: 1,
});
