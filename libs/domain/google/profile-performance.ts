import { lengthOf } from '../time/day-range.js';
import type { DayRange } from '../time/day-range.js';
import { addDays, addMonths, compareDates } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';

/** What Google counts of a profile for each day. https://developers.google.com/my-business/reference/performance/rest/v1/DailyMetric */
export const performanceMetrics = [
  'BUSINESS_IMPRESSIONS_DESKTOP_MAPS',
  'BUSINESS_IMPRESSIONS_DESKTOP_SEARCH',
  'BUSINESS_IMPRESSIONS_MOBILE_MAPS',
  'BUSINESS_IMPRESSIONS_MOBILE_SEARCH',
  'BUSINESS_CONVERSATIONS',
  'BUSINESS_DIRECTION_REQUESTS',
  'CALL_CLICKS',
  'WEBSITE_CLICKS',
  'BUSINESS_BOOKINGS',
  'BUSINESS_FOOD_ORDERS',
  'BUSINESS_FOOD_MENU_CLICKS',
] as const;
export type PerformanceMetric = (typeof performanceMetrics)[number];

/** One metric of one day. */
export interface DailyFigure {
  readonly day: LocalDate;
  readonly metric: PerformanceMetric;
  readonly value: number;
}

/** Google keeps figures this long. */
const keptMonths = 18;
/** Google delivers a day about three days later and corrects it afterwards: so many days are read again. */
const daysReadAgain = 10;
/** A call for more days would be answered slowly. */
const daysInOneCall = 280;

/**
 * Which days to ask Google for: at first all that it keeps, later the last days that were read and all that came since.
 * @param today by UTC; a day that is not over is never read
 * @param readUntil the last day that was read before; null: nothing was
 */
export function rangeToRead(today: LocalDate, readUntil: LocalDate | null): DayRange {
  const oldest = addDays(addMonths(today, -keptMonths), 1);
  const again = readUntil === null ? oldest : addDays(readUntil, 1 - daysReadAgain);
  return { from: compareDates(again, oldest) > 0 ? again : oldest, to: addDays(today, -1) };
}

/** The range in parts of which each is one call, the oldest first. */
export function inCalls(range: DayRange): readonly DayRange[] {
  const { from, to } = range;
  const days = lengthOf(range);
  const calls = Math.ceil(days / daysInOneCall);
  const each = Math.ceil(days / calls);
  return Array.from({ length: calls }, (_each, index) => {
    const first = addDays(from, index * each);
    const last = addDays(first, each - 1);
    return { from: first, to: compareDates(last, to) > 0 ? to : last };
  });
}
