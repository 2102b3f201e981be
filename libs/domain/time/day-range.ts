import type { Problems } from '../errors/draft.js';
import { addDays, addMonths, compareDates, daysBetween, localDate } from './local-date.js';
import type { LocalDate } from './local-date.js';

/** Days, both of them included. */
export interface DayRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Nobody may ask for more at once, and what is older is not counted. */
const mostYears = 10;

/** Days, both ends included. */
export const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** What is older is not counted. */
export const earliestDay = (today: LocalDate): LocalDate => addDays(addMonths(today, -12 * mostYears), 1);

/**
 * The days that a caller asks for: both ends or none, in their order, at most ten years.
 * @param given days that the calendar has, `yyyy-MM-dd`
 * @returns null: all days, or something is wrong
 */
export function readDayRange(
  given: { readonly from?: string; readonly to?: string },
  problems: Problems,
): DayRange | null {
  if (given.from === undefined && given.to === undefined) return null;
  for (const field of ['from', 'to'] as const)
    if (given[field] === undefined)
      problems.add({ field, value: null, problem: 'required', example: given.from ?? given.to });
  if (given.from === undefined || given.to === undefined) return null;
  const [from, to] = [localDate(given.from), localDate(given.to)];
  const last = addMonths(from, 12 * mostYears);
  if (compareDates(to, from) < 0)
    problems.add({ field: 'to', value: to, problem: 'past', expected: from, example: from });
  if (compareDates(to, last) > 0)
    problems.add({ field: 'to', value: to, problem: 'tooLarge', expected: last, example: last });
  return { from, to };
}
