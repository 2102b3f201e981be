import { addDays, dayAt, daysBetween, timeOfDay } from '../days/day.rules.js';

/** Days as the API writes them: `2026-11-27`. */
type Day = string;

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export type Comparison = 'before' | 'year' | 'none';

export const isAmong = <T extends string>(values: readonly T[], text: string | undefined): text is T =>
  values.some((value) => value === text);

/** How many days it has, the first and the last included. */
export const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

export type Preset =
  '7d' | '30d' | '90d' | '365d' | 'thisWeek' | 'lastWeek' | 'thisMonth' | 'lastMonth' | 'thisYear' | 'lastYear';

/** Which days a screen is about. */
export interface Period<Offered extends Preset = Preset> {
  /** Null: two days that were typed. */
  readonly preset: Offered | null;
  readonly range: DayRange;
}

/** How it stands in an address. */
export interface PeriodSearch {
  readonly period?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What an address means that says nothing. */
export const usualPreset = '30d';

/**
 * The days that an address names. A period that is not offered is as if it was not there.
 * @param today by the clock of the workspace
 * @param last the last day of which there are figures: today, or yesterday where a day is counted when it is over
 */
export function periodOf<Offered extends Preset>(
  offered: readonly (Offered | typeof usualPreset)[],
  search: PeriodSearch,
  today: Day,
  last: Day,
): Period<Offered | typeof usualPreset> {
  if (search.from !== undefined && search.to !== undefined)
    return { preset: null, range: { from: search.from, to: search.to } };
  const preset = isAmong(offered, search.period) ? search.period : usualPreset;
  return { preset, range: rangeOfPreset(preset, today, last) };
}

/** @param last the last day of which there are figures: today, or yesterday where a day is counted when it is over */
export function rangeOfPreset(preset: Preset, today: Day, last: Day): DayRange {
  const year = Number(today.slice(0, 4));
  switch (preset) {
    case '7d':
    case '30d':
    case '90d':
    case '365d':
      return { from: addDays(last, 1 - Number.parseInt(preset)), to: last };
    case 'thisWeek':
      return { from: mondayOf(today), to: last };
    case 'lastWeek':
      return { from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) };
    case 'thisMonth':
      return { from: `${today.slice(0, 8)}01`, to: last };
    case 'lastMonth': {
      const to = addDays(`${today.slice(0, 8)}01`, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
    case 'thisYear':
      return { from: `${year}-01-01`, to: last };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

const mondayOf = (day: Day): Day => addDays(day, -((new Date(timeOfDay(day)).getUTCDay() + 6) % 7));

/** With as many days before it, or with the same days of the year before; null: with nothing. */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange | null {
  // Half-typed days have no neighbours; the API says what is wrong with them.
  if (
    comparison === 'none' ||
    range.from > range.to ||
    Number.isNaN(timeOfDay(range.from)) ||
    Number.isNaN(timeOfDay(range.to))
  )
    return null;
  if (comparison === 'before') return { from: addDays(range.from, -lengthOf(range)), to: addDays(range.from, -1) };
  return { from: yearBefore(range.from), to: yearBefore(range.to) };
}

/** The 29th of February becomes the 28th. */
function yearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  const rest = day.slice(4);
  return rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`;
}

/** The days of a part, by its key: `2026-11-25`, `2026-W48`, `2026-11`, `2026`. */
export function rangeOfKey(key: string): DayRange {
  const week = /^(\d{4})-W(\d{2})$/.exec(key);
  if (week !== null) {
    const [, year = '', number = ''] = week;
    // The 4th of January is always in the first week.
    const fourth = `${year}-01-04`;
    const weekday = (new Date(timeOfDay(fourth)).getUTCDay() + 6) % 7;
    const from = addDays(fourth, (Number(number) - 1) * 7 - weekday);
    return { from, to: addDays(from, 6) };
  }
  if (key.length === 4) return { from: `${key}-01-01`, to: `${key}-12-31` };
  if (key.length === 7) {
    const [year, month] = key.split('-').map(Number);
    return { from: `${key}-01`, to: dayAt(Date.UTC(year ?? 0, month ?? 1, 0)) };
  }
  return { from: key, to: key };
}

/** Whether the period has only some days of a part: its value is less than that of a whole one. */
export function isCut(key: string, { from, to }: DayRange): boolean {
  const part = rangeOfKey(key);
  return part.from < from || part.to > to;
}

/** By how many percent it is more, to one decimal; null where one of both is unknown, or the former is 0. */
export function changeOf(value: number | null, before: number | null): number | null {
  if (value === null || before === null || before === 0) return null;
  return Math.round(((value - before) / before) * 1000) / 10 || 0;
}

export type Judgement = 'better' | 'worse' | 'neither';

/** @param direction whether more is better (`UP`), less is (`DOWN`), or neither */
export function judgementOf(change: number | null, direction: string | undefined): Judgement {
  if (change === null || change === 0 || (direction !== 'UP' && direction !== 'DOWN')) return 'neither';
  return change > 0 === (direction === 'UP') ? 'better' : 'worse';
}

interface Point {
  readonly key: string;
  readonly value: number | null;
}

/** A part of the period beside the part that stands at the same place in what it is compared with. */
export interface PairedPoint extends Point {
  /** Null: there is none. */
  readonly beforeKey: string | null;
  readonly before: number | null;
}

/**
 * Each part beside its former one: that of the same place, or with the year before that of the same date. A 29th of February
 * stands alone where the other year has none, and is left out where this one has none.
 */
export function pairsOf(data: readonly Point[], before: readonly Point[], comparison: Comparison): PairedPoint[] {
  const pair = (point: Point, former: Point | undefined): PairedPoint => ({
    ...point,
    beforeKey: former?.key ?? null,
    before: former?.value ?? null,
  });
  if (comparison !== 'year' || data.some(({ key }) => key.includes('W')))
    return data.map((point, index) => pair(point, before[index]));
  const formers = new Map(before.map((former) => [former.key, former]));
  return data.map((point) => pair(point, formers.get(keyBefore(point.key))));
}

/** The same day, month or year of the year before. */
const keyBefore = (key: string): string => `${String(Number(key.slice(0, 4)) - 1).padStart(4, '0')}${key.slice(4)}`;

export interface Series {
  readonly name: string;
  readonly points: readonly PairedPoint[];
}

/** What the table shows, for a spreadsheet: a row for each part, and two columns for each KPI that is compared. Gaps stay empty. */
export function tableOf(
  series: readonly Series[],
  titles: { readonly part: string; readonly before: (name: string) => string; readonly partBefore: string },
  isCompared: boolean,
): (string | number | null)[][] {
  const head = [
    titles.part,
    ...(isCompared ? [titles.partBefore] : []),
    ...series.flatMap(({ name }) => (isCompared ? [name, titles.before(name)] : [name])),
  ];
  const rows = (series[0]?.points ?? []).map(({ key, beforeKey }, index) => [
    key,
    ...(isCompared ? [beforeKey] : []),
    ...series.flatMap(({ points }) => {
      const { value = null, before = null } = points[index] ?? {};
      return isCompared ? [value, before] : [value];
    }),
  ]);
  return [head, ...rows];
}
