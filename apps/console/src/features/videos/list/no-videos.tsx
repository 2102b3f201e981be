import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Clapperboard, PackageOpen } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { NoneFits } from '../../../app/lists/none-fits';
import { productNames } from '../../../app/products/product-names';
import { mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { overviewQuery } from '../video-data';
import { filtersOf, isFiltered } from '../video-filters.rules';
import type { VideoFilters } from '../video-filters.rules';

const route = getRouteApi('/videos');

interface NoVideosProps {
  readonly filters: VideoFilters;
  readonly onClear: () => void;
}

/** Why there is nothing to show, and what to do. */
export function NoVideos({ filters, onClear }: NoVideosProps) {
  const search = route.useSearch();
  const all = useQuery({ ...overviewQuery(filtersOf({})), enabled: !isFiltered(filters) });
  if (isFiltered(filters)) return <NoneFits title={<Trans>No video fits the filter</Trans>} onClear={onClear} />;
  if (all.error && all.data === undefined) return <ErrorNotice error={all.error} />;
  if (all.data === undefined) return <span className="skeleton" aria-busy />;
  if (all.data.total > 0)
    return (
      <Empty icon={Clapperboard} title={<Trans>No video is in this state</Trans>}>
        <Link to="/videos" search={{ ...search, states: undefined }}>
          <Trans>Show all videos</Trans>
        </Link>
      </Empty>
    );
  return <NeedsVideos />;
}

/** No location has the product. */
function NeedsVideos() {
  const caller = useCaller();
  const product = productNames.DynamicVideo;
  return (
    <Empty icon={PackageOpen} title={<Trans>Videos come with the product {product}</Trans>}>
      <p>
        <Trans>
          No location that you see has it yet. The platform makes a video of 10 to 30 seconds from the data of the shop:
          logo, pictures, opening hours and where to find it. It is yours to download, and goes to YouTube when you say
          so.
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
