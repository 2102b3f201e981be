import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  changedFields,
  googleProfile,
  profileDifferences,
  profileFields,
  saysTheSame,
  weekOf,
  wirePhone,
} from './google-profile.js';
import type { GoogleProfile, ProfileSource } from './google-profile.js';
import { localDate } from '../time/local-date.js';
import { timeOf, weekdays } from '../opening-hours/opening-hours.js';
import { defaultWeek } from '../opening-hours/special-days.js';
import type { WeekHours } from '../opening-hours/special-days.js';

const week = (...days: readonly (readonly [day: WeekHours['day'], ...intervals: string[]])[]): WeekHours[] =>
  weekdays.map((day) => {
    const [, ...intervals] = days.find(([name]) => name === day) ?? [day];
    return {
      day,
      intervals: intervals.map((text) => ({ from: text.slice(0, 5), to: text.slice(6) })),
    };
  });

const source: ProfileSource = {
  name: ' Hofladen Huber ',
  address: {
    street: 'Hauptmarkt',
    house: '18',
    additive: 'Hinterhaus',
    postCode: '90403',
    city: 'Nürnberg',
    subLocality: null,
    state: null,
    countryCode: 'DE',
    coordinate: null,
  },
  addressSuppressed: false,
  mainPhone: '49-911-123456',
  furtherPhones: ['49-911-654321', '49-911-123456', '49-170-1234567', '49-911-999999'],
  website: 'https://hofladen.example/',
  categories: [{ key: 'farm_shop' }, { key: 'gcid:cafe' }],
  week: week(['Mon', '09:00-12:30', '14:00-18:00'], ['Sat', '00:00-24:00']),
  specialDays: [
    { date: localDate('2026-12-24'), intervals: [{ from: '09:00', to: '12:00' }] },
    { date: localDate('2026-12-25'), intervals: [] },
  ],
  description: 'Milk, eggs and bread.',
  open: 'OPEN',
};

describe('a location as Google takes it', () => {
  it('has every field in Google’s form', () => {
    expect(googleProfile(source)).toEqual({
      title: 'Hofladen Huber',
      storefrontAddress: {
        regionCode: 'DE',
        postalCode: '90403',
        locality: 'Nürnberg',
        addressLines: ['Hauptmarkt 18', 'Hinterhaus'],
      },
      phoneNumbers: { primaryPhone: '+49911123456', additionalPhones: ['+49911654321', '+491701234567'] },
      categories: {
        primaryCategory: { name: 'categories/gcid:farm_shop' },
        additionalCategories: [{ name: 'categories/gcid:cafe' }],
      },
      websiteUri: 'https://hofladen.example/',
      regularHours: {
        periods: [period('MONDAY', 9, 0, 12, 30), period('MONDAY', 14, 0, 18, 0), period('SATURDAY', 0, 0, 24, 0)],
      },
      specialHours: {
        specialHourPeriods: [
          {
            startDate: { year: 2026, month: 12, day: 24 },
            openTime: { hours: 9, minutes: 0 },
            endDate: { year: 2026, month: 12, day: 24 },
            closeTime: { hours: 12, minutes: 0 },
          },
          { startDate: { year: 2026, month: 12, day: 25 }, closed: true },
        ],
      },
      profile: { description: 'Milk, eggs and bread.' },
      openInfo: { status: 'OPEN' },
    });
  });

  it('leaves out what the location does not say, so that Google’s own word stays', () => {
    const bare = { ...source, mainPhone: null, website: ' ', categories: [], week: null, description: null };
    expect(Object.keys(googleProfile(bare))).toEqual(['title', 'storefrontAddress', 'openInfo']);
  });

  it('shows no street of a business without a shop', () => {
    const profile = googleProfile({ ...source, addressSuppressed: true });
    expect(profile).not.toHaveProperty('storefrontAddress');
    expect(profile.serviceArea).toEqual({ businessType: 'CUSTOMER_LOCATION_ONLY', regionCode: 'DE' });
  });

  it('cuts a long description at a word', () => {
    const { profile } = googleProfile({ ...source, description: 'word '.repeat(200) });
    expect(profile?.description?.length).toBeLessThanOrEqual(750);
    expect(profile?.description?.endsWith('word…')).toBe(true);
  });
});

