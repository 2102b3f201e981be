import { idOf } from '../../app/client/ids.rules.js';
import { addDays } from '../../app/days/day.rules.js';
import { comparedRange, isAmong, lengthOf, periodOf } from '../../app/figures/figures.rules.js';
import type {
  Comparison,
  DayRange,
  Period,
  PeriodSearch,
  Preset as AnyPreset,
} from '../../app/figures/figures.rules.js';

export const presets = [
  '7d',
  '30d',
  '90d',
  '365d',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const satisfies readonly AnyPreset[];
export type Preset = (typeof presets)[number];
export const comparisons = ['before', 'year', 'none'] as const satisfies readonly Comparison[];
export const parts = ['Day', 'Week', 'Month', 'Year'] as const;
export type PartOfPeriod = (typeof parts)[number];

/** What stands in the address; names and values are the API's where it has them. */
export interface StatisticsSearch extends PeriodSearch {
  readonly compare?: string | undefined;
  readonly aggregationType?: string | undefined;
  readonly kpis?: string | undefined;
  readonly products?: string | undefined;
  readonly sources?: string | undefined;
  readonly company?: string | undefined;
  readonly location?: string | undefined;
  readonly view?: string | undefined;
}

/** What is asked for. */
export interface Question extends Period<Preset> {
  readonly comparison: Comparison;
  /** Null: it is compared with nothing. */
  readonly compared: DayRange | null;
  readonly aggregationType: PartOfPeriod;
  readonly products: readonly string[];
  readonly sources: readonly string[];
  readonly companyId: number | undefined;
  readonly locationId: number | undefined;
}

const listOf = (text: string | undefined): string[] => (text === undefined ? [] : text.split(','));

/**
 * A day is counted when it is over, so that each period ends with yesterday: on its first day a month or a year has none yet.
 * @param today by the clock of the workspace
 */
export function questionOf(search: StatisticsSearch, today: string): Question {
  const { preset, range } = periodOf(presets, search, today, addDays(today, -1));
  const comparison = isAmong(comparisons, search.compare) ? search.compare : 'before';
  return {
    preset,
    range,
    comparison,
    compared: comparedRange(range, comparison),
    aggregationType: isAmong(parts, search.aggregationType) ? search.aggregationType : usualParts(range),
    products: listOf(search.products),
    sources: listOf(search.sources),
    companyId: idOf(search.company),
    locationId: idOf(search.location),
  };
}

/** Without filter it is everything that the reader sees. */
export const isFiltered = ({ products, sources, companyId, locationId }: Question): boolean =>
  products.length > 0 || sources.length > 0 || companyId !== undefined || locationId !== undefined;

/** On its first day a month or a year has no day that is over. */
export const hasNotBegun = ({ preset, range }: Pick<Question, 'preset' | 'range'>): boolean =>
  preset !== null && range.from > range.to;

/** Parts of which a chart can show all. */
function usualParts(range: DayRange): PartOfPeriod {
  const days = lengthOf(range);
  if (days <= 92) return 'Day';
  return days <= 400 ? 'Week' : days <= 3660 ? 'Month' : 'Year';
}

/** In what the axis of a chart counts: whole numbers, cents, or the hours and minutes of seconds. */
export function tickUnitOf(unit: string, most: number): number {
  if (unit === 'Euro') return 0.01;
  if (unit !== 'Seconds') return 1;
  return most > 4 * 3600 ? 3600 : most > 4 * 60 ? 60 : 1;
}

/** KPIs that have a chart: those of the address that were counted, else the first one. */
export function chosenOf(asked: string | undefined, counted: readonly string[]): string[] {
  const chosen = listOf(asked).filter((kpi) => counted.includes(kpi));
  return chosen.length > 0 ? chosen : counted.slice(0, 1);
}

/** With it, or without it when it was chosen; one at least stays. */
export const toggled = (chosen: readonly string[], kpi: string): string[] =>
  chosen.includes(kpi)
    ? chosen.length === 1
      ? [...chosen]
      : chosen.filter((other) => other !== kpi)
    : [...chosen, kpi];
