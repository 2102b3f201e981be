import type { Problems } from '../errors/draft.js';
import {
  closedOn,
  closingPattern,
  dayOf,
  minutesOf,
  minutesOfDay,
  openingPattern,
  spanOf,
  spansOf,
  timeOf,
  weekdayOf,
  weekdays,
} from './opening-hours.js';
import type {
  DateInterval,
  DayHours,
  DayType,
  OpeningHoursType,
  Span,
  TimeInterval,
  Weekday,
} from './opening-hours.js';

/** A day as it comes in. */
export interface DayInput {
  readonly day: Weekday;
  /** Absent or null: the intervals say how many there are. */
  readonly dayType?: DayType | null;
  readonly intervals?: readonly TimeInterval[] | null;
}

const wanted: Readonly<Record<DayType, number>> = { singleInterval: 1, doubleInterval: 2, nonstopOpened: 0, closed: 0 };
const exampleIntervals = [
  { from: '09:00', to: '12:30' },
  { from: '14:00', to: '18:00' },
];

/**
 * Days as they are kept: a week has all seven in order, and a day that was not named is closed; a custom date has the one
 * it falls on.
 * @param dates undefined when they are wrong, which the caller has noted
 */
export function readDays(
  type: OpeningHoursType,
  input: readonly DayInput[],
  dates: DateInterval | null | undefined,
  problems: Problems,
): readonly DayHours[] {
  const named = new Map<Weekday, DayHours>();
  const read: ReadDay[] = [];
  for (const [index, day] of input.entries()) {
    const path = `days[${index}]`;
    const isDuplicate = named.has(day.day);
    if (isDuplicate) problems.add({ field: `${path}.day`, value: day.day, problem: 'duplicate' });
    const hours = readDay(day, path, problems);
    named.set(day.day, hours ?? closedOn(day.day));
    if (hours !== null && !isDuplicate) read.push({ input: day, path, hours });
  }
  if (type !== 'customDate') {
    noteNights(read, problems);
    return weekdays.map((day) => named.get(day) ?? closedOn(day));
  }
  if (!dates) return [...named.values()];
  const day = weekdayOf(dates.from);
  for (const [index, other] of input.entries())
    if (other.day !== day)
      problems.add({
        field: `days[${index}].day`,
        value: other.day,
        problem: 'differs',
        expected: 'dateInterval',
        example: day,
      });
  if (input.length === 0)
    problems.add({ field: 'days', value: [], problem: 'required', example: [{ day, dayType: 'closed' }] });
  return [named.get(day) ?? closedOn(day)];
}

interface ReadDay {
  readonly input: DayInput;
  readonly path: string;
  readonly hours: DayHours;
}

/** @returns null when something is wrong with it, which is noted */
function readDay({ day, dayType, intervals }: DayInput, path: string, problems: Problems): DayHours | null {
  const given = intervals ?? [];
  if (!dayType && !intervals) {
    problems.add({ field: `${path}.dayType`, value: dayType ?? null, problem: 'required', example: 'closed' });
    return null;
  }
  const count = dayType ? wanted[dayType] : given.length;
  if (given.length !== count)
    problems.add({
      field: `${path}.intervals`,
      value: given,
      problem: 'differs',
      expected: 'dayType',
      example: exampleIntervals.slice(0, count),
    });
  const isGood = given.map((interval, index) => isInterval(interval, `${path}.intervals[${index}]`, problems));
  if (given.length !== count || !isGood.every(Boolean)) return null;
  if (noteOverlaps(given, path, problems)) return null;
  const spans = given.map(spanOf).toSorted(([one], [other]) => one - other);
  const read = dayOf(day, spans);
  // `00:00` to `24:00` stays the one interval as which it was sent.
  if (dayType === 'singleInterval' && read.dayType === 'nonstopOpened')
    return { day, dayType, intervals: [{ from: '00:00', to: '24:00' }] };
  return dayType === 'nonstopOpened' ? { day, dayType, intervals: [] } : read;
}

function isInterval({ from, to }: TimeInterval, path: string, problems: Problems): boolean {
  const isTime = (field: 'from' | 'to', value: string): boolean => {
    const good = (field === 'from' ? openingPattern : closingPattern).test(value);
    const example = exampleIntervals[0]?.[field];
    if (!good)
      problems.add({ field: `${path}.${field}`, value, problem: 'format', expected: `${example} (HH:mm)`, example });
    return good;
  };
  const good = [isTime('from', from), isTime('to', to)].every(Boolean);
  if (!good || from !== to) return good;
  const example = timeOf(minutesOf(from) + 1);
  problems.add({ field: `${path}.to`, value: to, problem: 'past', expected: example, example });
  return false;
}

/** @returns whether there are any */
function noteOverlaps(given: readonly TimeInterval[], path: string, problems: Problems): boolean {
  const spans = given.map(spanOf);
  let found = false;
  for (const [index, span] of spans.entries()) {
    const other = spans.slice(0, index).findIndex((earlier) => span[0] < earlier[1] && earlier[0] < span[1]);
    if (other < 0) continue;
    found = true;
    problems.add({
      field: `${path}.intervals[${index}]`,
      value: given[index],
      problem: 'overlaps',
      expected: `${path}.intervals[${other}]`,
      example: exampleIntervals[1],
    });
  }
  return found;
}

/** What lasts beyond midnight must be over when the next day begins; Monday follows Sunday. */
function noteNights(read: readonly ReadDay[], problems: Problems): void {
  for (const { input, path, hours } of read) {
    const end = (spansOf(hours).at(-1)?.[1] ?? 0) - minutesOfDay;
    const tomorrow = weekdays[(weekdays.indexOf(hours.day) + 1) % weekdays.length];
    const next = read.find((each) => each.hours.day === tomorrow);
    const [first] = next ? spansOf(next.hours) : [];
    if (next === undefined || first === undefined || first[0] >= end) continue;
    const at = firstInterval(next.input, first);
    const example = { from: timeOf(end), to: timeOf(first[1] > end ? Math.min(first[1], minutesOfDay) : end + 1) };
    problems.add({
      field: at < 0 ? `${next.path}.dayType` : `${next.path}.intervals[${at}]`,
      value: at < 0 ? next.input.dayType : next.input.intervals?.[at],
      problem: 'overlaps',
      expected: `${path}.intervals[${(input.intervals ?? []).findIndex((interval) => spanOf(interval)[1] > minutesOfDay)}]`,
      example: at < 0 ? 'closed' : example,
    });
  }
}

const firstInterval = ({ intervals }: DayInput, [from]: Span): number =>
  (intervals ?? []).findIndex((interval) => minutesOf(interval.from) === from);
