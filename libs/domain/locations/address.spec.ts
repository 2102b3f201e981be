import { describe, expect, it } from '@jest/globals';
import { getAllCountries } from 'countries-and-timezones';
import * as fc from 'fast-check';
import { countryOf, isCoordinate, isCountryCode, recognitionKey } from './address.js';

describe('countries', () => {
  it('are the 249 of ISO 3166-1', () => {
    const codes = Array.from({ length: 26 * 26 }, (_, index) =>
      String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
    ).filter(isCountryCode);
    expect(codes).toHaveLength(249);
    // The library lacks uninhabited Bouvet Island.
    expect(codes.filter((code) => code !== 'BV')).toEqual(Object.keys(getAllCountries()).sort());
  });

  it.each(['de', 'XK', 'EU', 'UK', 'DEU', '', null, 49])('have no code %p', (code) => {
    expect(isCountryCode(code)).toBe(false);
  });

  it.each([
    [{}, { countryCode: 'AT' }],
    [{ country: null, countryCode: null }, { countryCode: 'AT' }],
    [{ country: 'DE' }, { countryCode: 'DE' }],
    [{ countryCode: 'ch' }, { countryCode: 'CH' }],
    [{ country: 'de', countryCode: 'DE' }, { countryCode: 'DE' }],
    [
      { country: 'DE', countryCode: 'FR' },
      { reason: 'countries-differ', field: 'countryCode' },
    ],
    [{ country: 'Germany' }, { reason: 'unknown-country', field: 'country' }],
    [
      { country: 'DE', countryCode: '' },
      { reason: 'unknown-country', field: 'countryCode' },
    ],
  ])('are read from %j as %j', (input, result) => {
    expect(countryOf(input, 'AT')).toEqual(result);
  });
});

describe('isCoordinate', () => {
  it.each([
    { lat: 0, lon: 0 },
    { lat: -90, lon: 180 },
    { lat: 49.45, lon: 11.08, accuracy: 3 },
  ])('takes %j', (value) => {
    expect(isCoordinate(value)).toBe(true);
  });

  it.each([
    { lat: 90.1, lon: 0 },
    { lat: 0, lon: -180.1 },
    { lat: Number.NaN, lon: 0 },
    { lat: '1', lon: 1 },
    { lat: 1 },
    [1, 2],
    null,
    7,
  ])('refuses %p', (value) => {
    expect(isCoordinate(value)).toBe(false);
  });
});

describe('recognitionKey', () => {
  const key = (...[name = null, street = null, house = null, postCode = null]: (string | null)[]) =>
    recognitionKey({ name, street, house, postCode });
  const known = key('Bäckerei Müller GmbH', 'Große Hauptstraße', '5a', '90402');

  it.each([
    ['BAECKEREI MUELLER GMBH', 'Grosse Hauptstr.', '5 A', '90402'],
    ['Backerei  Muller, GmbH', 'GROẞE HAUPTSTRASSE', '5a', ' 90402 '],
    ['Ba\u0308ckerei Mu\u0308ller GmbH', 'Große Haupt Str.', '5a', 'D-90402'],
    ['Bäckerei-Müller (GmbH)', 'Große Hauptstr.5a', null, '90402'],
    ['Bäckerei Müller GmbH', 'Große Haupt-Straße 5', 'a', '90402'],
  ])('recognises %s, %s %s, %s', (...spelling) => {
    expect(known).not.toBeNull();
    expect(key(...spelling)).toBe(known);
  });

  it.each([
    ['Bäckerei Maier GmbH', 'Große Hauptstraße', '5a', '90402'],
    ['Bäckerei Müller GmbH', 'Große Hauptstraße', '5b', '90402'],
    ['Bäckerei Müller GmbH', 'Große Hauptstraße', '5a', '90403'],
    ['Bäckerei Müller GmbH', 'Große Hauptgasse', '5a', '90402'],
    ['Bäckerei Müller GmbH', null, null, '90402'],
  ])('tells %s, %s %s, %s from it', (...other) => {
    expect(key(...other)).not.toBe(known);
  });

  it('takes the English street words as one', () => {
    expect(key("Joe's Diner", 'Main Street', '12', '10001')).toBe(key('JOES DINER', 'Main St.', '12', '10001'));
  });

  it('keeps figures apart that blanks or hyphens keep apart', () => {
    expect(key('A', 'Weg 1', '12', '1')).not.toBe(key('A', 'Weg 11', '2', '1'));
    expect(key('A', 'Weg', '5-7', '1')).not.toBe(key('A', 'Weg', '57', '1'));
    expect(key('A', 'Weg', '5-7', '1')).toBe(key('A', 'Weg', '5 - 7', '1'));
  });

  it('keeps other scripts', () => {
    expect(key('東京店', '銀座', '1', '104-0061')).not.toBe(key('大阪店', '銀座', '1', '104-0061'));
    expect(key('दुकान', null, null, '110001')).not.toBe(key('दकन', null, null, '110001'));
  });

  it.each([
    [null, 'Hauptstraße', '5', '90402'],
    ['—', 'Hauptstraße', '5', '90402'],
    ['Rewe', null, null, null],
    ['Rewe', ' ', '-', ''],
  ])('has nothing to go by in %p, %p, %p, %p', (...parts) => {
    expect(key(...parts)).toBeNull();
  });

  it('does not change when its input is written in capitals or composed differently', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'e', 'ä', 'ö', 'ü', 'é', 's', 'ß', 'ø', '1', '2', ' ', '.', '-'),
    });
    fc.assert(
      fc.property(text, text, text, text, (name, street, house, postCode) => {
        const plain = key(name, street, house, postCode);
        const loud = key(name.toUpperCase(), street.toUpperCase(), house.toUpperCase(), postCode.toUpperCase());
        expect(loud).toBe(plain);
        const apart = [name, street, house, postCode].map((part) => part.normalize('NFD'));
        expect(key(...apart)).toBe(plain);
      }),
    );
  });
});
