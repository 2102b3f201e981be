import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { allTopics } from './live.rules';
import { setLive } from './live-state';
import { openStream } from './live-stream';
import type { News } from './live-stream';
import { Refresher } from './refresher';
import type { Shown } from './refresher';

const name = 'locara-live';

/** Reads again what others change, while somebody is signed in. Of all tabs of a browser one has the stream and tells the others. */
export function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => listen(client), [client]);
  return null;
}

function listen(client: QueryClient): () => void {
  const refresher = new Refresher(shownBy(client), document);
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
  const post = (message: News | 'hello'): void => channel.postMessage(message);
  const leaving = new AbortController();
  let last: string | undefined;
  let state: News = { kind: 'state', isLive: false, last };
  let isLeading = false;
  const hear = (news: News): void => {
    if (news.kind !== 'reset') last = news.last ?? last;
    if (news.kind === 'state') {
      // While nobody told, something may have changed that is asked for in other ways now.
      if (!news.isLive && state.kind === 'state' && state.isLive) refresher.refresh(['job', 'review', 'conversation']);
      state = news;
      setLive(news.isLive);
    } else refresher.refresh(news.kind === 'reset' ? allTopics : [news.topic]);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<News | 'hello'>) => {
    if (data !== 'hello') hear(data);
    else if (isLeading) post(state);
  });
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      isLeading = true;
      const close = openStream(last, (news) => {
        hear(news);
        post(news);
      });
      leaving.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  post('hello');
  // The lock goes to another tab when this one closes. Browsers have locks with TLS and on one's own machine: elsewhere each tab leads.
  const locks = navigator.locks as LockManager | undefined;
  (
    locks?.request(name, { signal: leaving.signal }, () => (leaving.signal.aborted ? undefined : lead())) ?? lead()
  ).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return () => {
    leaving.abort();
    channel.close();
    refresher.stop();
    setLive(false);
  };
}

const shownBy = (client: QueryClient): Shown => ({
  makeOld: (queryKey) => void client.invalidateQueries({ queryKey, refetchType: 'none' }),
  readAgain: (queryKey) => {
    // Reads that run go on. They may have missed the change, so that one more follows them.
    const running = new Set<unknown>(client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }));
    const read = client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    if (running.size === 0) return;
    const isOneOf = (query: unknown): boolean => running.has(query);
    void read.then(() => client.invalidateQueries({ queryKey, predicate: isOneOf }, { cancelRefetch: false }));
  },
});
