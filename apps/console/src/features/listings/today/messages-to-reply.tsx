import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../app/dates';
import { waitingConversations } from './today-data';
import type { WaitingConversation } from './today-data';
import { WorkList, number, shown } from './work-list';

/** Customers who have written and wait for a reply, who waits longest first. */
export function MessagesToReply() {
  const { t } = useLingui();
  const { data, error } = useQuery(waitingConversations(shown));
  return (
    <WorkList
      title={t`Customers who wait for a reply`}
      total={data?.total}
      error={error}
      all={
        <Link to="/messages" search={{}}>
          <Trans>Reply to {number(data?.total)}</Trans>
        </Link>
      }
    >
      {data?.data.map((conversation) => (
        <Waiting key={conversation.conversationId} conversation={conversation} />
      ))}
    </WorkList>
  );
}

function Waiting({ conversation }: { readonly conversation: WaitingConversation }) {
  const dates = useDates();
  const { conversationId, displayName, locationName, lastMessage, lastIsFile, waitingSince, sendTime } = conversation;
  const since = dates.moment(waitingSince ?? sendTime);
  return (
    <li>
      <Link to="/messages" search={{ conversation: String(conversationId) }}>
        {displayName ?? <Trans>A customer</Trans>}
      </Link>
      <span className="soft">{locationName}</span>
      <p>
        {lastMessage ?? (lastIsFile ? <Trans>File</Trans> : <Trans>Picture</Trans>)}
        {' · '}
        <span className="soft">
          <Trans>since {since}</Trans>
        </span>
      </p>
    </li>
  );
}
