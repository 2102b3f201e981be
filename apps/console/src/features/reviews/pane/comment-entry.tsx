import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { DeclineDialog } from '../../../app/worklist/decline-dialog';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { keyOfComment } from '../drafts';
import type { Drafts } from '../drafts';
import { ReplyStatus } from '../reply-status';
import { approveReply, changeReply, declineReply } from '../review-data';
import type { ReviewComment } from '../review-data';
import { ReplyBox } from './reply-box';
import { useAct } from './use-act';

interface CommentEntryProps {
  readonly comment: ReviewComment;
  readonly drafts: Drafts;
  readonly mayChange: boolean;
}

/** A reply with what the portal made of it, or what somebody else wrote below the review. */
export function CommentEntry({ comment, drafts, mayChange }: CommentEntryProps) {
  const { t } = useLingui();
  const dates = useDates();
  const key = keyOfComment(comment.id);
  const { mutate, isPending, error, reset } = useAct(
    (text: string) => changeReply(comment.id, text),
    () => drafts.drop(key),
  );
  const isOpen = drafts.textOf(key) !== undefined;
  const canChange = mayChange && (comment.status === 'LIVE' || comment.status === 'REFUSED');
  return (
    <li className="comment" data-own={comment.ownerCommented}>
      <header>
        <strong>{comment.profile.profileName ?? <Trans>Somebody</Trans>}</strong>
        <time dateTime={comment.date} className="soft">
          {dates.moment(comment.date)}
        </time>
        {comment.ownerCommented && (
          <span role="status">
            <ReplyStatus status={comment.status} />
          </span>
        )}
      </header>
      {comment.errorList.map(({ errorCode, errorMessage }) => (
        <Notice key={errorCode} kind={comment.status === 'REFUSED' ? 'bad' : 'warn'}>
          {errorMessage}
        </Notice>
      ))}
      {isOpen && canChange ? (
        <ReplyBox
          label={t`Your reply`}
          draftKey={key}
          drafts={drafts}
          sendTitle={<Trans>Send the change</Trans>}
          isSending={isPending}
          error={error}
          onSend={(body) => {
            if ('comment' in body) mutate(body.comment);
          }}
          onCancel={() => {
            drafts.drop(key);
            reset();
          }}
        />
      ) : (
        <p className="review-text">{comment.comment}</p>
      )}
      {comment.ownerCommented && !isOpen && canChange && (
        <div className="reply-actions">
          <Button kind="quiet" onPress={() => drafts.begin(key, comment.comment)}>
            <Pencil size={16} aria-hidden />
            <Trans>Change</Trans>
          </Button>
        </div>
      )}
      {comment.status === 'REVIEW' && <Approval commentId={comment.id} />}
    </li>
  );
}

/** The second person's decision. The platform refuses it to who wrote the reply. */
function Approval({ commentId }: { readonly commentId: number }) {
  const { t } = useLingui();
  const mayApprove = may(useCaller(), 'review:approve');
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, error } = useAct(() => approveReply(commentId));
  const decline = useAct(
    (reason: string) => declineReply(commentId, reason),
    () => setAsks(false),
  );
  if (!mayApprove) return null;
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <div className="reply-actions">
        <Button kind="primary" onPress={() => mutate(undefined)} isDisabled={isPending}>
          <Trans>Approve</Trans>
        </Button>
        <Button onPress={() => setAsks(true)} isDisabled={isPending}>
          <Trans>Decline …</Trans>
        </Button>
      </div>
      <DeclineDialog title={t`Decline this reply?`} isOpen={asks} onClose={() => setAsks(false)} decline={decline}>
        <Trans>It is not sent. Who wrote it reads your reason and can change it.</Trans>
      </DeclineDialog>
    </>
  );
}
