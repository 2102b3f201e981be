import type { WidgetDay, WidgetHours } from '#contexts/websites';
import { dayIn, openingState } from './opening-state.js';
import { wordsFor } from './words.js';

/** A day of the calendar in words. @param date `yyyy-MM-dd` */
export function dayText(tag: string, date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(Date.parse(date));
}

/** A moment by the clock of the place: the time alone if it is today, with the weekday within a week, else with the date. */
export function momentText(tag: string, timeZone: string, moment: number, now: number): string {
  const time = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(moment);
  const [day, today] = [dayIn(timeZone, moment), dayIn(timeZone, now)];
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  if (days === 0) return time;
  const date = dayText(tag, day, days < 7 ? { weekday: 'long' } : { weekday: 'long', day: 'numeric', month: 'long' });
  return `${date}, ${time}`;
}

/** Whether it is open, and what comes next; null: that cannot be said. */
export function stateText(tag: string, hours: WidgetHours, now: number): readonly [state: string, next: string] | null {
  const say = wordsFor(tag);
  const state = openingState(hours, now);
  const moment = (time: number): string => momentText(tag, hours.timeZone, time, now);
  switch (state.kind) {
    case 'unknown':
      return null;
    case 'closedForGood':
      return [say.closedForGood, ''];
    case 'closedUntil':
      return [say.closedUntil.replace('{}', dayText(tag, state.date, { dateStyle: 'long' })), ''];
    case 'open':
      return [say.open, state.until === null ? '' : say.closes.replace('{}', moment(state.until))];
    case 'closed':
      return [say.closed, state.opens === null ? '' : say.opens.replace('{}', moment(state.opens))];
  }
}

/** The hours of a day. */
export function hoursText(tag: string, { intervals }: WidgetDay): string {
  const say = wordsFor(tag);
  if (intervals === null) return say.unsaid;
  if (intervals.length === 0) return say.shut;
  const [first] = intervals;
  if (first?.from === '00:00' && first.to === '24:00') return say.allDay;
  // No line ends within an interval.
  return intervals.map(({ from, to }) => `${from}\u2060–\u2060${to}`).join(', ');
}
