import type { LocalDate } from '#domain/time/local-date';
import { defineJob, defineQueue } from '#platform/outbox';
import type { CentreReader } from '../delivery/centre-post.js';
import type { ReportScope } from './reported-place.js';

/** Reads figures and writes emails; ten thousand shops may want theirs at eight. */
export const reportsQueue = defineQueue({
  name: 'reports',
  concurrency: 2,
  attempts: 20,
  backoff: 1000,
  longest: 600_000,
});

/** A report may be due for some of its readers. */
export const reportDue = defineJob<{ id: number }>({ name: 'notifications.reportDue', queue: reportsQueue });

/** One report, for all who read the same figures. */
export interface ReportLetter {
  readonly notificationId: number;
  readonly readers: readonly CentreReader[];
  readonly scope: ReportScope;
  /** The day on which it was due. */
  readonly day: LocalDate;
}

export const reportLetter = defineJob<ReportLetter>({ name: 'notifications.reportLetter', queue: reportsQueue });
