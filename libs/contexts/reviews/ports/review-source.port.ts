import type { Trouble } from '#contexts/connections';

/** `GOOGLE`, `FACEBOOK`, or the key of a directory portal. */
export type ReviewPortal = string;

/** The answer of the owner, as the portal has it. */
export interface PortalAnswer {
  /** The portal's id of it; null: the portal has one for each review, and gives it none. */
  readonly externalId: string | null;
  readonly text: string;
  /** Null: the portal does not say. */
  readonly at: Date | null;
  /** PENDING: the portal has it, and has not decided yet. */
  readonly state: 'PENDING' | 'LIVE' | 'REFUSED';
  /** Why it is refused, in the portal's words. */
  readonly reason: string | null;
}

/** What somebody wrote below a review. */
export interface PortalComment {
  readonly externalId: string;
  readonly text: string;
  readonly at: Date;
  readonly ownerCommented: boolean;
  readonly author: { readonly name: string | null; readonly url: string | null; readonly photoUrl: string | null };
}

export interface PortalReview {
  readonly externalId: string;
  /** 1 to 5. */
  readonly rating: number | null;
  readonly recommended: boolean | null;
  readonly content: string | null;
  readonly author: { readonly name: string | null; readonly url: string | null; readonly photoUrl: string | null };
  readonly url: string | null;
  /** What answers are about, where that is not the review itself. */
  readonly threadId: string | null;
  readonly answerable: boolean;
  readonly at: Date;
  readonly editedAt: Date | null;
  /** The owner's answers; empty: there is none. */
  readonly answers: readonly PortalAnswer[];
  /** What others wrote below it. */
  readonly comments: readonly PortalComment[];
}

export interface ReviewPage {
  /** Those that changed last come first, where the portal can do so. */
  readonly reviews: readonly PortalReview[];
  /** Null: this was the last page. */
  readonly next: string | null;
}

/** Where a location is reviewed, and in whose name the portal is asked. Never stored: it may hold a secret. */
export interface ReviewPlace {
  readonly locationId: number;
  readonly portal: ReviewPortal;
  /** The portal's name of the place. */
  readonly name: string;
  readonly accessToken: string | null;
  readonly connectionId: number | null;
}

/** Names a review at its portal. */
export interface ReviewKey {
  readonly externalId: string;
  readonly threadId: string | null;
}

/** What the portal made of an answer. */
export type AnswerReceipt =
  | { readonly outcome: 'taken'; readonly answer: PortalAnswer }
  /** The portal does not take it, for good; `reason` in its words. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The review is not there any more. */
  | { readonly outcome: 'gone' };

/**
 * A portal on which locations are reviewed. Adapters register themselves with `ReviewSources`. Nothing is repeated inside.
 * Calls throw `ThirdPartyFailure`: `portalUnreachable` (nothing was done), `outcomeUnknown` (a write that was perhaps done),
 * `portalRefused` with status 401 when the access is no good any more.
 */
export abstract class ReviewSource {
  /** How people know it; null: by the name of the directory portal. */
  abstract readonly portalName: string | null;
  /** One answer of the owner for each review; a second replaces it. */
  abstract readonly soleAnswer: boolean;
  /** UTF-8 bytes. */
  abstract readonly longestAnswer: number;

  abstract serves(portal: ReviewPortal): boolean;

  /** @returns `trouble`: why it cannot be asked, for a person */
  abstract place(locationId: number, portal: ReviewPortal): Promise<ReviewPlace | { readonly trouble: Trouble }>;

  /** The access of this place was refused (401). */
  abstract refused(place: ReviewPlace): Promise<void>;

  /** @param cursor `next` of the page before */
  abstract page(place: ReviewPlace, cursor: string | null): Promise<ReviewPage>;

  /** @returns null when it is not there any more */
  abstract one(place: ReviewPlace, key: ReviewKey): Promise<PortalReview | null>;

  /** @param answerId the portal's id of the answer that this one replaces; null: a new one */
  abstract answer(place: ReviewPlace, key: ReviewKey, text: string, answerId: string | null): Promise<AnswerReceipt>;
}
