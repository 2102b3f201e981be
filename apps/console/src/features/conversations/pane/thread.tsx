import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { StaleNotice } from '../../../app/errors/screen-error';
import { Button } from '../../../ui/button';
import { messagesQuery, replyTo } from '../conversation-data';
import type { Conversation, Message } from '../conversation-data';
import { useAct } from '../use-act';
import { useTimes } from '../use-times';
import { MessageEntry } from './message-entry';
import { byDay, unsentOf } from './thread.rules';

/** Messages that are read at first, and more each time. */
const step = 50;

interface ThreadProps {
  readonly conversation: Conversation;
  readonly mayReply: boolean;
}

/** What was written, by day, the newest at the end and in sight. */
export function Thread({ conversation, mayReply }: ThreadProps) {
  const { t } = useLingui();
  const { timeZone, dayName } = useTimes();
  const [take, setTake] = useState(step);
  const { data, error, isPlaceholderData } = useQuery(messagesQuery(conversation, take));
  const again = useAct(({ text, image }: Message) =>
    replyTo(conversation, { text, image: image?.id ?? null }, crypto.randomUUID()),
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
    <div className="thread" role="log" aria-label={t`Messages`} tabIndex={0}>
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
                  customer={conversation.displayName ?? null}
                  onSendAgain={unsent.has(message.messageId) ? () => again.mutate(message) : undefined}
                  isSending={again.isPending}
                />
              ))}
            </ol>
          </section>
        ))}
        {again.error && <ErrorNotice error={again.error} />}
      </div>
    </div>
  );
}

const noMessages: ReadonlySet<number> = new Set();
