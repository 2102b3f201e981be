import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  dayOfWeek,
  hoursField,
  hoursPlace,
  problemsOfDay,
  withNames,
} from '../../apps/console/src/app/hours/hours-problems.rules.js';
import {
  copiedWeek,
  days,
  intervalsOf,
  intervalsOfText,
  isOverMidnight,
  targetsOf,
  textOfIntervals,
  usualWeek,
  weekBody,
  weekOf,
  weekOfHours,
} from '../../apps/console/src/app/hours/week.rules.js';
import type { Week } from '../../apps/console/src/app/hours/week.rules.js';
import {
  byTime,
  inTheWay,
  runsOf,
  specialBody,
  specialChange,
  specialField,
  specialValues,
  weekdayOf,
  weekdaysIn,
} from '../../apps/console/src/features/locations/hours/special-days.rules.js';
import {
  canBeAsked,
  distanceOf,
  isSoon,
  noonOf,
} from '../../apps/console/src/features/locations/hours/status.rules.js';
import {
  begunValues,
  usualBody,
  usualChange,
  weekCardField,
  weekCardValues,
} from '../../apps/console/src/features/locations/hours/week-card.rules.js';

const night = [{ from: '18:00', to: '02:00' }];
const nine = [{ from: '09:00', to: '18:00' }];

