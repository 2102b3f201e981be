import { describe, expect, it } from '@jest/globals';
import type { ExternalSignIn } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import { StrategyRunner } from '#platform/passport';
import { OpenIdStrategy } from './openid.strategy.js';
import type { OpenIdOptions } from './openid.strategy.js';

const returnTo = 'https://program.example/signed-in';

/** Knows the provider 1, and one person whose browser keeps `secret`. */
const signIn = {
  async begin(providerId: number, wanted: Parameters<ExternalSignIn['begin']>[1]) {
    if (providerId !== 1) throw new DomainError('identityProviderNotFound');
    return { address: `https://provider.example/?for=${wanted.returnTo ?? ''}`, browserSecret: 'secret' };
  },
  async finish(response: string, browserSecret: string | undefined, { host }: Parameters<ExternalSignIn['finish']>[2]) {
    if (response === '' || browserSecret !== 'secret')
      throw new DomainError('externalSignInRefused', { reason: 'it was not begun in this browser, or is over' });
    if (response.includes('console')) return { address: `https://${host}/console`, refusal: null, session: 'ours' };
    return response.includes('error=')
      ? { address: `${returnTo}?error=access_denied`, refusal: 'the person did not consent' }
      : { address: `${returnTo}?code=ours`, refusal: null };
  },
} as unknown as ExternalSignIn;

const visitor = { host: 'locara.example', address: '192.0.2.1', userAgent: undefined, secret: undefined };
const strategies = new StrategyRunner();
strategies.use('openid', new OpenIdStrategy(signIn));

const run = async (url: string, options: Partial<OpenIdOptions>) => {
  const kept: string[] = [];
  const browser = { secret: undefined, keep: (secret: string) => void kept.push(secret) };
  return { outcome: await strategies.run(['openid'], { url }, { browser, console: visitor, ...options }), kept };
};
const back = (url: string, secret = 'secret') => run(url, { browser: { secret, keep: () => undefined } });
const begin = { providerId: 1, returnTo, codeChallenge: 'challenge' };

describe('the strategy for sign-in at an OpenID provider', () => {
  it('redirects to the provider, and leaves a secret with the browser', async () => {
    expect(await run('/auth/external/1/start', { begin })).toEqual({
      outcome: { kind: 'redirect', address: `https://provider.example/?for=${returnTo}` },
      kept: ['secret'],
    });
  });

  it('leaves nothing with a browser that it cannot redirect', async () => {
    const kept: string[] = [];
    const browser = { secret: undefined, keep: (secret: string) => void kept.push(secret) };
    await expect(run('/', { begin: { ...begin, providerId: 2 }, browser })).rejects.toMatchObject({
      key: 'identityProviderNotFound',
    });
    expect(kept).toEqual([]);
  });

  it('succeeds with the address of the program', async () => {
    const { outcome } = await back('/auth/external/callback?code=theirs&state=s');
    expect(outcome).toMatchObject({ kind: 'success', user: { address: `${returnTo}?code=ours` } });
  });

  it('succeeds with the session that the browser of the console gets', async () => {
    const { outcome } = await back('/auth/external/callback?code=console&state=s');
    expect(outcome).toMatchObject({
      kind: 'success',
      user: { address: 'https://locara.example/console', session: 'ours' },
    });
  });

  it('fails with the address of the program when the provider refuses', async () => {
    const { outcome } = await back('/auth/external/callback?error=denied&state=s');
    expect(outcome).toEqual({
      kind: 'failure',
      challenges: [{ message: 'the person did not consent', address: `${returnTo}?error=access_denied` }],
    });
  });

  it.each([
    ['in another browser', '/auth/external/callback?code=theirs&state=s', 'guessed'],
    ['without a response', '/auth/external/callback', 'secret'],
  ])('is in error %s', async (_case, url, secret) => {
    await expect(back(url, secret)).rejects.toMatchObject({ key: 'externalSignInRefused' });
  });
});
