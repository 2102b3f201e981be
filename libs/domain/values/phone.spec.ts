import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { getCountries, getExampleNumber, isValidPhoneNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { lists } from '../lists/lists.js';
import { parsePhone, phoneTypeForPartner, phoneTypeFromPartner, reachOf } from './phone.js';

/** The wire format, or the reason why there is none. */
function wireOf(text: string, country?: string): string {
  const phone = parsePhone(text, country);
  return 'reason' in phone ? phone.reason : phone.wire;
}

describe('parsePhone', () => {
  it.each([
    ['49-911-123456', '49-911-123456', '+49911123456', 'DE'],
    ['49-123-456789', '49-123-456789', '+49123456789', 'DE'],
    ['49-9-11123456', '49-911-123456', '+49911123456', 'DE'],
    ['49-0911-123456', '49-911-123456', '+49911123456', 'DE'],
    ['+49911123456', '49-911-123456', '+49911123456', 'DE'],
    [' +49 (0)911 / 12 34-56 ', '49-911-123456', '+49911123456', 'DE'],
    ['0049 911 123456', '49-911-123456', '+49911123456', 'DE'],
    ['+498912345678', '49-89-12345678', '+498912345678', 'DE'],
    ['+4991221234', '49-9122-1234', '+4991221234', 'DE'],
    ['+4915112345678', '49-1511-2345678', '+4915112345678', 'DE'],
    ['1-205-4628535', '1-205-4628535', '+12054628535', 'US'],
    ['+39 (0)6 1234 5678', '39-06-12345678', '+390612345678', 'IT'],
    ['+44 (0)20 7946 0018', '44-20-79460018', '+442079460018', 'GB'],
    ['+390612345678', '39-06-12345678', '+390612345678', 'IT'],
    ['+33123456789', '33-1-23456789', '+33123456789', 'FR'],
    ['+4532123456', '45-32-123456', '+4532123456', 'DK'],
    ['+29022158', '290-221-58', '+29022158', 'SH'],
    ['+80012345678', '800-1234-5678', '+80012345678', null],
    ['+1 555 123 4567', '1-555-1234567', '+15551234567', null],
  ])('reads %s', (text, wire, e164, countryCode) => {
    expect(parsePhone(text)).toEqual({ wire, e164, countryCode });
  });

  it.each([
    ['(0911) 12 34-56', 'DE', '49-911-123456'],
    ['0911/123456', 'DE', '49-911-123456'],
    ['(0)911 123456', 'DE', '49-911-123456'],
    ['+43 1 234567', 'DE', '43-1-234567'],
    ['43-1-234567', 'DE', '43-1-234567'],
    ['49-911-123456', 'DE', '49-911-123456'],
    ['49-123-456789', 'DE', '49-123-456789'],
    ['49123456789', 'DE', '49-491-23456789'],
    ['205-462-8535', 'US', '1-205-4628535'],
    ['239-462-8535', 'US', '1-239-4628535'],
    ['239-222-1234', 'DE', '239-222-1234'],
    ['06 1234 5678', 'IT', '39-06-12345678'],
  ])('reads %s in %s as %s', (text, country, wire) => {
    expect(wireOf(text, country)).toBe(wire);
  });

  it.each([
    ['', undefined, 'not-a-number'],
    ['no phone', 'DE', 'not-a-number'],
    ['call +49 911 123456', undefined, 'country-missing'],
    ['+1-800-FLOWERS', undefined, 'not-a-number'],
    ['0911 123456', undefined, 'country-missing'],
    ['0911 123456', 'ZZ', 'unknown-country'],
    ['+999 911 123456', undefined, 'unknown-country'],
    ['999-911-123456', undefined, 'unknown-country'],
    ['+49 1', undefined, 'too-short'],
    ['+49 911 1234567890123', undefined, 'too-long'],
    ['+49 911 123456 ext. 5', undefined, 'has-extension'],
    ['٤٩', undefined, 'not-a-number'],
    ['+4422222222', undefined, 'wrong-length'],
    ['+1 000 000 0000', undefined, 'impossible'],
    ['1-000-0000000', 'DE', 'impossible'],
    ['(000) 000-0000', 'US', 'impossible'],
    ['+1 155 462 8535', undefined, 'impossible'],
    ['+1 205 000 0000', undefined, 'impossible'],
    ['+49 000 000000', undefined, 'impossible'],
    ['00 00 00 00 00', 'FR', 'unknown-country'],
    ['+39 000 000000', undefined, 'impossible'],
  ])('refuses "%s" (country %s): %s', (text, country, reason) => {
    expect(wireOf(text, country)).toBe(reason);
  });

  it.each(['+', '1', '0', '1-', '(0)', ' +1'])('refuses 100,000 times "%s"', (text) => {
    expect(wireOf(text.repeat(100_000), 'DE')).toBe('too-long');
  });

  it('reads the wire format and E.164 of every country back as the same phone', () => {
    const country = fc.constantFrom(...getCountries());
    const lastDigits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(country, lastDigits, (code, digits) => {
        const example = getExampleNumber(code, examples)?.number ?? '';
        const phone = parsePhone(example.slice(0, -digits.length) + digits);
        if ('reason' in phone) return;
        expect(phone.wire).toMatch(/^[1-9]\d{0,2}-\d+-\d+$/);
        expect(phone.wire.replaceAll('-', '')).toBe(phone.e164.slice(1));
        expect(parsePhone(phone.wire)).toEqual(phone);
        expect(parsePhone(phone.e164)).toEqual(phone);
        if (isValidPhoneNumber(phone.e164)) expect(parsePhone(phone.wire, 'DE')).toEqual(phone);
        // Short digits can be read as another country's number; a number of the country itself never is.
        if (phone.countryCode === code) expect(parsePhone(phone.wire, code)).toEqual(phone);
      }),
      { numRuns: 3000 },
    );
  });

  it('reads an example number of every country', () => {
    const unread = getCountries().filter(
      (code) => 'reason' in parsePhone(getExampleNumber(code, examples)?.number ?? ''),
    );
    expect(unread).toEqual([]);
  });
});

describe('phone types', () => {
  it('are spelled by each face in its own way, and map back', () => {
    expect(lists['phoneType.administration'].map(phoneTypeForPartner)).toEqual([...lists['phoneType.partner']]);
    expect(lists['phoneType.partner'].map(phoneTypeFromPartner)).toEqual([...lists['phoneType.administration']]);
  });
});

describe('the way to a number', () => {
  it.each([
    ['49-151-12345678', 'SMS'],
    ['49-911-123456', 'CALL'],
    ['43-1-5331234', 'CALL'],
    // Mobile or not: the number does not tell.
    ['1-205-4628535', 'CALL'],
    ['49-900-1234567', 'none'],
    ['49-180-1234567', 'none'],
    ['nothing', 'none'],
  ])('%s: %s', (number, way) => expect(reachOf(number)).toBe(way));
});
