import { defineEvent } from '#platform/outbox';

/**
 * A duplicate is there for somebody to decide on, as it can be suppressed: found for the first time, or shown again after it
 * was suppressed.
 */
export const duplicateReported = defineEvent<{ duplicateId: number; locationId: number; companyId: number }>({
  name: 'duplicate.reported',
  version: 1,
});

/** It needs nobody any more: it is hidden, gone or ignored, or cannot be suppressed. */
export const duplicateSettled = defineEvent<{
  duplicateId: number;
  locationId: number;
  companyId: number;
  status: 'SUPPRESSED' | 'UNAVAILABLE' | 'DELETED';
}>({ name: 'duplicate.settled', version: 1 });
