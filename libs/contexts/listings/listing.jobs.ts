import { defineJob } from '#platform/outbox';

export interface ListingJob {
  readonly id: number;
}

/** `ticket`: see the column `submit_ticket`. */
export interface SubmitJob extends ListingJob {
  readonly ticket: string;
}

/** Sends the wanted version of a listing to its portal. */
export const submitListing = defineJob<SubmitJob>({ name: 'listings.submit', queue: 'portals' });
/** Takes a listing that nobody holds any more, or that was opted out, off its portal. */
export const withdrawListing = defineJob<ListingJob>({ name: 'listings.withdraw', queue: 'portals' });
/** Asks a portal that has said nothing for too long. */
export const lookUpListing = defineJob<ListingJob>({ name: 'listings.lookUp', queue: 'portals' });

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
  readonly reason: { readonly code: string; readonly message: string } | null;
  /** ISO 8601, by the portal's clock. */
  readonly at: string;
}
/** Applies what a portal reported. */
export const applyReport = defineJob<ReportJob>({ name: 'listings.report', queue: 'events' });
