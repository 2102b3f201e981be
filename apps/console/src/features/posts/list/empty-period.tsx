import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { usePostTimes } from '../use-post-times';
import { nearestQuery } from '../post-data';
import type { Form, PostFilters } from '../post-filters.rules';
import { NoPosts } from './no-posts';

const route = getRouteApi('/posts');

interface EmptyPeriodProps {
  readonly filters: PostFilters;
  readonly form: Exclude<Form, 'list'>;
  /** All that are shown. */
  readonly days: readonly string[];
}

/** The way to the nearest post; without any, why there is none. */
export function EmptyPeriod({ filters, form, days }: EmptyPeriodProps) {
  const search = route.useSearch();
  const times = usePostTimes();
  const { data } = useQuery(nearestQuery(filters, days[0] ?? '', days.at(-1) ?? ''));
  if (data === undefined) return null;
  if (data === null) return <NoPosts filters={filters} />;
  const day = times.dayOf(data);
  const name = times.date(day);
  return (
    <p className="soft" role="status">
      {form === 'month' ? <Trans>No posts in this month.</Trans> : <Trans>No posts in this week.</Trans>}{' '}
      <Link to="/posts" search={{ ...search, day }}>
        <Trans>Go to the nearest, on {name}</Trans>
      </Link>
    </p>
  );
}
