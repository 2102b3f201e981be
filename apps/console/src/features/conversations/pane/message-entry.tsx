import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button';
import type { Message } from '../conversation-data';
import { MessageStatus } from '../message-status';
import { useTimes } from '../use-times';
import { copyFor, pathOf } from './thread.rules';

interface MessageEntryProps {
  readonly message: Message;
  /** Name of the customer; null: not said. */
  readonly customer: string | null;
  /** Undefined: it need not or cannot be sent again. */
  readonly onSendAgain: (() => void) | undefined;
  readonly isSending: boolean;
}

/** Width of pictures, in pixels of a sharp screen. */
const pictureWidth = 640;

/** What somebody wrote; of a reply who did, how far it is, and why it was not sent. */
export function MessageEntry({ message, customer, onSendAgain, isSending }: MessageEntryProps) {
  const { t } = useLingui();
  const { timeOf } = useTimes();
  const { incoming, text, image, sendTime, status, author, error } = message;
  const writer = incoming ? (customer ?? t`A customer`) : (author?.name ?? t`Your reply`);
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
        {text === null && image === null && error === null && (
          <p className="soft">
            <Trans>The picture was deleted.</Trans>
          </p>
        )}
        {error !== null && <Trouble error={error} />}
      </div>
      <p className="message-foot soft">
        <span className={incoming ? 'visually-hidden' : undefined}>{writer}</span>
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
