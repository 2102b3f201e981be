import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

/** The same value with every object's fields the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, turned(inner)]),
  );
}

describe('canonicalJson', () => {
  it('does not depend on the order of fields, at any depth', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => expect(canonicalJson(turned(value))).toBe(canonicalJson(value))));
  });

  it('says the same as the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value))),
      ),
    );
  });

  it.each<[unknown, unknown]>([
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: '1' }],
    [{ a: null }, {}],
    [{ a: { b: 1 }, c: 2 }, { a: { b: 1, c: 2 } }],
  ])('tells %j from %j', (a, b) => {
    expect(canonicalJson(a)).not.toBe(canonicalJson(b));
  });

  it('takes no body for null', () => {
    expect(canonicalJson(undefined)).toBe('null');
  });
});
