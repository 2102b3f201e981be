import { hoursOn } from '#domain/opening-hours/opening-hours-status';
import type { Schedule } from '#domain/opening-hours/opening-hours-status';
import { intervalOf } from '#domain/opening-hours/opening-hours';
import { openingsAhead } from '#domain/opening-hours/openings';
import { hasProduct, settingOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import { addDays, today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { isColour } from '#domain/values/colour';
import type { WidgetDay, WidgetHours } from './widget.view.js';

/** What a widget can show. */
export const widgetParts = ['openingHours', 'reviews'] as const;
export type WidgetPart = (typeof widgetParts)[number];

/** What an offer says about its widgets. */
export interface WidgetSettings {
  readonly parts: readonly WidgetPart[];
  /** How many of the newest reviews. */
  readonly reviewCount: number;
  /** `#rrggbb`; null: that of the text. */
  readonly accentColor: string | null;
}

const usualReviews = 3;
const mostReviews = 10;
/** A key, as addresses have it. */
export const keyPattern = /^[0-9a-f]{32}$/;
/** Days that the table shows, and one more for those who look after midnight. */
const tableDays = 8;
/** How far ahead special days are told, and how many at most. */
const specialSight = 60;
const mostSpecialDays = 10;
/** How far ahead openings are told: a page that is left open stays right for that long. */
const openingSight = 8;

export const isWidget = hasProduct('WebsiteWidget');

/** What cannot be read is as if it were left out. */
export function widgetSettings(booked: readonly BookedProduct[]): WidgetSettings {
  const product = booked.find((entry) => entry.product === 'WebsiteWidget');
  const setting = (key: string): string => String((product && settingOf(product, key)) ?? '').trim();
  const named = setting('parts').split(/[\s,]+/);
  const parts = widgetParts.filter((part) => named.includes(part));
  const [count, color] = [setting('reviewCount'), setting('accentColor')];
  return {
    parts: parts.length > 0 ? parts : widgetParts,
    reviewCount: /^\d+$/.test(count) ? Math.min(Number(count), mostReviews) : usualReviews,
    accentColor: isColour(color) ? color.toLowerCase() : null,
  };
}

/** @returns null: nobody has said when it is open */
export function widgetHours(schedule: Schedule, now: Date): WidgetHours | null {
  const openings = openingsAhead(schedule, now, openingSight);
  if (openings === null) return null;
  const date = today(now, schedule.timeZone);
  const ahead = (from: number, count: number): WidgetDay[] =>
    Array.from({ length: count }, (_day, index) => dayOf(schedule, addDays(date, from + index)));
  const { closed, temporarilyClosedUntil: until } = schedule;
  return {
    timeZone: schedule.timeZone,
    closed,
    temporarilyClosedUntil: until !== null && until >= date ? until : null,
    openings: openings.map(({ from, to }) => [from.toISOString(), to?.toISOString() ?? null]),
    days: ahead(0, tableDays),
    specialDays: ahead(tableDays, specialSight)
      .filter(({ special }) => special)
      .slice(0, mostSpecialDays),
  };
}

function dayOf(schedule: Schedule, date: LocalDate): WidgetDay {
  const { reason, spans } = hoursOn(schedule, date);
  return {
    date,
    intervals: spans && spans.map(intervalOf),
    special: reason === 'customDate' || reason === 'customPeriod',
  };
}
