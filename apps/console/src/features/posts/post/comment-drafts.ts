import { useSyncExternalStore } from 'react';
import { Attempts } from '../../../app/editing/attempts';
import type { KeptAttempts } from '../../../app/editing/attempts';
import { onSignOut } from '../../../app/session/caller';

const key = 'locara.post-comments';

interface Kept {
  readonly texts: Readonly<Record<string, string>>;
  readonly attempts: KeptAttempts;
}

function read(): Kept {
  const none: Kept = { texts: {}, attempts: {} };
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null) ?? none;
  } catch {
    return none;
  }
}

const listeners = new Set<() => void>();
let { texts } = read();
/** A comment whose response was lost is not written twice, also after the page was loaded again. */
export const attempts = new Attempts(read().attempts, keep);

function keep(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ texts, attempts: attempts.all() } satisfies Kept));
  } catch {
    // No room: what was begun stays as long as the page does.
  }
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
