import { defineEvent } from '#platform/outbox';

export interface GoogleReviewNews {
  readonly locationId: number;
  /** `accounts/{id}/locations/{id}/reviews/{id}`. */
  readonly review: string;
}

/** Google has pushed that a review of a location is new or was changed. What it says is asked for. */
export const googleReviewChanged = defineEvent<GoogleReviewNews>({ name: 'gbp.reviewChanged', version: 1 });

/** The profile of a location is in force at Google: for the first time, or again. */
export const googleProfileVerified = defineEvent<{ locationId: number }>({ name: 'gbp.profileVerified', version: 1 });