const period = (day: string, fromHours: number, fromMinutes: number, toHours: number, toMinutes: number) => ({
  openDay: day,
  openTime: { hours: fromHours, minutes: fromMinutes },
  closeDay: day,
  closeTime: { hours: toHours, minutes: toMinutes },
});

describe('what two sides say', () => {
  const profile = googleProfile(source);

  it('is the same however it is written', () => {
    const asGoogleWritesIt: GoogleProfile = {
      ...profile,
      title: 'Hofladen  Huber',
      storefrontAddress: {
        regionCode: 'DE',
        postalCode: '90403',
        locality: 'Nürnberg',
        administrativeArea: 'Bayern',
        addressLines: ['HAUPTMARKT 18 Hinterhaus'],
      },
      phoneNumbers: { primaryPhone: '0911 123456', additionalPhones: ['0170 1234567', '0911 654321'] },
      categories: {
        primaryCategory: { name: 'categories/gcid:farm_shop', displayName: 'Farm shop' },
        additionalCategories: [{ name: 'categories/gcid:cafe', displayName: 'Café' }],
      },
      websiteUri: 'https://HOFLADEN.example',
      openInfo: { status: 'OPEN', canReopen: true },
    };
    expect(profileDifferences(profile, asGoogleWritesIt)).toEqual([]);
    expect(changedFields(profile, asGoogleWritesIt)).toEqual([]);
  });

  it('is named field by field where it differs', () => {
    const google: GoogleProfile = { ...profile, title: 'Huber', openInfo: { status: 'CLOSED_TEMPORARILY' } };
    expect(profileDifferences(profile, google)).toEqual([
      { field: 'title', ours: 'Hofladen Huber', google: 'Huber' },
      { field: 'openInfo', ours: { status: 'OPEN' }, google: { status: 'CLOSED_TEMPORARILY' } },
    ]);
  });

  it('is no difference where the location says nothing, but a change where it says it no longer', () => {
    const { websiteUri: _, ...silent } = profile;
    expect(profileDifferences(silent, profile)).toEqual([]);
    expect(changedFields(profile, silent)).toEqual(['websiteUri']);
  });

  it('differs in the state only where both name one', () => {
    const inState = (administrativeArea?: string): GoogleProfile => ({
      storefrontAddress: { ...profile.storefrontAddress, ...(administrativeArea && { administrativeArea }) },
    });
    expect(saysTheSame('storefrontAddress', inState(), inState('Bayern'))).toBe(true);
    expect(saysTheSame('storefrontAddress', inState('Hessen'), inState('Bayern'))).toBe(false);
  });

  it('is the same for hours beyond midnight in one period or in two, also over the end of the week', () => {
    const split = googleProfile({ ...source, week: week(['Sun', '20:00-24:00'], ['Mon', '00:00-02:00']) });
    const whole: GoogleProfile = {
      regularHours: {
        periods: [{ openDay: 'SUNDAY', openTime: { hours: 20 }, closeDay: 'MONDAY', closeTime: { hours: 2 } }],
      },
    };
    expect(saysTheSame('regularHours', split, whole)).toBe(true);
  });

  it('is the same for the whole week in seven periods or in one', () => {
    const seven = googleProfile({ ...source, week: week(...weekdays.map((day) => [day, '00:00-24:00'] as const)) });
    const one: GoogleProfile = {
      regularHours: { periods: [{ openDay: 'MONDAY', closeDay: 'SUNDAY', closeTime: { hours: 24 } }] },
    };
    expect(saysTheSame('regularHours', seven, one)).toBe(true);
  });

  it('tells a week that is closed from one that nobody has named', () => {
    expect(saysTheSame('regularHours', { regularHours: {} }, {})).toBe(false);
    expect(saysTheSame('specialHours', { specialHours: {} }, {})).toBe(true);
  });
});

