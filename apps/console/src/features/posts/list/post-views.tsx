import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countQuery } from '../post-data';
import type { PostFilters, PostSearch, View } from '../post-filters.rules';

const shown = ['all', 'planned', 'failed', 'review', 'published', 'cancelled'] as const satisfies readonly View[];

interface PostViewsProps {
  readonly search: PostSearch;
  readonly filters: PostFilters;
}

/** What is planned, what went wrong, what waits for somebody; each with its number. */
export function PostViews({ search, filters }: PostViewsProps) {
  const { t, i18n } = useLingui();
  const counts = useQueries({ queries: shown.map((view) => countQuery({ ...filters, view })) });
  const titles: Readonly<Record<View, string>> = {
    all: t({ message: 'All', context: 'posts' }),
    planned: t({ message: 'Planned', context: 'posts' }),
    failed: t({ message: 'Failed', context: 'posts' }),
    review: t({ message: 'To approve', context: 'posts' }),
    published: t({ message: 'Published', context: 'posts' }),
    cancelled: t({ message: 'Cancelled or taken down', context: 'posts' }),
  };
  return (
    <nav className="tabs scrolled-tabs review-views" aria-label={t`Posts by state`}>
      {shown.map((view, index) => (
        <Link
          key={view}
          to="/posts"
          search={{ ...search, view: view === 'all' ? undefined : view }}
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
