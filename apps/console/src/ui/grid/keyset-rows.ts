import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { pageSize } from './paged-rows';
import type { Page, PagedRows } from './paged-rows';

/**
 * The rows of a list whose pages begin after the last row of the page before. They are loaded one after the other, as far as the
 * reader has come.
 * @param queryKey everything that the list depends on
 * @param load a page that begins after the row with this id; undefined: the first one
 */
export function useKeysetRows<Row extends { readonly id: number }>(
  queryKey: readonly unknown[],
  load: (after: number | undefined, take: number) => Promise<Page<Row>>,
): PagedRows<Row> {
  const [last, setLast] = useState(0);
  const { data, error, isPlaceholderData, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam, pageSize),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: Page<Row>) => (page.data.length < pageSize ? undefined : page.data.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const isShort = last >= rows.length && hasNextPage && !isFetching && !isPlaceholderData && error === null;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);
  const show = useCallback((_first: number, to: number) => setLast(to), []);
  return {
    total: data?.pages.at(-1)?.total ?? null,
    rowAt: (index) => rows[index],
    show,
    error,
    isFormer: isPlaceholderData,
  };
}
