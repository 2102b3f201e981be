import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { overviewQuery } from '../video-data';
import { states } from '../video-filters.rules';
import type { VideoFilters, VideosSearch } from '../video-filters.rules';
import { useStateTitles } from '../use-video-words';

interface VideoViewsProps {
  readonly search: VideosSearch;
  readonly filters: VideoFilters;
}

/** How videos stand; each with its number, all of one moment. States that no video is in are left out, unless one looks at it. */
export function VideoViews({ search, filters }: VideoViewsProps) {
  const { t, i18n } = useLingui();
  const titles = useStateTitles();
  const { data } = useQuery(overviewQuery({ ...filters, state: undefined }));
  const counted = new Map(data?.counts.map(({ state, total }) => [state, total]));
  const all = data && [...counted.values()].reduce((sum, total) => sum + total, 0);
  return (
    <nav className="tabs scrolled-tabs review-views" aria-label={t`Videos by state`}>
      {[undefined, ...states].map((state) => {
        const total = state === undefined ? all : (counted.get(state) ?? (data && 0));
        if (state !== undefined && state !== filters.state && total === 0) return null;
        return (
          <Link
            key={state ?? 'all'}
            to="/videos"
            search={{ ...search, states: state }}
            className="tab"
            data-status={state === filters.state ? 'active' : undefined}
            aria-current={state === filters.state ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          >
            {state === undefined ? t({ message: 'All', context: 'videos' }) : titles[state]}
            {total !== undefined && <span className="count">{total.toLocaleString(i18n.locale)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
