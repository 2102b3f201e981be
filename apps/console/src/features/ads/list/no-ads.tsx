import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Megaphone, PackageOpen } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { NoneFits } from '../../../app/lists/none-fits';
import { mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { overviewQuery } from '../ads-data';
import { filtersOf, isFiltered } from '../ads-filters.rules';
import type { AdsFilters } from '../ads-filters.rules';

const route = getRouteApi('/ads');

interface NoAdsProps {
  readonly filters: AdsFilters;
  readonly onClear: () => void;
}

/** Why there is nothing to show, and what to do. */
export function NoAds({ filters, onClear }: NoAdsProps) {
  const search = route.useSearch();
  const all = useQuery({ ...overviewQuery(filtersOf({})), enabled: !isFiltered(filters) });
  if (isFiltered(filters)) return <NoneFits title={<Trans>No campaign fits the filter</Trans>} onClear={onClear} />;
  if (all.error && all.data === undefined) return <ErrorNotice error={all.error} />;
  if (all.data === undefined) return <span className="skeleton" aria-busy />;
  if (all.data.total > 0)
    return (
      <Empty icon={Megaphone} title={<Trans>No campaign is in this state</Trans>}>
        <Link to="/ads" search={{ ...search, standings: undefined }}>
          <Trans>Show all campaigns</Trans>
        </Link>
      </Empty>
    );
  return <NeedsAds />;
}

/** No location has a product with ads. */
function NeedsAds() {
  const caller = useCaller();
  return (
    <Empty icon={PackageOpen} title={<Trans>Ads come with a product</Trans>}>
      <p>
        <Trans>
          No location that you see has the product Reach Enhancement or Advertisement yet. With it people see the shop
          when they search at Google, on the map, or between the posts of their friends. You say what it may cost, and
          pause it whenever you like.
        </Trans>
      </p>
      {mayOrder(caller) && (
        <Link to="/order" className="button" data-kind="primary">
          <Trans>Order a product</Trans>
        </Link>
      )}
    </Empty>
  );
}
