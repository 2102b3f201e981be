import { describe, expect, it } from '@jest/globals';
import { isEmailAddress } from './email-address.js';

describe('isEmailAddress', () => {
  it.each([
    'info@example.com',
    'first.last+tag@mail.example.co.uk',
    "o'brien@example.com",
    'müller@bäckerei.example',
    'a@xn--bcker-gra.de',
    `${'a'.repeat(64)}@example.com`,
  ])('takes %s', (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    '',
    'info',
    '@example.com',
    'info@',
    'info@localhost',
    'in fo@example.com',
    'info@exam ple.com',
    ' info@example.com',
    'in..fo@example.com',
    '.info@example.com',
    'info.@example.com',
    'info@example..com',
    'info@.example.com',
    'info@example.com.',
    'info@-example.com',
    'info@example-.com',
    'info@example.c',
    'info@127.0.0.1',
    'info@[127.0.0.1]',
    '"in fo"@example.com',
    'a@b@example.com',
    'info@example.com,other@example.com',
    'Info <info@example.com>',
    'info\r\n@example.com',
    `${'a'.repeat(65)}@example.com`,
    `info@${'a'.repeat(64)}.com`,
    `info@${'a.'.repeat(126)}com`,
  ])('refuses %j', (text) => expect(isEmailAddress(text)).toBe(false));

  it('does not hang with what is made to be slow', () => {
    const begun = performance.now();
    for (const text of [`${'a.'.repeat(100)}@`, `${'a'.repeat(63)}@${'a-'.repeat(90)}`]) isEmailAddress(text);
    // Careless expressions take minutes here.
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
