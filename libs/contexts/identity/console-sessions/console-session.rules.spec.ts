import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deviceOf, newSessionSecret, sessionHash } from './console-session.rules.js';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/147.0.0.0 Safari/537.36`, 'Chrome, Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`,
      'Edge, Windows',
    ],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/147.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/147.0 Mobile/15E148 Safari/604.1',
      'Chrome, iPhone',
    ],
    ['curl/8.5.0', null],
    ['', null],
    [undefined, null],
  ])('of %j', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it('never shows what a client has written', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const device = deviceOf(`<b>${text}</b>`) ?? '';
        expect(device).toMatch(/^[A-Za-z, ]{0,40}$/);
      }),
    );
  });
});

describe('the secret of a session', () => {
  it('has 256 random bits, and is kept as a hash', () => {
    const secrets = Array.from({ length: 100 }, newSessionSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) {
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      expect(sessionHash(secret)).not.toContain(secret);
    }
  });
});