const minute = fc.integer({ min: 1, max: 1439 });
/** Openings that do not touch, none over midnight. */
const day = fc.uniqueArray(minute, { maxLength: 8 }).map((minutes) => {
  const cuts = minutes.toSorted((a, b) => a - b).slice(0, minutes.length - (minutes.length % 2));
  const intervals = [];
  for (let index = 0; index < cuts.length; index += 2)
    intervals.push({ from: timeOf(cuts[index] as number), to: timeOf(cuts[index + 1] as number) });
  return intervals;
});
const anyWeek = fc
  .tuple(day, day, day, day, day, day, day)
  .map((days) => weekdays.map((name, index): WeekHours => ({ day: name, intervals: days[index] ?? [] })));

describe('hours', () => {
  it('come back from Google as they went there', () => {
    fc.assert(
      fc.property(anyWeek, (hours) => {
        const { regularHours } = googleProfile({ ...source, week: hours });
        const days = weekOf(regularHours?.periods ?? []);
        expect(defaultWeek([{ type: 'default', days, dates: null }])).toEqual(hours);
      }),
    );
  });

  it('of an evening end on the next day, of which there may be any number', () => {
    const { regularHours, specialHours } = googleProfile({
      ...source,
      week: week(['Mon', '11:00-14:00', '17:00-02:00'], ['Sun', '09:00-10:00', '11:00-12:00', '20:00-01:00']),
      specialDays: [
        { date: localDate('2026-12-24'), intervals: [{ from: '17:00', to: '02:00' }] },
        { date: localDate('2026-12-25'), intervals: [] },
        { date: localDate('2026-12-30'), intervals: [{ from: '21:00', to: '20:00' }] },
        { date: localDate('2026-12-31'), intervals: [{ from: '04:00', to: '02:00' }] },
      ],
    });
    expect(regularHours?.periods).toEqual([
      period('MONDAY', 11, 0, 14, 0),
      { ...period('MONDAY', 17, 0, 2, 0), closeDay: 'TUESDAY' },
      period('SUNDAY', 9, 0, 10, 0),
      period('SUNDAY', 11, 0, 12, 0),
      { ...period('SUNDAY', 20, 0, 1, 0), closeDay: 'MONDAY' },
    ]);
    const at = (date: number, hours: number) => [
      { year: 2026, month: 12, day: date },
      { hours, minutes: 0 },
    ];
    const shown = specialHours?.specialHourPeriods?.map(({ endDate, closeTime }) => [endDate, closeTime]);
    expect(shown).toEqual([
      // The day after is closed as a whole.
      at(24, 24),
      [undefined, undefined],
      at(31, 4),
      [
        { year: 2027, month: 1, day: 1 },
        { hours: 2, minutes: 0 },
      ],
    ]);
    expect(
      googleProfile({
        ...source,
        week: week(),
        specialDays: [{ date: localDate('2026-12-30'), intervals: [{ from: '21:00', to: '20:00' }] }],
      }).specialHours?.specialHourPeriods,
    ).toMatchObject([{ endDate: { day: 31 }, closeTime: { hours: 11, minutes: 59 } }]);
  });
});

describe('any profile', () => {
  it('says the same as itself in every field', () => {
    fc.assert(
      fc.property(anyWeek, fc.string(), fc.option(fc.webUrl()), (hours, name, website) => {
        const profile = googleProfile({ ...source, name, website, week: hours });
        const copy = JSON.parse(JSON.stringify(profile)) as GoogleProfile;
        expect(profileFields.filter((field) => !saysTheSame(field, profile, copy))).toEqual([]);
      }),
    );
  });
});

describe('a number of Google’s', () => {
  it('is read in the country of the profile', () => {
    expect(wirePhone('0911 123456', 'DE')).toBe('49-911-123456');
    expect(wirePhone('call us', 'DE')).toBeNull();
  });
});
