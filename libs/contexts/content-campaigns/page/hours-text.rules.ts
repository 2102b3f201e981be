import type { DayHours, TimeInterval } from '#domain/opening-hours/opening-hours';

const interval = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/;

/** Hours of a day as the page shows them: `09:00-12:30, 14:00-18:00`; empty: closed. */
export const textOfHours = ({ dayType, intervals }: Pick<DayHours, 'dayType' | 'intervals'>): string =>
  dayType === 'nonstopOpened' ? '00:00-24:00' : intervals.map(({ from, to }) => `${from}-${to}`).join(', ');

/**
 * Reads what a person has written. Whether the times are times and fit together is for the rules of opening hours.
 * @returns undefined when it cannot be read
 */
export function hoursOfText(text: string): Pick<DayHours, 'dayType' | 'intervals'> | undefined {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const intervals: TimeInterval[] = [];
  for (const part of parts) {
    const [, hour = '', minute = '', endHour = '', endMinute = ''] = interval.exec(part) ?? [];
    if (hour === '') return undefined;
    intervals.push({ from: `${hour.padStart(2, '0')}:${minute}`, to: `${endHour.padStart(2, '0')}:${endMinute}` });
  }
  const [only] = intervals;
  if (intervals.length === 1 && only?.from === '00:00' && only.to === '24:00')
    return { dayType: 'nonstopOpened', intervals: [] };
  return { dayType: intervals.length === 0 ? 'closed' : null, intervals };
}
