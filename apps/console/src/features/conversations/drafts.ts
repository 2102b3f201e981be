import { useMemo, useSyncExternalStore } from 'react';
import { onSignOut } from '../../app/session/caller';
import { readKept, writeKept } from '../../app/session/kept';
import { useCaller } from '../../app/session/session-context';
import { DraftStore, emptyDraft } from './draft-store';
import type { Draft, KeptDrafts } from './draft-store';

/** Replies that somebody has begun and not sent. They stay in this tab; texts also when it is loaded anew. */
export interface Drafts extends Pick<
  DraftStore,
  'write' | 'choose' | 'attach' | 'fail' | 'discard' | 'send' | 'sendAgain'
> {
  of(conversationId: number): Draft;
}

const key = 'locara.replies';

let store: DraftStore | undefined;

function storeOf(user: number): DraftStore {
  if (store?.user !== user) {
    store?.end();
    store = new DraftStore(user, readKept<KeptDrafts>(key), (kept) => writeKept(key, kept));
  }
  return store;
}

onSignOut(() => {
  store?.end();
  store = undefined;
});

// Pictures and files are lost with the page.
addEventListener('beforeunload', (event) => {
  if (store?.hasFiles() === true) event.preventDefault();
});

export function useDrafts(): Drafts {
  const { id } = useCaller().user;
  const own = useMemo(() => storeOf(id), [id]);
  const drafts = useSyncExternalStore(own.subscribe, own.all);
  return useMemo(() => {
    const { write, choose, attach, fail, discard, send, sendAgain } = own;
    return { of: (at) => drafts.get(at) ?? emptyDraft, write, choose, attach, fail, discard, send, sendAgain };
  }, [own, drafts]);
}
