import type { ErrorLanguage } from '#domain/errors/errors';
import type { LocalDate } from '#domain/time/local-date';
import { defineJob, defineQueue } from '#platform/outbox';
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

/** The report of one reader. */
export interface ReportLetter {
  readonly notificationId: number;
  readonly reader: {
    readonly to: string;
    readonly name: string | null;
    readonly language: ErrorLanguage;
    readonly shown: { readonly to: readonly string[]; readonly cc: readonly string[] } | null;
  };
  readonly scope: ReportScope;
  /** The day on which it was due. */
  readonly day: LocalDate;
}

export const reportLetter = defineJob<ReportLetter>({ name: 'notifications.reportLetter', queue: reportsQueue });
