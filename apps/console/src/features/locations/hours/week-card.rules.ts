import { hoursField } from '../../../app/hours/hours-problems.rules.js';
import {
  dayValues,
  days,
  usualWeek,
  weekBody,
  weekOf,
  weekOfHours,
  weekOfValues,
} from '../../../app/hours/week.rules.js';
import type { DayHours } from '../../../app/hours/week.rules.js';
import type { Values } from '../../../app/editing/merge.rules.js';

/** What the card shows of the hours of every week. */
interface UsualHours {
  readonly days: readonly DayHours[];
  readonly temporarilyClosedUntil: string | null;
  readonly note: string | null;
}

/** Fields beside the days. */
const others = ['note', 'temporarilyClosedUntil'] as const;

/** `isSaid` is `true` for hours that are there, or begun: all days closed are hours, too. */
export const weekCardValues = (hours: UsualHours | null): Values => ({
  isSaid: hours === null ? '' : 'true',
  ...dayValues(hours === null ? weekOf(() => []) : weekOfHours(hours.days)),
  ...Object.fromEntries(others.map((field) => [field, hours?.[field] ?? ''])),
});

/** With what the hours of a location begin of which nobody has said any. */
export const begunValues: Values = { isSaid: 'true', ...dayValues(usualWeek) };

/** Changed fields alone. The days are one value to the API: all seven. */
export function usualChange(values: Values, changed: ReadonlySet<string>) {
  return {
    ...(days.some((day) => changed.has(day)) && { days: weekBody(weekOfValues(values)) }),
    ...Object.fromEntries(others.filter((field) => changed.has(field)).map((field) => [field, textOf(values, field)])),
  };
}

/** All of it, for a location that has none. */
export const usualBody = (values: Values) => ({
  type: 'default' as const,
  days: weekBody(weekOfValues(values)),
  note: textOf(values, 'note'),
  ...(values.temporarilyClosedUntil && { temporarilyClosedUntil: values.temporarilyClosedUntil }),
});

const textOf = (values: Values, field: string): string | null => values[field]?.trim() || null;

export const weekCardField = (path: string): string | undefined =>
  hoursField(path) ?? others.find((field) => field === path);
