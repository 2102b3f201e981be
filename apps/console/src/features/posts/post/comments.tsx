import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ShowMore } from '../../../ui/lists/show-more';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { StaleNotice } from '../../../app/errors/screen-error';
import type { Post } from '../post-data';
import { Choice } from '../../../ui/fields/choice';
import { commentsQuery, shownOf, writeComment } from './comment-data';
import { CommentEntry } from './comment-entry';
import { CommentField } from './comment-field';

interface CommentsProps {
  readonly post: Post;
  readonly takesReplies: boolean;
}

/** What visitors write below the post, and what the locations reply. */
export function Comments({ post, takesReplies }: CommentsProps) {
  const {
    data: read,
    error,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(commentsQuery(post.id));
  const data = read && shownOf(read.pages);
  return (
    <section className="card" aria-labelledby="post-comments">
      <header className="card-head">
        <h2 id="post-comments">
          {data === undefined ? (
            <Trans>Comments</Trans>
          ) : (
            <Plural value={data.total} one="# comment" other="# comments" />
          )}
        </h2>
      </header>
      <div className="write-fields">
        {error && (data === undefined ? <ErrorNotice error={error} /> : <StaleNotice error={error} />)}
        <NewComment post={post} />
        {data?.total === 0 && (
          <p className="soft">
            <Trans>Nobody has written anything yet.</Trans>
          </p>
        )}
        <ol className="comments">
          {data?.data.map((comment) => (
            <CommentEntry
              key={comment.id}
              comment={comment}
              place={post.postedLocations.find(({ locationId }) => locationId === comment.locationId)?.locationName}
              takesReplies={takesReplies}
            />
          ))}
        </ol>
        {hasNextPage && <ShowMore isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} />}
      </div>
    </section>
  );
}

/** Below the post at one of its locations. */
function NewComment({ post }: { readonly post: Post }) {
  const { t } = useLingui();
  const places = post.postedLocations.filter(({ postStatus, canWrite }) => postStatus === 'POSTED' && canWrite);
  const [chosen, setChosen] = useState<number>();
  const locationId = chosen ?? places[0]?.locationId;
  if (locationId === undefined) return null;
  return (
    <>
      {places.length > 1 && (
        <Choice
          label={t`Below the post of`}
          value={String(locationId)}
          options={places.map((place) => ({ id: String(place.locationId), title: place.locationName }))}
          problem={undefined}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      <CommentField
        label={t`Your comment`}
        name={`post ${post.id} at ${locationId}`}
        field="message"
        title={<Trans>Send the comment</Trans>}
        send={(message, key) => writeComment({ postId: post.id, locationId, message }, key)}
      />
    </>
  );
}