describe('the hours of a day', () => {
  it('are shown as fields take them, and sent as the API has them', () => {
    const evening = { day: 'Mon', dayType: 'singleInterval', intervals: [{ from: '17:00', to: '24:00' }] };
    expect(intervalsOf(evening)).toEqual([{ from: '17:00', to: '00:00' }]);
    for (const whole of [
      { day: 'Sun', dayType: 'nonstopOpened', intervals: [] },
      { day: 'Sun', dayType: 'singleInterval', intervals: [{ from: '00:00', to: '24:00' }] },
    ])
      expect(weekBody(weekOfHours([whole]))[6]).toEqual({ day: 'Sun', dayType: 'nonstopOpened' });
    expect(weekBody(weekOfHours([{ day: 'Fri', dayType: null, intervals: night }])).slice(3, 5)).toEqual([
      { day: 'Thu', dayType: 'closed' },
      { day: 'Fri', intervals: night },
    ]);
  });

  it('end on the next day where the end is before the begin, except at midnight', () => {
    expect(isOverMidnight({ from: '18:00', to: '02:00' })).toBe(true);
    expect(isOverMidnight({ from: '18:00', to: '00:00' })).toBe(false);
    expect(isOverMidnight({ from: '18:00', to: '' })).toBe(false);
    expect(isOverMidnight({ from: '09:00', to: '18:00' })).toBe(false);
  });

  it('are a text that is read again, also while they are entered', () => {
    const time = fc.constantFrom('', '00:00', '09:30', '23:59');
    const intervals = fc.array(fc.record({ from: time, to: time }), { maxLength: 4 });
    fc.assert(fc.property(intervals, (given) => expect(intervalsOfText(textOfIntervals(given))).toEqual(given)));
  });

  it('are copied to the days below, to the open ones, and to all', () => {
    const week = { ...usualWeek, Wed: night };
    const open = (copied: Week) => days.filter((day) => copied[day] === night);
    expect(open(copiedWeek(week, 'Wed', 'below'))).toEqual(['Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(open(copiedWeek(week, 'Wed', 'open'))).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
    expect(open(copiedWeek(week, 'Wed', 'all'))).toEqual(days);
    // What means the same is offered once.
    expect(targetsOf(week, 'Mon')).toEqual(['open', 'all']);
    expect(targetsOf(week, 'Wed')).toEqual(['below', 'open', 'all']);
    expect(targetsOf(week, 'Wed', ['Wed', 'Thu'])).toEqual(['all']);
    expect(targetsOf(week, 'Wed', ['Wed'])).toEqual([]);
  });
});

describe('a problem of hours', () => {
  it('belongs to a day, one of its intervals, or one time', () => {
    expect(hoursPlace('days[2].intervals[1].to', dayOfWeek)).toEqual({ day: 'Wed', interval: 1, part: 'to' });
    expect(hoursPlace('days[2].intervals[1]', dayOfWeek)).toEqual({ day: 'Wed', interval: 1, part: null });
    for (const path of ['days[2]', 'days[2].dayType', 'days[2].intervals', 'availableHours[2]'])
      expect(hoursPlace(path, dayOfWeek)).toEqual({ day: 'Wed', interval: null, part: null });
    for (const path of ['days', 'days[7]', 'note', 'otherdays[1]']) expect(hoursPlace(path, dayOfWeek)).toBeUndefined();
    expect(
      hoursField(
        'days[0].intervals[0].from',
        () => 'Thu',
        () => 'single',
      ),
    ).toBe('single.0.from');
  });

  it('is found again where the form has noted it', () => {
    const noted = [
      { from: { message: 'a' }, to: { message: 'b' } },
      { message: 'c', type: 'x' },
    ];
    expect(problemsOfDay(noted)).toEqual([
      { interval: 0, part: 'from', message: 'a' },
      { interval: 0, part: 'to', message: 'b' },
      { interval: 1, part: null, message: 'c' },
    ]);
    expect(problemsOfDay({ message: 'closed', type: 'x', ref: undefined })).toEqual([
      { interval: null, part: null, message: 'closed' },
    ]);
    expect(problemsOfDay(undefined)).toEqual([]);
  });

  it('says the names of its fields, not their paths', () => {
    const text = 'days[0].intervals[1] overlaps days[6].intervals[0]; days[0].note, days[9]';
    expect(withNames(text, dayOfWeek, ({ day, interval }) => `${day}#${interval}`)).toBe(
      'Mon#1 overlaps Sun#0; Mon#null, days[9]',
    );
  });
});

describe('the hours of every week', () => {
  const hours = {
    days: [{ day: 'Mon', dayType: 'singleInterval', intervals: nine }],
    temporarilyClosedUntil: null,
    note: 'Ring the bell',
  };

  it('are sent where they have changed: the days as one', () => {
    const values = { ...weekCardValues(hours), Tue: '10:00–12:00', note: ' ' };
    expect(usualChange(values, new Set(['note']))).toEqual({ note: null });
    expect(usualChange(values, new Set(['Tue']))).toEqual({
      days: weekBody({ ...weekOf(() => []), Mon: nine, Tue: [{ from: '10:00', to: '12:00' }] }),
    });
    expect(usualChange({ ...values, temporarilyClosedUntil: '' }, new Set(['temporarilyClosedUntil']))).toEqual({
      temporarilyClosedUntil: null,
    });
  });

  it('begin with a usual week where there are none, and are different from all days closed', () => {
    const begun = { ...weekCardValues(null), ...begunValues };
    expect(usualBody(begun)).toEqual({ type: 'default', days: weekBody(usualWeek), note: null });
    expect(weekCardValues({ ...hours, days: [] })).not.toEqual({ ...weekCardValues(null), note: 'Ring the bell' });
  });

  it('have a field for each path of the API', () => {
    expect(weekCardField('days[6].intervals[0].to')).toBe('Sun.0.to');
    expect(weekCardField('temporarilyClosedUntil')).toBe('temporarilyClosedUntil');
    expect(weekCardField('type')).toBeUndefined();
  });
});

const eve = {
  id: 2,
  type: 'customDate',
  days: [{ day: 'Thu', dayType: 'singleInterval', intervals: [{ from: '09:00', to: '13:00' }] }],
  dateInterval: { from: '2026-12-24', to: '2026-12-24' },
  note: 'Christmas Eve',
};
const holidays = {
  id: 3,
  type: 'customPeriod',
  days: [{ day: 'Sat', dayType: 'nonstopOpened', intervals: [] }],
  dateInterval: { from: '2026-12-19', to: '2027-01-06' },
  note: null,
};

describe('special days', () => {
  it('are of the day of the week on which they fall', () => {
    expect(['2026-12-24', '2026-12-27', '2026-12-28', '1969-12-31'].map(weekdayOf)).toEqual([
      'Thu',
      'Sun',
      'Mon',
      'Wed',
    ]);
    expect(weekdaysIn({ from: '2026-12-26', to: '2026-12-28' })).toEqual(['Mon', 'Sat', 'Sun']);
    expect(weekdaysIn({ from: '2026-12-24', to: '2026-12-24' })).toEqual(['Thu']);
    expect(weekdaysIn({ from: '2026-12-24', to: '2026-12-30' })).toEqual(days);
    expect(weekdaysIn({ from: '2026-12-24', to: '2026-12-23' })).toEqual(days);
  });

  it('are one day, or a period with a week', () => {
    const day = { ...specialValues(null), from: '2026-12-24', single: '09:00–13:00', note: ' Christmas Eve ' };
    expect(specialBody(day)).toEqual({
      type: 'customDate',
      days: [{ day: 'Thu', intervals: [{ from: '09:00', to: '13:00' }] }],
      dateInterval: { from: '2026-12-24', to: '2026-12-24' },
      note: 'Christmas Eve',
    });
    const period = { ...specialValues(null), from: '2026-12-24', to: '2026-12-26', Fri: '00:00–24:00' };
    expect(specialBody(period)).toMatchObject({
      type: 'customPeriod',
      dateInterval: { from: '2026-12-24', to: '2026-12-26' },
      note: null,
    });
    expect(specialBody(period).days).toContainEqual({ day: 'Fri', dayType: 'nonstopOpened' });
    expect(specialBody(period).days).toContainEqual({ day: 'Thu', dayType: 'closed' });
  });

  it('keep their type, and take their hours to another day', () => {
    const moved = { ...specialValues(eve), from: '2026-12-31' };
    expect(specialChange(moved, new Set(['from']), eve)).toEqual({
      dateInterval: { from: '2026-12-31', to: '2026-12-31' },
      days: [{ day: 'Thu', intervals: [{ from: '09:00', to: '13:00' }] }],
    });
    const shortened = { ...specialValues(holidays), to: '2026-12-19', note: 'Holidays' };
    expect(specialChange(shortened, new Set(['to', 'note']), holidays)).toEqual({
      dateInterval: { from: '2026-12-19', to: '2026-12-19' },
      note: 'Holidays',
    });
  });

  it('have a field for each path of the API', () => {
    const [one, some] = [specialValues(eve), specialValues(holidays)];
    expect(specialField('days[0].intervals[0].to', one, eve)).toBe('single.0.to');
    expect(specialField('days[0].intervals[0].to', some, holidays)).toBe('Mon.0.to');
    expect(specialField('dateInterval.to', one, eve)).toBe('from');
    expect(specialField('dateInterval.to', some, holidays)).toBe('to');
    expect(specialField('dateInterval', some, holidays)).toBe('from');
    expect(specialField('type', some, holidays)).toBeUndefined();
  });

  it('of one type are not for the same day', () => {
    const onEve = { ...specialValues(null), from: '2026-12-24' };
    expect(inTheWay(onEve, null, [eve, holidays])).toEqual([eve]);
    expect(inTheWay({ ...onEve, to: '2026-12-25' }, null, [eve, holidays])).toEqual([holidays]);
    expect(inTheWay(specialValues(eve), eve, [eve, holidays])).toEqual([]);
    expect(inTheWay({ ...onEve, from: '2026-12-23' }, null, [eve, holidays])).toEqual([]);
  });

  it('are ahead until their last day is over', () => {
    const past = { ...eve, id: 4, dateInterval: { from: '2025-12-24', to: '2025-12-24' } };
    expect(byTime([holidays, past, eve], '2026-12-24')).toEqual({ coming: [holidays, eve], past: [past] });
    expect(byTime([past, eve], '2026-12-25')).toEqual({ coming: [], past: [eve, past] });
  });

  it('are told in runs of days with the same hours', () => {
    expect(runsOf(usualWeek)).toEqual([
      { from: 'Mon', to: 'Fri', intervals: nine },
      { from: 'Sat', to: 'Sun', intervals: [] },
    ]);
    // Tuesday is not among them: Monday and Wednesday do not follow each other.
    expect(runsOf(usualWeek, ['Mon', 'Wed']).map(({ from }) => from)).toEqual(['Mon', 'Wed']);
  });
});

describe('when it opens', () => {
  it('is said by the clock of the location', () => {
    const now = '2026-12-01T22:30:00Z';
    const distance = (instant: string, zone = 'UTC') => distanceOf(instant, now, zone);
    expect(distance('2026-12-01T23:30:00Z')).toBe('today');
    expect(distance('2026-12-01T23:30:00Z', 'Europe/Berlin')).toBe('tomorrow');
    expect(distance('2026-12-07T09:00:00Z')).toBe('weekday');
    expect(distance('2026-12-08T09:00:00Z')).toBe('date');
    expect([isSoon('2026-12-02T22:00:00Z', now), isSoon('2026-12-02T22:30:00Z', now)]).toEqual([true, false]);
  });

  it('is asked about at noon of a day that the API knows', () => {
    expect(noonOf('2026-12-24', 'Europe/Berlin')).toBe('2026-12-24T11:00:00.000Z');
    expect(noonOf('2026-12-24', 'Pacific/Auckland')).toBe('2026-12-23T23:00:00.000Z');
    expect(['', '0202-12-24', '1902-01-02', '9997-12-31'].map(canBeAsked)).toEqual([false, false, true, false]);
  });
});
