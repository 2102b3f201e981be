/** Kinds of events by what they are about: `listing` of `listing.live`. */
export function eventGroups<Id extends string>(
  types: readonly Id[],
  aboutOf: (type: Id) => string,
): { readonly title: string; readonly options: { readonly id: Id; readonly about: string }[] }[] {
  const groups = new Map<string, { id: Id; about: string }[]>();
  for (const id of types) {
    const subject = id.split('.')[0] ?? '';
    groups.set(subject, [...(groups.get(subject) ?? []), { id, about: aboutOf(id) }]);
  }
  return [...groups].map(([title, options]) => ({ title, options }));
}

interface Told {
  readonly enabled: boolean;
  readonly disabledReason: string | null;
  readonly lastSuccessAt: string | null;
  readonly lastFailureAt: string | null;
}

export type WebhookState = 'works' | 'fails' | 'new' | 'off' | 'failed' | 'gone';

/** How a webhook is: what its receiver said last, unless nothing is sent. */
export function webhookState({ enabled, disabledReason, lastSuccessAt, lastFailureAt }: Told): WebhookState {
  if (!enabled) return disabledReason === null ? 'off' : disabledReason === 'GONE' ? 'gone' : 'failed';
  if (lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt)) return 'fails';
  return lastSuccessAt === null ? 'new' : 'works';
}

/** JSON as one reads it; anything else as it came. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** What an answer of a receiver means: it took the message, or it did not. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

interface Waiting {
  readonly status: string;
  /** When it is tried next, as an instant; null: never. */
  readonly dueAt: string | null;
}

const [soonestMs, latestMs] = [2_000, 10_000];

/**
 * Milliseconds until deliveries are looked at again: the sooner, the nearer the next attempt of one that waits is, or was.
 * False: none waits.
 */
export function lookAgainAfter(deliveries: readonly Waiting[], now: Date): number | false {
  const distances = deliveries
    .filter(({ status }) => status === 'PENDING')
    .map(({ dueAt }) => (dueAt === null ? latestMs : Math.abs(Date.parse(dueAt) - now.getTime())));
  return distances.length === 0 ? false : Math.min(latestMs, Math.max(soonestMs, Math.min(...distances)));
}

/** Where the last page of a list begins. */
export const lastPage = (total: number, perPage: number): number =>
  Math.max(0, Math.floor((total - 1) / perPage) * perPage);
