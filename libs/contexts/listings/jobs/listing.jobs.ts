import { sql } from '#platform/database';
import { defineJob, eventsQueue, defineQueue } from '#platform/outbox';
import type { WireDuplicate } from '../duplicates/wire-duplicate.js';

/** Calls to directory portals. */
export const portalsQueue = defineQueue({
  name: 'portals',
  concurrency: 32,
  attempts: 40,
  backoff: 1000,
  longest: 600_000,
});

/** The lane of the queue in which the work for a portal goes at the portal's own pace. */
export const laneOf = (portalId: number): string => `portal-${portalId}`;
/** The same over a row of the table `listing`. */
export const laneOfListing = sql<string>`'portal-' || portal_id`;

export interface ListingJob {
  readonly id: number;
}

/** `ticket`: see the column `submit_ticket`. */
export interface SubmitJob extends ListingJob {
  readonly ticket: string;
}

/** Sends the wanted version of a listing to its portal. */
export const submitListing = defineJob<SubmitJob>({ name: 'listings.submit', queue: portalsQueue });
/** Takes a listing that nobody holds any more, or that was opted out, off its portal. */
export const withdrawListing = defineJob<ListingJob>({ name: 'listings.withdraw', queue: portalsQueue });
/** Asks a portal that has said nothing for too long. */
export const lookUpListing = defineJob<ListingJob>({ name: 'listings.lookUp', queue: portalsQueue });

/** Compares what a portal shows with what it should show. */
export const checkListing = defineJob<ListingJob>({ name: 'listings.check', queue: portalsQueue });

/** A report as it came in, for one listing. */
export interface ReportJob extends ListingJob {
  readonly report: WireReport;
}
/** Body of a portal's callback. */
export interface WireReport {
  readonly eventId: string;
  readonly type: string;
  readonly reference: string;
  readonly id: string;
  readonly version: number | null;
  readonly url: string | null;
  readonly screenshotUrl: string | null;
  /** Which order it is about; null: the portal does not say. */
  readonly generation: number | null;
  readonly reason: { readonly code: string; readonly message: string } | null;
  /** Values of fields that the portal suggests; undefined: it suggests nothing. */
  readonly suggested?: Readonly<Record<string, unknown>>;
  /** ISO 8601, by the portal's clock. */
  readonly at: string;
  /** Of reports about another entry of the location. */
  readonly duplicate?: WireDuplicate | null;
  /** Of reports about a review: the portal's id of it. */
  readonly review?: string | null;
}
/** Applies what a portal reported. */
export const applyReport = defineJob<ReportJob>({ name: 'listings.report', queue: eventsQueue });
