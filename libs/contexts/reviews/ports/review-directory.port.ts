import type { PortalAddress } from '#contexts/listings';
import type { AnswerReceipt, PortalReview, ReviewPage } from './review-source.port.js';

/**
 * Reviews of a listing over the directory protocol. Nothing is repeated inside. Throws `ThirdPartyFailure` as
 * `DirectoryPort` does.
 */
export abstract class ReviewDirectory {
  /** @param listing the portal's id of it @returns those that changed last first */
  abstract page(portal: PortalAddress, listing: string, cursor: string | null): Promise<ReviewPage>;

  /** @returns null when it is not there any more */
  abstract one(portal: PortalAddress, listing: string, review: string): Promise<PortalReview | null>;

  /** Replaces the answer that the review has. May be repeated. */
  abstract answer(portal: PortalAddress, listing: string, review: string, text: string): Promise<AnswerReceipt>;
}
