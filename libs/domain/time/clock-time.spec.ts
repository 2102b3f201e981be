import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { clockTime, instantAt, parseClockTime } from './clock-time.js';
import { addDays, localDate, today } from './local-date.js';

/** Zones from UTC-8 to UTC+14 with and without summer time, one of half an hour. */
const zones = [
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Tongatapu',
  'Pacific/Kiritimati',
];

/** Days around which clocks change in one of the zones, 2025 to 2027. */
const changes = [
  '2025-03-09',
  '2025-11-02',
  '2026-03-08',
  '2026-11-01',
  '2025-03-30',
  '2025-10-26',
  '2026-03-29',
  '2026-10-25',
  '2026-04-05',
  '2026-09-27',
  '2026-10-04',
];

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const day = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -2, max: 2 }))
  .map(([date, days]) => addDays(localDate(date), days));

describe('instantAt', () => {
  it('is when clocks show the time, in the nights of both clock changes too: never early, at most the gap late', () => {
    fc.assert(
      fc.property(day, time, fc.constantFrom(...zones), (date, at, zone) => {
        const instant = instantAt(date, at, zone);
        const shown = clockTime(instant, zone);
        expect(today(instant, zone)).toBe(date);
        if (shown === at) {
          // Of a time that clocks show twice it is the first: an hour, or half of one, before they show another.
          for (const minutes of [30, 60])
            expect(clockTime(new Date(instant.getTime() - minutes * 60_000), zone)).not.toBe(at);
        } else {
          // Skipped: no instant of this day shows it.
          const start = instantAt(date, '00:00', zone).getTime();
          for (let minute = 0; minute < 22 * 60; minute += 1)
            expect(clockTime(new Date(start + minute * 60_000), zone)).not.toBe(at);
          expect(shown > at).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the order of times on a day', () => {
    fc.assert(
      fc.property(day, time, time, fc.constantFrom(...zones), (date, a, b, zone) => {
        const [first, second] = [a, b].sort();
        // The hour that clocks show twice is the one place where a later time can come earlier.
        if (instantAt(date, first ?? a, zone) > instantAt(date, second ?? b, zone))
          expect(clockTime(instantAt(date, first ?? a, zone), zone)).not.toBe(first);
      }),
    );
  });

  it.each([
    ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-03-08', '02:30', 'America/Los_Angeles', '2026-03-08T10:30:00.000Z'],
    ['2026-11-01', '01:30', 'America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
    ['2026-06-01', '09:00', 'Pacific/Tongatapu', '2026-05-31T20:00:00.000Z'],
    ['2026-01-01', '00:00', 'America/Los_Angeles', '2026-01-01T08:00:00.000Z'],
  ])('%s %s in %s is %s', (date, at, zone, instant) => {
    expect(instantAt(localDate(date), at, zone).toISOString()).toBe(instant);
  });
});

describe('parseClockTime', () => {
  it.each(['00:00', '23:59', '09:05'])('takes %s', (text) => expect(parseClockTime(text)).toBe(text));
  it.each([['24:00'], ['9:05'], ['09:60'], ['09:05:00'], [''], [905], [null]])('refuses %p', (value) =>
    expect(parseClockTime(value)).toBeNull(),
  );
});
