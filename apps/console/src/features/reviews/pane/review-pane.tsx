import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDates } from '../../../app/dates';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { keyOfReview } from '../drafts';
import type { Drafts } from '../drafts';
import { commentsQuery, replyTo, reviewQuery } from '../review-data';
import type { ReplyBody, Review } from '../review-data';
import { Stars } from '../stars';
import { useTopicNames } from '../topic-names';
import { CommentEntry } from './comment-entry';
import { DraftButton } from './draft-button';
import { ReplyBox } from './reply-box';
import { useAct } from './use-act';

interface ReviewPaneProps {
  readonly reviewId: number;
  readonly drafts: Drafts;
}

/** One review: what was written, what was replied and how that stands, and the next reply. */
export function ReviewPane({ reviewId, drafts }: ReviewPaneProps) {
  const { data: review, error } = useQuery(reviewQuery(reviewId));
  const comments = useQuery(commentsQuery(reviewId));
  const mayReply = may(useCaller(), 'review:answer');
  useRefreshWhenSettled(reviewId, comments.data?.data.map(({ id, status }) => `${id} ${status}`).join());
  const failed = error ?? comments.error;
  if (failed && (review === undefined || comments.data === undefined))
    return <ScreenError error={failed} permission="review:read" />;
  if (review === undefined) return <PaneSkeleton />;
  return (
    <article className="review" aria-labelledby="review-title">
      <ReviewHead review={review} />
      <StaleNotice error={failed} />
      <ReviewText review={review} />
      {comments.data !== undefined && comments.data.data.length > 0 && (
        <ol className="comments">
          {comments.data.data.map((comment) => (
            <CommentEntry key={comment.id} comment={comment} drafts={drafts} mayChange={mayReply} />
          ))}
        </ol>
      )}
      {mayReply && <NextReply review={review} drafts={drafts} hasReply={review.lastOwnerAnswer !== null} />}
    </article>
  );
}

/** When the portal has decided on a reply, lists and counts are no longer right. */
function useRefreshWhenSettled(reviewId: number, states: string | undefined): void {
  const client = useQueryClient();
  const seen = useRef({ reviewId, states });
  useEffect(() => {
    const former = seen.current;
    seen.current = { reviewId, states };
    if (former.reviewId !== reviewId || former.states === undefined || former.states === states) return;
    const isOther = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
      queryKey[0] === 'reviews' && queryKey[1] !== 'comments';
    void client.invalidateQueries({ predicate: isOther });
  }, [client, reviewId, states]);
}

function ReviewHead({ review }: { readonly review: Review }) {
  const dates = useDates();
  const { location, portalName, url, createdAt, editedAt, reviewContent } = review;
  return (
    <header className="review-head">
      <div className="review-title">
        <h2 id="review-title">{reviewContent.author ?? <Trans>Somebody</Trans>}</h2>
        <Stars review={review} size={18} />
      </div>
      <p className="soft">
        {portalName}
        {' · '}
        <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
        {editedAt !== null && (
          <>
            {' · '}
            <Trans>changed {dates.day(editedAt)}</Trans>
          </>
        )}
      </p>
      <p>
        <Link to="/locations/$locationId" params={{ locationId: String(location.key) }}>
          {location.value}
        </Link>{' '}
        <span className="soft">{location.address}</span>
      </p>
      {url !== null && (
        <a className="button review-link" href={url} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden />
          <Trans>Open at {portalName}</Trans>
        </a>
      )}
    </header>
  );
}

function ReviewText({ review }: { readonly review: Review }) {
  const topics = useTopicNames();
  const { reviewContent, language } = review;
  return (
    <div className="review-body">
      {reviewContent.content === null ? (
        <p className="soft">
          <Trans>No text was written.</Trans>
        </p>
      ) : (
        <p className="review-text review-words" lang={language ?? undefined}>
          {reviewContent.content}
        </p>
      )}
      {review.topics.length > 0 && (
        <p className="tags">
          {review.topics.map((topic) => (
            <span key={topic} className="tag">
              {topics[topic]}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

interface NextReplyProps {
  readonly review: Review;
  readonly drafts: Drafts;
  readonly hasReply: boolean;
}

/** A field for the reply, or why there is none. */
function NextReply({ review, drafts, hasReply }: NextReplyProps) {
  const { t } = useLingui();
  const key = keyOfReview(review.reviewId);
  const { mutate, isPending, error } = useAct(
    (body: ReplyBody) => replyTo([review.reviewId], body),
    () => drafts.drop(key),
  );
  const { portalName } = review;
  if (!review.repliable) {
    if (hasReply) return null;
    return (
      <p className="soft review-closed">
        {review.portalAnswerable ? (
          <Trans>
            No reply can be sent now: the connection to {portalName} does not work, or the location has no product for
            replies.
          </Trans>
        ) : (
          <Trans>{portalName} takes no replies from here.</Trans>
        )}
      </p>
    );
  }
  return (
    <div data-reply>
      <ReplyBox
        label={t`Your reply`}
        draftKey={key}
        drafts={drafts}
        templatesOf={review.location.key}
        sendTitle={<Trans>Send the reply</Trans>}
        isSending={isPending}
        error={error}
        onSend={mutate}
      >
        <DraftButton reviewId={review.reviewId} draftKey={key} drafts={drafts} />
      </ReplyBox>
    </div>
  );
}

const PaneSkeleton = () => (
  <div className="review" aria-busy>
    <span className="skeleton skeleton-title" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
);
