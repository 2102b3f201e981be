import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Config } from '#platform/config';
import { isEmailAddress } from '#domain/values/email-address';
import { InboundAddresses } from './inbound-addresses.js';
import type { InboundKind } from './inbound-addresses.js';

const of = (tokenSecret: string, domain: string | null = 'in.locara.example'): InboundAddresses =>
  new InboundAddresses(Object.assign(new Config(), { tokenSecret, sections: { inboundMail: { domain, port: null } } }));
const addresses = of('a-secret-of-an-installation');
const kinds: readonly InboundKind[] = ['location', 'conversation', 'message'];
const anyId = fc.integer({ min: 1, max: 2 ** 40 - 1 });

describe('addresses for emails of customers', () => {
  it('can be read by people, and say what they are of', () => {
    const address = addresses.addressOf({ kind: 'location', id: 12 }, 'Café Müller & Söhne') ?? '';
    expect(address).toMatch(/^cafe-muller-sohne\.[a-z2-7]{16}@in\.locara\.example$/);
    expect(addresses.read(address)).toEqual({ kind: 'location', id: 12 });
    expect(addresses.addressOf({ kind: 'location', id: 12 }, '東京')).toMatch(/^shop\./);
  });

  it('are addresses, whatever the name, and are read in any case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), anyId, fc.string({ unit: 'grapheme' }), (kind, id, name) => {
        const address = addresses.addressOf({ kind, id }, name) ?? '';
        expect(isEmailAddress(address)).toBe(true);
        expect(addresses.read(address.toUpperCase())).toEqual({ kind, id });
      }),
    );
  });

  it('mean the same when the name has changed', () => {
    const former = addresses.addressOf({ kind: 'location', id: 12 }, 'Former name') ?? '';
    expect(addresses.read(former.replace('former-name', 'new-name'))).toEqual({ kind: 'location', id: 12 });
  });

  it('cannot be made by changing one', () => {
    const address = addresses.addressOf({ kind: 'conversation', id: 7 }, 'Shop') ?? '';
    fc.assert(
      fc.property(fc.nat(23), fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567'), (at, character) => {
        const place = address.indexOf('@') - 24 + at;
        const changed = address.slice(0, place) + character + address.slice(place + 1);
        fc.pre(changed !== address);
        expect(addresses.read(changed)).toBeUndefined();
      }),
    );
  });

  it('are of one kind, one installation and one domain', () => {
    const conversation = addresses.addressOf({ kind: 'conversation', id: 7 }, 'Shop') ?? '';
    expect(addresses.read(conversation.replace('.c-', '.m-'))).toBeUndefined();
    expect(addresses.read(conversation.replace('.c-', '.'))).toBeUndefined();
    expect(addresses.read(conversation.replace('in.', 'other.'))).toBeUndefined();
    expect(of('another secret').read(conversation)).toBeUndefined();
    expect(of('a-secret-of-an-installation', null).read(conversation)).toBeUndefined();
    expect(of('a-secret-of-an-installation', null).addressOf({ kind: 'location', id: 1 }, 'Shop')).toBeUndefined();
  });

  it('are none of any text', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(addresses.read(text)).toBeUndefined()));
    fc.assert(fc.property(fc.string(), (text) => expect(addresses.idOfMessageId(text)).toBeUndefined()));
  });

  it('name the emails with our messages', () => {
    fc.assert(fc.property(anyId, (id) => expect(addresses.idOfMessageId(addresses.messageIdOf(id))).toBe(id)));
    expect(of('another secret').idOfMessageId(addresses.messageIdOf(5))).toBeUndefined();
  });
});
