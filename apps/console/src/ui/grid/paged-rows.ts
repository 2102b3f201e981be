import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/** Rows that one request brings. A screen shows a third of it. */
export const pageSize = 100;

/** Largest page of the API. */
export const largestPage = 500;

export interface Page<Row> {
  readonly data: Row[];
  readonly total: number;
}

export interface PagedRows<Row> {
  /** Null while it is not known. */
  readonly total: number | null;
  /** Undefined while it is loaded. */
  rowAt(index: number): Row | undefined;
  /** Tells which rows are in sight; their pages are loaded. */
  show(first: number, last: number): void;
  readonly error: Error | null;
  /** The rows are those of the former query, until the first of the new one are there. */
  readonly isFormer: boolean;
}

/**
 * The rows of a list of any length, loaded page by page where they are looked at.
 * @param queryKey everything that the list depends on
 */
export function usePagedRows<Row>(
  queryKey: readonly unknown[],
  load: (skip: number, take: number) => Promise<Page<Row>>,
): PagedRows<Row> {
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const pageQuery = (page: number) => ({
    queryKey: [...queryKey, page],
    queryFn: () => load(page * pageSize, pageSize),
    staleTime: 30_000,
  });
  // The first page is always asked for: it carries the total, and stands in while a new query is on its way.
  const first = useQuery({ ...pageQuery(0), placeholderData: keepPreviousData });
  const total = first.data?.total ?? null;
  const lastPage = Math.max(0, Math.ceil((total ?? 0) / pageSize) - 1);
  const wanted = first.isPlaceholderData ? [] : pagesFrom(Math.max(1, range[0]), Math.min(range[1], lastPage));
  const pages = useQueries({ queries: wanted.map(pageQuery) });
  const byPage = new Map(wanted.map((page, index) => [page, pages[index]?.data]));
  const show = useCallback((from: number, to: number) => {
    const next = [Math.floor(from / pageSize), Math.floor(to / pageSize)] as const;
    setRange((former) => (former[0] === next[0] && former[1] === next[1] ? former : next));
  }, []);
  return {
    total,
    rowAt: (index) => {
      const page = Math.floor(index / pageSize);
      return (page === 0 ? first.data : byPage.get(page))?.data[index % pageSize];
    },
    show,
    error: first.error ?? pages.find(({ error }) => error !== null)?.error ?? null,
    isFormer: first.isPlaceholderData,
  };
}

const pagesFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** Those that were in sight. */
export const loadedRows = <Row>({ total, rowAt }: PagedRows<Row>): Row[] =>
  Array.from({ length: total ?? 0 }, (_, index) => rowAt(index)).filter((row) => row !== undefined);
