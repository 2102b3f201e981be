import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSameSecret } from '#platform/secrets';
import { isSignedBy } from './signature.js';

const body = Buffer.from('{"object":"page","text":"Grüße"}');
const signed = (secret: string, bytes: Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;

describe('the signature of a delivery', () => {
  it('is that of the bytes with the secret of the app', () => {
    expect(isSignedBy('secret', body, signed('secret', body))).toBe(true);
    expect(isSignedBy('secret', body, signed('secret', body).toUpperCase().replace('SHA256=', 'sha256='))).toBe(true);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one of another secret', signed('other', body)],
    ['one of other bytes', signed('secret', Buffer.from('{}'))],
    ['one of the older kind', 'sha1=da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    ['one that is too short', 'sha256=abcd'],
    ['one that is no number', `sha256=${'z'.repeat(64)}`],
  ])('is refused when it is %s', (_name, signature) => {
    expect(isSignedBy('secret', body, signature)).toBe(false);
  });
});

describe('a shared secret', () => {
  it('is compared whatever its length', () => {
    expect([isSameSecret('abc', 'abc'), isSameSecret('abc', 'abcd'), isSameSecret('abc', '')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
