import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ancestorsOf, faultOf, isEmptyValue, validateCustomFields } from './custom-fields.js';
import type { CustomFieldDefinition, CustomFieldType, CustomFieldValues } from './custom-fields.js';
import { Problems } from '../errors/draft.js';
import { lists } from '../lists/lists.js';

const define = (type: CustomFieldType, more: Partial<CustomFieldDefinition> = {}): CustomFieldDefinition => ({
  key: 'field',
  type,
  allowedValues: type === 'select' || type === 'multi_select' ? ['small', 'large'] : null,
  required: false,
  parentKey: null,
  ...more,
});

function check(definitions: readonly CustomFieldDefinition[], values: CustomFieldValues): string[] {
  const problems = new Problems();
  validateCustomFields(definitions, values, problems, 'customFieldsCompany');
  return problems.list.map(({ field, problem }) => `${field} ${problem}`);
}

const good: Readonly<Record<CustomFieldType, readonly unknown[]>> = {
  text: ['x', 'x'.repeat(5000)],
  int: [0, -3, Number.MAX_SAFE_INTEGER],
  numeric: [0, 1.5, -2],
  boolean: [true, false],
  image: ['https://example.com/a.png'],
  'text[]': [['one'], ['one', 'two']],
  select: ['small'],
  multi_select: [['large'], ['large', 'small']],
  url: ['https://example.com', 'http://example.com/a?b=c#d'],
  html: ['<p>Hello</p>', 'x'.repeat(50_000)],
  color: ['#1a2b3c', '#FFFFFF'],
};

const bad: Readonly<Record<CustomFieldType, readonly (readonly [unknown, string])[]>> = {
  text: [
    [1, 'type'],
    [['x'], 'type'],
    ['x'.repeat(5001), 'tooLong'],
  ],
  int: [
    [1.5, 'type'],
    ['1', 'type'],
    [2 ** 53, 'type'],
    [true, 'type'],
  ],
  numeric: [
    ['1.5', 'type'],
    [Infinity, 'type'],
    [NaN, 'type'],
    [{}, 'type'],
  ],
  boolean: [
    ['true', 'type'],
    [1, 'type'],
  ],
  image: [
    [5, 'type'],
    ['http://example.com/a.png', 'format'],
    ['https://localhost/a.png', 'format'],
    [`https://example.com/${'x'.repeat(2000)}`, 'tooLong'],
  ],
  'text[]': [
    ['one', 'type'],
    [['one', 2], 'type'],
    [['one', ' '], 'required'],
    [['one', 'one'], 'duplicate'],
    [['x'.repeat(256)], 'tooLong'],
    [Array.from({ length: 101 }, (_each, index) => `entry ${index}`), 'tooLong'],
  ],
  select: [
    ['medium', 'oneOf'],
    [['small'], 'oneOf'],
    [1, 'oneOf'],
  ],
  multi_select: [
    ['small', 'type'],
    [['medium'], 'oneOf'],
    [['small', 'small'], 'duplicate'],
  ],
  url: [
    ['example.com', 'format'],
    ['javascript:alert(1)', 'format'],
    ['https://a b.com', 'format'],
    [1, 'type'],
  ],
  html: [
    [1, 'type'],
    ['x'.repeat(50_001), 'tooLong'],
  ],
  color: [
    ['red', 'format'],
    ['#12345', 'format'],
    ['#1a2b3g', 'format'],
    [1, 'format'],
  ],
};

describe.each(lists.customFieldType)('a field of type %s', (type) => {
  it('takes good values', () => {
    for (const value of good[type]) expect([value, faultOf(define(type), value)]).toEqual([value, undefined]);
  });

  it('refuses others and says why', () => {
    for (const [value, problem] of bad[type])
      expect([value, faultOf(define(type), value)?.problem]).toEqual([value, problem]);
  });

  it('answers every JSON value with a value that is kept or one problem, never both', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const problems = new Problems();
        const kept = validateCustomFields([define(type)], { field: value }, problems, 'c');
        expect(Object.hasOwn(kept, 'field')).toBe(!isEmptyValue(value));
        expect(problems.list.length).toBeLessThanOrEqual(isEmptyValue(value) ? 0 : 1);
      }),
    );
  });

  it('may be left empty unless it is required', () => {
    for (const empty of [undefined, null, '', '  ', []]) {
      expect(check([define(type)], { field: empty })).toEqual([]);
      expect(check([define(type, { required: true })], { field: empty })).toEqual([
        'customFieldsCompany.field required',
      ]);
    }
  });
});

describe('custom fields together', () => {
  const country = define('select', { key: 'region', allowedValues: ['north'], required: true });
  const shop = define('text', { key: 'shop', parentKey: 'region', required: true });
  const shelf = define('int', { key: 'shelf', parentKey: 'shop' });

  it('take a value below only where there is one above', () => {
    expect(check([define('boolean', { key: 'region' }), shop], { shop: 'A' })).toEqual([
      'customFieldsCompany.shop differs',
    ]);
    expect(check([define('boolean', { key: 'region' }), shop], { region: false, shop: 'A' })).toEqual([]);
  });

  it('are required only once the field above has a value', () => {
    expect(check([country, shop, shelf], {})).toEqual(['customFieldsCompany.region required']);
    expect(check([country, shop, shelf], { region: 'north' })).toEqual(['customFieldsCompany.shop required']);
    expect(check([country, shop, shelf], { region: 'north', shop: 'A', shelf: 3 })).toEqual([]);
  });

  it('name everything that is wrong at once', () => {
    expect(check([country, shop, shelf], { region: 'south', shop: 5, shelf: 'x', colour: 'red' })).toEqual([
      'customFieldsCompany.colour unknown',
      'customFieldsCompany.region oneOf',
      'customFieldsCompany.shop type',
      'customFieldsCompany.shelf type',
    ]);
  });

  it('do not take names that every object has for known ones', () => {
    expect(check([country], { region: 'north', constructor: 'x', toString: 'y' })).toEqual([
      'customFieldsCompany.constructor unknown',
      'customFieldsCompany.toString unknown',
    ]);
  });

  it('keep the values that are not empty', () => {
    const kept = validateCustomFields([country, shop], { region: 'north', shop: ' ' }, new Problems(), 'c');
    expect(kept).toEqual({ region: 'north' });
  });
});

describe('ancestorsOf', () => {
  const parents = new Map([
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
    ['x', 'y'],
    ['y', 'x'],
    ['z', 'x'],
  ]);

  it('are the fields above, nearest first', () => {
    expect(ancestorsOf('c', parents)).toEqual(['b', 'a']);
    expect(ancestorsOf('a', parents)).toEqual([]);
  });

  it('are none when they run in a circle', () => {
    expect(ancestorsOf('x', parents)).toBeNull();
    expect(ancestorsOf('z', parents)).toBeNull();
  });
});
