import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { overviewQuery } from '../qr-data';
import { states } from '../qr-filters.rules';
import type { QrFilters, QrSearch } from '../qr-filters.rules';
import { useStateTitles } from '../use-qr-words';

interface QrViewsProps {
  readonly search: QrSearch;
  readonly filters: QrFilters;
}

/** How codes stand; each with its number, all of one moment. */
export function QrViews({ search, filters }: QrViewsProps) {
  const { t, i18n } = useLingui();
  const titles = useStateTitles();
  const { data } = useQuery(overviewQuery({ ...filters, state: undefined }));
  const counted = new Map(data?.counts.map(({ state, total }) => [state, total]));
  return (
    <nav className="tabs scrolled-tabs review-views" aria-label={t`QR codes by state`}>
      {[undefined, ...states].map((state) => {
        const total = state === undefined ? data?.total : (counted.get(state) ?? (data && 0));
        return (
          <Link
            key={state ?? 'all'}
            to="/qr-codes"
            search={{ ...search, states: state }}
            className="tab"
            data-status={state === filters.state ? 'active' : undefined}
            aria-current={state === filters.state ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          >
            {state === undefined ? t({ message: 'All', context: 'QR codes' }) : titles[state]}
            {total !== undefined && <span className="count">{total.toLocaleString(i18n.locale)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
