import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { likeness, likenessTo, preparePlace, samePlaceFrom, similarity } from './place-match.js';
import type { Place } from './place-match.js';

const glaser: Place = {
  name: 'Hofladen Glaser',
  phone: '49-911-123456',
  street: 'Hauptstraße',
  house: '7',
  postCode: '90402',
  city: 'Nürnberg',
  countryCode: 'DE',
  lat: 49.4521,
  lon: 11.0767,
};
const nowhere: Place = {
  ...glaser,
  phone: null,
  street: null,
  house: null,
  postCode: null,
  city: null,
  lat: null,
  lon: null,
};

describe('similarity', () => {
  it.each<[string, Partial<Place>]>([
    ['case, umlauts and accents', { name: 'HOFLADEN GLÄSER'.replace('Ä', 'A'), city: 'Nuernberg' }],
    ['abbreviations of streets', { street: 'Hauptstr.' }],
    ['a house number in the street’s field', { street: 'Hauptstr. 7', house: null }],
    ['the form of a phone number', { phone: '0911 / 12 34 56' }],
    ['a country before the postcode', { postCode: 'D-90402' }],
    ['a pin some metres away', { lat: 49.4523, lon: 11.0769 }],
  ])('is 1 whatever %s', (_, change) => {
    expect(similarity(glaser, { ...glaser, ...change })).toBe(1);
  });

  it.each<[string, Partial<Place>]>([
    ['another house', { house: '9' }],
    ['another phone', { phone: '49-911-999999' }],
    ['a name with more', { name: 'Hofladen Glaser und Söhne' }],
    ['a part less', { city: null }],
    ['a pin in another town', { lat: 48.1 }],
  ])('is below 1 with %s', (_, change) => {
    expect(similarity(glaser, { ...glaser, ...change })).toBeLessThan(1);
  });

  it.each<[string, Partial<Place>]>([
    ['typos', { name: 'Hofladn Glaser', street: 'Haupstraße' }],
    ['a legal form', { name: 'Hofladen Glaser GmbH & Co. KG' }],
    ['another phone', { phone: '49-170-7654321' }],
    [
      'nothing known but name and pin',
      { phone: null, street: null, house: null, postCode: null, city: null, lat: 49.4522 },
    ],
    ['no pin', { lat: null, lon: null }],
    ['a short name', { name: 'Glaser' }],
  ])('knows a place again with %s', (_, change) => {
    expect(similarity(glaser, { ...glaser, ...change })).toBeGreaterThanOrEqual(samePlaceFrom);
  });

  it.each<[string, Partial<Place>]>([
    [
      'a branch in the next street',
      { phone: '49-911-777888', street: 'Königstraße', house: '51', postCode: '90403', lat: 49.4489, lon: 11.0791 },
    ],
    ['another business in the house', { name: 'Zahnarztpraxis Dr. Meier', phone: '49-911-555111' }],
    [
      'another town',
      {
        phone: '49-89-4711123',
        street: 'Ring',
        house: '2',
        postCode: '80331',
        city: 'München',
        lat: 48.137,
        lon: 11.575,
      },
    ],
  ])('tells apart %s', (_, change) => {
    expect(similarity(glaser, { ...glaser, ...change })).toBeLessThan(samePlaceFrom);
  });

  const starbucks: Place = {
    ...nowhere,
    name: 'Starbucks',
    street: 'Fifth Avenue',
    house: '4022',
    postCode: '15213',
    countryCode: 'US',
    lat: 40.4437,
    lon: -79.9557,
  };
  it.each([300, 450, 600])(
    'tells branches of a chain apart that are %d m from each other, one without a street',
    (metres) => {
      const branch = { ...starbucks, street: null, house: null, postCode: null, lat: 40.4437 + metres / 111_195 };
      expect(similarity(starbucks, branch)).toBeLessThan(samePlaceFrom);
      expect(similarity(starbucks, { ...branch, lat: 40.4438 })).toBeGreaterThanOrEqual(samePlaceFrom);
    },
  );

  it.each([
    ['Kaufhaus am Ring', 'Café im Kaufhaus am Ring'],
    ['PNC Park', 'Club 3000 at PNC Park'],
    ['Sennott Square', 'Sennott Square Parking Garage'],
    ['IKEA', 'IKEA Restaurant'],
  ])('tells %s from %s', (host, guest) => {
    const place = { ...nowhere, countryCode: 'DE', postCode: '90402', lat: 49.4521, lon: 11.0767 };
    expect(similarity({ ...place, name: host }, { ...place, name: guest, lat: 49.4524 })).toBeLessThan(samePlaceFrom);
  });

  it('reads blocks and doors', () => {
    const block = { ...nowhere, name: 'Kopi House', countryCode: 'SG', postCode: '560123' };
    const written = { ...block, street: 'Blk 123 Ang Mo Kio Ave 6 #01-23', house: null };
    const parted = { ...block, street: 'Ang Mo Kio Avenue 6, #01-23', house: 'Block 123' };
    expect(similarity(written, parted)).toBe(1);
    const nextDoor = { ...parted, street: 'Ang Mo Kio Avenue 6, #01-25', name: 'Tea House' };
    expect(similarity(written, nextDoor)).toBeLessThan(samePlaceFrom);
  });

  it('works with names alone, and with addresses alone', () => {
    const name = (text: string): Place => ({ ...nowhere, name: text });
    expect(similarity(name('Campanile Restaurant'), name('Campanile'))).toBeGreaterThanOrEqual(samePlaceFrom);
    expect(similarity(name('Campanile Restaurant'), name('Restaurant Katsu'))).toBeLessThan(samePlaceFrom);
    const address = (street: string, house: string): Place => ({
      ...nowhere,
      name: '',
      street,
      house,
      city: 'Los Angeles',
    });
    expect(similarity(address('S. La Brea Ave.', '624'), address('La Brea Avenue', '624'))).toBeGreaterThanOrEqual(
      samePlaceFrom,
    );
    expect(similarity(address('S. La Brea Ave.', '624'), address('Melrose Ave.', '8358'))).toBeLessThan(samePlaceFrom);
  });

  it('is symmetric, between 0 and 1, and the same each time', () => {
    const text = fc.option(
      fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('Hauptstr. 7', '5th Ave', '0911 1234567', 'St. Anne')),
      {
        nil: null,
      },
    );
    const degrees = (most: number) => fc.option(fc.double({ min: -most, max: most, noNaN: true }), { nil: null });
    const place = fc.record<Place>({
      name: fc.string({ maxLength: 30 }),
      phone: text,
      street: text,
      house: text,
      postCode: text,
      city: text,
      countryCode: fc.constantFrom('DE', 'US', null),
      lat: degrees(90),
      lon: degrees(180),
    });
    fc.assert(
      fc.property(place, place, (left, right) => {
        const value = similarity(left, right);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(similarity(right, left)).toBe(value);
        expect(similarity(left, right)).toBe(value);
      }),
      { numRuns: 200 },
    );
  });
});

