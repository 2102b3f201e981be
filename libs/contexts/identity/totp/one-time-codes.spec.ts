import { describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { cleanCode, isTotp, newRecoveryCodes, newSecret, recoveryHash, stepOf } from './one-time-codes.js';

/** "12345678901234567890" of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('stepOf', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('knows the code of RFC 6238 at %i s', async (seconds, code) => {
    expect(await stepOf(code, secret, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('takes the step before and the one after, and no other', async () => {
    const now = 1_234_567_890_000;
    const step = Math.floor(now / 30_000);
    const taken = await Promise.all(
      [-2, -1, 0, 1, 2].map(async (by) => {
        const code = await generate({ secret, epoch: (step + by) * 30 });
        return stepOf(code, secret, now);
      }),
    );
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });
});

describe('codes', () => {
  it('are cleaned of what people type between them', () => {
    expect(cleanCode(' 123 456 ')).toBe('123456');
    expect(cleanCode('ABCD-efgh-2345-6789')).toBe('abcdefgh23456789');
    expect([isTotp('123456'), isTotp('12345'), isTotp('1234567'), isTotp('٣٣٣٣٣٣')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('for recovery are ten, all different, and none looks like a code of a device', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes.map((code) => recoveryHash(cleanCode(code)))).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z\d]{4}-){3}[a-z\d]{4}$/);
  });

  it('come with an address for a QR code', () => {
    const { secret: made, uri } = newSecret('clara@locara.example');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Locara(:|%3A)clara(@|%40)locara\.example\?/);
    expect(new URL(uri).searchParams.get('secret')).toBe(made);
  });
});
