import type { Problems } from '../errors/draft.js';
import type { ValueOf } from '../lists/lists.js';

export interface Keyword {
  readonly value: string;
  readonly matchType: ValueOf<'matchType'>;
}

/** Whom advertising of one subscription is to reach. */
export interface Targeting {
  readonly ignoreTargeting?: boolean;
  readonly keywordList?: readonly Keyword[];
  readonly buIdList?: readonly string[];
  readonly buAIdList?: readonly string[];
  readonly kgsList?: readonly string[];
  readonly tIdList?: readonly string[];
  readonly taoIdList?: readonly string[];
  readonly locationList?: readonly {
    readonly name: string;
    readonly radius?: number | null;
    readonly matchType: ValueOf<'matchType'>;
  }[];
}

/** The lists of a {@link Targeting}. */
export const targetingLists = [
  'keywordList',
  'buIdList',
  'buAIdList',
  'kgsList',
  'tIdList',
  'taoIdList',
  'locationList',
] as const satisfies readonly (keyof Targeting)[];

/** Each entry once, keywords and places once per match type; and nothing beside `ignoreTargeting`. */
export function checkTargeting(targeting: Partial<Targeting>, problems: Problems, path = 'targeting.'): void {
  for (const list of targetingLists) {
    const entries = targeting[list] ?? [];
    if (targeting.ignoreTargeting === true && entries.length > 0)
      problems.add({ field: `${path}ignoreTargeting`, value: true, problem: 'notTogether', expected: list });
    const seen = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      const key = keyOf(entry);
      const value = typeof entry === 'object' && 'value' in entry ? entry.value : entry;
      if (seen.has(key)) problems.add({ field: `${path}${list}[${index}]`, value, problem: 'duplicate' });
      seen.add(key);
    }
  }
}

function keyOf(entry: string | Keyword | NonNullable<Targeting['locationList']>[number]): string {
  if (typeof entry === 'string') return entry.trim();
  const name = 'value' in entry ? entry.value : entry.name;
  return `${entry.matchType} ${name.trim().toLowerCase()}`;
}
