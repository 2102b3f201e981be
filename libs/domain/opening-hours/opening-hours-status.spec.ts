import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { localDate } from '../time/local-date.js';
import { dayOf, spansOf, weekdayOf, weekdays } from './opening-hours.js';
import type { DayHours, OpeningHours, Weekday } from './opening-hours.js';
import { openingStatus } from './opening-hours-status.js';
import type { OpeningStatus, Schedule } from './opening-hours-status.js';
import { weekOfText } from './opening-hours-text.js';

const weekly = (text: string): OpeningHours => ({ type: 'default', days: weekOfText(text) ?? [], dates: null });
const period = (from: string, to: string, text: string): OpeningHours => ({
  type: 'customPeriod',
  days: weekOfText(text) ?? [],
  dates: { from: localDate(from), to: localDate(to) },
});
const onDate = (date: string, from: string | null, to = '24:00'): OpeningHours => ({
  type: 'customDate',
  days: [
    from === null
      ? { day: weekdayOf(localDate(date)), dayType: 'closed', intervals: [] }
      : { day: weekdayOf(localDate(date)), dayType: 'singleInterval', intervals: [{ from, to }] },
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
const asked = (given: Schedule, at: string) => {
  const { hoursToday, ...status } = openingStatus(given, new Date(at));
  const instant = (time: Date | null): string | null => time?.toISOString().slice(0, 16) ?? null;
  return {
    ...status,
    since: instant(status.since),
    until: instant(status.until),
    nextOpening: instant(status.nextOpening),
    hoursToday: hoursToday?.map(({ from, to }) => `${from}-${to}`).join(' ') ?? null,
  };
};

describe('whether a business is open', () => {
  const shop = schedule([weekly('Mo-Fr 09:00-12:00,14:00-18:00; Sa 09:00-13:00')]);

  it('is that of the day on which a night began', () => {
    // Fridays until two; Saturday is closed as a custom date, which does not end Friday's night.
    const bar = schedule([weekly('Mo-Su 11:00-14:00,17:00-02:00'), onDate('2026-07-04', null)]);
    expect(asked(bar, '2026-07-03T23:30:00Z')).toEqual({
      open: true,
      since: '2026-07-03T15:00',
      until: '2026-07-04T00:00',
      nextOpening: null,
      reason: 'default',
      hoursToday: '',
    });
    expect(asked(bar, '2026-07-04T00:00:00Z')).toMatchObject({
      open: false,
      nextOpening: '2026-07-05T09:00',
      reason: 'customDate',
    });
    expect(asked(bar, '2026-07-05T22:30:00Z')).toMatchObject({ open: true, hoursToday: '11:00-14:00 17:00-02:00' });
    const once = schedule([onDate('2026-07-03', '20:00', '03:00')]);
    expect(asked(once, '2026-07-04T00:30:00Z')).toMatchObject({ open: true, reason: 'customDate', hoursToday: null });
    expect(asked(once, '2026-07-04T01:00:00Z')).toMatchObject({ open: null, reason: null });
  });

  it('is told with since when, until when, and when it opens next', () => {
    // A Friday in summer.
    expect(asked(shop, '2026-07-03T08:30:00Z')).toEqual({
      open: true,
      since: '2026-07-03T07:00',
      until: '2026-07-03T10:00',
      nextOpening: null,
      reason: 'default',
      hoursToday: '09:00-12:00 14:00-18:00',
    });
    expect(asked(shop, '2026-07-03T10:00:00Z')).toMatchObject({
      open: false,
      since: '2026-07-03T10:00',
      until: '2026-07-03T12:00',
    });
    expect(asked(shop, '2026-07-05T10:00:00Z')).toMatchObject({
      open: false,
      since: '2026-07-04T11:00',
      nextOpening: '2026-07-06T07:00',
      hoursToday: '',
    });
  });

  it('goes by the clock of its place', () => {
    const at = '2026-07-03T19:30:00Z';
    expect(asked({ ...shop, timeZone: 'America/Los_Angeles' }, at)).toMatchObject({
      open: false,
      until: '2026-07-03T21:00',
    });
    // There it is Saturday already.
    expect(asked({ ...shop, timeZone: 'Pacific/Tongatapu' }, at)).toMatchObject({
      open: false,
      nextOpening: '2026-07-03T20:00',
      hoursToday: '09:00-13:00',
    });
  });

  it('joins what touches at midnight', () => {
    const bar = schedule([weekly('Fr,Sa 18:00-03:00')]);
    expect(asked(bar, '2026-07-03T22:30:00Z')).toMatchObject({
      open: true,
      since: '2026-07-03T16:00',
      until: '2026-07-04T01:00',
      hoursToday: '18:00-03:00',
    });
  });

  it('has no end in sight around the clock, and no beginning', () => {
    expect(asked(schedule([weekly('24/7')]), '2026-07-03T22:30:00Z')).toMatchObject({
      open: true,
      since: null,
      until: null,
      nextOpening: null,
      hoursToday: '00:00-24:00',
    });
    expect(asked(schedule([weekly('off')]), '2026-07-03T22:30:00Z')).toMatchObject({
      open: false,
      until: null,
      nextOpening: null,
    });
  });

  it('asks a custom date first, then a period, then the default hours', () => {
    const winter = schedule([
      weekly('Mo-Su 09:00-18:00'),
      period('2026-12-21', '2027-01-06', 'Mo-Su 10:00-14:00'),
      onDate('2026-12-24', '08:00', '12:00'),
      onDate('2026-12-25', null),
    ]);
    expect(asked(winter, '2026-12-20T11:00:00Z')).toMatchObject({ reason: 'default', until: '2026-12-20T17:00' });
    expect(asked(winter, '2026-12-21T08:30:00Z')).toMatchObject({ reason: 'customPeriod', open: false });
    expect(asked(winter, '2026-12-24T11:30:00Z')).toMatchObject({
      reason: 'customDate',
      open: false,
      since: '2026-12-24T11:00',
      nextOpening: '2026-12-26T09:00',
    });
    expect(asked(winter, '2026-12-25T11:30:00Z')).toMatchObject({ reason: 'customDate', open: false, hoursToday: '' });
  });

  it('is no while it is closed for some time or permanently', () => {
    const holidays = { ...shop, temporarilyClosedUntil: localDate('2026-07-12') };
    expect(asked(holidays, '2026-07-03T08:30:00Z')).toEqual({
      open: false,
      since: null,
      until: '2026-07-13T07:00',
      nextOpening: '2026-07-13T07:00',
      reason: 'temporarilyClosed',
      hoursToday: '',
    });
    expect(asked(holidays, '2026-07-13T08:30:00Z')).toMatchObject({ open: true, reason: 'default' });
    expect(asked({ ...shop, closed: true }, '2026-07-03T08:30:00Z')).toMatchObject({
      open: false,
      reason: 'closed',
      nextOpening: null,
    });
  });

  it('is not known when nobody has said', () => {
    const market = schedule([period('2026-12-01', '2026-12-02', 'Mo-Su 10:00-14:00')]);
    expect(asked(market, '2026-11-21T08:00:00Z')).toEqual({
      open: null,
      since: null,
      until: '2026-11-30T23:00',
      nextOpening: '2026-12-01T09:00',
      reason: null,
      hoursToday: null,
    });
    expect(asked(market, '2026-12-02T15:00:00Z')).toMatchObject({
      open: false,
      until: '2026-12-02T23:00',
      nextOpening: null,
    });
    expect(asked(schedule([]), '2026-11-21T08:00:00Z')).toMatchObject({ open: null, until: null, reason: null });
  });

  it('takes the first of two times and the jump for one that is left out', () => {
    const night = schedule([weekly('Su 02:30-05:00')]);
    // 29 March 2026: from 02:00 to 03:00 the clock jumps, at 01:00 UTC.
    expect(asked(night, '2026-03-29T02:00:00Z')).toMatchObject({
      since: '2026-03-29T01:00',
      until: '2026-03-29T03:00',
    });
    // 25 October 2026: 02:30 comes at 00:30 and at 01:30 UTC.
    expect(asked(night, '2026-10-25T02:00:00Z')).toMatchObject({
      since: '2026-10-25T00:30',
      until: '2026-10-25T04:00',
    });
    const late = schedule([weekly('Su 01:00-02:30')]);
    expect(asked(late, '2026-10-25T00:00:00Z')).toMatchObject({ until: '2026-10-25T00:30' });
    expect(asked(late, '2026-10-25T01:10:00Z')).toMatchObject({ open: false, since: '2026-10-25T00:30' });
  });
});

interface Wall {
  readonly date: string;
  readonly weekday: Weekday;
  readonly minute: number;
}

const minuteMs = 60_000;
/** How far the slow one looks back and ahead, in minutes. */
const reach = 3 * 1440;
const known = new Map<string, readonly Wall[]>();

/** What the clock on the wall shows minute by minute; the same for every try around one change of the clocks. */
function walls(timeZone: string, first: number, count: number): readonly Wall[] {
  const key = `${timeZone} ${first}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = Array.from({ length: count }, (_each, index): Wall => {
    const wall = Temporal.Instant.fromEpochMilliseconds(first + index * minuteMs).toZonedDateTimeISO(timeZone);
    const weekday = weekdays[wall.dayOfWeek - 1] as Weekday;
    return { date: wall.toPlainDate().toString(), weekday, minute: wall.hour * 60 + wall.minute };
  });
  known.set(key, made);
  return made;
}

/** Minute for minute, by nothing but the clock on the wall. @param around the tries' middle */
function slow(
  given: Schedule,
  at: number,
  around: number,
): Pick<OpeningStatus, 'open' | 'since' | 'until' | 'nextOpening'> {
  const first = around - 3 * reach * minuteMs;
  const start = (at - first) / minuteMs - reach;
  const states: (boolean | null)[] = [];
  let date = '';
  let latest = -1;
  let intervals: Spans = null;
  let night: Spans = null;
  for (const [index, wall] of walls(given.timeZone, first, 6 * reach)
    .slice(0, start + 2 * reach)
    .entries()) {
    if (wall.date !== date) [intervals, night] = [intervalsOf(given, wall), intervals];
    // The clock's latest time of the day so far: what it shows a second time does not count again.
    latest = wall.date === date ? Math.max(latest, wall.minute) : wall.minute;
    date = wall.date;
    const isOpen = (spans: Spans, minute: number) =>
      spans?.some(([from, to]) => from <= minute && minute < to) === true;
    const open = isOpen(intervals, latest) || isOpen(night, latest + 1440);
    if (index >= start) states.push(open || (intervals && false));
  }
  const open = states[reach] ?? null;
  const time = (index: number): Date | null => (index < 0 ? null : new Date(at + (index - reach) * minuteMs));
  const after = (fits: (state: boolean | null) => boolean) =>
    states.findIndex((state, index) => index > reach && fits(state));
  const before = states.findLastIndex((state, index) => index < reach && state !== open);
  return {
    open,
    since: before < 0 ? null : time(before + 1),
    until: time(after((state) => state !== open)),
    nextOpening: open === true ? null : time(after((state) => state === true)),
  };
}

type Spans = readonly (readonly [number, number])[] | null;

function intervalsOf(given: Schedule, { date, weekday }: Wall): Spans {
  if (given.temporarilyClosedUntil !== null && date <= given.temporarilyClosedUntil) return [];
  const holding = given.hours.filter(({ dates }) => dates === null || (dates.from <= date && dates.to >= date));
  const ranked = ['customDate', 'customPeriod', 'default'].map((type) => holding.find((each) => each.type === type));
  const hours = ranked.find((each) => each !== undefined);
  const day = hours?.days.find((each) => each.day === weekday);
  if (hours === undefined) return null;
  return day === undefined ? [] : spansOf(day);
}

const half = fc.integer({ min: 0, max: 48 }).map((at) => at * 30);
/** Up to four intervals, the last of which may end after midnight. */
const day = fc
  .tuple(
    fc.uniqueArray(fc.oneof(fc.constantFrom(0, 1440, 150), half), { maxLength: 8 }),
    fc.option(fc.integer({ min: 1, max: 16 })),
  )
  .map(([times, night]): Omit<DayHours, 'day'> => {
    const at = times.toSorted((a, b) => a - b);
    const spans: [number, number][] = [];
    for (let index = 0; index + 1 < at.length; index += 2) spans.push([at[index] as number, at[index + 1] as number]);
    const last = spans.at(-1);
    if (last && night !== null && night * 30 < last[0]) last[1] = 1440 + night * 30;
    return dayOf('Mon', spans);
  });
const anyDay = fc.oneof(
  { weight: 5, arbitrary: day },
  fc.constant({ dayType: 'nonstopOpened', intervals: [] } as const),
);
const anyWeek = fc
  .tuple(anyDay, anyDay, anyDay, anyDay, anyDay, anyDay, anyDay)
  .map((days) => days.map((hours, index): DayHours => ({ ...hours, day: weekdays[index] as Weekday })));

/** Zones with the days on which their clocks change; the last have none. */
const places = fc.constantFrom(
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/Los_Angeles', '2026-03-08'],
  ['America/Los_Angeles', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['America/Santiago', '2026-09-06'],
  ['Pacific/Tongatapu', '2026-06-15'],
  ['UTC', '2026-06-15'],
);

describe('the status', () => {
  it('is the same as that of somebody who looks at the clock every minute', () => {
    fc.assert(
      fc.property(
        places,
        fc.integer({ min: -1440, max: 2880 }),
        fc.option(anyWeek),
        fc.option(fc.tuple(fc.integer({ min: -1, max: 2 }), anyWeek)),
        fc.option(fc.tuple(fc.integer({ min: -1, max: 2 }), anyDay)),
        fc.option(fc.integer({ min: -3, max: 1 }), { freq: 5 }),
        ([timeZone, change], minute, usual, special, single, closed) => {
          const date = (days: number) => localDate(Temporal.PlainDate.from(change).add({ days }).toString());
          const hours: OpeningHours[] = [];
          if (usual) hours.push({ type: 'default', days: usual, dates: null });
          if (special)
            hours.push({
              type: 'customPeriod',
              days: special[1],
              dates: { from: date(special[0]), to: date(special[0] + 1) },
            });
          if (single) {
            const on = date(single[0]);
            hours.push({
              type: 'customDate',
              days: [{ ...single[1], day: weekdayOf(on) }],
              dates: { from: on, to: on },
            });
          }
          const given = schedule(hours, {
            timeZone,
            temporarilyClosedUntil: closed === null ? null : date(closed),
          });
          const at = Date.parse(`${change}T00:00:00Z`) + minute * minuteMs;
          const fast = openingStatus(given, new Date(at));
          const expected = slow(given, at, Date.parse(`${change}T00:00:00Z`));
          // What lies beyond its reach the slow one does not know.
          const near = (time: Date | null) =>
            time !== null && Math.abs(time.getTime() - at) < (reach - 1) * minuteMs ? time : null;
          expect(fast.open).toBe(expected.open);
          for (const field of ['since', 'until', 'nextOpening'] as const)
            expect({ field, time: near(fast[field]) }).toEqual({ field, time: near(expected[field]) });
        },
      ),
      { numRuns: 100 },
    );
  });
});
