import type { PortalAddress } from '#contexts/listings';

/** `GOOGLE`, `FACEBOOK`, or the key of a listing portal. */
export type ReviewPortal = string;

/** Where the reviews of a location are at a portal, and in whose name it is called. Never stored: it holds a secret. */
export interface ReviewTarget {
  /** `accounts/{id}/locations/{id}` at Google, the id of the page at Facebook, that of the listing at listing portals. */
  readonly place: string;
  readonly accessToken: string;
  readonly connectionId: number | null;
  /** Of listing portals. */
  readonly portal: PortalAddress | null;
}

/** What is commented on a review. */
export interface PortalComment {
  readonly id: string;
  readonly owner: boolean;
  readonly message: string;
  readonly at: Date;
  readonly author: PortalAuthor | null;
  /** PENDING: the portal still checks it. REFUSED: it does not show it; `reason` has its words. */
  readonly status: 'LIVE' | 'PENDING' | 'REFUSED';
  readonly reason: string | null;
}

export interface PortalAuthor {
  readonly name: string | null;
  readonly url: string | null;
  readonly photoUrl: string | null;
}

export interface PortalReview {
  readonly id: string;
  /** 1 to 5. */
  readonly rating: number | null;
  readonly recommended: boolean | null;
  readonly content: string | null;
  /** ISO 639-1, where the portal says it. */
  readonly language: string | null;
  readonly author: PortalAuthor;
  readonly url: string | null;
  readonly at: Date;
  readonly editedAt: Date | null;
  /** By which the portal orders its list. */
  readonly sortedAt: Date;
  /** Whether it takes an answer. */
  readonly answerable: boolean;
  /** All that there are, by time. */
  readonly comments: readonly PortalComment[];
}

export interface ReviewPage {
  readonly reviews: readonly PortalReview[];
  /** Null: this was the last page. */
  readonly next: string | null;
}

/** An answer that is to be shown. */
export interface OutgoingAnswer {
  readonly reviewId: string;
  /** The portal's id of the answer that it replaces; null: it is a new one. */
  readonly answerId: string | null;
  readonly text: string;
  /** Grows with every text of the answer. */
  readonly version: number;
}

/** What a portal made of an answer. `gone`: it no longer has the review, or the answer that was to be replaced. */
export type AnswerReceipt =
  | { readonly outcome: 'live' | 'pending'; readonly id: string }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'gone' };

/**
 * A portal that shows reviews. Adapters register themselves with `ReviewSources`. Nothing is repeated inside. Calls throw
 * `ThirdPartyFailure`: `portalUnreachable` (nothing was done), `outcomeUnknown` (a write that was perhaps done),
 * `portalRefused` with status 401 (the access is no good any more), 403 or 404 (the place is not ours to see).
 */
export abstract class ReviewSource {
  /** `DIRECTORY`: all listing portals. */
  abstract readonly kind: 'GOOGLE' | 'FACEBOOK' | 'DIRECTORY';
  /** Whether one review can have several answers of the owner. */
  abstract readonly severalAnswers: boolean;
  abstract readonly longestAnswer: { readonly count: number; readonly unit: 'bytes' | 'characters' };

  /**
   * Newest first, by `sortedAt`.
   * @param cursor what `next` has returned before; null: the first page
   */
  abstract page(target: ReviewTarget, cursor: string | null): Promise<ReviewPage>;

  /** @returns null: the portal no longer shows it */
  abstract one(target: ReviewTarget, reviewId: string): Promise<PortalReview | null>;

  abstract answer(target: ReviewTarget, answer: OutgoingAnswer): Promise<AnswerReceipt>;

  /** May be repeated: an answer that is gone is no failure. @returns null, or why the portal keeps it */
  abstract removeAnswer(
    target: ReviewTarget,
    answer: { readonly reviewId: string; readonly answerId: string },
  ): Promise<string | null>;
}
