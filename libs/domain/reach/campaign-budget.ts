import type { Problems } from '../errors/draft.js';
import type { ValueOf } from '../lists/lists.js';
import type { AdNetworkName } from '../lists/products.js';

export type BudgetPeriod = ValueOf<'localCampaign.period'>;

/** What a campaign may spend: whole units of its currency, per day or per month. */
export interface CampaignBudget {
  readonly budgetTarget: number;
  readonly budgetTargetType: ValueOf<'budgetTargetType'>;
  readonly period: BudgetPeriod;
}

/** A budget must be more than this. Source: channels §5. */
export const budgetAbove: Readonly<Record<BudgetPeriod, number>> = { Daily: 0, Monthly: 30 };

/** As a share of the whole target: within this much of the time that is over, a campaign is on track. */
export const pacingTolerance = 0.1;

const microsPerUnit = 1_000_000n;
/** Networks take budgets in whole cents. */
const microsPerCent = 10_000n;
/**
 * How many daily budgets a month costs at most, times ten. Google counts 30.4 days in each month; Meta evens out a week only, so that
 * a long month costs 31.
 */
export const monthInTenthsOfDays: Readonly<Record<AdNetworkName, bigint>> = { GOOGLE_ADS: 304n, META_ADS: 310n };

/** Which local campaigns can have. */
export function checkCampaignBudget(budget: Partial<CampaignBudget>, problems: Problems, path = ''): void {
  const { budgetTarget, budgetTargetType, period = 'Daily' } = budget;
  if (budgetTargetType !== undefined && budgetTargetType !== 'Euro')
    problems.add({
      field: `${path}budgetTargetType`,
      value: budgetTargetType,
      problem: 'oneOf',
      expected: 'Euro',
      example: 'Euro',
    });
  const least = budgetAbove[period] + 1;
  if (budgetTarget !== undefined && budgetTarget < least)
    problems.add({
      field: `${path}budgetTarget`,
      value: budgetTarget,
      problem: 'tooSmall',
      expected: `${least} (${period})`,
      example: least,
    });
}

/** The daily budget that a network is given, in micros of the currency, to whole cents, never more than was allowed. */
export function dailyMicros(
  { budgetTarget, period }: Pick<CampaignBudget, 'budgetTarget' | 'period'>,
  network: AdNetworkName,
): bigint {
  const micros = BigInt(budgetTarget) * microsPerUnit;
  const daily = period === 'Daily' ? micros : (micros * 10n) / monthInTenthsOfDays[network];
  return (daily / microsPerCent) * microsPerCent;
}

/** A budget that is to be larger by so many whole euros a day, in its own period. */
export function raisedTarget(
  { budgetTarget, period }: Pick<CampaignBudget, 'budgetTarget' | 'period'>,
  eurosADay: number,
  network: AdNetworkName,
): number {
  if (period === 'Daily') return budgetTarget + eurosADay;
  return budgetTarget + Number((BigInt(eurosADay) * monthInTenthsOfDays[network]) / 10n);
}

/** The most that a network may spend in a month with a daily budget. A single day may cost twice the daily budget. */
export const mostOfMonth = (daily: bigint, network: AdNetworkName): bigint =>
  (daily * monthInTenthsOfDays[network]) / 10n;

/** `12.34`, to whole cents, for people. */
export function amountOfMicros(micros: bigint): string {
  const cents = (micros + microsPerCent / 2n) / microsPerCent;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
