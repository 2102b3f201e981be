import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { overviewQuery } from '../content-data';
import { states } from '../content-filters.rules';
import type { ContentFilters, ContentSearch } from '../content-filters.rules';
import { useStateTitles } from '../use-content-words';

interface ContentViewsProps {
  readonly search: ContentSearch;
  readonly filters: ContentFilters;
}

/** How contents stand; each with its number, all of one moment. */
export function ContentViews({ search, filters }: ContentViewsProps) {
  const { t, i18n } = useLingui();
  const titles = useStateTitles();
  const { data } = useQuery({
    ...overviewQuery({ ...filters, state: undefined }),
    placeholderData: keepPreviousData,
  });
  const counted = new Map(data?.counts.map(({ state, total }) => [state as string, total]));
  return (
    <nav className="tabs scrolled-tabs review-views" aria-label={t`Contents by state`}>
      {[undefined, ...states].map((state) => {
        const total = state === undefined ? data?.total : (counted.get(state) ?? (data && 0));
        return (
          <Link
            key={state ?? 'all'}
            to="/content"
            search={{ ...search, states: state }}
            className="tab"
            data-status={state === filters.state ? 'active' : undefined}
            aria-current={state === filters.state ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          >
            {state === undefined ? t({ message: 'All', context: 'contents' }) : titles[state]}
            {total !== undefined && <span className="count">{total.toLocaleString(i18n.locale)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
