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
import { replyTo, uploadFile, uploadPicture } from '../conversation-data';
import type { Channel, Conversation } from '../conversation-data';
import { isBegun } from '../draft-store';
import type { Draft, DraftLine } from '../draft-store';
import type { Drafts } from '../drafts';
import { ChosenPicture, PictureButton } from '../../../app/pictures/picture-button';
import { ChosenFile, FileButton } from './file-button';
import { ReplyLimits } from './reply-limits';
import { leftOf, limitsFor } from './thread.rules';

interface ReplyFieldProps {
  readonly conversation: Conversation;
  readonly channel: Channel;
  readonly drafts: Drafts;
}

/**
 * A reply that is being written: a text, a picture or another file, or a text with a picture or file, as the channel takes them. Control and Enter send it. When the
 * channel takes no reply any more, what was written can be read and copied.
 */
export function ReplyField({ conversation, channel, drafts }: ReplyFieldProps) {
  const { t } = useLingui();
  const { id, replyUntil } = conversation;
  const draft = drafts.of(id);
  const { text, picture, file, isSending, error } = draft;
  const isOpen = replyUntil !== null;
  const caption = captionOf(draft, channel);
  const left = leftOf(text, channel, caption);
  const isBoth = caption === 0 && text.trim() !== '';
  const canSend = isOpen && !isSending && isBegun(draft) && !isBoth && (left ?? 0) >= 0;
  const send = (): void => {
    if (canSend) void drafts.send(id, lineOf(conversation));
  };
  const atField = fieldProblem(error);
  const tooMuch =
    file === null
      ? t`This channel takes a text or a picture, not both.`
      : t`This channel takes a text or such a file, not both.`;
  return (
    <>
      {error && atField === undefined && <ErrorNotice error={error} />}
      <TextField
        label={t`Your reply`}
        long
        value={text}
        onChange={(next) => drafts.write(id, next)}
        onKeyDown={sendingBy(send)}
        error={atField ?? (isBoth ? tooMuch : undefined)}
        isReadOnly={isSending || !isOpen}
      />
      {picture && <ChosenPicture picture={picture} isDisabled={isSending} onRemove={() => drafts.choose(id, null)} />}
      {file && <ChosenFile file={file} isDisabled={isSending} onRemove={() => drafts.attach(id, null)} />}
      <div className="reply-actions">
        <ReplyPicture conversation={conversation} channel={channel} drafts={drafts} />
        {isOpen && (
          <FileButton
            channel={channel}
            isDisabled={isSending || picture !== null}
            onChoose={(chosen) => drafts.attach(id, chosen)}
            onRefused={(reason) => drafts.fail(id, new Error(reason))}
          />
        )}
        {isOpen && <ReplyLimits conversation={conversation} channel={channel} left={left} caption={caption} />}
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

function ReplyPicture({ conversation: { id, replyUntil }, channel, drafts }: ReplyFieldProps) {
  const { t } = useLingui();
  const mayUpload = may(useCaller(), 'location:write');
  if (!mayUpload || replyUntil === null) return null;
  return (
    <PictureButton
      fileTypes={channel.pictureTypes}
      isDisabled={drafts.of(id).isSending || drafts.of(id).file !== null}
      onChoose={(picture) => drafts.choose(id, picture)}
      onUnreadable={(name) =>
        drafts.fail(id, new Error(t`The file ${name} cannot be read. Choose it again, or another one.`))
      }
    />
  );
}

/** It goes on when the reader has left the conversation. */
const lineOf = (conversation: Conversation): DraftLine => ({
  uploadFile: (file) => uploadFile(conversation, file),
  isFileGone: (error) => error instanceof ApiError && error.problems.some(({ field }) => field === 'file'),
  upload: ({ fileType, data }) => uploadPicture(conversation.locationId, fileType, data),
  send: async (reply, key) => {
    await replyTo(conversation, reply, key);
    void queryClient.invalidateQueries({ queryKey: ['conversations'] });
  },
});

const fieldProblem = (error: Error | null): string | undefined =>
  error instanceof ApiError
    ? error.problems.find(({ field }) => ['text', 'image', 'file', 'data', 'fileType'].includes(field))?.message
    : undefined;

/** How much text the channel shows beside the picture or file; undefined: there is none. */
const captionOf = ({ picture, file }: Draft, channel: Channel): number | undefined =>
  picture !== null
    ? channel.longestCaption
    : file === null
      ? undefined
      : limitsFor(file.name, channel.files)?.longestCaption;

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
