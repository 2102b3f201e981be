import { describe, expect, it } from '@jest/globals';
import { recognitionKey } from '#domain/locations/address';
import { isMatch } from '#domain/values/entity-tag';
import { readHoursText } from '#domain/opening-hours/opening-hours-text';
import { unmetRules } from '#domain/identity/password-policy';
import { profileLinkForm } from '#domain/locations/profile-links';
import { isEmail, isWebAddress } from '#domain/values/text-input';

const most = 20_000;
/** A careless expression takes minutes or years. Everything else is over long before, on slow machines too. */
const hangsMs = 20_000;
/** Texts that make a careless expression try every way to read them. */
const attacks = [
  ' '.repeat(most),
  `${' '.repeat(most)}x`,
  'a'.repeat(most),
  `${'a'.repeat(most)}!`,
  `a@${'a.'.repeat(most / 2)}`,
  `https://www.facebook.com${'/a'.repeat(most / 2)}#`,
  `https://www.youtube.com/watch?${'v=a&'.repeat(most / 4)}#`,
  `https://www.linkedin.com/in/${'%'.repeat(most)} `,
  `https://${'a.'.repeat(most / 2)}example`,
  `D${' '.repeat(most)}-`,
  ','.repeat(most),
  '"'.repeat(most),
  '_'.repeat(most),
  `${'e\u0301'.repeat(most / 2)}`,
];

const linkTypes = ['Facebook', 'Instagram', 'Youtube', 'Twitter', 'TikTok', 'LinkedIn', 'XING'] as const;

/** Everything that reads a text of a user by an expression, without a limit of length before it. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  isEmail,
  isWebAddress,
  profileLinkForm: (text) => linkTypes.map((type) => profileLinkForm(type)?.pattern.test(text)),
  recognitionKey: (text) => recognitionKey({ name: text, street: text, house: text, postCode: text }),
  isMatch: (text) => isMatch(text, 'body'),
  unmetRules: (text) =>
    unmetRules(text, {
      passwordMinLength: 8,
      passwordUppercaseChar: 1,
      passwordLowercaseChar: 1,
      passwordDigits: 1,
      passwordSpecialChar: 1,
    }),
};

describe('long texts that are made to take long', () => {
  it.each(Object.keys(readers))('do not in %s', (name) => {
    const begun = performance.now();
    for (const text of attacks) readers[name]?.(text);
    expect(performance.now() - begun).toBeLessThan(hangsMs);
  });

  it('nor in opening hours as long as an import takes them', () => {
    const begun = performance.now();
    for (const text of [...attacks, `;PH 1${' '.repeat(most)}x`, 'Mo,'.repeat(most), ';PH 1'.repeat(most)])
      readHoursText(text.slice(0, 2000));
    expect(performance.now() - begun).toBeLessThan(hangsMs);
  });
});
