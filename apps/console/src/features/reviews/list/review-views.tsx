import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { nowOf } from '../../../app/dates';
import { useCaller } from '../../../app/session/session-context';
import { countQuery, totalsQuery } from '../review-data';
import { views } from '../review-filters.rules';
import type { ReviewFilters, ReviewSearch, View } from '../review-filters.rules';

interface ReviewViewsProps {
  readonly search: ReviewSearch;
  readonly filters: ReviewFilters;
}

/** What needs a reply, what is under way, what is done; each with its number. */
export function ReviewViews({ search, filters }: ReviewViewsProps) {
  const { t, i18n } = useLingui();
  const now = nowOf(useCaller());
  const { data: totals } = useQuery(totalsQuery(filters, now));
  const isThere = totals !== undefined && totals.total > 0;
  const approval = useQuery({ ...countQuery({ ...filters, view: 'approval' }, now), enabled: isThere });
  const refused = useQuery({ ...countQuery({ ...filters, view: 'refused' }, now), enabled: isThere });
  const names: Readonly<Record<View, string>> = {
    open: t`Needs a reply`,
    approval: t`Waits for approval`,
    sent: t`On its way`,
    refused: t`Refused`,
    answered: t`Replied`,
    all: t`All`,
  };
  const counts: Partial<Record<View, number | undefined>> = {
    open: totals?.unansweredReviews,
    approval: approval.data,
    refused: refused.data,
    answered: totals && totals.total - totals.unansweredReviews,
    all: totals?.total,
  };
  return (
    <nav className="tabs scrolled-tabs review-views" aria-label={t`Reviews by state`}>
      {(Object.keys(views) as View[]).map((view) => (
        <Link
          key={view}
          to="/reviews"
          search={{ ...search, review: undefined, view: view === 'open' ? undefined : view }}
          className="tab"
          data-status={view === filters.view ? 'active' : undefined}
          aria-current={view === filters.view ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {names[view]}
          {counts[view] !== undefined && <span className="count">{counts[view].toLocaleString(i18n.locale)}</span>}
        </Link>
      ))}
    </nav>
  );
}
