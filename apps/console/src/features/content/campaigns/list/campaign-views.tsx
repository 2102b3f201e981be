import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countsQuery } from '../campaign-data';
import type { CampaignFilters } from '../campaign-data';
import { campaignStates } from '../campaign-filters.rules';
import { useCampaignStates } from '../use-campaign-words';

interface CampaignViewsProps {
  readonly search: { readonly workspace?: string | undefined; readonly filter?: string | undefined };
  readonly filters: CampaignFilters;
}

/** Campaigns by status; each with its number, all of one moment. */
export function CampaignViews({ search, filters }: CampaignViewsProps) {
  const { t, i18n } = useLingui();
  const titles = useCampaignStates();
  const { workspaceId, filter } = filters;
  const { data } = useQuery(countsQuery({ workspaceId, filter }));
  const counted = new Map(data?.counts.map(({ status, total }) => [status as string, total]));
  return (
    <nav className="tabs scrolled-tabs review-views" aria-label={t`Campaigns by status`}>
      {[undefined, ...campaignStates].map((status) => {
        const total = status === undefined ? data?.total : (counted.get(status) ?? (data && 0));
        return (
          <Link
            key={status ?? 'all'}
            to="/content/campaigns"
            search={{ ...search, status }}
            className="tab"
            data-status={status === filters.status ? 'active' : undefined}
            aria-current={status === filters.status ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          >
            {status === undefined ? t({ message: 'All', context: 'contents' }) : titles[status]}
            {total !== undefined && <span className="count">{total.toLocaleString(i18n.locale)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
