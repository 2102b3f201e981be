import { describe, expect, it } from '@jest/globals';
import { isVatNumberOf, parseVatNumber, vatNumberExample } from './vat-number.js';

describe('a VAT number', () => {
  it.each([
    ['DE123456789', 'DE', 'DE123456789'],
    [' de 123.456-789 ', null, 'DE123456789'],
    ['123456789', 'DE', 'DE123456789'],
    ['ATU12345678', 'DE', 'ATU12345678'],
    ['U12345678', 'AT', 'ATU12345678'],
    ['EL123456789', 'GR', 'EL123456789'],
    ['CHE-123.456.789 MWST', 'CH', 'CHE123456789MWST'],
    ['XX-77-8123', 'BR', 'XX778123'],
    ['778123', null, '778123'],
    ['XI 123 456 789', 'GB', 'XI123456789'],
    ['XIGD123', null, 'XIGD123'],
  ])('%s in %s is %s', (text, country, number) => {
    expect(parseVatNumber(text, country)).toEqual({ number });
  });

  it.each([
    ['DE12345678', 'DE', 'DE123456789'],
    ['12345678', 'DE', 'DE123456789'],
    ['DE12345678', null, 'DE123456789'],
    ['AT12345678', 'AT', 'ATU12345678'],
    ['ABC', 'BR', 'DE123456789'],
    ['?!', null, 'DE123456789'],
  ])('%s in %s is none, unlike %s', (text, country, example) => {
    expect(parseVatNumber(text, country)).toEqual({ example });
  });
});

describe("a country's own VAT number", () => {
  it.each([
    ['DE123456789', 'DE', true],
    ['ATU12345678', 'DE', false],
    ['EL123456789', 'GR', true],
    ['FR12345678901', 'MC', true],
    ['CHE123456789MWST', 'CH', true],
    ['XI123456789', 'GB', true],
    ['XI123456789', 'IM', true],
    ['XI12345', 'GB', false],
    ['XI123456789', 'IE', false],
    ['FR12345678901', 'RE', true],
    ['FI12345678', 'AX', true],
    ['DE12345678', 'DE', false],
    ['ANYTHING1', 'US', true],
  ])('%s in %s: %s', (number, country, expected) => {
    expect(isVatNumberOf(number, country)).toBe(expected);
  });

  it('has an example where its form is known', () => {
    expect(vatNumberExample('AT')).toBe('ATU12345678');
    expect(vatNumberExample('US')).toBeNull();
  });
});
