import { clean } from '#domain/values/text-input';
import type { Draft, Problems } from '#domain/errors/draft';
import { isCurrency } from '#domain/values/money';
import type { ContentLanguage, ContentStatus, ContentType, ContentView } from './content-views.js';

/** Locations that one content is shown at, at most. */
export const mostLocations = 10_000;

/** A content as it comes in: absent stays, read-only fields may come back as they were read. */
export interface ContentInput {
  readonly id?: number;
  readonly name?: string;
  readonly locations?: readonly number[];
  readonly contentType?: ContentType;
  readonly status?: ContentStatus;
  readonly language?: ContentLanguage;
  readonly published?: boolean;
  readonly contextType?: ContentView['contextType'];
  readonly contextId?: number;
  readonly currency?: string;
  readonly elementCount?: number;
}

/** A new one says what it is. */
export type NewContentInput = ContentInput & { readonly contentType: ContentType };

/** What of a content can be set. */
export interface ContentRecord {
  readonly name: string;
  readonly language: ContentLanguage;
  readonly currency: string;
  readonly published: boolean;
  /** Distinct, ascending. */
  readonly locations: readonly number[];
}

/** What nobody can set, or only when it is made. */
const fixed = ['id', 'contentType', 'status', 'contextType', 'contextId', 'elementCount'] as const;
type Fixed = (typeof fixed)[number];

/** A new content has no id yet, and its type is for the caller to say. */
export function checkFixed(
  { good, problems }: Pick<Draft<ContentInput>, 'good' | 'problems'>,
  held: Partial<Pick<ContentView, Fixed>>,
): void {
  for (const field of fixed) {
    const value = good[field];
    if (value === undefined || value === held[field]) continue;
    problems.add({ field, value, problem: 'readOnly', example: held[field] });
  }
}

/** The content after the change; what is wrong goes to the draft. */
export function readContent(
  { good, problems }: Pick<Draft<ContentInput>, 'good' | 'problems'>,
  held: ContentRecord,
): ContentRecord {
  const currency = good.currency ?? held.currency;
  if (!isCurrency(currency))
    problems.add({ field: 'currency', value: currency, problem: 'format', expected: 'EUR', example: 'EUR' });
  return {
    name: clean(good.name) ?? held.name,
    language: good.language ?? held.language,
    currency,
    published: good.published ?? held.published,
    locations: good.locations === undefined ? held.locations : distinct(good.locations, problems),
  };
}

function distinct(ids: readonly number[], problems: Problems): number[] {
  const seen = new Set<number>();
  for (const [index, id] of ids.entries()) {
    if (seen.has(id)) problems.add({ field: `locations[${index}]`, value: id, problem: 'duplicate' });
    seen.add(id);
  }
  return [...seen].sort((a, b) => a - b);
}
