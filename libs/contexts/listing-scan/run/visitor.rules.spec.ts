import { describe, expect, it } from '@jest/globals';
import { Draft } from '#domain/errors/draft';
import type { DomainError } from '#domain/errors/errors';
import { readScan } from './visitor.rules.js';
import type { ScanInput } from './visitor.rules.js';

const input: ScanInput = {
  id: '0f3b6a1c9d2e4f5a8b7c6d5e4f3a2b1c',
  name: ' Bakery Miller ',
  street: 'Torgasse 1',
  postCode: ' 90402 ',
  city: 'Nürnberg',
  country: 'de',
  phone: '0911 123456',
  website: 'bakery.example',
};
const read = (change: Partial<ScanInput>) => readScan(new Draft<ScanInput>({ ...input, ...change }));

function problemsOf(change: Partial<ScanInput>): string[] {
  try {
    read(change);
    return [];
  } catch (error) {
    return (error as DomainError).problems.map(({ field, problem }) => `${field} ${problem}`);
  }
}

describe('what a visitor enters', () => {
  it('is read as people write it', () => {
    expect(read({})).toEqual({
      token: input.id,
      name: 'Bakery Miller',
      street: 'Torgasse 1',
      postCode: '90402',
      city: 'Nürnberg',
      countryCode: 'DE',
      phone: '49-911-123456',
      website: 'https://bakery.example',
      email: null,
    });
  });

  it.each([
    ['bakery.example:8080/shop', 'https://bakery.example:8080/shop'],
    ['http://bakery.example', 'http://bakery.example'],
    [' ', null],
  ])('has the website %s as %s', (website, kept) => {
    expect(read({ website }).website).toBe(kept);
  });

  it('keeps an email address with consent alone', () => {
    expect(read({ email: 'mia@bakery.example', consent: true }).email).toBe('mia@bakery.example');
    expect(read({ email: ' ', consent: false }).email).toBeNull();
    expect(problemsOf({ email: 'mia@bakery.example' })).toEqual(['consent oneOf']);
    expect(problemsOf({ email: 'mia@bakery.example', consent: false })).toEqual(['consent oneOf']);
    expect(problemsOf({ consent: true })).toEqual(['email required']);
    expect(problemsOf({ email: 'mia', consent: true })).toEqual(['email format']);
  });

  it('can be searched: by its phone, or by name and post code', () => {
    expect(problemsOf({ postCode: null, phone: null })).toEqual(['postCode required']);
    expect(problemsOf({ postCode: '', phone: '0911 123456' })).toEqual([]);
    expect(problemsOf({ phone: '' })).toEqual([]);
  });

  it('names each field that is wrong', () => {
    expect(
      problemsOf({ name: ' ', street: ' ', city: ' ', country: 'XX', phone: '12', website: 'javascript:alert(1)' }),
    ).toEqual([
      'name required',
      'street required',
      'city required',
      'country format',
      'phone format',
      'website format',
    ]);
  });
});
