import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { overviewQuery } from '../ads-data';
import { standings } from '../ads-filters.rules';
import type { AdsFilters, AdsSearch } from '../ads-filters.rules';
import { useStandingTitles } from '../use-ad-words';

interface AdsViewsProps {
  readonly search: AdsSearch;
  readonly filters: AdsFilters;
}

/** How campaigns stand; each with its number, all of one moment. */
export function AdsViews({ search, filters }: AdsViewsProps) {
  const { t, i18n } = useLingui();
  const titles = useStandingTitles();
  const { data } = useQuery(overviewQuery(filters));
  const counted = new Map(data?.counts.map(({ standing, total }) => [standing, total]));
  const all = data?.counts.reduce((sum, { total }) => sum + total, 0);
  return (
    <nav className="tabs scrolled-tabs review-views" aria-label={t`Campaigns by state`}>
      {[undefined, ...standings].map((standing) => {
        const total = standing === undefined ? all : (counted.get(standing) ?? (data && 0));
        return (
          <Link
            key={standing ?? 'all'}
            to="/ads"
            search={{ ...search, standings: standing }}
            className="tab"
            data-status={standing === filters.standing ? 'active' : undefined}
            aria-current={standing === filters.standing ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          >
            {standing === undefined ? t({ message: 'All', context: 'campaigns' }) : titles[standing]}
            {total !== undefined && <span className="count">{total.toLocaleString(i18n.locale)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
