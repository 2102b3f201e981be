import { useSyncExternalStore } from 'react';
import { Attempts } from '../../../app/editing/attempts';
import type { KeptAttempts } from '../../../app/editing/attempts';
import { onSignOut } from '../../../app/session/caller';
import { readKept, writeKept } from '../../../app/session/kept';

const key = 'locara.post-comments';

interface Kept {
  readonly texts: Readonly<Record<string, string>>;
  readonly attempts: KeptAttempts;
}

const kept = readKept<Kept>(key);
const listeners = new Set<() => void>();
let texts = kept?.texts ?? {};
/** A comment whose response was lost is not written twice, also after the page was loaded again. */
export const attempts = new Attempts(kept?.attempts ?? {}, keep);

function keep(): void {
  writeKept(key, { texts, attempts: attempts.all() } satisfies Kept);
}

function write(name: string, text: string): void {
  const { [name]: _, ...others } = texts;
  texts = text === '' ? others : { ...others, [name]: text };
  keep();
  for (const listener of listeners) listener();
}

onSignOut(() => {
  texts = {};
  attempts.clear();
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A text that somebody has begun. It lives as long as the tab does. @param name of what it answers */
export function useCommentDraft(name: string): readonly [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => texts[name] ?? '');
  return [text, (next) => write(name, next)];
}
