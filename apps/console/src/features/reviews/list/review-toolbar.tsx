import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowUpDown, CalendarDays, Globe, Star } from 'lucide-react';
import { api } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { LocationFilter } from '../../../app/location-filter';
import { FilterField } from '../../../ui/filter-field';
import { FilterMenu } from '../../../ui/filter-menu';
import { periods, ratings, sorts } from '../review-filters.rules';
import type { ReviewFilters, ReviewSearch } from '../review-filters.rules';

const route = getRouteApi('/reviews');

/** Which reviews are listed, and in which order. All of it stands in the address. */
export function ReviewToolbar({ search, filters }: { readonly search: ReviewSearch; readonly filters: ReviewFilters }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const portals = usePortals(filters.portals);
  const change = (changed: ReviewSearch, replace = false): void =>
    void navigate({ search: { ...search, review: undefined, ...changed }, replace });
  const ratingNames = { '1-2': t`1 and 2 stars`, '3': t`3 stars`, '4-5': t`4 and 5 stars`, '5': t`5 stars` };
  const periodNames = { '7': t`Last 7 days`, '30': t`Last 30 days`, '90': t`Last 90 days`, '365': t`Last 365 days` };
  const sortNames = { newest: t`Newest first`, oldest: t`Oldest first`, worst: t`Fewest stars first` };
  return (
    <div className="toolbar">
      <FilterField
        label={t`Filter by text or author`}
        value={search.filter ?? ''}
        onChange={(filter, replace) => change({ filter: filter === '' ? undefined : filter }, replace)}
      />
      <FilterMenu
        label={t`Stars`}
        icon={Star}
        options={ratings.map((id) => ({ id, title: ratingNames[id] }))}
        chosen={search.rating === undefined ? [] : [search.rating]}
        onChoose={([rating]) => change({ rating })}
      />
      <FilterMenu
        label={t`Portal`}
        icon={Globe}
        isMultiple
        options={portals}
        chosen={filters.portals}
        onChoose={(ids) => change({ socialPortal: ids.length === 0 ? undefined : ids.join() })}
      />
      <LocationFilter
        locationId={filters.locationId}
        onChoose={(id) => change({ location: id === undefined ? undefined : String(id) })}
      />
      <FilterMenu
        label={t`Period`}
        icon={CalendarDays}
        options={periods.map((id) => ({ id, title: periodNames[id] }))}
        chosen={search.days === undefined ? [] : [search.days]}
        onChoose={([days]) => change({ days })}
      />
      <span className="toolbar-space" />
      <FilterMenu
        label={t`Order`}
        icon={ArrowUpDown}
        options={(Object.keys(sorts) as (keyof typeof sorts)[]).map((id) => ({ id, title: sortNames[id] }))}
        chosen={[filters.sort]}
        onChoose={([sort]) => change({ sort: sort === 'newest' ? undefined : sort }, true)}
        isPlain
      />
    </div>
  );
}

/** Those that are chosen are there in any case: an address may name others. */
function usePortals(chosen: readonly string[]): readonly { readonly id: string; readonly title: string }[] {
  const { data } = useQuery({
    queryKey: ['portals', 'review'],
    queryFn: () => dataOf(api.GET('/api/miscellaneous/portal', { params: { query: { type: 'review', take: 500 } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = new Map([
    ['GOOGLE', 'Google'],
    ['FACEBOOK', 'Facebook'],
    ...(data?.data ?? []).map(({ key, name }) => [key, name] as const),
  ]);
  for (const key of chosen) if (!names.has(key)) names.set(key, key);
  return [...names].map(([id, title]) => ({ id, title }));
}
