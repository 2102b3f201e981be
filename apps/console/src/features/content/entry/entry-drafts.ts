import { useSyncExternalStore } from 'react';
import { Attempts } from '../../../app/editing/attempts';
import type { KeptAttempts } from '../../../app/editing/attempts';
import { onSignOut } from '../../../app/session/caller';
import { readKept, writeKept } from '../../../app/session/kept';

/** An entry that somebody has begun. */
export interface EntryDraft {
  readonly name?: string;
  readonly price?: string;
  readonly startDate?: string;
  readonly startTime?: string;
}

const key = 'locara.content-entries';
const none: EntryDraft = {};

interface Kept {
  readonly drafts: Readonly<Record<string, EntryDraft>>;
  readonly attempts: KeptAttempts;
}

const kept = readKept<Kept>(key);
const listeners = new Set<() => void>();
let drafts = kept?.drafts ?? {};
/** An entry whose response was lost is not added twice, also after the page was loaded again. */
export const attempts = new Attempts(kept?.attempts ?? {}, keep);

function keep(): void {
  writeKept(key, { drafts, attempts: attempts.all() } satisfies Kept);
}

onSignOut(() => {
  drafts = {};
  attempts.clear();
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** It lives as long as the tab does. @param name of the content and section that it goes to */
export function useEntryDraft(name: string): readonly [EntryDraft, (draft: EntryDraft) => void] {
  const draft = useSyncExternalStore(subscribe, () => drafts[name] ?? none);
  return [
    draft,
    (next) => {
      const { [name]: _, ...others } = drafts;
      const isEmpty = Object.values(next).every((text: string | undefined) => !text);
      drafts = isEmpty ? others : { ...others, [name]: next };
      keep();
      for (const listener of listeners) listener();
    },
  ];
}
