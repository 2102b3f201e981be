import { Trans, useLingui } from '@lingui/react/macro';
import { SendHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import type { TextFieldProps } from '../../../ui/text-field';
import { replyTo, uploadPicture } from '../conversation-data';
import type { Channel, Conversation } from '../conversation-data';
import type { Drafts } from '../drafts';
import { useAct } from '../use-act';
import { ChosenPicture, PictureButton } from './picture-button';
import type { Picture } from './picture-button';
import { ReplyLimits } from './reply-limits';
import { leftOf, longestOf } from './thread.rules';

interface ReplyFieldProps {
  readonly conversation: Conversation;
  readonly channel: Channel;
  readonly drafts: Drafts;
}

/** A reply that is being written: a text, a picture or both, as the channel takes them. Control and Enter send it. */
export function ReplyField({ conversation, channel, drafts }: ReplyFieldProps) {
  const { t } = useLingui();
  const { id, locationId } = conversation;
  const [picture, setPicture] = useState<Picture | null>(null);
  const mayUpload = may(useCaller(), 'location:write');
  const text = drafts.textOf(id);
  const left = leftOf(text, channel, picture !== null);
  const isBoth = picture !== null && text.trim() !== '' && longestOf(channel, true) === 0;
  const { mutate, isPending, error } = useSend(conversation, () => {
    drafts.write(id, '');
    setPicture(null);
  });
  const canSend = !isPending && (text.trim() !== '' || picture !== null) && !isBoth && (left ?? 0) >= 0;
  const send = (): void => {
    if (canSend) mutate({ text, picture, locationId });
  };
  const atField =
    error instanceof ApiError
      ? error.problems.find(({ field }) => ['text', 'image', 'data', 'fileType'].includes(field))?.message
      : undefined;
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
        isReadOnly={isPending}
      />
      {picture && <ChosenPicture picture={picture} onRemove={() => setPicture(null)} />}
      <div className="reply-actions">
        {mayUpload && <PictureButton onChoose={setPicture} isDisabled={isPending} />}
        <ReplyLimits conversation={conversation} channel={channel} left={left} hasPicture={picture !== null} />
        <Button kind="primary" onPress={send} isDisabled={!canSend} aria-keyshortcuts={t`Control+Enter`}>
          <SendHorizontal size={16} aria-hidden />
          <Trans context="message">Send</Trans>
        </Button>
      </div>
    </>
  );
}

interface Written {
  readonly text: string;
  readonly picture: Picture | null;
  readonly locationId: number;
}

/** The same reply keeps its key and its picture until it is written down, so that a second try sends it once. */
function useSend(conversation: Conversation, onDone: () => void) {
  const tried = useRef({ content: '', key: '' });
  const images = useRef(new WeakMap<Picture, number>());
  return useAct(async ({ text, picture, locationId }: Written) => {
    let image = picture === null ? null : (images.current.get(picture) ?? null);
    if (picture !== null && image === null) {
      image = await uploadPicture(locationId, picture.fileType, picture.data);
      images.current.set(picture, image);
    }
    const content = JSON.stringify([text, image]);
    if (tried.current.content !== content) tried.current = { content, key: crypto.randomUUID() };
    await replyTo(conversation, { text: text.trim() === '' ? null : text, image }, tried.current.key);
    tried.current = { content: '', key: '' };
  }, onDone);
}

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
