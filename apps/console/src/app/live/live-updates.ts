import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { allTopics, keysOf } from './live.rules';
import { setLive } from './live-state';
import { openStream } from './live-stream';
import type { News } from './live-stream';

const name = 'locara-live';
/** What changes within this time is read again together, in ms. */
const gatherMs = 400;

/** Reads again what others change, while somebody is signed in. Of all tabs of a browser one has the stream and tells the others. */
export function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => listen(client), [client]);
  return null;
}

function listen(client: QueryClient): () => void {
  const refresher = new Refresher(client);
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
      if (!news.isLive && state.kind === 'state' && state.isLive) refresher.refresh(['job', 'review']);
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
  // The lock goes to another tab when this one closes.
  navigator.locks
    .request(name, { signal: leaving.signal }, () => (leaving.signal.aborted ? undefined : lead()))
    .catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
  return () => {
    leaving.abort();
    channel.close();
    refresher.stop();
    setLive(false);
  };
}

/** Gathers what has changed, and reads what is shown of it again. */
class Refresher {
  private readonly topics = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly client: QueryClient) {}

  refresh(topics: Iterable<string>): void {
    for (const topic of topics) this.topics.add(topic);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const keys = keysOf(this.topics);
      this.topics.clear();
      for (const queryKey of keys) void this.client.invalidateQueries({ queryKey });
    }, gatherMs);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
