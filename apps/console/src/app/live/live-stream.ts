import { retryAfter, topicOf } from './live.rules';

/** What the tab with the stream tells the others, and itself. */
export type News =
  | { readonly kind: 'change'; readonly topic: string; readonly last: string }
  | { readonly kind: 'reset' }
  /** @param last id of the last event; the tab that takes over goes on from it */
  | { readonly kind: 'state'; readonly isLive: boolean; readonly last: string | undefined };

/** The platform ends a stream each minute: one that says nothing for longer than this is dead. */
const silentMs = 90_000;
/** A stream that ends is usually back before this. */
const graceMs = 5_000;

/**
 * The one stream of this browser, in the tab that leads. It survives breaks: what came meanwhile is asked for by the id of the last
 * event.
 * @returns ends it
 */
export function openStream(after: string | undefined, tell: (news: News) => void): () => void {
  let last = after;
  let source: EventSource | undefined;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const say = (isLive: boolean): void => tell({ kind: 'state', isLive, last });
  const heard = (id: string): void => {
    if (id !== '') last = id;
    clearTimeout(grace);
    grace = undefined;
    clearTimeout(silence);
    silence = setTimeout(open, silentMs);
  };
  function open(): void {
    source?.close();
    const query = last === undefined ? '' : `?after=${encodeURIComponent(last)}`;
    const opened = new EventSource(`/api/events${query}`);
    source = opened;
    opened.addEventListener('ready', ({ lastEventId }) => {
      failures = 0;
      heard(lastEventId);
      say(true);
    });
    opened.addEventListener('reset', () => tell({ kind: 'reset' }));
    opened.addEventListener('change', ({ data, lastEventId }: MessageEvent<string>) => {
      heard(lastEventId);
      const topic = topicOf(data);
      if (topic !== undefined) tell({ kind: 'change', topic, last: lastEventId });
    });
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) {
        grace ??= setTimeout(() => say(false), graceMs);
        return;
      }
      // Refused, so the browser does not try again by itself.
      clearTimeout(silence);
      failures += 1;
      say(false);
      clearTimeout(retry);
      retry = setTimeout(open, retryAfter(failures));
    });
  }
  open();
  return () => {
    source?.close();
    for (const timer of [retry, grace, silence]) clearTimeout(timer);
  };
}
