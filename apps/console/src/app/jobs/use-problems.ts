import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listProblems } from './job-data';
import type { JobProblem, ProblemsQuery } from './job-data';

/** Enough to see what is going on; more come when they are asked for. */
const shown = 100;

export interface Problems {
  readonly rows: readonly JobProblem[];
  /** Null while it is not known. */
  readonly total: number | null;
  readonly error: Error | null;
  /** The rows are those of the former filter. */
  readonly isFormer: boolean;
  showMore(): void;
}

export function useProblems(jobId: number, query: ProblemsQuery): Problems {
  const { data, error, isPlaceholderData, fetchNextPage } = useInfiniteQuery({
    queryKey: ['job-problems', jobId, query],
    queryFn: ({ pageParam }) => listProblems(jobId, query, pageParam, shown),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length * shown,
    placeholderData: keepPreviousData,
  });
  return {
    rows: data?.pages.flatMap((page) => page.data) ?? [],
    total: data?.pages[0]?.total ?? null,
    error,
    isFormer: isPlaceholderData,
    showMore: () => void fetchNextPage(),
  };
}
