import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '#domain/time/local-date';
import { effectiveSettings } from '../templates/template.rules.js';
import { reportDays } from '../templates/templates.js';
import { lastSending, nextSending, reportedPeriod, scheduleOf, shownPeriod, shownStarts } from './schedule.rules.js';

const berlin = 'Europe/Berlin';
const at = (day: (typeof reportDays)[number], hour = 8) => ({ day, hour });

describe('when a report is sent', () => {
  it('is Thursday at eight where its notification says nothing', () => {
    expect(scheduleOf(effectiveSettings('performance', {}))).toEqual(at('thursday'));
    expect(() => scheduleOf({ day: 'someday', hour: 8 })).toThrow('not the settings');
  });

  it.each([
    [at('thursday'), berlin, '2026-11-26T06:59:59Z', '2026-11-26T07:00:00.000Z'],
    [at('thursday'), berlin, '2026-11-26T07:00:00Z', '2026-12-03T07:00:00.000Z'],
    // Clocks have gone forward meanwhile.
    [at('sunday'), berlin, '2026-03-23T00:00:00Z', '2026-03-29T06:00:00.000Z'],
    // A night in which clocks skip from two to three.
    [at('sunday', 2), berlin, '2026-03-23T00:00:00Z', '2026-03-29T01:00:00.000Z'],
    [at('monday', 0), 'Pacific/Auckland', '2026-11-29T10:59:00Z', '2026-11-29T11:00:00.000Z'],
    [at('firstOfMonth'), 'America/New_York', '2026-11-29T00:00:00Z', '2026-12-01T13:00:00.000Z'],
    [at('tenthOfMonth', 23), berlin, '2027-01-31T00:00:00Z', '2027-02-10T22:00:00.000Z'],
  ])('is next, for %j in %s after %s: %s', (schedule, zone, after, expected) => {
    expect(nextSending(schedule, zone, new Date(after)).toISOString()).toBe(expected);
  });

  it.each([
    [at('thursday'), '2026-11-19T07:00:00Z', '2026-11-26T07:00:00Z', '2026-11-26'],
    [at('thursday'), '2026-11-26T07:00:00Z', '2026-11-26T07:00:00Z', null],
    [at('thursday'), '2026-11-26T07:00:00Z', '2026-12-02T23:00:00Z', null],
    // Nothing ran for a month: once, for the last time.
    [at('thursday'), '2026-10-26T07:00:00Z', '2026-11-27T07:00:00Z', '2026-11-26'],
    [at('fifthOfMonth'), '2026-11-01T00:00:00Z', '2026-12-04T00:00:00Z', '2026-11-05'],
  ])('was last, for %j since %s until %s: %s', (schedule, since, until, expected) => {
    expect(lastSending(schedule, berlin, new Date(since), new Date(until))).toBe(expected);
  });

  it('is neither left out nor sent twice, whatever the zone and however often one looks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...reportDays),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom(berlin, 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 20 * 86_400_000 }),
        (day, hour, zone, since, wait) => {
          const schedule = { day, hour };
          const next = nextSending(schedule, zone, since);
          const until = new Date(since.getTime() + wait);
          const isDue = lastSending(schedule, zone, since, until) !== null;
          expect(isDue).toBe(next <= until);
          expect(lastSending(schedule, zone, next, next)).toBeNull();
        },
      ),
    );
  });
});

describe('what a report is about', () => {
  it.each([
    ['monday', '2026-11-30', '2026-11-23', '2026-11-29'],
    ['sunday', '2026-11-29', '2026-11-16', '2026-11-22'],
    ['thursday', '2026-01-01', '2025-12-22', '2025-12-28'],
    ['firstOfMonth', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['tenthOfMonth', '2027-01-10', '2026-12-01', '2026-12-31'],
  ] as const)('on %s, %s, is %s to %s', (day, date, from, to) => {
    expect(reportedPeriod(at(day), localDate(date))).toEqual({ from, to });
  });

  it('are twelve weeks or months in its charts, the reported one last', () => {
    const week = { from: localDate('2026-11-16'), to: localDate('2026-11-22') };
    expect(shownPeriod(at('monday'), week)).toEqual({ from: '2026-08-31', to: '2026-11-22' });
    const starts = shownStarts(at('monday'), week);
    expect([starts.length, starts[0], starts.at(-1)]).toEqual([12, '2026-08-31', '2026-11-16']);
    const month = { from: localDate('2026-11-01'), to: localDate('2026-11-30') };
    expect(shownPeriod(at('firstOfMonth'), month)).toEqual({ from: '2025-12-01', to: '2026-11-30' });
    expect(shownStarts(at('firstOfMonth'), month).slice(0, 2)).toEqual(['2025-12-01', '2026-01-01']);
  });
});
