/** A review, as visitors of a website see it. */
export interface WidgetReview {
  /** 1 to 5; null: its portal gives no stars. */
  readonly rating: number | null;
  /** Of portals that ask for a recommendation in place of stars. */
  readonly recommended: boolean | null;
  readonly author: string | null;
  readonly content: string | null;
  /** ISO 8601. */
  readonly writtenAt: string;
  readonly portal: string;
}

export interface WidgetReviews {
  /** Mean of the stars, to two decimals; null: no review has any. */
  readonly average: number | null;
  readonly total: number;
  readonly newest: readonly WidgetReview[];
}

/** Reviews of a location for its website; the application says who has them. */
export abstract class WidgetReviewSource {
  /** @returns null: the location has no reviews, or no product with which they are read */
  abstract reviewsOf(
    location: { readonly id: number; readonly workspaceId: number },
    count: number,
  ): Promise<WidgetReviews | null>;
}
