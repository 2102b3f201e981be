import { useCallback, useRef, useState } from 'react';
import type { FilterWords, OverviewOperation } from './document/types';

const shown = ({ method, path, summary, permission }: OverviewOperation): string =>
  [method, path, summary, permission].join(' ');

/**
 * What the filter looks in. All words of all operations weigh more than the page itself, so they come from the
 * `filter.json` beside it when a reader goes to the box; until then the filter looks in what the page shows.
 * @param route address of the overview, with a slash at its end
 */
export function useFilterWords(route: string) {
  const [words, setWords] = useState<FilterWords>();
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const isAsked = useRef(false);

  const load = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    setLoading(true);
    fetch(`${route}filter.json`)
      .then(async (response) => {
        if (!response.ok) throw new Error(`${route}filter.json returned ${response.status}`);
        setWords((await response.json()) as FilterWords);
        setFailed(false);
      })
      .catch(() => setFailed(true))
      .finally(() => setLoading(false));
  }, [route]);

  const retry = useCallback(() => {
    isAsked.current = false;
    load();
  }, [load]);

  const wordsOf = (operation: OverviewOperation): string => words?.[operation.slug] ?? shown(operation);
  return { wordsOf, load, isLoading, hasFailed, retry };
}
