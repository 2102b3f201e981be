import { describe, expect, it } from '@jest/globals';
import { bulkStateOf, faultOf } from './google-attributes.js';
import type { GoogleAttributeDefinition } from './google-attributes.js';

const definition = (changes: Partial<GoogleAttributeDefinition>): GoogleAttributeDefinition => ({
  id: 'attributes/x',
  name: 'X',
  group: 'Y',
  valueType: 'BOOL',
  repeatable: false,
  options: [],
  ...changes,
});
const wifi = definition({
  valueType: 'ENUM',
  options: [
    { value: 'free_wi_fi', name: 'Free' },
    { value: 'paid_wi_fi', name: 'Paid' },
  ],
});
const cards = definition({
  valueType: 'REPEATED_ENUM',
  repeatable: true,
  options: [
    { value: 'visa', name: 'Visa' },
    { value: 'mastercard', name: 'Mastercard' },
  ],
});
const menu = definition({ valueType: 'URL' });
const orders = definition({ valueType: 'URL', repeatable: true });
const fault = (what: GoogleAttributeDefinition, values: unknown[], unset: unknown[] = []) =>
  faultOf(what, { values, unset });

describe('values of Google attributes', () => {
  it('are taken when they fit', () => {
    expect(fault(definition({}), [true])).toBeUndefined();
    expect(fault(wifi, ['free_wi_fi'])).toBeUndefined();
    expect(fault(cards, ['visa'], ['mastercard'])).toBeUndefined();
    expect(fault(cards, [], ['visa', 'mastercard'])).toBeUndefined();
    expect(fault(menu, ['https://shop.example/menu'])).toBeUndefined();
    expect(fault(orders, ['https://a.example', 'https://b.example'])).toBeUndefined();
  });

  it.each([
    ['nothing', wifi, [], [], 'required', 'values'],
    ['a word for yes', definition({}), ['yes'], [], 'type', 'values'],
    ['what cannot be chosen', wifi, ['fast'], [], 'oneOf', 'values'],
    ['two of what is one', wifi, ['free_wi_fi', 'paid_wi_fi'], [], 'tooLong', 'values'],
    ['one twice', cards, ['visa', 'visa'], [], 'duplicate', 'values'],
    ['had and not had', cards, ['visa'], ['visa'], 'duplicate', 'unsetValues'],
    ['not had what cannot be chosen', cards, ['visa'], ['amex'], 'oneOf', 'unsetValues'],
    ['not had of what is no list', wifi, ['free_wi_fi'], ['paid_wi_fi'], 'tooLong', 'unsetValues'],
    ['no address', menu, ['menu'], [], 'format', 'values'],
    ['a script', menu, ['javascript:alert(1)'], [], 'format', 'values'],
    [
      'too many addresses',
      orders,
      Array.from({ length: 11 }, (_, i) => `https://${i}.example`),
      [],
      'tooLong',
      'values',
    ],
  ])('are refused: %s', (_what, of, values, unset, problem, part) => {
    expect(fault(of, values as unknown[], unset as unknown[])).toMatchObject({ problem, part });
  });
});

describe('the bulk state', () => {
  it('says whether several locations agree', () => {
    expect(bulkStateOf(3, 3, 1)).toBe('SAME');
    expect(bulkStateOf(3, 3, 2)).toBe('MIXED');
    expect(bulkStateOf(3, 2, 1)).toBe('MIXED');
    expect(bulkStateOf(3, 0, 0)).toBe('NONE');
  });
});
