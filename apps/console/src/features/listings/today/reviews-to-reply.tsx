import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { waitingReviews } from './today-data';
import type { WaitingReview } from './today-data';
import { WorkList, number, shown } from './work-list';

/** Reviews without a reply, the worst first. */
export function ReviewsToReply() {
  const { t } = useLingui();
  const { data, error } = useQuery(waitingReviews(shown));
  return (
    <WorkList
      title={t`Reviews without a reply`}
      total={data?.total}
      error={error}
      all={
        <Link to="/reviews" search={{}}>
          <Trans>Reply to {number(data?.total)}</Trans>
        </Link>
      }
    >
      {data?.data.map((review) => (
        <Waiting key={review.reviewId} review={review} />
      ))}
    </WorkList>
  );
}

const Waiting = ({ review }: { readonly review: WaitingReview }) => (
  <li>
    <Link to="/reviews" search={{ review: String(review.reviewId), sort: 'worst' }}>
      {review.location.value}
    </Link>
    <span className="soft">{review.rating === null ? review.portalName : <Trans>{review.rating} of 5</Trans>}</span>
    <p>{review.reviewContent.content}</p>
  </li>
);
