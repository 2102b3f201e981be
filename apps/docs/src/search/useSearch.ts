import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Engine, Hit } from './engine';
import type { SearchKind } from './format';
import { loadEngine, NoIndexError } from './load';

export type Loading =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly engine: Engine }
  | { readonly state: 'failed' }
  | { readonly state: 'absent' };

/** The index, loaded when the dialog opens; `retry` loads it again. */
export function useEngine(baseUrl: string, pathname: string): [Loading, retry: () => void] {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const start = useCallback(() => {
    let wanted = true;
    const settle = (next: Loading) => (wanted ? setLoading(next) : undefined);
    loadEngine(baseUrl, pathname).then(
      (engine) => settle({ state: 'ready', engine }),
      (error: unknown) => settle({ state: error instanceof NoIndexError ? 'absent' : 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [baseUrl, pathname]);
  useEffect(start, [start]);
  const retry = () => {
    setLoading({ state: 'loading' });
    start();
  };
  return [loading, retry];
}

export type Group = { readonly kind: SearchKind; readonly hits: readonly Hit[]; readonly total: number };

/** Groups in the order of their best hit; of each the best hits, in their order, and how many there are. */
export function groupsOf(hits: readonly Hit[], perGroup = 8): Group[] {
  const groups = new Map<SearchKind, Hit[]>();
  for (const hit of hits) {
    groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit]);
  }
  return [...groups].map(([kind, found]) => ({ kind, hits: found.slice(0, perGroup), total: found.length }));
}

export function useGroups(loading: Loading, question: string): Group[] {
  return useMemo(
    () => (loading.state === 'ready' ? groupsOf(loading.engine.search(question, 200)) : []),
    [loading, question],
  );
}
