import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Reply as ReplyIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ShowMore } from '../../../ui/lists/show-more';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { undoMs } from '../../../app/later/later';
import { later, useLater } from '../../../app/later/use-later';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { deleteComment, deleteReply, repliesQuery, shownOf, writeReply } from './comment-data';
import type { Comment, Reply } from './comment-data';
import { CommentField } from './comment-field';

interface CommentEntryProps {
  readonly comment: Comment;
  /** Name of the location below whose post it is. */
  readonly place: string | undefined;
  readonly takesReplies: boolean;
}

export function CommentEntry({ comment, place, takesReplies }: CommentEntryProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [replies, setReplies] = useState(false);
  const canReply = takesReplies && comment.canWrite && comment.status === 'LIVE';
  return (
    <li className="comment" data-own={comment.ownerCommented}>
      <Written
        written={comment}
        isOwn={comment.ownerCommented}
        place={place}
        remove={() => deleteComment(comment.id)}
      />
      <div className="post-acts">
        {comment.repliesCount > 0 && (
          <Button kind="quiet" aria-expanded={replies} onPress={() => setReplies(!replies)}>
            <Plural value={comment.repliesCount} one="# reply" other="# replies" />
          </Button>
        )}
        {canReply && (
          <Button kind="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            <ReplyIcon size={14} aria-hidden />
            <Trans>Reply</Trans>
          </Button>
        )}
      </div>
      {isOpen && (
        <CommentField
          label={t`Your reply`}
          name={`comment ${comment.id}`}
          field="message"
          title={<Trans>Send the reply</Trans>}
          send={(message, key) => writeReply({ commentId: comment.id, message }, key)}
          onSent={() => {
            setOpen(false);
            setReplies(true);
          }}
        />
      )}
      <Replies commentId={comment.id} isOpen={replies} />
    </li>
  );
}

interface RepliesProps {
  readonly commentId: number;
  readonly isOpen: boolean;
}

function Replies({ commentId, isOpen }: RepliesProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    repliesQuery(commentId, isOpen),
  );
  if (!isOpen) return null;
  if (data === undefined)
    return error === null ? <span className="skeleton" aria-busy /> : <ErrorNotice error={error} />;
  return (
    <ol className="comments">
      {shownOf(data.pages).data.map((reply) => (
        <li key={reply.id} className="comment" data-own={reply.ownerReplied}>
          <Written written={reply} isOwn={reply.ownerReplied} place={undefined} remove={() => deleteReply(reply.id)} />
        </li>
      ))}
      {(hasNextPage || error !== null) && (
        <li>
          {error && <ErrorNotice error={error} />}
          {hasNextPage && <ShowMore kind="quiet" isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} />}
        </li>
      )}
    </ol>
  );
}

interface WrittenProps {
  readonly written: Comment | Reply;
  readonly isOwn: boolean;
  readonly place: string | undefined;
  readonly remove: () => Promise<void>;
}

/** Who wrote what, how it stands at the network, and its deletion, which can be taken back for a while. */
function Written({ written, isOwn, place, remove }: WrittenProps) {
  const { t } = useLingui();
  const dates = useDates();
  const client = useQueryClient();
  useLater();
  const { id, author, message, date, status, error } = written;
  const key = 'commentId' in written ? `reply ${id}` : `comment ${id}`;
  const isDecided = later.markOf(key) !== undefined;
  const states = {
    PENDING: t`On its way`,
    UNKNOWN: t`On its way`,
    REFUSED: t`Refused`,
    DELETING: t`Is being deleted`,
    LIVE: null,
    REMOVED: null,
  };
  const who = isOwn ? (place ?? t`You`) : (author ?? t`Somebody`);
  return (
    <>
      <header>
        <strong>{who}</strong>
        {!isOwn && place !== undefined && <span className="soft">{place}</span>}
        <time dateTime={date} className="soft">
          {dates.moment(date)}
        </time>
        {states[status] !== null && <span className="soft">{states[status]}</span>}
        <span className="toolbar-space" />
        {written.canWrite && (status === 'LIVE' || status === 'REFUSED') && (
          <Button
            kind="quiet"
            iconOnly
            isDisabled={isDecided}
            aria-label={t`Delete the comment of ${who}`}
            onPress={() =>
              later.add({
                title: t`Delete a comment`,
                waitMs: undoMs,
                steps: [{ keys: [key], mark: 'deleted', name: who, run: remove }],
                onEnd: () => void client.invalidateQueries({ queryKey: ['posts'] }),
              })
            }
          >
            <Trash2 size={14} aria-hidden />
          </Button>
        )}
      </header>
      <p className="review-text">{message}</p>
      {error !== null && <Notice kind={status === 'REFUSED' ? 'bad' : 'warn'}>{error.errorMessage}</Notice>}
    </>
  );
}
