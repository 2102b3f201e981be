import { Trans, useLingui } from '@lingui/react/macro';
import { SendHorizontal, Trash2 } from 'lucide-react';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { queryClient } from '../../../app/query-client';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import type { TextFieldProps } from '../../../ui/text-field';
import { replyTo, uploadPicture } from '../conversation-data';
import type { Channel, Conversation } from '../conversation-data';
import { isBegun } from '../draft-store';
import type { DraftLine } from '../draft-store';
import type { Drafts } from '../drafts';
import { ChosenPicture, PictureButton } from '../../../app/pictures/picture-button';
import { ReplyLimits } from './reply-limits';
import { leftOf, longestOf } from './thread.rules';

interface ReplyFieldProps {
  readonly conversation: Conversation;
  readonly channel: Channel;
  readonly drafts: Drafts;
}

/**
 * A reply that is being written: a text, a picture or both, as the channel takes them. Control and Enter send it. When the
 * channel takes no reply any more, what was written can be read and copied.
 */
export function ReplyField({ conversation, channel, drafts }: ReplyFieldProps) {
  const { t } = useLingui();
  const { id, replyUntil } = conversation;
  const draft = drafts.of(id);
  const { text, picture, isSending, error } = draft;
  const isOpen = replyUntil !== null;
  const left = leftOf(text, channel, picture !== null);
  const isBoth = picture !== null && text.trim() !== '' && longestOf(channel, true) === 0;
  const canSend = isOpen && !isSending && isBegun(draft) && !isBoth && (left ?? 0) >= 0;
  const send = (): void => {
    if (canSend) void drafts.send(id, lineOf(conversation));
  };
  const atField = fieldProblem(error);
  return (
    <>
      {error && atField === undefined && <ErrorNotice error={error} />}
      <TextField
        label={t`Your reply`}
        long
        value={text}
        onChange={(next) => drafts.write(id, next)}
        onKeyDown={sendingBy(send)}
        error={atField ?? (isBoth ? t`This channel takes a text or a picture, not both.` : undefined)}
        isReadOnly={isSending || !isOpen}
      />
      {picture && <ChosenPicture picture={picture} isDisabled={isSending} onRemove={() => drafts.choose(id, null)} />}
      <div className="reply-actions">
        <ReplyPicture conversation={conversation} drafts={drafts} />
        {isOpen && (
          <ReplyLimits conversation={conversation} channel={channel} left={left} hasPicture={picture !== null} />
        )}
        {!isOpen && (
          <Button kind="quiet" isDisabled={isSending} onPress={() => drafts.discard(id)}>
            <Trash2 size={16} aria-hidden />
            <Trans>Discard the draft</Trans>
          </Button>
        )}
        <Button kind="primary" onPress={send} isDisabled={!canSend} aria-keyshortcuts={t`Control+Enter`}>
          <SendHorizontal size={16} aria-hidden />
          <Trans context="message">Send</Trans>
        </Button>
      </div>
    </>
  );
}

function ReplyPicture({ conversation: { id, replyUntil }, drafts }: Omit<ReplyFieldProps, 'channel'>) {
  const { t } = useLingui();
  const mayUpload = may(useCaller(), 'location:write');
  if (!mayUpload || replyUntil === null) return null;
  return (
    <PictureButton
      isDisabled={drafts.of(id).isSending}
      onChoose={(picture) => drafts.choose(id, picture)}
      onUnreadable={(name) =>
        drafts.fail(id, new Error(t`The file ${name} cannot be read. Choose it again, or another one.`))
      }
    />
  );
}

/** It goes on when the reader has left the conversation. */
const lineOf = (conversation: Conversation): DraftLine => ({
  upload: ({ fileType, data }) => uploadPicture(conversation.locationId, fileType, data),
  send: async (reply, key) => {
    await replyTo(conversation, reply, key);
    void queryClient.invalidateQueries({ queryKey: ['conversations'] });
  },
});

const fieldProblem = (error: Error | null): string | undefined =>
  error instanceof ApiError
    ? error.problems.find(({ field }) => ['text', 'image', 'data', 'fileType'].includes(field))?.message
    : undefined;

const sendingBy =
  (send: () => void): TextFieldProps['onKeyDown'] =>
  (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) {
      // Esc is the screen's.
      event.continuePropagation();
      return;
    }
    event.preventDefault();
    send();
  };
