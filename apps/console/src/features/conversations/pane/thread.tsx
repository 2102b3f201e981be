import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { StaleNotice } from '../../../app/errors/screen-error';
import { Button } from '../../../ui/button';
import { ScrollArea } from '../../../ui/lists/scroll-area';
import { Notice } from '../../../ui/notice';
import { messagesQuery, replyTo } from '../conversation-data';
import type { Conversation, Message } from '../conversation-data';
import type { Drafts } from '../drafts';
import { useAct } from '../use-act';
import { useTimes } from '../use-times';
import { MessageEntry } from './message-entry';
import { byDay, unsentOf } from './thread.rules';
import { useReadWhenSeen } from './use-read-when-seen';

/** Messages that are read at first, and more each time. */
const step = 50;

interface ThreadProps {
  readonly conversation: Conversation;
  readonly mayReply: boolean;
  readonly drafts: Drafts;
  /** Whether somebody wants to read it. */
  readonly isChosen: boolean;
}

/** What was written, by day, the newest at the end and in sight. */
export function Thread({ conversation, mayReply, drafts, isChosen }: ThreadProps) {
  const { t } = useLingui();
  const { timeZone, dayName } = useTimes();
  const [take, setTake] = useState(step);
  const { data, error, isPlaceholderData } = useQuery(messagesQuery(conversation, take));
  const unmarked = useReadWhenSeen(conversation, mayReply && isChosen && data !== undefined);
  const again = useAct(({ messageId, text, image, attachments: [file] }: Message) =>
    drafts.sendAgain(messageId, (key) =>
      replyTo(conversation, { text, image: image?.id ?? null, file: file?.id ?? null }, key),
    ),
  );
  if (error && data === undefined)
    return (
      <div className="thread">
        <ErrorNotice error={error} />
      </div>
    );
  if (data === undefined)
    return (
      <div className="thread" aria-busy>
        <span className="skeleton" />
      </div>
    );
  const unsent = mayReply && conversation.replyUntil !== null ? unsentOf(data.data) : noMessages;
  return (
    <ScrollArea as="div" className="thread" role="log" label={t`Messages`}>
      <div className="thread-content">
        <StaleNotice error={error} />
        {data.total > data.data.length && (
          <Button kind="quiet" isDisabled={isPlaceholderData} onPress={() => setTake(take + step)}>
            <Trans>Show earlier messages</Trans>
          </Button>
        )}
        {byDay(data.data.toReversed(), timeZone).map(({ day, messages }) => (
          <section key={day} className="thread-day">
            <h3>
              <time dateTime={day}>{dayName(day)}</time>
            </h3>
            <ol>
              {messages.map((message) => (
                <MessageEntry
                  key={message.messageId}
                  message={message}
                  conversation={conversation}
                  onSendAgain={unsent.has(message.messageId) ? () => again.mutate(message) : undefined}
                  isSending={again.isPending}
                />
              ))}
            </ol>
          </section>
        ))}
        {again.error && <ErrorNotice error={again.error} />}
        {unmarked && <Unmarked error={unmarked} />}
      </div>
    </ScrollArea>
  );
}

const Unmarked = ({ error }: { readonly error: Error }) => (
  <Notice kind="warn">
    <Trans>This conversation could not be marked as read.</Trans>
    <small>{error.message}</small>
  </Notice>
);

const noMessages: ReadonlySet<number> = new Set();
