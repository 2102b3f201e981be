import { defineJob, defineQueue } from '#platform/outbox';
import type { Together } from '#platform/outbox';

/** Looks at locations, in the database alone. */
export const dashboardQueue = defineQueue({
  name: 'dashboard',
  concurrency: 2,
  attempts: 20,
  backoff: 1000,
  longest: 600_000,
});

/** Looks what is to be done for the locations of notices; `id` is that of the notice. */
export const followNotices = defineJob<Together<{ id: number }>>({
  name: 'dashboard.followNotices',
  queue: dashboardQueue,
  together: 100,
});
