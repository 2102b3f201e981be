import type { Problems } from '../errors/draft.js';
import { addMonths, compareDates, localDate } from './local-date.js';
import type { LocalDate } from './local-date.js';

/** Days, both of them included. */
export interface DayRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const mostYears = 10;

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
