import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../time/local-date.js';
import { weekdayOf } from './opening-hours.js';
import type { OpeningHours } from './opening-hours.js';
import { openingStatus } from './opening-hours-status.js';
import type { Schedule } from './opening-hours-status.js';
import { weekOfText } from './opening-hours-text.js';
import { openingsAhead } from './openings.js';

const weekly = (text: string): OpeningHours => ({ type: 'default', days: weekOfText(text) ?? [], dates: null });
const onDate = (date: string, from?: string, to = '24:00'): OpeningHours => ({
  type: 'customDate',
  days: [
    {
      day: weekdayOf(localDate(date)),
      dayType: from === undefined ? 'closed' : 'singleInterval',
      intervals: from === undefined ? [] : [{ from, to }],
    },
  ],
  dates: { from: localDate(date), to: localDate(date) },
});
const schedule = (hours: readonly OpeningHours[], parts: Partial<Schedule> = {}): Schedule => ({
  timeZone: 'Europe/Berlin',
  closed: false,
  temporarilyClosedUntil: null,
  hours,
  ...parts,
});
const told = (given: Schedule, at: string, days = 1) =>
  openingsAhead(given, new Date(at), days)?.map(
    ({ from, to }) => `${from.toISOString().slice(0, 16)} ${to?.toISOString().slice(0, 16) ?? 'open end'}`,
  ) ?? null;

describe('openings ahead', () => {
  it('begin with the one that runs, and go as far as asked', () => {
    const shop = schedule([weekly('Mo-Fr 09:00-12:00,14:00-18:00')]);
    // A Thursday in winter.
    expect(told(shop, '2026-11-26T10:00:00Z')).toEqual([
      '2026-11-26T08:00 2026-11-26T11:00',
      '2026-11-26T13:00 2026-11-26T17:00',
      '2026-11-27T08:00 2026-11-27T11:00',
      '2026-11-27T13:00 2026-11-27T17:00',
    ]);
    // The minute at which it closes is not open.
    expect(told(shop, '2026-11-26T17:00:00Z', 0)).toEqual(['2026-11-27T08:00 2026-11-27T11:00']);
  });

  it('are one over midnight, in another zone too', () => {
    const bar = schedule([weekly('Mo-Su 17:00-02:00')]);
    expect(told(bar, '2026-11-26T00:30:00Z', 0)).toEqual([
      '2026-11-25T23:00 2026-11-26T01:00',
      '2026-11-26T16:00 2026-11-27T01:00',
    ]);
    const far = schedule([weekly('Mo-Su 17:00-02:00')], { timeZone: 'America/Los_Angeles' });
    expect(told(far, '2026-11-26T12:00:00Z', 0)).toEqual(['2026-11-27T01:00 2026-11-27T10:00']);
  });

  it('follow the clock changes', () => {
    const early = schedule([weekly('Mo-Su 01:00-04:00')]);
    expect(told(early, '2026-03-28T12:00:00Z')).toEqual(['2026-03-29T00:00 2026-03-29T02:00']);
    expect(told(early, '2026-10-24T12:00:00Z')).toEqual(['2026-10-24T23:00 2026-10-25T03:00']);
  });

  it('have special days, and the next opening where it is closed for long', () => {
    const shop = schedule([weekly('Mo-Su 09:00-18:00'), onDate('2026-12-25'), onDate('2026-12-24', '09:00', '12:00')]);
    expect(told(shop, '2026-12-24T00:00:00Z')).toEqual(['2026-12-24T08:00 2026-12-24T11:00']);
    expect(told(shop, '2026-12-24T12:00:00Z')).toEqual(['2026-12-26T08:00 2026-12-26T17:00']);
    const away = { ...shop, temporarilyClosedUntil: localDate('2027-06-30') };
    expect(told(away, '2026-12-24T12:00:00Z')).toEqual(['2027-07-01T07:00 2027-07-01T16:00']);
  });

  it('have no end where there is none', () => {
    expect(told(schedule([weekly('Mo-Su 00:00-24:00')]), '2026-11-26T10:00:00Z')).toEqual([
      '2026-11-25T23:00 open end',
    ]);
    // Open around the clock but for Sundays: Saturday's midnight is an end, wherever the days asked for end.
    const almost = schedule([weekly('Mo-Sa 00:00-24:00')]);
    for (const days of [0, 2, 8, 9, 14])
      expect(told(almost, '2026-11-26T10:00:00Z', days)?.[0]).toBe('2026-11-25T23:00 2026-11-28T23:00');
  });

  it('are none where it is closed, and unknown where nobody has said', () => {
    expect(told(schedule([weekly('Mo-Su 09:00-18:00')], { closed: true }), '2026-11-26T10:00:00Z')).toEqual([]);
    expect(told(schedule([]), '2026-11-26T10:00:00Z')).toBeNull();
  });

  it('say at every moment of the days asked for what the status says', () => {
    const texts = [
      'Mo-Fr 09:00-12:00,14:00-18:00; Sa 09:00-13:00',
      'Mo-Su 17:00-02:00',
      'Mo-Sa 00:00-24:00',
      'Fr-Sa 20:00-05:00',
    ];
    const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland', 'America/Santiago', 'Asia/Kolkata'];
    const minute = 60_000;
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.constantFrom(...zones),
        fc.boolean(),
        fc.integer({ min: Date.parse('2026-01-01') / minute, max: Date.parse('2027-12-31') / minute }),
        fc.integer({ min: 0, max: 14 * 1440 }),
        (text, timeZone, isSpecial, start, later) => {
          const given = schedule([weekly(text), ...(isSpecial ? [onDate('2026-10-25')] : [])], { timeZone });
          const [at, asked] = [new Date(start * minute), new Date((start + later) * minute)];
          const openings = openingsAhead(given, at, 14) ?? [];
          const status = openingStatus(given, asked);
          const now = openings.find(({ from, to }) => from <= asked && (to === null || asked < to));
          expect(now !== undefined).toBe(status.open);
          const next = openings.find(({ from }) => from > asked);
          if (status.open === true) expect(now?.to ?? null).toEqual(status.until);
          else if (later <= 7 * 1440) expect(next?.from).toEqual(status.nextOpening);
        },
      ),
      { numRuns: 150 },
    );
  });
});