describe('likeness', () => {
  it('says in which parts two places agree', () => {
    const { matching } = likeness(
      preparePlace(glaser),
      preparePlace({ ...glaser, name: 'Anderes', house: '70', lat: 49.6 }),
    );
    expect(matching).toEqual(['phone', 'street', 'postCode', 'city']);
  });
});

describe('likenessTo', () => {
  const asked = (parts: Partial<Place>) => preparePlace({ ...nowhere, name: '', ...parts });

  it.each<Partial<Place>>([
    { name: 'hofladen glaser' },
    { phone: '0911123456' },
    { street: 'Hauptstr. 7' },
    { postCode: '90402', name: 'Hofladen Glaser' },
  ])('counts only what is asked for: %j', (parts) => {
    expect(likenessTo(asked(parts), preparePlace(glaser)).similarity).toBe(1);
  });

  it('forgives a typo where only the name is known', () => {
    const { similarity: value, matching } = likenessTo(asked({ name: 'Hofladen Glasser' }), preparePlace(glaser));
    expect(value).toBeGreaterThanOrEqual(samePlaceFrom);
    expect(value).toBeLessThan(1);
    expect(matching).toEqual(['name']);
    expect(likenessTo(asked({ name: 'Autohaus Weber' }), preparePlace(glaser)).similarity).toBeLessThan(samePlaceFrom);
  });
});
