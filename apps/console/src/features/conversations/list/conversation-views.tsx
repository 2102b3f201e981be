import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countQuery } from '../conversation-data';
import { views } from '../conversation-filters.rules';
import type { ConversationFilters, ConversationSearch, View } from '../conversation-filters.rules';

interface ConversationViewsProps {
  readonly search: ConversationSearch;
  readonly filters: ConversationFilters;
}

const names = Object.keys(views) as View[];

/** Who waits, what is new, what is done; each with its number. */
export function ConversationViews({ search, filters }: ConversationViewsProps) {
  const { t, i18n } = useLingui();
  const counts = useQueries({ queries: names.map((view) => countQuery({ ...filters, view })) });
  const titles: Readonly<Record<View, string>> = {
    waiting: t`Wait for a reply`,
    unread: t({ message: 'Not read', context: 'messages' }),
    answered: t({ message: 'Answered', context: 'messages' }),
    all: t({ message: 'All', context: 'messages' }),
  };
  return (
    <nav className="tabs scrolled-tabs review-views" aria-label={t`Conversations by state`}>
      {names.map((view, index) => (
        <Link
          key={view}
          to="/messages"
          search={{
            ...search,
            conversation: undefined,
            sort: undefined,
            view: view === 'waiting' ? undefined : view,
          }}
          className="tab"
          data-status={view === filters.view ? 'active' : undefined}
          aria-current={view === filters.view ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {titles[view]}
          {counts[index]?.data !== undefined && (
            <span className="count">{counts[index].data.toLocaleString(i18n.locale)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
