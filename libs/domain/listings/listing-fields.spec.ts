import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { carriedFields, changedFields, compareField, listingFieldNames, onlyFields } from './listing-fields.js';
import type { ListingField } from './listing-fields.js';

const today = '2026-06-01';
const compare = (field: ListingField, ours: unknown, theirs: unknown): string =>
  compareField(field, { [field]: ours }, { [field]: theirs }, today);

const week = (intervals: unknown[]) => ({ week: [{ day: 'Mon', intervals }], specialDays: [], text: null });

describe('what a visitor takes for the same', () => {
  it.each<[ListingField, unknown, unknown]>([
    ['name', 'Hofladen  Huber', ' Hofladen Huber '],
    ['name', 'Café', 'Café'],
    ['phone', '49-911-123456', '+49 (0)911 / 12 34 56'],
    ['phone', '49-911-123456', '0911 123456'],
    ['phone', '49-911-123456', '0049 911 123456'],
    ['website', 'https://www.huber.example/', 'http://HUBER.example'],
    ['email', 'Info@Huber.example', 'info@huber.example'],
    ['categories', ['Farm shop', 'Bakery'], ['bakery', 'farm shop']],
    ['coordinate', { lat: 53.8900001, lon: 9.14 }, { lat: 53.89, lon: 9.14 }],
    ['closed', false, null],
    ['openingHours', week([{ from: '09:00', to: '24:00' }]), week([{ from: '09:00', to: '00:00' }])],
    [
      'openingHours',
      week([{ from: '17:00', to: '02:00' }]),
      {
        week: [
          { day: 'Tue', intervals: [{ from: '00:00', to: '02:00' }] },
          { day: 'Mon', intervals: [{ from: '17:00', to: '24:00' }] },
        ],
      },
    ],
    [
      'openingHours',
      { ...week([]), specialDays: [{ date: '2026-05-31', intervals: [] }] },
      { week: [], specialDays: [], text: '' },
    ],
    ['temporarilyClosedUntil', '2026-05-31', null],
    ['imageUrls', [], null],
    ['yearOfFoundation', 1987, '1987'],
    ['serviceArea', [{ name: 'Fürth', radius: 5 }], [{ name: 'fürth', radius: 5, id: 7 }]],
    [
      'address',
      { street: 'Hauptstraße', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
      { street: 'Hauptstr. 1', house: null, postCode: '90402', city: 'NÜRNBERG', countryCode: 'de' },
    ],
  ])('%s: %j and %j', (field, ours, theirs) => {
    expect(compare(field, ours, theirs)).toBe('MATCH');
  });

  it('also where the street is not to be seen', () => {
    const ours = { suppressAddress: true, address: { street: 'Weg', house: '1', city: 'Ulm', countryCode: 'DE' } };
    const theirs = { address: { city: 'Ulm', countryCode: 'DE' } };
    expect(compareField('address', ours, theirs, today)).toBe('MATCH');
    expect(compareField('address', { ...ours, suppressAddress: false }, theirs, today)).toBe('MISMATCH');
  });
});

describe('what is a difference', () => {
  it.each<[ListingField, unknown, unknown, string]>([
    ['name', 'Huber', 'Hubert', 'MISMATCH'],
    ['phone', '49-911-123456', '0911 123457', 'MISMATCH'],
    ['phone', '49-911-123456', '56', 'MISMATCH'],
    ['phone', '49-911-123456', null, 'MISSING'],
    ['website', 'https://a.example', '', 'MISSING'],
    ['website', 'https://a.example/x', 'https://a.example/y', 'MISMATCH'],
    ['email', null, 'old@huber.example', 'MISMATCH'],
    [
      'imageUrls',
      ['https://a.example/1', 'https://a.example/2'],
      ['https://a.example/2', 'https://a.example/1'],
      'MISMATCH',
    ],
    ['openingHours', week([{ from: '09:00', to: '18:00' }]), week([{ from: '09:00', to: '17:00' }]), 'MISMATCH'],
    ['openingHours', week([{ from: '17:00', to: '02:00' }]), week([{ from: '17:00', to: '24:00' }]), 'MISMATCH'],
    ['openingHours', week([{ from: '9', to: '18:00' }]), week([{ from: '09:00', to: '18:00' }]), 'MISMATCH'],
    ['openingHours', week([]), null, 'MISSING'],
    ['description', 'Fresh', { html: true }, 'MISSING'],
  ])('%s: %j and %j', (field, ours, theirs, status) => {
    expect(compare(field, ours, theirs)).toBe(status);
  });
});

it('takes whatever a portal answers, and finds every value equal to itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...listingFieldNames), fc.jsonValue(), (field, value) => {
      expect(compare(field, value, value)).toBe('MATCH');
    }),
  );
});

it('knows what of a listing a portal carries, and what of it has changed', () => {
  expect(carriedFields(null)).toEqual(listingFieldNames);
  expect(carriedFields(['website', 'unheard'])).toEqual(['name', 'address', 'phone', 'website']);
  expect(onlyFields({ name: 'A', email: 'b', other: 1 }, ['name', 'website'])).toEqual({ name: 'A', website: null });
  const before = { name: 'A', languages: ['de'], website: null };
  expect(changedFields(before, { name: 'A', languages: ['de', 'en'] }, ['name', 'languages', 'website'])).toEqual([
    'languages',
  ]);
});
