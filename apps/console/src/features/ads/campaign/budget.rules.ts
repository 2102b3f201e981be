import { numberOf } from '../../../app/editing/entered-number.rules.js';
import { meaningOf } from '../ad.rules.js';
import type { Meaning } from '../ad.rules.js';

export const budgetFields = ['budgetTarget', 'budgetTargetType', 'period'] as const;
export type BudgetField = (typeof budgetFields)[number];

export const isBudgetField = (name: string): name is BudgetField => budgetFields.some((field) => field === name);

interface Read {
  readonly budgetTarget: number | null;
  readonly budgetTargetType: string | null;
  readonly period: string;
}

type Values = Readonly<Record<string, string>>;

/** As the form holds it: texts. Where nothing is said, euros are meant. */
export const valuesOf = ({ budgetTarget, budgetTargetType, period }: Read): Record<BudgetField, string> => ({
  budgetTarget: budgetTarget === null ? '' : String(budgetTarget),
  budgetTargetType: budgetTargetType ?? 'Euro',
  period,
});

/** As the API takes it: what has changed alone. What is no number is sent as it is: the platform says what it expects. */
export const bodyOf = (values: Values, changed: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(
    budgetFields
      .filter((field) => changed.has(field))
      .map((field) => [field, field === 'budgetTarget' ? numberOf(values[field] ?? '') : values[field]]),
  );

/** What the entered budget means at the network; null: it is no budget in whole euros. */
export function meaningOfEntered(values: Values, daysOfMonth: number | null): Meaning | null {
  const target = numberOf(values['budgetTarget'] ?? '');
  const isWhole = typeof target === 'number' && Number.isSafeInteger(target) && target > 0;
  if (!isWhole || values['budgetTargetType'] !== 'Euro' || daysOfMonth === null) return null;
  return meaningOf(target, values['period'] ?? '', daysOfMonth);
}
