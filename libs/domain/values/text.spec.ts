import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { mayHoldUnsafeText, safeText, unsafeText } from './text.js';

describe('unsafeText', () => {
  it.each<[unknown, string]>([
    ['a\u0000', ''],
    ['\uD800', ''],
    [{ name: 'a\uDC00b' }, 'name'],
    [{ locations: [{ name: 'x' }, { tags: ['ok', '\u0000'] }] }, 'locations[1].tags[1]'],
    [[['\uDFFF']], '[0][0]'],
    [{ a: { 'k\u0000': 1 } }, 'a.k\uFFFD'],
  ])('finds it in %j', (value, path) => {
    expect(unsafeText(value)).toBe(path);
  });

  it.each<[unknown]>([
    ['😀 Müller\n\t\u0001'],
    [{ 'Straße 😀': [1, null, true, { a: '\u{10FFFF}' }] }],
    [null],
    [7],
    [[]],
  ])('lets %j pass', (value) => {
    expect(unsafeText(value)).toBeNull();
  });

  it('agrees with what JSON has to escape, on any JSON value', () => {
    // Well-formed JSON.stringify escapes exactly these characters as \u0000 and \udXXX; a doubled backslash is text.
    const escaped = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;
    const text = fc.string({ unit: fc.constantFrom('a', '\\', 'u0000', '\u0000', '\uD83D', '\uDE00', 'ß') });
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), text, (value, key) => {
        const body = { value, [key]: key };
        expect(unsafeText(body) !== null).toBe(escaped.test(JSON.stringify(body)));
      }),
    );
  });

  it('gives a path that is safe itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\u0000', '\uD83D', '\uDE00') }), (key) => {
        expect(unsafeText(unsafeText({ [key]: '\u0000' }))).toBeNull();
      }),
    );
  });

  it('goes down a million levels without overflowing the stack', () => {
    let nested: unknown = '\u0000';
    for (let level = 0; level < 1_000_000; level += 1) nested = [nested];
    expect(unsafeText(nested)).toHaveLength(3_000_000);
  });
});

describe('unsafeText takes plain JSON only', () => {
  it.each<[string, unknown]>([
    ['a stream', new Readable()],
    ['a map', new Map([['a', 'b']])],
    ['an object of a class, deep inside', { a: [{ b: new Readable() }] }],
  ])('and does not walk through %s', (_words, value) => {
    expect(() => unsafeText(value)).toThrow(TypeError);
  });

  it('but through objects without a prototype', () => {
    expect(unsafeText(Object.assign(Object.create(null), { a: '\u0000' }))).toBe('a');
  });
});

describe('safeText', () => {
  it.each([
    ['a\u0000b\u0000', 'a\uFFFDb\uFFFD'],
    ['\uD83D and \uDE00', '\uFFFD and \uFFFD'],
    ['😀 Müller', '😀 Müller'],
    ['', ''],
  ])('makes of %j what can be stored', (text, safe) => {
    expect(safeText(text)).toBe(safe);
    expect(unsafeText(safeText(text))).toBeNull();
  });
});

describe('mayHoldUnsafeText', () => {
  it('overlooks no unsafe text of any JSON body', () => {
    const character = fc.constantFrom('a', '\\', 'u0000', 'ud800', 'uDC00', 'uD83D', '\u0000', '\uD83D', '\uDE00', 'ß');
    fc.assert(
      fc.property(fc.array(character), (parts) => {
        const json = JSON.stringify([parts.join('')]);
        expect(mayHoldUnsafeText(json) || unsafeText(JSON.parse(json)) === null).toBe(true);
      }),
    );
  });

  it.each(['["\\u0000"]', '["\\uDFFF"]', '["\\ud83d\\ude00"]'])('looks closer at %s', (json) => {
    expect(mayHoldUnsafeText(json)).toBe(true);
  });

  it.each(['["Müller 😀 \\u00df \\ud7ff \\ue000"]', '{"a":[1,null]}'])('lets %s pass', (json) => {
    expect(mayHoldUnsafeText(json)).toBe(false);
  });
});
