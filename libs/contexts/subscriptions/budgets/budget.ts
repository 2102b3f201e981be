import type { Problems } from '#domain/errors/draft';
import { lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { settingOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';

/** What may be spent, or is to be reached, for one subscription. */
export interface Budget {
  /** A whole number of what the type says: calls, clicks, interactions, or units of the currency. */
  readonly budgetTarget: number;
  readonly budgetTargetType: ValueOf<'budgetTargetType'>;
  /** A name for the kind of budget; free text. */
  readonly type?: string | null;
  readonly period?: ValueOf<'localCampaign.period'> | null;
  readonly deliveryMethod?: ValueOf<'localCampaign.deliveryMethod'> | null;
}

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

/** What an order can say about products that are built; other blocks are refused. */
export interface InsertBlocks {
  readonly budget?: Budget;
  readonly targeting?: Targeting;
}

/** Which products each block is for. */
export const blockProducts = { budget: ['Budget'], targeting: ['Targeting', 'Advertisement'] } as const;

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

/** The budget that the booked offer settles for all of its subscriptions; null: each has its own. */
export function fixedBudget(products: readonly BookedProduct[]): Budget | null {
  const product = products.find((entry) => entry.product === 'Budget');
  const target = product === undefined ? undefined : settingOf(product, 'budgetTarget');
  if (product === undefined || typeof target !== 'number' || !Number.isSafeInteger(target)) return null;
  const given = (key: string): unknown => settingOf(product, key);
  const one = <T extends string>(list: readonly T[], key: string): T | null =>
    list.find((value) => value === given(key)) ?? null;
  const type = given('type');
  return {
    budgetTarget: target,
    budgetTargetType: one(lists.budgetTargetType, 'budgetTargetType') ?? 'Euro',
    type: typeof type === 'string' ? type : null,
    period: one(lists['localCampaign.period'], 'period'),
    deliveryMethod: one(lists['localCampaign.deliveryMethod'], 'deliveryMethod'),
  };
}
