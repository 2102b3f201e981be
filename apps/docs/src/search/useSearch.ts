import { useEffect, useMemo, useState } from 'react';
import type { Engine, Hit } from './engine';
import type { SearchKind } from './format';
import { loadEngine, NoIndexError } from './load';

export type Loading =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly engine: Engine }
  | { readonly state: 'failed' }
  | { readonly state: 'absent' };

/** The index, loaded when the dialog opens first; `retry` loads it again. */
export function useEngine(baseUrl: string, pathname: string): [Loading, retry: () => void] {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    const settle = (next: Loading) => (wanted ? setLoading(next) : undefined);
    settle({ state: 'loading' });
    loadEngine(baseUrl, pathname).then(
      (engine) => settle({ state: 'ready', engine }),
      (error: unknown) => settle({ state: error instanceof NoIndexError ? 'absent' : 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [baseUrl, pathname, attempt]);
  return [loading, () => setAttempt((before) => before + 1)];
}

export type Group = { readonly kind: SearchKind; readonly hits: readonly Hit[] };

/** Groups in the order of their best hit; within a group the hits keep their order. */
export function groupsOf(hits: readonly Hit[], perGroup = 8): Group[] {
  const groups = new Map<SearchKind, Hit[]>();
  for (const hit of hits) {
    groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit]);
  }
  return [...groups].map(([kind, found]) => ({ kind, hits: found.slice(0, perGroup) }));
}

export function useGroups(loading: Loading, question: string): Group[] {
  return useMemo(
    () => (loading.state === 'ready' ? groupsOf(loading.engine.search(question, 200)) : []),
    [loading, question],
  );
}
