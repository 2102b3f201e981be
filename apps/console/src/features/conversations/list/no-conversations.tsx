import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Inbox, MessageCircleDashed, Plug } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { NoneFits } from '../../../app/lists/none-fits';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { countQuery, setUpQuery } from '../conversation-data';
import { filtersOf, isFiltered } from '../conversation-filters.rules';
import type { ConversationFilters } from '../conversation-filters.rules';
import { NeedsMessages } from '../needs-messages';

const route = getRouteApi('/messages');

/** Why the list is empty, and what to do. */
export function NoConversations({ filters }: { readonly filters: ConversationFilters }) {
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  const all = useQuery({ ...countQuery(filtersOf({ view: 'all' })), enabled: !isFiltered(filters) });
  if (isFiltered(filters))
    return (
      <NoneFits
        title={<Trans>No conversation fits the filter</Trans>}
        onClear={() => void navigate({ search: { view } })}
      />
    );
  if (all.error && all.data === undefined) return <ErrorNotice error={all.error} />;
  if (all.isLoading) return <span className="skeleton" aria-busy />;
  if (all.data === 0) return <NotBegun />;
  return (
    <Empty
      icon={Inbox}
      title={
        filters.view === 'waiting' ? (
          <Trans>Everybody has a reply</Trans>
        ) : filters.view === 'unread' ? (
          <Trans>Everything has been read</Trans>
        ) : (
          <Trans>Nothing has been answered yet</Trans>
        )
      }
    >
      <Link to="/messages" search={{ view: 'all' }}>
        <Trans>Show all conversations</Trans>
      </Link>
    </Empty>
  );
}

/** Nobody has ever written: what is missing for it. */
function NotBegun() {
  const mayConnect = may(useCaller(), 'listing:read');
  const { data, isLoading, error } = useQuery(setUpQuery);
  if (error && data === undefined) return <ErrorNotice error={error} />;
  if (isLoading) return <span className="skeleton" aria-busy />;
  if (data === 'noProduct') return <NeedsMessages />;
  if (data === 'noAgent')
    return (
      <Empty icon={MessageCircleDashed} title={<Trans>No location takes messages yet</Trans>}>
        <p>
          <Trans>Say how a location greets its customers and when somebody answers; then they can write to it.</Trans>
        </p>
        <Link to="/messages/set-up">
          <Trans>Set up a location</Trans>
        </Link>
      </Empty>
    );
  if (data === 'chatOnly')
    return (
      <Empty icon={Plug} title={<Trans>Nobody has written yet</Trans>}>
        <p>
          <Trans>
            Customers can write in the chat of your website. Connect Facebook to get messages from WhatsApp, Messenger
            and Instagram too.
          </Trans>
        </p>
        {mayConnect && (
          <Link to="/connections" search={{}}>
            <Trans>Connect Facebook</Trans>
          </Link>
        )}
      </Empty>
    );
  return (
    <Empty icon={Inbox} title={<Trans>Nobody has written yet</Trans>}>
      <p>
        <Trans>Messages appear here as soon as a customer writes to one of your locations.</Trans>
      </p>
    </Empty>
  );
}
