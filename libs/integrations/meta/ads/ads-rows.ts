import type { AccountLook, Interest, NamedPlace } from '#contexts/reach-enhancement';
import type { Json } from './ads-graph.js';
import { microsOf, microsOfCents } from './forms/money.js';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const countOf = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

export const campaignOf = (row: Json): AccountLook['campaigns'][number] => ({
  id: textOf(row['id']),
  isShown: row['status'] === 'ACTIVE',
  dailyMicros: microsOfCents(row['daily_budget']),
});

/** What Meta says of an ad that it does not show: of its review, and of what else is wrong. */
export function refusalOf(row: Json): AccountLook['refusals'][number] {
  const { ad_review_feedback: feedback, issues_info: issues } = row as {
    ad_review_feedback?: { global?: Readonly<Record<string, string>> };
    issues_info?: readonly { error_summary?: string; error_message?: string }[];
  };
  const words = [
    ...Object.entries(feedback?.global ?? {}).map(([topic, text]) => `${topic}: ${text}`),
    ...(issues ?? []).flatMap(({ error_message: message, error_summary: summary }) => message ?? summary ?? []),
  ];
  return { adId: textOf(row['id']), words: words.join(' ') || 'Not allowed by the policies of Meta.' };
}

export const dayOf = (row: Json): AccountLook['days'][number] => ({
  campaignId: textOf(row['campaign_id']),
  day: textOf(row['date_start']),
  impressions: countOf(row['impressions']),
  clicks: countOf(row['clicks']),
  calls: null,
  directions: null,
  costMicros: microsOf(textOf(row['spend']) || '0'),
});

export function interestOf(row: Json): Interest {
  const { path, audience_size_lower_bound: people } = row;
  const name = textOf(row['name']);
  const above = Array.isArray(path) ? (path as unknown[]).filter((part) => typeof part === 'string') : [];
  return {
    id: textOf(row['id']),
    name,
    path: above.at(-1) === name ? above : [...above, name],
    people: typeof people === 'number' ? people : null,
  };
}

/** A list whose groups are all below the same root, `Interests`, is read without it. */
export function withoutRoot(interests: readonly Interest[]): readonly Interest[] {
  const [first] = interests;
  const root = first?.path[0];
  const hasRoot = interests.every(({ path }) => path.length > 1 && path[0] === root);
  return hasRoot ? interests.map((each) => ({ ...each, path: each.path.slice(1) })) : interests;
}

const kinds: ReadonlySet<string> = new Set<NamedPlace['kind']>(['country', 'region', 'city', 'zip']);

/** None for a kind of place that is not targeted here. */
export function placeOf(row: Json): NamedPlace[] {
  const kind = textOf(row['type']);
  const key = textOf(row['key']);
  if (!kinds.has(kind) || key === '') return [];
  // A country has its own code as its key.
  const countryCode = textOf(row['country_code']) || key;
  return [{ key, kind: kind as NamedPlace['kind'], name: textOf(row['name']), countryCode }];
}
