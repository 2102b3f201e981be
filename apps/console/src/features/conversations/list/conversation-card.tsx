import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, ImageIcon, Paperclip, Pencil } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { dayIn } from '../../../app/days/day.rules';
import { Status } from '../../../ui/status';
import { useChannelNames } from '../channel-names';
import { customerOf } from '../conversation-data';
import type { Conversation } from '../conversation-data';
import type { ConversationSearch } from '../conversation-filters.rules';
import { isBegun } from '../draft-store';
import type { Draft } from '../draft-store';
import { useSpan } from '../use-span';
import { useTimes } from '../use-times';

export const cardHeight = 104;

interface ConversationCardProps {
  readonly conversation: Conversation;
  /** Given where the card leads to the conversation; else the grid shows it beside. */
  readonly search?: ConversationSearch | undefined;
  readonly draft: Draft;
  readonly now: number;
}

export function ConversationCard({ conversation, search, draft, now }: ConversationCardProps) {
  const channels = useChannelNames();
  const { id, lastMessage, lastIsFile, sendTime, locationName, channelName, isRead, email } = conversation;
  const hasDraft = isBegun(draft);
  const text = hasDraft ? draft.text.trim() : (lastMessage ?? '');
  const isFile = hasDraft ? draft.file !== null : lastIsFile;
  const name = customerOf(conversation) ?? <Trans>A customer</Trans>;
  return (
    <div className="review-card conversation-card" data-unread={!isRead}>
      <div className="review-card-head">
        {!isRead && (
          <span className="unread-dot">
            <span className="visually-hidden">
              <Trans>Not read</Trans>
            </span>
          </span>
        )}
        {search ? (
          <Link
            to="/messages"
            search={{ ...search, conversation: String(id) }}
            tabIndex={-1}
            className="row-name card-link"
          >
            {name}
          </Link>
        ) : (
          <span className="row-name">{name}</span>
        )}
        <Moment instant={sendTime} now={now} />
      </div>
      <p className="review-card-text">
        {hasDraft && (
          <span className="draft-mark">
            <Pencil size={12} aria-hidden /> <Trans>Draft:</Trans>{' '}
          </span>
        )}
        {!hasDraft && email?.subject != null && <b className="conversation-subject">{email.subject} </b>}
        {text !== '' ? text : isFile ? <OnlyFile /> : (hasDraft || email === null) && <OnlyPicture />}
      </p>
      <div className="review-card-foot">
        <span className="soft">
          {locationName} · {channels[channelName]}
        </span>
        <Waiting conversation={conversation} now={now} />
      </div>
    </div>
  );
}

const OnlyPicture = () => (
  <span className="soft only-picture">
    <ImageIcon size={14} aria-hidden /> <Trans>Picture</Trans>
  </span>
);

const OnlyFile = () => (
  <span className="soft only-picture">
    <Paperclip size={14} aria-hidden /> <Trans>File</Trans>
  </span>
);

/** The time of today, the day of everything else. */
function Moment({ instant, now }: { readonly instant: string; readonly now: number }) {
  const dates = useDates();
  const { timeOf, timeZone } = useTimes();
  const isToday = dayIn(new Date(instant), timeZone) === dayIn(new Date(now), timeZone);
  return (
    <time dateTime={instant} className="soft">
      {isToday ? timeOf(instant) : dates.day(instant)}
    </time>
  );
}

/** How long the customer has waited, or that nothing is to be replied. */
export function Waiting({ conversation, now }: { readonly conversation: Conversation; readonly now: number }) {
  const span = useSpan();
  const { waitingSince, doneAt } = conversation;
  if (waitingSince !== null) {
    const waited = span(now - Date.parse(waitingSince));
    return (
      <Status kind="warn" icon={Clock}>
        <Trans>Waits {waited}</Trans>
      </Status>
    );
  }
  return (
    <Status kind="ok" icon={CircleCheck}>
      {doneAt === null ? <Trans context="message">Answered</Trans> : <Trans context="message">Done</Trans>}
    </Status>
  );
}
