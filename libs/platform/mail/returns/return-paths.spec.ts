import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Config } from '#platform/config';
import { addressHasher } from './address-hash.js';
import { fromBase32, toBase32 } from './base32.js';
import { ReturnPaths } from './return-paths.js';

const pathsOf = (tokenSecret: string, domain: string | null = 'bounces.locara.example'): ReturnPaths =>
  new ReturnPaths(
    Object.assign(new Config(), {
      tokenSecret,
      sections: { mailReturns: { domain, secret: 'x', label: 'mail-returns', sendingAddresses: [] } },
    }),
  );
const secret = 'a-secret-of-an-installation';
const paths = pathsOf(secret);
const sentAt = new Date('2026-11-21T09:30:00.123Z');
const path = paths.pathOf(7, 'Ada@example.com', sentAt) ?? '';

describe('a return path', () => {
  it('says whose email it was, to us alone, and fits into an address', () => {
    expect(path).toMatch(/^r-[a-z2-7]{58}@bounces\.locara\.example$/);
    expect(path).not.toContain('ada');
    expect(paths.read(path)).toEqual({ workspaceId: 7, hash: addressHasher(secret)('ada@example.com'), sentAt });
  });

  it('is read in any case, as mail servers may change it', () => {
    expect(paths.read(` ${path.toUpperCase()} `)).toEqual(paths.read(path));
  });

  it('is of this installation, this workspace and this domain', () => {
    expect(pathsOf('another-secret').read(path)).toBeUndefined();
    expect(paths.read(path.replace('bounces', 'other'))).toBeUndefined();
    expect(paths.pathOf(8, 'ada@example.com', sentAt)).not.toBe(path);
    expect(pathsOf(secret, null).pathOf(7, 'ada@example.com', sentAt)).toBeUndefined();
    expect(pathsOf(secret, null).read(path)).toBeUndefined();
  });

  it('is read below the domains of own senders, too, and nowhere else', () => {
    const own = paths.pathOf(7, 'ada@example.com', sentAt, 'mail-returns.north.example') ?? '';
    expect(own).toBe(path.replace('bounces.locara.example', 'mail-returns.north.example'));
    expect(paths.read(own)).toEqual(paths.read(path));
    expect(paths.read(path.replace('bounces.locara', 'xmail-returns.north'))).toBeUndefined();
  });

  it('cannot be made by changing one', () => {
    fc.assert(
      fc.property(fc.nat(57), fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567'), (at, character) => {
        const changed = path.slice(0, at + 2) + character + path.slice(at + 3);
        fc.pre(changed !== path);
        expect(paths.read(changed)).toBeUndefined();
      }),
    );
  });

  it('is none of any text', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(paths.read(text)).toBeUndefined()));
  });
});

describe('base 32', () => {
  it('gives back what it got', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) =>
        expect(fromBase32(toBase32(bytes))).toEqual(Buffer.from(bytes)),
      ),
    );
    expect(toBase32(Buffer.from('foobar'))).toBe('mzxw6ytboi');
    expect(fromBase32('0189')).toBeUndefined();
    // Bits that mean nothing, and a letter too many.
    expect(fromBase32('mzxw6ytboj')).toBeUndefined();
    expect(fromBase32('mzxw6ytboia')).toBeUndefined();
  });
});
