import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { Status } from '../../../ui/status';
import { ReviewStatus } from '../reply-status';
import type { Review } from '../review-data';
import type { ReviewSearch } from '../review-filters.rules';
import { Stars } from '../stars';

export const reviewCardHeight = 108;

interface ReviewCardProps {
  readonly review: Review;
  /** Given where the card leads to the review; else the grid shows it beside. */
  readonly search?: ReviewSearch | undefined;
  readonly hasDraft: boolean;
}

export function ReviewCard({ review, search, hasDraft }: ReviewCardProps) {
  const dates = useDates();
  const { id, reviewContent, location, portalName, createdAt } = review;
  const author = reviewContent.author ?? <Trans>Somebody</Trans>;
  return (
    <div className="review-card">
      <div className="review-card-head">
        {search ? (
          <Link to="/reviews" search={{ ...search, review: String(id) }} tabIndex={-1} className="row-name card-link">
            {author}
          </Link>
        ) : (
          <span className="row-name">{author}</span>
        )}
        <Stars review={review} />
        <time dateTime={createdAt} className="soft">
          {dates.day(createdAt)}
        </time>
      </div>
      <p className="review-card-text">
        {reviewContent.content ?? (
          <span className="soft">
            <Trans>No text was written.</Trans>
          </span>
        )}
      </p>
      <div className="review-card-foot">
        <span className="soft">
          {location.value} · {portalName}
        </span>
        {hasDraft ? (
          <Status kind="warn" icon={Pencil}>
            <Trans>Draft</Trans>
          </Status>
        ) : (
          <ReviewStatus review={review} />
        )}
      </div>
    </div>
  );
}
