/** Beginnings of the keys of queries that show a topic. Previews, and what a dialog was opened with, are not among them. */
const keysOfTopic: Readonly<Record<string, readonly (readonly string[])[]>> = {
  location: [['locations'], ['location'], ['location-quality'], ['location-name'], ['location-names']],
  listing: [['listings'], ['locations', 'points']],
  suggestion: [['listings'], ['inbox', 'suggestions']],
  duplicate: [['inbox', 'duplicates']],
  subscription: [
    ['subscriptions', 'list'],
    ['subscriptions', 'one'],
    ['licence'],
    ['qr-codes', 'list'],
    ['qr-codes', 'one'],
    // Whether a campaign runs, waits or rests depends on its subscription, and what it may cost on its licence.
    ['ads', 'list'],
    ['ads', 'one'],
    ['ads', 'budget'],
    ['videos', 'list'],
    ['videos', 'one'],
  ],
  purchase: [['orders', 'purchase']],
  contract: [
    ['contracts', 'list'],
    ['contracts', 'one'],
    ['contracts', 'versions'],
  ],
  invoice: [
    ['invoices', 'list'],
    ['invoices', 'count'],
    ['invoices', 'one'],
  ],
  job: [['jobs']],
  review: [
    ['reviews', 'list'],
    ['reviews', 'totals'],
    ['reviews', 'count'],
    ['reviews', 'one'],
    ['reviews', 'comments'],
  ],
  conversation: [
    ['conversations', 'list'],
    ['conversations', 'count'],
    ['conversations', 'one'],
    ['conversations', 'messages'],
  ],
  post: [
    ['posts', 'list'],
    ['posts', 'count'],
    ['posts', 'one'],
    ['posts', 'comments'],
  ],
  content: [['content']],
  // What a dialog was opened with has another key.
  ad: [['ads']],
};

/** What has to be read again, each once. Of a topic that this page does not know, nothing. */
export function keysOf(topics: Iterable<string>): (readonly string[])[] {
  const keys = new Map<string, readonly string[]>();
  for (const topic of topics) for (const key of keysOfTopic[topic] ?? []) keys.set(key.join(' '), key);
  return [...keys.values()];
}

/** All that streams tell of. */
export const allTopics: readonly string[] = Object.keys(keysOfTopic);

/** The topic of a `change`; undefined: it is none. */
export function topicOf(data: string): string | undefined {
  try {
    const change: unknown = JSON.parse(data);
    const topic = typeof change === 'object' && change !== null && 'topic' in change ? change.topic : undefined;
    return typeof topic === 'string' ? topic : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds until a stream that was refused is tried again: ever rarer. */
export const retryAfter = (failures: number): number => Math.min(60_000, 5_000 * 2 ** Math.max(0, failures - 1));

/** When something is read again, and how long after the time before. */
export interface Pace {
  readonly at: number;
  readonly gap: number;
}

/** What changes within this time is read together, in ms. */
const gatherMs = 400;
const leastGapMs = 2_000;
const mostGapMs = 10_000;

/**
 * When to read what has changed now. The first change is read soon. While changes keep coming the gap doubles, and after a quiet
 * time it begins anew. Browsers hear of a change at the same moment, so a part of the time is random.
 * @param former undefined: it was not read yet
 * @param random from 0 to 1
 */
export function nextPace(former: Pace | undefined, now: number, random: number): Pace {
  const isQuiet = former === undefined || now - former.at >= mostGapMs;
  const gap = isQuiet ? 0 : Math.min(mostGapMs, Math.max(leastGapMs, former.gap * 2));
  const earliest = Math.max(now + gatherMs, isQuiet ? 0 : former.at + gap);
  return { at: Math.round(earliest + random * Math.max(gatherMs / 2, gap / 4)), gap };
}
