import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { pageSize } from '../../../../ui/grid/paged-rows';
import type { PagedRows } from '../../../../ui/grid/paged-rows';
import { profilesQuery } from '../google-data';
import type { Profile } from '../google-data';
import type { ProfileFilters } from '../google.rules';

/** A list whose pages begin after the last row of the one before: who looks further down waits until they are there. */
export function useProfileRows(filters: ProfileFilters): PagedRows<Profile> {
  const [last, setLast] = useState(0);
  const { data, error, isPlaceholderData, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...profilesQuery(filters),
    placeholderData: keepPreviousData,
  });
  const pages = data?.pages ?? [];
  const isShort = last >= pages.length * pageSize;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isPlaceholderData && error === null) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isPlaceholderData, error, fetchNextPage]);
  const show = useCallback((_first: number, to: number) => setLast(to), []);
  return {
    total: pages[0]?.total ?? null,
    rowAt: (index) => pages[Math.floor(index / pageSize)]?.data[index % pageSize],
    show,
    error,
    isFormer: isPlaceholderData,
  };
}
