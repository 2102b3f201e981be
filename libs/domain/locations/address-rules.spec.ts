import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isCountryCode } from './address.js';
import { checkAddress, needsState, parseAddressRules, statesOf } from './address-rules.js';
import type { AddressFault } from './address-rules.js';

const folder = new URL('../../../data/address/', import.meta.url);
const tableOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const rules = parseAddressRules(tableOf('post-codes.csv'), tableOf('states.json'));

const faults = (countryCode: string, postCode: string | null, state: string | null = null): AddressFault['field'][] =>
  checkAddress(rules, { countryCode, postCode, state }).map(({ field }) => field);

describe('postcodes', () => {
  it.each([
    ['DE', '90403'],
    ['AT', '1010'],
    ['GB', 'ec1y 8sy'],
    ['US', '95014'],
    ['US', '22162-1010'],
    ['NL', '1234 AB'],
    ['KR', '03051'],
    ['KR', '110-110'],
    ['AG', 'whatever, the country has none'],
  ])('%s %s fits', (country, postCode) => {
    expect(faults(country, postCode)).toEqual([]);
  });

  it.each([
    ['DE', '9040'],
    ['DE', 'D-90403'],
    ['AT', '90403'],
    ['US', '9501'],
  ])('%s %s does not', (country, postCode) => {
    expect(faults(country, postCode)).toEqual(['postCode']);
  });

  it('come with an example that fits, wherever they have a form', () => {
    for (const [country, { postCode, postCodeExample }] of rules)
      if (postCode !== null && postCodeExample !== null) expect(faults(country, postCodeExample)).toEqual([]);
    expect(checkAddress(rules, { countryCode: 'DE', postCode: '1', state: null })).toEqual([
      { field: 'postCode', example: '26133' },
    ]);
  });
});

describe('states', () => {
  it.each([
    ['US', 'CA'],
    ['US', 'california'],
    ['US', 'us-ca'],
    ['CA', 'Quebec'],
    ['CA', 'Québec'],
    ['CH', 'Zürich'],
    ['CH', 'Genève'],
    ['JP', '東京都'],
    ['JP', 'Tokyo'],
    ['DE', 'Anything: letters in Germany bear no state'],
  ])('%s has %s', (country, state) => {
    expect(faults(country, null, state)).toEqual([]);
  });

  it('of another country are refused with those that there are', () => {
    const [fault] = checkAddress(rules, { countryCode: 'US', postCode: null, state: 'Bayern' });
    expect(fault).toMatchObject({ field: 'state' });
    expect(fault?.field === 'state' && fault.known.some(({ key }) => key === 'CA')).toBe(true);
  });

  it('are needed where letters need them', () => {
    expect(['US', 'CA', 'IT', 'DE', 'SG'].map((country) => needsState(rules, country))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('are named in the language asked for, where there are such names', () => {
    const first = (country: string, language?: string) => statesOf(rules, country, language)[0];
    expect(first('US')).toEqual({ key: 'AL', name: 'Alabama', isoCode: 'US-AL' });
    expect(statesOf(rules, 'CA', 'fr').map(({ name }) => name)).toContain('Québec');
    expect(statesOf(rules, 'CA', 'de').map(({ name }) => name)).toContain('Quebec');
    expect(statesOf(rules, 'CH', 'fr').map(({ name }) => name)).toContain('Argovie');
    expect(first('JP')?.name).toBe('北海道');
    expect(first('JP', 'de')?.name).toBe('HOKKAIDO');
    expect(statesOf(rules, 'DE')).toEqual([]);
    expect(statesOf(rules, 'XX')).toEqual([]);
  });

  it('all pass under their own names', () => {
    for (const country of rules.keys())
      for (const language of [undefined, 'fr', 'en'])
        for (const { key, name } of statesOf(rules, country, language))
          expect([...faults(country, null, key), ...faults(country, null, name)]).toEqual([]);
  });
});

it('nearly every country is known', () => {
  expect([...rules.keys()].filter((country) => isCountryCode(country)).length).toBeGreaterThan(235);
});
