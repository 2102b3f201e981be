import { defineEvent } from '#platform/outbox';

export interface GoogleReviewNews {
  readonly locationId: number;
  /** `accounts/{id}/locations/{id}/reviews/{id}`. */
  readonly review: string;
}

/** Google has pushed that a review of a location is new or was changed. What it says is asked for. */
export const googleReviewChanged = defineEvent<GoogleReviewNews>({ name: 'gbp.reviewChanged', version: 1 });
