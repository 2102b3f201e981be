import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { googleProfile, saysTheSame, weekOf } from '../google/google-profile.js';
import { compareField } from '../listings/listing-fields.js';
import { intervalOf, minutesOfDay, spansOf, weekdays } from './opening-hours.js';
import type { DayHours, Span } from './opening-hours.js';
import { textOfWeek, weekOfText } from './opening-hours-text.js';
import { defaultWeek } from './special-days.js';
import { circularSpans, minutesOfWeek, spansOfWeek, weekOfSpans } from './week-spans.js';

/** Any stretches of the week in steps of 15 minutes, also through Sunday night, and none or all of it. */
const anySpans = fc
  .uniqueArray(
    fc.oneof(
      fc.integer({ min: 0, max: 671 }),
      fc.integer({ min: 0, max: 27 }).map((six) => six * 24),
    ),
    {
      maxLength: 40,
    },
  )
  .chain((cuts) => fc.tuple(fc.constant(cuts.toSorted((one, other) => one - other)), fc.boolean()))
  .map(([cuts, isOverSunday]): Span[] => {
    const at = cuts.map((quarter) => quarter * 15);
    if (isOverSunday && at.length > 1) at.push((at.shift() as number) + minutesOfWeek);
    const spans: Span[] = [];
    for (let index = 0; index + 1 < at.length; index += 2) spans.push([at[index] as number, at[index + 1] as number]);
    return circularSpans(spans);
  });
const whole = (days: readonly DayHours[]) => spansOfWeek(days);
const hoursOf = (days: readonly DayHours[]) => defaultWeek([{ type: 'default', days, dates: null }]) ?? [];
const source = {
  name: 'Trattoria',
  address: {} as never,
  addressSuppressed: true,
  mainPhone: null,
  furtherPhones: [],
  website: null,
  categories: [],
  specialDays: [],
  description: null,
  open: 'OPEN',
} as const;
/** As somebody keeps it who does not know nights: each day for itself. */
const cut = (spans: readonly Span[]) =>
  weekdays.map((day, index) => {
    const start = index * minutesOfDay;
    const ofDay = spans
      .map(([from, to]): Span => [Math.max(from - start, 0), Math.min(to - start, minutesOfDay)])
      .filter(([from, to]) => from < to);
    return { day, intervals: ofDay.map(intervalOf) };
  });

describe('a week of hours', () => {
  it('gives a night to the day on which it began, and Sunday’s too', () => {
    const shown = (...spans: Span[]) =>
      weekOfSpans(circularSpans(spans)).flatMap(({ day, dayType, intervals }) =>
        dayType === 'closed' ? [] : [`${day} ${dayType} ${intervals.map(({ from, to }) => `${from}-${to}`).join(' ')}`],
      );
    expect(shown([660, 840], [1020, 1560])).toEqual(['Mon doubleInterval 11:00-14:00 17:00-02:00']);
    expect(shown([6 * 1440 + 1200, 7 * 1440 + 180])).toEqual(['Sun singleInterval 20:00-03:00']);
    expect(shown([1200, 2 * 1440 + 60])).toEqual([
      'Mon singleInterval 20:00-24:00',
      'Tue nonstopOpened ',
      'Wed singleInterval 00:00-01:00',
    ]);
    expect(shown([0, minutesOfWeek])).toHaveLength(7);
    expect(shown([60, 120], [180, 240], [300, 360])).toEqual(['Mon null 01:00-02:00 03:00-04:00 05:00-06:00']);
  });

  it('means the same after every way through days, text, portals and Google', () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const week = weekOfSpans(spans);
        expect(whole(week)).toEqual(spans);
        expect(week.flatMap(spansOf).every(([from, to]) => from < to && to - from <= minutesOfDay)).toBe(true);

        const read = weekOfText(textOfWeek(week));
        expect(read && whole(read)).toEqual(spans);

        const atGoogle = googleProfile({ ...source, week: hoursOf(week) });
        expect(whole(weekOf(atGoogle.regularHours?.periods ?? []))).toEqual(spans);
        expect(weekOf(atGoogle.regularHours?.periods ?? [])).toEqual(week);
        expect(saysTheSame('regularHours', googleProfile({ ...source, week: cut(spans) }), atGoogle)).toBe(true);

        const [ours, theirs] = [hoursOf(week), cut(spans)].map((each) => ({ week: each, specialDays: [], text: null }));
        expect(compareField('openingHours', { openingHours: ours }, { openingHours: theirs }, '2026-01-01')).toBe(
          'MATCH',
        );
      }),
      { numRuns: 200 },
    );
  });
});
