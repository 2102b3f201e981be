import { lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { settingOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import type { Targeting } from '#domain/reach/targeting';

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

/** What an order can say about products that are built; other blocks are refused. */
export interface InsertBlocks {
  readonly budget?: Budget;
  readonly targeting?: Targeting;
}

/**
 * Which product each block is for. Targeting goes to the fulfilment partner with the display ad; advertising networks have their own,
 * in the blocks and operations of reach enhancements.
 */
export const blockProducts = { budget: 'Budget', targeting: 'Advertisement' } as const;

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
