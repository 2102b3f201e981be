import { createHash } from 'node:crypto';

/** What visitors do with a profile of middle size on a usual day, by Google's metric. */
const usual = {
  BUSINESS_IMPRESSIONS_DESKTOP_MAPS: 6,
  BUSINESS_IMPRESSIONS_DESKTOP_SEARCH: 24,
  BUSINESS_IMPRESSIONS_MOBILE_MAPS: 30,
  BUSINESS_IMPRESSIONS_MOBILE_SEARCH: 60,
  BUSINESS_CONVERSATIONS: 0.6,
  BUSINESS_DIRECTION_REQUESTS: 8,
  CALL_CLICKS: 5,
  WEBSITE_CLICKS: 9,
  BUSINESS_BOOKINGS: 0.4,
  BUSINESS_FOOD_ORDERS: 0.2,
  BUSINESS_FOOD_MENU_CLICKS: 0.8,
} as const;
export type Metric = keyof typeof usual;
export const metrics = Object.keys(usual) as readonly Metric[];
export const isMetric = (name: string): name is Metric => name in usual;

/** From Sunday on. */
const weekdays = [0.55, 0.95, 1, 1, 1.05, 1.25, 1.35] as const;

/** Google counts a day this much later, and keeps it this long. */
const lateDays = 3;
const keptMonths = 18;
const dayMs = 86_400_000;

/** A day, `yyyy-MM-dd`, so that it sorts by time. */
export type Day = string;

const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);

/** @returns null for a date that the calendar does not have */
export function dayIn(year: number, month: number, day: number): Day | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year > 999 && year < 10_000 ? dayOf(at) : null;
}

/** The days of which there are figures at this moment. */
export function countedDays(now: Date): { readonly first: Day; readonly last: Day } {
  const first = new Date(now);
  first.setUTCMonth(first.getUTCMonth() - keptMonths);
  return { first: dayOf(first), last: dayOf(new Date(now.getTime() - lateDays * dayMs)) };
}

/** Every day from the first to the last. */
export function daysFrom(first: Day, last: Day): readonly Day[] {
  const days = Math.max(0, Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1);
  return Array.from({ length: days }, (_each, index) => dayOf(new Date(Date.parse(first) + index * dayMs)));
}

/** From 0 to 1, the same for the same text everywhere. */
const share = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** What Google has counted, unless it was corrected: shops differ in size, week ends from workdays, days from one another. */
export function figureOf(profileId: string, metric: Metric, day: Day): number {
  const size = 0.4 + 1.6 * share(profileId);
  const weekday = weekdays[new Date(day).getUTCDay()] ?? 1;
  const chance = share(`${profileId} ${metric} ${day}`);
  // What a small shop does not have every day it has on some days.
  return Math.floor(usual[metric] * size * weekday * (0.7 + 0.6 * chance) + share(`${day} ${metric} ${profileId}`));
}
