import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, localDate } from '#domain/time/local-date';
import { timesIn } from './target-times.rules.js';

const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Australia/Lord_Howe', 'America/Los_Angeles'];
const iso = (plan: Parameters<typeof timesIn>[1], ...of: string[]) =>
  timesIn(of, plan).map(({ startAt, endAt }) => [startAt.toISOString(), endAt.toISOString()]);

describe('start and end of a campaign', () => {
  it('are by the clocks of each zone, before and after their change', () => {
    const plan = { startDate: '2026-10-24', startTime: '08:00', endDate: '2026-10-26', endTime: '08:00' };
    expect(iso(plan, 'Europe/Berlin', 'America/New_York')).toEqual([
      ['2026-10-24T06:00:00.000Z', '2026-10-26T07:00:00.000Z'],
      ['2026-10-24T12:00:00.000Z', '2026-10-26T12:00:00.000Z'],
    ]);
  });

  it('are after the gap in a night in which clocks skip the time', () => {
    const plan = { startDate: '2027-03-28', startTime: '02:30', endDate: '2027-03-29', endTime: '02:30' };
    expect(iso(plan, 'Europe/Berlin')).toEqual([['2027-03-28T01:30:00.000Z', '2027-03-29T00:30:00.000Z']]);
  });

  it('never turn round: between them is nearly a day at least, whatever clocks do', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), time, fc.constantFrom(...zones), (offset, startTime, zone) => {
        const startDate = addDays(localDate('2026-01-01'), offset);
        const plan = { startDate, startTime, endDate: addDays(startDate, 1), endTime: startTime };
        const [times] = timesIn([zone], plan);
        const hours = ((times?.endAt.getTime() ?? 0) - (times?.startAt.getTime() ?? 0)) / 3_600_000;
        expect(hours).toBeGreaterThanOrEqual(23);
        expect(hours).toBeLessThanOrEqual(25);
      }),
    );
  });
});
