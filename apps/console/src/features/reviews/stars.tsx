import { Trans, useLingui } from '@lingui/react/macro';
import { Star, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Status } from '../../ui/status';
import type { Review } from './review-data';

const steps = [1, 2, 3, 4, 5];

/** Stars, or at Facebook whether the author recommends the business. */
export function Stars({ review, size = 14 }: { readonly review: Review; readonly size?: number }) {
  const { t } = useLingui();
  const { rating, facebookRecommended } = review;
  if (rating !== null)
    return (
      <span className="stars" role="img" aria-label={t`${rating} of 5 stars`}>
        {steps.map((step) => (
          <Star key={step} size={size} data-on={step <= rating} aria-hidden />
        ))}
      </span>
    );
  if (facebookRecommended === null) return null;
  return facebookRecommended ? (
    <Status kind="ok" icon={ThumbsUp}>
      <Trans>Recommends it</Trans>
    </Status>
  ) : (
    <Status kind="bad" icon={ThumbsDown}>
      <Trans>Does not recommend it</Trans>
    </Status>
  );
}
