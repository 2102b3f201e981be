import { describe, expect, it } from '@jest/globals';
import type { Config } from '#platform/config';
import { SecretBox } from '#platform/secrets';
import { UnsubscribeLinks } from './unsubscribe-links.js';

const linksOf = (tokenSecret: string) => new UnsubscribeLinks({ tokenSecret } as Config);
const links = linksOf('a-secret-of-an-installation');
const ada = { workspaceId: 3, address: 'Ada+news@example.com' };
const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';

describe('a link that stops notifications', () => {
  it('says whose and from where, and shows neither', () => {
    const url = links.urlFor(ada, 'https://locara.example');
    expect(url).toMatch(/^https:\/\/locara\.example\/account\/unsubscribe\?token=[\w-]+$/);
    expect(Buffer.from(tokenOf(url), 'base64url').toString('latin1')).not.toContain('example.com');
    expect(links.read(tokenOf(url))).toMatchObject(ada);
  });

  it('says when it was made, unless it is from before links said so', () => {
    const before = Date.now();
    const madeAt = links.read(tokenOf(links.urlFor(ada, 'https://locara.example')))?.madeAt?.getTime() ?? 0;
    expect(madeAt).toBeGreaterThanOrEqual(before);
    expect(madeAt).toBeLessThanOrEqual(Date.now());
    const sealed = new SecretBox('a-secret-of-an-installation', 'unsubscribe').seal(JSON.stringify([3, ada.address]));
    expect(links.read(Buffer.from(sealed, 'base64').toString('base64url'))).toEqual({ ...ada, madeAt: null });
  });

  it.each([
    ['nothing', ''],
    ['no token', 'ada@example.com'],
    ['something very long', 'a'.repeat(2000)],
    ['one that was changed', `${tokenOf(links.urlFor(ada, 'https://locara.example')).slice(0, -4)}AAAA`],
    ['one with a letter more', `${tokenOf(links.urlFor(ada, 'https://locara.example'))}x`],
    ['one of another installation', tokenOf(linksOf('another-secret').urlFor(ada, 'https://locara.example'))],
  ])('is not taken when it is %s', (_case, token) => {
    expect(links.read(token)).toBeUndefined();
  });
});

describe('what is kept of an address', () => {
  it('knows it again in any case, and is of this installation', () => {
    expect(links.hashOf(' ADA@example.com')).toEqual(links.hashOf('ada@example.com'));
    expect(links.hashOf('ada@example.com')).not.toEqual(links.hashOf('eve@example.com'));
    expect(links.hashOf('ada@example.com')).not.toEqual(linksOf('another-secret').hashOf('ada@example.com'));
  });
});
