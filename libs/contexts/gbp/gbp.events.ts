import { defineEvent } from '#platform/outbox';

export interface GoogleReviewNews {
  readonly locationId: number;
  /** `accounts/{id}/locations/{id}/reviews/{id}`. */
  readonly review: string;
}

/** A location's profile is verified now, or no longer: verified elsewhere, lost, suspended, reset or ended. */
export const googleProfileSwitched = defineEvent<{ locationId: number }>({ name: 'gbp.profileSwitched', version: 1 });

/** Google has pushed that a review of a location is new or was changed. What it says is asked for. */
export const googleReviewChanged = defineEvent<GoogleReviewNews>({ name: 'gbp.reviewChanged', version: 1 });

export interface GooglePerformanceNews {
  readonly locationId: number;
  readonly companyId: number;
  /** The first and the last day of which a figure is new or another, `yyyy-MM-dd`. */
  readonly from: string;
  readonly to: string;
}

/** Figures of a location's profile in `profile_performance` have changed. */
export const googlePerformanceRead = defineEvent<GooglePerformanceNews>({ name: 'gbp.performanceRead', version: 1 });
