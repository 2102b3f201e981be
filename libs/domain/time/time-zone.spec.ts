import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { isTimeZone, zoneOf } from './time-zone.js';

const NUREMBERG = { lat: 49.45, lon: 11.08 };
const MID_ATLANTIC = { lat: 0, lon: -30 };

describe('isTimeZone', () => {
  it.each(['Europe/Berlin', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Etc/GMT+2'])(
    'knows %s',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );

  it.each(['', 'europe/berlin', 'Europe/Atlantis', '+01:00', 'CEST', 'Factory', '__proto__', 'constructor', null, 1])(
    'refuses %p',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );

  it('knows every zone that Intl lists', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([]);
  });
});

describe('zoneOf', () => {
  it.each([
    [{ coordinate: NUREMBERG, countryCode: 'DE' }, 'Europe/Berlin'],
    [{ coordinate: NUREMBERG, countryCode: 'US' }, 'Europe/Berlin'],
    [{ coordinate: { lat: 34.05, lon: -118.24 } }, 'America/Los_Angeles'],
    [{ coordinate: { lat: 28.1, lon: -15.4 }, countryCode: 'ES' }, 'Atlantic/Canary'],
    [{ coordinate: { lat: -21.14, lon: -175.2 } }, 'Pacific/Tongatapu'],
    [{ countryCode: 'DE' }, 'Europe/Berlin'],
    [{ coordinate: null, countryCode: 'AT' }, 'Europe/Vienna'],
    [{ countryCode: 'US' }, null],
    [{ countryCode: 'ES' }, null],
    [{ countryCode: 'ZZ' }, null],
    [{ countryCode: '__proto__' }, null],
    [{ coordinate: null, countryCode: null }, null],
    [{}, null],
  ])('%j is in %s', (place, zone) => {
    expect(zoneOf(place)).toBe(zone);
  });

  it('asks the country before it takes a zone at sea', () => {
    expect(zoneOf({ coordinate: MID_ATLANTIC, countryCode: 'DE' })).toBe('Europe/Berlin');
    expect(zoneOf({ coordinate: MID_ATLANTIC, countryCode: 'US' })).toBe('Etc/GMT+2');
    expect(zoneOf({ coordinate: MID_ATLANTIC })).toBe('Etc/GMT+2');
  });

  it('passes over coordinates that are none', () => {
    expect(zoneOf({ coordinate: { lat: 91, lon: 0 }, countryCode: 'FR' })).toBe('Europe/Paris');
    expect(zoneOf({ coordinate: { lat: Number.NaN, lon: 0 } })).toBeNull();
  });

  it('has a usable zone for every place on earth', () => {
    const lat = fc.double({ min: -90, max: 90, noNaN: true });
    const lon = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(lat, lon, (latitude, longitude) => {
        expect(isTimeZone(zoneOf({ coordinate: { lat: latitude, lon: longitude } }))).toBe(true);
      }),
      {
        examples: [
          [90, 180],
          [-90, -180],
          [0, 180],
          [90, 0],
        ],
      },
    );
  });
});
