import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  addDays,
  addDuration,
  addMonths,
  compareDates,
  daysBetween,
  endOfDay,
  latestToday,
  localDate,
  parseDuration,
  parseLocalDate,
  startOfDay,
  today,
} from './local-date.js';
import type { LocalDate } from './local-date.js';

const HOUR_MS = 3_600_000;
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles', // UTC-8 in winter
  'Pacific/Tongatapu', // UTC+13
  'Pacific/Auckland', // UTC+13 in summer
  'Pacific/Kiritimati', // UTC+14
  'America/Sao_Paulo', // its clocks skipped midnight until 2018
  'Australia/Lord_Howe', // half an hour
  'Asia/Kathmandu',
];

// From 1996 on: before, Kiritimati skipped a day. Skipped days have a test of their own.
const date = fc
  .date({ min: new Date('1996-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((instant) => localDate(instant.toISOString().slice(0, 10)));
const zone = fc.constantFrom(...ZONES);

/** What the clocks show, asked from Intl and so without the code under test. */
function wallClock(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
}

describe('parseLocalDate', () => {
  it('takes all dates that the calendar has, and no other', () => {
    const figures = fc.tuple(
      fc.integer({ min: 1890, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    fc.assert(
      fc.property(figures, ([year, month, day]) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const instant = new Date(Date.UTC(year, month - 1, day));
        const exists = year >= 1900 && year <= 2999 && instant.toISOString().startsWith(text);
        expect(parseLocalDate(text)).toBe(exists ? text : null);
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[unknown]>([
    ['2026-1-1'],
    ['2026-01-01T00:00:00Z'],
    [' 2026-01-01'],
    ['01.02.2026'],
    ['1899-12-31'],
    ['+010000-01-01'],
    [''],
    [20260101],
    [null],
  ])('refuses %p', (value) => {
    expect(parseLocalDate(value)).toBeNull();
  });

  it('knows leap years', () => {
    expect(parseLocalDate('2000-02-29')).toBe('2000-02-29');
    expect(parseLocalDate('1900-02-29')).toBeNull();
    expect(() => localDate('2025-02-29')).toThrow(RangeError);
  });
});

describe('calendar arithmetic', () => {
  it('goes forth and back by days, in step with daysBetween and compareDates', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -20_000, max: 20_000 }), (start, days) => {
        const end = addDays(start, days);
        expect(daysBetween(start, end)).toBe(days);
        expect(addDays(end, -days)).toBe(start);
        expect(compareDates(start, end)).toBe(Math.sign(-days) + 0);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-08-31', -30, '2024-02-29'],
  ])('%s plus %i months is %s', (start, months, end) => {
    expect(addMonths(localDate(start), months)).toBe(end);
  });

  it('keeps the day of the month wherever the month has it', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -400, max: 400 }), (start, months) => {
        const end = addMonths(start, months);
        const isLastOfMonth = addDays(end, 1).endsWith('-01');
        expect(end.slice(8) === start.slice(8) || (end.slice(8) < start.slice(8) && isLastOfMonth)).toBe(true);
      }),
    );
  });

  it('ends where LocalDate ends', () => {
    expect(() => addDays(localDate('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(localDate('2026-01-01'), 1e15)).toThrow(RangeError);
    expect(() => addDays(localDate('1900-01-01'), -1)).toThrow(RangeError);
    expect(() => addMonths(localDate('9999-12-01'), 1)).toThrow(RangeError);
    expect(() => addMonths(localDate('2026-01-01'), Number.NaN)).toThrow(RangeError);
  });
});

describe('days in a time zone', () => {
  it('are never later than the latest of all', () => {
    expect(latestToday(new Date('2026-11-30T10:00:00Z'))).toBe('2026-12-01');
    expect(latestToday(new Date('2026-11-30T09:59:00Z'))).toBe('2026-11-30');
  });

  it('begin at the first moment that has the date, and end with the last', () => {
    fc.assert(
      fc.property(date, zone, (day, timeZone) => {
        const [start, end] = [startOfDay(day, timeZone), endOfDay(day, timeZone)];
        expect(today(start, timeZone)).toBe(day);
        expect(today(new Date(end.getTime() - 1), timeZone)).toBe(day);
        expect(compareDates(today(new Date(start.getTime() - 1), timeZone), day)).toBe(-1);
        expect(compareDates(today(end, timeZone), day)).toBe(1);
        expect(wallClock(start, timeZone).slice(0, 10)).toBe(day);
      }),
      {
        examples: [
          [localDate('2025-03-30'), 'Europe/Berlin'],
          [localDate('2018-11-04'), 'America/Sao_Paulo'],
        ],
      },
    );
  });

  it('follow one another without gap or overlap', () => {
    fc.assert(
      fc.property(date, zone, (day, timeZone) => {
        expect(endOfDay(day, timeZone)).toEqual(startOfDay(addDays(day, 1), timeZone));
      }),
    );
  });

  it.each([
    ['2025-03-30', 'Europe/Berlin', 23, '2025-03-29T23:00:00.000Z'],
    ['2025-10-26', 'Europe/Berlin', 25, '2025-10-25T22:00:00.000Z'],
    ['2025-03-09', 'America/Los_Angeles', 23, '2025-03-09T08:00:00.000Z'],
    ['2025-11-02', 'America/Los_Angeles', 25, '2025-11-02T07:00:00.000Z'],
    ['2025-09-28', 'Pacific/Auckland', 23, '2025-09-27T12:00:00.000Z'],
    ['2025-04-06', 'Pacific/Auckland', 25, '2025-04-05T11:00:00.000Z'],
    ['2025-06-01', 'Pacific/Tongatapu', 24, '2025-05-31T11:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', 23, '2018-11-04T03:00:00.000Z'],
    ['2011-12-30', 'Pacific/Apia', 0, '2011-12-30T10:00:00.000Z'],
  ])('%s in %s has %i hours and begins at %s', (text, timeZone, hours, start) => {
    const day = localDate(text);
    expect(startOfDay(day, timeZone).toISOString()).toBe(start);
    expect((endOfDay(day, timeZone).getTime() - startOfDay(day, timeZone).getTime()) / HOUR_MS).toBe(hours);
  });

  it('are not the same day everywhere', () => {
    const instant = new Date('2026-03-01T10:30:00Z');
    expect(today(instant, 'America/Los_Angeles')).toBe('2026-03-01');
    expect(today(instant, 'Pacific/Kiritimati')).toBe('2026-03-02');
    expect(today(new Date('2026-03-01T07:30:00Z'), 'America/Los_Angeles')).toBe('2026-02-28');
  });

  it('give a new Date each time, so that none can be changed for others', () => {
    const day = localDate('2026-05-01');
    startOfDay(day, 'Europe/Berlin').setTime(0);
    expect(startOfDay(day, 'Europe/Berlin').toISOString()).toBe('2026-04-30T22:00:00.000Z');
  });

  it('stay right when more days are asked for than are kept', () => {
    const first = localDate('1980-01-01');
    const days = Array.from({ length: 12_000 }, (_, index) => addDays(first, index));
    const starts = days.map((day: LocalDate) => startOfDay(day, 'UTC').toISOString().slice(0, 10));
    expect(starts).toEqual(days);
  });

  it('have an end on the very last date, and no unknown zone', () => {
    expect(endOfDay(localDate('9999-12-31'), 'UTC').toISOString()).toBe('+010000-01-01T00:00:00.000Z');
    expect(() => startOfDay(localDate('2026-01-01'), 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('durations', () => {
  it.each<[unknown]>([
    [''],
    ['P'],
    ['PT'],
    ['1D'],
    ['-P1D'],
    ['+P1D'],
    ['P-1D'],
    ['P1.5D'],
    ['P99999999999Y'],
    [' P1D'],
    [5],
    [null],
  ])('refuses %p', (text) => {
    expect(parseDuration(text)).toBeNull();
  });

  it.each([
    ['2026-01-31T12:00:00Z', 'P1M2DT3H', 'UTC', '2026-03-02T15:00:00.000Z'],
    ['2025-03-29T11:00:00Z', 'P1D', 'Europe/Berlin', '2025-03-30T10:00:00.000Z'],
    ['2025-03-29T11:00:00Z', 'PT24H', 'Europe/Berlin', '2025-03-30T11:00:00.000Z'],
    ['2025-10-25T10:00:00Z', 'P1D', 'Europe/Berlin', '2025-10-26T11:00:00.000Z'],
    ['2025-03-08T20:00:00Z', 'P1D', 'America/Los_Angeles', '2025-03-09T19:00:00.000Z'],
    ['2025-06-01T00:00:00Z', 'P1W', 'Pacific/Tongatapu', '2025-06-08T00:00:00.000Z'],
    ['2026-01-01T00:00:00Z', 'PT0.5S', 'UTC', '2026-01-01T00:00:00.500Z'],
  ])('%s plus %s in %s is %s', (start, text, timeZone, end) => {
    const duration = parseDuration(text);
    expect(duration && addDuration(new Date(start), duration, timeZone)?.toISOString()).toBe(end);
  });

  it('never go back', () => {
    const figure = fc.nat({ max: 500 });
    fc.assert(
      fc.property(date, zone, figure, figure, figure, (day, timeZone, months, days, hours) => {
        const start = startOfDay(day, timeZone);
        const duration = parseDuration(`P${months}M${days}DT${hours}H`);
        const end = duration && addDuration(start, duration, timeZone);
        expect(end?.getTime()).toBeGreaterThanOrEqual(start.getTime());
      }),
    );
  });

  it('lead nowhere beyond the year 9999', () => {
    const start = new Date('2026-01-01T00:00:00Z');
    for (const text of ['P8000Y', 'P4294967295Y', 'PT9007199254740991S']) {
      const duration = parseDuration(text);
      expect(duration).not.toBeNull();
      expect(duration && addDuration(start, duration)).toBeNull();
    }
    const day = parseDuration('P1D');
    expect(() => day && addDuration(start, day, 'Europe/Atlantis')).toThrow(RangeError);
  });
});
