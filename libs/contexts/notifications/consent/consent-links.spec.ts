import { describe, expect, it } from '@jest/globals';
import type { Config } from '#platform/config';
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.js';
import { ConsentLinks } from './consent-links.js';

const secret = { tokenSecret: 'a-secret-of-an-installation' } as Config;
const links = new ConsentLinks(secret);
const ada = { workspaceId: 3, address: 'ada+news@example.com' };
const origin = 'https://locara.example';
const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';
const token = tokenOf(links.urlFor(ada, origin));

describe('a link by which a reader agrees', () => {
  it('says who is asked by whom, and shows neither', () => {
    expect(links.urlFor(ada, origin)).toMatch(/^https:\/\/locara\.example\/account\/notifications\?token=[\w-]+$/);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('example.com');
    expect(links.read(token)).toEqual(ada);
  });

  it.each([
    ['nothing', ''],
    ['no token', 'ada@example.com'],
    ['something very long', 'a'.repeat(2000)],
    ['what everybody can write', Buffer.from(JSON.stringify([3, 'ada+news@example.com'])).toString('base64url')],
    ['one that was changed', `${token.slice(0, -4)}AAAA`],
    ['one that was cut', token.slice(0, 30)],
    ['one with a letter more', `${token}x`],
    ['one of another installation', tokenOf(new ConsentLinks({ tokenSecret: 'other' } as Config).urlFor(ada, origin))],
    ['a link to unsubscribe', tokenOf(new UnsubscribeLinks(secret).urlFor(ada, origin))],
  ])('is not taken when it is %s', (_case, wrong) => {
    expect(links.read(wrong)).toBeUndefined();
  });
});
