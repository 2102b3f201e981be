import { describe, expect, it } from '@jest/globals';
import { readDnsLabel, readDomainName } from './domain-name.js';

describe('a label of a domain name', () => {
  it.each([
    ['shop', 'shop'],
    [' Shop-7 ', 'shop-7'],
    ['7up', '7up'],
    ['a', 'a'],
    ['x'.repeat(63), 'x'.repeat(63)],
  ])('%j is read as %j', (text, expected) => {
    expect(readDnsLabel(text)).toBe(expected);
  });

  it.each(['', '-shop', 'shop-', 'my shop', 'my_shop', 'my.shop', 'bäcker', 'xn--bcker-gra', 'x'.repeat(64)])(
    '%j is none',
    (text) => {
      expect(readDnsLabel(text)).toBeUndefined();
    },
  );
});

describe('a domain name', () => {
  it.each([
    ['bakery.example', 'bakery.example'],
    [' WWW.Bakery.Example ', 'www.bakery.example'],
    ['bäckerei-müller.de', 'xn--bckerei-mller-bfb28a.de'],
    ['xn--bckerei-mller-bfb28a.de', 'xn--bckerei-mller-bfb28a.de'],
    ['食べ物.日本', 'xn--59j689q5dya.xn--wgv71a'],
    ['4711.de', '4711.de'],
  ])('%j is kept as %j', (text, expected) => {
    expect(readDomainName(text)).toBe(expected);
  });

  it.each([
    '',
    'bakery',
    'https://bakery.example',
    'bakery.example/shop',
    'bakery.example:8080',
    'info@bakery.example',
    'bak ery.example',
    'bak%65ry.example',
    '192.0.2.1',
    '[2001:db8::1]',
    '.example',
    'bakery..example',
    'bakery.example.',
    '-bakery.example',
    'my_bakery.example',
    'xn--0.example',
    `${'x'.repeat(64)}.example`,
    `${'abcdefghi.'.repeat(25)}example`,
  ])('%j is none', (text) => {
    expect(readDomainName(text)).toBeUndefined();
  });
});
