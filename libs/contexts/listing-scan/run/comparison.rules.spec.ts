import { describe, expect, it } from '@jest/globals';
import type { PortalEntry } from '#contexts/listings';
import { compareEntries } from './comparison.rules.js';
import type { GivenBusiness } from './comparison.rules.js';

const given: GivenBusiness = {
  name: 'Bäckerei Müller',
  street: 'Torgasse 1',
  postCode: '90402',
  city: 'Nürnberg',
  countryCode: 'DE',
  phone: '49-911-123456',
  website: 'https://www.mueller.example/',
};
const entry: PortalEntry = {
  id: 'e1',
  reference: null,
  status: 'LIVE',
  url: 'https://portal.example/e1',
  name: 'Bäckerei Müller',
  street: 'Torgasse',
  house: '1',
  postCode: '90402',
  city: 'Nürnberg',
  countryCode: 'DE',
  phone: '+49 911 123456',
  website: 'mueller.example',
  lat: 49.45,
  lon: 11.08,
  closed: false,
  suppression: null,
};
const differing = (change: Partial<PortalEntry>, of: GivenBusiness = given) =>
  compareEntries(of, [{ ...entry, ...change }]).differences;

describe('what a portal shows', () => {
  it('agrees where people would say so', () => {
    expect(compareEntries(given, [entry])).toEqual({
      outcome: 'FOUND',
      url: 'https://portal.example/e1',
      compared: 6,
      differences: [],
    });
    expect(differing({ street: 'Torgasse 1', house: null, phone: '0911/123456', city: 'NÜRNBERG' })).toEqual([]);
  });

  it('is not there where it is another business, or nothing is', () => {
    const other = { ...entry, name: 'Autohaus Schulz', street: 'Hauptstraße', house: '99', phone: '+49 911 999999' };
    expect(compareEntries(given, [other])).toEqual({ outcome: 'NOT_FOUND', url: null, compared: 0, differences: [] });
    expect(compareEntries(given, []).outcome).toBe('NOT_FOUND');
  });

  it('is the entry that is most alike', () => {
    const worse = { ...entry, id: 'e2', url: 'https://portal.example/e2', street: 'Torgasse', house: '99' };
    expect(compareEntries(given, [worse, entry]).url).toBe('https://portal.example/e1');
  });

  it.each([
    [{ house: '12' }, [{ field: 'street', shown: 'Torgasse 12' }]],
    [{ house: null }, [{ field: 'street', shown: 'Torgasse' }]],
    [{ street: null, house: null }, [{ field: 'street', shown: null }]],
    [{ postCode: '90409' }, [{ field: 'postCode', shown: '90409' }]],
    [{ city: 'Fürth' }, [{ field: 'city', shown: 'Fürth' }]],
    [{ phone: '+49 911 654321' }, [{ field: 'phone', shown: '+49 911 654321' }]],
    [{ phone: null }, [{ field: 'phone', shown: null }]],
    [{ website: 'https://other.example' }, [{ field: 'website', shown: 'https://other.example' }]],
    [{ website: null }, [{ field: 'website', shown: null }]],
  ] as const)('differs with %j', (change, differences) => {
    expect(differing(change)).toEqual(differences);
  });

  it('is compared in what was given alone', () => {
    const less = { ...given, phone: null, website: null };
    expect(compareEntries(less, [{ ...entry, phone: '+49 911 654321', website: null }])).toMatchObject({
      compared: 4,
      differences: [],
    });
  });

  it('shows no link that does anything else than lead to a page', () => {
    expect(compareEntries(given, [{ ...entry, url: 'javascript:alert(1)' }]).url).toBeNull();
    expect(compareEntries(given, [{ ...entry, url: null }]).url).toBeNull();
  });
});
