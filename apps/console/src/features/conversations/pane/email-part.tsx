import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { messageQuery } from '../conversation-data';
import type { Conversation, Message } from '../conversation-data';
import { otherThan } from './thread.rules';

type Email = NonNullable<Message['email']>;

interface EmailPartProps {
  readonly conversation: Conversation;
  readonly message: Message;
  readonly email: Email;
}

/** What an email says beside its new words: another sender or subject than the conversation's, and what it quotes. */
export function EmailPart({ conversation, message, email }: EmailPartProps) {
  const { senderAddress: address, subject, isFolded } = email;
  const thread = conversation.email;
  return (
    <>
      {thread !== null && address !== thread.address && (
        <p className="message-email soft">
          <Trans>From another address: {address}</Trans>
        </p>
      )}
      {subject !== null && otherThan(thread?.subject ?? null, subject) && (
        <p className="message-email soft">{subject}</p>
      )}
      {isFolded && <Folded conversation={conversation} message={message} />}
    </>
  );
}

/** Read only when somebody wants it. */
function Folded({ conversation, message }: Omit<EmailPartProps, 'email'>) {
  const [isShown, setIsShown] = useState(false);
  const { data, error } = useQuery({ ...messageQuery(conversation, message.messageId), enabled: isShown });
  return (
    <>
      <Button kind="quiet" aria-expanded={isShown} onPress={() => setIsShown(!isShown)}>
        {isShown ? <Trans>Hide the whole email</Trans> : <Trans>Show the whole email</Trans>}
      </Button>
      {isShown && error && data === undefined && <ErrorNotice error={error} />}
      {isShown && data === undefined && !error && <span className="skeleton" aria-busy />}
      {isShown && data !== undefined && <p className="message-whole soft">{data.email?.wholeText ?? data.text}</p>}
    </>
  );
}
