import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultPasswordPolicy, unmetRules } from './password-policy.js';
import type { PasswordPolicy } from './password-policy.js';

const policy = (given: Partial<PasswordPolicy>): PasswordPolicy => ({ ...defaultPasswordPolicy, ...given });

describe('unmetRules', () => {
  it('asks for eight characters where nothing is said', () => {
    expect(unmetRules('1234567', defaultPasswordPolicy)).toEqual([
      { rule: 'passwordMinLength', required: 8, found: 7 },
    ]);
    expect(unmetRules('12345678', defaultPasswordPolicy)).toEqual([]);
  });

  it('names every rule that is broken', () => {
    const strict = policy({
      passwordMinLength: 12,
      passwordUppercaseChar: 1,
      passwordLowercaseChar: 2,
      passwordDigits: 3,
      passwordSpecialChar: 1,
    });
    expect(unmetRules('a1', strict)).toEqual([
      { rule: 'passwordMinLength', required: 12, found: 2 },
      { rule: 'passwordUppercaseChar', required: 1, found: 0 },
      { rule: 'passwordLowercaseChar', required: 2, found: 1 },
      { rule: 'passwordDigits', required: 3, found: 1 },
      { rule: 'passwordSpecialChar', required: 1, found: 0 },
    ]);
    expect(unmetRules('Straße-12345', strict)).toEqual([]);
  });

  it.each([
    ['Ä', 'passwordUppercaseChar'],
    ['ñ', 'passwordLowercaseChar'],
    ['٣', 'passwordDigits'],
    [' ', 'passwordSpecialChar'],
    ['€', 'passwordSpecialChar'],
    ['🔑', 'passwordSpecialChar'],
  ] as const)('counts %s as %s', (character, rule) => {
    const asked = policy({ passwordMinLength: 1, [rule]: 1 });
    expect(unmetRules(character, asked)).toEqual([]);
    expect(unmetRules('本', asked).map((unmet) => unmet.rule)).toEqual([rule]);
  });

  it('counts characters, not UTF-16 units', () => {
    expect(unmetRules('🔑🔑🔑🔑', policy({ passwordMinLength: 5 }))).toEqual([
      { rule: 'passwordMinLength', required: 5, found: 4 },
    ]);
  });

  it('never asks for more when characters are added', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, more) => {
        const strict = policy({ passwordUppercaseChar: 2, passwordDigits: 2, passwordSpecialChar: 2 });
        expect(unmetRules(one + more, strict).length).toBeLessThanOrEqual(unmetRules(one, strict).length);
      }),
    );
  });
});
