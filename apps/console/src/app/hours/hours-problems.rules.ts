import { days } from './week.rules.js';
import type { Day } from './week.rules.js';

/** What the platform refuses of a day: all of it, one of its intervals, or one time of that. */
export interface HoursProblem {
  readonly interval: number | null;
  readonly part: 'from' | 'to' | null;
  readonly message: string;
}

/** Of the days that were sent, the one of an index. */
export type DayAt = (index: number) => Day | undefined;

/** All seven were sent. */
export const dayOfWeek: DayAt = (index) => days[index];

const path = String.raw`\b(?:days|availableHours)\[(\d+)\](?:\.intervals(?:\[(\d+)\](?:\.(from|to))?)?|\.\w+)?`;

interface HoursPath {
  readonly day: Day;
  readonly interval: number | null;
  readonly part: 'from' | 'to' | null;
}

function placeOf([, index, interval, part]: readonly (string | undefined)[], dayAt: DayAt): HoursPath | undefined {
  const day = dayAt(Number(index));
  if (day === undefined) return undefined;
  return { day, interval: interval === undefined ? null : Number(interval), part: (part ?? null) as HoursPath['part'] };
}

/** What a path such as `days[1].intervals[0].to` is about; undefined: something else. */
export function hoursPlace(text: string, dayAt: DayAt): HoursPath | undefined {
  const found = new RegExp(`^${path}$`).exec(text);
  return found === null ? undefined : placeOf(found, dayAt);
}

/**
 * Where a form notes a problem of hours, below the field of the day: `Tue.0.to`.
 * @param fieldOfDay the form's field of a day
 */
export function hoursField(text: string, dayAt = dayOfWeek, fieldOfDay = (day: Day): string => day) {
  const place = hoursPlace(text, dayAt);
  if (place === undefined) return undefined;
  return [fieldOfDay(place.day), place.interval, place.part].filter((part) => part !== null).join('.');
}

/** The problems that a form has noted at the field of a day. @param noted what it holds there and below */
export function problemsOfDay(noted: unknown): readonly HoursProblem[] {
  const message = messageOf(noted);
  const own = message === undefined ? [] : [{ interval: null, part: null, message }];
  return [...own, ...Object.entries(noted ?? {}).flatMap(([key, below]) => problemsOfInterval(Number(key), below))];
}

function problemsOfInterval(interval: number, noted: unknown): readonly HoursProblem[] {
  if (Number.isNaN(interval) || typeof noted !== 'object' || noted === null) return [];
  const parts = [null, 'from', 'to'] as const;
  return parts.flatMap((part) => {
    const message = messageOf(part === null ? noted : (noted as Record<string, unknown>)[part]);
    return message === undefined ? [] : [{ interval, part, message }];
  });
}

function messageOf(noted: unknown): string | undefined {
  const { message } = (noted ?? {}) as { readonly message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

/** The platform names days and intervals by their paths. Readers know them by other names. */
export const withNames = (message: string, dayAt: DayAt, nameOf: (place: HoursPath) => string): string =>
  message.replaceAll(new RegExp(path, 'g'), (text, ...groups) => {
    const place = placeOf([text, ...(groups as (string | undefined)[])], dayAt);
    return place === undefined ? text : nameOf(place);
  });
