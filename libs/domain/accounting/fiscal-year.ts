import type { DayRange } from '../time/day-range.js';
import { addDays, addMonths, localDate } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';

/** @param firstMonth month with which a fiscal year begins, 1 to 12 */
export function fiscalYearOf(day: LocalDate, firstMonth: number): DayRange {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const first = month >= firstMonth ? year : year - 1;
  const from = localDate(`${String(first).padStart(4, '0')}-${String(firstMonth).padStart(2, '0')}-01`);
  return { from, to: addDays(addMonths(from, 12), -1) };
}
