import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { weekdays } from '#domain/opening-hours/opening-hours';
import { hoursOfText, textOfHours } from './hours-text.rules.js';
import { changesOf } from './page-changes.rules.js';
import type { CurrentHours } from './page-changes.rules.js';
import { fieldsOf, mostShownDays } from './page-fields.js';
import { languageOf } from './page-language.js';
import { valuesOf } from './page-values.js';

const nine = { from: '09:00', to: '18:00' };
const days = weekdays.map((day) => ({ day, dayType: 'singleInterval' as const, intervals: [nine] }));
const current: CurrentHours = { week: { days, note: 'ring the bell' }, notes: { '2026-12-24': 'until noon' } };
const all = ['openingHours', 'specialOpeningHours', 'contact', 'description', 'services'] as const;
const content = {
  week: { days },
  days: [
    {
      dateInterval: { from: '2026-12-24', to: '2026-12-24' },
      days: [{ day: 'Thu', dayType: 'closed', intervals: [] }],
    },
  ],
  basic: { website: 'https://x.example', eMail: null },
  additional: { description: 'One\ntwo', shortDescription: null, services: ['a', 'b'], keywords: [] },
} as unknown as Parameters<typeof valuesOf>[1];
const shown = valuesOf(all, content);
const changed = (given: Record<string, string>, elements: readonly (typeof all)[number][] = all) =>
  changesOf(elements, shown, { ...shown, ...given }, current);

describe('the text of a day’s hours', () => {
  it.each([
    ['', { dayType: 'closed', intervals: [] }],
    [
      ' 9:00 – 12:30; 14:00-18:00 ',
      {
        dayType: null,
        intervals: [
          { from: '09:00', to: '12:30' },
          { from: '14:00', to: '18:00' },
        ],
      },
    ],
    ['00:00-24:00', { dayType: 'nonstopOpened', intervals: [] }],
    ['nine to five', undefined],
    ['09:00', undefined],
  ])('%s', (text, hours) => {
    expect(hoursOfText(text)).toEqual(hours);
  });

  it('reads what it writes', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => [h, m].map((part) => String(part).padStart(2, '0')).join(':'));
    const intervals = fc.array(fc.record({ from: time, to: time }), { maxLength: 4 });
    fc.assert(
      fc.property(intervals, (given) => {
        const day = { dayType: given.length === 0 ? ('closed' as const) : null, intervals: given };
        expect(hoursOfText(textOfHours(day))).toEqual(day);
      }),
    );
  });
});

describe('what a person changes', () => {
  it('is nothing where the page comes back as it was, line breaks of forms included', () => {
    const none = { fields: [], week: undefined, days: [], contact: undefined, additional: undefined };
    expect(changed({ description: 'One\r\ntwo' })).toEqual({ changes: none, problems: [] });
  });

  it('is written field by field, so that the rest stays as it is by now', () => {
    const { changes, problems } = changed({ website: '', services: ' a \n\nc', shortDescription: 'New' });
    expect(problems).toEqual([]);
    expect(changes).toMatchObject({
      fields: ['website', 'shortDescription', 'services'],
      contact: { website: null },
      additional: { shortDescription: 'New', services: ['a', 'c'] },
    });
    expect(Object.keys(changes.additional ?? {})).toEqual(['shortDescription', 'services']);
  });

  it('of one day keeps the others and the note', () => {
    const { week } = changed({ 'hours.Sat': '10:00-14:00', 'hours.Sun': '' }).changes;
    expect(week).toMatchObject({ type: 'default', note: 'ring the bell' });
    expect(week?.days?.slice(4)).toEqual([
      days[4],
      { day: 'Sat', dayType: null, intervals: [{ from: '10:00', to: '14:00' }] },
      { day: 'Sun', dayType: 'closed', intervals: [] },
    ]);
  });

  it('can be hours of single days, those that are there and more', () => {
    const given = {
      'special.2026-12-24': '09:00-12:00',
      'new.2.date': '2027-01-01',
      'new.3.date': '2026-12-31',
      'new.3.hours': '10:00-14:00',
    };
    const found = changed(given).changes.days;
    expect(found.map(({ field, hours }) => [field, hours.dateInterval?.from, hours.note, hours.days])).toEqual([
      [
        'special.2026-12-24',
        '2026-12-24',
        'until noon',
        [{ day: 'Thu', dayType: null, intervals: [{ from: '09:00', to: '12:00' }] }],
      ],
      ['new.2.hours', '2027-01-01', null, [{ day: 'Fri', dayType: 'closed', intervals: [] }]],
      ['new.3.hours', '2026-12-31', null, [{ day: 'Thu', dayType: null, intervals: [{ from: '10:00', to: '14:00' }] }]],
    ]);
  });

  it('is refused field by field where it cannot be read', () => {
    const given = {
      'hours.Mon': 'late',
      'new.1.hours': '09:00-10:00',
      'new.2.date': '2026-02-30',
      shortDescription: 'x'.repeat(201),
      keywords: Array.from({ length: 101 }, (_, index) => index).join('\n'),
    };
    expect(changed(given).problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      'shortDescription tooLong',
      'hours.Mon format',
      'new.1.date required',
      'new.2.date format',
      'keywords tooLong',
    ]);
  });

  it('names each day once', () => {
    const given = {
      'special.2026-12-24': '09:00-12:00',
      'new.1.date': '2026-12-24',
      'new.2.date': '2026-12-31',
      'new.3.date': '2026-12-31',
      'new.3.hours': '10:00-14:00',
    };
    expect(changed(given).problems).toMatchObject([
      { field: 'new.1.date', value: '2026-12-24', problem: 'duplicate' },
      { field: 'new.3.date', value: '2026-12-31', problem: 'duplicate' },
    ]);
  });

  it('is only what the campaign asks for', () => {
    const given = { website: 'https://other.example', 'hours.Mon': '', name: 'Mine' };
    expect(changed(given, ['description']).changes.fields).toEqual([]);
  });
});

it('fields of days are those of dates, and only so many', () => {
  const dates = Array.from(
    { length: 40 },
    (_, index) => [`special.2027-01-${String(index + 1).padStart(2, '0')}`, ''] as const,
  );
  const fields = fieldsOf(
    ['specialOpeningHours'],
    Object.fromEntries([['special.x', ''], ['special.2027-02-30', ''], ...dates]),
  );
  expect(fields.filter((name) => name.startsWith('special.'))).toHaveLength(mostShownDays);
});

it('a page is in a language of its location, else in that of the workspace', () => {
  expect(languageOf({ languages: ['it', 'fr', 'de'], workspaceLanguage: 'en' })).toBe('fr');
  expect(languageOf({ languages: ['it'], workspaceLanguage: 'de' })).toBe('de');
});
