import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { errorCatalogue } from './error-catalogue.js';
import { fieldProblems } from './field-problems.js';
import type { CatalogueEntry } from './error-catalogue.js';
import { DomainError, errorMessage, isDomainError, problemMessage } from './errors.js';
import type { ErrorKey } from './errors.js';

const languages = ['en', 'de', 'fr'] as const;
const entries = Object.entries(errorCatalogue) as [ErrorKey, CatalogueEntry][];
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[0]).toSorted();

describe('a message', () => {
  it('ends with one full stop, also when a third party has written its own', () => {
    const said = (reason: string) => errorMessage(new DomainError('malformedRequest', { reason }), 'en');
    expect(said('The user has not authorized application.')).toBe(
      'The request cannot be read: The user has not authorized application.',
    );
    expect(said('no JSON')).toBe('The request cannot be read: no JSON.');
  });
});

describe('the error catalogue', () => {
  it('gives each code once', () => {
    const codes = entries.map(([, entry]) => entry.code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  it.each(entries)('%s says the same in every language, what it means and what to do', (_key, entry) => {
    for (const language of languages) {
      expect(entry.message[language].trim()).not.toBe('');
      expect(placeholders(entry.message[language])).toEqual(placeholders(entry.message.en));
    }
    expect(entry.meaning).toMatch(/\S+\.$/);
    expect(entry.remedy).toMatch(/\S+\.$/);
  });

  it('gives codes from the range of what they are about', () => {
    const ranges: Partial<Record<CatalogueEntry['kind'], readonly [number, number]>> = {
      forbidden: [2000, 2999],
      'not-found': [3000, 3999],
      conflict: [4000, 4999],
      'third-party': [6000, 6999],
      'unknown-outcome': [6000, 6999],
      internal: [9000, 9999],
      unavailable: [9000, 9999],
    };
    const strays = entries.filter(([, { code, kind }]) => {
      const range = ranges[kind];
      return range !== undefined && (code < range[0] || code > range[1]);
    });
    expect(strays.map(([key]) => key)).toEqual([]);
  });

  it.each(Object.entries(fieldProblems))('the field problem %s says the same in every language', (_key, words) => {
    for (const language of languages) expect(placeholders(words[language])).toEqual(placeholders(words.en));
  });
});

describe('DomainError', () => {
  it('carries code, kind and an English message for logs', () => {
    const error = new DomainError('permissionMissing', { permission: 'location:write' });
    expect(error).toMatchObject({ name: 'DomainError', code: 2003, kind: 'forbidden' });
    expect(error.message).toBe('This needs the permission location:write.');
  });

  it('speaks the language of the reader', () => {
    const error = new DomainError('permissionMissing', { permission: 'location:write' });
    expect(errorMessage(error, 'de')).toBe('Dazu ist die Berechtigung location:write nötig.');
    expect(errorMessage(error, 'fr')).toContain('location:write');
  });

  it('summarises every field that is wrong', () => {
    const error = new DomainError('validationFailed', {}, [
      { field: 'amount', value: 1, problem: 'tooSmall', expected: '2' },
      { field: 'name', value: null, problem: 'required' },
    ]);
    expect(errorMessage(error, 'en')).toBe(
      'The request has invalid fields: amount must be at least 2; name is required',
    );
    expect(problemMessage({ field: 'name', value: null, problem: 'required' }, 'de')).toBe('name ist erforderlich');
  });

  it('does not read placeholders in what a caller sent', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const error = new DomainError('validationFailed', {}, [
          { field: `{summary}${name}`, value: 1, problem: 'unknown' },
        ]);
        expect(errorMessage(error, 'en')).toContain(`{summary}${name}`.trim());
      }),
      { numRuns: 50 },
    );
  });

  it('is recognised by what it is, not by its class: Jest and workers have several', () => {
    expect(isDomainError(new DomainError('internal'))).toBe(true);
    expect(isDomainError({ name: 'DomainError', key: 'internal' })).toBe(true);
    for (const other of [new Error('x'), null, undefined, 'DomainError', { name: 'DomainError' }, 7])
      expect(isDomainError(other)).toBe(false);
  });
});
