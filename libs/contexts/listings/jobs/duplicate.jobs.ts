import { defineJob, eventsQueue } from '#platform/outbox';
import { portalsQueue } from './listing.jobs.js';
import type { WireReport } from './listing.jobs.js';

export interface DuplicateJob {
  readonly id: number;
}

/** A report about a duplicate as it came in; `id` is that of our listing. */
export interface DuplicateReportJob extends DuplicateJob {
  readonly report: WireReport;
}

/** Asks a portal to hide a duplicate. */
export const suppressDuplicate = defineJob<DuplicateJob>({ name: 'listings.suppressDuplicate', queue: portalsQueue });
/** Asks a portal that has not decided on a suppression for too long. */
export const lookUpSuppression = defineJob<DuplicateJob>({ name: 'listings.lookUpSuppression', queue: portalsQueue });
/** Searches the portal of a listing for other entries of its location; `id` is that of the listing. */
export const searchDuplicates = defineJob<DuplicateJob>({ name: 'listings.searchDuplicates', queue: portalsQueue });
/** Applies what a portal reported about a duplicate. */
export const applyDuplicateReport = defineJob<DuplicateReportJob>({
  name: 'listings.duplicateReport',
  queue: eventsQueue,
});
