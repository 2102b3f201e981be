import { useMemo, useSyncExternalStore } from 'react';
import { onSignOut } from '../../app/session/caller';
import { useCaller } from '../../app/session/session-context';
import { DraftStore, emptyDraft } from './draft-store';
import type { Draft, KeptDrafts } from './draft-store';

/** Replies that somebody has begun and not sent. They stay in this tab; texts also when it is loaded anew. */
export interface Drafts extends Pick<DraftStore, 'write' | 'choose' | 'fail' | 'discard' | 'send' | 'sendAgain'> {
  of(conversationId: number): Draft;
}

const key = 'locara.replies';

let store: DraftStore | undefined;

function storeOf(user: number): DraftStore {
  if (store?.user !== user) {
    store?.end();
    store = new DraftStore(user, read(), keep);
  }
  return store;
}

onSignOut(() => {
  store?.end();
  store = undefined;
});

// A picture is lost with the page.
addEventListener('beforeunload', (event) => {
  if (store?.hasPicture() === true) event.preventDefault();
});

export function useDrafts(): Drafts {
  const { id } = useCaller().user;
  const own = useMemo(() => storeOf(id), [id]);
  const drafts = useSyncExternalStore(own.subscribe, own.all);
  return useMemo(() => {
    const { write, choose, fail, discard, send, sendAgain } = own;
    return { of: (at) => drafts.get(at) ?? emptyDraft, write, choose, fail, discard, send, sendAgain };
  }, [own, drafts]);
}

function read(): KeptDrafts | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptDrafts | null;
  } catch {
    return null;
  }
}

function keep(kept: KeptDrafts): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // No room: what was begun stays as long as the page does.
  }
}
