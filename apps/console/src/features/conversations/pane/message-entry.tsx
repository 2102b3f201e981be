import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button';
import { customerOf } from '../conversation-data';
import type { Conversation, Message } from '../conversation-data';
import { MessageStatus } from '../message-status';
import { useTimes } from '../use-times';
import { Attachments, LeftOut } from './attachments';
import { EmailPart } from './email-part';
import { copyFor, pathOf } from './thread.rules';

interface MessageEntryProps {
  readonly message: Message;
  readonly conversation: Conversation;
  /** Undefined: it need not or cannot be sent again. */
  readonly onSendAgain: (() => void) | undefined;
  readonly isSending: boolean;
}

/** Width of pictures, in pixels of a sharp screen. */
const pictureWidth = 640;

/** What somebody wrote; of a reply who did, how far it is, and why it was not sent. */
export function MessageEntry({ message, conversation, onSendAgain, isSending }: MessageEntryProps) {
  const { t } = useLingui();
  const { timeOf } = useTimes();
  const { incoming, text, image, sendTime, status, author, error, email, automatic, attachments, leftOut } = message;
  const customer = email?.senderName ?? email?.senderAddress ?? customerOf(conversation) ?? t`A customer`;
  const writer = incoming ? customer : (author?.name ?? (automatic ? t`Automatic reply` : t`Your reply`));
  return (
    <li className="message" data-own={!incoming} data-refused={status === 'REFUSED'}>
      <div className="message-bubble">
        {image !== null && (
          <a href={pathOf(image.url)} target="_blank" rel="noreferrer">
            <img
              src={copyFor(image, pictureWidth)}
              width={image.width}
              height={image.height}
              alt={t`Picture from ${writer}`}
              loading="lazy"
            />
          </a>
        )}
        {text !== null && <p className="review-text">{text}</p>}
        {text === null && image === null && error === null && attachments.length + leftOut.length === 0 && (
          <p className="soft">
            {email === null ? <Trans>The picture was deleted.</Trans> : <Trans>The email has no text.</Trans>}
          </p>
        )}
        {attachments.length > 0 && <Attachments conversation={conversation} message={message} />}
        {email !== null && <EmailPart conversation={conversation} message={message} email={email} />}
        {leftOut.length > 0 && <LeftOut files={leftOut} />}
        {error !== null && <Trouble error={error} />}
      </div>
      <p className="message-foot soft">
        <span className={incoming ? 'visually-hidden' : undefined}>{writer}</span>
        {incoming && automatic && <span>{t`Automatic reply`}</span>}
        <time dateTime={sendTime}>{timeOf(sendTime)}</time>
        {status !== null && <MessageStatus status={status} />}
        {onSendAgain && (
          <Button kind="quiet" isDisabled={isSending} onPress={onSendAgain}>
            <RotateCcw size={14} aria-hidden />
            <Trans>Send again</Trans>
          </Button>
        )}
      </p>
    </li>
  );
}

/** Why a reply was not sent, or why a picture is missing, in the platform's words. */
function Trouble({ error }: { readonly error: NonNullable<Message['error']> }) {
  const { errorCode: code, errorMessage } = error;
  return (
    <p className="message-error">
      {errorMessage}{' '}
      <a href={`/docs/errors/${Math.floor(code / 100) * 100}#${code}`} target="_blank" rel="noreferrer">
        <Trans>Error {code}</Trans>
      </a>
    </p>
  );
}
